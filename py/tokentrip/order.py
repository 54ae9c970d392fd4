"""What is left of a sentence when its order is lost: other orders, sums, and attention that asks for no places."""

import math
from functools import lru_cache

from tokentrip import embedding_clear, position_clear
from tokentrip.lots import shuffled


def reordered(items, seed):
    """An order in which the items (a tuple) do not stand as they stood, if they have one: the first that the lot gives.

    >>> reordered("ab", 0), reordered((), 0)
    ((1, 0), ())
    """
    for attempt in range(64):
        order = shuffled(len(items), 64 * seed + attempt)
        if len(set(items)) < 2 or any(items[at] != item for at, item in zip(order, items)):
            return order
    return tuple(reversed(range(len(items))))


@lru_cache(maxsize=512)
def token_row(token_id):
    """The row of the toy table for one id: a tuple of 8 floats."""
    return embedding_clear.row(token_id)


@lru_cache(maxsize=512)
def place_row(place):
    """The sinusoids of one place: a tuple of 8 floats."""
    return tuple(position_clear.row(place, embedding_clear.D_MODEL))


def placed_row(token_id, place):
    """The row of one id with the sinusoids of its place added: a tuple of 8 floats."""
    return tuple(a + b for a, b in zip(token_row(token_id), place_row(place)))


def exact_sum(rows):
    """The sum of some rows, column by column, rounded once at the end: no order of adding changes it (`math.fsum`).

    >>> exact_sum([(0.1, 1e100), (0.2, 1.0), (0.3, -1e100)])
    (0.6, 1.0)
    """
    return tuple(math.fsum(column) for column in zip(*rows))


def running_sum(rows):
    """The sum as a loop adds it, one row after another and rounded each time: it may depend on the order.

    >>> running_sum([(0.1, 1e100), (0.2, 1.0), (0.3, -1e100)])
    (0.6000000000000001, 0.0)
    """
    total = (0.0,) * (len(rows[0]) if rows else 0)
    for row in rows:
        total = tuple(a + b for a, b in zip(total, row))
    return total


def attended(rows, at, causal=False):
    """What one attention head hands on at place `at`: a tuple like a row. Queries, keys and values are the rows themselves.

    causal: whether a place sees only itself and what stands before it; otherwise it sees all (no mask).
    Sums are exact, so that the order of adding has no say. Source: Vaswani et al. 2017, section 3.2.1.

    >>> attended([(1.0, 0.0), (0.0, 1.0)], 0, causal=True)
    (1.0, 0.0)
    """
    seen = rows[:at + 1] if causal else rows
    scores = [position_clear.product(rows[at], row) / math.sqrt(len(row)) for row in seen]
    top = max(scores)
    weights = [math.exp(score - top) for score in scores]
    total = math.fsum(weights)
    return tuple(math.fsum(w * row[d] for w, row in zip(weights, seen)) / total for d in range(len(rows[at])))

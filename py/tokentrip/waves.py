"""Pictures of the sinusoids: a map of all rows, clock hands, one dimension's curve, and products by distance."""

import math
from functools import lru_cache

from tokentrip import arrays, png, position_clear
from tokentrip.numbers import shown

PLAIN = 8_192  # numbers in a map that plain Python draws while one waits; larger ones take numpy
HANDS = 8  # clocks at most
WINDOW = 64  # positions in a curve


@lru_cache(maxsize=24)
def _plain_map(length, d_model, base, layout):
    columns = position_clear.table(length, d_model, base=base, layout=layout)
    return png.heat_uri(list(zip(*columns)))


@lru_cache(maxsize=4)
def _large_map(length, d_model, base, layout):
    import numpy as np

    from tokentrip.position import sinusoidal

    table = sinusoidal(length, d_model, base=base, layout=layout).T
    levels = ((table + 1) * png.STRENGTHS + 0.5).astype(np.uint8)
    lines = np.zeros((d_model, 1 + length // 2), np.uint8)
    lines[:, 1:] = levels[:, ::2] << 4 | levels[:, 1::2]
    return png.uri(png.picture(length, d_model, lines.tobytes()))


def heat_map(length, d_model, base, layout):
    """All rows as a picture's address: a column a position (an even number of them), a line a dimension.

    None while it is so large that it takes numpy, and numpy is not there.
    """
    if length * d_model <= PLAIN:
        return _plain_map(length, d_model, base, layout)
    return _large_map(length, d_model, base, layout) if arrays.numpy() else None


def chosen_pairs(count):
    """Which of `count` hands are drawn: all, or `HANDS` of them from the fastest to the slowest.

    >>> chosen_pairs(4), chosen_pairs(64)
    ([0, 1, 2, 3], [0, 9, 18, 27, 36, 45, 54, 63])
    """
    if count <= HANDS:
        return list(range(count))
    return [round(at * (count - 1) / (HANDS - 1)) for at in range(HANDS)]


def signed(x, digits=2):
    """A number as it is printed, with a true minus sign.

    >>> signed(-0.5), signed(-0.001)
    ('−0.50', '0.00')
    """
    return shown(x, digits).replace("-", "−")


def turns(pos, inv_freq):
    """How often a hand has gone round by position `pos`.

    >>> turns(0, 1.0), round(turns(22, 1.0), 2)
    (0.0, 3.5)
    """
    return pos * inv_freq / (2 * math.pi)


@lru_cache(maxsize=64)
def products(d_model, base):
    """The product of row 0 with the rows 0 … WINDOW − 1: a tuple, by distance."""
    first = position_clear.row(0, d_model, base=base)
    return tuple(position_clear.product(first, position_clear.row(k, d_model, base=base)) for k in range(WINDOW))


def upward(values):
    """How many steps of a curve go up.

    >>> upward([3, 1, 2, 2, 5])
    2
    """
    return sum(b > a for a, b in zip(values, values[1:]))


def curve(values, low, high, width=100.0, height=100.0):
    """Points of a line through equally spaced values, as the attribute `points` takes them; `high` is at the top.

    >>> curve([0, 1], 0, 2)
    '0.00,100.00 100.00,50.00'
    """
    last = max(1, len(values) - 1)
    return " ".join(f"{width * at / last:.2f},{height * (high - value) / (high - low):.2f}" for at, value in enumerate(values))

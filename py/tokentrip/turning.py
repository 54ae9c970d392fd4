"""Scores of turned queries and keys by distance, and the curves that show what distance does to them."""

import math
from functools import lru_cache

from tokentrip import position_clear
from tokentrip.lots import coins

HEAD = 128  # dimensions of the head whose curves are drawn
FAR = 256  # distances in a curve: 0 … FAR − 1
PAIRS = 200  # of random queries and keys whose mean is drawn
WANTED = 20  # the distance that the key of the third curve is made for


def score(q, k, m, n, *, base=position_clear.BASE, pairing="interleaved", other=None):
    """The product of a query that is turned by position m and a key that is turned by n.

    other: the pairing of the key where it is not that of the query, which is a mistake.

    >>> q = [1.0, 0.0, 1.0, 0.0]
    >>> round(score(q, q, 2, 5), 9) == round(score(q, q, 90, 93), 9)
    True
    """
    turned = position_clear.rotate(k, n, base=base, pairing=other or pairing)
    return position_clear.product(position_clear.rotate(q, m, base=base, pairing=pairing), turned)


def parts(q, k):
    """What the score is made of, whatever the distance: for each pair of neighbours the factors of cosine and sine.

    The score at distance n − m is the sum of a · cos(angle) + b · sin(angle), with angle = (n − m) · inv_freq.

    >>> parts([1, 0], [0, 1])
    [(0, -1)]
    """
    return [(q[i] * k[i] + q[i + 1] * k[i + 1], q[i + 1] * k[i] - q[i] * k[i + 1]) for i in range(0, len(q), 2)]


@lru_cache(maxsize=4)
def _waves(base):
    """For each distance the cosines and sines of all hands."""
    inv_freq = position_clear.inv_freq(HEAD, base)
    return tuple(tuple((math.cos(distance * turn), math.sin(distance * turn)) for turn in inv_freq) for distance in range(FAR))


def by_distance(factors, base):
    """Scores at the distances 0 … FAR − 1, each divided by the size of the head, from the `parts` of a query and a key."""
    return [sum(a * c + b * s for (a, b), (c, s) in zip(factors, waves)) / HEAD for waves in _waves(base)]


@lru_cache(maxsize=4)
def curves(base):
    """Scores by distance, each a list of FAR numbers: "ones" (query and key are all ones), "coins" (one pair of random ones),
    "mean" (of PAIRS random pairs), "made" (a key that is made for the distance WANTED)."""
    ones = [1.0] * HEAD
    drawn = [parts(coins(HEAD, 2 * seed), coins(HEAD, 2 * seed + 1)) for seed in range(PAIRS)]
    mean = [(sum(a for a, _ in hands) / PAIRS, sum(b for _, b in hands) / PAIRS) for hands in zip(*drawn)]
    made = position_clear.rotate(ones, -WANTED, base=base)
    factors = {"ones": parts(ones, ones), "coins": drawn[0], "mean": mean, "made": parts(ones, made)}
    return {name: by_distance(hands, base) for name, hands in factors.items()}

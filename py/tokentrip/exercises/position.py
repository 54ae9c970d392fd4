"""Stop 07: the row of a place, a hand that goes round in four places, and two sums that are equal."""

import math

from tokentrip.position_clear import inv_freq, product, rotate, row

D_MODEL = 4
QUARTER = math.pi / 2  # in radians
LARGEST = 5
WORDS = (("dog", "bites", "man"), ("Ann", "calls", "Bo"), ("cat", "sees", "mouse"), ("sun", "warms", "sea"))


def made(draw):
    """place and its row; the turned pairs and their products, at two places and further on; three rows and their sum."""
    place = draw.whole(2, 9)
    rows = [[draw.whole(-LARGEST, LARGEST) for _ in range(2)] for _ in range(3)]
    return {
        "place": place, "slow": inv_freq(D_MODEL)[1], "row": [f"{x + 0.0:.3f}" for x in row(place, D_MODEL)], "angles": [f"{place * turn:g}" for turn in inv_freq(D_MODEL)],
        "words": draw.one(WORDS), "rows": rows, "sum": [sum(column) for column in zip(*rows)], **turned(draw),
    }


def turned(draw):
    """A query and a key, each turned by its place: at the first two places, and as many places further on."""
    query, key = draw.until(lambda: [[draw.whole(-LARGEST, LARGEST) for _ in range(2)] for _ in range(2)],
                            lambda pair: all(map(any, pair)) and pair[0] != pair[1])
    at, shift = draw.some((1, 2, 3, 4), 2), draw.whole(1, 3)
    both = []
    for places in (at, [place + shift for place in at]):
        q, k = (quarter_turns(vector, place) for vector, place in zip((query, key), places))
        both.append({"places": places, "query": q, "key": k, "product": round(product(q, k))})
    return {"query": query, "key": key, "shift": shift, "turns": both}


def quarter_turns(vector, place):
    """A pair of whole numbers turned by a right angle for each place.

    >>> quarter_turns([2, 1], 1), quarter_turns([2, 1], 6)
    ([-1, 2], [-2, -1])
    """
    return [round(x) for x in rotate(vector, place % 4 * QUARTER)]

"""Stop 05: cosines of small whole vectors: the nearer arrow is not the one whose tip is nearer."""

import math

from tokentrip.vectors_clear import cosine, dot, norm

DIRECTIONS = ((3, 4), (4, 3), (5, 12), (12, 5), (8, 15), (15, 8), (0, 5), (5, 0), (-3, 4), (4, -3), (-4, 3), (3, -4))
STRETCHES = (1, 2, 3)
NAMES = ("lum", "dax", "wug", "fep", "zop", "tam", "rif", "mib")
APART = 0.1  # between the two cosines
ALIKE = 0.7  # the larger of them is at least this
LONGEST, TALL = 16, 20  # of a number; squares of the paper on which the arrows are drawn, from top to bottom (`.squared` in classroom.css)


def made(draw):
    """names; a, b, c; what is b's and what c's product, cosine and distance to a: c is nearer on paper, b by the angle."""
    names = draw.some(NAMES, 3)
    vectors = draw.until(lambda: [stretched(way, draw.one(STRETCHES)) for way in draw.some(DIRECTIONS, 3)], fit)
    a = vectors[0]
    compared = [{"name": name, "vector": v, "dot": round(dot(a, v)), "norm": round(norm(v)), "cosine": round(cosine(a, v), 2),
                 "square": sum((x - y) ** 2 for x, y in zip(a, v)), "distance": round(math.dist(a, v), 1)} for name, v in zip(names[1:], vectors[1:])]
    compared = draw.some(compared, 2)
    return {"name": names[0], "vector": a, "norm": round(norm(a)), "others": compared,
            "by_angle": max(compared, key=lambda one: one["cosine"])["name"], "on_paper": min(compared, key=lambda one: one["square"])["name"]}


def stretched(way, times):
    """An arrow of the same direction, so many times as long.

    >>> stretched((3, -4), 2)
    (6, -8)
    """
    return tuple(times * x for x in way)


def fit(vectors):
    """Whether the second is clearly nearer to the first by the angle, the third clearly nearer on paper, and all fit on the paper."""
    a, b, c = vectors
    clear = cosine(a, b) > max(ALIKE, cosine(a, c) + APART) and math.dist(a, b) > math.dist(a, c) + 1
    heights = [0, *(y for _, y in vectors)]
    return clear and max(heights) - min(heights) <= TALL and max(abs(x) for v in vectors for x in v) <= LONGEST

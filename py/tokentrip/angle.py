"""The angle between two vectors as a flat drawing: both lie in one plane, so paper can show it exactly."""

import math

from tokentrip.numbers import shown
from tokentrip.vectors_clear import cosine, dot, norm

WIDTH, HEIGHT = 260, 156  # of the drawing, in its own units
LEFT, ROOM = 6, 58  # where both vectors start; what the names at the tips need on the right
ARC = 26


def measured(a, b, factor=1.0):
    """All numbers of the cosine of two vectors, the first of them `factor` times as long as it is. ValueError for a zero vector.

    Returns products (one a dimension), sum, norms (of both), cosine, degrees, gap (the distance between the tips).

    >>> m = measured((1, 0), (1, 1), 3.0)
    >>> m["products"], m["sum"], m["norms"][0], round(m["degrees"], 6)
    ((3.0, 0.0), 3.0, 3.0, 45.0)
    """
    a = tuple(factor * x for x in a)
    alike = cosine(a, b)
    return {
        "products": tuple(x * y for x, y in zip(a, b)), "sum": dot(a, b), "norms": (norm(a), norm(b)), "cosine": alike,
        "degrees": math.degrees(math.acos(alike)), "gap": norm([x - y for x, y in zip(a, b)]),
    }


def drawn(alike, lengths, most):
    """Two arrows and the arc between them, to scale: one leans up and one down by half the angle.

    alike: the cosine.  lengths: of both.  most: the greatest lengths that they can be given, so that the scale stays while one
    of them changes.  Returns {"width", "height", "start", "tips": ((x, y), (x, y)), "arc": an SVG path, "label": (x, y)}, as text.
    """
    cos, sin = math.sqrt(max(0.0, (1 + alike) / 2)), math.sqrt(max(0.0, (1 - alike) / 2))  # of half the angle
    longest = max(most)
    scale = min((WIDTH - LEFT - ROOM) / (longest * max(cos, 0.2)), (HEIGHT / 2 - 16) / (longest * max(sin, 0.2)))
    middle = HEIGHT / 2
    tips = [(LEFT + scale * length * cos, middle - sign * scale * length * sin) for length, sign in zip(lengths, (1, -1))]
    arc = [(LEFT + ARC * cos, middle - sign * ARC * sin) for sign in (1, -1)]
    path = f"M{_at(arc[0])}A{ARC} {ARC} 0 0 1 {_at(arc[1])}"
    return {"width": WIDTH, "height": HEIGHT, "start": _pair((LEFT, middle)), "tips": tuple(map(_pair, tips)), "arc": path,
            "label": _pair((LEFT + ARC + 7, middle + 4))}


def _pair(spot):
    return shown(spot[0], 1), shown(spot[1], 1)


def _at(spot):
    return " ".join(_pair(spot))

"""The flat picture of a walk a - b + c: which plane it is drawn on, and where everything falls on it.

A plane is two axes of length 1 at right angles; a vector falls where its products with the axes say. Points are pairs (x, y).
"""

import math
from functools import lru_cache

from tokentrip.toy import VECTORS
from tokentrip.vectors_clear import dot, norm, project, unit

UNITS = {word: unit(vector) for word, vector in VECTORS.items()}
WIDE, HIGH, EDGE = 420, 330, 30  # of the picture; letters of labels stand inside the edge
LETTER, LINE = 7.3, 14  # width of a label's letter and height of its line
HEAD = 8  # length of an arrow's head
TINY = 1e-9


def through(*vectors):
    """Two axes at right angles, made of the first vectors that allow it (Gram and Schmidt's rule).

    vectors: what the plane should hold, most wanted first; it falls back on the dimensions themselves.

    >>> through((0.0, 2.0, 0.0), (0.0, 5.0, 0.0), (3.0, 1.0, 0.0))
    ((0.0, 1.0, 0.0), (1.0, 0.0, 0.0))
    """
    size = len(vectors[0])
    axes = []
    for vector in [*vectors, *(tuple(float(i == j) for j in range(size)) for i in range(size))]:
        for axis in axes:
            along = dot(vector, axis)
            vector = tuple(x - along * y for x, y in zip(vector, axis))
        if norm(vector) > TINY and len(axes) < 2:
            axes.append(unit(vector))
    return tuple(axes)


@lru_cache(maxsize=64)
def axes_of(a, b, c):
    """The plane through three words: from b to c it goes to the right, and from b to a upwards."""
    return through(_minus(UNITS[c], UNITS[b]), _minus(UNITS[a], UNITS[b]), UNITS[a])


@lru_cache(maxsize=1)
def map_axes():
    """The plane that spreads all words best, the same for every walk: their first two principal components."""
    return project(UNITS).axes


def _minus(one, other):
    return tuple(x - y for x, y in zip(one, other))


def flat(vector, axes):
    """Where a vector falls on a plane.

    >>> flat((1.0, 2.0, 3.0), ((1.0, 0.0, 0.0), (0.0, 0.0, 1.0)))
    (1.0, 3.0)
    """
    return tuple(dot(vector, axis) for axis in axes)


def fitted(points):
    """A function from points of the plane to the picture: one scale for both directions, upwards turned to downwards."""
    left, right = min(x for x, _ in points), max(x for x, _ in points)
    low, high = min(y for _, y in points), max(y for _, y in points)
    scale = min((WIDE - 2 * EDGE) / max(right - left, TINY), (HIGH - 2 * EDGE) / max(high - low, TINY))
    x0, y0 = (WIDE - scale * (left + right)) / 2, (HIGH + scale * (low + high)) / 2
    return lambda point: (x0 + scale * point[0], y0 - scale * point[1])


def arrow(start, end):
    """An arrow as the path of its line and head, "" when it is too short to be seen.

    >>> arrow((0, 0), (20, 0))
    'M0.0 0.0L20.0 0.0M12.0 4.0L20.0 0.0L12.0 -4.0'
    """
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = math.hypot(dx, dy)
    if length < 1:
        return ""
    ux, uy = dx / length, dy / length
    head = min(HEAD, length / 2)
    back = end[0] - head * ux, end[1] - head * uy
    sides = [(back[0] - side * head / 2 * uy, back[1] + side * head / 2 * ux) for side in (1, -1)]
    return f"M{_at(start)}L{_at(end)}M{_at(sides[0])}L{_at(end)}L{_at(sides[1])}"


def _at(point):
    return f"{point[0] + 0.0:.1f} {point[1] + 0.0:.1f}".replace("-0.0", "0.0")


def dots(points):
    """Many points as one path of round dots."""
    return "".join(f"M{_at(point)}h0" for point in points)


def labelled(wanted, taken):
    """Labels beside their points, each where it covers the least: [{"x", "y", "anchor"}] in the order of `wanted`.

    wanted: [(letters, (x, y))].  taken: points that labels should not cover.
    """
    boxes, placed = [(x - 3, y - 3, x + 3, y + 3) for x, y in taken], []
    for letters, (x, y) in wanted:
        wide = LETTER * letters
        tried = [(x + 7, y + 4, "start"), (x - 7, y + 4, "end"), (x, y - 8, "middle"), (x, y + 17, "middle")]
        x, y, anchor = min(tried, key=lambda place: _covered(_box(place, wide), boxes))
        boxes.append(_box((x, y, anchor), wide))
        placed.append({"x": f"{x:.1f}", "y": f"{y:.1f}", "anchor": anchor})
    return placed


def _box(place, wide):
    x, y, anchor = place
    left = x - {"start": 0, "middle": wide / 2, "end": wide}[anchor]
    return left, y - LINE + 3, left + wide, y + 3


def _covered(box, boxes):
    """How much of the other boxes, and of what is outside of the picture, a box covers."""
    inside = sum(max(0, min(box[2], other[2]) - max(box[0], other[0])) * max(0, min(box[3], other[3]) - max(box[1], other[1])) for other in boxes)
    outside = max(0, -box[0]) + max(0, box[2] - WIDE) + max(0, -box[1]) + max(0, box[3] - HIGH)
    return inside + 100 * outside

"""Names beside points so that no two lie on each other: each takes the nearest free place around its point, or stands off with a leader.

The search is greedy and without chance: the same points give the same picture in every Python.
"""

import math
from functools import lru_cache
from typing import NamedTuple

SIZE = 13  # of the letters, in the picture's units
ABOVE, BELOW = 0.72, 0.26  # of a letter's size above and below the line that it stands on
DOT = 4  # half the side of the square that a point keeps free
RINGS = (8, 12, 17, 23, 30, 38, 47, 57, 69, 83, 100, 120, 145)  # how far from its point a name looks for a place
LEADER = 12  # from this distance on a line leads back to the point
COSTS = {"points": 24, "leaders": 60, "names": 200}  # of a leader that passes one, in units of length
# the ways in which a name may stand off, as (cos, sin); rounded, since no two mathematical libraries agree in the last digit
WAYS = tuple((round(math.cos(math.tau * turn / 24), 4), round(math.sin(math.tau * turn / 24), 4)) for turn in range(24))
# widths of letters in the text face, in ems, rounded up; what is not here is taken to be wide
WIDTHS = {letter: width for letters, width in (
    ("ijl',.:;!|I ’", 0.28), ("frtsJ()[]-/\"", 0.39), ("acegzxSELP?_", 0.5), ("bdhknopquvy0123456789é", 0.55),
    ("ABCDFGHKNOQRTUVXYZ&w+=<>#$", 0.75), ("mMW@%", 0.95),
) for letter in letters}


class Label(NamedTuple):
    """Where a name stands: anchor "start", "middle" or "end" at x, its letters on the line y; leader: the end of its line, or None."""

    x: float
    y: float
    anchor: str
    leader: tuple | None


def width_of(text, size=SIZE):
    """How wide a text is, about, and rather too much than too little.

    >>> width_of("cat") > width_of("it")
    True
    """
    return size * sum(WIDTHS.get(letter, 0.66 if letter < "\u1100" else 1.3) for letter in text)


@lru_cache(maxsize=32)
def placed(points, width, height, taken=(), last=(), size=SIZE):
    """A Label for each of the points ((name, x, y), …): {name: Label}.

    taken: boxes (x0, y0, x1, y1) that stay free.  last: names that get their places last, so that they never move the others
    (a point that is being dragged).
    """
    field = _Field(width, height)
    for name, x, y in points:
        if name not in last:
            field.fill("points", x - DOT, y - DOT, x + DOT, y + DOT)
    for box in taken:
        field.fill("names", *box)
    labels = {}
    for name, x, y in sorted(points, key=lambda point: (point[0] in last, _crowd(point, points))):
        labels[name] = _label(field, x, y, width_of(name, size), size, _ways(x, y, points))
    return {name: labels[name] for name, _, _ in points}


def _crowd(point, points):
    """How many others are near: words with room take the places beside them before a crowd sends its leaders out."""
    return sum((point[1] - x)**2 + (point[2] - y)**2 < 1_600 for _, x, y in points)


def _ways(x, y, points):
    """All ways to stand off, the one that leads out of the crowd first."""
    dx = dy = 0.0
    for _, px, py in points:
        far = (x - px)**2 + (y - py)**2
        if 0 < far < 3_600:
            dx, dy = dx + (x - px) / far, dy + (y - py) / far
    return sorted(WAYS, key=lambda way: round(-way[0] * dx - way[1] * dy, 9))


def _label(field, x, y, wide, size, ways):
    """The cheapest free place in the rings around a point: a longer leader costs, and so does what it passes."""
    best, least = None, 9_999
    for ring in RINGS:
        if ring >= least:
            break
        for cos, sin in ways:
            label, box = _standing(x + ring * cos, y + ring * sin, cos, wide, size)
            if not field.is_free(*box):
                continue
            end = (x + (ring - 1) * cos, y + (ring - 1) * sin) if ring >= LEADER else None
            cost = ring + (field.passed(x, y, *end) if end else 0)
            if cost < least:
                best, least = (label._replace(leader=end), box), cost
            if cost == ring:
                break
    if best is None:
        return Label(x + RINGS[0], y + size * 0.3, "start", None)  # there is no room at all: then on top of others
    field.fill("names", *best[1])
    if best[0].leader:
        field.draw(x, y, *best[0].leader)
    return best[0]


def _standing(x, y, side, wide, size):
    """The label whose nearest edge is at (x, y), on the side of its point that the cosine `side` tells, and its box."""
    if abs(side) < 0.3:
        anchor, left = "middle", x - wide / 2
    else:
        anchor, left = ("start", x) if side > 0 else ("end", x - wide)
    base = y + size * (ABOVE - BELOW) / 2
    return Label(x, base, anchor, None), (left, base - ABOVE * size, left + wide, base + BELOW * size)


class _Field:
    """What is taken in the picture by names, points and leaders: for each one integer a row, one bit a unit."""

    def __init__(self, width, height):
        self.width, self.height = width, height
        self.kinds = {kind: [0] * height for kind in COSTS}
        self.all = [0] * height

    def fill(self, kind, x0, y0, x1, y1):
        mask, rows = _mask(x0, x1), self.kinds[kind]
        for row in range(max(0, int(y0)), min(self.height, int(y1) + 1)):
            rows[row] |= mask
            self.all[row] |= mask

    def is_free(self, x0, y0, x1, y1):
        if x0 < 1 or y0 < 1 or x1 > self.width - 1 or y1 > self.height - 1:
            return False
        mask = _mask(x0, x1)
        for row in self.all[int(y0):int(y1) + 1]:
            if row & mask:
                return False
        return True

    def passed(self, x0, y0, x1, y1):
        """What a leader's way costs; its own point, and those that lie under it, are free."""
        spots = [(x, y) for x, y in _along(x0, y0, x1, y1, DOT + 4) if 0 <= y < self.height and x >= 0]
        return sum(cost for kind, cost in COSTS.items() if any(self.kinds[kind][y] >> x & 1 for x, y in spots))

    def draw(self, *line):
        for x, y in _along(*line, DOT):
            if 0 <= y < self.height and x >= 0:
                self.kinds["leaders"][y] |= 3 << x
                self.all[y] |= 3 << x


def _mask(x0, x1):
    left = max(0, int(x0))
    return ((1 << max(0, int(x1) + 1 - left)) - 1) << left


def _along(x0, y0, x1, y1, start):
    """The units that a line passes, from `start` units on."""
    far = max(1, round(((x1 - x0)**2 + (y1 - y0)**2)**0.5))
    return [(int(x0 + (x1 - x0) * step / far), int(y0 + (y1 - y0) * step / far)) for step in range(start, far)]

"""A flat map of words: two axes laid through many dimensions, and where each word lies between them.

Distances on such a map are those between the words' shadows on two axes; what is left of the others is not in the picture.
Pure Python and the same in every Python, since a figure's first sight is baked.
"""

import math
from typing import NamedTuple

from tokentrip import labels
from tokentrip.numbers import shown
from tokentrip.vectors_clear import dot, norm, project, unit

WIDTH, HEIGHT, MARGIN = 360, 336, 16  # of the picture, in its own units; a phone shows about one pixel for each
EDGE = 7  # a word that lies beyond the picture is drawn so far inside it
STEP = 0.5  # between the lines of the grid
FLAT = 1e-9  # a spread that is smaller counts as none


class Axis(NamedTuple):
    """A direction to measure words along: coordinate = (vector - origin) · direction.

    kind: "dimension" (name: its name), "difference" (name: the two words) or "component" (name: its number, from 1).
    direction: of length 1.
    """

    kind: str
    name: tuple
    direction: tuple
    origin: tuple

    def of(self, vector):
        """A vector's coordinate on this axis."""
        return math.fsum((x - o) * d for x, o, d in zip(vector, self.origin, self.direction, strict=True)) + 0.0


def dimension(dimensions, name):
    """The axis that is one of the named dimensions. ValueError for a name that is none."""
    at = dimensions.index(name)
    return Axis("dimension", (name,), tuple(float(i == at) for i in range(len(dimensions))), (0.0,) * len(dimensions))


def difference(vectors, start, end):
    """The axis that runs from one word to another, through zero. KeyError for an unknown word; ValueError when both have the same numbers.

    >>> difference({"man": (0, 1), "woman": (0, 3)}, "man", "woman").of((5, 7))
    7.0
    """
    step = [y - x for x, y in zip(vectors[start], vectors[end], strict=True)]
    return Axis("difference", (start, end), unit(step), (0.0,) * len(step))


def components(vectors, dims=2):
    """The principal components of all words as axes, measured from their mean: ``project`` found them. ValueError as there."""
    flat = project(vectors, dims)
    mean = tuple(math.fsum(column) / len(vectors) for column in zip(*vectors.values()))
    return tuple(Axis("component", (number,), axis, mean) for number, axis in enumerate(flat.axes, 1))


def kept(vectors, axes):
    """The share of the variance that is left when all is seen along these axes only, 0…1. ValueError when there are no words.

    Axes that lean towards each other do not count twice: what the second adds is what is at right angles to the first.

    >>> table = {"a": (1, 0), "b": (-1, 0), "c": (0, 1), "d": (0, -1)}
    >>> kept(table, [dimension(("x", "y"), "x")]), kept(table, [dimension(("x", "y"), "x")] * 2)
    (0.5, 0.5)
    """
    rows = list(vectors.values())
    mean = [math.fsum(column) / len(rows) for column in zip(*rows, strict=True)]
    centred = [[x - m for x, m in zip(row, mean)] for row in rows]
    whole = math.fsum(dot(row, row) for row in centred)
    return math.fsum(dot(row, axis)**2 for axis in square(axes) for row in centred) / whole if whole > FLAT else 0.0


def square(axes):
    """Directions of length 1 at right angles to each other that span what the axes span (Gram and Schmidt)."""
    found = []
    for axis in axes:
        rest = axis.direction
        for one in found:
            share = dot(rest, one)
            rest = tuple(x - share * y for x, y in zip(rest, one))
        if norm(rest) > 1e-6:
            found.append(unit(rest))
    return found


class Plane(NamedTuple):
    """Two axes and how they are laid on paper: px = left + scale · x, py = top - scale · y, one scale for both."""

    x: Axis
    y: Axis
    scale: float
    left: float
    top: float

    def spot(self, vector):
        """Where a vector lies in the picture, (px, py)."""
        return self.at(self.x.of(vector), self.y.of(vector))

    def at(self, x, y):
        """Where a pair of coordinates lies in the picture."""
        return self.left + self.scale * x, self.top - self.scale * y

    def coordinates(self, px, py):
        """The pair of coordinates that a place in the picture stands for."""
        return (px - self.left) / self.scale, (self.top - py) / self.scale


def plane(vectors, x, y, width=WIDTH, height=HEIGHT, margin=MARGIN):
    """The Plane of two axes in which all these words fit into the picture, with the zeros of both axes where they are. ValueError when there are none."""
    across, up = ([axis.of(vector) for vector in vectors.values()] for axis in (x, y))
    if not across:
        raise ValueError("a map needs words")
    low, high, bottom, top = min(across), max(across), min(up), max(up)
    scale = min((width - 2 * margin) / max(high - low, FLAT), (height - 2 * margin) / max(top - bottom, FLAT), float(width))
    return Plane(x, y, scale, width / 2 - scale * (low + high) / 2, height / 2 + scale * (bottom + top) / 2)


def grid(laid, width=WIDTH, height=HEIGHT, step=STEP):
    """The lines of a Plane's grid inside the picture: [{"upright", "at", "zero"}, …], `at` in the picture's units, as text."""
    ends = laid.coordinates(0, height), laid.coordinates(width, 0)
    lines = []
    for upright in (True, False):
        low, high = (end[0] if upright else end[1] for end in ends)
        for number in range(math.ceil(low / step), math.floor(high / step) + 1):
            spot = laid.at(number * step, number * step)
            lines.append({"upright": upright, "at": shown(spot[0 if upright else 1], 1), "zero": number == 0})
    return lines


def spots(vectors, laid, width=WIDTH, height=HEIGHT):
    """Where each word is drawn: {word: (px, py)}; one that lies beyond the picture stands at its edge."""
    found = {}
    for word, vector in vectors.items():
        px, py = laid.spot(vector)
        found[word] = max(EDGE, min(width - EDGE, px)), max(EDGE, min(height - EDGE, py))
    return found


def picture(vectors, laid, taken=(), last=(), width=WIDTH, height=HEIGHT):
    """What ``macros/wordplane.html`` draws: {"width", "height", "grid", "words": [{"word", "x", "y", "label", "beyond"}, …]}, numbers as text.

    vectors: word -> vector, which may be more words than the Plane `laid` was made for.  taken, last: as for ``labels.placed``.
    """
    places = spots(vectors, laid, width, height)
    named = labels.placed(tuple((word, px, py) for word, (px, py) in places.items()), width, height, tuple(taken), tuple(last))
    words = []
    for word, (px, py) in places.items():
        x, y, anchor, leader = named[word]
        words.append({
            "word": word, "x": shown(px, 1), "y": shown(py, 1), "beyond": (px, py) != laid.spot(vectors[word]),
            "label": {"x": shown(x, 1), "y": shown(y, 1), "anchor": anchor, "leader": leader and [shown(end, 1) for end in leader]},
        })
    return {"width": width, "height": height, "grid": grid(laid, width, height), "words": words}


def towards(spots, here, direction):
    """The word to go to from the word `here` in a direction, "left", "right", "up" or "down": the nearest within 45° of it, else
    the nearest that lies that way at all, else None. Words on one and the same spot are met one after the other: those that
    stand later in `spots` lie to the right and below, the earlier ones to the left and above.

    >>> towards({"a": (0, 0), "b": (9, 1), "c": (3, 8)}, "a", "right")
    'b'
    """
    turn = {"right": lambda x, y: (x, y), "left": lambda x, y: (-x, y), "up": lambda x, y: (-y, x), "down": lambda x, y: (y, x)}[direction]
    (x0, y0), order = spots[here], list(spots)
    at, onward = order.index(here), direction in ("right", "down")
    ahead = []
    for number, word in enumerate(order):
        along, side = turn(spots[word][0] - x0, spots[word][1] - y0)
        if along > FLAT:
            ahead.append((abs(side) > along, along * along + side * side, 0, word))
        elif word != here and abs(along) <= FLAT >= abs(side) and (number > at) == onward:
            ahead.append((False, 0.0, abs(number - at), word))
    return min(ahead)[-1] if ahead else None

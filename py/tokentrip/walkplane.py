"""The flat picture of a walk a - b + c: which plane it is laid on, its arrows, and the names beside them."""

import math
from functools import lru_cache

from tokentrip import labels, wordplane
from tokentrip.numbers import shown
from tokentrip.toy import VECTORS
from tokentrip.vectors_clear import unit
from tokentrip.wordplane import HEIGHT, WIDTH, Axis

UNITS = {word: unit(vector) for word, vector in VECTORS.items()}
HEAD = 8  # length of an arrow's head
ROOM = 4  # half the side of the square that a nameless word keeps free
BESIDE = 9  # from an arrow's middle to what it adds or takes away
TINY = 1e-9


def through(*steps):
    """Two directions of length 1 at right angles that hold the first steps that allow it; dimensions themselves fill in.

    >>> through((0.0, 2.0, 0.0), (0.0, 5.0, 0.0), (3.0, 1.0, 0.0))
    [(0.0, 1.0, 0.0), (1.0, 0.0, 0.0)]
    """
    size = len(steps[0])
    wanted = [*steps, *(tuple(float(i == j) for j in range(size)) for i in range(size))]
    found = [Axis("", (), unit(step), (0.0,) * size) for step in wanted if max(map(abs, step)) > TINY]
    return wordplane.square(found)[:2]


@lru_cache(maxsize=64)
def axes_of(a, b, c):
    """The plane through three words: from b to c it goes to the right, and from b to a upwards."""
    to_c, to_a = (tuple(x - y for x, y in zip(UNITS[word], UNITS[b])) for word in (c, a))
    right, up = through(to_c, to_a, UNITS[a])
    zero = (0.0,) * len(right)
    return Axis("difference", (b, c), right, zero), Axis("difference", (b, a), up, zero)


@lru_cache(maxsize=1)
def map_axes():
    """The plane that spreads all words best, the same for every walk: their first two principal components."""
    return wordplane.components(UNITS)


@lru_cache(maxsize=128)
def drawn(words, named, plane):
    """The picture of a whole walk, for ``macros/wordplane.html``, with what is drawn under the words, step by step.

    words: a, b, c.  named: words that have their name in the picture.  plane: "walk", through the three words, or "map".
    Returns the picture and "dots", the nameless words; "arrows", "signs" and "ghosts", one more after each step; "stops", where
    the walk has been, in coordinates, and "here", the same in the picture.
    """
    x, y = axes_of(*words) if plane == "walk" else map_axes()
    a, b, c = (UNITS[word] for word in words)
    less = tuple(p - q for p, q in zip(a, b))
    sums = a, less, tuple(p + q for p, q in zip(less, c))
    laid = wordplane.plane({**UNITS, **dict(enumerate(sums))}, x, y)
    path = [laid.spot(vector) for vector in sums]
    others = [laid.spot(vector) for word, vector in UNITS.items() if word not in named]
    signs, ghosts = _signs(path, words), [(laid.spot(b), laid.spot(c)), (path[0], path[2])]
    lines = [spot for ends in [*zip(path, path[1:]), *ghosts] for spot in _along(*ends)]
    taken = [(px - ROOM, py - ROOM, px + ROOM, py + ROOM) for px, py in [*others, *path, *lines]] + [sign.pop("box") for sign in signs]
    return {
        **wordplane.picture({word: UNITS[word] for word in named}, laid, taken), "x": x, "y": y,
        "dots": "".join(f"M{_at(spot)}h0" for spot in others), "arrows": [arrow(*ends) for ends in zip(path, path[1:])],
        "ghosts": [arrow(*ends) for ends in ghosts], "signs": signs,
        "here": [{"cx": shown(px, 1), "cy": shown(py, 1)} for px, py in path],
        "stops": [[shown(axis.of(vector)).replace("-", "−") for axis in (x, y)] for vector in sums],
    }


@lru_cache(maxsize=32)
def still(named):
    """The map without a walk: the words `named` with their names, all others as dots; the same keys as `drawn`."""
    x, y = map_axes()
    laid = wordplane.plane(UNITS, x, y)
    others = [laid.spot(vector) for word, vector in UNITS.items() if word not in named]
    taken = [(px - ROOM, py - ROOM, px + ROOM, py + ROOM) for px, py in others]
    return {**wordplane.picture({word: UNITS[word] for word in named}, laid, taken), "x": x, "y": y, "dots": "".join(f"M{_at(spot)}h0" for spot in others),
            "arrows": [], "ghosts": [], "signs": [], "here": None, "stops": []}


def _along(start, end):
    """Places along a line that names should keep off; not its ends, which have their own."""
    far = math.hypot(end[0] - start[0], end[1] - start[1])
    between = max(1, int(far / (2 * ROOM)))
    return [tuple(p + (q - p) * at / between for p, q in zip(start, end)) for at in range(1, between)]


def _signs(path, words):
    """What each arrow does, beside its middle, on the side that is away from the picture's middle."""
    signs = []
    for (x0, y0), (x1, y1), sign, word in zip(path, path[1:], "−+", words[1:]):
        far = max(1.0, math.hypot(x1 - x0, y1 - y0))
        nx, ny = (y1 - y0) / far, (x0 - x1) / far
        x, y = (x0 + x1) / 2, (y0 + y1) / 2
        if (x - WIDTH / 2) * nx + (y - HEIGHT / 2) * ny < 0:
            nx, ny = -nx, -ny
        x, y, wide = x + BESIDE * nx, y + BESIDE * ny, labels.width_of(sign + " " + word)
        anchor = "middle" if abs(nx) < 0.3 else "start" if nx > 0 else "end"
        left = x - {"start": 0, "middle": wide / 2, "end": wide}[anchor]
        left = max(2.0, min(WIDTH - wide - 2, left))
        y = max(labels.SIZE, min(HEIGHT - 4, y + labels.SIZE * 0.3))
        signs.append({"sign": sign, "word": word, "x": shown(left, 1), "y": shown(y, 1), "box": (left, y - labels.SIZE, left + wide, y + 3)})
    return signs


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
    return f"{shown(point[0], 1)} {shown(point[1], 1)}"

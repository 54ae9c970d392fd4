"""Stop 07: a query and a key turned by their positions; the score knows the distance only."""

import math
from dataclasses import dataclass, replace

from tokentrip import position_clear, turning, waves
from tokentrip.numbers import shown
from tokentrip.trip import whole
from tokentrip.waves import signed

LAST = 99  # position
BASES = (10_000, 500_000)
QUERY = (1.0, 0.0) * 4
KEYS = {"same": QUERY, "other": (0.6, 0.8, -0.28, 0.96, 0.8, -0.6, 0.0, 1.0)}
PROOF = (1.0, 0.0, 1.0, 0.0)
ON = (0, 1, 7)  # how far both places are moved on to see whether a score stays
HANDS = (0, 16, 32, 48, 63)
SPOKEN = ("", "m", "n", "lock", "key", "base")


@dataclass(frozen=True)
class State:
    """m, n: positions of the query and of the key.  lock: whether moving one moves the other.  key: one of `KEYS`.

    base: of the turns.  closer, about: what was opened, what happened last.  turn, turn_m, turn_n: versions of the controls: a slider has a
    new one when something else than the reader's hand on it moved it.
    """

    m: int = 7
    n: int = 4
    lock: bool = False
    key: str = "same"
    base: int = 10_000
    closer: bool = False
    about: str = ""
    turn: int = 0
    turn_m: int = 0
    turn_n: int = 0
    UNLINKED = ("closer", "about", "turn", "turn_m", "turn_n")

    def __post_init__(self):
        put = object.__setattr__
        for name, default in (("m", 7), ("n", 4)):
            put(self, name, whole(getattr(self, name), 0, LAST, default))
        put(self, "key", self.key if isinstance(self.key, str) and self.key in KEYS else "same")
        base = whole(self.base, 0, BASES[-1], -1)
        put(self, "base", base if base in BASES else BASES[0])
        for name in ("lock", "closer"):
            put(self, name, getattr(self, name) is True)
        put(self, "about", self.about if isinstance(self.about, str) and self.about in SPOKEN else "")
        for name in ("turn", "turn_m", "turn_n"):
            put(self, name, whole(getattr(self, name), 0, 10**9, 0))


def initial(params={}):
    """The state that a link describes: m, n, lock, key, base; all else is ignored."""
    chosen = {key: params[key] for key in ("m", "n", "key", "base") if key in params}
    return State(**chosen, lock=params.get("lock") in (True, "true"))


def update(state, trip, do, value=None):
    """One action; an unknown one changes nothing."""
    if do in ("m", "n"):
        state = _moved(state, do, whole(value, 0, LAST, getattr(state, do)))
    elif do == "drag" and isinstance(value, str):
        state = _dragged(state, value)
    elif do == "lock":
        state = replace(state, lock=value is True, about="lock")
    elif do in ("key", "base"):
        state = replace(state, **{do: value}, about=do)
    elif do == "reset":
        state = State(closer=state.closer, turn=state.turn + 1, turn_m=state.turn_m + 1, turn_n=state.turn_n + 1)
    elif do == "closer":
        state = replace(state, closer=True, about="")
    return state, trip


def _moved(state, which, to):
    """`which` at its new place; under the lock the other goes along, and both stop where one of them would leave the line."""
    other = "n" if which == "m" else "m"
    here, there = getattr(state, which), getattr(state, other)
    if not state.lock:
        return replace(state, **{which: to}, about=which)
    step = max(-min(here, there), min(LAST - max(here, there), to - here))
    version = "turn_" + other
    return replace(state, **{which: here + step, other: there + step, version: getattr(state, version) + 1}, about=which)


def _dragged(state, value):
    """An arrow follows the pointer: `value` is "<m or n> <dial> <x> <y>", the place of the pointer in the dial's box."""
    try:
        which, dial, x, y = value.split(" ")
        dial, x, y = int(dial), float(x), float(y)
        vector, turn = {"m": QUERY, "n": KEYS[state.key]}[which], position_clear.inv_freq(len(QUERY), state.base)[dial]
    except (ValueError, KeyError, IndexError):
        return state
    angle = math.atan2(0.5 - y, x - 0.5) if math.isfinite(x + y) else 0.0
    here = math.atan2(vector[2 * dial + 1], vector[2 * dial]) + getattr(state, which) * turn
    away = math.remainder(angle - here, 2 * math.pi)
    moved = _moved(state, which, whole(getattr(state, which) + round(away / turn), 0, LAST, 0))
    return replace(moved, turn_m=moved.turn_m + 1, turn_n=moved.turn_n + 1)


def view(state, trip, texts):
    """Everything that the template prints."""
    key, base = KEYS[state.key], state.base
    dials = _dials(state, key)
    return {
        "dials": dials, "distance": state.n - state.m, "score": signed(turning.score(QUERY, key, state.m, state.n, base=base)),
        "back": signed(turning.score(QUERY, key, state.n, state.m, base=base)),
        "most": shown(math.sqrt(position_clear.product(QUERY, QUERY) * position_clear.product(key, key))),
        "last": LAST, "bases": BASES, "closer": _closer(state) if state.closer else None,
    }


def _dials(state, key):
    """A dial a pair of dimensions: both arrows, the angle between them in degrees, and its part of the score."""
    q, k = (position_clear.rotate(vector, pos, base=state.base) for vector, pos in ((QUERY, state.m), (key, state.n)))
    found = []
    for dial, turn in enumerate(position_clear.inv_freq(len(q), state.base)):
        first, second = q[2 * dial:2 * dial + 2], k[2 * dial:2 * dial + 2]
        between = math.degrees(math.atan2(second[1], second[0]) - math.atan2(first[1], first[0]))
        found.append({
            "dims": (2 * dial, 2 * dial + 1), "q": (shown(first[0]), shown(-first[1])), "k": (shown(second[0]), shown(-second[1])),
            "degrees": shown(abs(math.remainder(between, 360)), 0), "part": signed(position_clear.product(first, second)),
            "step": shown(math.degrees(turn), 2),
        })
    return found


def _closer(state):
    return {"pairings": _pairings(state), "wavelengths": _wavelengths(), "decay": _decay(state.base), "head": turning.HEAD}


def _pairings(state):
    """[1, 0, 1, 0] turned in both layouts, the permutation between them, and scores in each and in a mixture."""
    d, options = len(PROOF), {"base": state.base}
    order = position_clear.permutation(d)
    adjacent, halves = (position_clear.rotate(PROOF, state.m, pairing=pairing, **options) for pairing in position_clear.LAYOUTS)
    sorted_first = position_clear.rotate([PROOF[at] for at in order], state.m, pairing="halves", **options)
    rows = []
    for pairing, other in (("interleaved", None), ("halves", None), ("interleaved", "halves")):
        scores = [turning.score(PROOF, PROOF, state.m + on, state.n + on, pairing=pairing, other=other, **options) for on in ON]
        rows.append({"code": "mixed" if other else pairing, "scores": [signed(x, 3) for x in scores], "stays": max(scores) - min(scores) < 1e-9})
    return {
        "x": [shown(x, 0) for x in PROOF], "adjacent": _printed(adjacent), "halves": _printed(halves), "order": order,
        "sorted": [shown(PROOF[at], 0) for at in order], "turned": _printed(sorted_first),
        "related": all(abs(a - adjacent[at]) < 1e-9 for a, at in zip(sorted_first, order)), "scores": rows, "on": ON,
    }


def _printed(numbers):
    return [signed(number, 4) for number in numbers]


def _wavelengths():
    return [{"base": base, "lengths": [position_clear.wavelengths(turning.HEAD, base)[hand] for hand in HANDS],
             "past": 2 * math.pi * base} for base in BASES]


def _decay(base):
    """The curves by distance, and what is true of them in numbers."""
    curves = turning.curves(base)
    low = min(map(min, curves.values()))
    listed = (0, 1, 2, 4, 8, 16, 20, 64, 255)
    return {
        "lines": {name: waves.curve(values, low, 1.0) for name, values in curves.items()}, "zero": f"{100 / (1 - low):.2f}",
        "up": waves.upward(curves["ones"]), "of": turning.FAR - 1, "peak": max(range(turning.FAR), key=curves["made"].__getitem__),
        "pairs": turning.PAIRS, "mean": shown(max(map(abs, curves["mean"])), 3), "listed": listed,
        "table": {name: [signed(values[k]) for k in listed] for name, values in curves.items()},
    }

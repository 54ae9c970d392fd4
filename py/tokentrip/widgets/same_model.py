"""Habit 4: words embedded by one model are looked for with another one: the same space, turned."""

from dataclasses import dataclass, replace
from functools import lru_cache

from tokentrip import toy, vectors_clear
from tokentrip.numbers import shown
from tokentrip.rotation import turned
from tokentrip.trip import whole

WORDS = ("king", "queen", "cat", "dog", "computer", "robot", "Paris", "Rome", "cheese", "apple")
START, FULL = 75, 180  # degrees
RADIUS = 100  # of the picture, for a number of 1


@dataclass(frozen=True)
class State:
    """turn: degrees by which the second model's space is turned.  rev: the slider's version.  told: for the voice."""

    turn: int = START
    rev: int = 0
    told: str = ""
    UNLINKED = ("rev", "told")

    def __post_init__(self):
        put = object.__setattr__
        put(self, "turn", whole(self.turn, 0, FULL, START))
        put(self, "rev", whole(self.rev, 0, 10**9, 0))
        put(self, "told", self.told if self.told == "turned" else "")


def initial(params={}):
    return State(turn=params.get("turn", START), rev=int("turn" in params))


def update(state, trip, do, value=None):
    if do == "turn":
        state = replace(state, turn=whole(value, 0, FULL, state.turn), told="turned")
    elif do == "undo_turn":
        state = replace(state, turn=0, rev=state.rev + 1, told="turned")
    elif do == "reset":
        state = State(rev=state.rev + 1)
    return state, trip


@lru_cache(maxsize=1)
def stored():
    """The words as the first model has them, along their principal axes: a dict of word to tuple. The picture shows the first two.

    Other axes are another view of the same vectors; no angle between two of them changes.
    """
    vectors = {word: toy.VECTORS[word] for word in WORDS}
    axes = vectors_clear.project(vectors, len(toy.DIMENSIONS)).axes
    return {word: tuple(vectors_clear.dot(axis, vector) for axis in axes) for word, vector in vectors.items()}


@lru_cache(maxsize=256)
def _rows(degrees):
    old = stored()
    new = {word: turned(vector, degrees) for word, vector in old.items()}
    rows = []
    for number, word in enumerate(WORDS):
        across, cosine = vectors_clear.nearest(old, new[word], 1)[0]
        rows.append({
            "word": word, "old": vectors_clear.nearest(old, word, 1, (word,))[0][0], "new": vectors_clear.nearest(new, word, 1, (word,))[0][0],
            "across": across, "cosine": shown(cosine).replace("-", "−"), "itself": across == word,
            "from": _place(old[word]), "to": _place(new[word]), "end": _place(old[across]),
            "left": old[word][0] < -0.25, "below": old[word][1] < old[WORDS[number ^ 1]][1],
        })
    return tuple(rows)


def _place(vector):
    """Where a vector's first two numbers lie in the picture."""
    return shown(RADIUS * vector[0], 1), shown(-RADIUS * vector[1], 1)


def view(state, trip, texts):
    """rows: each word's neighbour inside the first and the second space, and what its new vector finds among the old ones."""
    rows = _rows(state.turn)
    return {"rows": rows, "found": sum(row["itself"] for row in rows), "inside": sum(row["old"] == row["new"] for row in rows), "total": len(rows)}

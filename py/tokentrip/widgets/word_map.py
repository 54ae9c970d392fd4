"""Stop 05: words as points, the angle between two of them, and what a flat map of eight dimensions can show."""

import json
from dataclasses import dataclass, replace
from functools import lru_cache
from zlib import crc32

from tokentrip import angle, heat, ownwords, wordplane
from tokentrip.ownwords import HUNDRED, LETTERS, MOST
from tokentrip.numbers import shown
from tokentrip.toy import DIMENSIONS, VECTORS
from tokentrip.trip import well_formed, whole
from tokentrip.vectors_clear import nearest

PICKED, OTHER = "mouse", "computer"
AXES = {"x": "human", "y": "machine"}  # as the map is laid at first, and when a choice leads nowhere
BETWEEN = {"x": ("cat", "computer"), "y": ("man", "king")}  # offered when an axis is to run from word to word
KINDS = DIMENSIONS + ("component1", "component2", "difference")
WAYS = ("left", "right", "up", "down")
NEIGHBOURS = 8  # listed, and tied to the picked word by a thread
LEAST, LONGEST = 25, 160  # percent of its length that the picked word can be given
TYPED = 60  # characters kept of a word that names the end of an axis
SHADES = 8
CORNERS = ((0, 0, 100, 19), (wordplane.WIDTH - 100, wordplane.HEIGHT - 19, wordplane.WIDTH, wordplane.HEIGHT))  # for the names of the axes
SPOKEN = ("", "word", "pair", "axes", "length", "own")
NOTES = ("", "trimmed", "empty", "long", "known", "own", "full", "gone")


@dataclass(frozen=True)
class State:
    """picked: the word that all others are compared with.  other: the one whose angle with it is drawn.  length: percent that the picked one
    is stretched to.

    x, y: what lies across and up, one of `KINDS`; x_from, x_to, y_from, y_to: as typed, the words that a difference runs between.
    own: the reader's words, as ``ownwords.cleaned`` gives them.  every: whether all words are listed.
    rev, turn: versions of what is typed and of the sliders.  about: what happened last, for the voice.  note: what became of a new word,
    and refused: that word, where it was refused.
    """

    picked: str = PICKED
    other: str = OTHER
    length: int = 100
    x: str = AXES["x"]
    y: str = AXES["y"]
    x_from: str = BETWEEN["x"][0]
    x_to: str = BETWEEN["x"][1]
    y_from: str = BETWEEN["y"][0]
    y_to: str = BETWEEN["y"][1]
    own: tuple = ()
    every: bool = False
    rev: int = 0
    turn: int = 0
    about: str = ""
    note: str = ""
    refused: str = ""
    UNLINKED = ("rev", "turn", "about", "note", "refused")

    def __post_init__(self):
        put = object.__setattr__
        put(self, "own", ownwords.cleaned(self.own))
        words = ownwords.table(self.own)
        put(self, "picked", self.picked if isinstance(self.picked, str) and self.picked in words else PICKED)
        put(self, "other", self.other if isinstance(self.other, str) and self.other in words else OTHER)
        if self.other == self.picked:
            put(self, "other", OTHER if self.picked != OTHER else PICKED)
        put(self, "length", whole(self.length, LEAST, LONGEST, 100))
        for name in ("x", "y"):
            put(self, name, getattr(self, name) if getattr(self, name) in KINDS else AXES[name])
            for end, default in zip(("_from", "_to"), BETWEEN[name]):
                typed = getattr(self, name + end)
                put(self, name + end, well_formed(typed)[:TYPED] if isinstance(typed, str) else default)
        put(self, "every", self.every is True)
        for name in ("rev", "turn"):
            put(self, name, whole(getattr(self, name), 0, 10**9, 0))
        put(self, "about", self.about if self.about in SPOKEN else "")
        put(self, "note", self.note if self.note in NOTES else "")
        put(self, "refused", well_formed(self.refused)[:TYPED] if isinstance(self.refused, str) else "")


def initial(params={}):
    """The state that a link describes: picked, other, length, the axes, own (as JSON), every; all else is ignored."""
    names = ("picked", "other", "length", "x", "y", "x_from", "x_to", "y_from", "y_to")
    chosen = {key: params[key] for key in names if key in params}
    try:
        own = json.loads(params["own"]) if isinstance(params.get("own"), str) else params.get("own")
    except (ValueError, RecursionError):
        own = None
    return State(own=own, every=params.get("every") in (True, "true"), **chosen)


def update(state, trip, do, value=None):
    """One action; an unknown one changes nothing."""
    if do in WAYS:
        value = wordplane.towards(_spots(state), state.picked, do) or state.picked
    if do in ("pick", *WAYS) and isinstance(value, str):
        state = _picked(state, value)
    elif do == "other" and isinstance(value, str):
        state = replace(state, other=value, about="pair")
    elif do == "swap":
        state = replace(state, picked=state.other, other=state.picked, length=100, turn=state.turn + 1, about="word")
    elif do == "length":
        state = replace(state, length=whole(value, LEAST, LONGEST, state.length), about="length")
    elif do in AXES and value in KINDS:
        state = replace(state, about="axes", **{do: value})
    elif do == "components":
        state = replace(state, x="component1", y="component2", about="axes")
    elif do in ("x_from", "x_to", "y_from", "y_to") and isinstance(value, str):
        state = replace(state, about="axes", **{do: value})
    elif do == "every":
        state = replace(state, every=not state.every, about="")
    elif do == "reset":
        state = State(rev=state.rev + 1, turn=state.turn + 1)
    else:
        state = _own(state, do, value)
    return state, trip


def _picked(state, word):
    """A word is picked; the one that was picked before is now the other."""
    if word == state.picked:
        return replace(state, about="word")
    return replace(state, picked=word, other=state.picked, length=100, turn=state.turn + 1, about="word", note="", refused="")


def _own(state, do, value):
    """What concerns the reader's own words: a new one, one taken away, one number of the picked one, one that is dragged."""
    if do == "add" and isinstance(value, str):
        own, note = ownwords.added(state.own, value, ownwords.hundredths(ownwords.table(state.own)[state.picked]))
        if note in ("empty", "long", "full"):
            return replace(state, note=note, refused=value, about="own")
        word = well_formed(value).strip()
        return replace(_picked(replace(state, own=own), word), note=note, refused="", rev=state.rev + 1, about="own")
    if do == "remove":
        own = tuple(entry for entry in state.own if entry[0] != state.picked)
        gone = own != state.own
        return replace(state, own=own, note="gone" if gone else "", refused=state.picked if gone else "", about="own")
    if do.startswith("number-") and do[7:] in DIMENSIONS:
        at = DIMENSIONS.index(do[7:])
        return replace(state, own=ownwords.changed(state.own, state.picked, at, whole(value, -HUNDRED, HUNDRED, 0)), about="own", note="")
    if do == "move" and isinstance(value, str) and movable(state):
        return _moved(state, *(value.rsplit(" ", 2) + ["", ""])[:3])
    return state


def movable(state):
    """Whether a place on the map says what two of a word's numbers are: only between two named dimensions."""
    return state.x in DIMENSIONS and state.y in DIMENSIONS and state.x != state.y


def _moved(state, word, across, down):
    if word not in dict(state.own):
        return state
    px, py = (whole(_times(share, 10_000), 0, 10_000, 5_000) / 10_000 for share in (across, down))
    x, y = laid(state)[0].coordinates(px * wordplane.WIDTH, py * wordplane.HEIGHT)
    own = state.own
    for name, number in ((state.x, x), (state.y, y)):
        own = ownwords.changed(own, word, DIMENSIONS.index(name), whole(round(number * HUNDRED), -HUNDRED, HUNDRED, 0))
    return replace(_picked(state, word), own=own, turn=state.turn + 1, about="")


def _times(share, most):
    try:
        return float(share) * most
    except ValueError:
        return None


def axis_fault(state, name):
    """Why an axis from word to word leads nowhere: {"code", "word", "meant"}, or None.

    code: "empty", "long", "unknown" (meant: a word of the map that is spelled much like it, or ""), "same" (one word twice) or
    "equal" (two words with the same numbers).
    """
    words = ownwords.table(state.own)
    if getattr(state, name) != "difference":
        return None
    ends = [getattr(state, name + end) for end in ("_from", "_to")]
    for word in ends:
        if word not in words:
            meant = next((other for other in words if other.casefold() == word.strip().casefold()), "")
            return {"code": "empty" if not word.strip() else "long" if len(word) == TYPED else "unknown", "word": word, "meant": meant}
    code = "same" if ends[0] == ends[1] else "equal" if words[ends[0]] == words[ends[1]] else ""
    return {"code": code, "word": ends[0], "meant": ends[1]} if code else None


def laid(state):
    """(the Plane of the map, the share of the variance that it keeps): axes that lead nowhere are replaced by those of the beginning."""
    chosen = []
    for name in AXES:
        kind = AXES[name] if axis_fault(state, name) else getattr(state, name)
        chosen.append((kind,) if kind != "difference" else (kind, getattr(state, name + "_from"), getattr(state, name + "_to")))
    own = state.own if any(len(choice) > 1 for choice in chosen) else ()
    return _plane(*chosen, own)


@lru_cache(maxsize=64)
def _plane(x, y, own):
    axes = [_axis(x, own), _axis(y, own)]
    return wordplane.plane(VECTORS, *axes), wordplane.kept(VECTORS, axes)


def _axis(choice, own):
    if choice[0] == "difference":
        return wordplane.difference(ownwords.table(own), *choice[1:])
    if choice[0].startswith("component"):
        return wordplane.components(VECTORS)[int(choice[0][-1]) - 1]
    return wordplane.dimension(DIMENSIONS, choice[0])


def _spots(state):
    return wordplane.spots(ownwords.table(state.own), laid(state)[0])


@lru_cache(maxsize=64)
def ranked(own, word):
    """All words by their cosine with `word`, which stands first itself and is left out here; [] when it points nowhere."""
    words = ownwords.table(own)
    return nearest(words, word, len(words), exclude=(word,)) if any(words[word]) else []


def view(state, trip, texts):
    """Everything that the template prints."""
    words = ownwords.table(state.own)
    plane, share = laid(state)
    found = ranked(state.own, state.picked)
    return {
        "map": _map(state.own, state.picked, state.other, plane, movable(state)), "axes": {"x": plane.x, "y": plane.y}, "faults": {name: axis_fault(state, name) for name in AXES},
        "kept": round(100 * share), "components": (state.x, state.y) == ("component1", "component2"),
        "line": len(wordplane.square((plane.x, plane.y))) < 2, "movable": movable(state),
        "numbers": _numbers(words[state.picked]), "mine": state.picked in dict(state.own), "kinds": KINDS,
        "ranked": _listed(state, found, words, plane), "pair": _pair(state, words), "total": len(words),
        "own": [word for word, _ in state.own], "most": {"words": MOST, "letters": LETTERS}, "ends": {"least": LEAST, "longest": LONGEST},
    }


@lru_cache(maxsize=16)
def _map(own, picked, other, plane, can_move):
    """The picture with its words shaded by their cosine, the neighbours' threads, and what the whole looks like in one hash."""
    found, mine = ranked(own, picked), tuple(word for word, _ in own)
    cosines, near = dict(found), [word for word, _ in found[:NEIGHBOURS]]
    drawn, spots = wordplane.picture(ownwords.table(own), plane, CORNERS, mine), {}
    for entry in drawn["words"]:
        word = entry["word"]
        alike = 1.0 if word == picked else cosines.get(word, 0.0)
        marks = [f"s{max(0, round(SHADES * alike))}"]
        marks += ["near"] * (word in near) + ["own"] * (word in mine) + ["beyond"] * entry["beyond"]
        marks += ["pick"] if word == picked else ["other"] if word == other else []
        entry.update(cls=marks, r=shown(2.2 + 2.6 * max(0.0, alike), 1), note=_minus(cosines[word]) if word in cosines else "",
                     drag="move" if word in mine and can_move else "")
        spots[word] = entry["x"], entry["y"]
    drawn["threads"] = [(*spots[picked], *spots[word]) for word in near]
    drawn["same"] = f"{crc32(repr((drawn, plane.x.name, plane.y.name)).encode('utf-8', 'replace')):08x}"
    return drawn


def _minus(number, digits=2):
    return shown(number, digits).replace("-", "−")


def _numbers(vector):
    return [{"name": name, "printed": _minus(number), "cell": cell, "hundredths": round(HUNDRED * number)}
            for name, number, cell in zip(DIMENSIONS, vector, heat.cells(vector, step=0.2))]


def _listed(state, found, words, plane):
    """The nearest words, or all; with their two coordinates: the list says whatever the map shows."""
    rows = [{"word": word, "cosine": _minus(alike), "share": abs(alike), "minus": alike < 0, "here": word == state.other,
             "x": _minus(plane.x.of(words[word])), "y": _minus(plane.y.of(words[word]))} for word, alike in found[:None if state.every else NEIGHBOURS]]
    return {"rows": rows, "all": len(found)}


def _pair(state, words):
    """The angle between the picked word and the other, with all numbers of its cosine; None when one of them points nowhere."""
    a, b = words[state.picked], words[state.other]
    if not any(a) or not any(b):
        return None
    factor = state.length / 100
    m, plain = angle.measured(a, b, factor), angle.measured(a, b)
    long = plain["norms"]
    products = [{"name": name, "a": _minus(factor * x), "b": _minus(y), "product": _minus(product, 3)}
                for name, x, y, product in zip(DIMENSIONS, a, b, m["products"])]
    return {
        "drawn": angle.drawn(m["cosine"], m["norms"], (long[0] * LONGEST / 100, long[1])), "products": products, "sum": _minus(m["sum"], 3),
        "norms": [_minus(length, 3) for length in m["norms"]], "cosine": _minus(m["cosine"]), "degrees": round(m["degrees"]),
        "gap": _minus(m["gap"]), "gap_before": _minus(plain["gap"]), "factor": shown(factor, 2), "stretched": state.length != 100,
    }

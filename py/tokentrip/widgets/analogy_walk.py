"""Stop 06: a - b + c on words with vectors, who wins with and without the three words themselves, and walks that fail."""

from dataclasses import dataclass, replace

from tokentrip import walking
from tokentrip.toy import DIMENSIONS, VECTORS
from tokentrip.trip import mended, well_formed, whole
from tokentrip.walking import LAST

LONGEST = 60  # characters of a word that are kept
PLANES = ("walk", "map")
LAND = ("king man woman", "kitten cat dog", "Paris France Japan", "walked walk run")
MISS = ("sleep run jump", "puppy dog man", "Rome Italy Japan")
BREAK = ("king man man", "king king king", "king man unicorn")
SPOKEN = ("", "walk", "step", "inputs")


@dataclass(frozen=True)
class State:
    """a, b, c: the three words as typed.  inputs: whether one of them may win.  at: the stage of the walk, 0 to 2 (all of it).

    plane: what the picture is drawn on.  wrong: whether the failures are listed.  playing: whether the walk goes on by itself.
    rev: version of what is typed.  about: what happened last, for the voice.  cut: whether a word was too long to be kept.
    note: "mended" when a word came with halves of characters.
    """

    a: str = "king"
    b: str = "man"
    c: str = "woman"
    inputs: bool = True
    at: int = LAST
    plane: str = "walk"
    wrong: bool = False
    playing: bool = False
    rev: int = 0
    about: str = ""
    cut: bool = False
    note: str = ""
    UNLINKED = ("at", "playing", "rev", "about", "cut", "note")

    def __post_init__(self):
        put = object.__setattr__
        for name, usual in (("a", "king"), ("b", "man"), ("c", "woman")):
            word = getattr(self, name)
            put(self, "cut", self.cut is True or isinstance(word, str) and len(word) > LONGEST)
            put(self, name, well_formed(word)[:LONGEST] if isinstance(word, str) else usual)
        put(self, "inputs", self.inputs is not False)
        for name in ("wrong", "playing"):
            put(self, name, getattr(self, name) is True)
        put(self, "at", whole(self.at, 0, LAST, LAST))
        put(self, "rev", whole(self.rev, 0, 10**9, 0))
        put(self, "plane", self.plane if self.plane in PLANES else PLANES[0])
        put(self, "about", self.about if self.about in SPOKEN else "")
        put(self, "note", "mended" if self.note == "mended" else "")


def initial(params={}):
    """The state that a link describes: a, b, c, inputs, plane, wrong; all else is ignored."""
    chosen = {key: params[key] for key in ("a", "b", "c", "plane") if key in params}
    return State(**chosen, inputs=params.get("inputs") not in (False, "false"), wrong=params.get("wrong") in (True, "true"))


def update(state, trip, do, value=None):
    """One action; an unknown one changes nothing."""
    if do in ("a", "b", "c") and isinstance(value, str):
        state = replace(state, **{do: value}, at=LAST, playing=False, about="walk", cut=len(value) > LONGEST, note=mended(value))
    elif do == "walk" and isinstance(value, str) and len(value.split()) == 3:
        a, b, c = value.split()
        state = replace(state, a=a, b=b, c=c, at=LAST, playing=False, rev=state.rev + 1, about="walk", cut=False, note="")
    elif do == "take" and value in ("a", "b", "c") and _meant(getattr(state, value)):
        state = replace(state, **{value: _meant(getattr(state, value))}, rev=state.rev + 1, about="walk", cut=False)
    elif do == "inputs":
        state = replace(state, inputs=value is True, at=LAST, playing=False, about="inputs")
    elif do in ("step", "play"):
        state = _gone_on(state, do)
    elif do == "plane" and value in PLANES:
        state = replace(state, plane=value, about="")
    elif do == "wrong":
        state = replace(state, wrong=not state.wrong, about="")
    elif do == "reset":
        state = State(rev=state.rev + 1)
    return state, trip


def _gone_on(state, do):
    if do == "play" and state.playing:
        return replace(state, playing=False, about="")
    at = 0 if state.at == LAST else state.at + (do == "step")
    return replace(state, at=at, playing=at < LAST and (do == "play" or state.playing), about="step")


def view(state, trip, texts):
    """Everything that the template prints."""
    words = (state.a, state.b, state.c)
    problems = [_problem(place, word) for place, word in zip("abc", words) if word not in VECTORS]
    known, waiting = not problems, walking.waiting(words) if problems else {}
    return {
        "fields": [{"name": name, "word": word, "sign": sign, "odd": word not in VECTORS} for name, word, sign in zip("abc", words, walking.SIGNS)],
        "problems": problems, "dimensions": DIMENSIONS, "table": tuple(VECTORS), "last": LAST,
        "walk": walking.walked(words, state.inputs, state.at) if known else None,
        "rows": walking.summed(words, state.at) if known else waiting["rows"],
        "picture": walking.drawn(words, state.inputs, state.at, state.plane) if known else waiting["picture"],
        "presets": [{"kind": kind, "walks": [_preset(text, words) for text in texts]} for kind, texts in (("land", LAND), ("miss", MISS), ("break", BREAK))],
        "score": walking.score(),
    }


def _problem(place, word):
    """What is wrong with a word that has no vector: "empty", "long" or "unknown", and a word of the table that is spelled alike."""
    code = "empty" if not word.strip() else "long" if len(word) >= LONGEST else "unknown"
    return {"place": place, "word": word, "code": code, "meant": _meant(word), "spaces": word != word.strip()}


def _meant(word):
    """The word of the table that differs from a typed one by capitals or spaces around it only, else None."""
    plain = word.strip().casefold()
    return next((known for known in VECTORS if known.casefold() == plain), None)


def _preset(text, words):
    a, b, c = text.split()
    return {"value": text, "a": a, "b": b, "c": c, "on": (a, b, c) == words}

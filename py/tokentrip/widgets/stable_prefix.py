"""Habit 2: one character is changed early in a long text; which tokens are the same again, and which a cache may keep."""

from dataclasses import dataclass, replace
from functools import lru_cache

from tokentrip import strip
from tokentrip.graphemes import graphemes
from tokentrip.habits import LARGEST, counting
from tokentrip.pasting import Pasted, from_link, pasted, text_in
from tokentrip.prefix_cache import kept_and_equal
from tokentrip.trip import well_formed, whole

PROMPT = (
    "It is 9:41 in the morning. You are the voice of a small museum, and you answer the questions of those who walk in. "
    "Be short and be kind. If you do not know the answer, say so, and name the room where somebody sits who does. "
    "The house was built for a clockmaker. On the ground floor you find his shop, with the tools in the order in which he "
    "left them; on the first floor the rooms of his family; under the roof the great clock, which strikes once an hour and "
    "is late. Nobody has found out why. Children may touch whatever is made of wood. Dogs wait in the garden, where there is water. "
    "We close at six, and the last round begins half an hour before. Never promise a guide on a Monday. "
    "When somebody asks for the way out, ask first whether they have seen the clock."
)
LONGEST = 12_000  # characters of a text; more are not needed to see it
PERMILLE = 1_000  # the slider's end
START = 8  # of the slider: amid the time of day
AROUND = 5  # pieces that are shown from the edit on
PUT = "2"


@dataclass(frozen=True)
class State(Pasted):
    """at: where the text is changed, in thousandths of it.  put: what stands there instead of one character."""

    text: str = PROMPT
    at: int = START
    put: str = PUT
    told: str = ""
    UNLINKED = ("note", "rev", "told")

    def __post_init__(self):
        super().__post_init__()
        put = object.__setattr__
        put(self, "at", whole(self.at, 0, PERMILLE, START))
        put(self, "put", well_formed(self.put)[:8] if isinstance(self.put, str) else PUT)
        put(self, "told", self.told if self.told == "edited" else "")


def initial(params={}):
    return from_link(State, params, "at", "put")


def update(state, trip, do, value=None):
    if do == "at":
        state = replace(state, at=whole(value, 0, PERMILLE, state.at), told="edited")
    elif do == "put" and isinstance(value, str):
        state = replace(state, put=value, told="edited")
    elif do == "reset":
        state = State(rev=state.rev + 1)
    else:
        state = pasted(state, do, value) or state
    return state, trip


def edited(text, at, put):
    """(place, the character there, the text with `put` in its stead); a whole character, as a reader counts them.

    >>> edited("abcd", 500, "x")
    (1, 'b', 'axcd')
    >>> edited("", 500, "x")
    (0, '', 'x')
    """
    place = at * (len(text) - 1) // PERMILLE if text else 0
    start = max(0, place - 32)
    for cluster in graphemes(text[start:place + 32]):
        if start + len(cluster) > place:
            return start, cluster, text[:start] + put + text[start + len(cluster):]
        start += len(cluster)
    return place, "", text[:place] + put


def view(state, trip, texts):
    """Of the edited text's tokens: kept, those before the edit; new, those at it; equal, those that are the same again."""
    shown = {"tokens": None, "largest": LARGEST, "most": LONGEST, "cut": False, "merges": None, "training": None, "more": None, "raw": state.text}
    tokenizer, _, progress = counting(trip, texts)
    if tokenizer is None:
        return dict(shown, training=progress, more=progress)
    shown["merges"] = len(tokenizer.merges)
    text = text_in(state, texts)
    return dict(shown, cut=len(text) > LONGEST, **_compared(tokenizer, text[:LONGEST], state.at, state.put))


@lru_cache(maxsize=32)
def _pieces(tokenizer, text):
    return tuple(tokenizer.pieces(text))


@lru_cache(maxsize=64)
def _compared(tokenizer, text, at, put):
    place, was, other = edited(text, at, put)
    cuts = (text, _pieces(tokenizer, text)), (other, tuple(tokenizer.pieces(other)))
    before, after = ([piece.id for piece in pieces] for _, pieces in cuts)
    kept, equal = kept_and_equal(before, after)
    return {
        "tokens": len(after), "kept": kept, "equal": equal, "new": len(after) - kept - equal, "changed": was != put,
        "shares": [f"{100 * n / max(1, len(after)):.2f}" for n in (kept, len(after) - kept - equal, equal)],
        "starts": [f"{100 * n / max(1, len(after)):.2f}" for n in (0, kept, len(after) - equal)],
        "left": strip.parts(text[max(0, place - 24):place]), "right": strip.parts(text[place + len(was):place + len(was) + 24]),
        "was": strip.parts(was), "now": strip.parts(put), "lines": _lines(cuts, kept, equal),
    }


def _lines(cuts, kept, equal):
    """The pieces around the edit in both texts, with those marked that have no equal in the other."""
    lines = []
    for text, pieces in cuts:
        first, units, shown = max(0, kept - 1), [], 0
        for unit in strip.units(pieces[first:first + AROUND + 12], text):
            if shown >= AROUND:
                break
            marked = tuple(piece._replace(on=kept <= first + shown + n < len(pieces) - equal) for n, piece in enumerate(unit.pieces))
            units.append(unit._replace(pieces=marked))
            shown += len(unit.pieces)
        lines.append({"units": units, "text": "".join(u.label or u.pieces[0].copied for u in units), "first": first, "after": first + shown < len(pieces)})
    return lines

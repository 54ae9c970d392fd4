"""Habit 1: characters divided by four against the true count of tokens, for five kinds of text and one of the reader's own."""

from dataclasses import dataclass, replace
from functools import lru_cache

from tokentrip.cutting import cutting
from tokentrip.graphemes import count as count_graphemes
from tokentrip.habits import LARGEST, counting
from tokentrip.pasting import Pasted, from_link, pasted, text_in
from tokentrip.trip import whole

PRESETS = {
    "english": "The garden was quiet in the morning, and nobody had seen the white cat since the day before. "
               "She went to the little door at the end of the wall, looked behind it, and sat down to wait.",
    "code": "def area(shapes):\n    total = 0.0\n    for shape in shapes:\n        if shape.kind == \"circle\":\n"
            "            total += math.pi * shape.r ** 2\n    return round(total, 2)\n",
    "json": '{"id": "a81bc81b-dead-4e5d", "ok": true, "pos": {"x": 12.5, "y": -3.75}, "tags": ["new", "eu-west"], "next": null}',
    "digits": "3141592653589793 2718281828459045 1618033988749894 1414213562373095",
    "script": "बाग़ में सुबह शांति थी, और किसी ने सफ़ेद बिल्ली को नहीं देखा था।",
}
TENTHS = (10, 80)  # characters a token, in tenths
FOUR = 40


@dataclass(frozen=True)
class State(Pasted):
    """per: how many characters a token is taken for, in tenths: 40 is the rule of four.  told: what was done last, for the voice."""

    text: str = PRESETS["english"]
    per: int = FOUR
    told: str = ""
    UNLINKED = ("note", "rev", "told")

    def __post_init__(self):
        super().__post_init__()
        object.__setattr__(self, "per", whole(self.per, *TENTHS, FOUR))
        object.__setattr__(self, "told", self.told if self.told in ("text", "per") else "")


def initial(params={}):
    return from_link(State, params, "per")


def update(state, trip, do, value=None):
    if do == "preset" and isinstance(value, str) and value in PRESETS:
        state = replace(state, text=PRESETS[value], named="", note="", rev=state.rev + 1, told="text")
    elif do == "per":
        state = replace(state, per=whole(value, *TENTHS, state.per), told="per")
    elif do == "reset":
        state = State(rev=state.rev + 1)
    else:
        state = pasted(state, do, value) or state
        state = replace(state, told="text" if do == "text" else state.told)
    return state, trip


def view(state, trip, texts):
    """rows: the five kinds; own: the same numbers for the text in the field, None while it is being counted."""
    shown = {"rows": (), "own": None, "kind": "", "per": f"{state.per / 10:g}", "four": state.per == FOUR,
             "largest": LARGEST, "merges": None, "training": None, "more": None, "raw": state.text}
    tokenizer, key, progress = counting(trip, texts)
    if tokenizer is None:
        return dict(shown, training=progress, more=progress)
    shown["merges"] = len(tokenizer.merges)
    text = text_in(state, texts)
    kind = next((name for name, preset in PRESETS.items() if preset == text), "")
    cut, done = cutting(tokenizer, (key, state.named or text), text)
    rows = [dict(row, kind=name, here=name == kind) for name, row in _presets(tokenizer, state.per)]
    longest = max(row["tokens"] for row in rows)
    for row in rows:
        row["share"], row["guess_share"] = row["tokens"] / longest, min(1, row["guess"] / longest)
    own = _priced(cut.graphemes, cut.tokens, state.per) if done == 1.0 else None
    return dict(shown, rows=rows, own=own, kind=kind, longest=longest, more=None if done == 1.0 else done)


@lru_cache(maxsize=64)
def _presets(tokenizer, per):
    return [(name, _priced(count_graphemes(text), tokenizer.count(text), per)) for name, text in PRESETS.items()]


def _priced(characters, tokens, per):
    """What the rule says of a text, what is true, and how many times more that is (None for an empty text)."""
    guess = characters * 10 / per
    return {"characters": characters, "tokens": tokens, "guess": guess, "said": f"{guess:,.0f}",
            "times": f"{tokens / guess:.1f}" if characters else None}

"""Habit 5: the same JSON, indented and tight, with and without escapes and long ids: what each form costs."""

from dataclasses import dataclass, replace
from functools import lru_cache

from tokentrip import jobs, json_forms
from tokentrip.habits import counting
from tokentrip.pasting import Pasted, from_link, pasted, text_in

LARGEST = 100_000  # bytes of a text
SHOWN = 900  # characters of the chosen form that are shown
RECORDS = """[
    {
        "id": "0b0e9a3e-52a1-4c0f-9a51-3a1c1f6f7e01",
        "guest": "Zo\\u00eb \\u0141uczak",
        "nights": 2,
        "paid": true
    },
    {
        "id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
        "guest": "\\u738b\\u82b3",
        "nights": 3,
        "paid": false
    }
]"""
FORMS = ("pasted", "indented", "escapes", "tight", "numbered")
AT_ONCE = 6_000  # characters that are counted in one go


@dataclass(frozen=True)
class State(Pasted):
    """form: the one of `FORMS` whose text is shown."""

    text: str = RECORDS
    form: str = "tight"
    told: str = ""
    UNLINKED = ("note", "rev", "told")

    def __post_init__(self):
        super().__post_init__()
        object.__setattr__(self, "form", self.form if self.form in FORMS else "tight")
        object.__setattr__(self, "told", self.told if self.told in ("text", "form") else "")


def initial(params={}):
    return from_link(State, params, "form")


def update(state, trip, do, value=None):
    if do == "form":
        state = replace(state, form=value, told="form")
    elif do == "reset":
        state = State(rev=state.rev + 1)
    else:
        state = pasted(state, do, value) or state
        state = replace(state, told="text" if do == "text" else state.told)
    return state, trip


@lru_cache(maxsize=8)
def forms(text):
    """(the five texts by name, how many different UUIDs there are). Raises NotJSON."""
    found = json_forms.marks(text)
    plain = json_forms.strings(found, json_forms.spelled_out)
    short, ids = json_forms.numbered(plain)
    return {
        "pasted": text, "indented": json_forms.pretty(plain), "escapes": json_forms.tight(json_forms.strings(found, json_forms.escaped)),
        "tight": json_forms.tight(plain), "numbered": json_forms.tight(short),
    }, ids


def counts_in_slices(tokenizer, written):
    """Counts the tokens of texts; yields the share done, returns the counts in order."""
    counts, whole, done = [], sum(map(len, written)) or 1, 0
    for text in written:
        tokens = 0
        for found in tokenizer.encoded(text):
            if found:
                tokens += sum(map(len, found[1]))
                done += sum(map(len, found[0]))
            yield min(0.99, done / whole)
        counts.append(tokens)
    return counts


def view(state, trip, texts):
    """rows: a form each: tokens, its share of the text as pasted, and what it saves (in per cent, less than 0: it costs more)."""
    shown = {"rows": (), "problem": None, "shown": "", "cut": 0, "ids": 0, "largest": LARGEST, "merges": None, "training": None, "more": None, "raw": state.text}
    tokenizer, key, progress = counting(trip, texts)
    if tokenizer is None:
        return dict(shown, training=progress, more=progress)
    shown["merges"] = len(tokenizer.merges)
    text = text_in(state, texts)
    try:
        written, ids = forms(text)
    except json_forms.NotJSON as error:
        written, ids = {"pasted": text}, 0
        shown["problem"] = {"line": error.line, "column": error.column, "deep": error.deep, "empty": not text.strip()}
    counts, done = _counts(tokenizer, (key, state.named or text), tuple(written.values()))
    if counts is None:
        return dict(shown, more=done)
    form = state.form if state.form in written else "pasted"
    most = max(*counts, 1)
    rows = [{"form": name, "tokens": tokens, "characters": len(own), "share": tokens / most, "here": name == form,
             "saved": round(100 * (counts[0] - tokens) / counts[0]) if counts[0] else 0}
            for (name, own), tokens in zip(written.items(), counts)]
    return dict(shown, rows=rows, ids=ids, shown=written[form][:SHOWN], cut=max(0, len(written[form]) - SHOWN), form=form)


def _counts(tokenizer, key, written):
    """(the counts or None, the share done), a slice further."""
    while True:
        job = jobs.advance(("forms", key), lambda: counts_in_slices(tokenizer, written))
        if job.done or sum(map(len, written)) > AT_ONCE:
            return job.value, job.progress

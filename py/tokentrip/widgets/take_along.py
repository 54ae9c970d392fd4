"""Stop 00, in and out: the reader's list as files that other programs load, and a tokenizer of others' making brought along.

A file that is brought is read in slices while the view is asked on; then `then` makes it the tokenizer of the trip, or says why not.
"""

from dataclasses import dataclass, replace

from tokentrip import exports, tokenizers
from tokentrip.trip import is_text_name, whole
from tokentrip.unsupported import CODES, Unsupported

LARGEST = 12_000_000  # bytes of a file that is brought
SHOWN = 12_000  # characters of a program that is shown; a longer one is only saved
MADE = {
    "tokenizer.json": exports.tokenizer_json, "mine.tiktoken": exports.tiktoken_file, "merges.txt": exports.merges_txt,
    "vocab.json": exports.vocab_json, "mine.py": lambda tokenizer: exports.snippet(tokenizer, "mine"),
}
NOTES = ("", "cancelled", "toobig", *CODES)


@dataclass(frozen=True)
class State:
    """reading: the name of a file's text that is being read.  note, detail: why none was taken.  entries: of the file that was.
    told: what was done last, for the voice.  closer: whether the pattern and the program are shown."""

    reading: str = ""
    note: str = ""
    detail: str = ""
    entries: int = 0
    told: str = ""
    closer: bool = False
    UNLINKED = ("reading", "note", "detail", "entries", "told", "closer")

    def __post_init__(self):
        put = object.__setattr__
        put(self, "reading", self.reading if is_text_name(self.reading) else "")
        put(self, "note", self.note if isinstance(self.note, str) and self.note in NOTES else "")
        put(self, "detail", self.detail[:80] if isinstance(self.detail, str) else "")
        put(self, "entries", whole(self.entries, 0, 10**7, 0))
        put(self, "told", self.told if isinstance(self.told, str) and self.told in ("", "taken", "mine", *MADE) else "")
        put(self, "closer", self.closer is True)


def initial(params={}):
    return State()


def update(state, trip, do, value=None):
    fresh = State(closer=state.closer)
    if do == "file" and is_text_name(value):
        return replace(fresh, reading=value), trip
    if do == "take" and state.reading:
        return replace(fresh, told="taken", entries=value), replace(trip, tokenizer=state.reading)
    if do == "refuse" and state.reading and isinstance(value, (list, tuple)) and len(value) == 2:
        return replace(fresh, note=value[0], detail=value[1]), trip
    if do == "cancel" and state.reading:
        return replace(fresh, note="cancelled"), trip
    if do == "toobig":
        return replace(fresh, note="toobig"), trip
    if do == "mine":
        return replace(fresh, told="mine"), replace(trip, tokenizer="mine")
    if do == "save" and isinstance(value, str) and value in MADE:
        return replace(state, told=value), trip
    if do == "closer":
        return replace(state, closer=True, told=""), trip
    return state, trip


def saved(state, trip, value, texts):
    """The file that *Save* asks for: (its name, its text); None for one that is none, and while the list is in training."""
    mine = tokenizers.own_tokenizer(trip, texts).value
    if mine is None or not (isinstance(value, str) and value in MADE):
        return None
    return value, MADE[value](mine)


def view(state, trip, texts):
    mine = tokenizers.own_tokenizer(trip, texts)
    shown = {"files": tuple(MADE), "done": mine.done, "merges": None, "entries": None, "largest": LARGEST, "pattern": None, "program": None, "progress": None,
             "brought": is_text_name(trip.tokenizer), "then": None, "more": None if mine.done else mine.progress}
    if mine.done:
        shown["merges"], shown["entries"] = len(mine.value.merges), len(mine.value.symbols)
        if state.closer:
            program = MADE["mine.py"](mine.value)
            shown["pattern"], shown["program"] = exports.pattern(mine.value.split), program if len(program) <= SHOWN else None
    if state.reading:
        job = tokenizers.reading(state.reading, texts)
        if not job.done:
            return dict(shown, progress=job.progress, more=job.progress)
        refused = isinstance(job.value, Unsupported)
        shown["progress"] = shown["more"] = 1.0  # what follows is done when the page asks for this figure itself
        shown["then"] = ("refuse", (job.value.code, job.value.detail)) if refused else ("take", len(job.value.symbols) + len(job.value.special_tokens))
    return shown

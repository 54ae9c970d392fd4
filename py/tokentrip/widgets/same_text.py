"""Stop 01: the same text cut by up to three tokenizers, and by the first k merges of one of them."""

from dataclasses import dataclass, replace
from functools import lru_cache
from math import log2

from tokentrip import fewer, strip
from tokentrip.bpe_pieces import layout
from tokentrip.cutting import cutting
from tokentrip.numbers import shown as printed
from tokentrip.pretrained import PUBLISHED
from tokentrip.tokenizers import key as key_of
from tokentrip.tokenizers import reader_tokenizer
from tokentrip.trip import TOKENIZERS, is_text_name, sentence_of, well_formed, whole

MOST = 3  # side by side
FILE = "file"  # the one from a file, while it is that of the trip
CHARS = 240  # of the text that are drawn
WIDTH, HEIGHT, TOP, FOOT = 600, 200, 26, 62  # of the curve; what is above and below it


@dataclass(frozen=True)
class State:
    """beside: the tokenizers that are shown, by name, with spaces between; "" for the reader's and the one of the trip.  step: of the slider of merges, -1 for all.

    told: what was done last.  rev: the slider's version.
    """

    beside: str = ""
    step: int = -1
    told: str = ""
    rev: int = 0
    UNLINKED = ("told", "rev")

    def __post_init__(self):
        put = object.__setattr__
        wanted = self.beside.split() if isinstance(self.beside, str) else []
        names = [name for name in (*TOKENIZERS, FILE) if name in wanted][:MOST]
        put(self, "beside", " ".join(names))
        put(self, "step", whole(self.step, -1, 99, -1))
        put(self, "told", self.told if self.told in ("beside", "step") else "")
        put(self, "rev", whole(self.rev, 0, 10**9, 0))


def initial(params={}):
    return State(**{key: params[key] for key in ("beside", "step") if key in params})


def offered(trip):
    """The tokenizers that can be shown."""
    return (*TOKENIZERS, FILE) if is_text_name(trip.tokenizer) else TOKENIZERS


def names_of(state, trip):
    """The tokenizers that are shown, in the order of the switch.

    >>> from tokentrip.trip import Trip
    >>> names_of(State(), Trip()), names_of(State(), Trip(tokenizer="gpt2")), names_of(State("gpt2 mine"), Trip())
    (('mine',), ('mine', 'gpt2'), ('mine', 'gpt2'))
    """
    chosen = tuple(name for name in state.beside.split() if name in offered(trip))
    return chosen or tuple(name for name in offered(trip) if name in ("mine", trip.tokenizer, FILE))


def update(state, trip, do, value=None):
    """One action; an unknown one changes nothing."""
    if do == "beside" and value in offered(trip):
        names = set(names_of(state, trip)) ^ {value}
        if 0 < len(names) <= MOST:
            return replace(state, beside=" ".join(names), step=-1, told="beside", rev=state.rev + 1), trip
    elif do == "step":
        return replace(state, step=whole(value, -1, 99, state.step), told="step"), trip
    elif do == "reset":
        return State(rev=state.rev + 1), trip
    return state, trip


def view(state, trip, texts):
    """A row for each tokenizer, how far they differ, and what the first k merges of the last real one make of the text."""
    shown = {"names": offered(trip), "most": MOST, "rows": (), "spread": None, "fewer": None, "cut": False, "training": None, "more": None, "chosen": names_of(state, trip)}
    text = sentence_of(trip, texts)
    text = well_formed(text) if trip.long else text
    names, cuts, done = names_of(state, trip), [], []
    for name in names:
        at = trip if name == FILE else replace(trip, tokenizer=name)
        found = reader_tokenizer(at, texts)
        if not found.done:
            return dict(shown, training=found.progress, more=found.progress)
        cut, progress = cutting(found.value, (key_of(at), trip.long or text), text)
        cuts.append(cut)
        done.append(progress)
    drawn = [_pieces(cut, len(text)) for cut in cuts]
    rows = [_row(name, cut, pieces, _shared_edges(drawn)) for name, cut, pieces in zip(names, cuts, drawn)]
    totals = [cut.tokens for cut in cuts]
    finished = min(done) == 1.0
    shown.update(rows=rows, cut=len(text) > CHARS, more=None if finished else min(done))
    if finished and len(totals) > 1 and min(totals):
        shown["spread"] = {"times": printed(max(totals) / min(totals), 2), "most": max(totals), "least": min(totals)}
    real = [at for at, name in enumerate(names) if name in PUBLISHED]
    if finished and real and totals[real[-1]]:
        shown["fewer"] = _fewer(names[real[-1]], cuts[real[-1]], state.step, drawn[real[-1]])
    return shown


def _pieces(cut, length):
    """The pieces of the beginning of the text; all rows begin and end alike."""
    pieces = cut.pieces(0, 4 * CHARS)
    return [piece for piece in pieces if piece.end <= CHARS] if length > CHARS else pieces


def _edge(piece):
    return piece.end, piece.cut_right


def _shared_edges(drawn):
    """The edges that all rows have."""
    return set.intersection(*(set(map(_edge, pieces)) for pieces in drawn))


def _row(name, cut, pieces, shared):
    """A tokenizer's pieces; those that end where another cuts differently are marked."""
    ends = {at for at, piece in enumerate(pieces) if _edge(piece) not in shared}
    return {"name": name, "entries": len(cut.tokenizer.symbols), "total": cut.tokens, "odd": len(ends), **_line(pieces, cut.text, ends)}


def _line(pieces, text, marked=()):
    units, at = [], 0
    for unit in strip.units(pieces, text):
        units.append(unit._replace(pieces=tuple(piece._replace(on=at + n in marked) for n, piece in enumerate(unit.pieces))))
        at += len(unit.pieces)
    return {"units": units, "text": text[:pieces[-1].end] if pieces else ""}


def _fewer(name, cut, step, pieces):
    """The text with the first so many merges, and with any other number of them."""
    tokenizer, text = cut.tokenizer, cut.text
    counts = _counts(tokenizer, bytes(cut.ids), cut.bytes_in)
    steps = fewer.steps(len(tokenizer.pairs), tokenizer.base_size)
    at = len(steps) - 1 if step < 0 else min(step, len(steps) - 1)
    start = text[:pieces[-1].end] if pieces else ""
    ids = fewer.taken_apart(tokenizer, [piece.id for piece in pieces], steps[at])
    whole_row = "".join(map(chr, ids))
    return {
        "name": name, "at": at, "last": len(steps) - 1, "merges": steps[at], "entries": tokenizer.base_size + steps[at], "tokens": counts[at],
        "none": counts[0], "all": counts[-1], "all_entries": tokenizer.base_size + steps[-1], "bytes": cut.bytes_in,
        "next": (tokenizer.base_size + steps[at + 1], counts[at] - counts[at + 1]) if at + 1 < len(steps) else None,
        "line": _line(layout(start, whole_row, tokenizer.symbols, None), text), "curve": _curve(steps, counts, at, tokenizer.base_size),
    }


@lru_cache(maxsize=8)
def _counts(tokenizer, ids, size):
    """Tokens of the text at each step of the slider. ids: an array's bytes."""
    numbers = memoryview(ids).cast("I")
    used = fewer.ranks_used(tokenizer, numbers)
    return tuple(fewer.tokens_with(used, size, merges) for merges in fewer.steps(len(tokenizer.pairs), tokenizer.base_size))


def _curve(steps, counts, at, base):
    """The curve in px: entries to the right, a step of the slider as far as the next; tokens upwards, by ratio, too.

    grid: where the list is twice as long as at the line before, and how long it is there.  early, late: whether the chosen step leaves room for the name of either end.
    """
    low, high = log2(min(counts)), max(log2(max(counts)), log2(min(counts)) + 0.1)
    last, doublings = len(steps) - 1, log2((base + steps[-1]) / base)
    points = [(round(WIDTH * n / last, 1), round(TOP + (HEIGHT - TOP - FOOT) * (high - log2(count)) / (high - low), 1)) for n, count in enumerate(counts)]
    grid = [(round(WIDTH * n / doublings, 1), base * 2**n) for n in range(int(doublings) + 1)]
    return {"points": points, "here": points[at], "grid": grid, "early": 4 * at <= last, "late": 4 * at >= 3 * last, "width": WIDTH, "height": HEIGHT}

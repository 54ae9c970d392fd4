"""Stop 04: the ids of the reader's sentence, each the number of a row in a matrix."""

from collections import Counter
from dataclasses import dataclass, replace
from functools import lru_cache

from tokentrip import heat, strip
from tokentrip.cutting import cutting
from tokentrip.embedding_clear import D_MODEL, parameters, row
from tokentrip.numbers import shown
from tokentrip.tokenizers import key as key_of
from tokentrip.tokenizers import reader_tokenizer
from tokentrip.trip import sentence_of, well_formed, whole
from tokentrip.vectors_clear import cosine

ROOM = 48  # pieces of the sentence on screen
AROUND = 3  # rows of the matrix above and below the one that is read
LISTED = 6  # places in the sentence that are named
LARGEST = 10**6  # an id that a link may ask for
NOISE_ROWS, NOISE_WIDTH = 50_257, 256  # a larger table: as many rows as GPT-2 has
TAG = 2_051
TOLD = ("", "picked", "window", "tag")


@dataclass(frozen=True)
class State:
    """picked: the id whose row is read, -1: the longest piece that the sentence repeats.

    first: the number of the first piece on screen.  tag: the id whose row is compared with those of other ids.
    told: what was done last.  rev: the version of the field with the id.
    """

    picked: int = -1
    first: int = 0
    tag: int = TAG
    told: str = ""
    rev: int = 0
    UNLINKED = ("first", "told", "rev")

    def __post_init__(self):
        put = object.__setattr__
        put(self, "picked", whole(self.picked, -1, LARGEST, -1))
        put(self, "first", whole(self.first, 0, 10**8, 0))
        put(self, "tag", whole(self.tag, 1, (NOISE_ROWS - 1) // 2, TAG))
        put(self, "told", self.told if self.told in TOLD else "")
        put(self, "rev", whole(self.rev, 0, 10**9, 0))


def initial(params={}):
    return State(**{key: params[key] for key in ("picked", "tag") if key in params})


def update(state, trip, do, value=None):
    if do == "pick":
        return replace(state, picked=whole(value, 0, LARGEST, state.picked), told="picked", rev=state.rev + 1), trip
    if do == "row":
        return replace(state, picked=whole(value, 0, LARGEST, state.picked), told="picked"), trip
    if do in ("earlier", "later"):
        shown = whole(value, 0, 10**8, state.first)  # where the window on screen begins, or the last one
        first = min(state.first, shown) - ROOM if do == "earlier" else min(state.first + ROOM, max(state.first, shown))
        return replace(state, first=first, told="window"), trip
    if do == "tag":
        return replace(state, tag=value, told="tag"), trip
    if do == "reset":
        return State(rev=state.rev + 1), trip
    return state, trip


def view(state, trip, texts):
    mine = reader_tokenizer(trip, texts)
    shown = {"training": None, "more": None, "strip": None, "tags": _tags(state.tag)}
    if not mine.done:
        return dict(shown, training=mine.progress, more=mine.progress)
    text = sentence_of(trip, texts)
    text = well_formed(text) if trip.long else text
    cut, done = cutting(mine.value, (key_of(trip), trip.long or text), text)
    return dict(shown, more=None if done == 1.0 else done, progress=done, **_looked_up(state, cut, mine.value.symbols))


def _looked_up(state, cut, symbols):
    end = max(0, cut.tokens - 1) // ROOM * ROOM  # where the last window begins
    first = min(state.first, end)
    read = min(state.picked if state.picked >= 0 else repeated(cut.ids[:ROOM], symbols), len(symbols) - 1)
    window = strip.strip(cut, first, ROOM, read)
    ids = cut.ids[first:first + window["shown"]]
    return {
        "strip": window, "rows": {number: heat.row_cells(number) for number in set(ids)},
        "end": end, "last": first + window["shown"],
        "vocab_size": len(symbols), "d_model": D_MODEL, "numbers": parameters(len(symbols), D_MODEL),
        "excerpt": _excerpt(read, symbols), "address": _address(ids, read, len(symbols)), "read": _read(read, cut, symbols),
    }


def repeated(ids, symbols):
    """Of the ids that stand there twice, the one with the longest piece; without such an id the first one; 0 where there is none.

    >>> repeated([5, 7, 6, 7, 5], {5: b"a", 6: b"abc", 7: b"ab"})
    7
    """
    twice = [number for number, count in Counter(ids).items() if count > 1]
    return max(twice, key=lambda number: len(symbols[number])) if twice else ids[0] if len(ids) else 0


def _excerpt(read, symbols):
    """The rows of the matrix around the one that is read; None for those above the first and below the last."""
    rows = []
    for number in range(read - AROUND, read + AROUND + 1):
        inside = 0 <= number < len(symbols)
        rows.append({"id": number, "drawn": _drawn(number, symbols[number]), "cells": heat.row_cells(number)} if inside else None)
    return rows


@lru_cache(maxsize=1_024)
def _drawn(number, data):
    return strip.alone(number, data).drawn


def _address(ids, read, vocab_size):
    """Where the rows of the sentence lie in the whole matrix, from 0 at the top to 100 at the bottom."""
    def place(number):
        return f"{100 * (number + 0.5) / vocab_size:.2f}"

    return {"ticks": [place(number) for number in sorted(set(ids))], "here": place(read)}


def _read(read, cut, symbols):
    """The row that was read: its numbers, and where in the sentence its id stands."""
    numbers = row(read)
    places = []
    for _ in range(min(LISTED, cut.ids.count(read))):
        places.append(cut.ids.index(read, places[-1]) + 1 if places else cut.ids.index(read) + 1)
    return {"id": read, "drawn": _drawn(read, symbols[read]), "cells": heat.row_cells(read), "printed": heat.printed(numbers),
            "count": cut.ids.count(read), "places": places}


@lru_cache(maxsize=64)
def _tags(one):
    """An id compared with itself, the next one, and the one twice as large: cosines of their rows in the larger table."""
    rows = {number: row(number, NOISE_WIDTH) for number in (one, one + 1, 2 * one)}
    return {
        "rows": NOISE_ROWS, "width": NOISE_WIDTH, "usual": shown(2 / NOISE_WIDTH**0.5),
        "pairs": [{"kind": kind, "id": number, "cosine": heat.printed((cosine(rows[one], rows[number]),), 2)[0]}
                  for kind, number in (("same", one), ("next", one + 1), ("twice", 2 * one))],
        "most": (NOISE_ROWS - 1) // 2,
    }

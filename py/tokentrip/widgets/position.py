"""Stop 07: a sentence and a shuffled copy of it are one bag of rows; with its place added to each row they are two."""

from dataclasses import dataclass, replace
from functools import lru_cache

from tokentrip import heat, order
from tokentrip.cutting import cutting
from tokentrip.embedding_clear import D_MODEL, DEVIATION
from tokentrip.symbols import shown_bytes
from tokentrip.tokenizers import key as key_of
from tokentrip.tokenizers import reader_tokenizer
from tokentrip.trip import sentence_of, well_formed, whole

WORDS = ("dog", "bites", "man")
PRESETS = {"": None, "dog": WORDS}
REVERSED = (2, 1, 0)  # man bites dog
SHOWN = 40  # pieces; the rest behaves alike
SPOKEN = ("", "shuffle", "follow", "added", "preset")


@dataclass(frozen=True)
class State:
    """preset: "" for the reader's sentence, "dog" for three words.  order: which shuffle.  place: of the followed piece, -1: ours.

    added: whether each row has its place added.  closer: whether what stands under Look closer was asked for.
    about: what happened last, for the voice.  turn: version of the controls.
    """

    preset: str = ""
    order: int = 0
    place: int = -1
    added: bool = False
    closer: bool = False
    about: str = ""
    turn: int = 0
    UNLINKED = ("closer", "about", "turn")

    def __post_init__(self):
        put = object.__setattr__
        put(self, "preset", self.preset if isinstance(self.preset, str) and self.preset in PRESETS else "")
        put(self, "order", whole(self.order, 0, 10**6, 0))
        put(self, "place", whole(self.place, -1, SHOWN - 1, -1))
        for name in ("added", "closer"):
            put(self, name, getattr(self, name) is True)
        put(self, "about", self.about if isinstance(self.about, str) and self.about in SPOKEN else "")
        put(self, "turn", whole(self.turn, 0, 10**9, 0))


def initial(params={}):
    """The state that a link describes: preset, order, place, added; all else is ignored."""
    chosen = {key: params[key] for key in ("preset", "order", "place") if key in params}
    return State(**chosen, added=params.get("added") in (True, "true"))


def update(state, trip, do, value=None):
    """One action; an unknown one changes nothing."""
    if do == "shuffle":
        state = replace(state, order=(state.order + 1) % 10**6, about="shuffle")
    elif do == "follow":
        state = replace(state, place=whole(value, 0, SHOWN - 1, state.place), about="follow")
    elif do == "added":
        state = replace(state, added=value is True, about="added")
    elif do == "preset" and isinstance(value, str) and value in PRESETS:
        state = replace(state, preset=value, order=0, place=-1, about="preset", turn=state.turn + 1)
    elif do == "reset":
        state = State(closer=state.closer, turn=state.turn + 1)
    elif do == "closer":
        state = replace(state, closer=True, about="")
    return state, trip


def view(state, trip, texts):
    """Everything that the template prints."""
    shown = {"most": SHOWN, "deviation": DEVIATION, "dims": D_MODEL, "training": None, "more": None, "count": 0, "all": 0}
    if state.preset:
        pieces, total, done = _words(PRESETS[state.preset]), len(PRESETS[state.preset]), 1.0
    else:
        mine = reader_tokenizer(trip, texts)
        if not mine.done:
            return dict(shown, training=mine.progress, more=mine.progress)
        pieces, total, done = _sentence(trip, texts, mine.value)
    shown["more"] = None if done == 1.0 else done
    if not pieces:
        return shown
    ids = tuple(number for number, _ in pieces)
    new = REVERSED if state.preset and not state.order else order.reordered(ids, state.order)
    at = _followed(pieces) if state.place < 0 else min(state.place, len(ids) - 1)
    glue = " " if state.preset else ""
    return dict(shown, count=len(ids), all=total, **_compared(ids, new, at, state), **_strips(pieces, new, at, glue))


def _words(words):
    """Whole words as pieces of a list that has nothing else: (its number in the alphabet's order, its bytes)."""
    return tuple((sorted(words).index(word), word.encode()) for word in words)


def _sentence(trip, texts, tokenizer):
    """The first pieces of the reader's sentence as (id, bytes), how many it has as far as it was cut, and the share that was."""
    text = sentence_of(trip, texts)
    text = well_formed(text) if trip.long else text
    cut, done = cutting(tokenizer, (key_of(trip), trip.long or text), text)
    return tuple((piece.id, piece.bytes) for piece in cut.pieces(0, SHOWN)), cut.tokens, done


def _followed(pieces):
    """The place that is looked at before the reader chooses one: of the longest piece that comes twice, else the first."""
    twice = [at for at, piece in enumerate(pieces) if pieces.count(piece) > 1]
    return max(twice, key=lambda at: len(pieces[at][1]), default=0)


def _compared(ids, new, at, state):
    """The two orders as rows: sums, the followed piece in both, and how much the two bags have in common."""
    moved = tuple(ids[old] for old in new)
    here, there = _rows(ids, state.added), _rows(moved, state.added)
    sums, loops = [_sum(row, state.added) for row in (ids, moved)], [order.running_sum(rows) for rows in (here, there)]
    to = new.index(at)
    kept = sum(place == old for place, old in enumerate(new))
    return {
        "at": at, "to": to, "id": ids[at], "times": ids.count(ids[at]), "same_row": here[at] == there[to],
        "rows": [_line(row) for row in (here[at], there[to])], "sums": [_line(total) for total in sums],
        "equal": sums[0] == sums[1], "one_bag": sorted(here) == sorted(there), "kept": kept,
        "closer": _closer(ids, new, at, to, loops, sums) if state.closer else None,
    }


def _rows(ids, added):
    return [order.placed_row(number, place) if added else order.token_row(number) for place, number in enumerate(ids)]


def _sum(ids, added):
    """The exact sum of the rows; of a row with a place in it both parts are summands, so that nothing is rounded before."""
    return order.exact_sum(_rows(ids, False) + ([order.place_row(place) for place in range(len(ids))] if added else []))


def _line(numbers):
    """Numbers to print, and a strip of colours for them, as strong as the largest allows."""
    top = max(map(abs, numbers)) or 1.0
    return {"numbers": heat.printed(numbers), "cells": heat.cells(numbers, top / heat.STEPS)}


def _closer(ids, new, at, to, loops, sums):
    """What a loop of floats makes of the two orders, and what attention hands on at the followed piece."""
    rows = [[tuple(x / DEVIATION for x in order.token_row(number)) for number in row] for row in (ids, [ids[old] for old in new])]
    heads = []
    for causal in (False, True):
        pair = [order.attended(rows[0], at, causal), order.attended(rows[1], to, causal)]
        heads.append({"causal": causal, "equal": pair[0] == pair[1], "lines": [heat.printed(line) for line in pair]})
    apart = [d for d in range(len(sums[0])) if loops[0][d] != loops[1][d]]
    column = apart[0] if apart else 0
    return {"apart": len(apart), "column": column, "loops": [repr(loop[column]) for loop in loops], "exact": repr(sums[0][column]), "heads": heads}


def _strips(pieces, new, at, glue):
    """The pieces in order, shuffled, and by number (the bag, in which equal rows stand side by side)."""
    drawn = [dict(_piece(*piece), on=piece == pieces[at]) for piece in pieces]
    lists = (drawn, [drawn[old] for old in new], [_piece(*piece) for piece in sorted(pieces)])
    return {"strips_of": [{"pieces": row, "text": glue.join(piece["text"] for piece in row)} for row in lists], "piece": drawn[at]}


@lru_cache(maxsize=512)
def _piece(number, data):
    return {"id": number, "shown": shown_bytes(data), "text": data.decode("utf-8", "replace"), "on": False}

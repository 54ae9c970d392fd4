"""Warm-up: a tiny text, one merge a press, the ids under the pieces."""

from dataclasses import dataclass, replace
from functools import lru_cache

from tokentrip import bpe
from tokentrip.symbols import shown_symbol
from tokentrip.trip import mended, well_formed, whole

CAT = "the cat sat on the mat the cat ate the rat"
LONGEST = 2_000  # characters; more belongs to stop 00
FIRST_ROWS = 5  # merges whose rows are seen before anything is touched
ROWS = 7
CELLS = 64  # a row of more pieces is drawn as one bar


@dataclass(frozen=True)
class State:
    """text: what is merged.  merges: how many presses so far.  playing: whether it goes on by itself.  rev: the text's version."""

    text: str = CAT
    merges: int = 0
    playing: bool = False
    rev: int = 0
    note: str = ""
    UNLINKED = ("playing", "rev", "note")

    def __post_init__(self):
        put = object.__setattr__
        text = self.text if isinstance(self.text, str) else CAT
        put(self, "text", well_formed(text)[:LONGEST])
        put(self, "merges", whole(self.merges, 0, len(self.text) + 1, 0))
        put(self, "playing", self.playing is True)
        put(self, "rev", whole(self.rev, 0, 10**9, 0))
        put(self, "note", self.note if self.note in ("", "long", "mended") else "")


def initial(params={}):
    return State(**{key: params[key] for key in ("text", "merges") if key in params})


def update(state, trip, do, value=None):
    if do in ("merge", "undo"):
        state = _pressed(state, do)
    elif do == "reset":
        state = State(rev=state.rev + 1)
    elif do == "play":
        state = replace(state, playing=not state.playing)
    elif do == "text" and isinstance(value, str):
        state = State(text=value, rev=state.rev, note="long" if len(value) > LONGEST else mended(value))
    return state, trip


def _pressed(state, do):
    if do == "undo":
        return replace(state, merges=max(0, state.merges - 1), playing=False)
    last = len(learned(state.text)[1])
    merges = min(state.merges + 1, last)
    return replace(state, merges=merges, playing=state.playing and merges < last)


@lru_cache(maxsize=16)
def learned(text):
    """The tokenizer trained on `text` until nothing is left, and its steps."""
    options = {"unit": "characters", "split": "words", "mark": "start"}
    steps = tuple(bpe.train_steps(text, len(text), **options))
    return bpe.train(text, len(text), **options), steps


@lru_cache(maxsize=256)
def row(text, merges):
    """The pieces of `text` after so many merges."""
    return tuple(learned(text)[0].first(merges).pieces(text))


def view(state, trip, texts):
    tokenizer, steps = learned(state.text)
    done = min(state.merges, len(steps))
    pieces = row(state.text, done)
    singles = len(tokenizer.vocab) - len(steps)
    last = steps[done - 1] if done else None
    ends = [0] + [p.end for p in pieces]
    return {
        "pieces": [{"id": p.id, "shown": shown_symbol(p.symbol, "start"), "new": bool(last and p.id == last.new_id), "text": state.text[end:p.end]}
                   for p, end in zip(pieces, ends)],  # copied with the spaces before it, without the mark
        "last": _step(last, len(row(state.text, done - 1)), singles + done) if done else None,
        "next": _step(steps[done], len(pieces), singles + done + 1) if done < len(steps) else None,
        "done": done, "possible": len(steps), "tokens": len(pieces), "vocab_size": singles + done, "singles": singles,
        "entries": [{"id": i, "shown": shown_symbol(s, "start"), "new": bool(last and i == last.new_id)}
                    for s, i in list(tokenizer.vocab.items())[: singles + done]],
        "stairs": _stairs(state.text, steps, done),
    }


def _step(step, before, vocab_size):
    left, right = step.pair
    return {
        "left": shown_symbol(left, "start"), "right": shown_symbol(right, "start"),
        "made": shown_symbol(left + right, "start"), "id": step.new_id,
        "count": step.count, "replaced": step.replaced, "tied": step.tied,
        "before": before, "after": before - step.replaced, "vocab_before": vocab_size - 1, "vocab_after": vocab_size,
    }


def _stairs(text, steps, done):
    """The rows to draw: every cell one piece, so that a row is as long as its number of pieces."""
    last = min(len(steps), max(done, FIRST_ROWS))
    first = max(0, last - ROWS + 1)
    rows = []
    for merges in range(first, last + 1):
        ids = [piece.id for piece in row(text, merges)]
        made = shown_symbol("".join(steps[merges - 1].pair), "start") if merges else None
        rows.append({"merges": merges, "tokens": len(ids), "ids": ids, "made": made, "here": merges == done, "ahead": merges > done})
    longest = max((r["tokens"] for r in rows), default=0)
    return {"rows": rows, "cells": 0 < longest <= CELLS, "longest": max(1, longest)}

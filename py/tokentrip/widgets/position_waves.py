"""Stop 07: the place of a row as clock hands from fast to slow, and what adding them does."""

import math
from dataclasses import dataclass, replace

from tokentrip import embedding_clear, heat, position_clear, strip, waves
from tokentrip.cutting import cutting
from tokentrip.numbers import shown
from tokentrip.tokenizers import key as key_of
from tokentrip.tokenizers import reader_tokenizer
from tokentrip.trip import sentence_of, well_formed, whole
from tokentrip.waves import signed

SIZES = (4, 8, 16, 32, 64, 128, 256, 512)
BASES = (10, 100, 1_000, 10_000, 100_000, 500_000, 1_000_000)
LENGTHS = (64, 256, 2_048)
FIRST = 8  # dimensions that are written out
SLIDERS = ("pos", "size", "base", "other", "steps", "dim")
SPOKEN = ("", "layout", "length", *SLIDERS)


@dataclass(frozen=True)
class State:
    """pos: the place that is looked at.  d_model, base, layout: of the sinusoids.  length: positions in the map.

    dim: whose curve is drawn.  other: the place whose row is compared.  steps: how far the hands are turned on.
    closer, about, turn: what was opened, what happened last, version of the controls.
    """

    pos: int = 5
    d_model: int = 16
    base: int = 10_000
    layout: str = "interleaved"
    length: int = 64
    dim: int = 4
    other: int = 12
    steps: int = 3
    closer: bool = False
    about: str = ""
    turn: int = 0
    UNLINKED = ("closer", "about", "turn")

    def __post_init__(self):
        put = object.__setattr__
        for name, known in (("d_model", SIZES), ("base", BASES), ("length", LENGTHS)):
            number = whole(getattr(self, name), 0, known[-1], -1)
            put(self, name, number if number in known else State.__dataclass_fields__[name].default)
        put(self, "layout", self.layout if self.layout in position_clear.LAYOUTS else "interleaved")
        for name, last, default in (("pos", self.length - 1, 5), ("other", self.length - 1, 12), ("steps", waves.WINDOW, 3), ("dim", self.d_model - 1, 4)):
            put(self, name, whole(getattr(self, name), 0, last, min(last, default)))
        put(self, "closer", self.closer is True)
        put(self, "about", self.about if isinstance(self.about, str) and self.about in SPOKEN else "")
        put(self, "turn", whole(self.turn, 0, 10**9, 0))


def initial(params={}):
    """The state that a link describes: pos, d_model, base, layout, length, dim, other, steps; all else is ignored."""
    return State(**{key: value for key, value in params.items() if key in State.__dataclass_fields__ and key not in State.UNLINKED})


def update(state, trip, do, value=None):
    """One action; an unknown one changes nothing. The sliders of d_model and base say which of the sizes and bases."""
    if do in ("pos", "other", "steps", "dim"):
        state = replace(state, **{do: whole(value, 0, 10**6, getattr(state, do))}, about=do)
    elif do == "size":
        state = replace(state, d_model=_chosen(SIZES, value, state.d_model), about=do)
    elif do == "base":
        state = replace(state, base=_chosen(BASES, value, state.base), about=do)
    elif do in ("layout", "length"):
        state = replace(state, **{do: value}, about=do)
    elif do == "reset":
        state = State(closer=state.closer, turn=state.turn + 1)
    elif do == "closer":
        state = replace(state, closer=True, about="")
    return state, trip


def _chosen(known, value, now):
    return known[whole(value, 0, len(known) - 1, known.index(now))]


def view(state, trip, texts):
    """Everything that the template prints."""
    options = {"base": state.base, "layout": state.layout}
    place = position_clear.row(state.pos, state.d_model, **options)
    picture = waves.heat_map(state.length, state.d_model, state.base, state.layout)
    clocks = _clocks(state, place)
    added, more = _added(state, trip, texts, place) if state.closer else (None, None)
    return {
        "picture": picture, "waits": picture is None, "large": state.length > waves.WINDOW,
        "mark": (f"{100 * state.pos / state.length:.2f}", f"{100 / state.length:.2f}"), "clocks": clocks, "all": state.d_model // 2,
        "norm": shown(position_clear.product(place, place)), "slowest": position_clear.longest_wavelength(state.d_model, state.base),
        "sizes": SIZES, "bases": BASES, "lengths": LENGTHS, "size_at": SIZES.index(state.d_model), "base_at": BASES.index(state.base),
        "added": added, "more": more,
        "closer": _closer(state, place, clocks) if state.closer else None,
    }


def _clocks(state, place):
    """Hands from fast to slow: their two dimensions, the numbers there, and how they stand; the tip is (sine, −cosine)."""
    dimensions, lengths = position_clear.pairs(state.d_model, state.layout), position_clear.wavelengths(state.d_model, state.base)
    found = []
    for pair in waves.chosen_pairs(state.d_model // 2):
        first, second = dimensions[pair]
        sine, cosine = place[first], place[second]
        found.append({"pair": pair, "dims": (first, second), "sine": signed(sine), "cosine": signed(cosine),
                      "x": shown(sine), "y": shown(-cosine), "length": lengths[pair]})
    return found


def _closer(state, place, clocks):
    """One dimension's curve, products by distance, and the turn from one place to another."""
    start = state.pos // waves.WINDOW * waves.WINDOW
    rows = [position_clear.row(start + at, state.d_model, base=state.base, layout=state.layout)[state.dim] for at in range(waves.WINDOW)]
    pair = next(number for number, dims in enumerate(position_clear.pairs(state.d_model, state.layout)) if state.dim in dims)
    return {
        "row": ", ".join(heat.printed(place)), "curve": waves.curve(rows, -1, 1), "start": start, "end": start + waves.WINDOW - 1, "value": signed(place[state.dim], 3),
        "here": f"{100 * (state.pos - start) / (waves.WINDOW - 1):.2f}", "height": f"{50 - 50 * place[state.dim]:.2f}",
        "sine": state.dim == position_clear.pairs(state.d_model, state.layout)[pair][0],
        "wave": position_clear.wavelengths(state.d_model, state.base)[pair],
        "products": _products(state, place), "turned": _turned(state, place, clocks),
    }


def _products(state, place):
    """The product of the two chosen rows beside that of another pair with the same distance, and the curve of all distances."""
    def row(pos):
        return position_clear.row(pos, state.d_model, base=state.base, layout=state.layout)

    distance = abs(state.other - state.pos)
    by_distance = waves.products(state.d_model, state.base)
    half = state.d_model / 2
    low = min(0.0, *by_distance)
    product, other = position_clear.product(place, row(state.other)), position_clear.product(row(0), row(distance))
    near = distance < waves.WINDOW
    offset = state.other - state.pos
    return {
        "distance": distance, "product": signed(product, 3), "same": signed(other, 3), "back": signed(position_clear.product(row(state.other), place), 3),
        "curve": waves.curve(by_distance[:0:-1] + by_distance, low, half), "up": waves.upward(by_distance), "of": waves.WINDOW - 1,
        "x": f"{50 + 50 * offset / (waves.WINDOW - 1):.2f}" if near else None, "y": f"{100 * (half - product) / (half - low):.2f}",
        "zero": f"{100 * half / (half - low):.2f}", "half": half,
        "listed": [(k, signed(by_distance[k], 3)) for k in (0, 1, 2, 3, 4, 8, 16, 32, waves.WINDOW - 1)],
    }


def _turned(state, place, clocks):
    """The hands at pos and `steps` further on: the turn between them knows nothing of pos."""
    moved = position_clear.moved(place, state.steps, base=state.base, layout=state.layout)
    there = position_clear.row(state.pos + state.steps, state.d_model, base=state.base, layout=state.layout)
    rows = []
    for clock in clocks:
        first, second = clock["dims"]
        rows.append(dict(clock, degrees=shown(360 * waves.turns(state.steps, 2 * math.pi / clock["length"]) % 360, 1),
                         x2=shown(moved[first]), y2=shown(-moved[second]), sine2=signed(moved[first]), cosine2=signed(moved[second])))
    return {"rows": rows, "arrived": max(abs(a - b) for a, b in zip(moved, there)) < 1e-9, "to": state.pos + state.steps}


def _added(state, trip, texts, place):
    """The row of the piece at this place of the reader's sentence, times √d_model, and what the place makes of it.

    Beside it the share done, as long as the tokenizer is being trained or the sentence cut up to here.
    """
    mine = reader_tokenizer(trip, texts)
    if not mine.done:
        return None, mine.progress
    text = sentence_of(trip, texts)
    text = well_formed(text) if trip.long else text
    cut, done = cutting(mine.value, (key_of(trip), trip.long or text), text)
    if done < 1.0 and cut.tokens <= state.pos:
        return None, done
    found = cut.pieces(state.pos, 1) or cut.pieces(max(0, cut.tokens - 1), 1)
    if not found:
        return None, None
    piece = found[0]
    row = [x * math.sqrt(state.d_model) for x in embedding_clear.row(piece.id, min(FIRST, state.d_model))]
    lines = (row, place[:FIRST], [a + b for a, b in zip(row, place)])
    return {"piece": strip.alone(piece.id, piece.bytes), "id": piece.id, "last": state.pos >= cut.tokens, "pieces": cut.tokens,
            "lines": [{"numbers": heat.printed(line), "cells": heat.cells(line, 1 / heat.STEPS)} for line in lines]}, None

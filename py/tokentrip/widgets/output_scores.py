"""Stop 04: the same matrix read the other way. A vector h is scored against every row, and the scores become shares."""

import re
from dataclasses import dataclass, replace
from functools import lru_cache

from tokentrip import arrays, embedding, embedding_clear, heat, strip
from tokentrip.cutting import cutting
from tokentrip.embedding_clear import D_MODEL, SEED, row
from tokentrip.tokenizers import key as key_of
from tokentrip.tokenizers import reader_tokenizer
from tokentrip.trip import sentence_of, well_formed, whole
from tokentrip.vectors_clear import norm

SCALE = 1_000  # h is so many times a row: what a network hands over is larger than fresh noise
MOST = 100  # of a number of h, either way
LIKE = 10  # pieces of the sentence that h can be taken from
READ = 200  # pieces of the sentence in which they are looked for
SHOWN = 6  # rows of the ranking
LIMIT = 2_000  # rows that are scored without numpy
DIALS = tuple(f"h{place}" for place in range(D_MODEL))
TOLD = ("", "scored")


@dataclass(frozen=True)
class State:
    """piece: the id whose row h is taken from, -1: the longest row of the sentence's pieces.  h: eight whole numbers, () while it is taken from a row.

    untied: whether the output has a matrix of its own.  closer: whether the sliders were asked for.  told: what was done last.  rev: the sliders' version.
    """

    piece: int = -1
    h: tuple = ()
    untied: bool = False
    closer: bool = False
    told: str = ""
    rev: int = 0
    UNLINKED = ("closer", "told", "rev")

    def __post_init__(self):
        put = object.__setattr__
        put(self, "piece", whole(self.piece, -1, 10**6, -1))
        given = re.findall(r"-?\d{1,9}", self.h) if isinstance(self.h, str) else self.h if isinstance(self.h, tuple) else ()
        numbers = tuple(whole(number, -MOST, MOST, 0) for number in given[:D_MODEL])
        put(self, "h", numbers if len(numbers) == D_MODEL else ())
        for name in ("untied", "closer"):
            put(self, name, getattr(self, name) is True)
        put(self, "told", self.told if self.told in TOLD else "")
        put(self, "rev", whole(self.rev, 0, 10**9, 0))


def initial(params={}):
    return State(**{key: params[key] for key in ("piece", "h") if key in params}, untied=params.get("untied") in (True, "true"))


def update(state, trip, do, value=None):
    if do == "like":
        return replace(state, piece=whole(value, 0, 10**6, state.piece), h=(), told="scored", rev=state.rev + 1), trip
    if do == "zero":
        return replace(state, h=(0,) * D_MODEL, told="scored", rev=state.rev + 1), trip
    if do in DIALS:
        h = state.h or (0,) * D_MODEL
        at = DIALS.index(do)
        return replace(state, h=h[:at] + (whole(value, -MOST, MOST, h[at]),) + h[at + 1:], told="scored"), trip
    if do == "untied":
        return replace(state, untied=value is True, told="scored"), trip
    if do == "closer":
        return replace(state, closer=True, told=""), trip
    if do == "reset":
        return State(closer=state.closer, rev=state.rev + 1), trip
    return state, trip


def view(state, trip, texts):
    mine = reader_tokenizer(trip, texts)
    shown = {"training": None, "more": None, "waits": False, "most": MOST, "scale": SCALE, "dials": DIALS}
    if not mine.done:
        return dict(shown, training=mine.progress, more=mine.progress)
    text = sentence_of(trip, texts)
    cut, done = cutting(mine.value, (key_of(trip), trip.long or text), well_formed(text) if trip.long else text)
    shown["more"] = None if done == 1.0 or cut.tokens >= READ else done
    symbols = mine.value.symbols
    likes = candidates(tuple(cut.ids[:READ]), state.piece if state.piece < len(symbols) else -1)
    piece = min(state.piece, len(symbols) - 1) if state.piece >= 0 else max(likes, key=lambda number: norm(row(number)))
    h = state.h or like(piece)
    shown.update(
        piece=piece, own=not state.h, symbol=_drawn(piece, symbols[piece]), likes=[{"id": n, "drawn": _drawn(n, symbols[n])} for n in likes],
        h=h, cells=heat.cells(h, heat.STEP * SCALE), printed=heat.printed(h, 0), vocab_size=len(symbols), large=len(symbols) > LIMIT, table=None,
    )
    if len(symbols) > LIMIT and arrays.numpy() is None:
        return dict(shown, waits=True)
    return dict(shown, table=_table(h, len(symbols), state.untied, piece if not state.h else -1, tuple(symbols)))


@lru_cache(maxsize=64)
def candidates(ids, piece):
    """The different ids of the sentence, the first `LIKE` of them, and the chosen one; 0 where there is none."""
    found = list(dict.fromkeys(ids))[:LIKE] or [0]
    return tuple(found if piece < 0 or piece in found else found[:-1] + [piece])


def like(token_id):
    """A vector that points where the row of an id points: `SCALE` times the row, in whole numbers."""
    return tuple(max(-MOST, min(MOST, round(SCALE * number))) for number in row(token_id))


@lru_cache(maxsize=4)
def table_of(vocab_size, seed):
    """The noise with that seed: a list of rows, or an array where it is large."""
    return (embedding if vocab_size > LIMIT else embedding_clear).matrix(vocab_size, D_MODEL, seed)


def shares_of(h, vocab_size, untied):
    """(scores, shares) of all rows for h, as lists; with `untied`, of the rows of another matrix."""
    library = embedding if vocab_size > LIMIT else embedding_clear
    scores = library.scores(table_of(vocab_size, SEED + untied), h)
    return list(map(float, scores)), list(map(float, library.softmax(scores)))


@lru_cache(maxsize=128)
def _table(h, vocab_size, untied, piece, symbols):
    """The rows with the highest scores, what the others come to, and the place of the row that h was taken from."""
    scores, shares = shares_of(h, vocab_size, untied)
    ranked = sorted(range(vocab_size), key=lambda number: -scores[number])
    first = [_ranked(number, at, scores, shares, shares[ranked[0]], piece, symbols) for at, number in enumerate(ranked[:SHOWN], 1)]
    place = ranked.index(piece) + 1 if piece >= 0 else None
    if place and place > SHOWN:
        first.append(_ranked(piece, place, scores, shares, shares[ranked[0]], piece, symbols))
    others = max(0.0, 1 - sum(shares[found["id"]] for found in first))
    return {"rows": first, "place": place, "rest": vocab_size - len(first), "others": f"{100 * others:.1f}"}


def _ranked(number, rank, scores, shares, highest, piece, symbols):
    return {"id": number, "rank": rank, "drawn": _drawn(number, symbols[number]), "score": heat.printed((scores[number],), 2)[0],
            "share": f"{100 * shares[number]:.1f}", "bar": shares[number] / highest, "own": number == piece}


@lru_cache(maxsize=1_024)
def _drawn(number, data):
    return strip.alone(number, data).drawn

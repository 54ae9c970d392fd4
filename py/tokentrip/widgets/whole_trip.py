"""The end: the reader's sentence on its whole way in one picture, from text to pieces, ids, rows, and rows with positions."""

from dataclasses import dataclass, replace
from functools import lru_cache

from tokentrip import embedding_clear, position_clear, strip
from tokentrip.colours import oklch_hex
from tokentrip.cutting import cutting
from tokentrip.graphemes import graphemes
from tokentrip.habits import counting
from tokentrip.numbers import shown
from tokentrip.trip import DEFAULT_SENTENCE, mended, put_sentence, sentence_of, well_formed, whole

MOST = 40  # pieces in the picture
CLIP = 12  # characters of a piece
LINES, COLUMNS = 3, 110  # of the sentence above
DIGITS, WIDTH = 3, 7  # after the point; of a number with its gap
STEPS = 5  # classes of colour on either side of zero
ROW_STEP, PLACED_STEP = embedding_clear.DEVIATION / 2, 0.22  # what a class stands for, without and with positions
LEFT, CELL, GAP, HEIGHT, TOP = 222, 48, 40, 24, 74  # the picture's measures
WIDE = 0x1100  # characters from here on are counted as two columns
NO_XML = {0xFFFE: "U+FFFE", 0xFFFF: "U+FFFF"}  # what a document in XML may not hold, by name


@dataclass(frozen=True)
class State:
    """rev: the version of the sentence's field.  note: "mended" when it came with halves of characters.  told: for the voice."""

    rev: int = 0
    note: str = ""
    told: str = ""
    UNLINKED = ("rev", "note", "told")

    def __post_init__(self):
        put = object.__setattr__
        put(self, "rev", whole(self.rev, 0, 10**9, 0))
        put(self, "note", "mended" if self.note == "mended" else "")
        put(self, "told", "sentence" if self.told == "sentence" else "")


def initial(params={}):
    return State(rev=int("sentence" in params))


def update(state, trip, do, value=None):
    if do == "sentence" and isinstance(value, (str, dict)):
        note = mended(value) if isinstance(value, str) else ""
        state, trip = replace(state, note=note, told="sentence"), put_sentence(trip, value)
    elif do == "reset":
        state, trip = State(rev=state.rev + 1), put_sentence(trip, DEFAULT_SENTENCE)
    return state, trip


def view(state, trip, texts):
    """pieces: at most `MOST`, each with its id, its row and its row with the position; total: how many the sentence has."""
    raw = sentence_of(trip, texts)
    base = {"sentence": trip.sentence, "held": trip.long, "raw": raw, "picture": None, "training": None, "more": None}
    tokenizer, key, progress = counting(trip, texts)
    if tokenizer is None:
        return dict(base, training=progress, more=progress)
    text = well_formed(raw) if trip.long else raw
    cut, done = cutting(tokenizer, (key, trip.long or text), text)
    pieces = []
    for unit in strip.strip(cut, 0, MOST)["runs"]:
        pieces += unit
    picture = _picture(tuple(pieces), text[:LINES * COLUMNS + 1])
    return dict(base, picture=picture, total=cut.tokens, more=None if done == 1.0 else done)


@lru_cache(maxsize=32)
def _picture(units, text):
    """All that the picture draws; units: the `strip.Unit`s of the pieces, text: the beginning of the sentence."""
    lines, cut = wrapped(text, COLUMNS, LINES)
    top = TOP + 20 * len(lines)
    rows, brackets = [], []
    for unit in units:
        first = len(rows)
        for piece in unit.pieces:
            rows.append(_row(piece, len(rows), top))
        if unit.label:
            brackets.append({"y": top + HEIGHT * first, "height": HEIGHT * len(unit.pieces) - 6, "drawn": _clipped(strip.parts(unit.label), 2)})
    sides = [{"x": LEFT + side * (8 * CELL + GAP), "paths": _paths(rows, name, step)}
             for side, (name, step) in enumerate((("row", ROW_STEP), ("placed", PLACED_STEP)))]
    return {
        "width": LEFT + 16 * CELL + GAP + 8, "height": top + HEIGHT * len(rows) + 12, "top": top, "lines": lines, "cut": cut,
        "rows": rows, "brackets": brackets, "sides": sides, "cell": CELL, "line": HEIGHT, "shown": len(rows),
    }


def _row(piece, place, top):
    numbers = _numbers(piece.id, place)
    return dict(numbers, y=top + HEIGHT * place, place=place, id=piece.id, drawn=_clipped(piece.drawn, CLIP))


@lru_cache(maxsize=1_024)
def _numbers(token_id, place):
    """A piece's row, without and with its position, as numbers and as text; and the colour of its id."""
    row, fill = _own(token_id)
    placed = tuple(a + b for a, b in zip(row, _position(place)))
    return {"row": row, "placed": placed, "fill": fill, "printed": (_printed(row), _printed(placed))}


@lru_cache(maxsize=1_024)
def _own(token_id):
    return embedding_clear.row(token_id), oklch_hex(0.925, 0.05, token_id * 13 % 36 * 10)


@lru_cache(maxsize=MOST + strip.OVER)
def _position(place):
    return tuple(position_clear.row(place, embedding_clear.D_MODEL))


def _printed(numbers):
    """Numbers one behind the other, each as wide as the widest can be; a picture keeps no common spaces."""
    return "".join(shown(number, DIGITS).replace("-", "−").rjust(WIDTH, "\u00a0") for number in numbers)


def _clipped(drawn, most):
    """The parts of a piece with at most so many characters: (kind, text), …, and ("more", "") where there is more."""
    found, room = [], most
    for part in drawn:
        clusters = graphemes(part[1])
        if len(clusters) > room:
            return found + [(part[0], "".join(clusters[:room]).translate(NO_XML)), ("more", "")]
        found.append((part[0], part[1].translate(NO_XML)))
        room -= len(clusters)
    return found


def _paths(rows, name, step):
    """The coloured cells of one kind of row: for each sign and size one path of strokes, a cell one wide and a row one high."""
    found, ends = {}, {}
    for y, row in enumerate(rows):
        for x, number in enumerate(row[name]):
            size = min(STEPS, round(abs(number) / step))
            if size:
                key = number < 0, size
                at = ends.get(key, (0, 0))
                found[key] = found.get(key, "") + ("" if at == (x, y) else f"m{x - at[0]} {y - at[1]}") + "h1"
                ends[key] = x + 1, y
    return [{"negative": negative, "opacity": f".{9 * size:02d}", "d": d if d[0] == "m" else "m0 0" + d}
            for (negative, size), d in sorted(found.items())]


def wrapped(text, columns, most):
    """A text in lines of so many columns, at most `most` of them: (lines, each a list of parts; whether there is more).

    >>> wrapped("ab cd", 3, 2)
    ([(('', 'ab'), ('space', ' ')), (('', 'cd'),)], False)
    """
    lines, line, width = [], "", 0
    for cluster in graphemes(text.translate(NO_XML)):
        wide = 2 if ord(cluster[0]) >= WIDE else 1
        if width + wide > columns:
            lines.append(line)
            line, width = "", 0
        line, width = line + cluster, width + wide
    lines.append(line)
    return [strip.parts(line) for line in lines[:most]], len(lines) > most

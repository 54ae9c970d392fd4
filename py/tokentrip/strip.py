"""Pieces of bytes as they are drawn: values for ``macros/strip.html``, which all figures with such pieces share.

What is drawn is made of small values that are equal when they look the same and know nothing of where they stand, so
that markup is made once per (tokenizer's) piece and an edit draws anew only what it touched:

- a `Shown` is one piece: its text, or its bytes in hex where it holds only part of a character;
- a `Unit` is what must not be torn apart: one piece, or the pieces that share a character (a grapheme, so that an
  accent, a vowel sign or a family of emoji stays whole), under a bracket with that character;
- a run is a tuple of some 25 units, cut where the pieces say so and not by number, so that runs after an edit stay equal.
"""

from functools import lru_cache
from itertools import accumulate
from typing import NamedTuple
from zlib import adler32, crc32

from tokentrip.charnames import blank, code, name
from tokentrip.graphemes import graphemes

WINDOW = 250  # pieces
OVER = 120  # pieces more, when the last character needs them
SHORTEST, LONGEST = 12, 40  # units in a run
CHARS = 240  # of one piece; what is longer is drawn in part
LISTED = 6  # code points of a piece that are named
LISTED_BYTES = 24  # bytes of a piece that are listed

# The codes of `charnames.blank` under the few that pieces are drawn with. Whatever else is blank has no width: "zw".
KINDS = {
    None: "", "space": "space", "tab": "tab", "lf": "lf", "cr": "cr", "nbsp": "nbsp", "ideographic": "ideo",
    "nnbsp": "other", "gap": "other", "ls": "other", "ps": "other", "nel": "ctl", "control": "ctl",
}


class Shown(NamedTuple):
    """One piece.

    id: its number.  bytes: what it stands for.
    chars: the characters that it holds or touches.
    cut_left, cut_right: how many bytes of the first and last of them lie in its neighbours.
    drawn: (kind, text), … as `parts` gives them; besides, of a character that is shared, (kind, hex, character):
        kind "byte" for some of its bytes, "point" for all of them.
    copied: what copying it yields; in a bracket the first piece yields the whole and the others nothing.
    shared: whether it holds part of a character.  on: whether it is marked.
    """

    id: int
    bytes: bytes
    chars: str
    cut_left: int
    cut_right: int
    drawn: tuple
    copied: str
    shared: bool
    on: bool = False

    @property
    def hex(self):
        """Its bytes, the first `LISTED_BYTES` of them."""
        return hex_of(self.bytes[:LISTED_BYTES]) + ("…" if len(self.bytes) > LISTED_BYTES else "")

    @property
    def points(self):
        return code_points(self)


class Unit(NamedTuple):
    """Pieces that are drawn together. label: the text under their bracket, "" for a single piece."""

    pieces: tuple
    label: str

    @property
    def parts(self):
        return parts(self.label[:CHARS])


def kind_of(char):
    """What kind of invisible a character is, as a code for the template; "" for one that can be seen.

    >>> kind_of("\\t"), kind_of("\\u200b"), kind_of("\\x00"), kind_of("\\u2003"), kind_of("a")
    ('tab', 'zw', 'ctl', 'other', '')
    """
    return KINDS.get(blank(char), "zw")


@lru_cache(maxsize=4096)
def parts(text):
    """The text for the template: a tuple of (kind, text), kind "" for what can be seen.

    An invisible character that belongs to the one before it (a joiner) is left there.

    >>> parts(" a\\tb")
    (('space', ' '), ('', 'a'), ('tab', '\\t'), ('', 'b'))
    """
    if text.isascii() and text.isprintable() and " " not in text:
        return (("", text),) if text else ()
    found = []
    for cluster in graphemes(text):
        kinds = [kind_of(char) for char in cluster] if len(cluster) == 1 or cluster == "\r\n" else [""]
        for kind, shown in zip(kinds, cluster if len(kinds) > 1 else (cluster,)):
            _add(found, [(kind, picture(shown) if kind == "ctl" else shown)])
    return tuple(found)


def _add(found, more):
    """Add parts; plain ones that touch become one."""
    for kind, text in more:
        if not kind and found and not found[-1][0]:
            found[-1] = "", found[-1][1] + text
        else:
            found.append((kind, text))


def picture(char):
    """The picture of a control character, ␀ for NUL; ␦ for those that have none.

    >>> picture("\\x00"), picture("\\x7f"), picture("\\x85")
    ('␀', '␡', '␦')
    """
    number = ord(char)
    return chr(0x2400 + number) if number < 0x20 else "␡" if number == 0x7F else "␦"


def hex_of(data):
    """Bytes in hex, two digits each.

    >>> hex_of("é".encode())
    'c3 a9'
    """
    return data.hex(" ")


def code_points(piece):
    """The first `LISTED` characters that a piece holds or touches: dicts of code, name, held, of, bytes.

    of: how many bytes the character has.  held: how many of them are in the piece, and `bytes` which (hex).
    """
    found, last, at = [], len(piece.chars) - 1, 0
    for number, char in enumerate(piece.chars[:LISTED]):
        of = len(char.encode())
        held = of - (piece.cut_left if number == 0 else 0) - (piece.cut_right if number == last else 0)
        data = piece.bytes[at:at + held]
        at += held
        found.append({"code": code(char), "name": name(char), "held": held, "of": of, "bytes": hex_of(data)})
    return found


@lru_cache(maxsize=8192)
def _single(number, data, on):
    text = data.decode()
    return Unit((Shown(number, data, text, 0, 0, parts(text[:CHARS]), text, False, on),), "")


def alone(number, data):
    """A piece for its own sake, wherever it stands: a `Shown`, whose characters are unknown where it holds only parts of them."""
    try:
        return _single(number, data, False).pieces[0]
    except UnicodeDecodeError:
        return Shown(number, data, "", 0, 0, (("byte", hex_of(data[:CHARS])),), "", True)


def units(pieces, text, on=None):
    """`pieces` of `text` (its `bpe.Piece`s, in order) as units; `on` is the id that is marked.

    The first and the last piece may lie anywhere in the text: what they begin or end amid is then drawn as far as it is there.
    """
    if not pieces:
        return []
    first, end = pieces[0].start, pieces[-1].end
    shown = text[first:end]
    if shown.isascii() and "\r" not in shown:
        return [_single(piece.id, piece.bytes, piece.id == on) for piece in pieces]
    edges = set(accumulate(map(len, graphemes(shown))))
    found, waiting = [], []
    for piece in pieces:
        waiting.append(piece)
        if not piece.cut_right and piece.end - first in edges:
            found.append(_unit(waiting, text, on))
            waiting = []
    if waiting:
        found.append(_unit(waiting, text, on))
    return found


def _unit(pieces, text, on):
    first, last = pieces[0], pieces[-1]
    if first is last and first.whole:
        return _single(first.id, first.bytes, first.id == on)
    label, shown = text[first.start:last.end], []
    clusters = _clusters(label, first.start)
    for piece in pieces:
        shown.append(Shown(piece.id, piece.bytes, text[piece.start:piece.end], piece.cut_left, piece.cut_right,
                           _shared(piece, text, clusters), "" if shown else label, True, piece.id == on))
    return Unit(tuple(shown), label)


def _clusters(label, start):
    """For each character of the label, where its grapheme begins and ends, by its place in the text."""
    places = {}
    for cluster in graphemes(label):
        end = start + len(cluster)
        places.update((at, (start, end)) for at in range(start, end))
        start = end
    return places


def _shared(piece, text, clusters):
    """What is drawn of a piece in a bracket: whole graphemes as text, all else in hex, character by character."""
    found, at = [], 0
    for place in range(piece.start, piece.end):
        char, (start, end) = text[place], clusters[place]
        left = piece.cut_left if place == piece.start else 0
        right = piece.cut_right if place == piece.end - 1 else 0
        held = len(char.encode()) - left - right
        torn = start < piece.start or end > piece.end
        torn = torn or (start == piece.start and piece.cut_left) or (end == piece.end and piece.cut_right)
        if not torn:
            if place == start:
                _add(found, parts(text[start:end]))
        else:
            found.append(("byte" if left or right else "point", hex_of(piece.bytes[at:at + held]), char))
        at += held
    return tuple(found)


def runs(found):
    """Units as runs, tuples of some 25: a run ends behind a piece that says so by its id, whatever stands before it."""
    made, run = [], []
    for unit in found:
        run.append(unit)
        ends = (unit.pieces[-1].id or 0) * 2_654_435_761 % 4_294_967_296 < 214_748_365  # one id in twenty
        if len(run) >= LONGEST or (ends and len(run) >= SHORTEST):
            made.append(tuple(run))
            run = []
    if run:
        made.append(tuple(run))
    return made


def strip(cutting, first=0, room=WINDOW, on=None):
    """The window of a `cutting.Cutting` that is on screen, as the macro `strip` wants it.

    first: the number of its first piece.  room: how many pieces it shows; a few more when a character would be torn.
    """
    pieces = cutting.pieces(first, room + OVER)
    found = units(pieces, cutting.text, on)
    kept, count = [], 0
    for unit in found:
        if count >= room:
            break
        kept.append(unit)
        count += len(unit.pieces)
    pieces = pieces[:count]
    text = cutting.text[pieces[0].start:pieces[-1].end] if pieces else ""
    return {"runs": runs(kept), "text": text, "first": first, "shown": count, "total": cutting.tokens}


def line(tokenizer, text, on=None):
    """A short text as one strip, all of it."""
    found = units(tokenizer.pieces(text), text, on)
    ids = [piece.id for unit in found for piece in unit.pieces]
    return {"runs": runs(found), "text": text, "first": 0, "shown": len(ids), "total": len(ids), "ids": ids}


class Drawer:
    """Turns runs into markup with the macros of ``macros/strip.html``, each unit and each run once."""

    def __init__(self, macros):
        self.unit = lru_cache(maxsize=8192)(macros.unit)
        self.run = lru_cache(maxsize=1024)(lambda run: self._draw(macros.run, run))

    def _draw(self, macro, run):
        markup = [self.unit(unit) for unit in run]
        inner = type(markup[0])("").join(markup)
        data = inner.encode()
        return macro(inner, f"{crc32(data):08x}{adler32(data):08x}")

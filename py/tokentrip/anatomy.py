"""Characters, the bytes that lie below them, and the pieces that were cut from the bytes: values for ``macros/byte_cost.html``.

A *rung* is what must not be torn apart (a `strip.Unit`): characters above, the pieces that hold them below.
"""

from functools import lru_cache
from typing import NamedTuple
from zlib import crc32

from tokentrip import strip
from tokentrip.charnames import code, name
from tokentrip.graphemes import graphemes
from tokentrip.utf8 import byte_patterns

HEXED = 28  # bytes of one character that are written out; a family of four has 25
LISTED = 40  # code points of a rung that are listed
NAMED = 4  # ids that make a name


class Letter(NamedTuple):
    """What a reader takes for one character.

    parts: as `strip.parts` gives them.  hex: its bytes, the first `HEXED` of them.  bytes: how many they are.
    """

    parts: tuple
    hex: str
    bytes: int


class Point(NamedTuple):
    """One code point.

    parts: the character.  code, name: of it.  bytes: (hex, marker bits, payload bits) each.
    starts: how many code points the character has that starts here, 0 amid one.
    """

    parts: tuple
    code: str
    name: str
    bytes: tuple
    starts: int


class Rung(NamedTuple):
    """letters: above.  pieces: the `strip.Shown`s below.  name: the same for rungs that look the same, with one tokenizer."""

    letters: tuple
    pieces: tuple
    name: str


def text_of(unit):
    """The characters that a unit's pieces hold or touch."""
    return unit.label or unit.pieces[0].chars


@lru_cache(maxsize=2048)
def letter(cluster: str) -> Letter:
    """A grapheme with its bytes.

    >>> letter("é")
    Letter(parts=(('', 'é'),), hex='c3 a9', bytes=2)
    """
    data = cluster.encode()
    shown = strip.hex_of(data[:HEXED]) + (" …" if len(data) > HEXED else "")
    return Letter(strip.parts(cluster[:strip.CHARS]), shown, len(data))


@lru_cache(maxsize=4096)
def rung(unit) -> Rung:
    """A unit as it is drawn."""
    torn = unit.pieces[0].cut_left or unit.pieces[-1].cut_right  # at the window's edge: the ids do not tell the character
    few = len(unit.pieces) <= NAMED and not torn
    name = ".".join(str(piece.id) for piece in unit.pieces) if few else f"{crc32(repr(unit).encode()):08x}"
    return Rung(tuple(map(letter, graphemes(text_of(unit)))), unit.pieces, name)


@lru_cache(maxsize=2048)
def point(char: str, starts: int) -> Point:
    """A code point with its name and its bytes.

    >>> point("é", 1).bytes
    (('c3', '110', '00011'), ('a9', '10', '101001'))
    >>> ascii(point("\\u0301", 0).parts)
    "(('', '\\\\u25cc\\\\u0301'),)"
    """
    patterns = tuple((f"{byte.value:02x}", byte.marker, byte.payload) for byte in byte_patterns(char))
    return Point(_alone(char), code(char), name(char), patterns, starts)


def _alone(char):
    """A character by itself; a mark, which needs one to sit on, gets the dotted circle that stands for any."""
    from unicodedata import category
    parts = strip.parts(char)
    return (("", "\u25cc" + char),) if category(char)[0] == "M" and not parts[0][0] else parts


@lru_cache(maxsize=2048)
def points(unit) -> tuple[Point, ...]:
    """The code points of a unit, the first `LISTED` of them."""
    found = []
    for cluster in graphemes(text_of(unit)):
        for at, char in enumerate(cluster):
            found.append(point(char, 0 if at else len(cluster)))
        if len(found) >= LISTED:
            break
    return tuple(found[:LISTED])


def dearest(units) -> int:
    """The place of the first unit with the character of most bytes, -1 where there is none: what is looked at to begin with."""
    sizes = [max(letter.bytes for letter in rung(unit).letters) for unit in units]
    return sizes.index(max(sizes)) if sizes else -1

"""The reader's sentence in the forms that it takes on after the cut: bytes, rows, points, rows with positions.

Each is a tuple of small values, one a piece, for the bar at the top; numbers come as strings, ready to be printed.
"""

from functools import lru_cache
from typing import NamedTuple

from tokentrip.embedding_clear import D_MODEL, row
from tokentrip.heat import cells, printed, row_cells
from tokentrip.numbers import shown
from tokentrip.position_clear import row as sinusoids
from tokentrip.strip import LISTED_BYTES, hex_of

PIECES = 40  # of a row form: each has eight numbers
COARSE = 0.2  # a step of colour where positions have been added


class Bytes(NamedTuple):
    """A piece as its bytes. id: its number.  hex: its bytes, the first `LISTED_BYTES` of them.  more: whether there are others."""

    id: int
    hex: str
    more: bool


class Row(NamedTuple):
    """A piece as its row. id: its number.  place: where it stands, from 0, or None.  cells: a class for each of D_MODEL numbers."""

    id: int
    place: int | None
    cells: tuple


class Point(NamedTuple):
    """A piece as a place on paper. x, y: the first two numbers of its row, as printed.  left, top: the same in a square of 100."""

    id: int
    x: str
    y: str
    left: str
    top: str


@lru_cache(maxsize=4_096)
def as_bytes(number, data):
    """One piece in hex.

    >>> as_bytes(300, "é".encode())
    Bytes(id=300, hex='c3 a9', more=False)
    """
    return Bytes(number, hex_of(data[:LISTED_BYTES]), len(data) > LISTED_BYTES)


remembered = lru_cache(maxsize=4_096)(row)


@lru_cache(maxsize=4_096)
def as_row(number, place=None):
    """One piece as its row of the table; with a place, the row of that position is added to it, number by number.

    Beside the sinusoids, which reach 1, the noise is small: placed rows are drawn on a coarser scale.
    Source of the addition: Vaswani et al. 2017, section 3.5.

    >>> as_row(7).cells == row_cells(7), as_row(7, 0).cells[1]
    (True, 'p5')
    """
    if place is None:
        return Row(number, None, row_cells(number))
    return Row(number, place, cells([a + b for a, b in zip(remembered(number), sinusoids(place, D_MODEL))], COARSE))


FAR = 0.05  # how far the square of the points reaches: two and a half standard deviations of the noise; few lie beyond, at its edge


@lru_cache(maxsize=4_096)
def as_point(number):
    """One piece by the first two numbers of its row.

    >>> as_point(7)._replace(left="", top="").id
    7
    """
    x, y = remembered(number)[:2]
    left, top = (50 + 50 * max(-1.0, min(1.0, part / FAR)) for part in (x, -y))
    return Point(number, *printed((x, y)), shown(left, 1), shown(top, 1))


def bytes_of(pieces):
    """Pieces (`bpe.Piece`) as bytes."""
    return tuple(as_bytes(piece.id, piece.bytes) for piece in pieces)


def rows_of(pieces):
    """Pieces as rows."""
    return tuple(as_row(piece.id) for piece in pieces)


def points_of(pieces):
    """Pieces as points."""
    return tuple(as_point(piece.id) for piece in pieces)


def placed_of(pieces):
    """Pieces as rows with positions."""
    return tuple(as_row(piece.id, place) for place, piece in enumerate(pieces))


FORMS = {"bytes": bytes_of, "rows": rows_of, "points": points_of, "placed": placed_of}

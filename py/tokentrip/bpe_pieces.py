"""Where each piece of an encoded text lies, also when it is part of a character."""

from bisect import bisect_left, bisect_right
from collections import namedtuple
from itertools import accumulate

from tokentrip.bpe_symbols import LITERAL, MARKS, UNKNOWN, unmark


class Piece(namedtuple("Piece", "id bytes start end symbol cut_left cut_right")):
    """One piece of a text.

    id: int; None for a character that has no id (unit "characters")
    bytes: the UTF-8 bytes that it stands for, without a mark
    start, end: the characters of the text that it holds or touches, text[start:end];
        a mark alone holds none
    symbol: the symbol as it stands in the vocabulary, with its mark
    cut_left, cut_right: how many bytes of the first and of the last of these
        characters lie in the pieces before and after it
    """

    __slots__ = ()

    @property
    def whole(self) -> bool:
        """Whether it begins and ends where characters do."""
        return not (self.cut_left or self.cut_right)


def groups(pieces):
    """Pieces that share a character, together: a list of lists of Pieces.

    A list of several pieces stands for text[first.start:last.end].
    """
    found = []
    for piece in pieces:
        if piece.cut_left and found:
            found[-1].append(piece)
        else:
            found.append([piece])
    return found


def move(pieces, distance):
    """The same pieces, so many characters further on."""
    return [Piece(number, data, start + distance, end + distance, symbol, left, right)
            for number, data, start, end, symbol, left, right in pieces]


def spell_out(chunk, row, symbols, mark):
    """(id, symbol, its own text or bytes) for each id of an encoded chunk."""
    found, at = [], 0
    for number in map(ord, row):
        if number == UNKNOWN:
            number, own = None, chunk[at]
            symbol = LITERAL if mark and own == MARKS[mark] else own
        else:
            symbol = symbols[number]
            own = unmark(symbol, mark)[1]
        at += len(own)
        found.append((number, symbol, own))
    return found


def layout(chunk, row, symbols, mark):
    """The Pieces of an encoded chunk, places counted from the chunk's start."""
    edges = None
    if not chunk.isascii():
        edges = list(accumulate((len(ch.encode()) for ch in chunk), initial=0))
    pieces, at = [], 0
    for number, symbol, own in spell_out(chunk, row, symbols, mark):
        data = own if isinstance(own, bytes) else own.encode()
        stop = at + len(data)
        if edges is None:
            pieces.append(Piece(number, data, at, stop, symbol, 0, 0))
        else:
            end = bisect_left(edges, stop)
            start = bisect_right(edges, at) - 1 if data else end
            pieces.append(Piece(number, data, start, end, symbol, at - edges[start], edges[end] - stop))
        at = stop
    return pieces

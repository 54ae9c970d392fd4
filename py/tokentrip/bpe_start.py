"""How far the bytes of a character may be merged before anything else is looked at.

Merges go by rank over the whole chunk. But as long as no merge that crosses a character's edge has a lower rank, the merges
inside the character come first whatever stands beside it, and their outcome can be remembered for the character. In Cyrillic,
Thai or Chinese that saves half of the work, and the ids stay the same: a test holds them equal to the obvious loop's.

A merge *crosses* the edge of a character when what it makes ends with the character's first bytes and has more before them, or
begins with its last bytes and has more behind them. The many symbols of a space and a first byte would spoil this for whole
scripts; they are left out of account, so nothing is remembered for a character beside a space.
"""

from operator import add

from tokentrip.bpe_encode import LONG, NONE, encode_long, encode_short, result
from tokentrip.bpe_rows import remember

SPACE = 0x20
ENDLESS = 0x110000  # above every id


class Starts(dict):
    """Code point → the row of ids that its bytes certainly become, for `str.translate`; filled as characters turn up.

    symbols: the encoder's symbols, bytes by id.  ranks: pair → id, as rows.  write: a text's bytes as a row of ids.
    """

    def __init__(self, symbols, ranks, write):
        self._ranks, self._write, self._heads = ranks, write, _Heads(write)
        self._crossing = crossing(symbols)

    def __missing__(self, code):
        self[code] = row = self._merged(self._write(chr(code)), self._limit(chr(code).encode()))
        return row

    def _limit(self, data):
        """The lowest id that crosses an edge of a character of these bytes, as a row; `NONE` if there is none."""
        (ends, begins), limit = self._crossing, ENDLESS
        for at in range(1, len(data)):
            limit = min(limit, ends.get(data[:at], ENDLESS), begins.get(data[at:], ENDLESS))
        return NONE if limit == ENDLESS else chr(limit)

    def _merged(self, row, limit):
        """The bytes of a character, merged by what makes ids below a limit."""
        while len(row) > 1:
            new, pair = min((self._ranks.get(pair, NONE), pair) for pair in map(add, row, row[1:]))
            if new >= limit:
                break
            row = row.replace(pair, new)
        return row

    def row(self, chunk):
        """A chunk that is not all ASCII, with its characters as far merged as is certain."""
        if chunk[0] == " ":
            return self._write(chunk) if chunk.find(" ", 1) > 0 else self._heads[chunk[:2]] + chunk[2:].translate(self)
        return self._write(chunk) if " " in chunk else chunk.translate(self)


class ChunkRows(dict):
    """Chunk → its ids as a row, remembered for a while: what `Tokenizer` asks for each chunk, with few calls.

    starts: `Starts`.  ranks: pair → id, as rows.  vocab: symbol → id, where a chunk that is a symbol is taken as it is; else {}.
    """

    def __init__(self, starts, ranks, vocab):
        self._starts, self._ranks, self._known = starts, ranks, vocab.get

    def __missing__(self, chunk):
        number = self._known(chunk.encode())
        if number is not None:
            row = chr(number)
        else:
            row = chunk.translate(self._starts) if chunk.isascii() else self._starts.row(chunk)
            row = encode_short(row, self._ranks) if len(row) < LONG else result(encode_long(row, self._ranks))
        return remember(self, chunk, row)


class _Heads(dict):
    """A space and the character behind it → their bytes as a row."""

    def __init__(self, write):
        self._write = write

    def __missing__(self, head):
        self[head] = row = self._write(head)
        return row


def crossing(symbols):
    """The lowest id of a symbol that crosses an edge with these bytes: (first bytes of a character → id, last bytes → id).

    >>> crossing([b"a", bytes([195]), bytes([169]), bytes([97, 195]), bytes([169, 97])])
    ({b'\\xc3': 3}, {b'\\xa9': 4})
    """
    ends, begins = {}, {}
    for number, symbol in enumerate(symbols):
        if len(symbol) < 2 or symbol.isascii():
            continue
        head = _continuations(symbol)
        if 0 < head < len(symbol) and symbol[head] != SPACE:
            begins.setdefault(symbol[:head], number)
        tail = unfinished(symbol)
        if 0 < tail < len(symbol) and symbol[-tail - 1] != SPACE:
            ends.setdefault(symbol[-tail:], number)
    return ends, begins


def _continuations(data):
    """How many bytes at the beginning go on with a character that began before."""
    count = 0
    while count < len(data) and data[count] & 0xC0 == 0x80:
        count += 1
    return count


def unfinished(data: bytes) -> int:
    """How many bytes at the end are the beginning of a UTF-8 character whose rest is missing, 0 to 3.

    >>> unfinished("né".encode()[:2]), unfinished("né".encode())
    (1, 0)
    """
    for count in range(1, min(4, len(data) + 1)):
        byte = data[-count]
        if byte & 0xC0 == 0x80:
            continue
        length = 2 if 0xC2 <= byte < 0xE0 else 3 if 0xE0 <= byte < 0xF0 else 4 if 0xF0 <= byte < 0xF5 else 1
        return count if length > count else 0
    return 0

"""A whole text cut into pieces in the background, and the few of its pieces that are on screen.

A text of 100,000 characters has some 40,000 pieces. All of them are counted, slice by slice; only those in a window are
laid out. Stop 01, the traveller and the later stops share what is counted here.
"""

from array import array
from bisect import bisect_right
from itertools import islice

from tokentrip import jobs
from tokentrip.bpe_encode import LONG
from tokentrip.bpe_pieces import layout, move
from tokentrip.graphemes import count as count_graphemes
from tokentrip.graphemes import graphemes

ENOUGH = 4_096  # characters that are worth a count of graphemes
AT_ONCE = 6_000  # characters that are cut in one go


class Cutting:
    """What is known of a text so far; complete when its job is done.

    ids: every piece's id.  graphemes, code_points, bytes_in: of the text as far as it was read.
    bytes_out: of the pieces, glued together.  same: whether both are equal, byte for byte.
    special: which special tokens are one piece where their text stands.
    """

    def __init__(self, tokenizer, text, special=()):
        self.tokenizer, self.text, self.special = tokenizer, text, special
        self.ids = array("I")
        self.graphemes = self.code_points = self.bytes_in = self.bytes_out = 0
        self.same = True
        self._widths = array("I")  # of each chunk, in characters
        self._counts = array("I")  # of each chunk, in pieces
        self._slices = [(0, 0, 0)]  # where each slice begins: chunk, piece, character

    @property
    def tokens(self):
        return len(self.ids)

    def work(self):
        """Reads the text slice by slice; yields itself first, then the share done."""
        yield self
        counter = graphemes_in_slices()
        symbol = self.tokenizer.symbol if self.special else self.tokenizer.symbols.__getitem__
        next(counter)
        for found in self.tokenizer.encoded(self.text, self.special):
            if found:
                chunks, rows = found
                part, row = "".join(chunks), "".join(rows)
                ids = list(map(ord, row))
                data, glued = part.encode(), b"".join(map(symbol, ids))
                self.same = self.same and data == glued
                self.bytes_in += len(data)
                self.bytes_out += len(glued)
                self.code_points += len(part)
                self.ids.extend(ids)
                self._widths.extend(map(len, chunks))
                self._counts.extend(map(len, rows))
                self._slices.append((len(self._widths), len(self.ids), self.code_points))
                self.graphemes = counter.send(part)
            yield min(0.99, self.code_points / (len(self.text) or 1))
        self.graphemes = counter.send(None)

    def pieces(self, first, count):
        """The `Piece`s number `first` to `first + count`, as far as they are known."""
        found = []
        for chunk, piece, row, at in self._chunks_from(first):
            skip = max(0, first - piece)
            need = count - len(found)
            if len(chunk) < LONG or len(row) == 1:
                found.extend(move(self.tokenizer.pieces_of(chunk, row)[skip:skip + need], at))
            else:
                found.extend(move(self._amid(chunk, row, skip, need), at))
            if len(found) >= count:
                break
        return found

    def _chunks_from(self, first):
        """(chunk, number of its first piece, ids, first character) from the chunk that holds the piece on."""
        at = bisect_right(self._slices, first, key=lambda start: start[1]) - 1
        chunk, piece, character = self._slices[max(0, at)]
        spans = zip(islice(self._widths, chunk, None), islice(self._counts, chunk, None))
        for width, count in spans:
            if piece + count > first:
                row = "".join(map(chr, self.ids[piece:piece + count]))
                yield self.text[character:character + width], piece, row, character
            piece += count
            character += width

    def _amid(self, chunk, row, skip, need):
        """Some pieces of a long chunk, without laying out all of it."""
        symbols = self.tokenizer.symbols
        start = skip
        while start and symbols[ord(row[start])][0] & 0xC0 == 0x80:  # amid a character: from its first byte on
            start -= 1
        before = b"".join(symbols[ord(number)] for number in row[:start])
        width = sum(len(symbols[ord(number)]) for number in row[start:skip + need])
        chars = len(before.decode("utf-8", "ignore"))
        part = layout(chunk[chars:chars + width + 4], row[start:skip + need], symbols, None)
        return move(part[skip - start:], chars)


def graphemes_in_slices():
    """A coroutine that counts graphemes of a text that is sent part by part; None ends it. Each answer is the count so far.

    What may go on in the next part is kept back: a text may be cut anywhere.

    >>> counter = graphemes_in_slices()
    >>> next(counter), counter.send("e"), counter.send(chr(0x301)), counter.send(None)
    (0, 0, 0, 1)
    """
    count, kept, wait = 0, "", ENOUGH
    while True:
        part = yield count
        if part is None:
            count += count_graphemes(kept)
            yield count
            return
        kept += part
        if len(kept) < wait:
            continue
        clusters = graphemes(kept)
        count += len(clusters) - 1
        kept = clusters[-1]
        wait = max(ENOUGH, 2 * len(kept))


def cutting(tokenizer, key, text, special=()):
    """(the Cutting of `text`, the share done), a slice further. `key` names the tokenizer and the text."""
    key = (key, special)
    job = jobs.advance(("cut", key), lambda: Cutting(tokenizer, text, special).work())
    while len(text) <= AT_ONCE and not job.done:  # a few ms; the first view must be the one that was baked
        job = jobs.advance(("cut", key), None)
    return job.seen[0], 1.0 if job.done else job.progress

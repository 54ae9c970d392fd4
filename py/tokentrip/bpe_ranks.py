"""From tokens in the order of their ranks to merges: which two tokens each was merged from.

A file of ranks lists tokens and says nothing of pairs. But a token can only have been merged from what its bytes are after all
merges of lower rank; where that is two tokens, they are the pair. Then it makes no difference whether an encoder merges the
pairs that it was given, as ours does, or whatever makes a token that it knows, as tiktoken does.
"""

from tokentrip.bpe_encode import LONG, encode_long, encode_short
from tokentrip.bpe_rows import Rows

SLICE = 1024  # tokens before the caller may take a breath


class Unmerged(ValueError):
    """No two tokens of lower rank make this one. `symbol` is its bytes."""

    def __init__(self, symbol):
        super().__init__(f"{symbol!r} cannot be merged from two tokens of lower rank")
        self.symbol = symbol


def rows_in_slices(base: list, symbols):
    """The pairs of ids that symbols were merged from: yields the share done (0…1) every few ms, returns them as `Rows`.

    base: the base symbols by id; of those that are one byte the others are made.  symbols: the others (bytes), in the order of their ranks.
    """
    table = {symbol[0]: number for number, symbol in enumerate(base) if len(symbol) == 1}
    ranks, first = {}, len(base)
    for number, symbol in enumerate(symbols, first):
        row = symbol.decode("latin-1").translate(table)
        row = encode_short(row, ranks) if len(row) < LONG else (yield from _long(row, ranks, (number - first) / len(symbols)))
        if len(row) != 2:
            raise Unmerged(symbol)
        ranks[row] = chr(number)
        if number % SLICE == 0:
            yield (number - first) / len(symbols)
    made = "".join(ranks)
    return Rows(made[::2], made[1::2])


def _long(row, ranks, share):
    slices = encode_long(row, ranks)
    while True:
        try:
            next(slices)
        except StopIteration as end:
            return end.value
        yield share

"""What becomes of a rule when its turn comes on a word: used, not there, or come too late.

A rule joins two symbols that stand side by side. When it is skipped, either its letters are not in the word at all, or
they are, but an earlier rule has already joined one of them to something else.
"""

from typing import NamedTuple


class Fate(NamedTuple):
    """kind: "used", "absent" or "taken".  symbol: for "taken", the symbol that holds what the rule would need."""

    kind: str
    symbol: str = ""


def fate(pair, symbols):
    """What the rule `pair` meets in a word that stands as `symbols` when the rule's turn comes.

    >>> fate(("e", "r"), ("new", "e", "r", "_"))
    Fate(kind='used', symbol='')
    >>> fate(("e", "r"), ("newe", "r", "_"))
    Fate(kind='taken', symbol='newe')
    >>> fate(("l", "o"), ("newe", "r", "_"))
    Fate(kind='absent', symbol='')
    """
    if pair in zip(symbols, symbols[1:]):
        return Fate("used")
    word, wanted = "".join(symbols), "".join(pair)
    at = word.find(wanted)
    while at >= 0:
        edges = (at, at + len(pair[0]), at + len(wanted))
        start = 0
        for symbol in symbols:
            if any(start < edge < start + len(symbol) for edge in edges):
                return Fate("taken", symbol)
            start += len(symbol)
        at = word.find(wanted, at + 1)
    return Fate("absent")

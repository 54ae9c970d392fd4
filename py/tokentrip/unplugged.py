"""Byte pair encoding as it is played on a table with cards: the whole row of symbols lies there, round by round.

The counting and the merging are those of `bpe_clear`; here every word of the text stays in its place, as the cards do.
"""

from collections import Counter, namedtuple

from tokentrip.bpe_clear import apply_merge, pair_counts
from tokentrip.bpe_symbols import base_symbols

Round = namedtuple("Round", "pair count tied replaced row pieces")
Round.__doc__ = """One round of the game.

pair: the two symbols that are joined; count: how often the pair was seen
tied: all pairs that were seen as often, the winner first: of equals, the one met first wins
replaced: how many times it was joined, which is how many new cards are needed
row: the words after it, each a tuple of symbols; pieces: how many symbols these are
"""


def laid_out(text):
    """The text as cards on a table: each word a tuple of letters behind the mark of its beginning.

    >>> laid_out("to too")
    [('▁', 't', 'o'), ('▁', 't', 'o', 'o')]
    """
    return [base_symbols(word, mark="start") for word in text.split()]


def pieces(row):
    """How many symbols lie in a row of words.

    >>> pieces(laid_out("to too"))
    7
    """
    return sum(map(len, row))


def seen(row):
    """How often each pair is seen in a row, in the order in which one meets them from the left.

    >>> seen(laid_out("to too"))
    {('▁', 't'): 2, ('t', 'o'): 2, ('o', 'o'): 1}
    """
    return pair_counts(Counter(row))


def rounds(text, most, lowest=1):
    """The rounds of a game: at most so many, none with a pair that is seen less often than `lowest`.

    >>> [(a.pair, a.count, len(a.tied), a.pieces) for a in rounds("to too", 9, lowest=2)]
    [(('▁', 't'), 2, 2, 5), (('▁t', 'o'), 2, 1, 3)]
    """
    row = laid_out(text)
    for _ in range(most):
        counts = seen(row)
        best = max(counts.values(), default=0)
        if best < lowest:
            return
        tied = tuple(pair for pair, count in counts.items() if count == best)
        before, row = pieces(row), [apply_merge(word, tied[0]) for word in row]
        yield Round(tied[0], best, tied, before - pieces(row), row, pieces(row))

"""The first k merges of a table as a smaller tokenizer: what it makes of a text, read off what the whole table made of it.

A merge can only join what earlier merges made, so merging a text uses its merges in the order of their ranks. Whoever stops at
rank k stands where the tokenizer of k merges ends. Each piece holds its own history as a tree, a merge at each joint: the
tokens with k merges are the bytes of the text less the joints with a lower rank. `Tokenizer.first(k)` gives the same, piece by piece.
"""

from array import array
from bisect import bisect_left
from collections import Counter
from math import log2


def ranks_used(tokenizer, ids):
    """The ranks of all merges that made these pieces, counted from 0, as often as they were used, in order.

    >>> from tokentrip.bpe_tokenizer import Tokenizer
    >>> tokenizer = Tokenizer(["a", "b"], [(0, 0), (2, 1)], unit="characters")
    >>> list(ranks_used(tokenizer, tokenizer.encode("aab")))
    [0, 1]
    """
    base, pairs, times, used = tokenizer.base_size, tokenizer.pairs, Counter(ids), array("I")
    for number in range(max(times, default=0), base - 1, -1):  # a whole is made later than its parts
        count = times.get(number, 0)
        if count and number < base + len(pairs):
            used.extend([number - base] * count)
            for part in pairs[number - base]:
                times[part] += count
    used.reverse()
    return used


def tokens_with(used, size, merges):
    """How many pieces the first so many merges make. used: as from `ranks_used`.  size: base symbols of the text."""
    return size - bisect_left(used, merges)


def taken_apart(tokenizer, ids, merges):
    """Pieces as ids, with every one that is beyond the first `merges` merges put back into its parts.

    >>> from tokentrip.bpe_tokenizer import Tokenizer
    >>> tokenizer = Tokenizer(["a", "b"], [(0, 0), (2, 1)], unit="characters")
    >>> taken_apart(tokenizer, tokenizer.encode("aab"), 1)
    [2, 1]
    """
    limit, found, waiting = tokenizer.base_size + merges, [], list(reversed(ids))
    while waiting:
        number = waiting.pop()
        if number < limit:
            found.append(number)
        else:
            left, right = tokenizer.pairs[number - tokenizer.base_size]
            waiting += (right, left)
    return found


def steps(merges, base=256):
    """Numbers of merges for a slider, from none to all: at every step the list of `base` symbols and the merges grows by the same ratio, of about √2.

    >>> steps(768)
    (0, 106, 256, 468, 768)
    """
    times = (base + merges) / base
    last = max(1, round(2 * log2(times)))
    return (*(round(base * times ** (at / last)) - base for at in range(last)), merges)

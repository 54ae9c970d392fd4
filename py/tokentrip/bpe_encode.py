"""Encoding one chunk by the merges that were learned: lowest rank first.

A chunk is a string of ids (see `bpe_symbols`); `ranks` maps a pair, a string
of two ids, to the id that it becomes. Ids of merges rise with their rank, so
the id is the rank: the pair whose new id is lowest was learned first and is
merged first, wherever it stands.

Source: Sennrich et al. 2016, section 3.2: the operations that were learned
are applied to a word's characters in the order in which they were learned.
"""

from array import array
from heapq import heappop, heappush
from itertools import repeat
from operator import add

LONG = 64  # symbols; from here on the fast way pays
NONE = "\U0010ffff"  # what a pair without a rank becomes: no id is as high
WORK = 8192  # merges made before the caller may take a breath


def encode_clear(chunk: str, ranks: dict) -> str:
    """The obvious loop: find the pair that was learned first, join it everywhere.

    >>> ranks = {"ab": "x", "xc": "y"}
    >>> encode_clear("abcab", ranks)
    'yx'
    """
    while True:
        found = [ranks[pair] for pair in map(add, chunk, chunk[1:]) if pair in ranks]
        if not found:
            return chunk
        new = min(found)
        pair = next(pair for pair in map(add, chunk, chunk[1:]) if ranks.get(pair) == new)
        chunk = chunk.replace(pair, new)


def encode_short(chunk: str, ranks: dict) -> str:
    """The same for a chunk of a few dozen symbols: what each pair becomes stands in a list, and a merge changes two of its places."""
    become = ranks.get
    symbols, found = list(chunk), [*map(become, map(add, chunk, chunk[1:]), repeat(NONE))]
    while found:
        new = min(found)
        if new == NONE:
            break
        at = found.index(new)
        symbols[at] = new
        del symbols[at + 1], found[at]
        if at:
            found[at - 1] = become(symbols[at - 1] + new, NONE)
        if at < len(found):
            found[at] = become(new + symbols[at + 1], NONE)
    return "".join(symbols)


def encode_long(chunk: str, ranks: dict):
    """The same in near-linear time; yields None now and then, returns the ids.

    The symbols are a linked list (`after`, `before`), and each pair that has
    a rank keeps the places where it was seen, from left to right. The pair
    of lowest rank comes from a heap; places that changed in the meantime are
    passed over. What a merge brings about has a higher rank than the merge.
    """
    symbols, size = list(chunk), len(chunk)
    yield
    after = array("l", range(1, size + 1))
    yield
    before = array("l", range(-1, size - 1))
    yield
    places, waiting = {}, []

    def note(pair, place):
        if pair in places:
            places[pair].append(place)
        elif pair in ranks:
            places[pair] = [place]
            heappush(waiting, (ranks[pair], pair))

    for place, pair in enumerate(map(add, chunk, chunk[1:])):
        note(pair, place)
        if place % WORK == WORK - 1:
            yield
    work = 0
    while waiting:
        new, pair = heappop(waiting)
        first, second = pair
        for place in places.pop(pair):
            right = after[place]
            if right == size or symbols[place] != first or symbols[right] != second:
                continue
            symbols[place], symbols[right] = new, ""
            after[place] = beyond = after[right]
            if beyond < size:
                before[beyond] = place
                note(new + symbols[beyond], place)
            if before[place] >= 0:
                note(symbols[before[place]] + new, before[place])
            work += 1
            if work % WORK == 0:
                yield
    return "".join(symbols)


def result(slices):
    """Run a generator to its end, for what it returns."""
    while True:
        try:
            next(slices)
        except StopIteration as end:
            return end.value

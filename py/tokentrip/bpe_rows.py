"""Rows of ids as strings whose code points are the ids: many at once, and remembered ones."""

import encodings.utf_32_le  # noqa: F401  (in the page a codec is looked up once; it has to be there from the start)
import sys
from array import array
from typing import NamedTuple

from tokentrip.bpe_encode import LONG

CACHE = 100_000  # chunks that are remembered
UTF_32 = "utf-32-le" if sys.byteorder == "little" else "utf-32-be"


class Rows(NamedTuple):
    """Pairs of ids as two rows: the left ones, the right ones; code points are ids."""

    lefts: str
    rights: str


def as_rows(pairs) -> Rows:
    """Pairs of ids as rows.

    >>> as_rows([(97, 98), (256, 99)])
    Rows(lefts='aĀ', rights='bc')
    """
    return Rows(*("".join(map(chr, side)) for side in zip(*pairs))) if pairs else Rows("", "")


def ids_of(row: str) -> list[int]:
    """The ids of a row.

    >>> ids_of("aĀ")
    [97, 256]
    """
    return array("I", row.encode(UTF_32, "surrogatepass")).tolist()


class Cache(dict):
    """Short chunk → what `make` makes of it, remembered for a while."""

    def __init__(self, make):
        self._make = make

    def __missing__(self, chunk):
        return remember(self, chunk, self._make(chunk))


def remember(cache, chunk, made):
    """Keeps in a cache of chunks what was made of a short one, and returns it."""
    if len(chunk) < LONG:
        if len(cache) >= CACHE:
            cache.clear()
        cache[chunk] = made
    return made

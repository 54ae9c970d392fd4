"""Grapheme clusters: what a reader calls one character, however many code points it takes.

Source: Unicode Standard Annex 29, "Unicode Text Segmentation", section 3.1, extended grapheme clusters, rules GB1 to GB13 (GB9c, the
Indic conjuncts, as of Unicode 18). As in `pretokenize`, every character gets a stand-in of its class, one for one, and an ASCII pattern
cuts the stand-ins.
"""

import re
from bisect import bisect_right

# Classes: r CR, n LF, c control, p prepend, i regional indicator, g pictograph, z zero-width joiner, s spacing mark;
# Hangul L, V, T, W (LV), X (LVT); k an Indic consonant, l a linker of such (m one that is no extender), x an extender that may stand
# between them, e another one;
# o all else.
_CLUSTER = re.compile(
    r"rn|[rnc]"
    r"|p*(?:L*(?:V+|WV*|X)T*|L+|T+|ii|g(?:[exl]*zg)*|[lm][xz]*+k|[^rnc])(?:[exlzs]*l[xz]*+k)*[exlzs]*"
)
_SIMPLE = re.compile(r"\r\n|[\x00-\uffff]")  # where each character but CR LF stands alone


class _Classes(dict):
    """Code point → class, filled as characters turn up."""

    def __init__(self):
        self._starts, self._ends, self._letters = [], [], []

    def _load(self):
        from tokentrip.grapheme_table import RUNS

        at = 0
        for word in RUNS.split("-"):
            gap, _, length = word[:-1].partition(".")
            first = at + int(gap, 16)
            at = first + int(length or "0", 16) + 1
            self._starts.append(first)
            self._ends.append(at)
            self._letters.append(word[-1])

    def __missing__(self, code):
        if not self._starts:
            self._load()
        place = bisect_right(self._starts, code) - 1
        letter = self._letters[place] if place >= 0 and code < self._ends[place] else "o"
        self[code] = letter
        return letter


_classes = _Classes()


def boundaries(text: str) -> list[int]:
    """Where clusters begin, and where the last one ends: n + 1 places for n clusters.

    >>> boundaries("e\\u0301a")
    [0, 2, 3]
    """
    if text.isascii():
        places = [match.start() for match in _SIMPLE.finditer(text)] if "\r" in text else list(range(len(text)))
    else:
        places = [match.start() for match in _CLUSTER.finditer(text.translate(_classes))]
    return [*places, len(text)]


def split(text: str) -> list[str]:
    """The clusters of a text, in order; joined they are the text.

    >>> [len(cluster) for cluster in split("cafe\\u0301")]
    [1, 1, 1, 2]
    >>> split("\\r\\n") == ["\\r\\n"]
    True
    """
    places = boundaries(text)
    return [text[start:end] for start, end in zip(places, places[1:])]


def count(text: str) -> int:
    """How many clusters a text has: the number of characters that a reader would count.

    >>> count("\\U0001F3F3\\uFE0F\\u200D\\U0001F308")
    1
    """
    return len(boundaries(text)) - 1

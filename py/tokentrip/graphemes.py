r"""Graphemes: what a reader takes for one character, of one or more code points.

A family emoji, an e with an accent put on it, a Korean syllable spelled in
letters, a flag: several code points each, one grapheme. The rules are
written as one regular expression over *classes*: each character is replaced
by the letter of its class, and where the expression cuts the classes, the
text is cut. The classes come from a table of our own, so that the answer does
not depend on the Unicode of the Python that runs.

    C  control                    R  half of a flag (regional indicator)
    Z  zero width joiner          N  zero width non-joiner
    E  extending mark, variation  S  mark that takes space
    P  sign before its letter     X  pictograph (emoji)
    K  Indic consonant            I  extending mark that links a consonant
    i  sign that links a consonant and does not extend
    L V T  parts of a Korean syllable; H h  syllables (LV, LVT)
    .  anything else

Source: Unicode Standard Annex #29, "Unicode Text Segmentation", section 3,
rules GB3 to GB999 (extended grapheme clusters).
"""

import re
from itertools import accumulate, pairwise

_CLUSTER = (
    r"\r\n|[\r\nC]|P*"
    r"(?:L*(?:V+|HV*|h)T*|L+|T+|RR|X(?:[EIN]*ZX)*|[Ii][EZ]*K|[^\r\nC])"
    r"(?:[EINZS]*I[EZ]*K)*[EINZS]*"
)
_compiled = []


class _Classes(dict):
    """Code point → the letter of its class, looked up in the table when needed."""

    def __init__(self):
        from tokentrip.grapheme_table import RANGES
        self._spans = sorted(
            (int(span.split("-")[0], 16), int(span.split("-")[-1], 16), name)
            for name, spans in RANGES.items() for span in "".join(spans).split())
        self[13], self[10] = "\r", "\n"

    def __missing__(self, code):
        from bisect import bisect_right
        at = bisect_right(self._spans, (code, 0x110000, "")) - 1
        name = "."
        if 0xAC00 <= code <= 0xD7A3:
            name = "h" if (code - 0xAC00) % 28 else "H"
        elif at >= 0 and code <= self._spans[at][1]:
            name = self._spans[at][2]
        self[code] = name
        return name


def graphemes(text: str) -> list[str]:
    r"""The graphemes of a text, in order; joined, they are the text again.

    >>> [len(cluster) for cluster in graphemes("👩‍👩‍👧‍👦🇨🇿\r\n")]
    [7, 2, 2]
    """
    if text.isascii() and "\r" not in text:
        return list(text)
    if not _compiled:
        _compiled[:] = re.compile(_CLUSTER).findall, _Classes()
    find, classes = _compiled
    ends = accumulate(map(len, find(text.translate(classes))), initial=0)
    return [text[start:end] for start, end in pairwise(ends)]


def count(text: str) -> int:
    """How many graphemes a text has.

    >>> count("🏳️‍🌈🏃🏽‍♀️👩‍👩‍👧‍👦🇨🇿")
    4
    """
    return len(graphemes(text))

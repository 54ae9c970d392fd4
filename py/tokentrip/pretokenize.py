r"""Cutting a text into chunks before any merge is made.

A byte pair encoder never merges across the edge of a chunk, so this one
function decides where tokens may begin. Training and encoding share it.

The published patterns ask for Unicode classes (``\p{L}``, ``\p{N}``) that
the standard ``re`` does not know. The way round: give every character a
*stand-in* of its class (each letter beyond ASCII becomes ``a``, each number
``0``, …), one for one, cut the stand-ins with an ASCII pattern, and cut the
text at the same places. Plain ASCII stands for itself.
"""

import re
from itertools import accumulate, chain, islice

SPLITS = ("gpt2", "gpt4", "gpt4o", "words")
ALL_SPLITS = (*SPLITS, "llama3")  # GPT-4's pattern as it was first published, which many files have

# The patterns as published in tiktoken's `openai_public.py` (r50k_base,
# cl100k_base, o200k_base) and with Llama 3, over stand-ins: [A-Za-zª] are the letters, [0-9]
# the numbers; ¨ is any mark (\p{M}) and ª any letter without case (\p{Lo},
# \p{Lm}), two classes that only GPT-4o tells from the others.
_PATTERNS = {
    "gpt2": r"'(?:[sdmt]|ll|ve|re)| ?[A-Za-z]++| ?[0-9]++| ?[^\sA-Za-z0-9]++"
            r"|\s++\Z|\s+(?!\S)|\s",
    "gpt4": r"'(?i:[sdmt]|ll|ve|re)|[^\r\nA-Za-z0-9]?+[A-Za-z]++|[0-9]{1,3}+"
            r"| ?[^\sA-Za-z0-9]++[\r\n]*+|\s++\Z|\s*[\r\n]|\s+(?!\S)|\s",
    "llama3": r"'(?i:[sdmt]|ll|ve|re)|[^\r\nA-Za-z0-9]?+[A-Za-z]++|[0-9]{1,3}+"
              r"| ?[^\sA-Za-z0-9]++[\r\n]*+|\s*[\r\n]|\s+(?!\S)|\s",
    "gpt4o": r"[^\r\nA-Za-zª0-9]?[A-Zª¨]*[a-zª¨]+(?i:'s|'t|'re|'ve|'m|'ll|'d)?"
             r"|[^\r\nA-Za-zª0-9]?[A-Zª¨]+[a-zª¨]*(?i:'s|'t|'re|'ve|'m|'ll|'d)?"
             r"|[0-9]{1,3}| ?[^\sA-Za-zª0-9]+[\r\n/]*|\s*[\r\n]+|\s+(?!\S)|\s+",
}

# The white space of the patterns is Unicode's property White_Space. Python's
# own str.isspace() also counts the separators U+001C to U+001F.
_SPACES = {0x85, 0xA0, 0x1680, *range(0x2000, 0x200B), 0x2028, 0x2029, 0x202F, 0x205F, 0x3000}
_LONG_S = 0x17F  # ſ: `(?i:s)` matches it too

_CASED = {"L": "a", "N": "0"}
_BY_CATEGORY = {
    "gpt2": _CASED,
    "gpt4": _CASED,
    "llama3": _CASED,
    "gpt4o": {"Lu": "A", "Lt": "A", "Ll": "a", "Lm": "ª", "Lo": "ª", "M": "¨", "N": "0"},
}
_NOT_ASCII = re.compile(r"[^\x00-\x7f]+")

# A match looks ahead no further than the next four chunks: so many are read
# again when a text is cut slice by slice.
_LOOK_AHEAD = 4
SLICE = 65_536


def _newer():
    """Code point → category, for what this Python's Unicode does not know and the published encoders do."""
    from unicodedata import unidata_version
    if int(unidata_version.split(".")[0]) >= 16:
        return {}
    from tokentrip.newer_characters import RANGES
    found = {}
    for name, ranges in RANGES.items():
        for first, _, last in (item.partition("-") for item in ranges.split()):
            found.update(dict.fromkeys(range(int(first, 16), int(last or first, 16) + 1), name))
    return found


class _StandIns(dict):
    """Code point → its stand-in for one split, filled as characters turn up."""

    def __init__(self, split):
        from unicodedata import category
        self._category, self._classes, self._newer = category, _BY_CATEGORY[split], _newer()
        if split != "gpt2":
            self[_LONG_S] = "s"
        for space in _SPACES:
            self[space] = "\t"
        for code in range(0x80):
            self[code] = chr(code)

    def __missing__(self, code):
        name, classes = self._newer.get(code) or self._category(chr(code)), self._classes
        self[code] = stand_in = classes.get(name) or classes.get(name[0]) or "!"
        return stand_in


_compiled = {}


def _cutter(split):
    """(all matches of the split's pattern, the stand-ins of characters), made once."""
    if split not in _compiled:
        if split not in _PATTERNS:
            raise ValueError(f"split is one of {', '.join(SPLITS)}, not {split!r}")
        table = _StandIns(split)
        _compiled[split] = re.compile(_PATTERNS[split], re.ASCII).findall, table
    return _compiled[split]


def _stood_in(text, table):
    """The stand-ins of a text: of all its characters at once, or where few are not ASCII, of those alone."""
    if len(text.encode("utf-8", "surrogatepass")) > 1.1 * len(text):
        return text.translate(table)
    return _NOT_ASCII.sub(lambda found: found[0].translate(table), text)


def _cut(text, split):
    """All chunks of a text, in one go."""
    if split == "words":
        return re.findall(r"\s+|\S+", text)
    find, table = _cutter(split)
    if text.isascii():
        return find(text)
    ends = list(accumulate(map(len, find(_stood_in(text, table))), initial=0))
    return list(map(text.__getitem__, map(slice, ends, islice(ends, 1, None))))


def pretokenize_in_slices(text: str, split: str, size: int = SLICE):
    """The same chunks as `pretokenize`, as lists, one for each slice of the text.

    `size` is the length of a slice in characters; a slice that ends within
    one long chunk is taken twice as long until it holds enough whole chunks.

    >>> list(pretokenize_in_slices("one two three four five six", "gpt4", size=24))
    [['one', ' two'], [' three', ' four', ' five', ' six']]
    """
    start, length = 0, size
    while start + length < len(text):
        chunks = _cut(text[start:start + length], split)
        if len(chunks) > _LOOK_AHEAD:
            start, length = start + length - sum(map(len, chunks[-_LOOK_AHEAD:])), size
            del chunks[-_LOOK_AHEAD:]
            yield chunks
        else:
            length *= 2
    if start < len(text) or not text:
        yield _cut(text[start:], split)


def pretokenize(text: str, split: str) -> list[str]:
    r"""Cut a text into the chunks within which merges are made.

    `split` is "gpt2", "gpt4" or "gpt4o": the pattern of the encoder of that
    name; or "words": words and the white space between them, by turns (where
    words carry a mark of their edge, the white space is then left out, which
    leaves `text.split()`). Joined, the chunks are the text again. Any string
    is accepted, lone surrogates too; an unknown split is a ValueError.

    >>> pretokenize("don't DON'T", "gpt2")
    ['don', "'t", ' DON', "'", 'T']
    >>> pretokenize("12345 1234567", "gpt4")
    ['123', '45', ' ', '123', '456', '7']
    >>> pretokenize("HelloWorld", "gpt4o")
    ['Hello', 'World']
    >>> pretokenize("the cat", "words")
    ['the', ' ', 'cat']

    Source: the GPT-2 pattern is from Radford et al. 2019, "Language Models
    are Unsupervised Multitask Learners", section 2.2 and its released code;
    all three as published in tiktoken's `openai_public.py`.
    """
    return list(chain.from_iterable(pretokenize_in_slices(text, split)))

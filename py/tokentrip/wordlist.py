"""A list of words with counts, as a reader types it: one word a line, and how often.

Whatever makes no sense is reported with its line; nothing is dropped in silence.
"""

from functools import lru_cache
from typing import NamedTuple

LINES = 24
LETTERS = 24
MOST = 1_000_000  # the highest count of a word
QUOTED = 60  # characters of a faulty line that are shown again


class Problem(NamedTuple):
    """A line that could not be taken as it stands.

    code: "spaces", "no_number", "below_one", "too_big", "too_long", "too_many": the line is left out;
        "no_count": the word counts once; "twice": its count is added to the earlier one.
    line: its number, from 1.  text: the line.
    """

    code: str
    line: int
    text: str


class WordList(NamedTuple):
    """words: ((word, count), …) in order, each word once.  problems: a Problem for each line in doubt."""

    words: tuple
    problems: tuple


@lru_cache(maxsize=32)
def parse(text):
    """The words and counts of `text`, and what is wrong with it. Never raises.

    >>> parse("low 5\\n\\nnewest ×6\\nnew york 2").words
    (('low', 5), ('newest', 6))
    >>> parse("low five").problems
    (Problem(code='no_number', line=1, text='low five'),)
    """
    words, problems = {}, []
    for number, line in enumerate(text.split("\n"), 1):
        fields = line.split()
        if not fields:
            continue
        (count, code), known = _read(fields), fields[0] in words
        if count and len(words) == LINES and not known:
            count, code = 0, "too_many"
        for found in (code, "twice" if count and known else ""):
            if found:
                problems.append(Problem(found, number, " ".join(fields)[:QUOTED]))
        if count:
            words[fields[0]] = words.get(fields[0], 0) + count
    return WordList(tuple(words.items()), tuple(problems))


def _read(fields):
    """(count, code) of one line's fields: a count of 0 leaves the line out."""
    if len(fields) > 2:
        return 0, "spaces"
    if len(fields[0]) > LETTERS:
        return 0, "too_long"
    if len(fields) == 1:
        return 1, "no_count"
    digits = fields[1].removeprefix("×")
    sign, digits = digits[:1] == "-", digits.removeprefix("-")
    if not (digits.isascii() and digits.isdecimal()):
        return 0, "no_number"
    if sign or not digits.strip("0"):
        return 0, "below_one"
    digits = digits.lstrip("0")
    if len(digits) > len(str(MOST)) or int(digits) > MOST:
        return 0, "too_big"
    return int(digits), ""


def order_swapped(words, first, second):
    """The words with `first` put right before `second`, where it comes later; else as they are.

    >>> order_swapped((("newest", 6), ("new", 6), ("wider", 3)), "new", "newest")
    (('new', 6), ('newest', 6), ('wider', 3))
    """
    names = [word for word, _ in words]
    if first not in names or second not in names or names.index(first) < names.index(second):
        return words
    moved = list(words)
    moved.insert(names.index(second), moved.pop(names.index(first)))
    return tuple(moved)

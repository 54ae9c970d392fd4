"""Words that the reader puts on the map, with numbers of their own: ((word, (n, …)), …), the numbers whole hundredths from -100 to 100."""

from tokentrip.toy import DIMENSIONS, VECTORS
from tokentrip.trip import well_formed, whole

MOST, LETTERS = 12, 24  # words of one's own; characters of a word
HUNDRED = 100


def cleaned(own):
    """What can be kept of whatever is given as words of one's own; never raises."""
    kept = {}
    for entry in own if isinstance(own, (tuple, list)) else ():
        if not isinstance(entry, (tuple, list)) or len(entry) != 2 or not isinstance(entry[0], str):
            continue
        word, numbers = well_formed(entry[0]), entry[1]
        if fault(word) or not isinstance(numbers, (tuple, list)) or len(kept) == MOST:
            continue
        numbers = (tuple(numbers) + (0,) * len(DIMENSIONS))[:len(DIMENSIONS)]
        kept.setdefault(word, tuple(whole(number, -HUNDRED, HUNDRED, 0) for number in numbers))
    return tuple(kept.items())


def fault(word):
    """Why a word cannot go on the map: "empty" (nothing to see), "long", "known" (the table has it), or "".

    >>> [fault(word) for word in ("café", " ", "mouse", "a" * 10_000)]
    ['', 'empty', 'known', 'long']
    """
    if len(word) > LETTERS:
        return "long"
    if not any(letter.isprintable() and letter != " " for letter in word):
        return "empty"
    return "known" if word in VECTORS else ""


def added(own, word, numbers):
    """(own with one word more, what became of it): "" added, "trimmed" added without the spaces around it, else why not."""
    word = well_formed(word)
    bare = word.strip()
    code = fault(bare) or ("own" if bare in dict(own) else "full" if len(own) >= MOST else "")
    return (own, code) if code else (own + ((bare, numbers),), "trimmed" if bare != word else "")


def changed(own, word, at, number):
    """`own` with one of a word's numbers put to `number` hundredths."""
    return tuple((name, numbers[:at] + (number,) + numbers[at + 1:] if name == word else numbers) for name, numbers in own)


def hundredths(vector):
    """A vector of the table in whole hundredths."""
    return tuple(whole(round(HUNDRED * x), -HUNDRED, HUNDRED, 0) for x in vector)


def table(own):
    """All words of the map: those of the toy table, then the reader's own."""
    return {**VECTORS, **{word: tuple(number / HUNDRED for number in numbers) for word, numbers in own}}

"""From words to the symbols that a byte pair encoder starts from, and back.

A word begins as a row of *base symbols*, each with a number:

- unit "bytes": its UTF-8 bytes; the id of a byte is its value;
- unit "characters": its characters; ids in order of first appearance.

Where words carry a mark of their edge, the mark is one symbol more, before
the word ("start", ▁) or after it ("end", _). A mark is never confused with
the same character standing in the text:

- unit "characters": in symbols, ``▁`` (or ``_``) is the mark; the character
  itself is written `LITERAL`, a code point that no text can hold;
- unit "bytes": in symbols, the mark is the byte 255, which no UTF-8 text
  holds; the character itself is its ordinary bytes.

`unmark` undoes both for showing.

Within the encoder a row of ids is a `str` whose code points are the ids: a
pair is then a string of two characters, and finding a pair is `str.find`.
"""

MARKS = {None: "", "start": "▁", "end": "_"}
LITERAL = "\ud800"  # a lone surrogate: texts have theirs replaced, so it is free
MARK_BYTE = b"\xff"
BYTES = [bytes([byte]) for byte in range(256)]
UNKNOWN = 0x10FFFF  # stands where an id would, for a character that was never seen


def check_options(unit, mark):
    """Raise a ValueError that says what may be chosen."""
    if unit not in ("bytes", "characters"):
        raise ValueError(f"unit is 'bytes' or 'characters', not {unit!r}")
    if mark not in MARKS:
        raise ValueError(f"mark is None, 'start' or 'end', not {mark!r}")


def without_surrogates(text: str) -> str:
    """The text with each lone surrogate replaced by U+FFFD, and two that belong together by their character.

    A lone surrogate is half of a UTF-16 pair: it has no UTF-8 bytes.

    >>> without_surrogates("a\\ud83db") == "a\\ufffdb"
    True
    """
    try:
        text.encode()
    except UnicodeEncodeError:
        return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
    return text


def base_symbols(word: str, unit: str = "characters", mark: str | None = None) -> tuple:
    """The symbols that a word starts from, its mark included.

    >>> base_symbols("low", mark="end")
    ('l', 'o', 'w', '_')
    >>> base_symbols("é", "bytes")
    (b'\\xc3', b'\\xa9')
    """
    if unit == "bytes":
        symbols = tuple(bytes([byte]) for byte in word.encode())
        glyph = MARK_BYTE
    else:
        glyph = MARKS[mark]
        symbols = tuple(LITERAL if ch == glyph else ch for ch in word)
    if mark == "start":
        return (glyph, *symbols)
    return (*symbols, glyph) if mark == "end" else symbols


def unmark(symbol, mark: str | None):
    """(has the mark, the symbol's own text or bytes) for showing a symbol.

    >>> unmark("▁th", "start")
    (True, 'th')
    >>> unmark("x" + LITERAL, "end")
    (False, 'x_')
    """
    if mark is None:
        return False, symbol
    glyph = MARK_BYTE if isinstance(symbol, bytes) else MARKS[mark]
    marked = glyph in symbol
    own = symbol.replace(glyph, glyph[:0])
    return marked, own if isinstance(own, bytes) else own.replace(LITERAL, glyph)


class Alphabet:
    """The base symbols of one encoder: numbers them, and writes words in ids.

    `symbols` lists the base symbols by id. With unit "characters" a growing
    alphabet (`grow=True`, in training) numbers each new character as it
    comes; otherwise every character that is not there is written `UNKNOWN`.
    """

    def __init__(self, unit, mark, symbols=None):
        check_options(unit, mark)
        self.unit, self.mark, self.glyph = unit, mark, MARKS[mark]
        if symbols is None:
            symbols = BYTES if unit == "bytes" else []
        self.symbols = list(symbols)
        self.ids = {symbol: number for number, symbol in enumerate(self.symbols)}
        self._same = unit == "bytes" and self.symbols == BYTES
        self._table = None if self._same else _Numbers(self)

    def write(self, word: str, grow: bool = False) -> str:
        """A word as a string of ids, its mark included."""
        if self.unit == "bytes":
            row = word if word.isascii() else word.encode().decode("latin-1")
            if self.mark:
                row = f"\xff{row}" if self.mark == "start" else f"{row}\xff"
            return row if self._same else row.translate(self._table)
        if self.mark:
            if self.glyph in word:
                word = word.replace(self.glyph, LITERAL)
            word = self.glyph + word if self.mark == "start" else word + self.glyph
        self._table.grow = grow
        return word.translate(self._table)


class _Numbers(dict):
    """Code point → id, for `str.translate`."""

    def __init__(self, alphabet):
        self._alphabet, self.grow = alphabet, False
        for symbol, number in alphabet.ids.items():
            if len(symbol) == 1:  # a special token may have its id among the base symbols
                self[ord(symbol)] = number

    def __missing__(self, code):
        if not self.grow:
            return UNKNOWN
        alphabet = self._alphabet
        self[code] = alphabet.ids[chr(code)] = number = len(alphabet.symbols)
        alphabet.symbols.append(chr(code))
        return number

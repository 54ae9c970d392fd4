"""A trained byte pair encoder: text to ids, ids to text, and how it came about."""

from collections import namedtuple
from itertools import islice

from tokentrip.bpe_encode import LONG, encode_long, encode_short
from tokentrip.bpe_pieces import Piece, layout, move, spell_out
from tokentrip.bpe_symbols import LITERAL, MARK_BYTE, MARKS, UNKNOWN, Alphabet, without_surrogates
from tokentrip.pretokenize import pretokenize_in_slices

Rule = namedtuple("Rule", "rank pair used symbols")
Rule.__doc__ = """One merge rule tried on a word.

rank: its place in the order of learning; the first rule is 1
pair: the two symbols that it joins
used: whether the pair stood in the word when the rule's turn came
symbols: the word's symbols after it
"""

Node = namedtuple("Node", "id symbol rank left right")
Node.__doc__ = """A symbol and how it was put together.

rank: the place of its merge in the order of learning, from 1; None: a base symbol
left, right: the two Nodes that were joined, or None
"""

CACHE = 20_000  # chunks that are remembered
SLICE = 4096  # characters encoded before the caller may take a breath


class UnknownSymbol(ValueError):
    """A character that the training text did not hold, so that it has no id.

    `symbol` is the character. Encoders of unit "bytes" never raise this:
    every text is made of the 256 bytes.
    """

    def __init__(self, symbol):
        super().__init__(f"no id for {symbol!r} (U+{ord(symbol):04X}): it was not in the training text")
        self.symbol = symbol


class _Cache(dict):
    """Short chunk → what `make` makes of it, remembered for a while."""

    def __init__(self, make):
        self._make = make

    def __missing__(self, chunk):
        if len(self) >= CACHE:
            self.clear()
        self[chunk] = made = self._make(chunk)
        return made


class Tokenizer:
    """A byte pair encoder: base symbols, and merges in the order they were learned.

    merges: list of pairs of symbols (bytes; str with unit "characters")
    vocab: dict, symbol → id: the base symbols, then one symbol a merge
    unit, split, mark: the options it was trained with

    How a mark is written inside a symbol, see `bpe_symbols`; `unmark` takes
    it off. Make one with `bpe.train`, or from base symbols and pairs of ids:

    >>> tokenizer = Tokenizer(["a", "b"], [(0, 1)], unit="characters", split="words")
    >>> tokenizer.encode("abba"), tokenizer.vocab
    ([2, 1, 0], {'a': 0, 'b': 1, 'ab': 2})
    """

    def __init__(self, base, pairs, *, unit="bytes", split="gpt4", mark=None):
        self.unit, self.split, self.mark = unit, split, mark
        self._alphabet = Alphabet(unit, mark, base)
        self.base_size = len(self._alphabet.symbols)
        self.pairs = [tuple(pair) for pair in pairs]
        self.symbols = list(self._alphabet.symbols)
        for left, right in self.pairs:
            self.symbols.append(self.symbols[left] + self.symbols[right])
        self._finish({chr(left) + chr(right): chr(new)
                      for new, (left, right) in enumerate(self.pairs, self.base_size)})

    def _finish(self, ranks):
        self._ranks = ranks
        self._ids_of = _Cache(self._encode_chunk)
        self._layout_of = _Cache(
            lambda chunk: layout(chunk, self._ids_of[chunk], self.symbols, self.mark))
        self._vocab = None

    def first(self, merges: int) -> "Tokenizer":
        """The tokenizer as it was after its first so many merges.

        >>> Tokenizer(["a"], [(0, 0), (1, 1)], unit="characters").first(1).merges
        [('a', 'a')]
        """
        merges = max(0, min(merges, len(self.pairs)))
        if merges == len(self.pairs):
            return self
        smaller = object.__new__(Tokenizer)
        smaller.__dict__.update(self.__dict__)
        smaller.pairs = self.pairs[:merges]
        smaller.symbols = self.symbols[:self.base_size + merges]
        smaller._finish(dict(islice(self._ranks.items(), merges)))
        return smaller

    @property
    def merges(self) -> list:
        symbols = self.symbols
        return [(symbols[left], symbols[right]) for left, right in self.pairs]

    @property
    def vocab(self) -> dict:
        if self._vocab is None:
            self._vocab = {symbol: number for number, symbol in enumerate(self.symbols)}
        return self._vocab

    # Text to ids

    def _chunks(self, text):
        """Lists of chunks, one for each slice of the text."""
        if self.mark:
            words = text.split()
            return (words[at:at + 1024] for at in range(0, len(words), 1024))
        return pretokenize_in_slices(text, self.split, SLICE)

    def _encode_chunk(self, chunk):
        """A short chunk's ids, as a string."""
        return encode_short(self._alphabet.write(chunk), self._ranks)

    def encoded(self, text):
        """Yields (chunks, their ids as strings) for each slice; None amid a long chunk.

        Joined, the chunks are the text (where no mark is used); code points are ids.
        """
        for chunks in self._chunks(text):
            rows = []
            for chunk in chunks:
                if len(chunk) < LONG:
                    rows.append(self._ids_of[chunk])
                else:
                    rows.append((yield from encode_long(self._alphabet.write(chunk), self._ranks)))
            yield chunks, rows

    def encode_in_slices(self, text: str):
        """`encode` bit by bit: yields the share done (0…1) every few ms, returns the ids."""
        text, ids, done = without_surrogates(text), [], 0
        for found in self.encoded(text):
            if found:
                chunks, rows = found
                row = "".join(rows)
                if chr(UNKNOWN) in row:
                    self._raise_unknown(chunks, rows)
                ids.extend(map(ord, row))
                done += sum(map(len, chunks)) + bool(self.mark) * len(chunks)
            yield min(1.0, done / len(text)) if text else 1.0
        return ids

    def _raise_unknown(self, chunks, rows):
        for chunk, row in zip(chunks, rows):
            for number, _, own in spell_out(chunk, row, self.symbols, self.mark):
                if number is None:
                    raise UnknownSymbol(own)

    def encode(self, text: str) -> list[int]:
        """The ids of a text. A lone surrogate counts as U+FFFD.

        With unit "characters", a character that was never seen raises
        `UnknownSymbol`.
        """
        return result(self.encode_in_slices(text))

    def count(self, text: str) -> int:
        """How many pieces a text takes; a character without an id counts as one."""
        found = self.encoded(without_surrogates(text))
        return sum(len(row) for slice_ in found if slice_ for row in slice_[1])

    def pieces_in_slices(self, text: str):
        """`pieces` bit by bit: yields the share done (0…1) every few ms, returns the list."""
        text, pieces, at = without_surrogates(text), [], 0
        for found in self.encoded(text):
            for chunk, row in zip(*found or ((), ())):
                at = text.index(chunk, at)
                pieces.extend(move(self.pieces_of(chunk, row), at))
                at += len(chunk)
            yield at / len(text) if text else 1.0
        return pieces

    def pieces_of(self, chunk, row):
        """The Pieces of one encoded chunk, places counted from its start."""
        if len(chunk) >= LONG:
            return layout(chunk, row, self.symbols, self.mark)
        return self._layout_of[chunk]

    def pieces(self, text: str) -> list[Piece]:
        """The pieces of a text with their places in it, in characters.

        Never raises: a character without an id is a piece with id None.
        """
        return result(self.pieces_in_slices(text))

    # Ids to text

    def _symbols_of(self, ids):
        known = len(self.symbols)
        for number in ids:
            if not 0 <= number < known:
                raise ValueError(f"{number} is no id of this tokenizer: they go from 0 to {known - 1}")
            yield self.symbols[number]

    def _joined(self, ids):
        """The symbols in one row, each mark a space between words."""
        empty, mark, space = ("", MARKS[self.mark], " ") if self.unit == "characters" else (b"", MARK_BYTE, b" ")
        row = empty.join(self._symbols_of(ids))
        if self.mark == "start":
            row = row.removeprefix(mark)
        elif self.mark == "end":
            row = row.removesuffix(mark)
        return row.replace(mark, space) if self.mark else row

    def decode(self, ids) -> str:
        """The text of ids; words that carry a mark are joined by one space.

        Bytes that are not UTF-8, as when a character was cut, become U+FFFD.
        A number that is no id raises ValueError.
        """
        row = self._joined(ids)
        if self.unit == "bytes":
            return row.decode("utf-8", "replace")
        return row.replace(LITERAL, MARKS[self.mark]) if self.mark else row

    def decode_bytes(self, ids) -> bytes:
        """The UTF-8 bytes of ids, also when they end amid a character."""
        return self._joined(ids) if self.unit == "bytes" else self.decode(ids).encode()

    # How it came about

    def explain(self, word: str) -> list[Rule]:
        """Every rule tried on one word, in order: used or skipped, and the symbols after it.

        The word is taken as one chunk, whatever it holds.
        """
        word = without_surrogates(word)
        row, rules = self._alphabet.write(word), []
        symbols = self._spelled(word, row)
        for rank, (pair, new) in enumerate(self._ranks.items(), 1):
            used = pair in row
            if used:
                row = row.replace(pair, new)
                symbols = self._spelled(word, row)
            left, right = map(ord, pair)
            rules.append(Rule(rank, (self.symbols[left], self.symbols[right]), used, symbols))
        return rules

    def _spelled(self, word, row):
        return tuple(symbol for _, symbol, _ in spell_out(word, row, self.symbols, self.mark))

    def tree(self, id: int) -> Node:
        """How a symbol was put together, down to base symbols."""
        next(self._symbols_of([id]))
        needed, waiting = {id}, [id]
        while waiting:
            number = waiting.pop()
            if number >= self.base_size:
                parts = set(self.pairs[number - self.base_size]) - needed
                needed |= parts
                waiting.extend(parts)
        nodes = {}
        for number in sorted(needed):  # parts are older than what they make
            rank = number - self.base_size + 1
            left, right = self.pairs[rank - 1] if rank > 0 else (None, None)
            nodes[number] = Node(number, self.symbols[number], rank if rank > 0 else None,
                                 nodes.get(left), nodes.get(right))
        return nodes[id]


def result(slices):
    """Run a generator to its end, for what it returns."""
    while True:
        try:
            next(slices)
        except StopIteration as end:
            return end.value

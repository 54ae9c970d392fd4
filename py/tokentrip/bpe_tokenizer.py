"""A trained byte pair encoder: text to ids, ids to text, and how it came about."""

from collections import deque
from functools import cached_property
from itertools import islice
from operator import add

from tokentrip.bpe_encode import LONG, encode_long, encode_short, result
from tokentrip.bpe_history import Node, Rule, explain, tree
from tokentrip.bpe_pieces import Piece, layout, move, spell_out
from tokentrip.bpe_rows import Cache, Rows, as_rows, ids_of
from tokentrip.bpe_special import parts, waiting
from tokentrip.bpe_start import ChunkRows, Starts
from tokentrip.bpe_symbols import LITERAL, MARK_BYTE, MARKS, UNKNOWN, Alphabet, without_surrogates
from tokentrip.notebook import Pieces
from tokentrip.pretokenize import SLICE as LARGE
from tokentrip.pretokenize import pretokenize_in_slices

SLICE = 4096  # characters encoded before the caller may take a breath


class UnknownSymbol(ValueError):
    """A character that the training text did not hold, so that it has no id.

    `symbol` is the character. Encoders of unit "bytes" never raise this:
    every text is made of the 256 bytes.
    """

    def __init__(self, symbol):
        super().__init__(f"no id for {symbol!r} (U+{ord(symbol):04X}): it was not in the training text")
        self.symbol = symbol


class Tokenizer:
    """A byte pair encoder: base symbols, and merges in the order they were learned.

    merges: list of pairs of symbols (bytes; str with unit "characters")
    vocab: dict, symbol → id: the base symbols, then one symbol a merge
    special_tokens: dict, text → id: what no merge makes and only `allowed_special` lets in
    unit, split, mark: the options it was trained with

    How a mark is written inside a symbol, see `bpe_symbols`; `unmark` takes
    it off. Make one with `bpe.train`, `pretrained.load`, or from base symbols
    and pairs of ids:

    >>> tokenizer = Tokenizer(["a", "b"], [(0, 1)], unit="characters", split="words")
    >>> tokenizer.encode("abba"), tokenizer.vocab
    ([2, 1, 0], {'a': 0, 'b': 1, 'ab': 2})
    """

    def __init__(self, base, pairs, *, unit="bytes", split="gpt4", mark=None, special_tokens=(), whole=False):
        """pairs: of ids, or the same as `Rows`.

        whole: a chunk that is a symbol is taken as it is. Where every symbol's own bytes are merged into it, that only saves time.
        """
        self.unit, self.split, self.mark, self.whole = unit, split, mark, whole
        self.special_tokens = dict(special_tokens)
        self._alphabet = Alphabet(unit, mark, base)
        self.base_size = len(self._alphabet.symbols)
        self._lefts, self._rights = pairs if isinstance(pairs, Rows) else as_rows(pairs)
        news = map(chr, range(self.base_size, self.base_size + len(self._lefts)))
        self.ranks = dict(zip(map(add, self._lefts, self._rights), news))

    def first(self, merges: int) -> "Tokenizer":
        """The tokenizer as it was after its first so many merges, without special tokens.

        >>> Tokenizer(["a"], [(0, 0), (1, 1)], unit="characters").first(1).merges
        [('a', 'a')]
        """
        merges = max(0, min(merges, len(self._lefts)))
        if merges == len(self._lefts) and not self.special_tokens:
            return self
        smaller = object.__new__(Tokenizer)
        smaller.unit, smaller.split, smaller.mark, smaller.whole, smaller.special_tokens = self.unit, self.split, self.mark, self.whole, {}
        smaller._alphabet, smaller.base_size = self._alphabet, self.base_size
        smaller._lefts, smaller._rights = self._lefts[:merges], self._rights[:merges]
        smaller.ranks = dict(islice(self.ranks.items(), merges))
        return smaller

    @cached_property
    def pairs(self) -> list:
        """The merges as pairs of ids."""
        return list(zip(map(ord, self._lefts), map(ord, self._rights)))

    @cached_property
    def symbols(self) -> list:
        """The symbols by id."""
        symbols = list(self._alphabet.symbols)
        symbol = symbols.__getitem__
        joined = map(add, map(symbol, map(ord, self._lefts)), map(symbol, map(ord, self._rights)))
        deque(map(symbols.append, joined), maxlen=0)  # each is made of earlier ones; no loop in Python, which takes three times as long
        return symbols

    @property
    def merges(self) -> list:
        symbols = self.symbols
        return [(symbols[left], symbols[right]) for left, right in self.pairs]

    @cached_property
    def vocab(self) -> dict:
        return {symbol: number for number, symbol in enumerate(self.symbols)}

    # Text to ids

    def write(self, word):
        """A word as the row of ids that merging starts from."""
        return self._alphabet.write(word)

    def prepare(self):
        """Make now what the first text would have to wait for: with a large table some 100 ms."""
        self.vocab, self._rows

    def _chunks(self, text, size):
        """Lists of chunks, one for each slice of the text."""
        if self.mark:
            words = text.split()
            return (words[at:at + 1024] for at in range(0, len(words), 1024))
        return pretokenize_in_slices(text, self.split, size)

    @cached_property
    def _rows(self):
        """Chunk → its ids as a row, remembered."""
        if self.unit != "bytes" or self.mark:
            return Cache(self._encode_chunk)
        return ChunkRows(Starts(self.symbols, self.ranks, self.write), self.ranks, self.vocab if self.whole else {})

    def _encode_chunk(self, chunk):
        row = self.write(chunk)
        return encode_short(row, self.ranks) if len(row) < LONG else result(encode_long(row, self.ranks))

    @cached_property
    def _layouts(self):
        return Cache(lambda chunk: layout(chunk, self._rows[chunk], self.symbols, self.mark))

    def encoded(self, text, allowed_special=()):
        """Yields (chunks, their ids as strings) for each slice; None amid a long chunk.

        Joined, the chunks are the text (where no mark is used); code points are ids.
        """
        for part, special in parts(text, self.special_tokens, allowed_special):
            if special is not None:
                yield [part], [chr(special)]
                continue
            for chunks in self._chunks(part, SLICE):
                rows = []
                for chunk in chunks:
                    if len(chunk) < LONG or (self.whole and chunk.encode() in self.vocab):
                        rows.append(self._rows[chunk])
                    else:
                        rows.append((yield from encode_long(self.write(chunk), self.ranks)))
                yield chunks, rows

    def encode_in_slices(self, text: str, allowed_special=()):
        """`encode` bit by bit: yields the share done (0…1) every few ms, returns the ids."""
        text, ids, done = without_surrogates(text), [], 0
        for found in self.encoded(text, allowed_special):
            if found:
                chunks, rows = found
                ids += self._ids(chunks, "".join(rows))
                done += sum(map(len, chunks)) + bool(self.mark) * len(chunks)
            yield min(1.0, done / len(text)) if text else 1.0
        return ids

    def _ids(self, chunks, row):
        if chr(UNKNOWN) in row:
            for chunk in chunks:
                for number, _, own in spell_out(chunk, self._rows[chunk], self.symbols, self.mark):
                    if number is None:
                        raise UnknownSymbol(own)
        return ids_of(row)

    def encode(self, text: str, allowed_special=()) -> list[int]:
        """The ids of a text. A lone surrogate counts as U+FFFD.

        allowed_special: which special tokens become one id where their text stands: a set of them, or "all"; by default
        their text is text like any other. With unit "characters", a character that was never seen raises `UnknownSymbol`.
        """
        ids = []
        for part, special in parts(without_surrogates(text), self.special_tokens, allowed_special):
            if special is not None:
                ids.append(special)
                continue
            for chunks in self._chunks(part, LARGE):
                ids += self._ids(chunks, "".join(map(self._rows.__getitem__, chunks)))
        return ids

    def count(self, text: str, allowed_special=()) -> int:
        """How many pieces a text takes; a character without an id counts as one."""
        found = self.encoded(without_surrogates(text), allowed_special)
        return sum(len(row) for slice_ in found if slice_ for row in slice_[1])

    def pieces_in_slices(self, text: str, allowed_special=()):
        """`pieces` bit by bit: yields the share done (0…1) every few ms, returns the list."""
        text, pieces, at = without_surrogates(text), [], 0
        for found in self.encoded(text, allowed_special):
            for chunk, row in zip(*found or ((), ())):
                at = text.index(chunk, at)
                pieces.extend(move(self.pieces_of(chunk, row), at))
                at += len(chunk)
            yield at / len(text) if text else 1.0
        return pieces

    def pieces_of(self, chunk, row):
        """The Pieces of one encoded chunk, places counted from its start."""
        if self.special_tokens.get(chunk) == ord(row[0]):
            data = chunk.encode()
            return [Piece(ord(row), data, 0, len(chunk), data, 0, 0)]
        if len(chunk) >= LONG:
            return layout(chunk, row, self.symbols, self.mark)
        return self._layouts[chunk]

    def pieces(self, text: str, allowed_special=()) -> list[Piece]:
        """The pieces of a text with their places in it, in characters.

        Never raises: a character without an id is a piece with id None. A notebook shows the list in colours.
        """
        return Pieces(result(self.pieces_in_slices(text, allowed_special)))

    # Ids to text

    @cached_property
    def _texts(self):
        """Id → its symbol, for ids that are in no row of merges: the special tokens."""
        return {number: text.encode() if self.unit == "bytes" else text for text, number in self.special_tokens.items()}

    def symbol(self, number):
        """What an id stands for, special tokens, too."""
        return next(self._symbols_of([number]))

    def _symbols_of(self, ids):
        known = len(self.symbols)
        for number in ids:
            if 0 <= number < known:
                yield self.symbols[number]
            elif number in self._texts:
                yield self._texts[number]
            else:
                raise ValueError(f"{number} is no id of this tokenizer: they go from 0 to {known - 1}")

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

    def waiting(self, ids) -> int:
        """How many bytes at the end of ids are the beginning of a character whose rest has not come: 0 to 3."""
        return waiting(self.decode_bytes(ids))

    # How it came about

    def explain(self, word: str) -> list[Rule]:
        """Every rule tried on one word, in order: used or skipped, and the symbols after it.

        The word is taken as one chunk, whatever it holds.
        """
        return explain(self, without_surrogates(word))

    def tree(self, id: int) -> Node:
        """How a symbol was put together, down to base symbols."""
        next(self._symbols_of([id]))
        return tree(self, id)

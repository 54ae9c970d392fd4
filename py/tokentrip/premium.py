"""What a text costs, and why it costs more than another that says the same.

A text's tokens are a product: characters × bytes per character × tokens per byte. Compared with a text that says the same,
each of the three is a factor of its own: how many characters the language needs, how many bytes UTF-8 spends on one of
them, and how many merges the tokenizer has learned for such bytes.

Source: Petrov, La Malfa, Torr and Bibi, "Language Model Tokenizers Introduce Unfairness Between Languages" (2023), which
calls the quotient of two prices the premium.
"""

from functools import lru_cache
from typing import NamedTuple

from tokentrip.graphemes import count as count_graphemes


class Price(NamedTuple):
    """characters: as a reader counts them (graphemes).  code_points, bytes: of its UTF-8.  tokens: of one tokenizer."""

    characters: int
    code_points: int
    bytes: int
    tokens: int


class Premium(NamedTuple):
    """How many times as dear as another text. The first three multiplied give `total`; an empty text has no premium."""

    characters: float
    bytes_per_character: float
    tokens_per_byte: float
    total: float


class Segment(NamedTuple):
    """A part of a bar, in multiples of the other text's price.

    kind: "plain" for what the characters alone would cost, "bytes" for what their bytes add, "merges" for what is added
    by merges never learned; "saved" for what merges (or shorter characters) spare.
    """

    kind: str
    start: float
    end: float


@lru_cache(maxsize=512)
def sizes(text: str) -> tuple[int, int, int]:
    """Graphemes, code points and bytes of a text.

    >>> sizes("né")
    (2, 2, 3)
    """
    return count_graphemes(text), len(text), len(text.encode())


def price(tokenizer, text: str) -> Price:
    """The price of a text with a `bpe_tokenizer.Tokenizer`.

    >>> from tokentrip import bpe
    >>> price(bpe.train("new new", 2), "new né")
    Price(characters=6, code_points=6, bytes=7, tokens=5)
    """
    return Price(*sizes(text), tokenizer.count(text))


def premium(mine: Price, other: Price) -> Premium | None:
    """The three factors and their product; None where one of the texts is empty.

    >>> premium(Price(4, 4, 8, 8), Price(4, 4, 4, 2))
    Premium(characters=1.0, bytes_per_character=2.0, tokens_per_byte=2.0, total=4.0)
    """
    if not (mine.tokens and other.tokens):
        return None
    return Premium(
        mine.characters / other.characters,
        (mine.bytes * other.characters) / (mine.characters * other.bytes),
        (mine.tokens * other.bytes) / (mine.bytes * other.tokens),
        mine.tokens / other.tokens,
    )


def segments(mine: Price, other: Price) -> tuple[Segment, ...]:
    """The bar of a text beside another: it ends at the premium; where nothing is saved, three parts lie end to end.

    The first ends where its characters are as many times the other's, the second where its bytes are, the third where
    its tokens are.

    >>> [(part.kind, part.end) for part in segments(Price(4, 4, 8, 8), Price(4, 4, 4, 2))]
    [('plain', 1.0), ('bytes', 2.0), ('merges', 4.0)]
    >>> [(part.kind, part.end) for part in segments(Price(4, 4, 4, 1), Price(4, 4, 4, 2))]
    [('plain', 0.5), ('saved', 1.0)]
    """
    if not (mine.tokens and other.tokens):
        return ()
    characters, data, total = mine.characters / other.characters, mine.bytes / other.bytes, mine.tokens / other.tokens
    found = (
        Segment("plain", 0.0, min(characters, data, total)),
        Segment("bytes", min(characters, total), min(data, total)),
        Segment("merges", data, total),
        Segment("saved", total, max(characters, data)),
    )
    return tuple(part for part in found if part.end > part.start)

"""Encoders of others, read from their files: Hugging Face's `tokenizer.json` (byte pairs on bytes) and tiktoken's files of ranks.

What such a file asks for that this package cannot do exactly is refused, with a code: better no ids than others.
"""

from binascii import a2b_base64

from tokentrip.bpe_ranks import Unmerged, rows_in_slices
from tokentrip.bpe_tokenizer import Tokenizer, result
from tokentrip.imports_json import tokenizer_in_slices
from tokentrip.pretokenize import ALL_SPLITS
from tokentrip.unsupported import CODES, Unsupported

__all__ = ["CODES", "Unsupported", "read", "read_in_slices"]

LARGEST = 64_000_000  # characters of a file
MOST = 1_000_000  # ids
SLICE = 8192  # lines before the caller may take a breath

# How many ranks the published files have, and how their encoders cut a text: that is not in the file.
SPLIT_OF = {50_256: "gpt2", 100_256: "gpt4", 199_998: "gpt4o", 128_000: "llama3"}


def read(data: str, *, split: str | None = None) -> Tokenizer:
    """The encoder that a file describes, `tokenizer.json` or ranks; data is the file's text.

    split: how a text is cut, for a file of ranks, which does not say; by default as the published file with so many ranks,
        else "gpt4". `tokenizer.json` does say.

    Its ids are those of PyPI `tokenizers` with ``add_special_tokens=False``, without truncation and padding, where no special token
    stands in the text, and of `tiktoken`. Added tokens are `special_tokens`. What is not supported raises `Unsupported`.

    >>> from tokentrip import bpe, exports
    >>> tokenizer = bpe.train("low lower lowest", 5)
    >>> read(exports.tokenizer_json(tokenizer)).merges == read(exports.tiktoken_file(tokenizer)).merges == tokenizer.merges
    True
    """
    return result(read_in_slices(data, split=split))


def read_in_slices(data: str, *, split: str | None = None):
    """`read` bit by bit: yields the share done (0…1) every few ms, returns the Tokenizer. Only reading JSON is one step."""
    if split is not None and split not in ALL_SPLITS:
        raise ValueError(f"split is one of {', '.join(ALL_SPLITS)}, not {split!r}")
    return _read(data.removeprefix("\ufeff"), split)


def _read(data, split):
    if len(data) > LARGEST:
        raise Unsupported("too_large", len(data))
    if not data or data.isspace():
        raise Unsupported("empty")
    if data.lstrip()[0] in "{[":
        return (yield from tokenizer_in_slices(data, MOST))
    tokens = yield from _tokens(data)
    symbols = [None] * len(tokens)
    for token, rank in tokens.items():
        if rank >= len(symbols) or symbols[rank] is not None:
            raise Unsupported("order", rank)
        symbols[rank] = token
    missing = 256 - sum(len(token) == 1 for token in tokens)
    if missing:
        raise Unsupported("bytes", missing)
    if any(len(token) != 1 for token in symbols[:256]):
        raise Unsupported("order", 256)
    yield 0.3
    rows = yield from _merged(symbols)
    return Tokenizer(symbols[:256], rows, split=split or SPLIT_OF.get(len(symbols), "gpt4"), whole=True)


def _tokens(data):
    """Token → rank, as the lines say."""
    tokens, lines = {}, data.split("\n")
    for number, line in enumerate(lines, 1):
        if line and not line.isspace():
            try:
                token, rank = line.split()
                token = a2b_base64(token, strict_mode=True)
                if not token or len(rank) > 9 or not (rank.isascii() and rank.isdigit()):
                    raise ValueError
            except ValueError:
                raise Unsupported("line" if tokens else "unknown", number) from None
            if token in tokens:
                raise Unsupported("line", number)
            tokens[token] = int(rank)
            if len(tokens) > MOST:
                raise Unsupported("too_large", MOST)
        if number % SLICE == 0:
            yield 0.2 * number / len(lines)
    return tokens


def _merged(symbols):
    try:
        slices = rows_in_slices(symbols[:256], symbols[256:])
        while True:
            yield 0.3 + 0.7 * next(slices)
    except StopIteration as end:
        return end.value
    except Unmerged as error:
        raise Unsupported("unmerged", error.symbol) from None

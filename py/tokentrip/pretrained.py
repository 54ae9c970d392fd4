"""The tokenizers of real models: GPT-2, GPT-4 and GPT-4o, exactly.

Each is a list of merges that was published, and a pattern that cuts the text first. A merge joins two ids, so a table is two
rows of ids; `tables/README.md` says how they are stored and where they come from. The first k merges of a table are a
smaller tokenizer of the same making: `load("gpt2").first(1_000)`.

Source: the ranks, patterns and special tokens as in tiktoken's `openai_public.py`; GPT-2: Radford et al. 2019, section 2.2.
"""

from functools import cache
from pathlib import Path
from typing import NamedTuple

from tokentrip.bpe_tokenizer import Rows, Tokenizer
from tokentrip.trip import MissingTable

TABLES = Path(__file__).parent / "tables"

# GPT-2's order of the bytes: those that print first, then the others.
PRINTED = (*range(0x21, 0x7F), *range(0xA1, 0xAD), *range(0xAE, 0x100))
BYTES = [bytes([byte]) for byte in (*PRINTED, *(byte for byte in range(256) if byte not in PRINTED))]

END, PREFIX, MIDDLE, SUFFIX, PROMPT = "<|endoftext|>", "<|fim_prefix|>", "<|fim_middle|>", "<|fim_suffix|>", "<|endofprompt|>"


class Table(NamedTuple):
    """A published tokenizer: how many merges it has, how it cuts the text, its special tokens, the SHA-256 of the published file."""

    merges: int
    split: str
    special_tokens: dict
    sha256: str

    @property
    def bytes(self):
        """How many bytes its columns have."""
        return 2 * self.merges * (2 if self.merges + 256 <= 0x10000 else 3)


PUBLISHED = {
    "gpt2": Table(50_000, "gpt2", {END: 50256}, "306cd27f03c1a714eca7108e03d66b7dc042abe8c258b44c199a7ed9838dd930"),
    "cl100k_base": Table(100_000, "gpt4", {END: 100257, PREFIX: 100258, MIDDLE: 100259, SUFFIX: 100260, PROMPT: 100276},
                         "223921b76ee99bde995b7ff738513eef100fb51d18c93597a113bcffe865b2a7"),
    "o200k_base": Table(199_742, "gpt4o", {END: 199999, PROMPT: 200018},
                        "446a9538cb6c348e3516120d7c08b09f57c36495e2acfffe59a5bf8b0cfb1a2d"),
}

_given = {}


def give(name: str, data: bytes) -> None:
    """Hand over a table where there are no files: what is packed in `tables/<name>.bin`, unpacked."""
    if name not in PUBLISHED or len(data) != PUBLISHED[name].bytes:
        raise ValueError(f"these are not the {len(data)} bytes of a table named {name!r}")
    _given[name] = bytes(data)


def load(name: str) -> Tokenizer:
    """The tokenizer "gpt2", "cl100k_base" (GPT-4) or "o200k_base" (GPT-4o); the same object each time.

    Its ids are those of tiktoken. Another name is a ValueError; a table that is not there is a `MissingTable`.

    >>> load("gpt2").encode("hello world"), load("cl100k_base").encode("hello world")
    ([31373, 995], [15339, 1917])
    """
    if name not in PUBLISHED:
        raise ValueError(f"name is one of {', '.join(PUBLISHED)}, not {name!r}")
    return _load(name)


@cache
def _load(name):
    table = PUBLISHED[name]
    tokenizer = Tokenizer(BYTES, rows(columns(name), table.merges), split=table.split, special_tokens=table.special_tokens, whole=True)
    tokenizer.prepare()
    return tokenizer


def columns(name):
    """A table as it is stored, unpacked."""
    if name not in _given:
        import gzip  # in the page tables come unpacked

        try:
            return gzip.decompress((TABLES / f"{name}.bin").read_bytes())
        except OSError:
            raise MissingTable(name) from None
    return _given.pop(name)


def rows(stored: bytes, merges: int) -> Rows:
    """A table's columns as the left parts and the right parts of its merges."""
    width = len(stored) // merges // 2
    sides = []
    for side in (0, 1):
        wide = bytearray(4 * merges)
        for byte in range(width):
            start = (side * width + byte) * merges
            wide[byte::4] = stored[start:start + merges]
        sides.append(wide.decode("utf-32-le", "surrogatepass"))
    return Rows(*sides)


def packed(pairs: list) -> bytes:
    """Pairs of ids as they are stored: the bytes of the left ids, lowest first, a column each, then of the right ones; gzip."""
    width = 2 if len(pairs) + 256 <= 0x10000 else 3
    import gzip

    bytewise = (bytes(pair[side] >> 8 * byte & 0xFF for pair in pairs) for side in (0, 1) for byte in range(width))
    return gzip.compress(b"".join(bytewise), 9, mtime=0)

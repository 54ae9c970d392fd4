"""Hugging Face's `tokenizer.json`: whether it is byte pairs on bytes, and what it says then.

Source: the formats of the Rust library `tokenizers`, as its files show them.
"""

import json
import re
from typing import NamedTuple

from tokentrip import byte_alphabet
from tokentrip.bpe_ranks import Unmerged, rows_in_slices
from tokentrip.bpe_rows import as_rows
from tokentrip.bpe_symbols import without_surrogates
from tokentrip.bpe_tokenizer import Tokenizer
from tokentrip.exports import ONIGURUMA, PATTERNS
from tokentrip.unsupported import Unsupported

DEEPEST = 64  # brackets in brackets
SLICE = 4096  # merges before the caller may take a breath

# What patterns mean in Oniguruma, and how GPT-2's is written else. tiktoken's own form of GPT-4's means something else there.
SPLIT_OF = {written: split for split, written in ONIGURUMA.items()} | {
    PATTERNS["gpt2"]: "gpt2",
    r"'s|'t|'re|'ve|'m|'ll|'d| ?\p{L}+| ?\p{N}+| ?[^\s\p{L}\p{N}]+|\s+(?!\S)|\s+": "gpt2",
    r"'(?:[sdmt]|ll|ve|re)| ?\p{L}+| ?\p{N}+| ?[^\s\p{L}\p{N}]+|\s+(?!\S)|\s": "gpt2",
    r"'(?i:[sdmt]|ll|ve|re)|[^\r\n\p{L}\p{N}]?\p{L}+|\p{N}{1,3}| ?[^\s\p{L}\p{N}]+[\r\n]*|\s*[\r\n]+|\s+(?!\S)|\s+": "llama3",
    r"'(?i:[sdmt]|ll|ve|re)|[^\r\n\p{L}\p{N}]?+\p{L}+|\p{N}{1,3}| ?[^\s\p{L}\p{N}]++[\r\n]*|\s*[\r\n]|\s+(?!\S)|\s+": "llama3",
}


class _Model(NamedTuple):
    """What of a file makes the encoder: token → id, id → token, special token → id, the merges as they stand there, ignore_merges."""

    vocab: dict
    names: dict
    special: dict
    merges: list
    whole: bool


def tokenizer_in_slices(data: str, most: int):
    """The Tokenizer of a file's text: yields the share done (0…1), returns it. most: ids that are taken."""
    if _deep(data):
        raise Unsupported("not_json")
    yield 0.1
    try:
        found = json.loads(data)
    except (ValueError, RecursionError):
        raise Unsupported("not_json") from None
    yield 0.2
    described = _byte_pairs(found)
    split = _split(found)
    model = _model(described, found.get("added_tokens") or [], most)
    yield 0.3
    merges = yield from _merges(model)
    news = [new for _, _, new in merges]
    base = _base(model, min(news) if news else None)
    yield 0.5
    if news == [*range(len(base), len(base) + len(news))]:
        if any(left >= new or right >= new for left, right, new in merges):
            raise Unsupported("order", "merges")
        rows = as_rows([(left, right) for left, right, _ in merges])
    else:
        rows = yield from _rows_of_tokens(model, base, merges, news)
    yield 0.95
    tokenizer = Tokenizer(base, rows, split=split, special_tokens=model.special, whole=model.whole)
    yield 0.98
    _check_fit(model, tokenizer, len(base) + len(rows.lefts))
    return tokenizer


def _deep(data):
    """Whether brackets stand in brackets so often that reading them could overflow the stack, which ends the browser's Python.

    Pairs of brackets are taken away from the inside out; what is left, was deep or never closed.
    """
    outside_strings = "".join(data.replace("\\\\", "").replace('\\"', "").split('"')[::2])
    brackets = "".join(re.findall(r"[\[\]{}]+", outside_strings))
    for _ in range(DEEPEST):
        brackets = brackets.replace("[]", "").replace("{}", "")
    return len(brackets) > DEEPEST


def _of(mapping, key, kind, code):
    """A value of a mapping, which must be of a kind."""
    value = mapping.get(key)
    if not isinstance(value, kind):
        raise Unsupported(code, key)
    return value


# How the text is cut


def _split(found):
    """The split that the file asks for; anything that happens to the text besides is refused."""
    parts = _parts(found.get("pre_tokenizer"), "pretokenizers")
    kinds = [part.get("type") for part in parts]
    if "ByteLevel" not in kinds:
        raise Unsupported("not_byte_level", ", ".join(map(str, kinds)))
    for part in _parts(found.get("normalizer"), "normalizers"):
        raise Unsupported("normalizer", part.get("type"))
    *before, level = parts
    if level.get("type") != "ByteLevel":
        raise Unsupported("pattern", kinds[-1])
    if level.get("add_prefix_space", True) is not False:
        raise Unsupported("prefix_space")
    cuts = level.get("use_regex", True)
    if cuts is True and not before:
        return "gpt2"
    if cuts is not False or len(before) != 1:
        raise Unsupported("pattern", ", ".join(map(str, kinds)))
    return _known(before[0])


def _parts(value, key):
    """The steps of a sequence, or the one step; [] for none."""
    if value is None:
        return []
    if isinstance(value, dict) and value.get("type") == "Sequence":
        value = value.get(key)
    parts = value if isinstance(value, list) else [value]
    return [part if isinstance(part, dict) else {"type": part} for part in parts]


def _known(part):
    """The split of one step that cuts by a pattern whose matches cover the text."""
    pattern = part.get("pattern")
    written = pattern.get("Regex") if isinstance(pattern, dict) else None
    behaviour, invert = part.get("behavior"), part.get("invert", False)
    keeps_all = behaviour == "Isolated" or (behaviour == "Removed" and invert is True)
    if part.get("type") != "Split" or not keeps_all or not isinstance(written, str) or written not in SPLIT_OF:
        raise Unsupported("pattern", written if isinstance(written, str) else part.get("type"))
    return SPLIT_OF[written]


# Tokens and ids


def _byte_pairs(found):
    """The part of the file that is about the model, which must be byte pairs."""
    if not isinstance(found, dict):
        raise Unsupported("not_bpe")
    model = _of(found, "model", dict, "not_bpe")
    if model.get("type", "BPE") != "BPE":
        raise Unsupported("not_bpe", model["type"])
    if model.get("byte_fallback") or model.get("continuing_subword_prefix") or model.get("end_of_word_suffix"):
        raise Unsupported("not_byte_level")
    if model.get("dropout"):
        raise Unsupported("not_bpe", "dropout")
    return model


def _model(model, added, most):
    vocab, merges = _of(model, "vocab", dict, "not_bpe"), _of(model, "merges", list, "not_bpe")
    if not vocab:
        raise Unsupported("empty")
    missing = byte_alphabet.BYTE_OF.keys() - vocab.keys()
    if missing:
        raise Unsupported("bytes", len(missing))
    special = _special(added, most)
    if len(vocab) > most or len(merges) > 4 * most:
        raise Unsupported("too_large", len(vocab))
    if not all(type(number) is int and 0 <= number < most for number in vocab.values()):
        raise Unsupported("order", "vocab")
    names = {number: name for name, number in vocab.items()}
    if len(names) != len(vocab):
        raise Unsupported("order", "vocab")
    for text, number in special.items():
        names.setdefault(number, text)
    return _Model(vocab, names, special, merges, model.get("ignore_merges") is True)


def _special(added, most):
    special = {}
    for token in added if isinstance(added, list) else [None]:
        text, number = (token.get("content"), token.get("id")) if isinstance(token, dict) else (None, None)
        if not isinstance(text, str) or not text or type(number) is not int or not 0 <= number < most:
            raise Unsupported("special", text)
        if token.get("special") is not True:  # `tokenizers` looks for such a text first, whatever it is told
            raise Unsupported("added", json.dumps(text, ensure_ascii=False))
        special[without_surrogates(text)] = number
    return special


def _merges(model):
    """The merges as three ids: left, right, what they become. Written "a b", or as a pair."""
    vocab, found = model.vocab, []
    for number, merge in enumerate(model.merges, 1):
        parts = merge.split(" ") if isinstance(merge, str) else merge
        try:
            left, right = parts
            found.append((vocab[left], vocab[right], vocab[left + right]))
        except (KeyError, TypeError, ValueError):
            raise Unsupported("merges", merge) from None
        if number % SLICE == 0:
            yield 0.3 + 0.2 * number / len(model.merges)
    return found


def _base(model, count):
    """The symbols that no merge makes, by id: the 256 bytes, and special tokens that have their ids among them."""
    base, letters = [], byte_alphabet.BYTE_OF
    if count is None:
        count = 1 + max(model.vocab[letter] for letter in letters)
    for number in range(count):
        name = model.names.get(number)
        if name in letters:
            base.append(byte_alphabet.read(name))
        elif name in model.special and model.special[name] == number:
            base.append(name.encode())
        else:
            raise Unsupported("order", name or number)
    if sum(name in letters for name in map(model.names.get, range(count))) != len(letters):
        raise Unsupported("order", count)
    return base


def _rows_of_tokens(model, base, merges, news):
    """Where several merges make one token, as in files made of ranks: the one that its bytes are merged by.

    The others, some of tokens that come later, are never used: where nothing crosses a token's edges, its own bytes are merged first.
    """
    tokens = sorted(set(news))
    if news != sorted(news) or tokens != [*range(len(base), len(base) + len(tokens))]:
        raise Unsupported("order", "merges")
    try:
        symbols = [byte_alphabet.read(model.names[number]) for number in tokens]
        slices = rows_in_slices(base, symbols)
        while True:
            yield 0.5 + 0.5 * next(slices)
    except StopIteration as end:
        rows = end.value
    except Unmerged as error:
        raise Unsupported("unmerged", error.symbol) from None
    except ValueError:
        raise Unsupported("not_byte_level") from None
    listed = set(merges)
    if not all(merge in listed for merge in zip(map(ord, rows.lefts), map(ord, rows.rights), tokens)):
        raise Unsupported("merges")
    return rows


def _check_fit(model, tokenizer, known):
    """Special tokens have ids of their own, or of the token that is spelled alike; and what is taken whole has to be known."""
    for text, number in model.special.items():
        if number < known and tokenizer.symbols[number] != text.encode():
            raise Unsupported("special", text)
    special = set(model.special.values())
    if model.whole and any(number >= known and number not in special for number in model.names):
        raise Unsupported("merges", "ignore_merges")

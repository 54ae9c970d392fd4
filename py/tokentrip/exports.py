r"""An encoder written down for other programs: Hugging Face's `tokenizer.json`, tiktoken's file of ranks, GPT-2's two files.

All of them are about bytes without a mark of words' edges; another encoder is a ValueError that says why. PyPI `tokenizers` and `tiktoken`
read them and give the same ids, for every character that Unicode 16 has assigned: tests ask both for all of them.

`tokenizers` reads patterns by Oniguruma, where ``{1,3}+`` is no possessive quantifier but a repetition repeated, and ``$`` is the end of
any line: there the same is said without them.
"""

import json
from base64 import b64encode

from tokentrip.bpe_ranks import Unmerged, rows_in_slices
from tokentrip.bpe_rows import as_rows
from tokentrip.bpe_tokenizer import result
from tokentrip.byte_alphabet import written

# The patterns as published in tiktoken's `openai_public.py` (r50k_base, cl100k_base, o200k_base) and with Llama 3; "words" is ours: the
# white space of Python's str.split().
_GPT4O = (
    r"[^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]*[\p{Ll}\p{Lm}\p{Lo}\p{M}]+(?i:'s|'t|'re|'ve|'m|'ll|'d)?"
    r"|[^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]+[\p{Ll}\p{Lm}\p{Lo}\p{M}]*(?i:'s|'t|'re|'ve|'m|'ll|'d)?"
    r"|\p{N}{1,3}| ?[^\s\p{L}\p{N}]+[\r\n/]*|\s*[\r\n]+|\s+(?!\S)|\s+")
_LLAMA3 = (
    r"(?i:'s|'t|'re|'ve|'m|'ll|'d)|[^\r\n\p{L}\p{N}]?\p{L}+|\p{N}{1,3}| ?[^\s\p{L}\p{N}]+[\r\n]*|\s*[\r\n]+|\s+(?!\S)|\s+")
_WORDS = r"[\s\x1c-\x1f]+|[^\s\x1c-\x1f]+"
PATTERNS = {
    "gpt2": r"'(?:[sdmt]|ll|ve|re)| ?\p{L}++| ?\p{N}++| ?[^\s\p{L}\p{N}]++|\s++$|\s+(?!\S)|\s",
    "gpt4": r"'(?i:[sdmt]|ll|ve|re)|[^\r\n\p{L}\p{N}]?+\p{L}++|\p{N}{1,3}+| ?[^\s\p{L}\p{N}]++[\r\n]*+|\s++$|\s*[\r\n]|\s+(?!\S)|\s",
    "gpt4o": _GPT4O, "llama3": _LLAMA3, "words": _WORDS,
}
ONIGURUMA = {
    "gpt2": r"'(?:[sdmt]|ll|ve|re)| ?\p{L}+| ?\p{N}+| ?[^\s\p{L}\p{N}]+|\s+(?!\S)|\s+",
    "gpt4": r"'(?i:[sdmt]|ll|ve|re)|[^\r\n\p{L}\p{N}]?\p{L}+|\p{N}{1,3}| ?[^\s\p{L}\p{N}]+[\r\n]*|\s+\z|\s*[\r\n]|\s+(?!\S)|\s+",
    "gpt4o": _GPT4O, "llama3": _LLAMA3, "words": _WORDS,
}
FLAGS = {"single_word": False, "lstrip": False, "rstrip": False, "normalized": False, "special": True}
LINE = 110  # characters of a line in a snippet
SENTENCE = "The cat sat on the mat."
SNIPPET = '''\
import base64

import tiktoken

# {count} tokens in the order of their ranks
TOKENS = """
{tokens}
"""

encoding = tiktoken.Encoding(
    {name},
    pat_str={pattern},
    mergeable_ranks={{base64.b64decode(token): rank for rank, token in enumerate(TOKENS.split(), {first})}},
    special_tokens={special},
)
ids = encoding.encode({sentence}, disallowed_special=())
print(ids)
print([encoding.decode_single_token_bytes(id) for id in ids])
'''


def pattern(split: str) -> str:
    """How a text is cut, as a pattern that tiktoken takes (`pat_str`).

    >>> pattern("words")
    '[\\\\s\\\\x1c-\\\\x1f]+|[^\\\\s\\\\x1c-\\\\x1f]+'
    """
    return PATTERNS[split]


def tokenizer_json(tokenizer) -> str:
    """Hugging Face's `tokenizer.json`: `tokenizers.Tokenizer.from_file` loads it."""
    level = {"type": "ByteLevel", "add_prefix_space": False, "trim_offsets": True, "use_regex": False}
    cut = {"type": "Split", "pattern": {"Regex": ONIGURUMA[tokenizer.split]}, "behavior": "Isolated", "invert": False}
    special = [{"id": number, "content": text, **FLAGS} for text, number in sorted(tokenizer.special_tokens.items(), key=lambda item: item[1])]
    vocab, merges = _vocab(tokenizer), _merges(tokenizer)
    model = {"type": "BPE", "dropout": None, "unk_token": None, "continuing_subword_prefix": None, "end_of_word_suffix": None, "fuse_unk": False,
             "byte_fallback": False, "ignore_merges": tokenizer.whole, "vocab": vocab, "merges": merges}
    return json.dumps({
        "version": "1.0", "truncation": None, "padding": None, "added_tokens": special, "normalizer": None,
        "pre_tokenizer": {"type": "Sequence", "pretokenizers": [cut, level]}, "post_processor": None, "decoder": {**level, "use_regex": True}, "model": model,
    }, ensure_ascii=False, indent=2) + "\n"


def vocab_json(tokenizer) -> str:
    """GPT-2's `vocab.json` (there also called `encoder.json`): each token in the alphabet of bytes, and its id. Goes with `merges_txt`.

    >>> from tokentrip import bpe
    >>> vocab_json(bpe.train("a a", 0))[:24]
    '{"\\\\u0100": 0, "\\\\u0101": '
    """
    return json.dumps(_vocab(tokenizer))


def merges_txt(tokenizer) -> str:
    """GPT-2's `merges.txt` (there also called `vocab.bpe`): a merge a line, in the order in which they were learned.

    >>> from tokentrip import bpe
    >>> merges_txt(bpe.train("a cat, a cat", 2))
    '#version: 0.2\\nĠ c\\nĠc a\\n'
    """
    return "".join(["#version: 0.2\n", *(f"{merge}\n" for merge in _merges(tokenizer))])


def tiktoken_file(tokenizer) -> str:
    """tiktoken's file of ranks: a token's bytes in base64 and its id, a line each. `pattern` and the special tokens are not in it.

    >>> from tokentrip import bpe
    >>> tiktoken_file(bpe.train("aa", 1)).splitlines()[255:]
    ['/w== 255', 'YWE= 256']
    """
    return "".join(f"{token} {rank}\n" for rank, token in _ranked(tokenizer))


def snippet(tokenizer, name: str, sentence: str = SENTENCE) -> str:
    """A Python program that is complete in itself: it makes this encoder in tiktoken and encodes a sentence with it."""
    ranked = _ranked(tokenizer)
    if ranked[-1][0] - ranked[0][0] >= len(ranked):
        raise ValueError("a special token has its id between those of the bytes: use tiktoken_file")
    lines, line = [], ""
    for _, token in ranked:
        if len(line) + len(token) >= LINE:
            lines.append(line)
            line = ""
        line += f" {token}" if line else token
    return SNIPPET.format(tokens="\n".join([*lines, line]), count=len(ranked), first=ranked[0][0], name=repr(name), sentence=repr(sentence),
                          pattern=repr(pattern(tokenizer.split)), special=repr(tokenizer.special_tokens))


def _check(tokenizer):
    """These formats know bytes and no marks, and a token once."""
    if tokenizer.unit != "bytes":
        raise ValueError("these formats are about bytes: an encoder of unit 'characters' cannot be written in them")
    if tokenizer.mark is not None:
        raise ValueError("these formats know no mark of a word's edge: train with mark=None")
    if len(tokenizer.vocab) != len(tokenizer.symbols):
        raise ValueError("two merges make the same token: these formats know each token once")


def _names(tokenizer):
    """Tokens as the files write them, by id: special ones as they are."""
    _check(tokenizer)
    special = {number: text for text, number in tokenizer.special_tokens.items()}
    return [special[number] if number in special else written(symbol) for number, symbol in enumerate(tokenizer.symbols)]


def _vocab(tokenizer):
    """Token → id, special tokens too: programs look their ids up here."""
    vocab = {name: number for number, name in enumerate(_names(tokenizer))}
    for text, number in sorted(tokenizer.special_tokens.items(), key=lambda item: item[1]):
        if vocab.setdefault(text, number) != number:
            raise ValueError(f"the special token {text!r} is spelled as another token is")
    return vocab


def _merges(tokenizer):
    names = _names(tokenizer)
    return [f"{names[left]} {names[right]}" for left, right in tokenizer.pairs]


def _ranked(tokenizer):
    """(id, base64) of each token, special ones among the base symbols left out. tiktoken merges whatever makes a token: so that has to be what is merged here."""
    _check(tokenizer)
    symbols, base = tokenizer.symbols, tokenizer.base_size
    try:
        same = result(rows_in_slices(symbols[:base], symbols[base:])) == as_rows(tokenizer.pairs)
    except Unmerged:
        same = False
    if not same:
        raise ValueError("tiktoken would merge other pairs than this encoder: a token is not what its bytes are merged into")
    return [(number, b64encode(symbol).decode()) for number, symbol in enumerate(symbols) if number >= base or len(symbol) == 1]

"""What minbpe, a well-known teaching encoder, checks of itself, checked of ours: facts that anybody's encoder has to meet.

Its repository's tests ask for round trips before and after training, for Wikipedia's example, for GPT-4's ids with and without
special tokens, and for an encoder that was saved and loaded to be the same. The texts here are our own, of the same kinds.
"""

import pytest
from oracles import texts
from oracles.published import encoding, real

from tokentrip import bpe, exports, imports, pretrained
from tokentrip.bpe_tokenizer import Tokenizer

KINDS = ["", "?", "hello world!!!? (안녕하세요!) lol123 😉", texts.multilingual()[:30_000]]
WHOLE = [None, "gpt2", "gpt4", "gpt4o"]  # None: the text is one chunk
SPECIAL = {"<|endoftext|>": 100257, "<|fim_prefix|>": 100258, "<|fim_middle|>": 100259, "<|fim_suffix|>": 100260, "<|endofprompt|>": 100276}
SPOKEN = """
<|endoftext|>Hello world this is one document
<|endoftext|>And this is another document
<|endoftext|><|fim_prefix|>And this one has<|fim_suffix|> tokens.<|fim_middle|> FIM
<|endoftext|>Last document!!! 👋<|endofprompt|>
"""


def trained(text, merges, split):
    return bpe.train({text: 1} if split is None else text, merges, **({} if split is None else {"split": split}))


@pytest.mark.parametrize("split", WHOLE)
@pytest.mark.parametrize("text", KINDS, ids=["empty", "one", "mixed", "long"])
def test_a_text_comes_back_before_training_and_after(split, text):
    for merges in (0, 64):
        tokenizer = trained("The llama is a domesticated South American camelid. " * 3, merges, split)
        assert tokenizer.decode(tokenizer.encode(text)) == text


@pytest.mark.parametrize("split", WHOLE)
def test_the_example_of_wikipedia_has_its_ids(split):
    tokenizer = trained("aaabdaaabac", 3, split)
    assert tokenizer.encode("aaabdaaabac") == [258, 100, 258, 97, 99]
    assert tokenizer.decode([258, 100, 258, 97, 99]) == "aaabdaaabac"
    assert tokenizer.merges == [(b"a", b"a"), (b"aa", b"a"), (b"aaa", b"b")]


@pytest.mark.parametrize("text", KINDS, ids=["empty", "one", "mixed", "long"])
def test_gpt_4s_ids_are_those_of_tiktoken(text):
    tokenizer = pretrained.load("cl100k_base")
    ids = real("cl100k_base").encode(text)
    assert tokenizer.encode(text) == ids and tokenizer.decode(ids) == text


def test_gpt_4s_special_tokens_are_one_id_each():
    tokenizer, oracle = pretrained.load("cl100k_base"), real("cl100k_base")
    ids = tokenizer.encode(SPOKEN, allowed_special="all")
    assert ids == oracle.encode(SPOKEN, allowed_special="all") and tokenizer.decode(ids) == SPOKEN
    assert tokenizer.special_tokens == SPECIAL and set(SPECIAL.values()) <= set(ids)


@pytest.mark.parametrize("special", [{}, SPECIAL], ids=["plain", "special"])
def test_an_encoder_that_was_saved_and_loaded_is_the_same(special):
    once = bpe.train(texts.code()[:20_000], 64)
    tokenizer = Tokenizer(once.symbols[:256], once.pairs, special_tokens=special)
    again = imports.read(exports.tokenizer_json(tokenizer))
    ids = tokenizer.encode(SPOKEN, allowed_special="all")
    assert again.encode(SPOKEN, allowed_special="all") == ids and again.decode(ids) == SPOKEN == tokenizer.decode(ids)
    if not special:
        assert ids == encoding(tokenizer).encode_ordinary(SPOKEN)

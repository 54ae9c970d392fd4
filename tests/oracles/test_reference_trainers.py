"""The same merges as trainers that are not ours, and the same ids as tiktoken's encoder."""

import unicodedata

import pytest
import rustbpe
from hypothesis import given, settings
from hypothesis import strategies as st
from oracles.published import ENCODINGS, encoding, pattern
from oracles.test_published_patterns import assigned, moved
from tiktoken._educational import bpe_train

from tokentrip import bpe

TEXTS = {
    "cats": "the cat sat on the mat the cat ate the rat",
    "numbers": "1 22 333 4444 55555 1234567 3.14159 12:30, 99% of 2024; x1y2z3 " * 4,
    "scripts": "Zoë’s naïve café, हिन्दी विकिपीडिया, 你好世界 你好, שלום مرحبا, 🎉👍🏻 👩‍👩‍👧‍👦 don't DON'T\n\n\tend  \n" * 3,
    "spaces": "a  b   c    d \n\n e\r\n\r\n f \t\t g\u00a0\u3000h   \n   " * 4,
    "runs": "aaaaaaa aaa aa a bbbbb abababab aabbaabb " * 3,
}


def merges_of(ranks):
    """tiktoken's ranks as the symbols that were made, in order."""
    return [symbol for symbol, rank in sorted(ranks.items(), key=lambda item: item[1]) if rank >= 256]


def made(tokenizer):
    return [left + right for left, right in tokenizer.merges]


@pytest.mark.parametrize("name", TEXTS)
@pytest.mark.parametrize("split", ENCODINGS)
def test_with_first_met_ties_the_merges_are_those_of_tiktokens_educational_trainer(name, split):
    text = TEXTS[name]
    merges = min(80, len(bpe.train(text, 10**9, split=split).merges))  # theirs fails where pairs run out
    ours = bpe.train(text, merges, split=split)
    assert made(ours) == merges_of(bpe_train(text, 256 + merges, pattern(split), visualise=None))


def test_the_pages_text_trains_as_with_tiktokens_educational_trainer(alice):
    assert made(bpe.train(alice, 120)) == merges_of(bpe_train(alice, 376, pattern("gpt4"), visualise=None))


def rust_merges(text, merges, split):
    trainer = rustbpe.Tokenizer()
    trainer.train_from_iterator([text], 256 + merges, pattern=pattern(split))
    return [bytes(symbol) for symbol, rank in sorted(trainer.get_mergeable_ranks(), key=lambda item: item[1]) if rank >= 256]


@pytest.mark.parametrize("name", TEXTS)
@pytest.mark.parametrize("split", ENCODINGS)
def test_with_lowest_ids_ties_the_merges_are_those_of_rustbpe_until_no_pair_is_left(name, split):
    assert made(bpe.train(TEXTS[name], 10_000, split=split, ties="lowest-ids")) == rust_merges(TEXTS[name], 10_000, split)


def test_the_pages_text_trains_as_with_rustbpe_until_no_pair_is_left(alice):
    assert made(bpe.train(alice, 10_000, ties="lowest-ids")) == rust_merges(alice, 10_000, "gpt4")


@given(st.text("ab", max_size=40) | st.text("abc ", max_size=40) | st.text("abcd\n1", max_size=40))
@settings(max_examples=150)
def test_short_texts_of_few_letters_train_as_with_both(text):
    lowest = bpe.train(text, 10_000, ties="lowest-ids")
    assert made(lowest) == rust_merges(text, 10_000, "gpt4")
    first = bpe.train(text, 10_000)
    assert made(first) == merges_of(bpe_train(text, 256 + len(first.merges), pattern("gpt4"), visualise=None))


@pytest.mark.parametrize("split", ENCODINGS)
def test_ids_are_those_of_tiktoken_with_our_merges(split, alice, naughty_strings):
    tokenizer = bpe.train(alice + "".join(TEXTS.values()), 1_500, split=split)
    theirs = encoding(tokenizer)
    for text in [alice, *TEXTS.values(), *naughty_strings]:
        assert tokenizer.encode(text) == theirs.encode_ordinary(text), text


@pytest.mark.parametrize("split", ENCODINGS)
def test_ids_of_every_assigned_character_are_those_of_tiktoken(split):
    tokenizer = bpe.train("".join(TEXTS.values()), 400, split=split)
    theirs = encoding(tokenizer)
    chars = [char for char in assigned() if unicodedata.category(char) != "Cs" and char not in moved()]
    for at in range(0, len(chars), 500):
        text = "\n".join(f"{char} a{char}b" for char in chars[at:at + 500])
        assert tokenizer.encode(text) == theirs.encode_ordinary(text)


@given(st.text("abcd", max_size=80))
@settings(max_examples=200)
def test_ids_of_any_word_of_few_letters_are_those_of_tiktoken(text):
    tokenizer = bpe.train("abcd abdc acbd aabb bbaa cdcd ddcc abcabc dcba " * 2, 40)
    assert tokenizer.encode(text) == encoding(tokenizer).encode_ordinary(text)


@pytest.mark.parametrize("text", ["a" * 3_000, "我" * 1_000, " " * 3_000, "\n" * 3_000, "ab" * 2_000, "^" * 3_000])
def test_ids_of_long_runs_are_those_of_tiktoken(text):
    tokenizer = bpe.train(text[:700] + " abc" * 9, 60)
    assert tokenizer.encode(text) == encoding(tokenizer).encode_ordinary(text)

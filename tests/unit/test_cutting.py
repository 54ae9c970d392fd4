"""A whole text, cut slice by slice."""

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tokentrip import bpe, graphemes
from tokentrip.cutting import Cutting, graphemes_in_slices
from tokentrip.tokenizers import reader_tokenizer
from tokentrip.trip import Trip, corpus_text

ENGLISH = reader_tokenizer(Trip(), {}).value
BYTES = bpe.Tokenizer([bytes([byte]) for byte in range(256)], [])
odd = st.text(st.sampled_from("ab \n\r\u0301\u200dन्दी👩🏽🇨🇿"), max_size=200)


def cut(text, tokenizer=ENGLISH):
    found = Cutting(tokenizer, text)
    for _ in found.work():
        pass
    return found


@pytest.mark.parametrize("text", ["", "a", " ", corpus_text("alice"), "🐭 é " * 900, "x" * 70 + " y"])
def test_everything_is_counted(text):
    found = cut(text)
    assert list(found.ids) == ENGLISH.encode(text)
    assert (found.code_points, found.bytes_in, found.graphemes) == (len(text), len(text.encode()), graphemes.count(text))
    assert found.same
    assert found.bytes_out == found.bytes_in


@pytest.mark.parametrize("text", [corpus_text("alice"), "a" * 500 + " b " + "é" * 300, "我" * 400, "ab" * 200])
@pytest.mark.parametrize("first", [0, 1, 250, 777])
def test_any_window_is_laid_out_as_in_the_whole(text, first):
    found = cut(text)
    assert found.pieces(first, 100) == ENGLISH.pieces(text)[first:first + 100]


@given(odd, st.integers(0, 200), st.integers(0, 50))
def test_windows_of_odd_texts(text, first, count):
    for tokenizer in (BYTES, ENGLISH):
        assert cut(text, tokenizer).pieces(first, count) == tokenizer.pieces(text)[first:first + count]


def test_a_long_special_token_is_a_piece_like_a_short_one():
    for name in ("<|end|>", "<|" + "x" * 80 + "|>"):
        tokenizer = bpe.Tokenizer(BYTES.symbols, [], special_tokens={name: 700})
        found = Cutting(tokenizer, f"hi {name} é", (name,))
        for _ in found.work():
            pass
        assert found.pieces(0, 9) == tokenizer.pieces(f"hi {name} é", "all") and found.ids[3] == 700


@given(st.lists(odd, max_size=6))
def test_graphemes_are_counted_wherever_the_text_is_cut(parts):
    counter = graphemes_in_slices()
    next(counter)
    for part in parts:
        counter.send(part)
    assert counter.send(None) == graphemes.count("".join(parts))


def test_graphemes_of_a_long_text_in_many_parts():
    text = "e\u0301🇨🇿👩‍👩‍👧‍👦हिन्दी\r\n" * 2_000
    counter = graphemes_in_slices()
    next(counter)
    for at in range(0, len(text), 997):
        counter.send(text[at:at + 997])
    assert counter.send(None) == graphemes.count(text)


@pytest.mark.parametrize("text", ["a" * 100_000, "^" * 1_000_000, "我" * 20_000, " " * 200_000, "\n" * 200_000, "e" + "\u0301" * 20_000],
                         ids=["letters", "a million", "Chinese", "spaces", "line feeds", "one endless character"])
def test_long_texts_come_in_short_slices(text):
    found = Cutting(ENGLISH, text)
    slices, last = [], time.perf_counter()
    for _ in found.work():
        now = time.perf_counter()
        slices.append(now - last)
        last = now
    assert found.same
    assert found.code_points == len(text)
    assert found.tokens == ENGLISH.count(text)
    started = time.perf_counter()
    window = found.pieces(max(0, found.tokens // 2), 250)
    assert len(window) == min(250, found.tokens - found.tokens // 2)
    assert time.perf_counter() - started < 2
    assert sum(slices) < 20

"""Where tokens may begin: what a reader relies on, without any other library."""

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tokentrip.pretokenize import SPLITS, pretokenize, pretokenize_in_slices

anything = st.text(st.characters(codec=None))
tricky = st.text("aAsStTrReEvVlLmMdDxX' \n\r\t\u00a0\u1680019½²é\u0301ǅʰ我ſK/!’\x1c\x85😀\ud800", max_size=20)


@pytest.mark.parametrize("text, split, chunks", [
    ("don't DON'T don’t", "gpt2", "don|'t| DON|'|T| don|’|t"),
    ("don't DON'T don’t", "gpt4", "don|'t| DON|'T| don|’t"),
    ("don't DON'T", "gpt4o", "don't| DON'T"),
    ("12345 1234567", "gpt2", "12345| 1234567"),
    ("12345 1234567", "gpt4", "123|45| |123|456|7"),
    ("HelloWorld", "gpt4o", "Hello|World"),
    ("I'M we'll THEY'RE don’t", "gpt2", "I|'|M| we|'ll| THEY|'|RE| don|’|t"),
    ("I'M we'll THEY'RE don’t", "gpt4", "I|'M| we|'ll| THEY|'RE| don|’t"),
    ("x²+½ ١٢٣٤", "gpt2", "x|²|+|½| ١٢٣٤"),
    ("x²+½ ١٢٣٤", "gpt4", "x|²|+|½| |١٢٣|٤"),
    ("3.14159", "gpt4", "3|.|141|59"),
    ("  Hello World.", "gpt4", " | Hello| World|."),
    ("the  cat\n", "words", "the|  |cat|\n"),
])
def test_chunks_are_those_of_the_published_pattern(text, split, chunks):
    assert pretokenize(text, split) == chunks.split("|")


@pytest.mark.parametrize("split", SPLITS)
@given(text=anything | tricky)
def test_no_character_is_lost_or_added(split, text):
    assert "".join(pretokenize(text, split)) == text


@pytest.mark.parametrize("split", SPLITS)
@given(text=tricky, size=st.integers(1, 12))
def test_a_text_cut_slice_by_slice_has_the_same_chunks(split, text, size):
    slices = list(pretokenize_in_slices(text, split, size))
    assert [chunk for chunks in slices for chunk in chunks] == pretokenize(text, split)


@given(text=anything)
def test_words_without_their_white_space_are_the_words_of_str_split(text):
    assert [chunk for chunk in pretokenize(text, "words") if not chunk.isspace()] == text.split()


def test_separators_that_python_takes_for_space_are_signs_in_the_patterns():
    assert pretokenize("a\x1cb", "gpt2") == ["a", "\x1c", "b"]


def test_the_long_s_is_an_s_where_the_pattern_ignores_case():
    assert pretokenize("it'ſ", "gpt4") == ["it", "'ſ"]
    assert pretokenize("it'ſ", "gpt2") == ["it", "'", "ſ"]


def test_an_empty_text_has_no_chunk():
    assert all(pretokenize("", split) == [] for split in SPLITS)


def test_an_unknown_split_says_which_there_are():
    with pytest.raises(ValueError, match="gpt2, gpt4, gpt4o, words, not 'gpt3'"):
        pretokenize("a", "gpt3")


@pytest.mark.parametrize("split", SPLITS)
@pytest.mark.parametrize("unit", ["a", "^", "我", " ", "\n", "A我", "\u0301", "\r\n", "'", " \n", "1"])
def test_time_grows_in_step_with_the_length(split, unit):
    def seconds(length):
        text = unit * (length // len(unit)) + "x"
        best = 9.0
        for _ in range(3):
            start = time.process_time()
            pretokenize(text, split)
            best = min(best, time.process_time() - start)
        return best

    assert seconds(200_000) < 150 * seconds(10_000) + 0.2  # 20 times in theory; 400 if it were quadratic

"""Our chunks are those of the published patterns, for every character there is."""

import unicodedata
from functools import cache

import pytest
import regex
from hypothesis import given
from hypothesis import strategies as st
from oracles.published import ENCODINGS, cutter

from tokentrip.pretokenize import pretokenize

CLASSES = ("L", "N", "M", "Lu", "Ll", "Lt", "Lm", "Lo")  # what the patterns ask for


@cache
def assigned():
    """Every code point that this Python knows, surrogates included."""
    return [chr(code) for code in range(0x110000) if unicodedata.category(chr(code)) != "Cn"]


@cache
def moved():
    """The characters that were in another class in this Python's Unicode than in the newer one of `regex`."""
    everything, found = "".join(assigned()), set()
    for name in CLASSES:
        here = {char for char in assigned() if unicodedata.category(char).startswith(name)}
        found |= here ^ set(regex.findall(rf"\p{{{name}}}", everything))
    return found


def test_few_characters_are_left_out_because_the_two_unicodes_differ():
    assert len(moved()) <= 5


@pytest.mark.parametrize("split", ENCODINGS)
def test_every_assigned_character_alone_is_cut_as_published(split):
    find = cutter(split)
    assert not [hex(ord(char)) for char in assigned() if pretokenize(char, split) != find(char) and char not in moved()]


@pytest.mark.parametrize("split", ENCODINGS)
def test_every_assigned_character_in_a_word_is_cut_as_published(split):
    find, chars = cutter(split), assigned()
    for at in range(0, len(chars), 500):
        text = "\n".join(f"a{char}b x {char}{char} A{char}'s" for char in chars[at:at + 500] if char not in moved())
        assert pretokenize(text, split) == find(text)


@pytest.mark.parametrize("split", ENCODINGS)
@given(text=st.text(st.characters(codec=None, exclude_categories=["Cn"])))
def test_any_text_is_cut_as_published(split, text):
    if not moved() & set(text):
        assert pretokenize(text, split) == cutter(split)(text)


@pytest.mark.parametrize("split", ENCODINGS)
@given(text=st.text("aAsStTrReEvVlLmMdDxX''''  \n\r\t\u00a0 \u1680019½²١é\u0301ǅʰ我ſK/!?’\x1c\x85😀\ud800", max_size=16))
def test_texts_of_hard_characters_are_cut_as_published(split, text):
    assert pretokenize(text, split) == cutter(split)(text)


@pytest.mark.parametrize("split", ENCODINGS)
def test_naughty_strings_are_cut_as_published(split, naughty_strings):
    for text in naughty_strings:
        assert pretokenize(text, split) == cutter(split)(text), text

"""Our chunks are those of the published patterns, for every character there is."""

import unicodedata

import pytest
import regex
from hypothesis import given
from hypothesis import strategies as st
from oracles.published import ENCODINGS, cutter

from tokentrip.pretokenize import pretokenize

# Characters on which the Unicode of this Python and that of `regex` differ in what the patterns ask for:
# assigned later than this Python's Unicode, or moved since.
CLASSES = {"L": r"\p{L}", "N": r"\p{N}", "M": r"\p{M}", "Lu": r"\p{Lu}", "Ll": r"\p{Ll}", "Lt": r"\p{Lt}", "Lm": r"\p{Lm}", "Lo": r"\p{Lo}"}


def classes_by_regex(char):
    return {name for name, pattern in CLASSES.items() if regex.match(pattern, char)}


def assigned():
    """Every code point that this Python knows, surrogates included."""
    return [chr(code) for code in range(0x110000) if unicodedata.category(chr(code)) != "Cn"]


def differ(char):
    category = unicodedata.category(char)
    return classes_by_regex(char) != {category, category[0]} & CLASSES.keys()


def test_few_characters_are_left_out_because_the_two_unicodes_differ():
    assert sum(map(differ, assigned())) <= 20


@pytest.mark.parametrize("split", ENCODINGS)
def test_every_assigned_character_is_cut_as_published_alone_and_in_a_word(split):
    find = cutter(split)
    wrong = [hex(ord(char)) for char in assigned() for text in (char, f"a{char}b", f"x {char}{char} A{char}'s")
             if pretokenize(text, split) != find(text) and not differ(char)]
    assert not wrong


@pytest.mark.parametrize("split", ENCODINGS)
@given(text=st.text(st.characters(codec=None, exclude_categories=["Cn"])))
def test_any_text_is_cut_as_published(split, text):
    if not any(map(differ, text)):
        assert pretokenize(text, split) == cutter(split)(text)


@pytest.mark.parametrize("split", ENCODINGS)
@given(text=st.text("aAsStTrReEvVlLmMdDxX''''  \n\r\t\u00a0 \u1680019½²١é\u0301ǅʰ我ſK/!?’\x1c\x85😀\ud800", max_size=16))
def test_texts_of_hard_characters_are_cut_as_published(split, text):
    assert pretokenize(text, split) == cutter(split)(text)


@pytest.mark.parametrize("split", ENCODINGS)
def test_naughty_strings_are_cut_as_published(split, naughty_strings):
    for text in naughty_strings:
        assert pretokenize(text, split) == cutter(split)(text), text

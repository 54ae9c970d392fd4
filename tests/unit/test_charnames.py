"""Names of characters: each has one that can be read out, controls and blanks too."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tokentrip.charnames import blank, code, name


@pytest.mark.parametrize("char, said", [
    ("a", "LATIN SMALL LETTER A"), ("\n", "LINE FEED"), ("\x00", "NULL"), ("\x1b", "ESCAPE"), ("\x7f", "DELETE"),
    ("\x85", "NEXT LINE"), ("\u200b", "ZERO WIDTH SPACE"), ("\ufffd", "REPLACEMENT CHARACTER"), ("\u0378", "U+0378")])
def test_a_character_has_a_name(char, said):
    assert name(char) == said


@given(st.characters(codec=None))
def test_every_character_has_some_name_and_a_code_point(char):
    assert name(char) and int(code(char)[2:], 16) == ord(char)


@pytest.mark.parametrize("char, kind", [
    (" ", "space"), ("\t", "tab"), ("\n", "lf"), ("\r", "cr"), ("\u00a0", "nbsp"), ("\u200b", "zwsp"), ("\u3000", "ideographic"),
    ("\u2009", "gap"), ("\u2028", "ls"), ("\x01", "control"), ("\u2066", "invisible"), ("\ud800", "surrogate"),
    ("a", None), ("é", None), ("😀", None), ("\\", None)])
def test_what_shows_no_ink_is_known(char, kind):
    assert blank(char) == kind


@given(st.characters(codec=None))
def test_all_that_python_calls_space_is_known(char):
    if char.isspace():
        assert blank(char)

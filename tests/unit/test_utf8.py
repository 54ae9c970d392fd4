"""UTF-8 as bits: every character's bytes say how many they are, and carry its number."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tokentrip import utf8

scalar = st.characters(codec="utf-8")


@pytest.mark.parametrize("char, hexes", [("a", "61"), ("é", "c3 a9"), ("न", "e0 a4 a8"), ("😀", "f0 9f 98 80")])
def test_the_bytes_are_those_that_python_writes(char, hexes):
    assert " ".join(f"{byte.value:02x}" for byte in utf8.byte_patterns(char)) == hexes


@pytest.mark.parametrize("code, length", [
    (0, 1), (0x7F, 1), (0x80, 2), (0x7FF, 2), (0x800, 3), (0xFFFF, 3), (0x10000, 4), (0x10FFFF, 4)])
def test_the_length_changes_at_three_borders(code, length):
    assert utf8.length(chr(code)) == len(utf8.byte_patterns(chr(code))) == length


@given(scalar)
def test_the_payload_bits_spell_the_code_point(char):
    patterns = utf8.byte_patterns(char)
    assert utf8.code_point(patterns) == ord(char)
    assert bytes(byte.value for byte in patterns) == char.encode()
    assert all(byte.marker + byte.payload == f"{byte.value:08b}" for byte in patterns)


def test_a_lone_surrogate_is_shown_as_the_replacement_character():
    assert utf8.code_point(utf8.byte_patterns("\ud83d")) == 0xFFFD

"""Graphemes: what a reader would count as one character."""

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tokentrip.graphemes import count, graphemes

parts = st.text("a\r\n\x00\u0300\u200d\u200c🇨🇿\u0600\u0903ᄀᅠᆨ가각😀🏽\ufe0f\u0915\u094d\u0924©", max_size=12)


@pytest.mark.parametrize("text, number", [
    ("", 0), ("abc", 3), ("\r\n", 1), ("\n\r", 2), ("cafe\u0301", 4), ("caf\u00e9", 4), ("🏳️‍🌈🏃🏽‍♀️👩‍👩‍👧‍👦🇨🇿", 4),
    ("🇨🇿🇨", 2), ("각가", 2), ("각", 1), ("हिन्दी", 2), ("क्त", 1), ("a\u200db", 2), ("\u0301", 1), ("\ud83d", 1)])
def test_a_reader_counts(text, number):
    assert count(text) == number


def test_a_family_is_seven_code_points_and_one_grapheme():
    family = "👩‍👩‍👧‍👦"
    assert (len(family.encode()), len(family), count(family)) == (25, 7, 1)


@given(parts | st.text(st.characters(codec=None)))
def test_no_character_is_lost_or_added(text):
    assert "".join(graphemes(text)) == text and "" not in graphemes(text)


@pytest.mark.parametrize("unit", ["\u0300", "\u0915\u094d", "😀\u200d", "🇨", "\u0600", "ᄀ", "\u094d"])
def test_time_grows_in_step_with_the_length(unit):
    def seconds(length):
        best = 9.0
        for _ in range(3):
            start = time.process_time()
            graphemes(unit * length)
            best = min(best, time.process_time() - start)
        return best

    assert seconds(100_000) < 150 * seconds(5_000) + 0.2  # 20 times in theory; 400 if it were quadratic

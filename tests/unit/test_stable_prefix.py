"""Habit 2: what a prefix cache keeps of a text that was changed in one place."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tokentrip import bpe, runtime
from tokentrip.prefix_cache import kept_and_equal
from tokentrip.trip import Trip, corpus_text
from tokentrip.widgets import stable_prefix as figure

LONG = "text-0123456789abcdef"


def seen(state=None, texts=None):
    return figure.view(state or figure.initial(), Trip(), texts or {})


def after(*actions):
    state = figure.initial()
    for do, value in actions:
        state, _ = figure.update(state, Trip(), do, value)
    return state


def test_an_early_change_costs_nearly_all_although_nearly_all_is_equal_again():
    now = seen()
    assert now["kept"] < 10 and now["new"] < 4 and now["equal"] > 300
    assert now["kept"] + now["new"] + now["equal"] == now["tokens"]


def test_the_tokens_are_those_of_the_edited_text():
    tokenizer = bpe.train(corpus_text("alice"), 300)
    _, _, other = figure.edited(figure.PROMPT, figure.START, figure.PUT)
    assert other.startswith("It is 2:41") and seen()["tokens"] == tokenizer.count(other)


def test_the_later_the_change_the_more_is_kept():
    kept = [seen(after(("at", str(at))))["kept"] for at in (0, 250, 500, 750, 1000)]
    assert kept == sorted(kept) and kept[0] == 0 and kept[-1] > 360


def test_a_change_that_changes_nothing_keeps_everything():
    state = after(("put", "9"))
    assert seen(state)["changed"] is False and seen(state)["kept"] == seen(state)["tokens"]
    assert "Nothing is changed" in runtime.figure("stable_prefix", "w", state, Trip(), {})["html"]


def test_a_character_may_be_taken_away_and_several_put_in():
    assert figure.edited("abc", 1000, "") == (2, "c", "ab")
    assert figure.edited("abc", 0, "xyz") == (0, "a", "xyzbc")


def test_a_character_of_several_code_points_is_changed_as_a_whole():
    family = "👩‍👩‍👧‍👦"
    for at in (0, 300, 600, 1000):
        assert figure.edited(family, at, "x") == (0, family, "x")


def test_the_marked_pieces_are_those_without_an_equal():
    for line, ring in zip(seen()["lines"], ("9", "2")):
        pieces = [piece for unit in line["units"] for piece in unit.pieces]
        assert [piece.bytes.decode() for piece in pieces if piece.on] == [ring]


def test_half_characters_stand_in_a_bracket():
    shown = runtime.figure("stable_prefix", "w", after(("text", "a 👋 b"), ("at", "400"), ("put", "🌍")), Trip(), {})["html"]
    assert 'class="whole"' in shown and "\ufffd" not in shown


@pytest.mark.parametrize("value, at", [("1e99", 1000), ("-1", 0), ("NaN", figure.START), (None, figure.START)])
def test_a_place_that_makes_no_sense_is_clamped(value, at):
    assert after(("at", value)).at == at


def test_of_a_very_long_text_the_beginning_is_compared_and_that_is_said():
    state = after(("text", {"text": LONG}))
    assert seen(state, {LONG: "a" * 100_000})["cut"]
    assert "Only the first 12,000 characters" in runtime.figure("stable_prefix", "w", state, Trip(), {LONG: "a b " * 10_000})["html"]


def plainly(before, after):
    """The same, slowly: try every number from the top."""
    short = min(len(before), len(after))
    kept = max(n for n in range(short + 1) if before[:n] == after[:n])
    return kept, max(n for n in range(short - kept + 1) if before[len(before) - n:] == after[len(after) - n:])


@given(st.lists(st.integers(0, 2), max_size=12), st.lists(st.integers(0, 2), max_size=12))
def test_kept_and_equal_are_what_trying_all_lengths_finds(before, after):
    assert kept_and_equal(before, after) == plainly(before, after)


@given(st.text(max_size=80), st.integers(0, 1000), st.text(max_size=3))
def test_the_edit_changes_one_place_and_nothing_else(text, at, put):
    place, was, other = figure.edited(text, at, put)
    assert text[:place] + was + text[place + len(was):] == text
    assert other == text[:place] + put + text[place + len(was):]
    assert bool(was) == bool(text)

"""Habit 4: one space turned against another."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tokentrip import toy, vectors_clear
from tokentrip.rotation import turned
from tokentrip.trip import Trip
from tokentrip.widgets import same_model as figure

NUMBERS = st.lists(st.floats(-10, 10), min_size=8, max_size=8)


def seen(turn=None):
    return figure.view(figure.initial() if turn is None else figure.State(turn), Trip(), {})


def test_without_a_turn_every_word_finds_itself():
    assert seen(0)["found"] == seen(0)["total"] == len(figure.WORDS)
    assert {row["cosine"] for row in seen(0)["rows"]} == {"1.00"}


def test_turned_as_it_is_at_first_no_word_finds_itself():
    assert seen()["found"] == 0 and not any(row["itself"] for row in seen()["rows"])


@pytest.mark.parametrize("turn", range(0, 181, 15))
def test_inside_each_space_nothing_changes(turn):
    now = seen(turn)
    assert now["inside"] == now["total"]
    assert [row["old"] for row in now["rows"]] == [row["old"] for row in seen(0)["rows"]]


def test_the_first_word_goes_astray_somewhere_on_the_way():
    found = [seen(turn)["found"] for turn in range(0, 91, 5)]
    assert found[0] == 10 and found[-1] == 0 and any(0 < n < 10 for n in found)


def test_the_axes_are_others_and_the_neighbours_those_of_the_toy_table():
    words = {word: toy.VECTORS[word] for word in figure.WORDS}
    for word in words:
        for other in words:
            assert math.isclose(vectors_clear.cosine(figure.stored()[word], figure.stored()[other]), vectors_clear.cosine(words[word], words[other]), abs_tol=1e-9)


def test_what_is_found_across_is_the_nearest_old_vector_to_the_new_one():
    for row in seen(75)["rows"]:
        new = turned(figure.stored()[row["word"]], 75)
        best = max(figure.WORDS, key=lambda word: vectors_clear.cosine(new, figure.stored()[word]))
        assert row["across"] == best


@given(NUMBERS, NUMBERS, st.floats(-720, 720))
def test_a_turn_keeps_lengths_and_angles(a, b, degrees):
    one, two = turned(a, degrees), turned(b, degrees)
    assert math.isclose(vectors_clear.dot(one, two), vectors_clear.dot(a, b), abs_tol=1e-9)
    assert math.isclose(vectors_clear.norm(one), vectors_clear.norm(a), abs_tol=1e-9)


@pytest.mark.parametrize("value, turn", [("1e99", 180), ("-3", 0), ("NaN", 75), (None, 75), ("90", 90)])
def test_a_turn_that_makes_no_sense_is_clamped(value, turn):
    assert figure.update(figure.initial(), Trip(), "turn", value)[0].turn == turn
    assert figure.initial({"turn": value}).turn == turn


def test_back_and_reset_move_the_slider():
    state, _ = figure.update(figure.initial(), Trip(), "undo_turn")
    assert (state.turn, state.rev) == (0, 1)
    assert figure.update(state, Trip(), "reset")[0].turn == figure.START

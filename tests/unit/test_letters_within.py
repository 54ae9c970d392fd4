"""Habit 3: a question about letters, and what a model gets instead."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tokentrip import bpe, runtime
from tokentrip.trip import Trip, corpus_text
from tokentrip.widgets import letters_within as figure


def seen(**fields):
    return figure.view(figure.State(**fields), Trip(), {})


def html(**fields):
    return runtime.figure("letters_within", "w", figure.State(**fields), Trip(), {})["html"]


def test_strawberry_has_three_r_and_arrives_as_bare_numbers():
    now = seen()
    assert now["count"] == "strawberry".count("r") == 3
    assert now["ids"] == bpe.train(corpus_text("alice"), 300).encode("strawberry")
    assert [letter["hit"] for letter in now["letters"]] == [c == "r" for c in "strawberry"]


def test_the_pieces_stay_hidden_until_the_list_is_looked_into():
    assert "data-piece" not in html() and "data-piece" in html(opened=True)
    inside = seen(opened=True)["inside"]
    assert sum(piece["count"] for piece in inside) == 3 and [piece["id"] for piece in inside] == seen()["ids"]


def test_the_tool_is_python_and_its_answers_are_pythons():
    shown = html(word="Mississippi", letter="s")
    assert "&#39;Mississippi&#39;.count(&#39;s&#39;)</code> → <b>4</b>" in shown
    assert "ippississiM" in shown and "len(&#39;Mississippi&#39;)</code> → <b>11</b>" in shown


def test_python_tells_capitals_apart():
    assert seen(word="Rarer", letter="r")["count"] == 2


def test_a_letter_in_several_code_points_is_one_letter():
    now = seen(word="cafe\u0301", letter="e\u0301")
    assert (now["long"], now["points"], now["count"]) == (4, 5, 1)
    assert "A reader sees 4 letters here; Python counts 5 code points" in html(word="cafe\u0301", letter="e\u0301")


def test_a_letter_that_the_pieces_cut_is_said_to_be_in_none():
    assert "cut the letter itself into bytes" in html(word="café", letter="é", opened=True)


@pytest.mark.parametrize("word, letter", [("", ""), ("", "r"), ("abc", ""), (" ", " "), ("\ud83d", "\ud83d"), ("a" * 500, "a")])
def test_odd_words_and_letters_get_an_answer(word, letter):
    now = seen(word=word, letter=letter)
    assert len(now["letters"]) <= 40 and "A tool that has the letters says" in html(word=word, letter=letter)


def test_the_button_opens_and_closes_and_reset_starts_anew():
    state = figure.initial()
    state, _ = figure.update(state, Trip(), "open")
    assert state.opened
    state, _ = figure.update(figure.update(state, Trip(), "example", "bookkeeper")[0], Trip(), "open")
    assert (state.word, state.opened) == ("bookkeeper", False)
    assert figure.update(state, Trip(), "reset")[0].word == "strawberry"


@given(st.text(max_size=40), st.text(min_size=1, max_size=1))
def test_the_count_is_pythons_for_every_word(word, letter):
    state = figure.State(word=word, letter=letter)
    assert seen(word=word, letter=letter)["count"] == state.word.count(state.letter)


def test_half_a_character_is_told_until_something_else_is_typed():
    state, trip = figure.update(figure.initial(), Trip(), "word", "a\ud83db")
    assert "half of a character" in runtime.figure("letters_within", "w", state, trip, {})["html"]
    state, trip = figure.update(state, trip, "word", "ab")
    assert "half of a character" not in runtime.figure("letters_within", "w", state, trip, {})["html"]

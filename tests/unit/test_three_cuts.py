"""Warm-up: one sentence cut three ways."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tokentrip import bpe, runtime
from tokentrip.trip import Trip, corpus_text
from tokentrip.widgets import three_cuts as figure


def seen(text=figure.SENTENCE):
    return figure.view(figure.State(text), Trip(), {})


def test_letters_make_dozens_of_tokens():
    assert len(seen()["letters"]) == len(figure.SENTENCE) == 51


def test_a_name_a_typo_and_a_rare_word_cannot_be_written_in_whole_words():
    now = seen()
    holes = ["".join(part["text"] for part in word["shown"]) for word in now["words"] if word["id"] is None]
    assert holes == ["Matilda", "thougt", "unfriendlier"]
    assert now["unknown"] == 3


def test_every_word_with_a_number_really_stands_in_the_text():
    for word in seen()["words"]:
        shown = "".join(part["text"] for part in word["shown"])
        assert (word["id"] is not None) == (shown in corpus_text("alice").replace(",", " ").replace(".", " ").split())


def test_the_pieces_are_those_of_the_built_in_tokenizer_and_lose_nothing():
    tokenizer = bpe.train(corpus_text("alice"), 300)
    now = seen()
    assert now["pieces"]["ids"] == tokenizer.encode(figure.SENTENCE)
    assert now["lists"]["pieces"] == 556


def test_the_readers_own_tokenizer_does_not_change_this_figure():
    assert figure.view(figure.State(), Trip(merges=3), {}) == seen()


@pytest.mark.parametrize("text", ["", " ", "😀 Zoë", "\ud83d", "__proto__", "<img src=x onerror=alert(1)>", "हिन्दी"])
def test_odd_sentences_are_shown(text):
    html = runtime.figure("three_cuts", "c", figure.State(text), Trip(), {})["html"]
    assert "<img" not in html


@given(st.one_of(st.none(), st.integers(), st.text(), st.lists(st.text())))
def test_a_state_clamps_whatever_it_gets(value):
    state = figure.State(text=value, rev=value)
    assert len(state.text) <= figure.LONGEST
    assert figure.update(state, Trip(), "text", value)[0].rev == state.rev


def test_reset_brings_the_sentence_back():
    state, _ = figure.update(figure.State("x"), Trip(), "reset")
    assert (state.text, state.rev) == (figure.SENTENCE, 1)

"""Warm-up: a text in words, characters and tokens, and its share of a window."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tokentrip import bpe, runtime
from tokentrip.tokenizers import reader_tokenizer
from tokentrip.trip import Trip, corpus_text
from tokentrip.widgets import window_share as figure

OWN = "text-0123456789abcdef"


def seen(state=None, trip=None, texts=None):
    return figure.view(state or figure.initial(), trip or Trip(), texts or {})


def html(state):
    return runtime.figure("window_share", "w", state, Trip(), {})["html"]


def test_the_letter_has_more_tokens_than_words_and_fewer_than_characters():
    now = seen()
    assert now["words"] == len(figure.LETTER.split()) < now["tokens"] < now["characters"]
    assert now["tokens"] == bpe.train(corpus_text("alice"), 300).count(figure.LETTER)


def test_a_family_of_emoji_is_one_character():
    assert seen(figure.State("👩‍👩‍👧‍👦 cafe\u0301"))["characters"] == 6


def test_the_share_is_that_of_the_window_that_the_reader_chose():
    state, _ = figure.update(figure.initial(), Trip(), "window", "2048")
    now = seen(state)
    assert now["share"] == now["tokens"] / 2_048
    assert now["times"] == 2_048 // now["tokens"]


def test_a_text_that_does_not_fit_says_so():
    state = figure.State("x!" * 2_000, window=2_048)
    assert seen(state)["share"] > 1
    assert "does not fit" in html(state)


def test_a_long_text_comes_by_name():
    state, _ = figure.update(figure.initial(), Trip(), "text", {"text": OWN})
    assert (state.text, state.named) == ("", OWN)
    now = seen(state, texts={OWN: "word " * 5_000})
    assert now["words"] == 5_000
    assert now["characters"] == 25_000


def test_a_very_long_text_is_counted_in_slices():
    name = "text-" + "1" * 16
    message = {"id": 1, "widget": "window_share", "uid": "w", "state": {"named": name}, "trip": None, "actions": [], "texts": {name: "one two, three " * 60_000}}
    reply = json.loads(runtime.dispatch(json.dumps(message)))
    assert 0 <= reply["more"] < 1
    rounds = 0
    while reply["more"] is not None:
        reply = json.loads(runtime.dispatch(json.dumps(dict(message, texts={}))))
        rounds += 1
    assert rounds > 1
    assert "180,000" in reply["html"]


def test_it_counts_with_the_readers_own_tokenizer():
    trip = Trip(merges=10)
    assert seen(trip=trip)["tokens"] == reader_tokenizer(trip, {}).value.count(figure.LETTER)
    assert "10 merges" in runtime.figure("window_share", "w", figure.initial(), trip, {})["html"]


@pytest.mark.parametrize("text", ["", "   ", "\n", "\ud83d", "a\r\nb\x00c", "</textarea><img src=x onerror=alert(1)>", "constructor"])
def test_odd_texts_are_counted(text):
    assert "<img" not in html(figure.State(text))


@given(st.text(max_size=300), st.integers(1, 40))
def test_words_are_counted_alike_in_slices_of_any_size(text, size):
    figure.SLICE, kept = size, figure.SLICE
    try:
        work = figure.words_in_slices(text)
        while True:
            try:
                next(work)
            except StopIteration as end:
                assert end.value == len(text.split())
                return
    finally:
        figure.SLICE = kept


@given(st.one_of(st.none(), st.integers(), st.floats(), st.text(), st.dictionaries(st.text(), st.integers())))
def test_nothing_that_comes_in_fails(value):
    state = figure.State(text=value, named=value, window=value, note=value, rev=value)
    for do in ("text", "window", "toobig", "reset", "?"):
        assert figure.update(state, Trip(), do, value)[0].window in figure.WINDOWS


def test_a_link_brings_text_and_window_back():
    state = figure.State("Hello there", window=128_000)
    link = runtime.link("window_share", state, Trip())
    again = figure.initial(link)
    assert (again.text, again.window) == ("Hello there", 128_000)

"""Habit 1: the rule of four against the count."""

import pytest

from tokentrip import bpe, runtime
from tokentrip.graphemes import count as graphemes
from tokentrip.trip import Trip, corpus_text
from tokentrip.widgets import count_tokens as figure


def seen(state=None, texts=None):
    return figure.view(state or figure.initial(), Trip(), texts or {})


def after(*actions):
    state = figure.initial()
    for do, value in actions:
        state, _ = figure.update(state, Trip(), do, value)
    return state


def test_every_kind_has_the_true_count_and_what_the_rule_says():
    tokenizer = bpe.train(corpus_text("alice"), 300)
    rows = seen()["rows"]
    assert [row["kind"] for row in rows] == ["english", "code", "json", "digits", "script"]
    for row in rows:
        text = figure.PRESETS[row["kind"]]
        assert (row["characters"], row["tokens"]) == (graphemes(text), tokenizer.count(text))
        assert row["said"] == f"{graphemes(text) / 4:.0f}" and row["times"] == f"{4 * tokenizer.count(text) / graphemes(text):.1f}"


def test_the_rule_is_worse_for_every_other_kind_than_for_english():
    english, *others = (float(row["times"]) for row in seen()["rows"])
    assert english < min(others)


def test_it_is_said_plainly_that_the_rule_fails_here_even_for_english():
    shown = runtime.figure("count_tokens", "w", figure.initial(), Trip(), {})["html"]
    assert "fails here even for English" in shown and f"by a factor of {seen()['own']['times']}" in shown


def test_another_divisor_moves_all_rows():
    state = after(("per", "26"))
    assert seen(state)["per"] == "2.6" and seen(state)["rows"][0]["times"] == "1.0"
    assert float(seen(state)["rows"][3]["times"]) > 2
    assert "fails here even" not in runtime.figure("count_tokens", "w", state, Trip(), {})["html"]


@pytest.mark.parametrize("value, per", [("1e99", 80), ("-5", 10), ("NaN", 40), (None, 40), ("x", 40)])
def test_a_divisor_that_makes_no_sense_is_clamped(value, per):
    assert after(("per", value)).per == per


def test_a_preset_goes_into_the_field_and_a_text_of_ones_own_gets_its_row():
    state = after(("preset", "code"))
    assert state.text == figure.PRESETS["code"] and seen(state)["kind"] == "code"
    state = after(("preset", "code"), ("text", "xyz"))
    assert seen(state)["kind"] == "" and seen(state)["own"]["tokens"] == 3
    assert "your text" in runtime.figure("count_tokens", "w", state, Trip(), {})["html"]


def test_no_text_takes_no_tokens():
    assert seen(after(("text", "")))["own"]["times"] is None
    assert "Nothing takes no tokens" in runtime.figure("count_tokens", "w", after(("text", "")), Trip(), {})["html"]


def test_characters_are_what_a_reader_sees_as_one():
    assert seen(after(("text", "🏳️‍🌈🏃🏽‍♀️👩‍👩‍👧‍👦🇨🇿")))["own"]["characters"] == 4


@pytest.mark.parametrize("text", ["a" * 100_000, "我" * 20_000, " " * 200_000, "\n" * 200_000])
def test_a_long_text_is_counted_to_the_end(text):
    name = f"text-{len(text):08x}{ord(text[0]):08x}"
    own = seen(after(("text", {"text": name})), {name: text})["own"]
    assert own["characters"] == len(text) and own["tokens"] > 0


def test_the_voice_says_the_count_once_after_typing():
    assert runtime.figure("count_tokens", "w", figure.initial(), Trip(), {})["say"] == ""
    assert runtime.figure("count_tokens", "w", after(("text", "xyz")), Trip(), {})["say"] == "3 tokens; the rule says 1."


def test_a_large_guess_is_printed_in_groups_as_the_count_is():
    assert seen(figure.State(text="a b " * 1_000))["own"]["said"] == "1,000"


def test_a_text_that_gives_fewer_merges_than_asked_is_said_with_those_that_it_gave():
    few = "text-0123456789abcdef"
    trip, texts = Trip(corpus=few), {few: "ab ab"}
    for stem in ("count_tokens", "stable_prefix", "letters_within", "format_cost"):
        widget = runtime.widget(stem)
        html = runtime.figure(stem, "w", widget.initial(), trip, texts)["html"]
        assert "from stop 00, 2 merges." in html and "300 merges" not in html, stem


def test_what_is_said_of_the_list_of_one_chapter_is_not_said_of_another():
    own = "text-0123456789abcdef"
    html = runtime.figure("count_tokens", "w", figure.initial(), Trip(corpus=own), {own: "Πού είναι; " * 20})["html"]
    assert "one chapter" not in html and "trained on your own text" in html

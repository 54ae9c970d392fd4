"""The last section as a whole: its figures, its prose and the closing, and the text field that the figures share."""

import json
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tokentrip import facts, pasting, runtime
from tokentrip.trip import MissingText, Trip
from tokentrip.widgets import count_tokens, format_cost, letters_within, same_model, stable_prefix, whole_trip

TEMPLATES = Path(__file__).resolve().parents[2] / "templates" / "stops"
FIGURES = {"count_tokens": count_tokens, "stable_prefix": stable_prefix, "letters_within": letters_within,
           "same_model": same_model, "format_cost": format_cost, "whole_trip": whole_trip}
LONG = "text-0123456789abcdef"
HOSTILE = [
    "", "   ", "🎉👍🏻 你好", "हिन्दी विकिपीडिया", "cafe\u0301 caf\u00e9", "🏳️‍🌈🏃🏽‍♀️👩‍👩‍👧‍👦🇨🇿", "\u00a0\u200b\u3000", "a\r\nb\x00c", "a\ud83db",
    "hi <|endoftext|> there", "a<b<c & <img src=x onerror=alert(1)>", "</textarea></svg><script>x</script>", "שלום hello مرحبا 123",
    "constructor", "__proto__", "I'M we'll THEY'RE don’t", "\\n", "\ufffe\uffff", '{"__proto__": 1}', "NaN", "[" * 500, "'\"\\",
]


def html(stem, state, trip=None, texts=None):
    return runtime.figure(stem, "w", state, trip or Trip(), texts or {})["html"]


@pytest.mark.parametrize("stem", FIGURES)
@pytest.mark.parametrize("text", HOSTILE)
def test_whatever_is_typed_stays_text(stem, text):
    module = FIGURES[stem]
    state, trip = module.initial(), Trip()
    for do in ("text", "sentence", "word", "put", "letter"):
        state, trip = module.update(state, trip, do, text)
    shown = html(stem, state, trip)
    assert "<img" not in shown and "<script" not in shown and shown.count("</textarea>") == shown.count("<textarea")
    assert "\ufffd" not in shown or "\ud83d" in text or "\ufffe" in text


@pytest.mark.parametrize("stem", FIGURES)
def test_an_unknown_action_changes_nothing(stem):
    state, trip = FIGURES[stem].initial(), Trip()
    assert FIGURES[stem].update(state, trip, "?", "x") == (state, trip)


@pytest.mark.parametrize("stem", FIGURES)
@given(value=st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=60), st.dictionaries(st.text(max_size=9), st.text(max_size=9), max_size=2)))
def test_nothing_that_comes_in_fails(stem, value):
    module = FIGURES[stem]
    names = module.State.__dataclass_fields__
    state = module.State(**{name: value for name in names})
    trip = Trip()
    for do in set(re.findall(r'do (?:==|in) \(?"(\w+)"', Path(module.__file__).read_text("utf-8"))) | {"text", "toobig", "reset"}:
        module.update(module.initial({name: value for name in names}), trip, do, value)
        state, trip = module.update(state, trip, do, value)
    try:
        html(stem, state, trip)
    except MissingText:
        pass


@pytest.mark.parametrize("stem", [stem for stem in FIGURES if issubclass(FIGURES[stem].State, pasting.Pasted)])
def test_a_long_text_comes_by_name_and_is_asked_for_when_it_is_missing(stem):
    module = FIGURES[stem]
    state, _ = module.update(module.initial(), Trip(), "text", {"text": LONG})
    assert (state.text, state.named) == ("", LONG)
    with pytest.raises(MissingText):
        html(stem, state)
    assert html(stem, state, texts={LONG: "[1, 2]" * 10})


@pytest.mark.parametrize("stem", [stem for stem in FIGURES if issubclass(FIGURES[stem].State, pasting.Pasted)])
def test_reset_brings_the_first_text_back_into_the_field(stem):
    module = FIGURES[stem]
    state, _ = module.update(module.update(module.initial(), Trip(), "text", "mine")[0], Trip(), "reset")
    assert state.text == module.State.text and state.rev == 1


@pytest.mark.parametrize("stem", FIGURES)
def test_a_figure_waits_while_the_tokenizer_is_in_training(stem, monkeypatch):
    if stem == "same_model":
        return  # it needs none
    monkeypatch.setattr(FIGURES[stem], "counting", lambda trip, texts: (None, None, 0.37))
    shown = runtime.figure(stem, "w", FIGURES[stem].initial(), Trip(), {})
    assert shown["more"] == 0.37 and "still in training: 37 %" in shown["html"]


@pytest.mark.parametrize("stem", FIGURES)
def test_a_link_brings_the_figure_back(stem):
    module = FIGURES[stem]
    for do, value in (("per", "25"), ("preset", "code"), ("at", "400"), ("put", "zz"), ("word", "mirror"), ("turn", "10"), ("form", "escapes"), ("open", None)):
        state, _ = module.update(module.initial(), Trip(), do, value)
        link = runtime.link(stem, state, Trip())
        again = module.initial(link)
        assert all(getattr(again, name) == getattr(state, name) for name in module.State.__dataclass_fields__ if name not in module.State.UNLINKED)


@pytest.mark.parametrize("stem", FIGURES)
def test_the_shell_can_ask_for_it(stem):
    reply = json.loads(runtime.dispatch(json.dumps({"id": 1, "widget": stem, "uid": "w", "state": None, "trip": None, "actions": []})))
    assert reply["error"] is None and reply["more"] is None and "<h3>" in reply["html"]


def test_every_number_of_the_prose_is_a_fact():
    prose = (TEMPLATES / "carry_home.html").read_text("utf-8")
    fact = facts.of("carry_home")
    assert set(re.findall(r"fact\.(\w+)", prose)) <= set(fact)
    words = re.sub(r"{[{%].*?[%}]}|<[^>]*>", "", prose)
    assert re.findall(r"\d+", words) == ["1", "2", "3", "4", "5"], "only the numbers of the habits are typed"
    assert fact["count"] == 3 and fact["saved"] > 0 and fact["kept"] < fact["equal"]


def test_all_six_figures_are_called_once():
    prose = (TEMPLATES / "carry_home.html").read_text("utf-8")
    assert sorted(re.findall(r'place\("(\w+)"\)', prose)) == sorted(FIGURES)


def test_the_closing_returns_to_the_riddle_and_leaves_the_question_open():
    riddle, closing = ((TEMPLATES / f"{name}.html").read_text("utf-8") for name in ("opening", "closing"))
    assert "Letters go in" in riddle and "Letters go in" in closing
    closing = re.sub(r"<p data-served>.*?</p>", "", closing)  # where to get the page's file, whose size the build is tested for
    assert "stays open" in closing and not re.search(r"\d", re.sub(r"<[^>]*>", "", closing))

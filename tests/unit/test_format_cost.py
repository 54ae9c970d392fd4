"""Habit 5: what layout, escapes and long ids cost."""

import json
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tokentrip import bpe, json_forms, runtime
from tokentrip.trip import Trip, corpus_text
from tokentrip.widgets import format_cost as figure

LONG = "text-00000000f0f0f0f0"
VALUES = st.recursive(st.none() | st.booleans() | st.integers(-10**6, 10**6) | st.text(max_size=8),
                      lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3), max_leaves=12)


def seen(text=None, texts=None, **fields):
    state = figure.State(**fields) if text is None else figure.State(text=text, **fields)
    return figure.view(state, Trip(), texts or {})


def html(text, **fields):
    return runtime.figure("format_cost", "w", figure.State(text=text, **fields), Trip(), {})["html"]


def test_each_form_costs_less_than_the_one_before():
    tokens = [row["tokens"] for row in seen()["rows"]]
    assert tokens == sorted(tokens, reverse=True) and len(set(tokens)) == 5


def test_the_tokens_are_counted_and_the_share_is_of_the_text_as_pasted():
    tokenizer, (written, _) = bpe.train(corpus_text("alice"), 300), figure.forms(figure.RECORDS)
    for row in seen()["rows"]:
        assert row["tokens"] == tokenizer.count(written[row["form"]])
        assert row["saved"] == round(100 - 100 * row["tokens"] / tokenizer.count(figure.RECORDS))


def test_all_forms_but_the_one_with_short_ids_say_the_same():
    written, ids = figure.forms(figure.RECORDS)
    values = [json.loads(text) for text in written.values()]
    assert values[0] == values[1] == values[2] == values[3] != values[4] and ids == 2
    assert [record["id"] for record in values[4]] == ["1", "2"]


def test_the_same_uuid_gets_the_same_short_number():
    one, two = "0b0e9a3e-52a1-4c0f-9a51-3a1c1f6f7e01", "7c9e6679-7425-40de-944b-e07fc1f90ae7"
    assert json_forms.numbered([f'"{one}"', f'"{two}"', f'"x{one.upper()}"']) == (['"1"', '"2"', '"x1"'], 2)


@given(VALUES)
def test_the_forms_are_those_of_the_json_module(value):
    for indent in (None, 4):
        found = json_forms.marks(json.dumps(value, indent=indent))
        plain = json_forms.strings(found, json_forms.spelled_out)
        assert json_forms.tight(plain) == json.dumps(value, separators=(",", ":"), ensure_ascii=False)
        assert json_forms.pretty(plain) == json.dumps(value, indent=2, ensure_ascii=False)
        assert json_forms.tight(json_forms.strings(plain, json_forms.escaped)) == json.dumps(value, separators=(",", ":"))


def test_numbers_and_keys_stay_as_they_were_written():
    text = '{"a": 1.0, "a": 1e400, "b": 123456789012345678901234567890, "c": -0, "d": 1E5}'
    assert json_forms.tight(json_forms.marks(text)) == text.replace(" ", "")


def test_half_a_character_stays_an_escape():
    assert json_forms.spelled_out(r'"\ud83d x \u00e9"') == r'"\ud83d x é"'


@pytest.mark.parametrize("text, line, column", [("{", 1, 2), ('{"a":\n 1 2}', 2, 4), ("hello", 1, 1), ("[1, NaN]", 1, 5), ('["NaN",\n -Infinity]', 2, 2), ('{"a": \'b\'}', 1, 7)])
def test_what_is_no_json_is_told_with_its_place_and_counted_as_it_stands(text, line, column):
    now = seen(text)
    assert (now["problem"]["line"], now["problem"]["column"]) == (line, column)
    assert [row["form"] for row in now["rows"]] == ["pasted"] and now["rows"][0]["tokens"] > 0
    assert f"This is not JSON: in line {line}, at character {column}" in html(text)


@pytest.mark.parametrize("text", [r'{\"a\": \"b\"},' * 6_000, '"' + r'\"' * 50_000, r'["\\", NaN, ' + r'\"' * 40_000, '{"a' * 30_000])
def test_text_whose_strings_do_not_end_is_refused_at_once(text):
    began = time.perf_counter()
    with pytest.raises(json_forms.NotJSON):
        json_forms.marks(text)
    assert time.perf_counter() - began < 2


def test_no_text_and_deep_nesting_have_sentences_of_their_own():
    assert "There is nothing to write in another form" in html("  ")
    assert "more than 100 levels deep" in html("[" * 200 + "]" * 200)


def test_a_text_without_uuids_says_that_short_ids_change_nothing():
    assert "no UUID in this text" in html("[1, 2]")


def test_the_chosen_form_is_shown_and_a_long_one_in_part():
    assert seen(form="escapes")["shown"] == figure.forms(figure.RECORDS)[0]["escapes"]
    long = seen(json.dumps(["word"] * 300), form="indented")
    assert len(long["shown"]) == figure.SHOWN and long["cut"] > 0
    assert "characters more" in html(json.dumps(["word"] * 300), form="indented")


def test_a_long_text_is_counted_in_slices():
    text = json.dumps([{"id": n, "name": f"née {n}"} for n in range(3_000)], indent=2)
    request = {"id": 1, "widget": "format_cost", "uid": "w", "state": {"named": LONG}, "trip": None, "actions": [], "texts": {LONG: text}}
    reply = json.loads(runtime.dispatch(json.dumps(request)))
    rounds = 1
    while reply["more"] is not None:
        reply, rounds = json.loads(runtime.dispatch(json.dumps(dict(request, texts={})))), rounds + 1
    assert reply["error"] is None and rounds > 1
    tokenizer = bpe.train(corpus_text("alice"), 300)
    assert f"{tokenizer.count(text):,}" in reply["html"]


def test_a_text_that_is_too_large_is_left_out_and_that_is_said():
    state, _ = figure.update(figure.initial(), Trip(), "toobig", "999999")
    assert "more than 100 kB" in runtime.figure("format_cost", "w", state, Trip(), {})["html"]

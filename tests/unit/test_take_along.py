"""Stop 00, in and out: the list as files, and a tokenizer from a file for the whole trip."""

import json
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tokentrip import exports, imports, jobs, runtime, tokenizers
from tokentrip.trip import DEFAULT_SENTENCE, MissingText, Trip
from tokentrip.widgets import take_along as figure

FILE, OTHER = "text-0123456789abcdef", "text-fedcba9876543210"
MINE = tokenizers.own_tokenizer(Trip(), {}).value
JSON = exports.tokenizer_json(MINE)
ACTIONS = ("file", "take", "refuse", "cancel", "toobig", "mine", "save", "closer", "?")
ANYTHING = st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.sampled_from([FILE, "mine.py"]) | st.lists(st.text()) | st.dictionaries(st.text(), st.text())


@pytest.fixture(autouse=True)
def fresh():
    jobs.forget()
    yield
    jobs.set_budget(None)
    jobs.forget()


def asked(*actions, state=None, trip=None, texts=None):
    """The reply to a message with these actions."""
    message = {"id": 1, "widget": "take_along", "uid": "t", "state": state, "trip": trip, "texts": texts or {}, "beside": [],
               "actions": [{"do": do, "value": value} for do, value in actions]}
    return json.loads(runtime.dispatch(json.dumps(message)))


def brought(data):
    """The reply once a file has been read; Python works in slices."""
    reply = asked(("file", FILE), texts={FILE: data})
    while reply["more"] is not None and reply["error"] is None:
        reply = asked(state=reply["state"], trip=reply["trip"])
    return reply


@pytest.mark.parametrize("name", figure.MADE)
def test_a_file_comes_with_the_reply_and_only_when_it_is_asked_for(name):
    reply = asked(("save", name))
    assert reply["file"] == [name, figure.MADE[name](MINE)] and reply["say"] == f"{name} saved."
    assert "iVBOR" not in reply["html"] and len(reply["html"]) < 6_000
    assert asked(state=reply["state"], trip=reply["trip"])["file"] is None


def test_nothing_else_is_saved_and_nothing_while_the_list_is_in_training():
    assert asked(("save", "../etc/passwd"))["file"] is None
    jobs.set_budget(0)
    text = "low lower lowest " * 2_000
    assert figure.saved(figure.State(), Trip(corpus=OTHER), "mine.py", {OTHER: text}) is None
    assert figure.view(figure.State(), Trip(corpus=OTHER), {OTHER: text})["more"] is not None


@pytest.mark.parametrize("make", [exports.tokenizer_json, exports.tiktoken_file])
def test_what_was_saved_is_brought_back_and_gives_the_same_ids(make):
    reply = brought(make(MINE))
    assert reply["trip"]["tokenizer"] == FILE and "the file you brought" in reply["html"] and "556 entries" in reply["html"]
    assert reply["say"] == "Every stop cuts with the file you brought."
    back = tokenizers.reader_tokenizer(Trip(tokenizer=FILE), {FILE: make(MINE)}).value
    assert back.encode(DEFAULT_SENTENCE) == MINE.encode(DEFAULT_SENTENCE)
    reply = asked(("mine", None), state=reply["state"], trip=reply["trip"])
    assert reply["trip"]["tokenizer"] == "mine" and "Your own list cuts again" in reply["html"]


def test_all_that_cuts_asks_for_the_file_again_after_a_restart():
    with pytest.raises(MissingText):
        tokenizers.reader_tokenizer(Trip(tokenizer=FILE), {})
    assert tokenizers.key(Trip(tokenizer=FILE)) != tokenizers.key(Trip(tokenizer=OTHER)) != tokenizers.key(Trip())


REFUSED = {
    "": "no encoder", "hello": "neither a", "{": "broken or cut short", "YWE= 0\nYWE= 1": "Line 2", "YWE= 0": "256 bytes",
    '{"model": {"type": "Unigram"}}': "byte pair encoding (<code>Unigram</code>)", JSON.replace('"normalizer": null', '"normalizer": {"type": "NFC"}'): "<code>NFC</code>",
    JSON.replace('"add_prefix_space": false', '"add_prefix_space": true'): "space before every text", JSON[: len(JSON) // 2]: "cut short",
    '{"model": {"type": "<img src=x>"}}': "&lt;img",
}


@pytest.mark.parametrize("data", REFUSED)
def test_a_file_that_cannot_be_read_gives_its_sentence_and_the_old_choice_stays(data):
    reply = brought(data)
    assert REFUSED[data] in reply["html"] and "The tokenizer before is kept" in reply["html"] and reply["say"]
    assert reply["trip"]["tokenizer"] == "mine" and reply["state"]["reading"] == "" and "<img" not in reply["html"]
    assert "The tokenizer before is kept" in asked(state=reply["state"])["html"], "without the file's text"


@pytest.mark.parametrize("code", [*imports.CODES, "toobig", "cancelled"])
def test_each_reason_has_a_sentence(code):
    said = runtime.figure("take_along", "t", figure.State(note=code, detail="<b>"), Trip(), {})
    assert said["say"].strip() and '<p class="told">' in said["html"] and "<b>&lt;" not in said["html"]


def test_a_file_is_read_in_slices_and_can_be_given_up():
    jobs.set_budget(0)
    state, trip = figure.update(figure.State(), Trip(), "file", FILE)
    seen = figure.view(state, trip, {FILE: JSON})
    assert seen["more"] is not None and seen["then"] is None
    assert "Reading the file" in runtime.figure("take_along", "t", state, trip, {FILE: JSON})["html"]
    state, trip = figure.update(state, trip, "cancel")
    assert (state.note, trip.tokenizer) == ("cancelled", "mine")


def test_a_figure_beside_another_is_asked_on_so_that_what_follows_is_not_lost():
    found = figure.view(figure.State(reading=FILE), Trip(), {FILE: JSON})
    assert found["then"] and found["more"] == 1.0


def test_a_name_of_a_file_that_cannot_be_read_means_the_readers_own_list():
    assert tokenizers.reader_tokenizer(Trip(tokenizer=FILE), {FILE: "no"}).value.encode("the") == MINE.encode("the")


def test_pattern_and_program_are_shown_when_they_are_asked_for():
    assert "pat_str=" not in asked()["html"]
    opened = asked(("closer", None))["html"]
    assert "pat_str=" in opened and "data-copy" in opened
    lot = random.Random(1)
    text = " ".join("".join(lot.choices("abcdefgh", k=8)) for _ in range(600))
    long = runtime.figure("take_along", "t", figure.State(closer=True), Trip(corpus=OTHER, merges=50_000), {OTHER: text})
    assert "too long to show" in long["html"] and "pat_str=" not in long["html"]


@settings(max_examples=25)
@given(st.text("ab c", min_size=1, max_size=300))
def test_a_list_from_any_text_can_be_saved(text):
    for name in figure.MADE:
        assert figure.saved(figure.State(), Trip(corpus=OTHER), name, {OTHER: text})[1]
    jobs.forget()


@settings(max_examples=50)
@given(st.lists(st.tuples(st.sampled_from(ACTIONS), ANYTHING), max_size=6))
def test_whatever_is_asked_the_states_stay_sound(actions):
    state, trip = figure.initial(), Trip()
    for do, value in actions:
        state, trip = figure.update(state, trip, do, value)
        assert runtime.rebuilt(figure.State, vars(state)) == state and trip.tokenizer in ("mine", FILE)
        runtime.figure("take_along", "t", state, trip, {FILE: JSON})


@pytest.mark.parametrize("stem", ["traveller", "cut_sentence", "same_text", "byte_cost", "embedding_lookup", "output_scores", "parameter_count", "position",
                                  "count_tokens", "stable_prefix", "letters_within", "format_cost", "window_share", "whole_trip"])
def test_every_figure_that_cuts_does_so_with_the_file(stem):
    texts = {FILE: exports.tiktoken_file(MINE.first(40))}
    with_file, with_mine = (runtime.figure(stem, "t", runtime.widget(stem).initial(), Trip(tokenizer=name), texts)["html"] for name in (FILE, "mine"))
    assert with_file != with_mine


def test_the_file_stands_beside_ones_own_list_and_goes_when_another_is_chosen():
    texts = {FILE: exports.tiktoken_file(MINE.first(40))}
    side = runtime.widget("same_text")
    state, _ = side.update(side.State(), Trip(tokenizer=FILE), "beside", "file")
    assert side.names_of(side.State(), Trip(tokenizer=FILE)) == ("mine", "file") and side.names_of(state, Trip(tokenizer=FILE)) == ("mine",)
    assert "From a file</b>, 296 pieces" in runtime.figure("same_text", "t", side.State(), Trip(tokenizer=FILE), texts)["html"]
    assert side.names_of(side.State("mine file"), Trip()) == ("mine",) and side.update(side.State(), Trip(), "beside", "file")[0] == side.State()

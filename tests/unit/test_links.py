"""Links: what of them came to nothing is known by name, and what the page makes itself comes back whole."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tokentrip import moments, runtime
from tokentrip.stops import TAUGHT
from tokentrip.trip import Trip

MOMENTS = [moment for stop in TAUGHT for moment in moments.of(stop.stem)]


def told(stem, params):
    message = {"id": 1, "widget": stem, "uid": "w", "state": None, "params": params, "trip": None, "actions": [], "texts": {}, "beside": []}
    reply = json.loads(runtime.dispatch(json.dumps(message)))
    assert reply["error"] is None, reply["error"]
    return reply["unheeded"]


@pytest.mark.parametrize("moment", MOMENTS, ids=lambda moment: f"{moment.figure} {moment.name}")
def test_a_link_that_the_page_made_is_heeded_whole(moment):
    state, trip = moments.reached(moment)
    params = runtime.link(moment.figure, state, trip)
    back = runtime.opened(moment.figure, params)
    assert runtime.lost(moment.figure, params, *back) == [] and back[1] == trip and runtime.link(moment.figure, *back) == params


@pytest.mark.parametrize("stem", ["merge_next_pair", "slow_motion"])
def test_merges_of_a_figure_are_not_those_of_the_reader_s_list(stem):
    assert [part.merges for part in runtime.opened(stem, {"merges": "3"})] == [3, 300]
    assert [part.merges for part in runtime.opened(stem, {"trip_merges": "500"})] == [0, 500]
    state, trip = runtime.opened(stem, {"merges": "3", "trip_merges": "500"})
    assert runtime.link(stem, state, trip) == {"merges": "3", "trip_merges": "500"}


@pytest.mark.parametrize("params", [
    {"merges": "99999999"}, {"merges": "-1"}, {"merges": "NaN"}, {"merges": "9e999"}, {"merges": "[[[[" * 1000}, {"merges": "<script>"},
    {"colour": "red"}, {"__proto__": "1"}, {"UNLINKED": "1"}, {"corpus": "bob"}, {"tokenizer": "gpt5"}, {"rev": "7"},
])
def test_what_makes_no_sense_is_named(params):
    assert told("slow_motion", params) == list(params)


def test_a_link_with_as_many_words_of_one_s_own_as_can_be_is_heeded():
    state = runtime.opened("word_map", {"own": json.dumps([[f"w{letter}", [9, -9]] for letter in "abcdefghijkl"])})[0]
    params = runtime.link("word_map", state, Trip())
    assert len(state.own) == 12 and runtime.lost("word_map", params, *runtime.opened("word_map", params)) == []


def test_what_makes_sense_is_not():
    assert told("slow_motion", {"merges": "3", "corpus": "alice", "sentence": "7 mice", "tokenizer": "mine"}) == []
    assert told("slow_motion", {"merges": "3", "x": "1"}) == ["x"]


@given(st.text(max_size=40).filter(lambda text: not any("\ud800" <= c <= "\udfff" for c in text)))
def test_any_sentence_of_a_link_is_heeded(text):
    params = {"sentence": text}
    assert runtime.lost("cut_sentence", params, *runtime.opened("cut_sentence", params)) == []

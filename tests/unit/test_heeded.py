"""Links: what of them came to nothing is known by name, and what the page makes itself comes back whole."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tokentrip import moments, runtime
from tokentrip.heeded import unheeded
from tokentrip.stops import STOPS
from tokentrip.trip import Trip

MOMENTS = [moment for stop in STOPS if stop.taught for moment in moments.of(stop.stem)]


def told(stem, params):
    message = {"id": 1, "widget": stem, "uid": "w", "state": None, "params": params, "trip": None, "actions": [], "texts": {}, "beside": []}
    reply = json.loads(runtime.dispatch(json.dumps(message)))
    assert reply["error"] is None, reply["error"]
    return reply["unheeded"]


@pytest.mark.parametrize("moment", MOMENTS, ids=lambda moment: f"{moment.figure} {moment.name}")
def test_a_link_that_the_page_made_is_heeded_whole(moment):
    state, trip = moments.reached(moment)
    params = runtime.link(moment.figure, state, trip)
    assert unheeded(params, *runtime.opened(moment.figure, params)) == []


@pytest.mark.parametrize("params", [
    {"merges": "99999999"}, {"merges": "-1"}, {"merges": "NaN"}, {"merges": "9e999"}, {"merges": "[[[[" * 1000}, {"merges": "<script>"},
    {"colour": "red"}, {"__proto__": "1"}, {"UNLINKED": "1"}, {"corpus": "bob"}, {"tokenizer": "gpt5"}, {"rev": "7"},
])
def test_what_makes_no_sense_is_named(params):
    assert told("slow_motion", params) == list(params)


def test_what_makes_sense_is_not():
    assert told("slow_motion", {"merges": "3", "corpus": "alice", "sentence": "7 mice", "tokenizer": "mine"}) == []
    assert told("slow_motion", {"merges": "3", "x": "1"}) == ["x"]


@given(st.text(max_size=40).filter(lambda text: not any("\ud800" <= c <= "\udfff" for c in text)))
def test_any_sentence_of_a_link_is_heeded(text):
    assert unheeded({"sentence": text}, Trip(sentence=text)) == []

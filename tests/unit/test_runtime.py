"""What passes between page and Python."""

import json

from hypothesis import given
from hypothesis import strategies as st

from tokentrip import jobs, runtime
from tokentrip.trip import Trip, is_text_name, put_sentence, sentence_of


def dispatch(**request):
    request = {"id": 7, "widget": "merge_next_pair", "uid": "w", "state": None, "trip": None, "actions": [], **request}
    return json.loads(runtime.dispatch(json.dumps(request)))


def test_a_reply_carries_its_request_back():
    reply = dispatch(actions=[{"do": "merge"}])
    assert (reply["id"], reply["uid"], reply["error"]) == (7, "w", None)
    assert reply["state"]["merges"] == 1
    assert "ms" in reply["computed"]


def test_actions_are_applied_in_order():
    reply = dispatch(actions=[{"do": "merge"}, {"do": "text", "value": "aaaa"}, {"do": "merge"}, {"do": "merge"}])
    assert (reply["state"]["text"], reply["state"]["merges"]) == ("aaaa", 2)


def test_an_unknown_figure_is_an_error_that_keeps_the_state():
    for name in ("nothing", "../x", "", "__init__", 3, "os"):
        reply = dispatch(widget=name, state={"a": 1})
        assert reply["error"]["code"] == "unknown_widget", name
        assert reply["state"] == {"a": 1}


def test_a_text_that_is_not_here_is_asked_for_by_name():
    name = "text-" + "0" * 16
    reply = dispatch(widget="traveller", trip={"long": name})
    assert reply["error"] == {"code": "missing_text", "text": name}
    again = dispatch(widget="traveller", trip={"long": name}, texts={name: "hello"})
    assert again["error"] is None and "hello" in again["html"]


def test_the_figures_beside_are_rendered_when_the_trip_changes_and_only_then():
    beside = [{"widget": "merge_next_pair", "uid": "b", "state": None}]
    trip = dispatch()["trip"]
    still = dispatch(widget="traveller", trip=trip, beside=beside)
    moved = dispatch(widget="traveller", trip=trip, beside=beside, actions=[{"do": "sentence", "value": "other"}])
    assert still["beside"] == []
    assert [other["uid"] for other in moved["beside"]] == ["b"]
    assert moved["trip"]["sentence"] == "other"


def test_what_is_nested_too_deep_is_told_and_survived():
    deep = "[" * 20_000 + "]" * 20_000
    reply = json.loads(runtime.dispatch('{"id": 1, "widget": "merge_next_pair", "uid": "w", "state": ' + deep + "}"))
    assert reply["error"]["code"] == "too_deep"
    assert dispatch()["error"] is None


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3), max_leaves=6,
)


@given(json_values, st.lists(st.fixed_dictionaries({"do": json_values, "value": json_values}), max_size=3))
def test_dispatch_never_raises(value, actions):
    for request in (value, {"widget": "merge_next_pair", "uid": "w", "state": value, "trip": value, "params": value, "actions": actions}):
        reply = json.loads(runtime.dispatch(json.dumps(request)))
        assert "error" in reply


@given(st.dictionaries(st.sampled_from(["sentence", "long", "corpus", "merges", "tokenizer"]), json_values))
def test_a_trip_clamps_and_never_raises(values):
    trip = runtime.rebuilt(Trip, values)
    assert trip.corpus == "alice" or is_text_name(trip.corpus)
    trip.sentence.encode("utf-8")
    assert 0 <= trip.merges <= 50_000


def test_a_long_sentence_travels_by_name():
    name = "text-" + "ab" * 8
    trip = put_sentence(Trip(), {"text": name})
    assert (trip.sentence, sentence_of(trip, {name: "x" * 9_000})) == ("", "x" * 9_000)
    assert put_sentence(trip, "short") == Trip(sentence="short")


def test_a_long_job_goes_on_where_it_stopped():
    jobs.forget()

    def count():
        for number in range(5):
            yield number / 5
        return "done"

    jobs.set_budget(0)
    try:
        seen = [jobs.advance("count", count).progress for _ in range(6)]
    finally:
        jobs.set_budget(None)
    assert seen == [0.0, 0.2, 0.4, 0.6, 0.8, 1.0]
    assert jobs.advance("count", count).value == "done"

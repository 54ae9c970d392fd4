"""The bar at the top: the sentence in its present form."""

import json
import re

from hypothesis import given
from hypothesis import strategies as st

from tokentrip import jobs, runtime
from tokentrip.tokenizers import reader_tokenizer
from tokentrip.trip import DEFAULT_SENTENCE, Trip
from tokentrip.widgets import traveller

LONG = "text-00000000000000aa"
anything = st.one_of(st.none(), st.booleans(), st.integers(), st.text(), st.lists(st.integers()), st.dictionaries(st.text(), st.text()))
ACTIONS = ("arrive", "edit", "done", "hide", "sentence", "?")


def done(*actions, state=None, trip=None):
    state, trip = state or traveller.initial(), trip or Trip()
    for do in actions:
        do, value = do if isinstance(do, tuple) else (do, None)
        state, trip = traveller.update(state, trip, do, value)
    return state, trip


def html(state=None, trip=None, texts=None):
    return runtime.figure("traveller", "t", state or traveller.initial(), trip or Trip(), texts or {})["html"]


def plain(markup):
    return re.sub("<[^>]*>", "", markup)


def test_letters_at_the_warm_up():
    assert "in letters" in html()
    assert DEFAULT_SENTENCE in plain(html())


def test_pieces_with_their_ids_from_stop_00_on():
    for stop in ("train_tokenizer", "cut_sentence", "slow_motion", "position"):
        state, trip = done(("arrive", stop))
        markup = html(state, trip)
        assert [int(found) for found in re.findall('data-id="([0-9]+)"', markup)] == reader_tokenizer(trip, {}).value.encode(DEFAULT_SENTENCE)
    state, _ = done(("arrive", "merge_next_pair"), state=state)
    assert "data-id" not in html(state)


def test_it_is_edited_from_anywhere():
    state, trip = done("edit", ("sentence", "other <b>words</b>"))
    assert trip.sentence == "other <b>words</b>"
    assert "<b>" not in html(state, trip)
    assert "textarea" in html(state, trip)
    state, trip = done("done", state=state, trip=trip)
    assert "textarea" not in html(state, trip)


def test_it_is_hidden_and_shown():
    state, _ = done("edit", "hide")
    assert "Show your sentence" in html(state)
    assert "textarea" not in html(state)
    state, _ = done("hide", state=state)
    assert DEFAULT_SENTENCE in plain(html(state))


def test_a_long_text_is_cut_and_not_sent_back():
    trip, texts = Trip(long=LONG), {LONG: "e\u0301 long \ud83d text " * 20_000}
    assert len(html(None, trip, texts)) < 20_000
    state, _ = done("edit", ("arrive", "cut_sentence"))
    assert f'data-holds="{LONG}"' in html(state, trip, texts)
    state, _ = done("done", state=state)
    assert len(re.findall("data-piece", html(state, trip, texts))) < 300


def test_it_stays_letters_while_the_tokenizer_is_in_training():
    jobs.forget()
    jobs.set_budget(0)
    try:
        own = {LONG: "some words of my own " * 30_000}
        shown = runtime.figure("traveller", "t", done(("arrive", "cut_sentence"))[0], Trip(corpus=LONG), own)
        assert "in letters" in shown["html"]
        assert 0 <= shown["more"] < 1
    finally:
        jobs.set_budget(None)
        jobs.forget()


def test_no_sentence_at_all():
    for stop in ("merge_next_pair", "cut_sentence"):
        state, trip = done(("arrive", stop), ("sentence", ""))
        assert "no sentence yet" in html(state, trip)


@given(st.lists(st.tuples(st.sampled_from(ACTIONS), anything), max_size=5))
def test_no_action_breaks_it(actions):
    state, trip = done(*actions)
    assert runtime.rebuilt(traveller.State, json.loads(json.dumps(state.__dict__))) == state
    if not trip.long:
        assert html(state, trip)


@given(st.fixed_dictionaries({}, optional={name: anything for name in traveller.State.__dataclass_fields__}))
def test_any_state_is_clamped(values):
    assert traveller.State(**values).stop in traveller.STEMS

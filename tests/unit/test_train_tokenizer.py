"""Stop 00: what a reader sees when a tokenizer is trained."""

import json
import re
from itertools import accumulate

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tokentrip import bpe_clear, facts, jobs, runtime
from tokentrip.pretokenize import pretokenize
from tokentrip.trip import Trip, corpus_text
from tokentrip.widgets import train_tokenizer as figure

OWN = "text-0123456789abcdef"
OTHER = "text-fedcba9876543210"
anything = st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text(), st.lists(st.integers()), st.dictionaries(st.text(), st.text()))
ACTIONS = ("train", "finish", "play", "tick", "step", "stop", "merges", "speed", "text", "file", "toobig", "cancel", "reset", "?")


@pytest.fixture(autouse=True)
def fresh():
    jobs.forget()
    yield
    jobs.set_budget(None)
    jobs.forget()


def done(*actions, state=None, trip=None):
    state, trip = state or figure.initial(), trip or Trip()
    for do in actions:
        do, value = do if isinstance(do, tuple) else (do, None)
        state, trip = figure.update(state, trip, do, value)
    return state, trip


def seen(state=None, trip=None, texts=None):
    return figure.view(state or figure.initial(), trip or Trip(), texts or {})


def html(state=None, trip=None, texts=None):
    return runtime.figure("train_tokenizer", "t", state or figure.initial(), trip or Trip(), texts or {})["html"]


@pytest.fixture(scope="module")
def clear_steps():
    """The merges of the built-in text as the textbook loop finds them."""
    words = {}
    for chunk in pretokenize(corpus_text("alice"), "gpt4"):
        words[chunk] = words.get(chunk, 0) + 1
    vocab = {bytes([byte]): byte for byte in range(256)}
    return list(bpe_clear.learn_steps(bpe_clear.spell(words, "bytes"), 10_000, vocab=vocab))


def test_the_finished_training_is_seen_before_anything_is_touched(clear_steps):
    first = seen()
    assert first["shown"] == 300
    assert first["vocab_size"] == 556
    assert first["start"] == len(corpus_text("alice").encode())
    assert first["tokens"] == clear_steps[299].tokens
    assert first["possible"] == len(clear_steps)
    assert [merge["rank"] for merge in first["newest"]] == list(range(300, 300 - figure.NEWEST, -1))
    assert first["more"] is None


@pytest.mark.parametrize("merges", [0, 1, 17, 444, 445, 968])
def test_wherever_the_slider_stands_the_numbers_are_those_of_the_textbook_loop(clear_steps, merges):
    _, trip = done(("merges", str(merges)))
    now = seen(trip=trip)
    assert now["shown"] == merges
    assert now["tokens"] == (clear_steps[merges - 1].tokens if merges else 5_809)
    assert now["memorising"] == bool(merges and clear_steps[merges - 1].count == 1)


def test_the_mark_stands_where_pairs_are_seen_only_once(clear_steps):
    once = seen()["once"]
    assert clear_steps[once - 1].count > 1
    assert clear_steps[once].count == 1


def test_a_step_where_nothing_is_left_keeps_the_wish_for_other_texts():
    wish = Trip(merges=300)
    for do in ("step", "tick"):
        assert figure.update(figure.State(playing=True), wish, do, "0")[1] == wish
        assert figure.update(figure.State(playing=True), wish, do, "1")[1] == wish


def test_the_slider_ends_where_pairs_run_out():
    _, trip = done(("merges", "1e9"))
    now = seen(trip=trip)
    assert now["shown"] == now["possible"]
    assert "Nothing left to merge" in html(trip=trip)


def test_train_replays_from_nothing_and_leaves_the_readers_list_alone():
    state, trip = done("train")
    now = seen(state, trip)
    assert (now["shown"], now["playing"], trip.merges) == (0, True, 300)
    state, trip = done(*["tick"] * 40, state=state, trip=trip)
    assert 0 < seen(state, trip)["shown"] < 300
    state, trip = done(*["tick"] * 100, state=state, trip=trip)
    now = seen(state, trip)
    assert (now["shown"], now["playing"], now["replaying"], trip.merges) == (300, False, False, 300)


def test_stop_keeps_the_list_as_long_as_it_was_at_that_moment():
    state, trip = done("train", *["tick"] * 10)
    at = seen(state, trip)["shown"]
    state, trip = done("stop", state=state, trip=trip)
    assert trip.merges == at
    assert seen(state, trip)["playing"] is False


def test_pause_waits_and_play_goes_on():
    state, trip = done("train", "tick", "play")
    assert seen(state, trip)["playing"] is False
    at = seen(state, trip)["shown"]
    state, trip = done("play", "tick", state=state, trip=trip)
    assert seen(state, trip)["shown"] > at


def test_a_step_makes_one_merge_more_up_to_the_last():
    state, trip = done(("step", "968"))
    assert (seen(state, trip)["shown"], trip.merges) == (301, 301)
    state, trip = done(("merges", "968"), ("step", "968"))
    assert trip.merges == 968


def test_play_on_a_finished_list_goes_on_until_nothing_is_left():
    state, trip = done(("merges", "960"), "play", *[("tick", "968")] * 9)
    assert trip.merges == 968
    assert not state.playing
    assert not seen(state, trip)["playing"]


def test_the_speeds_are_one_merge_or_many():
    slow, _ = done(("speed", "single"), "train", "tick")
    fast, _ = done(("speed", "lapse"), "train", "tick")
    assert slow.at == 1 < fast.at


def test_readers_who_want_no_motion_get_the_result_at_once():
    state, trip = done("train", "finish")
    assert seen(state, trip)["shown"] == 300
    assert 'data-still="finish"' in html()


def test_an_own_text_is_trained_and_reset_brings_the_built_in_back():
    state, trip = done(("text", OWN))
    now = seen(state, trip, {OWN: "low low lower"})
    assert trip.corpus == OWN
    assert now["own"]
    assert now["start"] == 13
    state, trip = done("reset", state=state, trip=trip)
    assert trip == Trip()
    assert state.rev == 1


@pytest.mark.parametrize("text", ["", "a", "1 2 3"])
def test_a_text_without_pairs_says_so(text):
    _, trip = done(("text", OWN))
    shown = html(trip=trip, texts={OWN: text})
    assert "Nothing to merge" in shown
    assert seen(trip=trip, texts={OWN: text})["tokens"] == len(text)


def test_two_letters_give_one_merge_and_no_more():
    _, trip = done(("text", OWN), ("merges", "50"))
    now = seen(trip=trip, texts={OWN: "ab"})
    assert (now["shown"], now["possible"], now["tokens"], now["once"]) == (1, 1, 1, 0)


def test_giving_up_goes_back_to_the_text_before():
    state, trip = done(("text", OWN), ("file", OTHER), "cancel")
    assert trip.corpus == OWN
    assert state.note == "cancelled"


def test_a_text_that_is_too_large_changes_nothing_but_is_told():
    state, trip = done(("toobig", "12000000"))
    assert trip == Trip()
    assert "larger than 10 MB" in html(state, trip)


def test_a_pair_that_overlaps_itself_shows_both_numbers():
    _, trip = done(("text", OWN), ("merges", "1"))
    assert "seen 3 times and replaced 2 times" in html(trip=trip, texts={OWN: "aaaa"})


def test_markup_in_a_text_stays_text():
    attack = 'a<b & <img src=x onerror=alert(1)> "quoted" \'single\''
    shown = html(trip=Trip(corpus=OWN), texts={OWN: attack})
    assert "<img" not in shown


@pytest.mark.parametrize("text", ["constructor __proto__ toString", "\ud83d half", "😀🏳️‍🌈 न हिन्दी", "a\r\nb\x00", "\ufeffbom"])
def test_odd_texts_are_trained_like_any_other(text):
    assert "entries in the list" in html(trip=Trip(corpus=OWN), texts={OWN: text})


def test_a_long_text_shows_its_progress_and_can_be_given_up():
    text = " ".join(f"w{number % 977}x{number % 1013}" for number in range(200_000))
    request = {"id": 1, "widget": "train_tokenizer", "uid": "t", "state": None, "trip": {"corpus": OWN}, "actions": [], "texts": {OWN: text}}
    reply = json.loads(runtime.dispatch(json.dumps(request)))
    assert 0 < reply["more"] < 1
    assert 'data-on-click="cancel"' in reply["html"]
    assert reply["say"] == ""


def test_a_text_that_went_missing_is_asked_for_and_nothing_is_lost():
    request = {"id": 1, "widget": "train_tokenizer", "uid": "t", "state": {"speed": "single"}, "trip": {"corpus": "text-" + "9" * 16}, "actions": []}
    reply = json.loads(runtime.dispatch(json.dumps(request)))
    assert reply["error"] == {"code": "missing_text", "text": "text-" + "9" * 16}
    assert reply["state"] == {"speed": "single"}


def test_the_curve_stays_inside_its_box_and_has_a_twin_in_numbers():
    now = seen()
    start, *moves = re.split("[l ]", now["plot"]["curve"].removeprefix("M0 "))
    places = list(zip(accumulate(map(int, moves[::2])), accumulate(map(int, moves[1::2])), strict=True))
    assert start == "0" and places[-1][0] == figure.BOX
    assert all(0 <= x <= figure.BOX and 0 <= y <= figure.BOX for x, y in places)
    assert places == sorted(places) and [y for _, y in places] == sorted(y for _, y in places)
    assert abs(places[-1][1] / figure.BOX - (1 - now["plot"]["last"] / now["start"])) < 1 / figure.BOX
    assert len(places) < 2 * figure.POINTS
    assert {row["merges"] for row in now["table"]} >= {0, 300, now["once"], now["possible"]}


def test_playing_is_silent_and_what_it_comes_to_is_spoken():
    state, trip = done("train", "tick")
    assert runtime.figure("train_tokenizer", "t", state, trip, {})["say"] == ""
    assert "556 entries" in runtime.figure("train_tokenizer", "t", figure.initial(), Trip(), {})["say"]


def test_a_link_carries_the_number_of_merges():
    state, trip = done(("merges", "120"))
    link = runtime.link("train_tokenizer", state, trip)
    assert link == {"merges": "120"}
    assert runtime.opened("train_tokenizer", link)[1] == trip


@given(st.fixed_dictionaries({name: anything for name in figure.State.__dataclass_fields__}))
def test_a_state_clamps_whatever_it_gets(values):
    state = figure.State(**values)
    assert figure.State(**{name: getattr(state, name) for name in values}) == state


@given(st.lists(st.tuples(st.sampled_from(ACTIONS), st.one_of(anything, st.sampled_from([OWN, OTHER, "7", "single"]))), max_size=12))
def test_no_action_ever_fails(actions):
    state, trip = done(*actions)
    now = seen(state, trip, {OWN: "low lower lowest", OTHER: "aaaa"})
    assert 0 <= now["shown"] <= now["possible"]


def test_the_prose_knows_its_numbers(clear_steps):
    fact = facts.of("train_tokenizer")
    assert fact["possible"] == len(clear_steps)
    assert fact["gpt4o_merges"] == 199_742
    assert fact["first"].replaced == 164

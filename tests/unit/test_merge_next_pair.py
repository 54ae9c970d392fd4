"""Warm-up: what a reader sees when they press, undo, type."""

import json

import pytest
from acting import Acting
from hypothesis import given
from hypothesis import strategies as st

from tokentrip import runtime
from tokentrip.trip import Trip
from tokentrip.widgets import merge_next_pair as figure

# Six merges on the cat sentence, worked out by hand: pair, seen, tokens after. Ties go to the pair met first.
BY_HAND = [
    ("a", "t", 6, 37), ("▁", "t", 4, 33), ("▁t", "h", 4, 29), ("▁th", "e", 4, 25), ("▁", "c", 2, 23), ("▁c", "at", 2, 21),
]


def text(parts):
    return "".join(part["text"] for part in parts)

pressed = Acting(figure).pressed


def seen(state):
    return figure.view(state, Trip(), {})


def test_the_cat_sentence_starts_as_43_letters():
    first = seen(figure.initial())
    assert first["tokens"] == 43
    assert first["vocab_size"] == first["singles"] == 11
    assert first["last"] is None


def test_six_presses_make_the_merges_that_one_finds_by_hand():
    state = figure.initial()
    for left, right, count, tokens in BY_HAND:
        coming = seen(state)["next"]
        assert (text(coming["left"]), text(coming["right"]), coming["count"], coming["after"]) == (left, right, count, tokens)
        state = pressed("merge", state=state)
        assert seen(state)["tokens"] == tokens


def test_rows_from_43_to_23_pieces_are_seen_before_anything_is_touched():
    assert [row["tokens"] for row in seen(figure.initial())["stairs"]["rows"]] == [43, 37, 33, 29, 25, 23]


def test_ids_are_the_letters_in_order_of_first_appearance_and_then_the_merges():
    entries = seen(pressed("merge", "merge"))["entries"]
    assert "".join(text(entry["shown"]) for entry in entries[:11]) == "▁thecasonmr"
    assert [(entry["id"], text(entry["shown"])) for entry in entries[11:]] == [(11, "at"), (12, "▁t")]


def test_a_pair_that_overlaps_itself_shows_both_numbers():
    coming = seen(pressed(("text", "aaaa")))["next"]
    assert (coming["count"], coming["replaced"]) == (3, 2)


def test_ties_are_marked_with_how_many_pairs_share_the_count():
    assert seen(pressed("merge"))["next"]["tied"] == 3  # ▁t, th and he are seen four times each


def test_undo_takes_back_one_merge_and_reset_all_of_them():
    assert seen(pressed("merge", "merge", "undo"))["tokens"] == 37
    assert seen(pressed("merge", ("text", "abc"), "reset"))["tokens"] == 43
    assert pressed("undo").merges == 0


def test_when_nothing_is_left_another_press_changes_nothing():
    state = pressed(("text", "ab"), *["merge"] * 50)
    shown = seen(state)
    assert shown["next"] is None and shown["tokens"] == 1
    assert pressed("merge", state=state) == state


@pytest.mark.parametrize("empty", ["", "   ", "\n\t"])
def test_an_empty_text_is_a_state_and_not_an_error(empty):
    shown = seen(pressed(("text", empty), "merge"))
    assert shown["tokens"] == 0 and shown["next"] is None and shown["pieces"] == []


def test_play_ends_where_the_pairs_end():
    state = pressed(("text", "abc"), "play", "merge", "merge", "merge")
    assert not state.playing


def test_a_mark_that_stands_in_the_text_is_another_symbol_than_the_mark():
    pieces = seen(pressed(("text", "▁a a")))["pieces"]
    assert [text(piece["shown"]) for piece in pieces] == ["▁", "▁", "a", "▁", "a"]
    assert pieces[0]["id"] == pieces[3]["id"] != pieces[1]["id"]


@pytest.mark.parametrize("word", ["constructor", "__proto__", "a<b<c & <img src=x onerror=alert(1)>", "a\ud83db", "שלום", "हिन्दी", "👩‍👩‍👧‍👦"])
def test_any_text_is_an_ordinary_text(word):
    reply = ask({"text": word})
    assert reply["error"] is None
    assert "<img" not in reply["html"]
    json.dumps(reply).encode("ascii")


def ask(state=None, actions=()):
    request = {"id": 1, "widget": "merge_next_pair", "uid": "w", "state": state, "trip": None, "actions": list(actions)}
    return json.loads(runtime.dispatch(json.dumps(request)))


@given(st.dictionaries(st.sampled_from(["text", "merges", "playing", "rev", "note", "other"]),
                       st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=9), st.lists(st.integers()))))
def test_no_state_is_too_odd_to_be_shown(state):
    request = json.dumps({"id": 1, "widget": "merge_next_pair", "uid": "w", "state": state, "actions": [{"do": "merge"}]})
    assert json.loads(runtime.dispatch(request))["error"] is None


@given(st.text(max_size=12), st.one_of(st.none(), st.booleans(), st.text(max_size=12)))
def test_an_unknown_action_changes_nothing(do, value):
    known = {"merge", "undo", "reset", "play", "text"}
    if do not in known:
        assert figure.update(figure.initial(), Trip(), do, value) == (figure.initial(), Trip())


def test_a_link_carries_text_and_merges_and_nothing_else():
    state = pressed(("text", "abcabc"), "merge", "play")
    assert runtime.link("merge_next_pair", state, Trip()) == {"text": "abcabc", "merges": "1"}
    again, _ = runtime.opened("merge_next_pair", {"text": "abcabc", "merges": "1", "playing": "true", "rev": "-9"})
    assert (again.text, again.merges, again.playing) == ("abcabc", 1, False)


@pytest.mark.parametrize("merges", ["-1", "1e99", "NaN", "Infinity", "x", "", None, [], True])
def test_a_hand_edited_link_is_clamped(merges):
    state, _ = runtime.opened("merge_next_pair", {"merges": merges})
    assert 0 <= state.merges <= len(figure.CAT) + 1

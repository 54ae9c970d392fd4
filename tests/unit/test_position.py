"""Stop 07, the first figure: two orders, one bag of rows."""

import math
import re
from pathlib import Path

import pytest
from acting import LOOSE, ODD_VALUES, Acting, odd_states, unknown
from hypothesis import given
from hypothesis import strategies as st

from tokentrip import bpe, embedding_clear, facts, heat, lots, order, position_clear, runtime
from tokentrip.trip import Trip, corpus_text
from tokentrip.widgets import position as figure

PROSE = Path(__file__).resolve().parents[2] / "templates" / "stops" / "position.html"
DOS = ["shuffle", "follow", "added", "preset", "reset", "closer"]
HOSTILE = ["", " ", "a", "aaaa", "a\ud83db", "שלום", "हिन्दी", "👩‍👩‍👧‍👦", "\0\r\n", "a<b&<img src=x onerror=alert(1)>", "constructor __proto__", "x" * 3_000]

acting = Acting(figure)
pressed, seen, ask = acting.pressed, acting.seen, acting.ask


def ids(strip):
    return [piece["id"] for piece in strip["pieces"]]


# One bag


def test_the_readers_sentence_and_a_shuffled_copy_have_equal_sums_before_anything_is_touched():
    shown = seen()
    assert shown["equal"] and shown["one_bag"] and shown["same_row"]
    assert shown["sums"][0] == shown["sums"][1]
    assert "one and the same bag" in ask()["html"]


def test_the_pieces_are_those_of_stop_01_and_the_copy_has_the_same_ones():
    tokenizer = bpe.train(corpus_text("alice"), 300)
    in_order, copy, bag = map(ids, seen()["strips_of"])
    assert in_order == tokenizer.encode(Trip().sentence)
    assert copy != in_order and sorted(copy) == sorted(in_order) == bag


def test_the_sums_are_made_of_the_rows_of_stop_04():
    rows = [embedding_clear.row(number) for number in ids(seen()["strips_of"][0])]
    assert seen()["sums"][0]["numbers"] == heat.printed([math.fsum(column) for column in zip(*rows)])


def test_dog_has_one_row_wherever_it_stands():
    shown = seen(pressed(("preset", "dog")))
    assert [strip["text"] for strip in shown["strips_of"]] == ["dog bites man", "man bites dog", "bites dog man"]
    assert (shown["at"], shown["to"], shown["same_row"], shown["one_bag"]) == (0, 2, True, True)
    assert shown["rows"][0] == shown["rows"][1]


def test_every_shuffle_is_another_order_of_the_same_bag():
    state, orders = pressed(("preset", "dog")), set()
    for _ in range(12):
        state = pressed("shuffle", state=state)
        shown = seen(state)
        orders.add(shown["strips_of"][1]["text"])
        assert shown["equal"] and shown["one_bag"]
    assert len(orders) > 3 and "dog bites man" not in orders


def test_following_a_piece_finds_it_again_in_the_copy():
    for place in range(26):
        shown = seen(pressed(("follow", str(place))))
        in_order, copy, _ = map(ids, shown["strips_of"])
        assert in_order[shown["at"]] == copy[shown["to"]] == shown["id"] and shown["at"] == place
    assert len({seen(pressed(("follow", str(place))))["to"] for place in range(26)}) == 26


# With places


def test_with_places_the_bags_differ_and_the_sums_are_equal_all_the_same():
    shown = seen(pressed(("added", True)))
    assert not shown["one_bag"] and not shown["same_row"] and shown["equal"]
    assert "the two bags differ" in ask(actions=[{"do": "added", "value": True}])["html"]


def test_the_place_that_is_added_is_the_one_of_the_paper():
    shown = seen(pressed(("preset", "dog"), ("added", True)))
    row, place = embedding_clear.row(1), position_clear.row(2, 8)
    assert shown["rows"][1]["numbers"] == heat.printed([a + b for a, b in zip(row, place)])
    assert shown["kept"] == 1, "bites stays in the middle"


@given(st.lists(st.integers(0, 50), min_size=1, max_size=40), st.integers(0, 10**6), st.booleans())
def test_exact_sums_do_not_depend_on_the_order(numbers, seed, added):
    moved = [numbers[at] for at in lots.shuffled(len(numbers), seed)]
    assert figure._sum(numbers, added) == figure._sum(moved, added)


@given(st.integers(0, 200), st.integers(0, 10**6))
def test_a_shuffle_loses_nothing_and_is_the_same_each_time(count, seed):
    assert sorted(lots.shuffled(count, seed)) == list(range(count))
    assert lots.shuffled(count, seed) == lots.shuffled(count, seed)


@given(st.lists(st.integers(0, 3), min_size=2, max_size=30), st.integers(0, 10**6))
def test_a_reordered_sentence_looks_different_wherever_it_can(numbers, seed):
    moved = [numbers[at] for at in order.reordered(tuple(numbers), seed)]
    assert sorted(moved) == sorted(numbers) and (moved != numbers or len(set(numbers)) == 1)


# Look closer


def test_a_loop_of_floats_ends_in_other_digits_and_that_is_shown():
    closer = seen(pressed("closer"))["closer"]
    assert closer["apart"] and closer["loops"][0] != closer["loops"][1]
    assert seen()["closer"] is None


@given(st.lists(st.integers(0, 20), min_size=2, max_size=12), st.integers(0, 99))
def test_attention_without_a_mask_gives_a_piece_the_same_in_every_order(numbers, seed):
    rows = [order.token_row(number) for number in numbers]
    new = lots.shuffled(len(rows), seed)
    for to, at in enumerate(new):
        assert order.attended([rows[old] for old in new], to) == order.attended(rows, at)


def test_with_a_causal_mask_the_order_shows():
    no_mask, causal = seen(pressed("closer", ("preset", "dog")))["closer"]["heads"]
    assert no_mask["equal"] and not causal["equal"]


# What holds for every figure


@pytest.mark.parametrize("sentence", HOSTILE)
def test_any_sentence_is_shown(sentence):
    for actions in ([], [{"do": do} for do in DOS], [{"do": "added", "value": True}, {"do": "closer"}]):
        reply = ask(trip={"sentence": sentence}, actions=actions)
        assert reply["error"] is None and "<img src=x" not in reply["html"]


def test_no_sentence_is_a_state_and_not_an_error():
    assert "There is no piece yet" in ask(trip={"sentence": ""})["html"]
    assert "one piece has one order" in ask(trip={"sentence": "a"})["html"]


def test_of_a_long_sentence_the_first_pieces_are_shown_and_that_is_said():
    trip = Trip(sentence="the mice " * 300)
    assert seen(trip=trip)["count"] == 40 and seen(trip=trip)["all"] > 600
    assert "the rest behaves alike" in ask(trip={"sentence": trip.sentence})["html"]


@given(odd_states("preset", "order", "place", "added", "closer", "about", "turn", "other"))
def test_no_state_is_too_odd_to_be_shown(state):
    assert ask(state)["error"] is None
    assert ask(state, [{"do": do} for do in DOS])["error"] is None


@given(unknown(DOS), LOOSE)
def test_an_unknown_action_changes_nothing(do, value):
    assert acting.unmoved(do, value)


@pytest.mark.parametrize("do", DOS)
@pytest.mark.parametrize("value", ODD_VALUES)
def test_every_action_takes_any_value(do, value):
    assert ask(actions=[{"do": do, "value": value}])["error"] is None


def test_a_link_carries_what_was_chosen_and_nothing_else():
    state = pressed(("preset", "dog"), "shuffle", ("follow", "1"), ("added", True), "closer")
    params = runtime.link("position", state, Trip())
    assert params == {"preset": "dog", "order": "1", "place": "1", "added": "true"}
    again, _ = runtime.opened("position", params | {"turn": "9", "closer": "true"})
    assert (again.preset, again.order, again.place, again.added, again.closer) == ("dog", 1, 1, True, False)


def test_reset_goes_back_and_keeps_what_was_opened():
    state = pressed("closer", ("preset", "dog"), ("added", True), "shuffle", "reset")
    assert seen(state)["closer"] and (state.preset, state.order, state.added) == ("", 0, False)


def test_the_voice_says_only_what_changed():
    assert ask()["say"].strip() == ""
    assert ask(actions=[{"do": "shuffle"}])["say"].strip() == "26 rows in another order. The sums are equal, and it is the same bag."
    assert ask(actions=[{"do": "follow", "value": "8"}])["say"].strip().startswith("Place 8 here")
    assert "1 of 26 rows" in ask(actions=[{"do": "added", "value": True}])["say"]


def test_no_count_is_typed_into_the_prose():
    assert facts.of("position")["reversed"] == ["man", "bites", "dog"]
    typed = re.sub(r"{[{%].*?[%}]}|<[^>]*>|\(\d{4}\)| (?:19|20)\d\d\b|section \d\.\d|−1 and 1|Llama 3", "", PROSE.read_text("utf-8"), flags=re.S)
    assert not re.findall(r"\d+", typed)

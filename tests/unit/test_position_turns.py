"""Stop 07, the third figure: a query and a key that are turned by their places."""

import pytest
from acting import LOOSE, ODD_VALUES, Acting, odd_states, unknown
from hypothesis import given
from hypothesis import strategies as st

from tokentrip import position_clear, runtime, turning
from tokentrip.trip import Trip
from tokentrip.widgets import position_turns as figure

DOS = ["m", "n", "drag", "lock", "key", "base", "reset", "closer"]

acting = Acting(figure)
pressed, seen, ask = acting.pressed, acting.seen, acting.ask


def plain(printed):
    return float(printed.replace("−", "-"))


# Two arrows


@given(st.integers(0, 90), st.integers(0, 90), st.integers(0, 9), st.sampled_from(sorted(figure.KEYS)), st.sampled_from(figure.BASES))
def test_the_score_stays_while_the_distance_stays(m, other, distance, key, base):
    scores = {seen(figure.State(m=at, n=at + distance, key=key, base=base))["score"] for at in (m, other)}
    assert len(scores) == 1


def test_the_score_is_the_sum_of_the_parts_of_the_dials():
    for key in figure.KEYS:
        shown = seen(figure.State(m=40, n=11, key=key))
        assert abs(sum(plain(d["part"]) for d in shown["dials"]) - plain(shown["score"])) < 0.021


def test_at_one_place_a_key_like_the_query_gives_the_highest_score():
    shown = seen(figure.State(m=5, n=5))
    assert shown["score"] == shown["most"] == "4.00" and {d["degrees"] for d in shown["dials"]} == {"0"}


def test_another_key_knows_before_from_after():
    assert seen()["score"] == seen()["back"]
    other = seen(pressed(("key", "other")))
    assert other["score"] != other["back"]


def test_under_the_lock_both_move_and_stop_at_the_ends():
    state = pressed(("lock", True), ("m", "20"))
    assert (state.m, state.n) == (20, 17)
    assert (pressed(("m", "0"), state=state).m, pressed(("m", "0"), state=state).n) == (3, 0)
    assert (pressed(("n", "99"), state=state).m, pressed(("n", "99"), state=state).n) == (99, 96)
    assert (pressed(("m", "20")).m, pressed(("m", "20")).n) == (20, 4)


def test_a_slider_under_the_hand_is_not_written_and_the_other_one_is():
    before, after = pressed(("lock", True)), pressed(("lock", True), ("m", "20"))
    assert after.turn_m == before.turn_m and after.turn_n == before.turn_n + 1


@given(st.integers(0, figure.LAST), st.integers(0, figure.LAST), st.sampled_from("mn"), st.sampled_from(sorted(figure.KEYS)))
def test_an_arrow_that_is_dragged_to_where_a_place_has_it_takes_this_place(start, goal, which, key):
    state = figure.State(m=start, n=start, key=key)
    if abs(goal - start) > 30:  # further than half a round of the second dial
        goal = start
    vector = position_clear.rotate({"m": figure.QUERY, "n": figure.KEYS[key]}[which], goal)[2:4]
    moved = pressed(("drag", f"{which} 1 {0.5 + vector[0] / 3:.4f} {0.5 - vector[1] / 3:.4f}"), state=state)
    assert getattr(moved, which) == goal and getattr(moved, "n" if which == "m" else "m") == start


@pytest.mark.parametrize("value", [None, True, "", "m", "m 1 0.5", "x 1 0.5 0.5", "m 9 0.5 0.5", "m -9 0.5 0.5", "m 1 nan inf", "m 1 a b", "m 1 0.5 0.5 0.5", "m 1.5 0 0"])
def test_a_drag_that_makes_no_sense_breaks_nothing(value):
    assert ask(actions=[{"do": "drag", "value": value}])["error"] is None


# Look closer


def test_one_vector_turned_in_two_layouts_proves_that_they_differ():
    pairings = seen(figure.State(m=1, n=1, closer=True))["closer"]["pairings"]
    assert pairings["adjacent"] == ["0.5403", "0.8415", "1.0000", "0.0100"] and pairings["halves"] == ["−0.3012", "0.0000", "1.3818", "0.0000"]
    assert pairings["order"] == [0, 2, 1, 3] and pairings["related"]


@given(st.integers(0, 99), st.integers(0, 99), st.sampled_from(figure.BASES))
def test_each_layout_keeps_its_score_and_a_mixture_is_no_layout(m, n, base):
    rows = seen(figure.State(m=m, n=n, base=base, closer=True))["closer"]["pairings"]["scores"]
    assert [(row["code"], row["stays"]) for row in rows] == [("interleaved", True), ("halves", True), ("mixed", False)]


def test_the_slowest_hands_are_the_published_ones():
    rows = seen(pressed("closer"))["closer"]["wavelengths"]
    assert [round(row["lengths"][-1]) for row in rows] == [54_410, 2_559_196]
    assert all(row["lengths"][-1] < row["past"] for row in rows)


def test_ones_fall_unsteadily_random_ones_not_at_all_and_a_key_can_want_a_distance():
    decay = seen(pressed("closer"))["closer"]["decay"]
    assert decay["table"]["ones"][:6] == ["1.00", "0.97", "0.90", "0.76", "0.71", "0.62"]
    assert decay["up"] == 114 and decay["peak"] == turning.WANTED and float(decay["mean"]) < 0.02
    assert all(abs(plain(x)) < 0.02 for x in decay["table"]["mean"])


@given(st.integers(0, 2**32), st.integers(0, 255), st.sampled_from(figure.BASES))
def test_the_quick_way_to_a_score_is_the_product_of_the_turned_vectors(seed, distance, base):
    q, k = turning.coins(turning.HEAD, seed), turning.coins(turning.HEAD, seed + 1)
    quick = turning.by_distance(turning.parts(q, k), base)[distance] * turning.HEAD
    assert quick == pytest.approx(turning.score(q, k, 3, 3 + distance, base=base), abs=1e-6)


# What holds for every figure


@given(odd_states("m", "n", "lock", "key", "base", "closer", "about", "turn", "turn_m", "turn_n", "x"))
def test_no_state_is_too_odd_to_be_shown(state):
    assert ask(state)["error"] is None
    assert ask(state, [{"do": do} for do in DOS])["error"] is None


@given(unknown(DOS), LOOSE)
def test_an_unknown_action_changes_nothing(do, value):
    assert acting.unmoved(do, value)


@pytest.mark.parametrize("do", DOS)
@pytest.mark.parametrize("value", ODD_VALUES)
def test_every_action_takes_any_value(do, value):
    assert ask(actions=[{"do": "closer"}, {"do": "lock", "value": True}, {"do": do, "value": value}])["error"] is None


def test_a_link_carries_what_was_chosen_and_nothing_else():
    state = pressed(("lock", True), ("m", "20"), ("key", "other"), ("base", "500000"), "closer")
    params = runtime.link("position_turns", state, Trip())
    assert params == {"m": "20", "n": "17", "lock": "true", "key": "other", "base": "500000"}
    again, _ = runtime.opened("position_turns", params | {"turn": "9", "closer": "true"})
    assert (again.m, again.n, again.lock, again.key, again.base, again.closer) == (20, 17, True, "other", 500_000, False)


def test_the_voice_says_only_what_changed():
    assert ask()["say"].strip() == ""
    assert ask(actions=[{"do": "m", "value": "4"}])["say"].strip() == "Places 4 and 4: 0 apart, score 4.00."
    assert ask(actions=[{"do": "lock", "value": True}])["say"].strip() == "The distance is kept."

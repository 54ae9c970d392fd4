"""Stop 07, the second figure: a place as clock hands."""

import base64
import math

import pytest
from acting import LOOSE, ODD_VALUES, Acting, odd_states, unknown
from hypothesis import given
from hypothesis import strategies as st

from tokentrip import embedding_clear, heat, png, position_clear, runtime, waves
from tokentrip.trip import Trip
from tokentrip.widgets import position_waves as figure

DOS = ["pos", "size", "base", "layout", "length", "dim", "other", "steps", "reset", "closer"]
OPTIONS = st.fixed_dictionaries({
    "pos": st.integers(0, 63), "other": st.integers(0, 63), "steps": st.integers(0, 64), "d_model": st.sampled_from(figure.SIZES[:5]),
    "base": st.sampled_from(figure.BASES), "layout": st.sampled_from(position_clear.LAYOUTS), "dim": st.integers(0, 3),
})

acting = Acting(figure)
pressed, seen, ask = acting.pressed, acting.seen, acting.ask


def plain(printed):
    return float(printed.replace("−", "-"))


# The map and the hands


def test_the_map_holds_a_column_for_each_place_and_a_line_for_each_dimension():
    data = base64.b64decode(seen()["picture"].partition(",")[2])
    table = position_clear.table(64, 16)
    assert data == png.heat([[row[d] for row in table] for d in range(16)])
    assert (int.from_bytes(data[16:20]), int.from_bytes(data[20:24])) == (64, 16)


def test_at_place_0_all_hands_point_up():
    assert {(c["x"], c["y"]) for c in seen(pressed(("pos", "0")))["clocks"]} == {("0.00", "-1.00")}


def test_the_first_hand_turns_by_one_radian_a_place_and_the_last_hardly_at_all():
    clocks = seen(pressed(("pos", "1")))["clocks"]
    assert (clocks[0]["sine"], clocks[0]["cosine"]) == ("0.84", "0.54") and (clocks[-1]["sine"], clocks[-1]["cosine"]) == ("0.00", "1.00")
    assert [c["length"] for c in clocks] == sorted(c["length"] for c in clocks)


def test_the_layout_moves_numbers_and_no_hand():
    plain, halves = seen(), seen(pressed(("layout", "halves")))
    assert [c["dims"] for c in plain["clocks"]][:2] == [(0, 1), (2, 3)] and [c["dims"] for c in halves["clocks"]][:2] == [(0, 8), (1, 9)]
    assert [(c["x"], c["y"]) for c in plain["clocks"]] == [(c["x"], c["y"]) for c in halves["clocks"]]
    assert plain["picture"] != halves["picture"]


def test_the_sliders_choose_sizes_and_bases():
    state = pressed(("size", "7"), ("base", "5"))
    assert (state.d_model, state.base) == (512, 500_000)
    assert len(seen(state)["clocks"]) == 8 and seen(state)["all"] == 256
    assert pressed(("size", "99")).d_model == 512 and pressed(("base", "-1")).base == 10


@given(OPTIONS)
def test_the_squares_add_up_to_half_the_dimensions_at_every_place(options):
    assert seen(figure.State(**options))["norm"] == f"{options['d_model'] / 2:.2f}"


def test_large_maps_wait_for_numpy_and_small_ones_do_not(monkeypatch):
    monkeypatch.setattr(waves.arrays, "numpy", lambda: None)
    shown = seen(pressed(("length", "2048")))
    assert shown["waits"] and shown["picture"] is None
    html = ask(actions=[{"do": "length", "value": "2048"}])["html"]
    assert "needs numpy" in html and "data-numpy" in html
    assert not seen(pressed(("size", "5")))["waits"]


def test_with_numpy_large_maps_are_the_same_as_with_plain_python():
    pytest.importorskip("numpy")
    waves._large_map.cache_clear()
    for layout in position_clear.LAYOUTS:
        assert base64.b64decode(waves._large_map(64, 16, 10_000, layout).partition(",")[2]) == base64.b64decode(waves.heat_map(64, 16, 10_000, layout).partition(",")[2])
    assert seen(figure.State(length=2_048, d_model=512))["picture"].startswith("data:image/png;base64,")


# Look closer


@given(OPTIONS)
def test_products_are_equal_at_equal_distances_and_the_other_way_round(options):
    products = seen(figure.State(closer=True, **options))["closer"]["products"]
    assert products["product"] == products["back"]
    assert abs(plain(products["product"]) - plain(products["same"])) <= 0.002, "but for the rounding of the last digit"


def test_the_curve_of_products_is_symmetric_and_has_honest_bumps():
    products = seen(pressed("closer"))["closer"]["products"]
    heights = [point.split(",")[1] for point in products["curve"].split()]
    assert heights == heights[::-1] and len(heights) == 127 and heights[63] == "0.00"
    assert products["up"] == 33


def test_the_products_of_a_large_row_are_the_published_ones():
    listed = dict(seen(figure.State(closer=True, d_model=512))["closer"]["products"]["listed"])
    assert [listed[k] for k in range(4)] == ["256.000", "249.102", "231.734", "211.749"]


@given(OPTIONS)
def test_going_on_turns_each_hand_by_an_angle_that_knows_nothing_of_the_place(options):
    turned = seen(figure.State(closer=True, **options))["closer"]["turned"]
    elsewhere = seen(figure.State(closer=True, **options | {"pos": 0}))["closer"]["turned"]
    assert turned["arrived"] and turned["to"] == options["pos"] + options["steps"]
    assert [row["degrees"] for row in turned["rows"]] == [row["degrees"] for row in elsewhere["rows"]]


def test_the_curve_of_a_dimension_is_the_hand_it_belongs_to():
    for layout, partner in (("interleaved", "5"), ("halves", "12")):
        one, other = (seen(pressed("closer", ("layout", layout), ("dim", dim)))["closer"] for dim in ("4", partner))
        assert one["sine"] and not other["sine"] and one["wave"] == other["wave"]


def test_the_place_is_added_to_the_row_of_the_piece_that_stands_there():
    added = seen(pressed("closer", ("pos", "0")))["added"]
    row = [x * 4 for x in embedding_clear.row(488, 8)]
    assert added["id"] == 488 and added["lines"][0]["numbers"] == heat.printed(row)
    assert added["lines"][2]["numbers"] == heat.printed([x + y for x, y in zip(row, position_clear.row(0, 16))])
    assert seen(pressed("closer", ("pos", "63")))["added"]["last"]
    assert seen(pressed("closer"), Trip(sentence=""))["added"] is None


def test_a_curve_keeps_to_its_box():
    points = waves.curve([math.sin(x) for x in range(64)], -1, 1)
    assert all(0 <= float(n) <= 100 for point in points.split() for n in point.split(","))


# What holds for every figure


@given(odd_states("pos", "d_model", "base", "layout", "length", "dim", "other", "steps", "closer", "about", "turn", "x"))
def test_no_state_is_too_odd_to_be_shown(state):
    assert ask(state)["error"] is None
    assert ask(state, [{"do": do} for do in DOS])["error"] is None


@given(unknown(DOS), LOOSE)
def test_an_unknown_action_changes_nothing(do, value):
    assert acting.unmoved(do, value)


@pytest.mark.parametrize("do", DOS)
@pytest.mark.parametrize("value", ODD_VALUES)
def test_every_action_takes_any_value(do, value):
    assert ask(actions=[{"do": "closer"}, {"do": do, "value": value}])["error"] is None


@pytest.mark.parametrize("sentence", ["", "a\ud83db", "שלום", "<img src=x onerror=alert(1)>", "x" * 3_000])
def test_any_sentence_is_shown(sentence):
    reply = ask(trip={"sentence": sentence}, actions=[{"do": "closer"}])
    assert reply["error"] is None and "<img src=x" not in reply["html"]


def test_a_link_carries_what_was_chosen_and_nothing_else():
    state = pressed(("pos", "9"), ("size", "4"), ("base", "2"), ("layout", "halves"), ("length", "256"), "closer")
    params = runtime.link("position_waves", state, Trip())
    assert params == {"pos": "9", "d_model": "64", "base": "1000", "layout": "halves", "length": "256"}
    again, _ = runtime.opened("position_waves", params | {"turn": "9", "closer": "true"})
    assert (again.pos, again.d_model, again.base, again.layout, again.length, again.closer) == (9, 64, 1_000, "halves", 256, False)


def test_the_voice_says_only_what_changed():
    assert ask()["say"].strip() == ""
    assert ask(actions=[{"do": "pos", "value": "1"}])["say"].strip().startswith("Place 1: sine 0.84, cosine 0.54;")
    assert "16 dimensions, base 500,000" in ask(actions=[{"do": "base", "value": "5"}])["say"]
    assert ask(actions=[{"do": "closer"}])["say"].strip() == ""

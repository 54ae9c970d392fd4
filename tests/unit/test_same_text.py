"""One text in several lists: the same pieces as each list makes, the places where they differ, and the first k merges."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tokentrip import pretrained, runtime
from tokentrip.tokenizers import own_tokenizer
from tokentrip.trip import TOKENIZERS, Trip
from tokentrip.widgets import same_text as figure


def seen(beside, text=None, **more):
    trip = Trip() if text is None else Trip(sentence=text)
    return figure.view(figure.State(beside=beside, **more), trip, {})


def drawn(line):
    return [piece for unit in line["units"] for piece in unit.pieces]


def test_it_begins_with_the_readers_own_list_alone():
    assert [row["name"] for row in seen("mine")["rows"]] == ["mine"] and figure.names_of(figure.initial({}), Trip()) == ("mine",)
    assert seen("mine")["spread"] is None and seen("mine")["fewer"] is None


@pytest.mark.parametrize("beside", ["mine", "mine gpt2"])
def test_a_long_text_is_said_to_be_drawn_in_part(beside):
    def html(text):
        found = {"more": 0}
        while found["more"] is not None:
            found = runtime.figure("same_text", "s", figure.State(beside=beside), Trip(sentence=text), {})
        return found["html"]

    assert html("Alice met 2 mice. " * 40).count("Drawn is the beginning, counted all of it.") == 1
    assert "Drawn is the beginning" not in html("Alice met 2 mice.")


def test_each_row_is_what_its_list_makes_of_the_text():
    text = Trip().sentence
    own = own_tokenizer(Trip(), {}).value
    for row in seen("mine gpt2 cl100k_base")["rows"]:
        table = own if row["name"] == "mine" else pretrained.load(row["name"])
        assert [piece.id for piece in drawn(row)] == table.encode(text) and row["total"] == len(table.encode(text))


def test_the_edges_that_not_all_have_are_marked_and_no_others():
    rows = seen("gpt2 cl100k_base", "12345 cats")["rows"]
    assert [[(piece.chars, piece.on) for piece in drawn(row)] for row in rows] == [
        [("123", False), ("45", False), (" cats", False)], [("123", False), ("45", False), (" cats", False)]]
    gpt2, gpt4 = seen("gpt2 cl100k_base", "123456789")["rows"]
    assert [piece.chars for piece in drawn(gpt4)] == ["123", "456", "789"]
    ends = [{piece.chars for piece in drawn(row) if not piece.on} for row in (gpt2, gpt4)]
    assert all(piece.on for row in (gpt2, gpt4) for piece in drawn(row)[:-1] if piece.chars not in ends[0] & ends[1])
    assert gpt2["odd"] == sum(piece.on for piece in drawn(gpt2))


def test_the_spread_is_the_most_divided_by_the_least():
    found = seen("gpt2 o200k_base", "ऐलिस ने खरगोश को देखा")
    totals = [row["total"] for row in found["rows"]]
    assert found["spread"] == {"times": f"{max(totals) / min(totals):.2f}", "most": max(totals), "least": min(totals)}


@pytest.mark.parametrize("step", [0, 3, 9, 99])
def test_fewer_merges_are_the_smaller_tokenizer(step):
    found = seen("mine cl100k_base", step=step)["fewer"]
    smaller = pretrained.load("cl100k_base").first(found["merges"])
    assert [piece.id for piece in drawn(found["line"])] == smaller.encode(Trip().sentence)
    assert found["tokens"] == smaller.count(Trip().sentence) and found["entries"] == len(smaller.symbols)


def test_the_curve_falls_and_has_the_chosen_step_on_it():
    curve = seen("gpt2", step=5)["fewer"]["curve"]
    heights = [y for _, y in curve["points"]]
    assert heights == sorted(heights) and curve["here"] == curve["points"][5]


def test_the_knob_stands_below_the_point_and_the_lines_where_the_list_has_doubled():
    found = seen("gpt2", step=5)["fewer"]
    curve, last = found["curve"], found["last"]
    assert [x for x, _ in curve["points"]] == [round(curve["width"] * n / last, 1) for n in range(last + 1)]
    assert [entries for _, entries in curve["grid"]] == [256 * 2**n for n in range(8)] and found["all_entries"] < 256 * 2**8


@pytest.mark.parametrize("step, ends", [(0, ["all"]), (7, ["none", "all"]), (99, ["none"])])
def test_the_curve_names_the_chosen_step_and_the_ends_that_it_leaves_room_for(step, ends):
    found = seen("gpt2", step=step)["fewer"]
    html = runtime.figure("same_text", "s", figure.State(beside="gpt2", step=step), Trip(), {})["html"]
    svg = html[html.index('class="buys"'):html.index("</svg>")]
    assert re.findall(r"<text[^>]*>(\d+) tokens<", svg) == [str(found[name]) for name in (*ends, "tokens")]
    assert re.findall(r"<text[^>]*>([\d,]+)(?: pieces)?<", svg) == ["256", "1,024", "4,096", "16,384"]


@pytest.mark.parametrize("text", ["", " ", "🐭" * 500, "a" * 5_000, "<|endoftext|>", "e\u0301" * 300])
def test_odd_texts_are_shown_in_all_lists(text):
    html = runtime.figure("same_text", "s", figure.State(beside="mine gpt2 o200k_base"), Trip(sentence=text), {})["html"]
    assert html.count('class="inlist"') == 3


@given(st.one_of(st.none(), st.text(), st.integers(), st.sampled_from(TOKENIZERS)), st.sampled_from(("beside", "step", "reset", "?")))
def test_any_action_leaves_one_to_three_lists(value, do):
    state = figure.State(beside="mine gpt2 cl100k_base")
    for _ in range(3):
        state, trip = figure.update(state, Trip(), do, value)
        assert 1 <= len(figure.names_of(state, trip)) <= 3 and trip == Trip()

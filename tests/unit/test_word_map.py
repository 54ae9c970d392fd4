"""Stop 05: a map of words, the angle between two of them, and words of the reader's own."""

import json
import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tokentrip import angle, facts, ownwords, runtime
from tokentrip.toy import DIMENSIONS, VECTORS
from tokentrip.trip import Trip
from tokentrip.vectors_clear import cosine
from tokentrip.widgets import word_map as figure
from tokentrip.widgets.word_map import State, initial, update

PROSE = Path(__file__).resolve().parents[2] / "templates" / "stops" / "word_map.html"
STRANGE = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=90) | st.lists(st.integers(), max_size=3).map(tuple)
OWN = st.lists(st.tuples(STRANGE, STRANGE | st.lists(STRANGE, max_size=9).map(tuple)), max_size=14).map(tuple) | STRANGE
KINDS, WORDS = st.sampled_from(figure.KINDS), st.sampled_from(sorted(VECTORS))
DOS = [*figure.WAYS, "pick", "other", "swap", "length", "x", "y", "components", "x_from", "x_to", "y_from", "y_to", "every", "add", "remove", "move", "number-royal",
       "number-", "reset", "nonsense"]


def acted(*actions, state=None):
    state = state or State()
    for do, value in actions:
        state, _ = update(state, Trip(), do, value)
    return state


def seen(state):
    return figure.view(state, Trip(), {})


def html(state):
    return runtime.figure("word_map", "w", state, Trip(), {})["html"]


def said(state):
    return re.sub(r"\s+", " ", runtime.figure("word_map", "w", state, Trip(), {})["say"]).strip()


def marks(view):
    return {entry["word"]: entry["cls"] for entry in view["map"]["words"]}


# What a state may hold


@given(st.fixed_dictionaries({}, optional={name: STRANGE for name in State.__dataclass_fields__ } | {"own": OWN, "x": STRANGE | KINDS, "y": STRANGE | KINDS, "x_from": STRANGE | WORDS, "picked": STRANGE | WORDS}))
@settings(max_examples=60)
def test_whatever_a_state_is_made_of_it_can_be_drawn(values):
    state = State(**values)
    assert html(state) and runtime.rebuilt(State, json.loads(json.dumps(runtime.asdict(state)))) == state


@given(st.lists(st.tuples(st.sampled_from(DOS), STRANGE | KINDS | WORDS), max_size=6))
@settings(max_examples=60)
def test_no_press_and_no_typing_breaks_it(actions):
    assert html(acted(*actions))


@given(st.dictionaries(st.sampled_from(sorted(State.__dataclass_fields__)), st.text(max_size=60)))
@settings(max_examples=60)
def test_a_hand_edited_link_is_clamped(params):
    assert isinstance(initial(params), State)


@pytest.mark.parametrize("own", ["[[", "[" * 3_000, "{}", '[["café"]]', '[["x", [1e999, null, "3"]]]', '[[1, 2]]', "null", '[["mouse", [1]]]'])
def test_own_words_of_a_broken_link_are_left_out_or_mended(own):
    for word, numbers in initial({"own": own}).own:
        assert word == "x" and len(numbers) == len(DIMENSIONS) and all(-100 <= number <= 100 for number in numbers)


def test_a_link_brings_back_what_was_made():
    state = acted(("add", "café"), ("number-edible", "90"), ("x", "difference"), ("x_to", "Paris"), ("other", "cheese"), ("every", None), ("length", "150"))
    link = runtime.link("word_map", state, Trip())
    again, _ = runtime.opened("word_map", link)
    assert seen(again) == seen(state) and again.own == state.own == (("café", ownwords.hundredths(VECTORS["mouse"])[:5] + (90,) + ownwords.hundredths(VECTORS["mouse"])[6:]),)


# Untouched


def test_the_mouse_stands_between_two_groups_before_anything_is_touched():
    view = seen(State())
    shown = {entry["word"]: (float(entry["x"]), float(entry["y"])) for entry in view["map"]["words"]}
    near = [row["word"] for row in view["ranked"]["rows"]]
    assert {"dog", "cat", "kitten"} <= set(near) and {"computer", "robot"} <= set(near)
    assert len(view["map"]["threads"]) == len(near) == figure.NEIGHBOURS
    assert shown["computer"][1] < shown["mouse"][1] < shown["dog"][1]
    assert "pick" in marks(view)["mouse"] and "other" in marks(view)["computer"]


def test_colour_and_size_follow_the_cosine():
    entries = {entry["word"]: entry for entry in seen(State())["map"]["words"]}
    ordered = sorted((word for word in VECTORS if word != "mouse"), key=lambda word: cosine(VECTORS["mouse"], VECTORS[word]))
    radii, shades = ([read(entries[word]) for word in ordered] for read in (lambda e: float(e["r"]), lambda e: int(e["cls"][0][1:])))
    assert radii == sorted(radii) and shades == sorted(shades) and len(set(shades)) > 4
    assert entries["dog"]["note"] == f'{cosine(VECTORS["mouse"], VECTORS["dog"]):.2f}'


def test_the_map_has_one_hash_for_each_way_it_looks():
    states = [State(), acted(("other", "cat")), acted(("pick", "cat")), acted(("x", "old")), acted(("components", None)), acted(("add", "café")),
              acted(("add", "café"), ("number-human", "50")), acted(("add", "café"), ("components", None))]
    hashes = [seen(state)["map"]["same"] for state in states]
    assert len(set(hashes)) == len(states)
    assert seen(acted(("length", "150"), ("every", None)))["map"]["same"] == hashes[0]


def test_all_words_can_be_listed_with_their_cosines():
    rows = seen(acted(("every", None)))["ranked"]["rows"]
    assert len(rows) == len(VECTORS) - 1 and "mouse" not in {row["word"] for row in rows}
    assert [row for row in rows if row["minus"]] and all(row["cosine"].startswith("−") for row in rows if row["minus"] and row["cosine"] != "0.00")
    assert not any("−0.00" in row.values() for row in rows)


def test_the_list_says_where_the_words_lie_on_the_map():
    rows = {row["word"]: row for row in seen(acted(("every", None)))["ranked"]["rows"]}
    assert (rows["dog"]["x"], rows["dog"]["y"]) == ("−0.55", "−0.05") and (rows["robot"]["x"], rows["robot"]["y"]) == ("0.35", "0.90")
    assert "across" in html(acted(("every", None))) and ">across<" not in html(State())


def test_the_figure_can_stand_on_a_page_twice():
    state = acted(("add", "café"), ("y", "difference"))
    ids = [re.findall(r'id="([^"]*)"', runtime.figure("word_map", uid, state, Trip(), {})["html"]) for uid in ("a", "b")]
    assert not set(ids[0]) & set(ids[1]) and all(len(set(some)) == len(some) > 5 for some in ids)


# Picking


def test_the_word_picked_before_becomes_the_other():
    state = acted(("pick", "computer"), ("pick", "cat"))
    assert (state.picked, state.other) == ("cat", "computer")
    assert acted(("pick", "cat"), ("pick", "cat")).other == "mouse"
    assert (acted(("swap", None)).picked, acted(("swap", None)).other) == ("computer", "mouse")


def test_arrows_walk_over_the_map_and_stop_at_its_edge():
    state = acted(("up", None))
    assert state.picked in ("computer", "keyboard", "robot") and state.other == "mouse"
    far = acted(*[("right", None)] * 60)
    assert acted(("right", None), state=far).picked == far.picked


@pytest.mark.parametrize("word", ["nobody", "", "constructor", "__proto__", "<b>", "\ud83d"])
def test_a_word_that_is_not_on_the_map_cannot_be_picked(word):
    assert acted(("pick", word)).picked in VECTORS and acted(("other", word)).other in VECTORS


# The angle


def test_the_cosine_is_worked_out_with_the_real_numbers():
    pair = seen(State())["pair"]
    products = [float(row["product"].replace("−", "-")) for row in pair["products"]]
    assert sum(products) == pytest.approx(float(pair["sum"]), abs=0.002)
    assert float(pair["sum"]) / (float(pair["norms"][0]) * float(pair["norms"][1])) == pytest.approx(float(pair["cosine"]), abs=0.005)
    assert float(pair["cosine"]) == round(cosine(VECTORS["mouse"], VECTORS["computer"]), 2)


@given(st.integers(-50, 400))
def test_stretching_changes_the_lengths_and_the_gap_but_not_the_angle(percent):
    before, after = seen(State())["pair"], seen(acted(("length", str(percent))))["pair"]
    assert (after["cosine"], after["degrees"]) == (before["cosine"], before["degrees"])
    assert (after["norms"][0] == before["norms"][0]) == (not after["stretched"]) and after["norms"][1] == before["norms"][1]
    assert after["drawn"]["arc"] == before["drawn"]["arc"] and after["drawn"]["tips"][1] == before["drawn"]["tips"][1]


@given(st.floats(-1, 1), st.floats(0.05, 3), st.floats(0.05, 3))
def test_every_angle_is_drawn_inside_its_picture(alike, one, other):
    drawn = angle.drawn(alike, (one, other), (2 * one, other))
    for x, y in drawn["tips"]:
        assert 0 <= float(x) <= angle.WIDTH and 0 <= float(y) <= angle.HEIGHT


# Axes


def test_two_components_keep_the_most_and_mouse_lies_on_dog_there():
    flat = seen(acted(("components", None)))
    assert flat["components"] and flat["kept"] > seen(State())["kept"]
    shown = {entry["word"]: (float(entry["x"]), float(entry["y"])) for entry in flat["map"]["words"]}
    assert max(abs(a - b) for a, b in zip(shown["mouse"], shown["dog"])) < 3
    assert cosine(VECTORS["mouse"], VECTORS["dog"]) < 0.7


def test_an_axis_can_run_from_word_to_word():
    state = acted(("x", "difference"), ("x_from", "dog"), ("x_to", "keyboard"))
    view = seen(state)
    shown = {entry["word"]: float(entry["x"]) for entry in view["map"]["words"]}
    assert shown["dog"] < shown["mouse"] < shown["keyboard"] and not any(view["faults"].values())
    assert "← dog" in html(state) and "keyboard →" in html(state)


@pytest.mark.parametrize("typed, code, sentence", [
    ("nobody", "unknown", "There is no"), ("café", "unknown", "There is no"), ("don't", "unknown", "There is no"), ("New York", "unknown", "There is no"),
    ("constructor", "unknown", "There is no"), ("__proto__", "unknown", "There is no"), ("", "empty", "needs two words"), ("   ", "empty", "needs two words"),
    ("a" * 10_000, "long", "far too long"), ("dog", "same", "there is no way to go"), ("<img src=x onerror=alert(1)>", "unknown", "There is no"),
])
def test_what_is_wrong_with_an_axis_is_said_in_a_plain_sentence(typed, code, sentence):
    state = acted(("x", "difference"), ("x_from", "dog"), ("x_to", typed))
    assert seen(state)["faults"]["x"]["code"] == code
    assert sentence in html(state) and "Until then the map shows <em>human</em>" in html(state) and "<img" not in html(state)
    assert state.x_to == typed[:figure.TYPED]


def test_a_word_spelled_otherwise_is_offered():
    for typed in ("paris", " Paris ", "PARIS"):
        assert "Did you mean" in html(acted(("y", "difference"), ("y_from", typed)))


def test_one_axis_twice_is_a_line_and_says_so():
    assert seen(acted(("y", "human")))["line"] and "stand in a line" in html(acted(("y", "human")))
    assert not seen(State())["line"]


# Own words


@pytest.mark.parametrize("word", ["café", "don't", "New York", "constructor", "__proto__", "toString", "🐭", "שלום", "cafe\u0301", "<b>bold</b>"])
def test_a_word_of_ones_own_goes_on_the_map_as_it_is(word):
    state = acted(("add", word))
    view = seen(state)
    assert state.picked == word and view["mine"] and view["total"] == len(VECTORS) + 1
    assert "pick" in marks(view)[word] and view["numbers"] == seen(State())["numbers"] and "<b>bold" not in html(state)
    assert seen(acted(("remove", None), state=state))["total"] == len(VECTORS)


@pytest.mark.parametrize("word, note, sentence", [
    ("", "empty", "nothing to see"), ("  ", "empty", "nothing to see"), ("\u00a0\u200b\u3000", "empty", "nothing to see"), ("a" * 10_000, "long", "24 characters"),
    ("cheese", "known", "stands on the map already"), (" café ", "trimmed", "spaces around"), ("a\ud83db", "", ""),
])
def test_what_becomes_of_a_new_word_is_told(word, note, sentence):
    state = acted(("add", word))
    assert state.note == note and sentence in html(state)
    if note in ("empty", "long"):
        assert not state.own and state.rev == 0  # what was typed stays in the field


def test_there_is_room_for_twelve_and_no_word_goes_on_twice():
    state = acted(*[("add", f"word{number}") for number in range(13)])
    assert len(state.own) == 12 and state.note == "full" and "as many as the map can hold" in html(state)
    assert acted(("add", "word3"), state=state).note == "own" and acted(("add", "word3"), state=state).picked == "word3"


def test_its_numbers_can_be_set_and_are_clamped():
    state = acted(("add", "café"), ("number-edible", "80"), ("number-royal", "1e99"), ("number-old", "NaN"), ("number-cheese", "5"))
    assert [(n["name"], n["printed"]) for n in seen(state)["numbers"] if n["name"] in ("edible", "royal", "old")] == [("royal", "1.00"), ("old", "0.00"), ("edible", "0.80")]
    assert acted(("number-edible", "80")).own == ()  # the table's own words stay as they are


def test_a_word_of_zeros_points_nowhere_and_nothing_breaks():
    state = acted(("add", "nil"), *[(f"number-{name}", "0") for name in DIMENSIONS])
    view = seen(state)
    assert view["pair"] is None and view["ranked"]["rows"] == [] and view["map"]["threads"] == []
    assert "points nowhere" in html(state)
    assert seen(acted(("pick", "dog"), state=state))["pair"] is None and html(acted(("every", None), ("pick", "dog"), state=state))


def test_dragging_sets_the_two_numbers_that_the_axes_show():
    state = acted(("add", "café"), ("move", "café 0.5000 0.1000"))
    plane = figure.laid(state)[0]
    x, y = plane.coordinates(0.5 * 360, 0.1 * 336)
    numbers = {n["name"]: n["hundredths"] for n in seen(state)["numbers"]}
    assert (numbers["human"], numbers["machine"]) == (round(100 * x), min(100, round(100 * y)))
    before = {n["name"]: n["hundredths"] for n in seen(acted(("add", "café")))["numbers"]}
    assert {name: number for name, number in numbers.items() if name not in ("human", "machine")} == {name: number for name, number in before.items() if name not in ("human", "machine")}


@pytest.mark.parametrize("value", ["mouse 0.5 0.5", "", "café", "café x y", "nobody 0.1 0.1", "café nan inf", None])
def test_only_own_words_are_dragged_and_only_to_places(value):
    state = acted(("add", "café"))
    moved = acted(("move", value), state=state)
    assert all(-100 <= number <= 100 for number in dict(moved.own)["café"]) and VECTORS["mouse"][0] == -0.55


def test_no_dragging_where_a_place_does_not_say_which_numbers():
    state = acted(("add", "café"), ("components", None))
    assert acted(("move", "café 0.1 0.1"), state=state).own == state.own and not seen(state)["movable"]
    assert "data-on-drag" not in html(state) and "data-on-drag" in html(acted(("add", "café")))


# The voice, the prose


def test_the_voice_says_only_what_changed():
    assert said(State()) == ""
    assert said(acted(("pick", "cat"))) == "cat. Nearest: dog 0.82, kitten 0.82, horse 0.78. Angle with mouse: 55 degrees."
    assert said(acted(("other", "cheese"))).startswith("mouse and cheese: cosine 0.00, angle")
    assert "cosine still 0.56" in said(acted(("length", "150"))) and "57 percent kept" in said(acted(("components", None)))
    assert "nothing to see" in said(acted(("add", ""))) and said(acted(("reset", None))) == ""


def test_no_number_is_typed_into_the_prose():
    typed = re.sub(r"{[{%].*?[%}]}|<[^>]*>", "", PROSE.read_text("utf-8"), flags=re.S)
    assert re.findall(r"\d+", typed) == ["1", "0", "1"]  # the cosine's own: same, nothing in common, opposed


def test_the_prose_is_true():
    fact = facts.of("word_map")
    assert fact["animal_machine"].startswith("−") and float(fact["gap"]) < 0.05 < float(fact["sheet"]) and fact["degrees"] > 45
    assert fact["kept"] < fact["most"] == sum(fact["shares"]) and len(fact["dimensions"]) == 8 and fact["words"] == len(VECTORS)
    assert {"dog", "computer"} <= set(fact["near"])

"""Stop 06: a walk of words, who wins it by which rule, and what becomes of odd words."""

import json
import re
from pathlib import Path

import pytest
from acting import LOOSE, Acting, unknown
from hypothesis import given
from hypothesis import strategies as st

from tokentrip import facts, runtime, walking
from tokentrip.analogies import questions
from tokentrip.toy import DIMENSIONS, VECTORS
from tokentrip.trip import Trip
from tokentrip.vectors_clear import analogy, nearest, unit
from tokentrip.widgets import analogy_walk as figure

PROSE = Path(__file__).resolve().parents[2] / "templates" / "stops" / "analogy_walk.html"
HOSTILE = ["constructor", "__proto__", "toString", "a<b<c & <img src=x onerror=alert(1)>", "café", "don't", "New York", "x" * 10_000, "a\ud83db", "שלום", "\0", "👩‍👩‍👧‍👦"]

pressed = Acting(figure).pressed


def seen(state):
    return figure.view(state, Trip(), {})


def ask(state=None, actions=(), uid="w"):
    request = {"id": 1, "widget": "analogy_walk", "uid": uid, "state": state, "trip": None, "actions": [{"do": do, "value": value} for do, value in actions]}
    return json.loads(runtime.dispatch(json.dumps(request)))


def said(*actions):
    """What stands under the picture, without its tags."""
    return re.sub(r"\s+", " ", re.sub("<[^>]*>", "", " ".join(re.findall('<div class="says">(.*?)</div>', ask(actions=actions)["html"], re.S))))


def title(*actions):
    return re.search("<h3>(.*?)</h3>", ask(actions=actions)["html"])[1]


# The walk and who wins it


def test_untouched_king_wins_and_is_marked_as_a_word_that_went_in():
    walk = seen(figure.initial())["walk"]
    assert [row["word"] for row in walk["ranked"][:2]] == ["king", "queen"]
    assert walk["winner"]["input"] and [row["input"] for row in walk["ranked"][:2]] == [True, False]
    assert title() == "king − man + woman lands nearest to king, one of the words that went in"
    assert "Published scores leave the three inputs out" in said()


def test_with_the_inputs_left_out_queen_is_first_and_king_stands_in_the_list_without_a_number():
    walk = seen(pressed(("inputs", False)))["walk"]
    assert walk["winner"]["word"] == "queen"
    assert [(row["word"], row["out"], row["win"]) for row in walk["ranked"][:2]] == [("king", True, False), ("queen", False, True)]
    assert [row["rank"] for row in walk["ranked"] if not row["out"]] == list(range(1, 1 + sum(not row["out"] for row in walk["ranked"])))
    assert "may not win" in said(("inputs", False))


def test_sleep_minus_run_plus_jump_fails_for_all_to_see():
    assert title(("walk", "sleep run jump")) == "sleep − run + jump lands nearest to sleep, one of the words that went in"
    assert "degrees off, near nothing" in said(("walk", "sleep run jump"))
    assert "lands near nothing, and the list has a first all the same" in title(("walk", "sleep run jump"), ("inputs", False))


def test_a_walk_with_an_expected_end_that_misses_says_what_was_expected():
    assert "Expected: Tokyo. It comes as number 3" in said(("walk", "Rome Italy Japan"), ("inputs", False))
    assert "It is the word that one expects" in said(("inputs", False))


@pytest.mark.parametrize("text", figure.LAND)
def test_the_walks_that_land_do_so_with_the_inputs_left_out(text):
    assert seen(pressed(("walk", text), ("inputs", False)))["walk"]["winner"]["word"] == walking.WANTED[tuple(text.split())]


@pytest.mark.parametrize("text", figure.MISS)
def test_the_walks_that_do_not_miss_either_way(text):
    words = tuple(text.split())
    for inputs in (True, False):
        assert seen(pressed(("walk", text), ("inputs", inputs)))["walk"]["winner"]["word"] != walking.WANTED.get(words)


def test_the_way_home_always_leads_home_when_the_inputs_may_win():
    state = pressed(("walk", "king man man"))
    assert seen(state)["walk"]["winner"] == {"word": "king", "cosine": "1.00", "degrees": 0, "input": True}
    assert "put it back" in said(("walk", "king man man"))
    assert "home is barred" in said(("walk", "king man man"), ("inputs", False))


def test_the_list_is_that_of_the_function_which_the_page_shows():
    for words in (("king", "man", "woman"), ("cat", "king", "apple"), ("run", "run", "Tokyo")):
        ranked = analogy(VECTORS, *words, len(VECTORS), exclude_inputs=False)
        shown = walking.walked(words, True, 2)["ranked"]
        assert [(row["word"], row["cosine"]) for row in shown] == [(word, f"{cosine:.2f}".replace("-", "−")) for word, cosine in ranked[:8]]


def test_the_ranking_of_every_step_is_that_of_nearest():
    for words in (("king", "man", "woman"), ("sleep", "run", "jump"), ("cat", "cat", "dog")):
        for stage, here in enumerate(walking.partial(words)):
            if any(here):
                clear = nearest(VECTORS, here, len(VECTORS))
                assert [word for word, _ in walking.ranking(words, stage)] == [word for word, _ in clear]
                assert [cosine for _, cosine in walking.ranking(words, stage)] == pytest.approx([cosine for _, cosine in clear])


# The sum, the steps, the picture


def test_the_sum_stands_there_line_by_line_in_eight_numbers():
    rows = seen(figure.initial())["rows"]
    assert [(row["sign"], row["word"]) for row in rows] == [("", "king"), ("−", "man"), ("+", "woman"), ("=", "")]
    a, b, c = (unit(VECTORS[word]) for word in ("king", "man", "woman"))
    assert rows[3]["numbers"] == [f"{x - y + z:.2f}".replace("-", "−") for x, y, z in zip(a, b, c)]
    assert all(len(row["numbers"]) == len(DIMENSIONS) == 8 for row in rows)


def test_step_begins_at_the_first_word_and_goes_on_to_the_end():
    stages = []
    state = figure.initial()
    for _ in range(3):
        state = pressed("step", state=state)
        shown = seen(state)
        stages.append((state.at, shown["walk"]["winner"]["word"], len(shown["picture"]["arrows"]), len(shown["picture"]["ghosts"])))
    assert stages[0] == (0, "king", 0, 0)
    assert stages[1][2:] == (1, 0)
    assert stages[2] == (2, "king", 2, 2)


def numbers(path):
    """The two ends of an arrow, (x, y) each."""
    return [tuple(map(float, pair.split())) for pair in re.split("[ML]", path)[1:3]]


def test_on_the_plane_of_the_walk_the_step_and_its_copy_are_the_same_and_run_to_the_right():
    for words in (("king", "man", "woman"), ("sleep", "run", "jump"), ("Rome", "Italy", "Japan")):
        original, copy = (numbers(ghost) for ghost in walking.drawn(words, True, 2, "walk")["ghosts"])
        steps = [(x1 - x0, y1 - y0) for (x0, y0), (x1, y1) in (original, copy)]
        assert steps[0][0] == pytest.approx(steps[1][0], abs=0.25) and steps[0][0] > 0
        assert abs(steps[0][1]) < 0.25 and abs(steps[1][1]) < 0.25


@pytest.mark.parametrize("plane", figure.PLANES)
def test_the_arrows_lead_from_the_first_word_to_where_the_walk_ends(plane):
    picture = walking.drawn(("king", "man", "woman"), True, 2, plane)
    less, more = (numbers(path) for path in picture["arrows"])
    king = next(word for word in picture["words"] if word["word"] == "king")
    assert less[0] == (float(king["x"]), float(king["y"])) and less[1] == more[0]
    assert more[1] == (float(picture["here"]["cx"]), float(picture["here"]["cy"]))


def test_nothing_but_the_walk_moves_from_step_to_step():
    for inputs in (True, False):
        still = [[(w["word"], w["x"], w["y"], w["label"]) for w in walking.drawn(("king", "man", "woman"), inputs, at, "walk")["words"]] for at in range(3)]
        assert still[0] == still[1] == still[2]
    assert [word[0] for word in still[0]] == ["king", "man", "woman", "queen", "princess", "prince"]


def test_while_stepping_the_lines_to_come_are_empty_and_their_place_is_kept():
    rows = seen(pressed("step"))["rows"]
    assert [row["there"] for row in rows] == [True, False, False, True]
    assert rows[1]["numbers"] == [""] * 8 and rows[3]["numbers"] == rows[0]["numbers"]


def test_play_walks_to_the_end_and_stops_there():
    state = pressed("play")
    assert (state.at, state.playing) == (0, True)
    assert 'data-every="1100"' in ask(actions=[("play", None)])["html"]
    state = pressed("step", "step", state=state)
    assert (state.at, state.playing) == (2, False)
    assert pressed("play", "play").playing is False


def test_a_word_minus_itself_is_nowhere_on_the_way_and_the_page_says_so():
    assert seen(pressed(("walk", "king king woman"), "step", "step"))["walk"]["winner"] is None
    assert "zero points nowhere" in ask(actions=[("walk", "king king woman"), ("step", None), ("step", None)])["html"]
    assert seen(pressed(("walk", "king king woman")))["walk"]["winner"]["word"] == "woman"


def test_reset_goes_back_to_the_beginning():
    state = pressed(("walk", "cat dog king"), ("inputs", False), ("plane", "map"), "wrong", "step", "reset")
    assert (state.a, state.b, state.c, state.inputs, state.at, state.plane, state.wrong) == ("king", "man", "woman", True, 2, "walk", False)


# The score


def test_the_score_counts_both_ways_and_lists_every_failure():
    score = seen(figure.initial())["score"]
    assert score["total"]["asked"] == sum(row["asked"] for row in score["rows"]) >= 30
    assert score["total"]["allowed"] < score["total"]["excluded"] < score["total"]["asked"]
    assert sum(w["allowed"] != w["wanted"] for w in score["wrong"]) == score["total"]["asked"] - score["total"]["allowed"]
    assert sum(w["excluded"] != w["wanted"] for w in score["wrong"]) == score["total"]["asked"] - score["total"]["excluded"]
    assert score["skipped"] == sum("Spain" in q or "Madrid" in q for q in questions())


def test_the_failures_are_listed_when_one_asks_for_them():
    html = ask(actions=[("wrong", None)])["html"]
    assert html.count("<tr><td><button") == len(walking.score()["wrong"])
    assert "<tr><td><button" not in ask()["html"]


# Odd words


@pytest.mark.parametrize("word, code, meant", [("", "empty", None), ("  ", "empty", None), ("unicorn", "unknown", None), ("King", "unknown", "king"), (" king", "unknown", "king"),
                                               ("PARIS", "unknown", "Paris"), ("New York", "unknown", None), ("x" * 10_000, "long", None), ("constructor", "unknown", None)])
def test_a_word_without_a_vector_gets_a_plain_sentence(word, code, meant):
    state = pressed(("b", word))
    shown = seen(state)
    assert [(p["place"], p["code"], p["meant"]) for p in shown["problems"]] == [("b", code, meant)]
    assert shown["walk"] is None
    html = ask(actions=[("b", word)])["html"]
    assert html.count('<p class="odd">') == 1 and ("data-on-click=\"take\"" in html) == bool(meant)


def test_while_a_word_is_missing_the_map_and_the_lines_that_are_known_stay():
    shown = seen(pressed(("b", "unicorn")))
    assert [word["word"] for word in shown["picture"]["words"]] == ["king", "woman"]
    assert shown["rows"][0]["numbers"][0] == "0.59" and shown["rows"][1]["numbers"] == shown["rows"][3]["numbers"] == [""] * 8
    assert ask(actions=[("a", ""), ("b", "x"), ("c", "y")])["error"] is None


def test_nothing_is_tidied_behind_the_readers_back():
    assert pressed(("a", " King ")).a == " King "
    assert pressed(("a", " King "), ("take", "a")).a == "king"
    assert pressed(("a", "unicorn"), ("take", "a")).a == "unicorn"


@pytest.mark.parametrize("word", HOSTILE)
def test_any_text_is_ordinary_text(word):
    reply = ask(actions=[("a", word), ("c", word), ("step", None), ("inputs", False), ("take", "a")])
    assert reply["error"] is None and "<img" not in reply["html"]
    json.dumps(reply).encode("ascii")


@pytest.mark.parametrize("text, kind", [("king king king", "same"), ("king man man", "back"), ("king king man", "gone"), ("king man king", "twice"), ("king man woman", "")])
def test_the_same_word_twice_is_no_error_and_is_explained(text, kind):
    assert seen(pressed(("walk", text)))["walk"]["kind"] == kind
    assert ask(actions=[("walk", text), ("inputs", False)])["error"] is None


# What holds for every figure


FIELDS = ["a", "b", "c", "inputs", "at", "plane", "wrong", "playing", "rev", "about", "cut", "other"]
DOS = ["a", "b", "c", "walk", "take", "inputs", "step", "play", "plane", "wrong", "reset"]


@given(st.dictionaries(st.sampled_from(FIELDS), st.one_of(
    st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=30), st.lists(st.integers()), st.sampled_from([*VECTORS, "map"]))))
def test_no_state_is_too_odd_to_be_shown(state):
    assert ask(state)["error"] is None
    assert ask(state, [("step", None), ("inputs", True), ("play", None), ("wrong", None)])["error"] is None


@given(st.sampled_from(list(VECTORS)), st.sampled_from(list(VECTORS)), st.sampled_from(list(VECTORS)), st.booleans(), st.integers(0, 2), st.sampled_from(figure.PLANES))
def test_any_three_words_of_the_table_can_be_walked(a, b, c, inputs, at, plane):
    shown = seen(figure.State(a=a, b=b, c=c, inputs=inputs, at=at, plane=plane))
    assert not shown["problems"] and not re.search(r"[-−]0\.0+(?!\d)|\bnan\b", json.dumps(shown, ensure_ascii=False), re.I)
    assert shown["walk"]["winner"] or (a == b and at == 1)
    assert inputs or at < 2 or not shown["walk"]["winner"]["input"]


@given(unknown(DOS), LOOSE)
def test_an_unknown_action_changes_nothing(do, value):
    assert figure.update(figure.initial(), Trip(), do, value) == (figure.initial(), Trip())


@pytest.mark.parametrize("do", DOS)
@pytest.mark.parametrize("value", [None, True, "", "x", "a", "-1", "NaN", {"text": "text-0123456789abcdef"}])
def test_every_action_takes_any_value(do, value):
    assert ask(actions=[(do, value)])["error"] is None


def test_a_link_carries_what_was_chosen_and_nothing_else():
    state = pressed(("walk", "sleep run jump"), ("inputs", False), ("plane", "map"), "step")
    params = runtime.link("analogy_walk", state, Trip())
    assert params == {"a": "sleep", "b": "run", "c": "jump", "inputs": "false", "plane": "map"}
    again, _ = runtime.opened("analogy_walk", params | {"playing": "true", "rev": "9", "at": "0"})
    assert (again.a, again.b, again.c, again.inputs, again.plane, again.playing, again.at) == ("sleep", "run", "jump", False, "map", False, 2)


@pytest.mark.parametrize("value", ["-1", "1e99", "NaN", "x", "", None, [], True, "<script>"])
def test_a_hand_edited_link_is_clamped(value):
    state, _ = runtime.opened("analogy_walk", dict.fromkeys(FIELDS, value))
    assert seen(state)["score"]["total"]["asked"] and state.plane in figure.PLANES


def test_two_of_them_on_a_page_share_no_id():
    ids = [set(re.findall(r'\bid="([^"]*)"', ask(uid=uid)["html"])) for uid in ("one", "two")]
    assert ids[0] and not ids[0] & ids[1]


def test_the_voice_says_what_changed_once():
    assert ask()["say"].strip() == ""
    assert ask(actions=[("inputs", False)])["say"].strip() == "king minus man plus woman: nearest is queen, cosine 0.90. The inputs are left out."
    assert ask(actions=[("step", None)])["say"].strip() == "Start at king."
    assert ask(actions=[("c", "unicorn")])["say"].strip() == "unicorn: not in the table."


# The prose


def test_what_the_prose_says_of_the_numbers_is_true():
    fact = facts.of("analogy_walk")
    assert fact["home"] == fact["pairs"] == 39 * 38
    assert float(fact["king"]) > float(fact["queen"]) and float(fact["nowhere"]["cosine"]) < 0.2
    assert (fact["questions"], fact["semantic"] + fact["syntactic"]) == (19_544, 19_544)
    parts = [float(share) * size for share, size in zip(fact["skipgram_parts"], (fact["semantic"], fact["syntactic"]))]
    assert abs(sum(parts) / fact["questions"] - float(fact["skipgram"])) < 0.1


def test_no_count_is_typed_into_the_prose():
    typed = re.sub(r"{[{%].*?[%}]}|<[^>]*>|Dean, 2013|Manning, 2014", "", PROSE.read_text("utf-8"), flags=re.S)
    assert not re.findall(r"\d+", typed)


def test_half_a_character_is_told_until_something_else_is_walked():
    def shown(state):
        return runtime.figure("analogy_walk", "w", state, Trip(), {})["html"]

    state, trip = figure.update(figure.initial(), Trip(), "a", "a\ud83db")
    assert "half of a character" in shown(state)
    assert "half of a character" not in shown(figure.update(state, trip, "walk", "king man woman")[0])

"""The exercise sheets: one right answer each, found here by other ways than the sheet's, and the same for the same number."""

import itertools
import math
from collections import Counter

import pytest
from acting import ODD_VALUES, Acting, odd_states, unknown
from hypothesis import given
from hypothesis import strategies as st

from tokentrip import exercises
from tokentrip.widgets import exercise_sheet as figure

acting = Acting(figure)
pressed, seen, ask = acting.pressed, acting.seen, acting.ask
SEEDS = range(1, 61)


def made(stem):
    return [exercises.made(stem, seed) for seed in SEEDS]


@pytest.mark.parametrize("stem", exercises.STEMS)
def test_a_number_gives_the_same_exercise_and_another_number_another(stem):
    assert exercises.made(stem, 7) == exercises.made(stem, 7)
    assert len({repr(task) for task in made(stem)}) > len(SEEDS) // 2


def test_each_of_three_merges_is_the_only_commonest_pair():
    for task in made("merge_next_pair"):
        words = [["▁", *word] for word in task["text"].split()]
        for turn in task["rounds"]:
            counts = Counter(pair for word in words for pair in itertools.pairwise(word))
            (best, times), (_, second) = counts.most_common(2)
            assert (best, times) == (turn.pair, turn.count) and times > second and times >= 2
            words = [" ".join(word).replace(" ".join(best), "".join(best)).split() for word in words]
        assert [tuple(word) for word in words] == task["rounds"][-1].row
        assert task["letters"] <= 30


def test_the_list_grows_by_one_and_the_text_shrinks_by_what_was_joined():
    for task in made("train_tokenizer"):
        tokens, entries = task["before"]["tokens"], task["before"]["vocab_size"]
        assert entries == 256 + task["first"] - 1
        for row in task["rows"]:
            tokens, entries = tokens - row.replaced, entries + 1
            assert (row.tokens, row.vocab_size, row.new_id) == (tokens, entries, entries - 1)
        assert task["size"] == 256 + task["merges"] and task["id"] == entries - 1


def replay(symbols, rules):
    """Rules tried once each, in order, by plain search and replace between bars."""
    text = "|" + "|".join(symbols) + "|"
    for left, right in rules:
        while f"|{left}|{right}|" in text:
            text = text.replace(f"|{left}|{right}|", f"|{left}{right}|", 1)
    return text.strip("|").split("|")


def test_one_word_is_cut_three_ways_by_the_rules_as_they_stand():
    for task in made("cut_sentence"):
        ids = {letter["text"]: letter["id"] for letter in task["letters"]} | {rule["left"] + rule["right"]: rule["id"] for rule in task["rules"]}
        rules = [(rule["left"], rule["right"]) for rule in task["rules"]]
        for cut in task["cuts"]:
            assert cut["pieces"] == replay(cut["text"], rules) and cut["ids"] == [ids[piece] for piece in cut["pieces"]]
        assert len({tuple(cut["ids"]) for cut in task["cuts"]}) == 3


def test_the_bytes_are_those_that_python_encodes():
    for task in made("byte_cost"):
        assert sorted(len(one["char"].encode()) for one in task["characters"]) == [1, 2, 3, 4]
        assert all(one["bytes"] == len(one["char"].encode()) for one in task["characters"])
        assert task["word"]["bytes"] == len(task["word"]["text"].encode()) > task["word"]["characters"] == len(task["word"]["text"])
        spelled = task["spelled"]
        assert bytes(byte.value for byte in spelled["patterns"]).decode() == spelled["char"]
        assert [spelled["bits"][:5], spelled["bits"][5:]] == [byte.payload for byte in spelled["patterns"]]


def test_a_rule_comes_too_late_on_a_word_that_was_not_among_those_learned_from():
    for task in made("slow_motion"):
        assert task["word"] not in task["words"]
        assert list(task["end"]) == replay([*task["word"], "_"], task["rules"])
        for rank in task["late"]:
            before = [[*task["word"], "_"], *([*turn["symbols"]] for turn in task["turns"][:rank - 1])]
            pair = tuple(task["rules"][rank - 1])
            assert any(pair in itertools.pairwise(word) for word in before) and pair not in itertools.pairwise(before[-1])


def test_the_rows_are_those_of_the_ids_and_the_table_is_rows_times_columns():
    for task in made("embedding_lookup"):
        assert task["ids"][0] == task["ids"][2] == task["twice"] and len(set(task["ids"])) == 3
        one_hot = [[sum(x * (number == place) for place, x in enumerate(column)) for column in zip(*task["matrix"])] for number in task["ids"]]
        assert task["rows"] == one_hot
        assert task["parameters"] == task["vocab_size"] * task["d_model"] == task["bytes"] // 4 and task["longer"] == task["d_model"]


def test_the_nearer_word_by_the_angle_is_not_the_nearer_one_on_paper():
    for task in made("word_map"):
        a = task["vector"]
        for one in task["others"]:
            assert one["norm"] == math.hypot(*one["vector"]) and task["norm"] == math.hypot(*a)
            turn = math.atan2(*reversed(a)) - math.atan2(*reversed(one["vector"]))
            assert one["cosine"] == pytest.approx(math.cos(turn), abs=0.0051)
            assert one["dot"] == a[0] * one["vector"][0] + a[1] * one["vector"][1]
        assert task["by_angle"] != task["on_paper"]
        heights = [0, a[1], *(one["vector"][1] for one in task["others"])]
        assert max(heights) - min(heights) <= 20  # squares of the paper under the exercise


def test_a_walk_has_one_winner_and_another_when_the_inputs_are_struck_out():
    for task in made("analogy_walk"):
        a, b, c = (task["vectors"][task[name]] for name in "abc")
        target = [x - y + z for x, y, z in zip(a, b, c)]
        scores = {name: sum(x * y for x, y in zip(target, v)) for name, v in task["vectors"].items()}
        assert scores == task["products"] and all(sum(x * x for x in v) == 9 for v in task["vectors"].values())
        assert [name for name, score in scores.items() if score == max(scores.values())] == [task["allowed"]]
        free = {name: score for name, score in scores.items() if name not in (task["a"], task["b"], task["c"])}
        assert [name for name, score in free.items() if score == max(free.values())] == [task["excluded"]]
        assert task["allowed"] in (task["a"], task["c"])


def test_turning_both_by_as_much_leaves_their_product():
    for task in made("position"):
        place = task["place"]
        wanted = [f(x) for x in (place, place / 100) for f in (math.sin, math.cos)]
        assert [float(x) for x in task["row"]] == pytest.approx(wanted, abs=0.00051)
        for turn in task["turns"]:
            for vector, at, turned in ((task["query"], turn["places"][0], turn["query"]), (task["key"], turn["places"][1], turn["key"])):
                assert complex(*vector) * 1j ** at == complex(*turned)
        assert len({turn["product"] for turn in task["turns"]}) == 1
        assert task["sum"] == [sum(column) for column in zip(*reversed(task["rows"]))]


def test_the_cache_keeps_what_is_equal_from_the_start_on():
    for task in made("carry_home"):
        at = next(n for n, (x, y) in enumerate(zip(task["before"], task["after"])) if x != y)
        assert task["kept"] == at and task["equal"] == task["count"] - at - 1 > 0
        assert task["cost"] / 100 == pytest.approx(task["anew"] + 0.1 * task["kept"])
        assert task["guess"] * 4 == task["characters"] and task["guess"] * task["times"] == task["tokens"]
        assert float(task["bill"]) == pytest.approx(task["tokens"] * task["calls"] * task["price"] / 1e6)


def test_new_numbers_are_another_sheet_and_the_link_carries_its_number():
    state = pressed("new")
    assert 1 <= state.seed <= figure.LAST and state.seed != figure.initial().seed
    assert figure.initial({"seed": str(state.seed)}).seed == state.seed
    assert [task["stem"] for task in seen(state)["tasks"]] == list(exercises.STEMS)


def test_a_sheet_asks_only_about_the_stops_that_are_chosen():
    state = pressed(*(("stop", stem) for stem in exercises.STEMS[2:]))
    assert state.stops == ",".join(exercises.STEMS[:2])
    assert [task["number"] for task in seen(state)["tasks"]] == [1, 2]
    assert pressed(("stop", exercises.STEMS[5]), state=state).stops.count(",") == 2
    none = pressed(*(("stop", stem) for stem in exercises.STEMS))
    assert seen(none)["tasks"] == [] and pressed("all", state=none).stops == figure.State.stops


def test_the_solutions_are_on_a_sheet_of_their_own():
    reply = ask({"seed": 5, "solutions": True})
    assert "Solutions of sheet 5" in " ".join(reply["html"].split())
    assert 'class="write"' not in reply["html"]


@given(odd_states("seed", "stops", "solutions", "rev", "other"))
def test_no_state_is_too_odd_to_be_shown(state):
    assert ask(state, [{"do": "solutions"}])["error"] is None


@given(unknown({"new", "seed", "solutions", "stop", "all", "reset"}), st.sampled_from(ODD_VALUES[:-1]))
def test_an_unknown_action_changes_nothing(do, value):
    assert acting.unmoved(do, value)


@pytest.mark.parametrize("value", ODD_VALUES)
def test_any_value_is_taken_or_left(value):
    for do in ("seed", "stop"):
        assert ask(None, [{"do": do, "value": value}])["error"] is None

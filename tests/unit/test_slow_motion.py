"""Stop 03: ten merges on five words, and the rules replayed on a word that is not among them."""

import json
import re
from pathlib import Path

import pytest
from acting import LOOSE, Acting, unknown
from hypothesis import given
from hypothesis import strategies as st

from tokentrip import bpe, facts, runtime
from tokentrip.bpe_clear import learn, replay, spell
from tokentrip.trip import Trip
from tokentrip.widgets import slow_motion as figure

PROSE = Path(__file__).resolve().parents[2] / "templates" / "stops" / "slow_motion.html"
# The right values for the five words, worked out by hand: pair, seen, symbols in the words after.
TEN = [
    ("n", "e", 12, 104), ("ne", "w", 12, 92), ("l", "o", 7, 85), ("lo", "w", 7, 78), ("new", "e", 6, 72),
    ("newe", "s", 6, 66), ("newes", "t", 6, 60), ("newest", "_", 6, 54), ("new", "_", 6, 48), ("low", "_", 5, 43),
]
HOSTILE = ["constructor 3\n__proto__ 2", "a<b&<img/onerror=x()> 4", "a\ud83db 2", "שלום 2", "हिन्दी 9", "👩‍👩‍👧‍👦 3", "\0 1", "_ 3\n__ 2"]


def text(parts):
    return "".join(part["text"] for part in parts)


def row(pieces):
    return " ".join(text(piece["shown"]) for piece in pieces)

pressed = Acting(figure).pressed


def seen(state):
    return figure.view(state, Trip(), {})


def words(state):
    return [row(word["pieces"]) for word in seen(state)["words"]]


def ask(state=None, actions=()):
    request = {"id": 1, "widget": "slow_motion", "uid": "w", "state": state, "trip": None, "actions": list(actions)}
    return json.loads(runtime.dispatch(json.dumps(request)))


# The ten merges


def test_the_five_words_start_as_116_symbols_of_11_kinds():
    first = seen(figure.initial())
    assert (first["total"], first["tokens"], first["vocab_size"]) == (22, 116, 11)
    assert words(figure.initial()) == ["l o w _", "l o w e r _", "n e w e s t _", "n e w _", "w i d e r _"]


def test_ten_presses_make_the_merges_that_one_finds_by_hand():
    state = figure.initial()
    for size, (left, right, count, tokens) in enumerate(TEN, 12):
        shown = seen(state)
        winner = shown["table"]["rows"][0]
        assert (text(winner["left"]), text(winner["right"]), winner["count"]) == (left, right, count)
        assert (text(shown["next"]["left"]), text(shown["next"]["right"])) == (left, right)
        state = pressed("merge", state=state)
        assert (seen(state)["tokens"], seen(state)["vocab_size"]) == (tokens, size)


def test_after_ten_merges_three_words_are_one_symbol_and_er_is_next_in_line_by_a_tie():
    state = pressed(*["merge"] * 10)
    assert words(state) == ["low_", "low e r _", "newest_", "new_", "w i d e r _"]
    shown = seen(state)
    assert [(text(p["left"]), text(p["right"]), p["count"], p["tied"]) for p in shown["table"]["rows"][:2]] == [("e", "r", 5, True), ("r", "_", 5, True)]
    assert shown["next"]["tied"] == 2


def test_newest_is_one_symbol_at_merge_8():
    assert words(pressed(("step", "7")))[2] == "newest _"
    assert words(pressed(("step", "8")))[2] == "newest_"


def test_r_and_every_other_symbol_stay_in_the_list():
    entries = {text(entry["shown"]): entry for entry in seen(pressed(("step", "10")))["entries"]}
    assert "r" in entries and not entries["r"]["idle"]
    assert entries["newe"]["idle"] and entries["l"]["idle"], "they are in no word any more, and still in the list"
    assert len(entries) == 21


def test_the_table_ranks_all_pairs_and_keeps_the_order_of_meeting_among_equals():
    table = seen(figure.State(merges=4, pairs=True))["table"]
    spelled = dict(zip(replay(spell(dict(figure.entries(figure.State())), mark="end"), learn(spell(dict(figure.entries(figure.State())), mark="end"), 4)), [5, 2, 6, 6, 3]))
    counts = bpe.pair_counts(spelled)
    assert [p["count"] for p in table["rows"]] == sorted(counts.values(), reverse=True)
    assert [(text(p["left"]), text(p["right"])) for p in table["rows"] if p["tied"]] == [pair for pair in counts if counts[pair] == 6]
    assert table["more"] == 0


def test_a_long_table_is_folded_and_says_how_many_pairs_it_hides():
    table = seen(figure.initial())["table"]
    assert len(table["rows"]) == 8 and table["all"] == 14 and table["more"] == 6
    assert seen(pressed("pairs"))["table"]["more"] == 0


def test_the_line_leads_from_the_winner_to_the_words_that_will_change():
    shown = seen(figure.initial())["words"]
    assert [word["hit"] for word in shown] == [False, False, True, True, False]
    assert [word["line"] for word in shown] == ["through", "through", "through", "end", ""]
    assert [row([p for p in word["pieces"] if p["next"]]) for word in shown] == ["", "", "n e", "n e", ""]


def test_only_the_places_that_are_replaced_are_marked_where_a_pair_overlaps_itself():
    shown = seen(pressed(("words", "aaa 2")))
    assert [p["next"] for p in shown["words"][0]["pieces"]] == [True, True, False, False]
    assert (shown["next"]["count"], shown["next"]["replaced"]) == (4, 2)


def test_undo_reset_and_the_slider_go_to_any_step():
    assert seen(pressed("merge", "merge", "undo"))["tokens"] == 104
    assert seen(pressed(("step", "9"), ("step", "3")))["tokens"] == 85
    assert pressed("merge", ("words", "x 1"), ("word", "y"), ("new_first", True), "reset").words == figure.FIVE
    assert pressed("undo").merges == 0
    assert pressed(("step", "1e99")).merges == 16
    assert pressed("undo", state=figure.State(merges=500)).merges == 15


def test_when_nothing_is_left_every_word_is_one_symbol_and_a_press_changes_nothing():
    state = pressed(*["merge"] * 30)
    shown = seen(state)
    assert shown["next"] is None and shown["tokens"] == shown["total"] == 22 and state.merges == shown["possible"] == 16
    assert words(pressed("merge", state=state)) == words(state)


def test_play_goes_on_and_ends_where_the_pairs_end():
    state = pressed(("words", "abc 1"), "play", "merge")
    assert state.playing
    assert not pressed("merge", "merge", state=state).playing
    assert not pressed("play", "undo").playing


def test_the_two_lines_of_the_plot_start_and_end_where_the_numbers_do():
    plot = seen(figure.initial())["plot"]
    falling, rising = (line.split() for line in (plot["falling"], plot["rising"]))
    assert falling[0] == "0.00,0.00" and len(falling) == len(rising) == 17
    assert rising[-1] == f"100.00,{100 - 100 * 27 / 116:.2f}"


# The replay


def test_newer_is_cut_into_newe_r_before_anything_is_touched():
    shown = seen(figure.initial())["replay"]
    assert row(shown["pieces"]) == "newe r _"
    assert shown["used"] == [1, 2, 5] and shown["rules"] == 10
    assert [r["used"] for r in shown["rows"]] == [True, True, False, False, True, False, False, False, False, False]
    assert "newe</code> <code" in ask()["html"]


def test_it_says_why_er_is_not_a_piece():
    waiting = seen(figure.initial())["replay"]["waiting"]
    assert (text(waiting["made"]), waiting["rank"], waiting["kind"], waiting["by"], text(waiting["taker"])) == ("er", 11, "taken", 5, "newe")


def test_learning_er_as_well_does_not_change_the_cut():
    shown = seen(pressed(("step", "12")))["replay"]
    assert shown["rules"] == 12 and row(shown["pieces"]) == "newe r _"
    assert [(r["kind"], r["by"]) for r in shown["rows"][10:]] == [("taken", 5), ("taken", 5)]


def test_the_rules_are_tried_one_by_one_and_back():
    state = pressed("from_first")
    cuts = [row(seen(state)["replay"]["pieces"])]
    for _ in range(10):
        state = pressed("try", state=state)
        cuts.append(row(seen(state)["replay"]["pieces"]))
    assert cuts[:6] == ["n e w e r _", "ne w e r _", "new e r _", "new e r _", "new e r _", "newe r _"] and set(cuts[6:]) == {"newe r _"}
    assert pressed("try", state=state).tried == 10
    assert pressed("untry", "untry").tried == 8
    assert seen(pressed("from_first", "try", "try", "try"))["replay"]["current"]["kind"] == "absent"


def test_a_new_word_is_replayed_with_all_rules_at_once():
    assert row(seen(pressed("from_first", ("word", "lowest")))["replay"]["pieces"]) == "low e s t _"
    assert row(seen(pressed(("example", "newest")))["replay"]["pieces"]) == "newest_"


def test_a_character_that_was_never_seen_has_no_id_and_breaks_nothing():
    shown = seen(pressed(("word", "new_röw")))["replay"]
    assert [(text(p["shown"]), p["id"]) for p in shown["unknown"]] == [("_", None), ("ö", None)]
    assert row(shown["pieces"]) == "new _ r ö w _"
    html = ask(actions=[{"do": "word", "value": "new_röw"}])["html"]
    assert html.count('class="piece h0 unknown"') == 2 and 'data-id=""' in html


def test_only_the_first_of_several_words_is_cut_and_that_is_said():
    shown = seen(pressed(("word", " newer lower")))["replay"]
    assert shown["word"] == "newer" and shown["several"]


@pytest.mark.parametrize("empty", ["", "   "])
def test_no_word_is_a_state_and_not_an_error(empty):
    shown = seen(pressed(("word", empty), "try", "from_first"))["replay"]
    assert shown["pieces"] == shown["rows"] == [] and shown["current"] is None


def test_of_many_rules_the_skipped_ones_are_drawn_together():
    state = pressed(("words", "\n".join(f"{chr(97 + n) * 2}{chr(98 + n)}x{n} {n + 1}" for n in range(20))), ("step", "99"), ("word", "aab"))
    rows = seen(state)["replay"]["rows"]
    runs = [r for r in rows if r["run"]]
    assert len(rows) < 30 and runs
    listed = [r["rank"] for r in rows if not r["run"]] + [n for r in runs for n in range(r["first"], r["last"] + 1)]
    assert sorted(listed) == list(range(1, seen(state)["replay"]["rules"] + 1))


# The tie


def test_with_new_before_newest_the_tie_at_merge_5_falls_otherwise():
    state = pressed(("new_first", True), ("step", "5"))
    assert text(seen(state)["last"]["made"]) == "new_"
    assert words(pressed(("step", "9"), state=state))[3] == "newest_"
    assert seen(state)["replay"]["used"] == [1, 2, 6] and row(seen(state)["replay"]["pieces"]) == "newe r _"


def test_both_orders_stand_side_by_side():
    tie = seen(figure.initial())["tie"]
    assert tie["at"] == 5
    assert [(text(course["rule"]["made"]), course["complete"], course["used"]) for course in tie["rows"]] == [("newe", 8, [1, 2, 5]), ("new_", 9, [1, 2, 6])]
    assert [course["here"] for course in tie["rows"]] == [True, False]
    assert [course["here"] for course in seen(pressed(("new_first", True)))["tie"]["rows"]] == [False, True]


def test_a_list_without_the_two_words_has_no_switch():
    assert seen(pressed(("words", "low 3")))["tie"] is None
    assert seen(pressed(("words", "new 3\nnewest 3"), ("new_first", True)))["tie"] is None


# A list of one's own


def codes(typed):
    return [(problem["code"], problem["line"]) for problem in seen(pressed(("words", typed)))["problems"]]


@pytest.mark.parametrize("typed, problems", [
    ("low 5", []), ("low ×5", []), ("low", [("no_count", 1)]), ("new york 5", [("spaces", 1)]), ("\nlow five", [("no_number", 2)]),
    ("low 2.5", [("no_number", 1)]), ("low 0", [("below_one", 1)]), ("low -3", [("below_one", 1)]), ("low 1000001", [("too_big", 1)]),
    ("low " + "9" * 900, [("too_big", 1)]), ("x" * 25 + " 2", [("too_long", 1)]), ("a 1\nb 1\na 2", [("twice", 3)]),
    ("a 1\na", [("no_count", 2), ("twice", 2)]), ("low ٣", [("no_number", 1)]), ("low ²", [("no_number", 1)]),
    ("\n".join(f"w{n} 1" for n in range(26)), [("too_many", 25), ("too_many", 26)]),
])
def test_every_line_that_makes_no_sense_is_named(typed, problems):
    assert codes(typed) == problems
    html = ask(actions=[{"do": "words", "value": typed}])["html"]
    assert html.count("<li>Line ") == len(problems)


def test_a_word_that_stands_twice_counts_both_times():
    assert figure.entries(pressed(("words", "a 1\nb 1\na 2"))) == (("a", 3), ("b", 1))


def test_a_list_that_is_too_long_is_cut_and_that_is_said():
    state = pressed(("words", "low 5\n" * 400))
    assert len(state.words) == 1_500 and state.note == "long"
    assert "Only the first 1,500 characters" in ask(actions=[{"do": "words", "value": "low 5\n" * 400}])["html"]


@pytest.mark.parametrize("typed", ["", "   \n\n", "nothing here at all"])
def test_a_list_without_a_word_is_a_state_and_not_an_error(typed):
    shown = seen(pressed(("words", typed), "merge", "play", "undo"))
    assert shown["tokens"] == shown["possible"] == 0 and shown["next"] is None
    assert ask(actions=[{"do": "words", "value": typed}, {"do": "merge"}])["error"] is None


@pytest.mark.parametrize("typed", HOSTILE)
def test_any_word_is_an_ordinary_word(typed):
    word = typed.split()[0]
    reply = ask(actions=[{"do": "words", "value": typed}, {"do": "merge"}, {"do": "word", "value": word}])
    assert reply["error"] is None and "<img" not in reply["html"]
    json.dumps(reply).encode("ascii")
    assert not [p for p in seen(figure.State(words=typed, word=word))["replay"]["pieces"] if p["id"] is None]


def test_an_underscore_of_ones_own_is_another_symbol_than_the_mark():
    pieces = seen(pressed(("words", "_a 2")))["words"][0]["pieces"]
    assert [text(p["shown"]) for p in pieces] == ["_", "a", "_"]
    assert pieces[0]["id"] != pieces[2]["id"]
    assert [p["shown"][0]["kind"] for p in pieces] == ["", "", "mark"]


# What holds for every figure


@given(st.dictionaries(
    st.sampled_from(["words", "new_first", "merges", "word", "tried", "pairs", "playing", "rev", "turn", "about", "note", "other"]),
    st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=30), st.lists(st.integers()))))
def test_no_state_is_too_odd_to_be_shown(state):
    assert ask(state)["error"] is None
    assert ask(state, [{"do": do} for do in ("merge", "undo", "try", "new_first", "merge")])["error"] is None


DOS = ["merge", "undo", "step", "play", "reset", "pairs", "words", "new_first", "word", "example", "try", "untry", "from_first"]


@given(unknown(DOS), LOOSE)
def test_an_unknown_action_changes_nothing(do, value):
    assert figure.update(figure.initial(), Trip(), do, value) == (figure.initial(), Trip())


@pytest.mark.parametrize("do", DOS)
@pytest.mark.parametrize("value", [None, True, "", "x", "-1", "NaN", {"text": "text-0123456789abcdef"}])
def test_every_action_takes_any_value(do, value):
    assert ask(actions=[{"do": do, "value": value}])["error"] is None


@given(st.lists(st.tuples(st.text("ab", min_size=1, max_size=6), st.integers(1, 4)), min_size=1, max_size=5), st.text("ab", min_size=1, max_size=8), st.integers(0, 12))
def test_words_and_replay_are_what_the_clear_algorithm_makes(listed, word, merges):
    state = pressed(("words", "\n".join(f"{w} {n}" for w, n in listed)), ("step", str(merges)), ("word", word))
    spelled = spell(dict(figure.entries(state)), mark="end")
    rules = learn(spelled, 999)
    assert words(state) == [" ".join(w) for w in replay(spelled, rules[:state.merges])]
    shown = seen(state)["replay"]
    if not shown["unknown"]:
        assert row(shown["pieces"]) == " ".join(replay(spell({word: 1}, mark="end"), rules[:shown["rules"]])[0])
    for rule in shown["rows"]:
        assert rule["run"] or rule["used"] == (rule["kind"] == "used")


def test_a_link_carries_what_was_chosen_and_nothing_else():
    state = pressed(("new_first", True), "merge", ("word", "lowest"), "pairs", "play")
    params = runtime.link("slow_motion", state, Trip())
    assert params == {"new_first": "true", "merges": "1", "word": "lowest", "pairs": "true"}
    again, _ = runtime.opened("slow_motion", params | {"playing": "true", "rev": "9"})
    assert (again.new_first, again.merges, again.word, again.pairs, again.playing) == (True, 1, "lowest", True, False)


@pytest.mark.parametrize("merges", ["-1", "1e99", "NaN", "Infinity", "x", "", None, [], True])
def test_a_hand_edited_link_is_clamped(merges):
    state, _ = runtime.opened("slow_motion", {"merges": merges, "tried": merges, "new_first": merges, "words": merges, "word": merges})
    assert state.merges >= 0
    assert ask(None)["error"] is None and seen(state)["done"] <= seen(state)["possible"]


def test_the_voice_says_only_what_changed():
    assert ask()["say"] == ""
    assert ask(actions=[{"do": "merge"}])["say"].strip() == "Merge 1: n and e are joined. 104 symbols in the words, 12 in the list."
    assert ask(actions=[{"do": "word", "value": "newer"}])["say"].strip() == "newer is cut into newe, r, end mark."
    assert "skipped" in ask(actions=[{"do": "from_first"}, {"do": "try"}, {"do": "try"}, {"do": "try"}])["say"]
    assert ask(actions=[{"do": "play"}, {"do": "merge"}])["say"].strip() == ""


# The prose


def test_the_words_for_numbers_in_the_prose_are_true():
    fact, prose = facts.of("slow_motion"), PROSE.read_text("utf-8")
    assert fact["total"] == 22 and "Twenty-two words" in prose
    assert len(fact["words"]) == 5 and "five words, ten merges" in prose
    assert fact["second_left"] == 0 and fact["er"] == 11 and fact["er_end"] == 12
    assert (fact["newest"], fact["newest_swapped"], fact["used"], fact["used_swapped"]) == (8, 9, [1, 2, 5], [1, 2, 6])
    assert fact["tied"] == 5 and fact["differs"] == 5 and (fact["tokens_after"], fact["list_after"]) == (43, 21)


def test_no_count_is_typed_into_the_prose():
    typed = re.sub(r"{[{%].*?[%}]}|GPT-\d\w?|<[^>]*>|Birch, 2016", "", PROSE.read_text("utf-8"), flags=re.S)
    assert not re.findall(r"\d+", typed)

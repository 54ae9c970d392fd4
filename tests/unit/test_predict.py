"""Questions before a figure: one choice is right, and it is what the figure itself then shows."""

import json
import re
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tokentrip import page, questions, runtime
from tokentrip.stops import STOPS
from tokentrip.trip import DEFAULT_SENTENCE, Trip
from tokentrip.widgets import predict

STEMS = [stop.stem for stop in STOPS]
TURNS = 12  # of the questions of a stop: six variants of each
HOSTILE = ["", " ", "a", "aa", "constructor __proto__", "a\ud83db", "<b>&amp;</b> \"'", "שלום עולם", "👩‍👩‍👧‍👦 👍🏽", "\0\r\n", "the the the", "x" * 5_000]


def shown(stop, turn=0, trip=Trip()):
    return predict.view(predict.initial({"stop": stop, "turn": turn}), trip, {})


def chosen(stop, turn, at, trip=Trip()):
    """The state after a choice."""
    value = shown(stop, turn, trip)["options"][at]["value"]
    return predict.update(predict.initial({"stop": stop, "turn": turn}), trip, "choose", value)[0]


def plain(html):
    return re.sub(r"\s+", " ", re.sub("<[^>]+>", "", html)).strip()


def figure_of(question, trip=Trip(), *actions):
    """What the figure shows that a question leads to, after further actions."""
    stem, params = question.shows
    module = runtime.widget(stem)
    state = module.initial(params or {})
    for do, value in actions:
        state, trip = module.update(state, trip, do, value)
    return module.view(state, trip, {})


def asked(stop, name):
    """Every variant of one of a stop's questions."""
    found = [questions.asked(stop, turn, Trip(), {}) for turn in range(TURNS)]
    return [question for question in found if question.name == name]


def right(question):
    return question.options[question.right]


def decent(question):
    keys = [option["key"] for option in question.options]
    assert 2 <= len(keys) <= questions.MOST and len(set(keys)) == len(keys)
    assert 0 <= question.right < len(keys)


@pytest.mark.parametrize("stop", STEMS)
@pytest.mark.parametrize("turn", range(TURNS))
def test_each_question_has_one_right_choice_and_words_for_each(stop, turn):
    question = questions.asked(stop, turn, Trip(), {})
    decent(question)
    before = runtime.figure("predict", "p", predict.initial({"stop": stop, "turn": turn}), Trip(), {})["html"]
    assert len(set(re.findall(r'data-on-click="choose"[^>]*>(.*?)</button>', before))) == len(question.options)
    assert "✓" not in before and "✗" not in before
    for at in range(len(question.options)):
        made = runtime.figure("predict", "p", chosen(stop, turn, at), Trip(), {})
        told = plain(made["say"])
        assert told.startswith("Right. " if at == question.right else "Not this one. ") and len(told) > 40
        assert plain(made["html"]).count("this is right") == 1 and "See it in the figure" in made["html"]


def test_every_stop_has_two_questions_and_each_its_words():
    for stem in STEMS:
        words = runtime.loader().get_source(None, f"questions/{stem}.html")[0]
        names = {questions.asked(stem, turn, Trip(), {}).name for turn in range(TURNS)}
        assert len(names) == 2
        for name in names:
            for part in ("asked", "option", "told", "look"):
                assert f"macro {name}_{part}(" in words


# The right answer is what the figure shows.


def test_the_pair_that_wins_is_the_one_that_the_warm_up_and_slow_motion_merge():
    for stop in ("merge_next_pair", "slow_motion"):
        for question in asked(stop, "next_pair"):
            made = figure_of(question, Trip(), ("merge", None))["last"]
            assert (made["left"], made["right"], made["count"]) == (right(question)["left"], right(question)["right"], right(question)["count"])
            assert all(option["count"] < made["count"] for option in question.options if option is not right(question))


def test_a_press_leaves_as_many_pieces_and_entries_as_was_said():
    for question in asked("merge_next_pair", "exchange"):
        after = figure_of(question, Trip(), ("merge", None))
        assert (after["tokens"], after["vocab_size"]) == (right(question)["tokens"], right(question)["size"])


def test_the_first_rule_stands_first_in_the_figure():
    module = runtime.widget("train_tokenizer")
    for question in asked("train_tokenizer", "first_rule"):
        rank = right(question)["rank"]
        assert rank == min(option["rank"] for option in question.options)
        _, trip = module.update(module.initial(), Trip(), "merges", rank)
        last = module.view(module.initial(), trip, {})["last"]
        assert (last["shown"], last["count"]) == (right(question)["shown"], right(question)["count"])


def test_typing_leaves_the_list_as_long_as_it_was():
    for question in asked("train_tokenizer", "while_typing"):
        typed = replace(Trip(), sentence=question.about["word"])
        assert runtime.widget("cut_sentence").view(runtime.widget("cut_sentence").initial(), typed, {})["tokens"] == question.about["pieces"]
        assert runtime.widget("train_tokenizer").view(runtime.widget("train_tokenizer").initial(), typed, {})["vocab_size"] == right(question)["size"]


def test_the_sentence_has_as_many_pieces_as_stop_01_counts():
    for sentence in (DEFAULT_SENTENCE, "Nobody saw the rabbit.", "naïveté 🐭"):
        trip = Trip(sentence=sentence)
        question = questions.asked("cut_sentence", 0, trip, {})
        assert question.about["text"] == sentence
        assert figure_of(question, trip)["tokens"] == right(question)["key"]


def test_the_berries_have_as_many_rows_of_ids_as_the_figure_shows():
    [question, *_] = asked("cut_sentence", "berries")
    assert len({tuple(line["ids"]) for line in figure_of(question)["berries"]}) == right(question)["key"]


def test_the_dearest_language_has_most_tokens_in_the_table():
    for question in asked("byte_cost", "dearest"):
        rows = {row["tag"]: row["price"].tokens for row in figure_of(question)["languages"]["rows"]}
        assert max(question.options, key=lambda option: rows[option["tag"]]) is right(question)


def test_a_character_has_as_many_bytes_as_its_rung():
    for question in asked("byte_cost", "how_many_bytes"):
        letters = [letter for rung in figure_of(question)["sentence"]["rungs"] for letter in rung["letters"]]
        found = [letter.bytes for letter in letters if "".join(part[1] for part in letter.parts) == question.about["character"]]
        assert found and set(found) == {right(question)["key"]}


def test_a_word_is_cut_as_the_replay_cuts_it():
    for question in asked("slow_motion", "replay"):
        replayed = figure_of(question)["replay"]
        assert replayed["word"] == question.about["word"]
        assert [piece["shown"] for piece in replayed["pieces"]] == right(question)["symbols"]


def test_the_second_of_two_equal_pieces_reads_the_row_that_the_figure_reads():
    for question in asked("embedding_lookup", "second_row"):
        read = figure_of(question)["read"]
        assert read["id"] == right(question)["key"] and read["count"] > 1 and question.about["place"] in read["places"]


def test_two_rows_are_as_alike_as_the_figure_says():
    for question in asked("embedding_lookup", "neighbours"):
        pairs = {pair["kind"]: pair for pair in figure_of(question)["tags"]["pairs"]}
        assert pairs[question.about["kind"]]["cosine"] == right(question)["printed"]


def test_the_nearest_word_leads_the_list_though_another_is_nearer_on_the_paper():
    for question in asked("word_map", "nearest_word"):
        assert figure_of(question)["ranked"]["rows"][0]["word"] == right(question)["word"]
        assert not question.about["same"] and question.about["paper"] in [option["word"] for option in question.options]


def test_a_longer_arrow_has_the_same_cosine():
    for question in asked("word_map", "longer_arrow"):
        assert figure_of(question)["pair"]["cosine"] == right(question)["cosine"] == question.about["cosine"]


def test_the_walk_ends_where_it_was_said():
    for name in ("with_inputs", "that_fails"):
        for question in asked("analogy_walk", name):
            assert figure_of(question)["walk"]["winner"]["word"] == right(question)["word"]
    famous = asked("analogy_walk", "with_inputs")[0]
    assert right(famous)["word"] == "king" and "queen" in [option["word"] for option in famous.options]


def test_sums_and_bags_are_what_the_figure_finds():
    for question in asked("position", "sums"):
        assert right(question)["key"] == "equal" and figure_of(question)["equal"]
    for question in asked("position", "placed"):
        found = figure_of(question)
        assert (found["equal"], found["one_bag"]) == (right(question)["equal"], right(question)["one_bag"]) == (True, False)


def test_the_habits_count_what_was_asked():
    for question in asked("carry_home", "rule_of_four"):
        assert figure_of(question)["own"]["tokens"] == right(question)["tokens"]
    for question in asked("carry_home", "letters"):
        assert len(figure_of(question)["ids"]) == right(question)["key"]


# The reader's own.


@pytest.mark.parametrize("stop", STEMS)
@pytest.mark.parametrize("sentence", HOSTILE, ids=range(len(HOSTILE)))
def test_whatever_the_sentence_is_there_is_a_decent_question(stop, sentence):
    trip = Trip(sentence=sentence)
    for turn in (0, 1):
        decent(questions.asked(stop, turn, trip, {}))
        runtime.figure("predict", "p", chosen(stop, turn, 0, trip), trip, {})


@settings(max_examples=40, deadline=None)
@given(st.sampled_from(STEMS), st.integers(0, predict.TURNS), st.text(max_size=60), st.integers(0, 1_000))
def test_for_any_turn_sentence_and_list_there_is_one_right_choice(stop, turn, sentence, merges):
    trip = Trip(sentence=sentence, merges=merges)
    question = questions.asked(stop, turn, trip, {})
    decent(question)
    assert runtime.figure("predict", "p", chosen(stop, turn, question.right, trip), trip, {})["say"].startswith("Right.")


@pytest.mark.parametrize("text", ["", "a", "aaaa", "no no no no"])
def test_a_text_with_hardly_a_rule_is_asked_about_all_the_same(text):
    trip, texts = Trip(corpus="text-" + "0" * 16), {"text-" + "0" * 16: text}
    for stop in STEMS:
        for turn in (0, 1):
            decent(questions.asked(stop, turn, trip, texts))


def test_another_sentence_is_another_question_and_nothing_is_chosen():
    state = chosen("cut_sentence", 0, 0)
    assert predict.view(state, Trip(), {})["answer"] and not predict.view(state, Trip(sentence="Somebody else"), {})["answer"]


def test_while_the_list_is_trained_it_is_said_so():
    trip, texts = Trip(corpus="text-" + "1" * 16), {"text-" + "1" * 16: "to be or not to be, " * 9}
    from tokentrip import jobs

    jobs.set_budget(0)
    try:
        made = runtime.figure("predict", "p", predict.initial({"stop": "cut_sentence"}), trip, texts)
    finally:
        jobs.set_budget(None)
    assert "still in training" in made["html"] and made["more"] is not None


# What the page may rely on.


def test_another_question_and_the_cover_are_actions():
    state = predict.initial({"stop": "word_map"})
    assert "data-covers" in runtime.figure("predict", "p", state, Trip(), {})["html"]
    opened, _ = predict.update(state, Trip(), "open")
    assert "data-covers" not in runtime.figure("predict", "p", opened, Trip(), {})["html"]
    other, _ = predict.update(opened, Trip(), "another")
    assert (other.turn, other.open, other.chosen) == (1, False, "")
    assert runtime.figure("predict", "p", other, Trip(), {})["say"].startswith("mouse and computer")
    assert predict.update(state, Trip(), "nonsense", 3) == (state, Trip())


def test_a_choice_is_in_no_link():
    assert runtime.link("predict", chosen("word_map", 3, 1), Trip()) == {}


@pytest.mark.parametrize("value", [None, True, 3, -1, "x", "00000000-0", "é" * 99, [], {}, float("nan")])
def test_hostile_values_are_clamped(value):
    state = predict.State(stop=value, turn=value, chosen=value, open=value, told=value)
    assert state.stop == "" and 0 <= state.turn <= predict.TURNS
    json.dumps(runtime.figure("predict", "p", state, Trip(), {}))
    state = predict.update(predict.initial({"stop": "position", "turn": value}), Trip(), "choose", value)[0]
    assert not predict.view(state, Trip(), {})["answer"]


def test_no_stop_has_it_in_its_prose_so_it_is_no_embed():
    assert "predict" not in page.figures_of_stops()

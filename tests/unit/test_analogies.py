"""The built-in analogy questions and their score."""

from collections import Counter

import pytest

from tokentrip.analogies import RELATIONS, Answer, Question, answered, questions
from tokentrip.toy import VECTORS
from tokentrip.vectors_clear import analogy

ASKED = list(questions())
ANSWERS = answered(VECTORS, ASKED)


def first(a, b, c, exclude_inputs):
    return analogy(VECTORS, a, b, c, 1, exclude_inputs)[0][0]


def test_every_pair_is_asked_with_every_other_of_its_relation():
    assert Counter(question.relation for question in ASKED) == {"sex": 30, "young": 30, "past": 12, "capital": 12}
    assert Question("capital", "Paris", "France", "Italy", "Rome") in ASKED


def test_questions_with_a_word_that_is_not_in_the_table_are_skipped():
    assert len(ANSWERS) == 78 >= 30
    assert len(ASKED) - len(ANSWERS) == 6 == sum("Spain" in question or "Madrid" in question for question in ASKED)


def test_the_winners_are_those_of_the_walk_that_the_page_shows():
    for question, allowed, excluded in ANSWERS:
        assert (allowed, excluded) == (first(*question[1:4], False), first(*question[1:4], True)), question


def test_leaving_the_inputs_out_can_only_help():
    for question, allowed, excluded in ANSWERS:
        assert allowed != question.wanted or excluded == question.wanted
        assert allowed == excluded or allowed in question[1:4]


def test_the_toy_table_gets_some_right_and_some_wrong_both_ways():
    right = [sum(answer[way] == answer.question.wanted for answer in ANSWERS) for way in (1, 2)]
    assert 30 < right[0] < right[1] < len(ANSWERS)


@pytest.mark.parametrize("inputs_excluded, winner", [(False, "king"), (True, "queen")])
def test_king_minus_man_plus_woman_is_king_unless_the_inputs_are_left_out(inputs_excluded, winner):
    assert first("king", "man", "woman", inputs_excluded) == winner


def test_sleep_minus_run_plus_jump_lands_near_nothing():
    ranked = analogy(VECTORS, "sleep", "run", "jump", 3)
    assert analogy(VECTORS, "sleep", "run", "jump", 1, exclude_inputs=False)[0][0] == "sleep"
    assert ranked[0][1] < 0.2 and not {word for word, _ in ranked} & {"run", "ran", "walk", "walked", "jumped", "eat", "ate"}


def test_walking_there_and_back_comes_home_when_the_inputs_may_win():
    for a in VECTORS:
        for b in VECTORS:
            if a != b:
                assert first(a, b, b, False) == a and first(a, b, b, True) != a


def test_a_walk_that_ends_at_zero_has_no_winner():
    table = {"a": (2.0, 0.0), "b": (1.0, 3**0.5), "c": (-1.0, 3**0.5)}
    assert answered(table, [Question("odd", "a", "b", "c", "a")]) == [Answer(Question("odd", "a", "b", "c", "a"), "", "")]


def test_no_word_of_the_relations_but_the_skipped_pair_is_missing():
    missing = {word for pairs in RELATIONS.values() for pair in pairs for word in pair if word not in VECTORS}
    assert missing == {"Spain", "Madrid"}

"""The toy table: some forty words, eight judged qualities."""

from math import isfinite

import pytest

from tokentrip.toy import DIMENSIONS, VECTORS


def test_every_word_has_one_number_a_quality():
    assert len(DIMENSIONS) == len(set(DIMENSIONS)) == 8
    assert 35 <= len(VECTORS) <= 45
    assert all(len(vector) == len(DIMENSIONS) for vector in VECTORS.values())


def test_the_numbers_are_between_minus_one_and_one_with_two_decimals_at_most_and_never_minus_nothing():
    for word, vector in VECTORS.items():
        for number in vector:
            assert isfinite(number) and -1 <= number <= 1, word
            assert round(number, 2) == number and str(number) != "-0.0", word


@pytest.mark.parametrize("one, other", [("king", "queen"), ("uncle", "aunt"), ("cat", "kitten"), ("walk", "walked"), ("France", "Paris")])
def test_a_pair_has_accidents_beside_what_parts_it(one, other):
    assert sum(a != b for a, b in zip(VECTORS[one], VECTORS[other])) > 1


def test_a_mouse_lies_between_the_animals_and_the_machines():
    animal, machine = DIMENSIONS.index("human"), DIMENSIONS.index("machine")
    assert VECTORS["cat"][animal] < VECTORS["mouse"][animal] < VECTORS["computer"][animal]
    assert VECTORS["cat"][machine] < VECTORS["mouse"][machine] < VECTORS["computer"][machine]

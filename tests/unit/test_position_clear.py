"""Sinusoids and rotary turns on plain lists: the published values, and what must hold for every size."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tokentrip import position_clear as clear

SIZES = st.integers(1, 24).map(lambda half: 2 * half)
PLACES = st.integers(0, 3_000)
BASES = st.sampled_from([2.0, 100.0, 10_000.0, 500_000.0])
LAYOUTS = st.sampled_from(clear.LAYOUTS)
NUMBERS = st.floats(-10, 10)


def near(found, wanted, within=1e-9):
    return len(found) == len(wanted) and all(abs(a - b) <= within for a, b in zip(found, wanted))


def vectors(count):
    """That many lists of the same even length."""
    return SIZES.flatmap(lambda d: st.tuples(*[st.lists(NUMBERS, min_size=d, max_size=d)] * count))


# Published values


@pytest.mark.parametrize("pos, d_model, wanted", [
    (0, 4, [0, 1, 0, 1]),
    (1, 4, [0.841471, 0.540302, 0.0099998, 0.99995]),
    (2, 4, [0.909297, -0.416147, 0.0199987, 0.9998]),
    (1, 8, [0.841471, 0.540302, 0.099833, 0.995004, 0.0099998, 0.99995, 0.001, 1.0]),
])
def test_the_rows_of_the_paper(pos, d_model, wanted):
    assert near(clear.row(pos, d_model), wanted, 1e-6)


@pytest.mark.parametrize("d_model, base, wanted", [(4, 10_000, 628.3), (8, 10_000, 6_283), (128, 10_000, 54_410), (512, 10_000, 60_611), (128, 500_000, 2_559_196)])
def test_the_longest_wavelength_never_reaches_two_pi_times_the_base(d_model, base, wanted):
    longest = clear.longest_wavelength(d_model, base)
    assert longest == pytest.approx(wanted, rel=1e-4) and longest < 2 * math.pi * base
    assert clear.wavelengths(d_model, base) == sorted(clear.wavelengths(d_model, base))


def test_products_fall_from_256_and_then_go_up_and_down():
    first = clear.row(0, 512)
    products = [clear.product(first, clear.row(pos, 512)) for pos in range(60)]
    assert near(products[:4], [256, 249.102, 231.734, 211.749], 5e-4)
    assert [k for k in range(1, 59) if products[k - 1] > products[k] < products[k + 1]] == [43, 49, 55]


@pytest.mark.parametrize("pairing, wanted", [("interleaved", [0.540302, 0.841471, 0.99995, 0.0099998]), ("halves", [-0.301169, 0, 1.381773, 0])])
def test_the_two_pairings_turn_the_same_vector_differently(pairing, wanted):
    assert near(clear.rotate([1, 0, 1, 0], 1, pairing=pairing), wanted, 1e-6)


def test_scores_of_ones_do_not_fall_steadily_with_the_distance():
    ones = [1.0] * 128
    score = {k: clear.product(ones, clear.rotate(ones, k)) / 128 for k in range(257)}
    assert near([score[k] for k in (0, 1, 2, 4, 8, 16, 64, 256)], [1, 0.970, 0.897, 0.759, 0.714, 0.620, 0.477, 0.321], 5e-4)
    assert sum(score[k + 1] > score[k] for k in range(256)) > 50


# What must hold for every size


@given(PLACES, SIZES, BASES, LAYOUTS)
def test_every_row_has_squared_norm_half_its_length_and_a_pair_shares_one_frequency(pos, d_model, base, layout):
    place = clear.row(pos, d_model, base=base, layout=layout)
    assert clear.product(place, place) == pytest.approx(d_model / 2)
    for turn, (first, second) in zip(clear.inv_freq(d_model, base), clear.pairs(d_model, layout)):
        assert (place[first], place[second]) == (math.sin(pos * turn), math.cos(pos * turn))


@given(PLACES, PLACES, st.integers(0, 200), SIZES, BASES, LAYOUTS)
def test_products_depend_on_the_distance_only_and_have_no_direction(m, other, distance, d_model, base, layout):
    def at(pos):
        return clear.row(pos, d_model, base=base, layout=layout)

    product = clear.product(at(m), at(m + distance))
    assert product == pytest.approx(clear.product(at(other), at(other + distance)), abs=1e-7)
    assert product == clear.product(at(m + distance), at(m))


@given(PLACES, st.integers(-200, 200), SIZES, BASES, LAYOUTS)
def test_going_on_is_a_turn_that_depends_on_the_steps_only(pos, steps, d_model, base, layout):
    options = {"base": base, "layout": layout}
    assert near(clear.moved(clear.row(pos, d_model, **options), steps, **options), clear.row(pos + steps, d_model, **options), 1e-7)


@given(vectors(2), PLACES, PLACES, st.integers(0, 200), BASES, LAYOUTS)
def test_rotary_keeps_norms_and_the_score_of_a_distance_at_every_position(qk, m, other, distance, base, pairing):
    (q, k), options = qk, {"base": base, "pairing": pairing}
    turned = clear.rotate(q, m, **options)
    assert clear.product(turned, turned) == pytest.approx(clear.product(q, q), abs=1e-7)
    here = clear.product(turned, clear.rotate(k, m + distance, **options))
    there = clear.product(clear.rotate(q, other, **options), clear.rotate(k, other + distance, **options))
    assert here == pytest.approx(there, abs=1e-6)


@given(vectors(1), PLACES, BASES)
def test_the_permutation_leads_from_one_pairing_to_the_other(x, pos, base):
    (x,), order = x, clear.permutation(len(x[0]))
    plain = clear.rotate(x, pos, base=base)
    assert clear.rotate([x[at] for at in order], pos, base=base, pairing="halves") == [plain[at] for at in order]
    place = clear.row(pos, len(x), base=base)
    assert clear.row(pos, len(x), base=base, layout="halves") == [place[at] for at in order]


@given(st.integers(0, 20), SIZES, LAYOUTS)
def test_a_table_is_its_rows(length, d_model, layout):
    assert clear.table(length, d_model, layout=layout) == [clear.row(pos, d_model, layout=layout) for pos in range(length)]


# Errors


@pytest.mark.parametrize("d_model", [-2, 0, 1, 3, 7.0, 8.0, "8", None, True, float("nan")])
def test_a_size_that_is_not_positive_and_even_is_refused(d_model):
    for call in (clear.inv_freq, clear.wavelengths, clear.longest_wavelength, clear.pairs, clear.permutation, lambda d: clear.row(0, d), lambda d: clear.table(3, d)):
        with pytest.raises(ValueError, match="positive even"):
            call(d_model)


@pytest.mark.parametrize("x", [[], [1.0], [1.0, 2.0, 3.0]])
def test_a_vector_of_odd_length_or_none_is_refused(x):
    for call in (clear.rotate, clear.moved):
        with pytest.raises(ValueError, match="positive even"):
            call(x, 1)


@pytest.mark.parametrize("base", [0, -1, float("inf"), float("nan"), 5e-324, "a", None])
def test_a_base_that_is_not_positive_and_finite_is_refused(base):
    with pytest.raises(ValueError, match="base"):
        clear.row(1, 4, base=base)


@pytest.mark.parametrize("call", [
    lambda: clear.row(1, 4, layout="other"), lambda: clear.rotate([1, 2], 1, pairing=None), lambda: clear.row(float("nan"), 4), lambda: clear.rotate([1, 2], "x"),
    lambda: clear.table(-1, 4), lambda: clear.table(1.5, 4), lambda: clear.row(10**400, 4),
])
def test_other_layouts_places_and_lengths_are_refused(call):
    with pytest.raises(ValueError):
        call()

"""Sinusoids and rotary turns with numpy: equal to the clear twin, to numpy's own formulas, and to the published values."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

np = pytest.importorskip("numpy")

from tokentrip import position, position_clear  # noqa: E402

SIZES = st.integers(1, 24).map(lambda half: 2 * half)
BASES = st.sampled_from([2.0, 100.0, 10_000.0, 500_000.0])
LAYOUTS = st.sampled_from(position_clear.LAYOUTS)
SEEDS = st.integers(0, 2**32 - 1)


def noise(seed, *shape):
    return np.random.default_rng(seed).normal(size=shape)


# The clear twin


@given(st.integers(0, 40), SIZES, BASES, LAYOUTS)
def test_a_table_equals_that_of_the_clear_twin(length, d_model, base, layout):
    made = position.sinusoidal(length, d_model, base=base, layout=layout)
    assert made.shape == (length, d_model) and made.dtype == np.float64
    assert np.allclose(made, np.reshape(position_clear.table(length, d_model, base=base, layout=layout), (length, d_model)), atol=1e-12)


@given(SEEDS, st.integers(1, 12), SIZES, BASES, LAYOUTS)
def test_turned_rows_equal_those_of_the_clear_twin(seed, length, d, base, pairing):
    x, positions = noise(seed, length, d), np.arange(length) * 37 - 50
    made = position.rope(x, positions, base=base, pairing=pairing)
    clear = [position_clear.rotate(list(row), pos, base=base, pairing=pairing) for row, pos in zip(x.tolist(), positions.tolist())]
    assert made.shape == x.shape and np.allclose(made, clear, atol=1e-9)


# numpy's own formulas


@pytest.mark.parametrize("length, d_model, base", [(50, 4, 10_000), (2_048, 512, 10_000), (300, 128, 500_000)])
def test_a_table_is_what_the_paper_writes(length, d_model, base):
    pos, i = np.mgrid[:length, :d_model]
    angle = pos / base ** (2 * (i // 2) / d_model)
    assert np.allclose(position.sinusoidal(length, d_model, base=base), np.where(i % 2, np.cos(angle), np.sin(angle)), atol=1e-9)


@pytest.mark.parametrize("pairing", position_clear.LAYOUTS)
def test_a_turn_is_a_multiplication_by_a_complex_number(pairing):
    x, positions = noise(1, 3, 20, 16), np.arange(20)
    phase = np.exp(1j * positions[:, None] * position.inv_freq(16))
    first, second = (x[..., ::2], x[..., 1::2]) if pairing == "interleaved" else (x[..., :8], x[..., 8:])
    turned = (first + 1j * second) * phase
    made = position.rope(x, positions, pairing=pairing)
    parts = (made[..., ::2], made[..., 1::2]) if pairing == "interleaved" else (made[..., :8], made[..., 8:])
    assert np.allclose(parts[0], turned.real) and np.allclose(parts[1], turned.imag)


# Published values


def test_products_of_a_large_table_fall_from_256_and_then_go_up_and_down():
    table = position.sinusoidal(60, 512)
    products = table @ table[0]
    assert np.allclose(products[:4], [256, 249.102, 231.734, 211.749], atol=5e-4)
    assert [k for k in range(1, 59) if products[k - 1] > products[k] < products[k + 1]] == [43, 49, 55]


@pytest.mark.parametrize("pairing, wanted", [("interleaved", [0.540302, 0.841471, 0.99995, 0.0099998]), ("halves", [-0.301169, 0, 1.381773, 0])])
def test_the_two_pairings_turn_the_same_vector_differently(pairing, wanted):
    assert np.allclose(position.rope(np.array([1, 0, 1, 0]), 1, pairing=pairing), wanted, atol=1e-6)


def test_the_mean_score_of_random_vectors_is_nothing_at_every_distance():
    q, k = noise(0, 4_000, 64), noise(1, 4_000, 64)
    for distance in (0, 1, 8, 64, 512):
        scores = (position.rope(q, 0) * position.rope(k, distance)).sum(axis=-1) / 64
        assert abs(scores.mean()) < 4 * scores.std() / 4_000**0.5


# What must hold for every size


@given(SEEDS, st.integers(0, 2_000), st.integers(0, 2_000), st.integers(0, 300), SIZES, LAYOUTS)
def test_scores_depend_on_the_distance_only_in_each_layout(seed, m, other, distance, d, pairing):
    q, k = noise(seed, 2, d)
    scores = [position.rope(q, at, pairing=pairing) @ position.rope(k, at + distance, pairing=pairing) for at in (m, other)]
    assert np.isclose(*scores, atol=1e-8)
    assert np.isclose(np.linalg.norm(position.rope(q, m, pairing=pairing)), np.linalg.norm(q))


@given(SEEDS, st.integers(0, 2_000), SIZES)
def test_the_permutation_leads_from_one_layout_to_the_other(seed, pos, d):
    x, order = noise(seed, d), position.permutation(d)
    assert np.array_equal(position.rope(x[order], pos, pairing="halves"), position.rope(x, pos)[order])
    assert np.array_equal(position.sinusoidal(5, d, layout="halves"), position.sinusoidal(5, d)[:, order])


def test_mixed_layouts_lose_the_rule_of_the_distance():
    q, k = noise(3, 2, 16)
    scores = [position.rope(q, at) @ position.rope(k, at + 5, pairing="halves") for at in (0, 1, 2)]
    assert np.ptp(scores) > 0.1


# Shapes, types, errors


def test_positions_broadcast_over_heads_and_the_given_array_stays_as_it_is():
    x = noise(5, 2, 4, 6, 8)
    before = x.copy()
    made = position.rope(x, np.arange(6))
    assert np.array_equal(x, before)
    assert np.allclose(made[1, 3, 4], position.rope(x[1, 3, 4], 4))
    assert np.allclose(position.rope(x, np.zeros((2, 1, 1))), x)
    assert np.allclose(position.rope(x, 2.5)[0, 0, 0], position.rope(x[0, 0, 0], 2.5))


@pytest.mark.parametrize("kind, wanted", [("float32", "float32"), ("float16", "float16"), ("float64", "float64"), ("int64", "float64")])
def test_floating_types_are_kept(kind, wanted):
    assert position.rope(np.ones((3, 4), kind), [0, 1, 2]).dtype == wanted


def test_a_table_without_rows_is_a_table():
    assert position.sinusoidal(0, 4).shape == (0, 4)
    assert position.rope(np.empty((0, 4)), []).shape == (0, 4)


@pytest.mark.parametrize("call", [
    lambda: position.sinusoidal(3, 5), lambda: position.sinusoidal(3, 0), lambda: position.sinusoidal(3, -2), lambda: position.sinusoidal(3, 4.0), lambda: position.sinusoidal(-1, 4),
    lambda: position.sinusoidal(2.5, 4), lambda: position.sinusoidal(3, 4, base=0), lambda: position.sinusoidal(3, 4, layout="half"), lambda: position.inv_freq(3),
    lambda: position.rope(np.ones(5), 0), lambda: position.rope(np.ones((2, 0)), 0), lambda: position.rope(np.ones((3, 4)), [0, 1]), lambda: position.rope(1.0, 0),
    lambda: position.rope(np.ones(4), float("nan")), lambda: position.rope(np.ones(4), 0, pairing="x"), lambda: position.rope(np.ones(4), 0, base=-1),
    lambda: position.rope(["a", "b"], 0), lambda: position.rope(np.ones(4) * 1j, 0), lambda: position.rope(np.ones(4), "x"), lambda: position.rope(np.ones(4), [0, 1]),
])
def test_what_makes_no_sense_is_a_value_error(call):
    with pytest.raises(ValueError):
        call()


def test_whole_numbers_of_numpy_are_whole_numbers():
    assert position.sinusoidal(np.int64(3), np.int32(4)).shape == (3, 4)

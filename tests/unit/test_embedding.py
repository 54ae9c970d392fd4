"""The embedding table: the same noise everywhere, and what is done with it."""

import importlib
import math
import statistics
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tokentrip import embedding, embedding_clear, lots

# Values as they came out of CPython 3.11; a different one anywhere is an error.
EXACT = {
    (0, 8, 0): (
        "0x1.5ab851eb851ecp-10", "0x1.103d70a3d70a4p-9", "-0x1.63370a3d70a3ep-6", "-0x1.540f5c28f5c29p-8",
        "0x1.27b851eb851ecp-8", "-0x1.64e147ae147aep-6", "0x1.4a66666666667p-9", "-0x1.45c28f5c28f5cp-11",
    ),
    (257, 4, 0): ("-0x1.3b3851eb851ecp-6", "-0x1.3631eb851eb85p-6", "-0x1.bfe3d70a3d70ap-7", "-0x1.5f00000000000p-6"),
    (50_256, 3, 1): ("0x1.86c28f5c28f5cp-8", "0x1.9130a3d70a3d7p-6", "0x1.fbb70a3d70a3ep-6"),
}
IDS = st.integers(0, 10**6)
SIZES = st.tuples(st.integers(0, 40), st.integers(0, 9), st.integers(-3, 2**70))
FLOATS = st.floats(-50, 50)


def test_the_hash_is_the_published_splitmix64():
    numbers = [lots.mixed(1234567 + step * lots.GAMMA) for step in (1, 2, 3)]
    assert numbers == [6457827717110365317, 3203168211198807973, 9817491932198370423]


@pytest.mark.parametrize("asked, wanted", EXACT.items())
def test_a_row_is_the_same_bit_for_bit_in_every_python(asked, wanted):
    assert [x.hex() for x in embedding.row(*asked)] == list(wanted)


def test_the_noise_is_about_normal_with_a_deviation_of_0_02_as_gpt_2_starts():
    noise = [x for token_id in range(4_000) for x in embedding.row(token_id)]
    assert abs(statistics.mean(noise)) < 0.0005
    assert abs(statistics.pstdev(noise) - 0.02) < 0.0003
    assert abs(sum(abs(x) < 0.02 for x in noise) / len(noise) - math.erf(1 / math.sqrt(2))) < 0.01
    assert max(map(abs, noise)) < 6 * 0.02


def test_other_ids_and_seeds_have_other_rows_and_the_numbers_of_a_row_are_unlike():
    rows = [embedding.row(token_id, 8, seed) for token_id in range(200) for seed in range(3)]
    assert len(set(rows)) == len(rows)
    assert all(len(set(row)) == 8 for row in rows)


def test_neighbouring_ids_have_nothing_in_common():
    pairs = [(embedding.row(n), embedding.row(n + 1)) for n in range(3_000)]
    likeness = statistics.mean(a * b for one, other in pairs for a, b in zip(one, other)) / 0.02**2
    assert abs(likeness) < 0.03


@given(IDS, st.integers(0, 12), st.integers(0, 12))
def test_a_shorter_row_is_the_beginning_of_a_longer_one(token_id, one, more):
    assert embedding.row(token_id, one + more)[:one] == embedding.row(token_id, one)


@pytest.mark.parametrize("ask", [embedding.row, lambda token_id: embedding_clear.lookup([(1.0,)], [token_id])])
def test_a_negative_id_has_no_row(ask):
    with pytest.raises((ValueError, IndexError)):
        ask(-1)


def test_the_module_needs_no_numpy_to_be_imported(monkeypatch):
    monkeypatch.setitem(sys.modules, "numpy", None)
    fresh = importlib.reload(embedding)
    assert fresh.row(3) == embedding_clear.row(3) and fresh.memory(1, "int8") == 1
    with pytest.raises(ImportError):
        fresh.matrix(2, 2)



# The twins


@given(SIZES)
def test_the_matrix_of_numpy_has_the_rows_of_pure_python(size):
    pytest.importorskip("numpy")
    table = embedding.matrix(*size)
    assert table.shape == size[:2]
    assert list(map(tuple, table.tolist())) == embedding_clear.matrix(*size)


@given(st.lists(st.integers(0, 29), max_size=12))
def test_both_lookups_give_the_same_rows_and_so_does_a_product_with_ones_and_zeros(ids):
    np = pytest.importorskip("numpy")
    table = embedding.matrix(30, 5)
    found = embedding.lookup(table, ids)
    assert found.shape == (len(ids), 5)
    assert list(map(tuple, found.tolist())) == embedding_clear.lookup(embedding_clear.matrix(30, 5), ids) == [embedding.row(n, 5) for n in ids]
    assert (np.eye(30)[ids] @ table == found).all()


@pytest.mark.parametrize("ids", [[30], [-1], [0, 99]])
def test_an_id_without_a_row_is_an_error_in_both(ids):
    pytest.importorskip("numpy")
    for twin in (embedding, embedding_clear):
        with pytest.raises(IndexError):
            twin.lookup(twin.matrix(30, 5), ids)


@given(st.lists(FLOATS, min_size=5, max_size=5))
def test_both_score_every_row_by_its_product_with_the_vector(h):
    np = pytest.importorskip("numpy")
    found = embedding.scores(embedding.matrix(30, 5), h)
    assert found.shape == (30,)
    np.testing.assert_allclose(found, embedding_clear.scores(embedding_clear.matrix(30, 5), h), rtol=1e-12, atol=1e-14)


def test_a_vector_of_another_length_has_no_scores():
    pytest.importorskip("numpy")
    for twin in (embedding, embedding_clear):
        with pytest.raises(ValueError):
            twin.scores(twin.matrix(3, 5), [1.0])


@given(st.lists(st.floats(-1e6, 1e6), max_size=20))
def test_both_make_shares_of_scores_that_add_up_to_one(scores):
    np = pytest.importorskip("numpy")
    shares = embedding_clear.softmax(scores)
    np.testing.assert_allclose(embedding.softmax(scores), shares, rtol=1e-9, atol=1e-300)
    assert not scores or math.isclose(sum(shares), 1)
    plain = np.exp(np.array(scores, dtype=np.longdouble) - max(scores, default=0))
    np.testing.assert_allclose(shares, plain / plain.sum() if scores else [], rtol=1e-9, atol=1e-300)


# Sizes


def test_tables_of_real_models_hold_as_many_numbers_as_their_papers_say():
    assert embedding.parameters(200_000, 4_096) == 819_200_000
    assert embedding.parameters(50_257, 768) == 38_597_376


def test_a_number_takes_four_two_or_one_bytes():
    assert [embedding.memory(819_200_000, dtype) for dtype in ("float32", "float16", "int8")] == [3_276_800_000, 1_638_400_000, 819_200_000]
    with pytest.raises(ValueError):
        embedding.memory(1, "float13")

"""Vectors against numpy's own linear algebra, and the published behaviour of word analogies."""

import math

import numpy as np
import pytest

from tokentrip import vectors, vectors_clear

BOTH = pytest.mark.parametrize("library", [vectors_clear, vectors], ids=["clear", "fast"])


@pytest.fixture(params=[(6, 2), (40, 8), (12, 5), (4, 8)], ids=str)
def table(request):
    rows = np.random.default_rng(7).normal(size=request.param)
    return {f"w{number}": row for number, row in enumerate(rows)}


@BOTH
def test_the_cosine_is_the_product_over_the_norms(library, table):
    a, b = list(table.values())[:2]
    assert library.cosine(a, b) == pytest.approx(a @ b / np.linalg.norm(a) / np.linalg.norm(b), abs=1e-14)


@BOTH
def test_the_flat_picture_is_that_of_the_singular_value_decomposition(library, table):
    rows = np.array(list(table.values()))
    u, s, vt = np.linalg.svd(rows - rows.mean(axis=0), full_matrices=False)
    flat = library.project(table)
    assert tuple(flat.shares) == pytest.approx(tuple(s[:2] ** 2 / (s**2).sum()), abs=1e-12)
    for at in range(2):
        sign = math.copysign(1, vt[at][np.abs(vt[at]).argmax()])
        assert np.allclose(flat.axes[at], sign * vt[at], atol=1e-9)
        assert np.allclose([point[at] for point in flat.points.values()], sign * u[:, at] * s[at], atol=1e-9)


@BOTH
def test_the_shares_are_those_of_the_covariance(library, table):
    values = np.sort(np.linalg.eigvalsh(np.cov(np.array(list(table.values())).T)))[::-1]
    flat = library.project(table, dims=values.size)
    assert tuple(flat.shares) == pytest.approx(tuple(np.maximum(values, 0) / values.sum()), abs=1e-12)
    assert sum(flat.shares) == pytest.approx(1)


@BOTH
def test_neighbours_are_those_of_the_matrix_of_all_cosines(library, table):
    rows = np.array([row / np.linalg.norm(row) for row in table.values()])
    for number, row in enumerate(rows @ rows.T):
        assert [word for word, _ in library.nearest(table, f"w{number}", 99)] == [f"w{i}" for i in np.argsort(-row, kind="stable")]

"""Words as rows of numbers, in plain Python: likeness as an angle, neighbours, walks, and a flat picture of many dimensions.

A vector is a list or tuple of floats. ``tokentrip.vectors`` is the same with numpy; a test holds the two equal.
Sums are exactly rounded (``math.fsum``): the built-in ``sum`` adds floats differently from one Python to the next.
"""

import math
from typing import NamedTuple

ALIKE = 12  # decimals: cosines that agree to so many count as equal when they are ranked
NOWHERE = 1e-12  # a sum of three vectors of length 1 that is shorter than this is zero but for rounding


class Projection(NamedTuple):
    """Where the words lie on their principal components.

    points: word -> its coordinates, one a component, measured from the mean of all words.
    shares: each component's share of the variance, 0…1, falling.
    axes: each component as a unit vector of the old dimensions.
    """

    points: dict
    shares: tuple
    axes: tuple


def dot(a, b):
    """The sum of the products, dimension by dimension. ValueError when the lengths differ.

    >>> dot((1, 2, 0), (3, 4, 9))
    11.0
    """
    return math.fsum(x * y for x, y in zip(a, b, strict=True))


def norm(a):
    """The length of a vector: the root of the sum of its squares.

    >>> norm((3, 4))
    5.0
    """
    return math.sqrt(dot(a, a))


def unit(a):
    """The vector of length 1 that points the same way. ValueError for a zero vector, which points nowhere, and for what is not finite.

    >>> unit((0, 5))
    (0.0, 1.0)
    """
    largest = max(map(abs, a), default=0)
    if largest == 0 or not all(map(math.isfinite, a)):
        raise ValueError("only a finite vector other than zero has a direction")
    scaled = [x / largest for x in a]  # so that no square is too large or too small for a float
    length = norm(scaled)
    return tuple(x / length for x in scaled)


def cosine(a, b):
    """The cosine of the angle between two vectors: 1 same direction, 0 nothing in common, -1 opposite; lengths have no say.

    Source: Salton and McGill, Introduction to Modern Information Retrieval (1983). ValueError as for `unit` and `dot`.

    >>> cosine((1, 0), (0, 2)), cosine((1, 0), (-3, 0))
    (0.0, -1.0)
    """
    return max(-1.0, min(1.0, dot(unit(a), unit(b))))


def nearest(vectors, query, k, exclude=()):
    """The k words whose vectors are most alike the query, best first: [(word, cosine), …]; fewer when there are no more.

    query: a word of `vectors`, or a vector. One rule for both: nothing is hidden, so a word that is asked for leads its own
    list with cosine 1, and so does the word whose vector is given; whoever wants it gone names it in `exclude`.
    Of words with equal cosines the one that stands first in `vectors` comes first. Words with a zero vector have no direction
    and are left out. KeyError for an unknown word; ValueError as for `cosine`.

    >>> nearest({"cat": (2, 1), "dog": (1, 1), "sky": (-1, 0)}, "cat", 2, exclude=["cat"])[0][0]
    'dog'
    """
    place = vectors[query] if isinstance(query, str) else query
    hidden = set(exclude)
    found = [(word, cosine(place, vector)) for word, vector in vectors.items() if word not in hidden and any(vector)]
    return sorted(found, key=lambda item: -round(item[1], ALIKE))[:max(0, k)]


def analogy(vectors, a, b, c, k, exclude_inputs=True):
    """Where a - b + c leads, on vectors of length 1: the k nearest words, as `nearest` gives them.

    exclude_inputs: leave the three words out of the list, as the usual scorers do.
    Source: Mikolov, Yih and Zweig, Linguistic Regularities in Continuous Space Word Representations (2013).
    KeyError for an unknown word; ValueError when a word has no direction, or when the walk ends at zero.

    >>> toy = {"king": (1, 1), "man": (0, 1), "woman": (0, -1), "queen": (1, -1)}
    >>> analogy(toy, "king", "man", "woman", 1)[0][0]
    'queen'
    """
    return nearest(vectors, walked(vectors, a, b, c), k, (a, b, c) if exclude_inputs else ())


def walked(vectors, a, b, c):
    """The vector a - b + c itself, each of the three at length 1. KeyError and ValueError as for `analogy`.

    >>> walked({"king": (2, 0), "man": (0, 3), "woman": (0, -1)}, "king", "man", "woman")
    (1.0, -2.0)
    """
    start, less, more = (unit(vectors[word]) for word in (a, b, c))
    target = tuple(x - y + z for x, y, z in zip(start, less, more, strict=True))
    if norm(target) < NOWHERE:
        raise ValueError("the walk ends at zero, which points nowhere")
    return target


def project(vectors, dims=2):
    """The words on their first principal components: the flat picture that keeps most of the variance. Returns a Projection.

    Each component is turned so that its largest entry (of equals the first) is positive; without such a rule its sign is a
    matter of chance. ValueError when there are no words, or fewer dimensions than asked for.
    Source: Pearson, On Lines and Planes of Closest Fit (1901); Jacobi (1846) for the eigenvectors.

    >>> project({"a": (1, 0), "b": (3, 0), "c": (5, 0)}, dims=1).points
    {'a': (-2.0,), 'b': (0.0,), 'c': (2.0,)}
    """
    rows = list(vectors.values())
    if not rows or not 1 <= dims <= len(rows[0]):
        raise ValueError("a projection needs words, and at least as many dimensions as it is asked for")
    mean = [math.fsum(column) / len(rows) for column in zip(*rows, strict=True)]
    centred = [[x - m for x, m in zip(row, mean)] for row in rows]
    columns = list(zip(*centred))
    values, axes = eigen([[dot(one, other) for other in columns] for one in columns])
    whole = math.fsum(values)
    axes = tuple(map(turned, axes[:dims]))
    points = {word: tuple(dot(row, axis) + 0.0 for axis in axes) for word, row in zip(vectors, centred)}
    return Projection(points, tuple(max(0.0, value) / whole if whole > 0 else 0.0 for value in values[:dims]), axes)


def turned(axis):
    """An axis with the sign that `project` gives it: its largest entry, of equals the first, is positive."""
    sizes = [round(abs(x), 9) for x in axis]
    sign = -1.0 if axis[sizes.index(max(sizes))] < 0 else 1.0
    return tuple(sign * x + 0.0 for x in axis)


def eigen(matrix, sweeps=60):
    """Eigenvalues, largest first, and their unit eigenvectors, of a symmetric matrix, by Jacobi's rotations.

    >>> eigen([[2.0, 0.0], [0.0, 5.0]])
    ([5.0, 2.0], [(0.0, 1.0), (1.0, 0.0)])
    """
    size = len(matrix)
    a = [list(map(float, row)) for row in matrix]
    v = [[float(i == j) for j in range(size)] for i in range(size)]
    pairs = [(p, q) for p in range(size) for q in range(p + 1, size)]
    scale = max((abs(x) for row in a for x in row), default=0.0)
    for _ in range(sweeps):
        if all(abs(a[p][q]) <= 1e-15 * scale for p, q in pairs):
            break
        for p, q in pairs:
            _rotate(a, v, p, q)
    order = sorted(range(size), key=lambda i: -a[i][i])
    return [a[i][i] for i in order], [tuple(row[i] for row in v) for i in order]


def _rotate(a, v, p, q):
    """Turn the plane of dimensions p and q so that a[p][q] becomes 0."""
    if a[p][q] == 0.0:
        return
    theta = (a[q][q] - a[p][p]) / (2 * a[p][q])
    t = math.copysign(1.0, theta) / (abs(theta) + math.sqrt(theta * theta + 1))
    c = 1 / math.sqrt(t * t + 1)
    s = t * c
    for row in a + v:
        row[p], row[q] = c * row[p] - s * row[q], s * row[p] + c * row[q]
    a[p], a[q] = [c * x - s * y for x, y in zip(a[p], a[q])], [s * x + c * y for x, y in zip(a[p], a[q])]

"""Words as rows of numbers, with numpy: likeness as an angle, neighbours, walks, and a flat picture of many dimensions.

The fast twin of ``tokentrip.vectors_clear``, which says the same in plain Python; a test holds the two equal. `vectors` is a
mapping of words to arrays of shape (d,), real and finite.
"""

import numpy as np

from tokentrip.vectors_clear import ALIKE, NOWHERE, Projection

__all__ = ["analogy", "cosine", "nearest", "project"]


def cosine(a, b):
    """The cosine of the angle between two vectors of shape (d,): a float from -1 to 1; lengths have no say.

    Source: Salton and McGill, Introduction to Modern Information Retrieval (1983). ValueError for a zero vector, which has no
    direction, for what is not finite, and for different lengths.

    >>> cosine(np.array([1, 0]), np.array([0, 2])), cosine([1, 0], [-3, 0])
    (0.0, -1.0)
    """
    a, b = _unit(a), _unit(b)
    if a.shape != b.shape:
        raise ValueError(f"an angle needs two vectors of one length, not {a.size} and {b.size}")
    return float(np.clip(a @ b, -1.0, 1.0))


def nearest(vectors, query, k, exclude=()):
    """The k words whose vectors are most alike the query, best first: [(word, cosine), …]; fewer when there are no more.

    query: a word of `vectors`, or a vector of shape (d,). One rule for both: nothing is hidden, so a word that is asked for
    leads its own list with cosine 1, and so does the word whose vector is given; whoever wants it gone names it in `exclude`.
    Of words with equal cosines (to 12 decimals) the one that stands first in `vectors` comes first. Words with a zero vector
    have no direction and are left out. KeyError for an unknown word; ValueError as for `cosine`.

    >>> toy = {"cat": np.array([2, 1]), "dog": np.array([1, 1]), "sky": np.array([-1, 0])}
    >>> [word for word, _ in nearest(toy, "cat", 2)], [word for word, _ in nearest(toy, toy["cat"], 2, exclude=["cat"])]
    (['cat', 'dog'], ['dog', 'sky'])
    """
    place = _unit(vectors[query] if isinstance(query, str) else query)
    hidden = set(exclude)
    words = [word for word, vector in vectors.items() if word not in hidden and np.any(vector)]
    if not words:
        return []
    rows = _units(np.stack([np.asarray(vectors[word], float) for word in words]))
    if rows.shape[1:] != place.shape:
        raise ValueError(f"an angle needs two vectors of one length, not {rows.shape[1]} and {place.size}")
    cosines = np.clip(rows @ place, -1.0, 1.0)
    order = np.argsort(-np.round(cosines, ALIKE), kind="stable")[:max(0, k)]
    return [(words[i], float(cosines[i])) for i in order]


def analogy(vectors, a, b, c, k, exclude_inputs=True):
    """Where a - b + c leads, on vectors of length 1: the k nearest words, as `nearest` gives them.

    exclude_inputs: leave the three words out of the list, as the usual scorers do.
    Source: Mikolov, Yih and Zweig, Linguistic Regularities in Continuous Space Word Representations (2013).
    KeyError for an unknown word; ValueError when a word has no direction, or when the walk ends at zero.

    >>> toy = {"king": [1, 1], "man": [0, 1], "woman": [0, -1], "queen": [1, -1]}
    >>> analogy(toy, "king", "man", "woman", 1)[0][0]
    'queen'
    """
    start, less, more = (_unit(vectors[word]) for word in (a, b, c))
    target = start - less + more
    if np.linalg.norm(target) < NOWHERE:
        raise ValueError("the walk ends at zero, which points nowhere")
    return nearest(vectors, target, k, (a, b, c) if exclude_inputs else ())


def project(vectors, dims=2):
    """The words on their first principal components, which keep most of the variance.

    Returns ``Projection(points, shares, axes)``: points maps each word to an array of shape (dims,), measured from the mean of
    all words; shares, of shape (dims,), is each component's share of the variance, 0…1, falling; axes, of shape (dims, d), are
    the components as unit vectors. Each is turned so that its largest entry (of equals the first) is positive; without such a
    rule its sign is a matter of chance. ValueError when there are no words, or fewer dimensions than asked for.
    Source: Pearson, On Lines and Planes of Closest Fit to Systems of Points in Space (1901).

    >>> flat = project({"a": np.array([1, 0]), "b": np.array([3, 0]), "c": np.array([5, 0])}, dims=1)
    >>> flat.points["c"].tolist(), flat.shares.tolist()
    ([2.0], [1.0])
    """
    rows = np.array([np.asarray(vector, float) for vector in vectors.values()])
    if not rows.size or not 1 <= dims <= rows.shape[1]:
        raise ValueError("a projection needs words, and at least as many dimensions as it is asked for")
    centred = rows - rows.mean(axis=0)
    _, sizes, axes = np.linalg.svd(centred, full_matrices=True)
    squares = np.zeros(rows.shape[1])
    squares[:sizes.size] = sizes**2
    whole = squares.sum()
    largest = np.argmax(np.round(np.abs(axes), 9), axis=1)
    signs = np.where(np.take_along_axis(axes, largest[:, None], axis=1) < 0, -1.0, 1.0)
    axes = (signs * axes)[:dims]
    shares = squares[:dims] / whole if whole > 0 else np.zeros(dims)
    return Projection(dict(zip(vectors, centred @ axes.T)), shares, axes)


def _unit(a):
    return _units(np.asarray(a, float)[None])[0]


def _units(rows):
    """Each row of an array of shape (n, d) at length 1. ValueError for a row that is zero or not finite."""
    largest = np.abs(rows).max(axis=1, keepdims=True, initial=0.0)
    if not (np.isfinite(largest) & (largest > 0)).all():
        raise ValueError("only a finite vector other than zero has a direction")
    scaled = rows / largest  # so that no square is too large or too small for a float
    return scaled / np.linalg.norm(scaled, axis=1, keepdims=True)

"""The walk against the rule that word-vector libraries use, written out with numpy.

gensim's ``KeyedVectors.most_similar(positive=[a, c], negative=[b])``: bring each input to length 1, weigh it +1 or -1, take the mean,
bring that to length 1, and rank all words at length 1 by their dot product with it; the inputs are then left out. Its
``evaluate_word_analogies`` counts a question as right when the first word is the expected one, and skips questions with an unknown word.
"""

import itertools

import pytest

from tokentrip import analogies, vectors, vectors_clear, walking
from tokentrip.toy import VECTORS

np = pytest.importorskip("numpy")

WORDS = list(VECTORS)
ROWS = np.array(list(VECTORS.values()))
ROWS = ROWS / np.linalg.norm(ROWS, axis=1, keepdims=True)


def most_similar(a, b, c, inputs_out=True):
    """The library's ranking: (words, cosines)."""
    mean = np.mean([ROWS[WORDS.index(a)], ROWS[WORDS.index(c)], -ROWS[WORDS.index(b)]], axis=0)
    products = ROWS @ (mean / np.linalg.norm(mean))
    order = [i for i in np.argsort(-np.round(products, 12), kind="stable") if not (inputs_out and WORDS[i] in (a, b, c))]
    return [WORDS[i] for i in order], products[order]


TRIPLES = list(itertools.permutations(WORDS, 3))[::97]


@pytest.mark.parametrize("inputs_out", [True, False])
@pytest.mark.parametrize("library", [vectors_clear, vectors], ids=["plain Python", "numpy"])
def test_any_walk_ranks_the_words_as_the_rule_does(library, inputs_out):
    for a, b, c in TRIPLES:
        ours = library.analogy(VECTORS, a, b, c, 10, exclude_inputs=inputs_out)
        words, cosines = most_similar(a, b, c, inputs_out)
        assert [word for word, _ in ours] == words[:10]
        assert [cosine for _, cosine in ours] == pytest.approx(list(cosines[:10]))


def test_the_figure_lists_what_the_rule_gives():
    for a, b, c in TRIPLES[::5]:
        words, cosines = most_similar(a, b, c, False)
        listed = walking.walked((a, b, c), True, 2)["ranked"]
        assert [row["word"] for row in listed] == words[:8]
        assert [row["cosine"].replace("−", "-") for row in listed] == [f"{cosine:.2f}".replace("-0.00", "0.00") for cosine in cosines[:8]]


def test_the_score_is_that_of_the_usual_scorers():
    known = [q for q in analogies.questions() if set(q[1:]) <= set(WORDS)]
    score = walking.score()
    for way, inputs_out in (("excluded", True), ("allowed", False)):
        right = sum(most_similar(q.a, q.b, q.c, inputs_out)[0][0] == q.wanted for q in known)
        assert right == score["total"][way]
    assert len(known) == score["total"]["asked"]


def test_no_walk_on_the_toy_words_ends_at_zero():
    sums = ROWS[:, None, None] - ROWS[None, :, None] + ROWS[None, None, :]
    assert np.linalg.norm(sums, axis=-1).min() > 0.1

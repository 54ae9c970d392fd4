"""Questions of the form "man is to woman as king is to what?", and how many of them a table of vectors gets right.

Built like the test set of Mikolov, Chen, Corrado and Dean (Efficient Estimation of Word Representations in Vector Space, 2013,
section 4.1): a list of pairs for each relation, and every pair asked with every other. Scored like it too: only the one expected
word counts, and a question with a word that is not in the table is skipped.
"""

from typing import NamedTuple

from tokentrip.vectors_clear import ALIKE, NOWHERE, dot, norm, unit

# The last pair of the capitals is not in the toy table: whoever scores has to decide what to do with it.
RELATIONS = {
    "sex": (("man", "woman"), ("boy", "girl"), ("king", "queen"), ("prince", "princess"), ("uncle", "aunt"), ("actor", "actress")),
    "young": (("man", "boy"), ("woman", "girl"), ("king", "prince"), ("queen", "princess"), ("cat", "kitten"), ("dog", "puppy")),
    "past": (("run", "ran"), ("walk", "walked"), ("jump", "jumped"), ("eat", "ate")),
    "capital": (("France", "Paris"), ("Italy", "Rome"), ("Japan", "Tokyo"), ("Spain", "Madrid")),
}


class Question(NamedTuple):
    """b is to a as c is to `wanted`: the walk a - b + c should end there. relation: a key of `RELATIONS`."""

    relation: str
    a: str
    b: str
    c: str
    wanted: str


class Answer(NamedTuple):
    """A question and the word that wins: allowed, when the three inputs may; excluded, when they may not."""

    question: Question
    allowed: str
    excluded: str


def questions(relations=RELATIONS):
    """Every pair of a relation asked with every other: n pairs make n (n - 1) questions.

    >>> list(questions({"sex": (("man", "woman"), ("king", "queen"))}))[0]
    Question(relation='sex', a='woman', b='man', c='king', wanted='queen')
    """
    for relation, pairs in relations.items():
        for one in pairs:
            for other in pairs:
                if one != other:
                    yield Question(relation, one[1], one[0], *other)


def answered(vectors, asked):
    """The answers to all questions whose four words are in the table; the others are skipped. Returns a list of Answer.

    The same winners as ``vectors_clear.analogy`` gives one by one (a test holds them equal); here each word is brought to
    length 1 once, which makes a table of answers quick enough for a page.

    >>> toy = {"man": (0, 1), "woman": (0, -1), "king": (4, 1), "queen": (4, -1)}
    >>> [answer] = answered(toy, [Question("sex", "woman", "man", "king", "queen")])
    >>> answer.allowed, answer.excluded
    ('woman', 'queen')
    """
    units = {word: unit(vector) for word, vector in vectors.items()}
    return [_answer(units, question) for question in asked if all(word in units for word in question[1:])]


def _answer(units, question):
    a, b, c = question[1:4]
    target = [x - y + z for x, y, z in zip(units[a], units[b], units[c])]
    length = norm(target)
    if length < NOWHERE:
        return Answer(question, "", "")
    cosines = {word: round(dot(target, vector) / length, ALIKE) for word, vector in units.items()}
    free = [word for word in cosines if word not in (a, b, c)]
    return Answer(question, max(cosines, key=cosines.get), max(free, key=cosines.get, default=""))

"""Stop 06: who wins when the three words may win, too, and where a walk ends that has no answer in the table."""

from tokentrip import walking
from tokentrip.questions import question
from tokentrip.widgets import analogy_walk as figure

ALLOWED = ("king man woman", "Paris France Japan", "kitten cat dog", "walked walk run")
BARRED = ("puppy dog man", "Rome Italy Japan", "sleep run jump")


def with_inputs(trip, texts, seed):
    """The three words may win as well: who does? Wrong: the word that everybody expects, where it is wrong, and others near it."""
    return _walk("with_inputs", ALLOWED, True, trip, texts, seed)


def that_fails(trip, texts, seed):
    """A walk with the three words left out: who wins? Wrong: the word that one would expect, and others near it."""
    return _walk("that_fails", BARRED, False, trip, texts, seed)


QUESTIONS = (with_inputs, that_fails)


def _walk(name, walks, inputs, trip, texts, seed):
    words = walks[seed % len(walks)].split()
    state = figure.State(*words, inputs=inputs)
    walk = figure.view(state, trip, texts)["walk"]
    cosines = {word: walking.signed(cosine) for word, cosine in walking.ranking(tuple(words), walking.LAST)}
    free = [word for word in cosines if inputs or word not in words]
    winner, wanted = walk["winner"]["word"], walk["wanted"]
    names = [winner, *[word for word in [wanted] if word], *(words if inputs else ()), *free]
    right, *wrong = [{"key": word, "word": word, "cosine": cosines[word], "input": word in words, "wanted": word == wanted} for word in dict.fromkeys(names)]
    about = {"a": words[0], "b": words[1], "c": words[2], "wanted": wanted, "winner": walk["winner"], "far": walk["far"]}
    return question(name, about, right, wrong[:3], ("analogy_walk", {"a": words[0], "b": words[1], "c": words[2], "inputs": inputs}), lot=seed)

"""Questions that are asked before a figure is looked at: each stop has some, and the figure's own functions know the answer.

A module a stop, of the same stem: `QUESTIONS`, a tuple of functions ``(trip, texts, seed) -> Question``. The words stand in
``templates/questions/<stem>.html``: a macro ``<name>_asked`` and a macro ``<name>_told`` for each question.
"""

import importlib
from dataclasses import replace
from typing import Any, NamedTuple

from tokentrip.lots import shuffled
from tokentrip.tokenizers import own_tokenizer, reader_tokenizer
from tokentrip.trip import DEFAULT_SENTENCE, sentence_of

MOST = 4  # choices
ROOM = 300  # characters of a sentence that a question is about


class Question(NamedTuple):
    """What is asked.

    name: of its words.  about: the values that its words need.  options: the choices, each a dict with a `key` of its own.
    right: the number of the one that is right.  shows: the figure in which it is seen, ``(stem, params)``; the params are those of
    a link to it, None when the figure shows it as it stands.
    """

    name: str
    about: dict[str, Any]
    options: tuple
    right: int
    shows: tuple


class Waiting(Exception):
    """The tokenizer is still being trained; ``progress`` says how far it is, 0…1."""

    def __init__(self, progress):
        super().__init__(progress)
        self.progress = progress


def asked(stop, turn, trip, texts):
    """The question of a stop whose turn it is: one after another, then the same with other values.

    Raises Waiting while the reader's tokenizer is being trained, and MissingText.
    """
    made = importlib.import_module("tokentrip.questions." + stop).QUESTIONS
    return made[turn % len(made)](trip, texts, turn // len(made))


def question(name, about, right, wrong, shows, lot=None):
    """A Question with the right choice among the wrong ones: in the order of their keys, or in one drawn by `lot`.

    right, wrong: dicts with a `key`; a wrong one that says the same as another falls away, and so do those above `MOST`.

    >>> made = question("n", {}, {"key": 7}, [{"key": 9}, {"key": 7}, {"key": 1}], ("x", None))
    >>> [option["key"] for option in made.options], made.right
    ([1, 7, 9], 1)
    """
    distinct = {option["key"]: option for option in [right, *wrong][::-1]}  # of two that say the same the earlier one stays
    kept = sorted(distinct.values(), key=[right, *wrong].index)[:MOST]
    if lot is None:
        kept.sort(key=lambda option: option["key"])
    else:
        kept = [kept[at] for at in shuffled(len(kept), lot)]
    return Question(name, about, tuple(kept), kept.index(right), shows)


def trained(trip, texts):
    """The tokenizer that cuts on the page: a `tokenizers.Trained` that is done, or Waiting is raised."""
    return _done(reader_tokenizer(trip, texts))


def own_trained(trip, texts):
    """The one that the reader trained, with its steps and all that it could have."""
    return _done(own_tokenizer(trip, texts))


def _done(found):
    if not found.done:
        raise Waiting(found.progress)
    return found


def with_sentence(trip, texts, fits=bool):
    """(trip, its sentence, whether it is the reader's): the one that the page starts with where the reader's does not do.

    fits: tells of a sentence whether one can ask about it. A very long one is left alone.
    """
    text = sentence_of(trip, texts)
    if len(text) <= ROOM and text.strip() and fits(text):
        return replace(trip, sentence=text, long=""), text, text != DEFAULT_SENTENCE
    return replace(trip, sentence=DEFAULT_SENTENCE, long=""), DEFAULT_SENTENCE, False

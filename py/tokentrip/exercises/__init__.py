"""Exercises with generated numbers, a stop a module: ``made(draw) -> dict``, what is asked and what is right.

The right answers come from the functions that the figures use. Words stand in ``templates/macros/exercises.html``.
"""

import importlib

from tokentrip.exercises.draw import Draw
from tokentrip.stops import TAUGHT

STEMS = tuple(stop.stem for stop in TAUGHT)


def made(stem, seed):
    """The exercise of a stop: the same for the same seed in every Python."""
    return importlib.import_module(f"{__name__}.{stem}").made(Draw(seed * len(STEMS) + STEMS.index(stem)))

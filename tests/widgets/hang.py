"""A figure for the tests only: Python that never ends, that dies, that goes too deep, that is slow."""

from dataclasses import dataclass, replace


@dataclass(frozen=True)
class State:
    """count: how often it was pressed."""

    count: int = 0

    def __post_init__(self):
        if not isinstance(self.count, int):
            object.__setattr__(self, "count", 0)


def initial(params={}):
    return State()


def update(state, trip, do, value=None):
    if do == "count":
        state = replace(state, count=state.count + 1)
    elif do == "loop":
        while True:
            pass
    elif do == "deep":
        deep(0)
    elif do == "die":
        import os

        os.abort()
    elif do == "fail":
        raise ZeroDivisionError("asked to fail")
    elif do == "numpy":
        import numpy

        state = replace(state, count=int(numpy.arange(5).sum()))
    return state, trip


def deep(level):
    return deep(level + 1) + 1


def view(state, trip, texts):
    return {"count": state.count}

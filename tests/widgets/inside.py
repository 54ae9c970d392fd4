"""A figure for the tests only: runs the Python that a test types into it, inside the worker, and shows the result."""

from dataclasses import dataclass


@dataclass(frozen=True)
class State:
    """result: the repr of what the last program left in `result`, or the error's."""

    result: str = ""


def initial(params={}):
    return State()


def update(state, trip, do, value=None):
    if do == "run" and isinstance(value, str):
        names = {}
        exec(compile(value, "<test>", "exec"), names)
        return State(repr(names.get("result"))), trip
    return state, trip


def view(state, trip, texts):
    return {"result": state.result}

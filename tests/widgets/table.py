"""A figure for the tests only: small sizes are counted in plain Python, sizes over 100 wait for numpy."""

from dataclasses import dataclass, replace

from tokentrip import arrays


@dataclass(frozen=True)
class State:
    """size: rows to add up.  note: what the reader wrote.  pressed: how often."""

    size: int = 10
    note: str = ""
    pressed: int = 0


def initial(params={}):
    return State()


def update(state, trip, do, value=None):
    if do == "size" and str(value).isdecimal():
        state = replace(state, size=int(value))
    elif do == "note":
        state = replace(state, note=str(value))
    elif do == "press":
        state = replace(state, pressed=state.pressed + 1)
    return state, trip


def view(state, trip, texts):
    numpy = arrays.numpy()
    if state.size <= 100:
        return {"waits": False, "total": sum(range(state.size)), "by": "Python"}
    if numpy is None:
        return {"waits": True, "total": None, "by": None}
    return {"waits": False, "total": int(numpy.arange(state.size).sum()), "by": "numpy"}

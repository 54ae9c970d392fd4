"""What this stop shows, in one sentence."""

from dataclasses import dataclass, replace

from tokentrip.trip import whole

MOST = 100


@dataclass(frozen=True)
class State:
    """count: how often the reader pressed."""

    count: int = 0

    def __post_init__(self):
        object.__setattr__(self, "count", whole(self.count, 0, MOST, 0))


def initial(params={}):
    return State(count=params.get("count", 0))


def update(state, trip, do, value=None):
    if do == "press":
        state = replace(state, count=state.count + 1)
    elif do == "reset":
        state = State()
    return state, trip


def view(state, trip, texts):
    return {"count": state.count, "most": state.count == MOST}

"""A figure as its unit tests act on it: pressed, looked at, and asked for as the page does."""

import json

from hypothesis import strategies as st

from tokentrip import runtime
from tokentrip.trip import Trip

ODD_VALUES = [None, True, "", "x", "-1", "1e99", "1e400", "NaN", {"text": "text-0123456789abcdef"}]  # of any action
LOOSE = st.one_of(st.none(), st.booleans(), st.text(max_size=12))
ODD = st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=30), st.lists(st.integers()))


def odd_states(*fields, values=ODD):
    """States whose fields hold anything."""
    return st.dictionaries(st.sampled_from(fields), values)


def unknown(known):
    """Names of actions that a figure does not have."""
    return st.text(max_size=12).filter(lambda do: do not in known)


class Acting:
    """`figure`: a module of tokentrip.widgets. An action is its name, or (name, value)."""

    def __init__(self, figure):
        self.figure = figure

    def pressed(self, *actions, state=None, trip=None):
        """The state after some actions."""
        state, trip = state or self.figure.initial(), trip or Trip()
        for do in actions:
            do, value = do if isinstance(do, tuple) else (do, None)
            state, trip = self.figure.update(state, trip, do, value)
        return state

    def seen(self, state=None, trip=None):
        """What the template gets."""
        return self.figure.view(state or self.figure.initial(), trip or Trip(), {})

    def ask(self, state=None, actions=(), trip=None, texts=None):
        """The reply to a request; `actions` as the page sends them."""
        stem = self.figure.__name__.rpartition(".")[2]
        request = {"id": 1, "widget": stem, "uid": "w", "state": state, "trip": trip, "actions": list(actions), "texts": texts or {}}
        return json.loads(runtime.dispatch(json.dumps(request)))

    def unmoved(self, do, value):
        """Whether an action changes nothing."""
        return self.figure.update(self.figure.initial(), Trip(), do, value) == (self.figure.initial(), Trip())

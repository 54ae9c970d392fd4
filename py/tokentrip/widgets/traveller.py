"""The slim bar at the top: the reader's sentence in its present form, changing as they pass a stop."""

from dataclasses import dataclass, replace

from tokentrip.stops import STOPS
from tokentrip.trip import put_sentence, sentence_of

SHOWN = 120  # pieces or letters; the bar is one line high
STEMS = tuple(stop.stem for stop in STOPS)


@dataclass(frozen=True)
class State:
    """stop: the stem of the stop that the reader is at.  editing, hidden: what the reader chose."""

    stop: str = "merge_next_pair"
    editing: bool = False
    hidden: bool = False
    rev: int = 0

    def __post_init__(self):
        if self.stop not in STEMS:
            object.__setattr__(self, "stop", STEMS[0])
        for name in ("editing", "hidden"):
            object.__setattr__(self, name, getattr(self, name) is True)
        if not isinstance(self.rev, int):
            object.__setattr__(self, "rev", 0)


def initial(params={}):
    return State()


def update(state, trip, do, value=None):
    if do == "arrive":
        state = replace(state, stop=value if value in STEMS else state.stop)
    elif do == "edit":
        state = replace(state, editing=not state.editing, rev=state.rev + 1)
    elif do == "hide":
        state = replace(state, hidden=not state.hidden)
    elif do == "sentence":
        trip = put_sentence(trip, value)
    return state, trip


def view(state, trip, texts):
    sentence = sentence_of(trip, texts)
    form = "letters"
    return {"form": form, "letters": sentence[:SHOWN], "cut": len(sentence) > SHOWN, "sentence": sentence}

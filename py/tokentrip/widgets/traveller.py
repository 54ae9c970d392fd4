"""The slim bar at the top: the reader's sentence in its present form, changing as they pass a stop."""

from dataclasses import dataclass, replace

from tokentrip import ride, strip
from tokentrip.cutting import cutting
from tokentrip.graphemes import graphemes
from tokentrip.stops import STOPS
from tokentrip.tokenizers import key as key_of
from tokentrip.tokenizers import reader_tokenizer
from tokentrip.trip import TOKENIZERS, put_sentence, put_tokenizer, sentence_of, well_formed, whole

SHOWN = 120  # pieces; the bar is one line high
LETTERS = 240  # characters
STEMS = tuple(stop.stem for stop in STOPS)
FIRST_FORM = "letters"
# stop → the form that the sentence takes on there and keeps
FORMS = {
    "train_tokenizer": "pieces", "byte_cost": "bytes", "slow_motion": "pieces", "embedding_lookup": "rows", "word_map": "points",
    "position": "placed",
}


@dataclass(frozen=True)
class State:
    """stop: the stem of the stop that the reader is at.  editing, hidden: what the reader chose.  rev: the text's version."""

    stop: str = "merge_next_pair"
    editing: bool = False
    hidden: bool = False
    rev: int = 0
    UNLINKED = ("stop", "editing", "hidden", "rev")

    def __post_init__(self):
        put = object.__setattr__
        put(self, "stop", self.stop if self.stop in STEMS else STEMS[0])
        put(self, "editing", self.editing is True)
        put(self, "hidden", self.hidden is True)
        put(self, "rev", whole(self.rev, 0, 10**9, 0))


def initial(params={}):
    return State()


def update(state, trip, do, value=None):
    if do == "arrive" and isinstance(value, str) and value in STEMS:
        state = replace(state, stop=value)
    elif do == "edit":
        state = replace(state, editing=not state.editing, hidden=False, rev=state.rev + 1)
    elif do == "done":
        state = replace(state, editing=False)
    elif do == "hide":
        state = replace(state, hidden=not state.hidden, editing=False)
    elif do == "sentence" and isinstance(value, (str, dict)):
        trip = put_sentence(trip, value)
    elif do == "tokenizer":
        trip = put_tokenizer(trip, value)
    return state, trip


def form_at(stop):
    """What the sentence looks like at a stop: the form of the last stop, up to it, that gave it one."""
    form = FIRST_FORM
    for stem in STEMS[:STEMS.index(stop) + 1]:
        form = FORMS.get(stem, form)
    return form


def view(state, trip, texts):
    shown = {"form": FIRST_FORM, "letters": "", "strip": None, "seats": (), "cut": False, "more": None,
             "sentence": trip.sentence, "held": trip.long, "tokenizers": TOKENIZERS}
    text, form = sentence_of(trip, texts), form_at(state.stop)
    if form != FIRST_FORM or trip.tokenizer != "mine":  # a real one has to be there before it is the one
        trained = reader_tokenizer(trip, texts)
        if trained.done and form != FIRST_FORM:
            text = well_formed(text) if trip.long else text
            cut, done = cutting(trained.value, (key_of(trip), trip.long or text), text)
            return dict(shown, form=form, more=None if done == 1.0 else done, **_seated(form, cut))
        shown["more"] = None if trained.done else trained.progress
    start = well_formed(text[:2 * LETTERS]) if trip.long else text[:2 * LETTERS]
    letters = graphemes(start)[:LETTERS]
    return dict(shown, letters=strip.parts("".join(letters)), cut=sum(map(len, letters)) < len(text))


def _seated(form, cut):
    """The first pieces of a cut text in a form, and whether there are more."""
    if form == "pieces":
        window = strip.strip(cut, 0, SHOWN)
        return {"strip": window, "cut": window["shown"] < cut.tokens}
    pieces = cut.pieces(0, ride.PIECES)
    return {"seats": ride.FORMS[form](pieces), "cut": len(pieces) < cut.tokens}

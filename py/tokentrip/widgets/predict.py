"""A question before a stop's figure, whose answer the figure then shows. No stop has it in its prose: the page puts it there on demand.

What was answered is kept nowhere: not in a link, not in storage, and it is gone with the page.
"""

from dataclasses import dataclass, replace
from zlib import crc32

from tokentrip.stops import TAUGHT
from tokentrip.trip import whole

STEMS = tuple(stop.stem for stop in TAUGHT)
TURNS = 999  # questions that one can ask for in a row
CHOSEN = 20  # characters of a choice


@dataclass(frozen=True)
class State:
    """stop: the stem of the stop, "" for none.  turn: which of its questions, one after another.

    chosen: "<hash of the question>-<number of the choice>" or "": when the question becomes another (it may be about the reader's
    sentence), nothing is chosen.  open: whether the figure is uncovered without a choice.  told: what was done last, for the voice.
    """

    stop: str = ""
    turn: int = 0
    chosen: str = ""
    open: bool = False
    told: str = ""
    UNLINKED = ("stop", "turn", "chosen", "open", "told")

    def __post_init__(self):
        put = object.__setattr__
        put(self, "stop", self.stop if isinstance(self.stop, str) and self.stop in STEMS else "")
        put(self, "turn", whole(self.turn, 0, TURNS, 0))
        put(self, "chosen", self.chosen[:CHOSEN] if isinstance(self.chosen, str) and self.chosen.isascii() else "")
        put(self, "open", self.open is True)
        put(self, "told", self.told if self.told in ("chosen", "asked", "opened") else "")


def initial(params={}):
    """The state that the page asks for: stop, turn; all else is ignored."""
    return State(**{key: params[key] for key in ("stop", "turn") if key in params})


def update(state, trip, do, value=None):
    """One action; an unknown one changes nothing."""
    if do == "choose" and isinstance(value, str):
        state = replace(state, chosen=value, told="chosen")
    elif do == "another":
        state = replace(state, turn=(state.turn + 1) % (TURNS + 1), chosen="", open=False, told="asked")
    elif do == "open":
        state = replace(state, open=True, told="opened")
    return state, trip


def view(state, trip, texts):
    """The question, its choices, and once one is chosen whether it is right."""
    shown = {"question": None, "training": None, "more": None, "answer": None}
    if not state.stop:
        return shown
    import tokentrip.questions as questions  # comes with the second part of the archive; until then this says ModuleNotFoundError

    try:
        question = questions.asked(state.stop, state.turn, trip, texts)
    except questions.Waiting as waiting:
        return dict(shown, training=waiting.progress, more=waiting.progress)
    mark = f"{crc32(repr(question).encode('utf-8', 'replace')):08x}"
    options = [{"about": option, "value": f"{mark}-{at}", "chosen": state.chosen == f"{mark}-{at}", "right": at == question.right}
               for at, option in enumerate(question.options)]
    answer = next((option for option in options if option["chosen"]), None)
    return dict(shown, question=question, options=options, answer=answer, right=question.options[question.right],
                shows=_shown(question, trip))


def _shown(question, trip):
    """(the figure's stem, what a link to it has to carry so that it shows the answer): None where the figure shows it as it stands."""
    from tokentrip import runtime

    stem, params = question.shows
    if params is None:
        return stem, None
    return stem, {"v": runtime.VERSION, **runtime.link(stem, runtime.widget(stem).initial(params), trip)}

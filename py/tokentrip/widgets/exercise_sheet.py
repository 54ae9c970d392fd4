"""For the classroom: exercises with numbers that are drawn by lot, and the same sheet with its solutions."""

from dataclasses import dataclass, replace
from functools import lru_cache

from tokentrip import exercises
from tokentrip.lots import mixed
from tokentrip.stops import TAUGHT
from tokentrip.symbols import shown_symbol
from tokentrip.trip import whole

LAST = 9_999  # of the sheets' numbers


@dataclass(frozen=True)
class State:
    """seed: the sheet's number, by which all others are drawn.  stops: the stems that are asked about, with commas.  solutions: whether they are shown."""

    seed: int = 1
    stops: str = ",".join(exercises.STEMS)
    solutions: bool = False
    rev: int = 0
    UNLINKED = ("rev",)

    def __post_init__(self):
        put = object.__setattr__
        put(self, "seed", whole(self.seed, 1, LAST, 1))
        asked = self.stops.split(",") if isinstance(self.stops, str) else exercises.STEMS
        put(self, "stops", ",".join(stem for stem in exercises.STEMS if stem in asked))
        put(self, "solutions", self.solutions is True or self.solutions == "true")
        put(self, "rev", whole(self.rev, 0, 10**9, 0))


def initial(params={}):
    return State(**{key: params[key] for key in ("seed", "stops", "solutions") if key in params})


def update(state, trip, do, value=None):
    if do == "new":
        state = replace(state, seed=1 + mixed(state.seed) % LAST, rev=state.rev + 1)
    elif do == "seed":
        state = replace(state, seed=whole(value, 1, LAST, state.seed))
    elif do == "solutions":
        state = replace(state, solutions=not state.solutions)
    elif do == "stop" and value in exercises.STEMS:
        asked = state.stops.split(",")
        state = replace(state, stops=",".join([stem for stem in asked if stem != value] if value in asked else [*asked, value]))
    elif do == "all":
        state = replace(state, stops=State.stops)
    elif do == "reset":
        state = State(rev=state.rev + 1)
    return state, trip


def view(state, trip, texts):
    chosen = [stem for stem in state.stops.split(",") if stem]
    return {
        "last": LAST, "chosen": chosen, "every": len(chosen) == len(exercises.STEMS),
        "stops": [{"stem": stop.stem, "number": stop.number, "on": stop.stem in chosen} for stop in TAUGHT],
        "tasks": [{"stem": stem, "number": number, "task": task(stem, state.seed)} for number, stem in enumerate(chosen, 1)],
    }


@lru_cache(maxsize=256)
def task(stem, seed):
    """A stop's exercise as the template takes it."""
    made = exercises.made(stem, seed)
    return dict(made, **_DRAWN[stem](made)) if stem in _DRAWN else made


def _start(symbols):
    return [shown_symbol(symbol, "start") for symbol in symbols]


def _end(symbols):
    return [shown_symbol(symbol, "end") for symbol in symbols]


def _merges(made):
    return {"text": None, "row": [_start(word) for word in made["row"]],
            "rounds": [dict(turn._asdict(), pair=_start(turn.pair), row=[_start(word) for word in turn.row]) for turn in made["rounds"]]}


def _trained(made):
    return {"rows": [dict(step._asdict(), pair=[spaced(part.decode()) for part in step.pair]) for step in made["rows"]]}


def _cut(made):
    rules = [dict(rule, left=spaced(rule["left"]), right=spaced(rule["right"])) for rule in made["rules"]]
    cuts = [dict(cut, text=spaced(cut["text"]), pieces=[spaced(piece) for piece in cut["pieces"]]) for cut in made["cuts"]]
    return {"rules": rules, "cuts": cuts, "letters": [dict(letter, text=spaced(letter["text"])) for letter in made["letters"]]}


def _replayed(made):
    turns = [dict(turn, pair=_end(turn["pair"]), symbols=_end(turn["symbols"])) for turn in made["turns"]]
    return {"start": _end(made["start"]), "end": _end(made["end"]), "turns": turns, "rules": [_end(pair) for pair in made["rules"]]}


def spaced(text):
    """A piece on paper, where a space has to be seen.

    >>> spaced(" the")
    '␣the'
    """
    return text.replace(" ", "␣")


_DRAWN = {"merge_next_pair": _merges, "train_tokenizer": _trained, "cut_sentence": _cut, "slow_motion": _replayed}

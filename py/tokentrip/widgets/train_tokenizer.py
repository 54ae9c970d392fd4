"""Stop 00: a byte pair encoder is trained on a whole text; the list climbs, the tokens fall.

`Trip.merges` is how many merges the reader's tokenizer keeps, and what every later stop uses. A replay (*Train*) leaves it
alone; the slider, *Step* and *Stop* set it.
"""

from bisect import bisect_left
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import pairwise

from tokentrip import strip, tokenizers
from tokentrip.symbols import shown_bytes
from tokentrip.trip import CORPORA, MAX_MERGES, Trip, is_text_name, mended, text_of, well_formed, whole

LARGEST = 10_000_000  # bytes of a text of the reader's own
BYTES = 256  # entries of the list before the first merge
SPEEDS = {"single": 700, "steady": 130, "lapse": 60}  # ms between two steps
LAPSES = 80  # steps of a whole time-lapse
NEWEST = 9  # merges listed
POINTS = 100  # of the curve, besides those of its steep beginning: the eye sees no more
BOX = 1_000  # the plot's width and height in its own units
SAMPLE = 66  # characters of the text that are shown in pieces
NOTES = ("", "toobig", "cancelled")


@dataclass(frozen=True)
class State:
    """at: merges replayed so far, -1 when the whole list is shown.  playing: whether it goes on by itself.
    speed: a key of `SPEEDS`.  before: the text to go back to when training is given up.  rev: the text area's version."""

    at: int = -1
    playing: bool = False
    speed: str = "lapse"
    before: str = "alice"
    note: str = ""
    rev: int = 0
    UNLINKED = ("at", "playing", "speed", "before", "note", "rev")

    def __post_init__(self):
        put = object.__setattr__
        put(self, "at", whole(self.at, -1, MAX_MERGES, -1))
        put(self, "playing", self.playing is True)
        put(self, "speed", self.speed if isinstance(self.speed, str) and self.speed in SPEEDS else "lapse")
        put(self, "before", self.before if _is_corpus(self.before) else "alice")
        put(self, "note", self.note if isinstance(self.note, str) and self.note in NOTES else "")
        put(self, "rev", whole(self.rev, 0, 10**9, 0))


def _is_corpus(name):
    return isinstance(name, str) and (name in CORPORA or is_text_name(name))


def initial(params={}):
    return State(rev=int(params.get("corpus", "alice") != "alice"))  # a text area that is not that of the baked page


def update(state, trip, do, value=None):
    idle = replace(state, at=-1, playing=False, note="")
    if do == "train":
        state = replace(idle, at=0, playing=True)
    elif do == "finish":  # Train, for readers who want no motion
        state = idle
    elif do == "play":
        state = replace(state, playing=not state.playing)
    elif do in ("tick", "step"):
        return _further(state, trip, do, whole(value, 0, MAX_MERGES, MAX_MERGES))
    elif do == "stop":
        return idle, replace(trip, merges=state.at) if state.at >= 0 else trip
    elif do == "merges":
        return idle, replace(trip, merges=whole(value, 0, MAX_MERGES, trip.merges))
    elif do == "speed":
        state = replace(state, speed=value)
    else:
        return _other_text(state, idle, trip, do, value)
    return state, trip


def _further(state, trip, do, possible):
    """A few merges more: of the replay while there is one, else of the list itself, up to `possible`."""
    if do == "tick" and not state.playing:  # it was on its way when Pause was pressed
        return state, trip
    goal = min(trip.merges, possible)
    more = max(1, goal // LAPSES) if do == "tick" and state.speed == "lapse" else 1
    playing = state.playing and do == "tick"
    if state.at < 0 and goal >= possible:  # nothing left to add: what the reader wants of another text stays
        return replace(state, playing=False), trip
    if state.at < 0:
        trip = replace(trip, merges=min(goal + more, possible))
        return replace(state, playing=playing and trip.merges < possible), trip
    at = min(state.at + more, goal)
    return replace(state, at=at if at < goal else -1, playing=playing and at < goal), trip


def _other_text(state, idle, trip, do, value):
    if do == "text" and is_text_name(value):
        return replace(idle, before=trip.corpus), replace(trip, corpus=value)
    if do == "file" and is_text_name(value):
        return replace(idle, before=trip.corpus, rev=state.rev + 1), replace(trip, corpus=value)
    if do == "toobig":
        return replace(idle, note="toobig"), trip
    if do == "cancel":
        return replace(idle, note="cancelled", rev=state.rev + 1), replace(trip, corpus=state.before)
    if do == "reset":
        return State(rev=state.rev + 1), replace(trip, corpus="alice", merges=Trip().merges)
    return state, trip


def view(state, trip, texts):
    trained = tokenizers.own_tokenizer(trip, texts)
    steps, done = trained.steps, trained.done
    possible = len(steps)
    goal = min(trip.merges, possible)
    shown = possible if not done else goal if state.at < 0 else min(state.at, goal)
    start = _start(trip.corpus, steps, texts) if done or steps else None
    once = _once(steps)
    playing = done and state.playing and shown < (possible if state.at < 0 else goal)
    return {
        "done": done, "more": None if done else trained.progress, "progress": trained.progress,
        "possible": possible, "goal": goal, "shown": shown, "capped": possible >= tokenizers.CAP,
        "replaying": done and 0 <= state.at < goal, "playing": playing,
        "every": SPEEDS[state.speed], "speeds": tuple(SPEEDS),
        "start": start, "tokens": tokens_after(steps, shown, start), "vocab_size": BYTES + shown,
        "last": _listed(steps[shown - 1], shown) if shown else None,
        "newest": [_listed(steps[n - 1], n) for n in range(shown, max(0, shown - NEWEST), -1)],
        "once": once, "memorising": once is not None and shown > once,
        "plot": _plot(steps, start, done, shown, once) if steps else None,
        "table": _table(steps, start, shown, once) if done else [],
        "sample": _sample(trip, trained.full, shown, texts) if done else None,
        "mended": done and _mended(text_of(trip.corpus, texts)), "own": trip.corpus not in CORPORA, "builtin": text_of(CORPORA[0], texts), "largest": LARGEST,
    }


_mended = lru_cache(maxsize=2)(mended)  # of 10 MB it takes a while


def _start(corpus, steps, texts):
    """Tokens before the first merge: the bytes of the text."""
    if steps:
        return steps[0].tokens + steps[0].replaced
    return len(well_formed(text_of(corpus, texts)).encode())


def tokens_after(steps, merges, start):
    """Tokens in the whole text after so many merges."""
    return steps[merges - 1].tokens if merges else start


def _once(steps):
    """After how many merges every pair that is left is seen only once; None when it never comes to that.

    The count of the best pair never rises, since a new pair is seen at most as often as the pair that made it.
    """
    at = bisect_left(steps, True, key=lambda step: step.count == 1)
    return at if at < len(steps) else None


def _listed(step, rank):
    left, right = step.pair
    return {
        "rank": rank, "id": step.new_id, "count": step.count, "replaced": step.replaced, "tied": step.tied,
        "left": shown_bytes(left), "right": shown_bytes(right), "shown": shown_bytes(left + right),
    }


def _plot(steps, start, done, shown, once):
    """Where things are drawn: shares of the width, and paths in a box of `BOX` by `BOX`."""
    width = len(steps) if done else tokenizers.CAP
    return {
        "curve": _path(steps, start, width), "x": shown / width, "y": 1 - tokens_after(steps, shown, start) / start,
        "once": None if once is None else once / width, "last": steps[-1].tokens, "width": width,
        "vocab": (BYTES / (BYTES + width), (BYTES + shown) / (BYTES + width)),
    }


def _path(steps, start, width):
    """The curve, from point to point: small whole numbers, since the box has far more units than a screen has pixels."""
    last = len(steps)
    stride = max(1, last // POINTS)
    merges = sorted({*range(0, last, stride), *range(0, min(last, stride)), last})
    points = [(round(BOX * n / width), round(BOX * (1 - tokens_after(steps, n, start) / start))) for n in merges]
    return "M0 0l" + " ".join(f"{x - x_before} {y - y_before}" for (x_before, y_before), (x, y) in pairwise(points))


def _table(steps, start, shown, once):
    """The plot in numbers, at the places that tell most."""
    last = len(steps)
    wanted = {0, 1, 10, 30, 100, 300, 1_000, 3_000, 10_000, shown, last, *([] if once is None else [once, once + 1])}
    rows = []
    for merges in sorted(n for n in wanted if n <= last):
        step = _listed(steps[merges - 1], merges) if merges else None
        tokens = tokens_after(steps, merges, start)
        rows.append({"merges": merges, "step": step, "tokens": tokens, "vocab_size": BYTES + merges, "here": merges == shown})
    return rows


def _beginning(text):
    """The first words of a text, as many as fit a line or two."""
    start = well_formed(text[: 4 * SAMPLE]).strip()[: SAMPLE + 1]
    if len(start) <= SAMPLE:
        return start
    return start[: start.rfind(" ")] if " " in start else start[:SAMPLE]


def _sample(trip, full, shown, texts):
    """How the text begins, cut after so many merges, with the newest entry marked."""
    newest = BYTES + shown - 1 if shown else None
    return strip.line(tokenizers.cut(full, shown), _beginning(text_of(trip.corpus, texts)), newest)

"""Habit 3: a word as a question about letters has it, and as a model gets it."""

from dataclasses import dataclass, replace

from tokentrip import strip
from tokentrip.graphemes import graphemes
from tokentrip.habits import counting
from tokentrip.trip import mended, well_formed, whole

WORD, LETTER = "strawberry", "r"
WORDS = (WORD, "bookkeeper", "Mississippi", "naïveté")
LONGEST = 40  # characters of a word
OF_A_LETTER = 8  # code points: an accent or two may be set behind it


@dataclass(frozen=True)
class State:
    """word, letter: what is asked about.  opened: whether the list is looked into.  rev: the fields' version.  told: for the voice.

    note: "mended" when what was typed came with halves of characters.
    """

    word: str = WORD
    letter: str = LETTER
    opened: bool = False
    rev: int = 0
    told: str = ""
    note: str = ""
    UNLINKED = ("rev", "told", "note")

    def __post_init__(self):
        put = object.__setattr__
        put(self, "word", well_formed(self.word)[:LONGEST] if isinstance(self.word, str) else WORD)
        letters = graphemes(well_formed(self.letter)[:OF_A_LETTER]) if isinstance(self.letter, str) else [LETTER]
        put(self, "letter", letters[0] if letters else "")
        put(self, "opened", self.opened is True)
        put(self, "rev", whole(self.rev, 0, 10**9, 0))
        put(self, "told", self.told if self.told in ("asked", "opened") else "")
        put(self, "note", "mended" if self.note == "mended" else "")


def initial(params={}):
    known = {key: params[key] for key in ("word", "letter") if key in params}
    return State(**known, opened=params.get("opened") in (True, "true"), rev=int(bool(known)))


def update(state, trip, do, value=None):
    if do in ("word", "example") and isinstance(value, str):
        state = replace(state, word=value, rev=state.rev + (do == "example"), told="asked", note=mended(value))
    elif do == "letter" and isinstance(value, str):
        state = replace(state, letter=value, told="asked", note=mended(value))
    elif do == "open":
        state = replace(state, opened=not state.opened, told="opened")
    elif do == "reset":
        state = State(rev=state.rev + 1)
    return state, trip


def view(state, trip, texts):
    """letters: the word as a reader sees it, each with whether it is one that is asked for; ids: what a model receives."""
    shown = {"letters": (), "ids": (), "line": None, "inside": (), "words": WORDS, "merges": None, "training": None, "more": None}
    tokenizer, _, progress = counting(trip, texts)
    if tokenizer is None:
        return dict(shown, training=progress, more=progress)
    shown["merges"] = len(tokenizer.merges)
    word, letter = state.word, state.letter
    line = strip.line(tokenizer, word)
    letters = [{"drawn": strip.parts(cluster), "hit": bool(letter) and letter in cluster} for cluster in graphemes(word)]
    inside = []
    if state.opened:
        found = [piece for run in line["runs"] for unit in run for piece in unit.pieces]
        inside = [{"id": piece.id, "count": piece.bytes.count(letter.encode()) if letter else 0} for piece in found]
    return dict(
        shown, letters=letters, ids=line["ids"], line=line, inside=inside, count=word.count(letter) if letter else 0,
        turned="".join(reversed(graphemes(word))), long=len(letters), points=len(word), asked=repr(word), about=repr(letter),
    )

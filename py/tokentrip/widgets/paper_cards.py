"""For the classroom: what one needs to play byte pair encoding on a table, made for a text of the teacher's choice."""

from collections import Counter
from dataclasses import dataclass, replace

from tokentrip.symbols import shown_symbol
from tokentrip.trip import mended, well_formed, whole
from tokentrip.unplugged import laid_out, pieces, rounds, seen

TEXTS = {
    "rhyme": "the cat sat on the mat the cat ate the rat",
    "shells": "she sells sea shells she sells shells",
    "low": "low low lower lowest new newer newest",
}
LONGEST = 60  # characters: about as many cards as a group can lay out
ROUNDS, MOST_ROUNDS = 6, 12
COLUMNS = 4  # rounds that one tally sheet has room for
LINES = 22  # of the tally sheet, so that it is one page


@dataclass(frozen=True)
class State:
    """text: what is played with.  rounds: how many the key shows.  rev: the text's version.  note: what happened to a text."""

    text: str = TEXTS["rhyme"]
    rounds: int = ROUNDS
    rev: int = 0
    note: str = ""
    UNLINKED = ("rev", "note")

    def __post_init__(self):
        put = object.__setattr__
        text = self.text if isinstance(self.text, str) else TEXTS["rhyme"]
        put(self, "text", well_formed(text)[:LONGEST])
        put(self, "rounds", whole(self.rounds, 1, MOST_ROUNDS, ROUNDS))
        put(self, "rev", whole(self.rev, 0, 10**9, 0))
        put(self, "note", self.note if self.note in ("", "long", "mended") else "")


def initial(params={}):
    return State(**{key: params[key] for key in ("text", "rounds") if key in params})


def update(state, trip, do, value=None):
    if do == "preset" and isinstance(value, str) and value in TEXTS:
        state = replace(state, text=TEXTS[value], rev=state.rev + 1, note="")
    elif do == "text" and isinstance(value, str):
        state = replace(state, text=value, note="long" if len(well_formed(value)) > LONGEST else mended(value))
    elif do == "rounds":
        state = replace(state, rounds=whole(value, 1, MOST_ROUNDS, state.rounds))
    elif do == "reset":
        state = State(rev=state.rev + 1)
    return state, trip


def view(state, trip, texts):
    row = laid_out(state.text)
    letters = Counter(letter for word in row for letter in word)
    played = list(rounds(state.text, state.rounds, lowest=2))
    pairs = [(_shown(left), _shown(right)) for left, right in seen(row)]
    return {
        "texts": list(TEXTS), "chosen": next((name for name, text in TEXTS.items() if text == state.text), None),
        "longest": LONGEST, "most_rounds": MOST_ROUNDS, "columns": COLUMNS,
        "words": [[_shown(letter) for letter in word] for word in row], "cards": [_shown(letter) for word in row for letter in word],
        "total": pieces(row), "letters": [{"shown": _shown(letter), "copies": copies} for letter, copies in letters.items()],
        "blanks": sum(turn.replaced for turn in played),
        "pairs": pairs[:LINES], "more_pairs": len(pairs[LINES:]), "lines": max(4, LINES - len(pairs)),
        "played": [_turn(turn, len(letters) + number) for number, turn in enumerate(played, 1)],
        "over": len(played) < state.rounds,
    }


def _shown(symbol):
    return shown_symbol(symbol, "start")


def _turn(turn, vocab_size):
    left, right = turn.pair
    return {
        "left": _shown(left), "right": _shown(right), "made": _shown(left + right), "count": turn.count, "replaced": turn.replaced,
        "ties": [(_shown(first), _shown(second)) for first, second in turn.tied[1:]],
        "row": [[_shown(symbol) for symbol in word] for word in turn.row], "pieces": turn.pieces, "vocab_size": vocab_size,
    }

"""Stop 02: one text in many languages and what it costs in each; the reader's sentence down to its bytes; two texts compared."""

from dataclasses import dataclass, replace

from tokentrip import anatomy, real_prices, strip, udhr
from tokentrip.bill import compared, languages
from tokentrip.cutting import cutting
from tokentrip.tokenizers import key as key_of
from tokentrip.tokenizers import reader_tokenizer
from tokentrip.trip import DEFAULT_SENTENCE, mended, put_sentence, sentence_of, text_of, well_formed, whole

SORTS = ("tokens", "characters", "points", "bytes")
PRESETS = {
    "emoji": "👍 👍🏽 🇨🇿 🐭",
    "family": "👩‍👩‍👧‍👦",
    "accents": "caf\u00e9 cafe\u0301",
    "scripts": "Ж ह हि 你 한 ع",
    "unseen": "a\tb\u00a0c\u200bd\u3000e",
}
LEFT = "Where is the station?"
RIGHT = "Πού είναι ο σταθμός;"
LONGEST = 4_000  # characters of one of two texts
ROOM, ROOMIEST = 120, 480  # pieces on screen; beyond it the window moves on
TABLED = 60  # rungs in the table of every character
TOLD = ("", "cut", "looked", "more", "preset", "sort", "pick", "pair", "table", "three", "order")


@dataclass(frozen=True)
class State:
    """picked: the language whose sum is shown.  sort, falling: the column that orders the languages.  all: whether all are shown.

    preset, text: as at stop 01: a key of `PRESETS` and its text as edited; "" for the reader's own sentence.
    first, room: the window: the number of its first piece, and how many pieces it holds.
    looked: the rung of the window whose bits are shown, -1 for the dearest.  table: whether those of the whole window are.
    pairs: whether two texts are compared: left and right.  three: whether the lists of real models are, in the order `order`.  note: a code for what became of what was typed.
    told: what was done last.  rev: the version of the texts.
    """

    picked: str = "hi"
    sort: str = "tokens"
    falling: bool = False
    all: bool = False
    preset: str = ""
    text: str = ""
    first: int = 0
    room: int = ROOM
    looked: int = -1
    table: bool = False
    pairs: bool = False
    left: str = LEFT
    right: str = RIGHT
    three: bool = False
    order: str = "repaired"
    note: str = ""
    told: str = ""
    rev: int = 0
    UNLINKED = ("first", "room", "looked", "table", "note", "told", "rev")

    def __post_init__(self):
        put = object.__setattr__
        known = isinstance(self.preset, str) and self.preset in PRESETS
        put(self, "preset", self.preset if known else "")
        text = self.text if isinstance(self.text, str) else PRESETS.get(self.preset, "")
        put(self, "text", well_formed(text) if known else "")
        for name, default in (("left", LEFT), ("right", RIGHT)):
            value = getattr(self, name)
            put(self, name, well_formed(value)[:LONGEST] if isinstance(value, str) else default)
        put(self, "picked", self.picked if self.picked in udhr.tags() else "hi")
        put(self, "sort", self.sort if self.sort in SORTS else "tokens")
        put(self, "order", self.order if self.order in real_prices.ORDERS else "repaired")
        put(self, "first", whole(self.first, 0, 10**8, 0))
        put(self, "room", whole(self.room, ROOM, ROOMIEST, ROOM))
        put(self, "looked", whole(self.looked, -1, 10**4, -1))
        put(self, "rev", whole(self.rev, 0, 10**9, 0))
        put(self, "note", self.note if self.note in ("", "mended", "long", "halved") else "")
        put(self, "told", self.told if self.told in TOLD else "")
        for name in ("falling", "all", "table", "pairs", "three"):
            put(self, name, getattr(self, name) is True)


def initial(params={}):
    """The state that a link describes: picked, sort, falling, all, preset, text, pairs, left, right, three, order; all else is ignored."""
    chosen = {key: params[key] for key in ("picked", "sort", "preset", "left", "right", "order") if key in params}
    for key in ("falling", "all", "pairs", "three"):
        chosen[key] = params.get(key) in (True, "true")
    if chosen.get("preset") in tuple(PRESETS):
        chosen["text"] = params.get("text", PRESETS[chosen["preset"]])
    return State(**chosen)


def update(state, trip, do, value=None):
    """One action; an unknown one changes nothing."""
    if do == "sentence":
        return _typed(state, trip, value)
    if do == "take" and state.preset:
        return replace(_elsewhere(state), preset="", told="cut", rev=state.rev + 1), put_sentence(trip, state.text)
    if do == "reset":
        return State(rev=state.rev + 1), put_sentence(trip, DEFAULT_SENTENCE)
    if do in ("sort", "pick", "all", "three", "again", "order"):
        return _ordered(state, do, value), trip
    return _looked(state, do, value), trip


def _elsewhere(state):
    """The state for another text: the window is at its start."""
    return replace(state, first=0, room=ROOM, looked=-1, note="")


def _typed(state, trip, value):
    """Another text; one that is too long to travel with a preset becomes the reader's sentence."""
    if not (isinstance(value, str) or (isinstance(value, dict) and isinstance(value.get("text"), str))):
        return state, trip
    note = mended(value) if isinstance(value, str) else ""
    state = replace(_elsewhere(state), note=note, told="cut")
    if state.preset and isinstance(value, str):
        return replace(state, text=value), trip
    return replace(state, preset="", text=""), put_sentence(trip, value)


def _ordered(state, do, value):
    """What concerns the languages."""
    if do == "sort" and isinstance(value, str) and value in SORTS:
        return replace(state, sort=value, falling=value == state.sort and not state.falling, told="sort")
    if do == "pick" and isinstance(value, str) and value in udhr.tags():
        return replace(state, picked=value, told="pick")
    if do == "all":
        return replace(state, all=not state.all, told="sort")
    if do in ("three", "again"):
        real_prices.ask_again()
        return replace(state, three=do == "again" or not state.three, told="three")
    if do == "order" and isinstance(value, str) and value in real_prices.ORDERS:
        return replace(state, order=value, told="order")
    return state


def _looked(state, do, value):
    """What changes the view and not the reader's sentence."""
    if do == "preset" and isinstance(value, str) and (value in PRESETS or value == ""):
        return replace(_elsewhere(state), preset=value, text=PRESETS.get(value, ""), told="preset", rev=state.rev + 1)
    if do == "look":
        return replace(state, looked=whole(value, -1, 10**4, -1), told="looked")
    if do == "more":
        return _further(state, whole(value, -1, 10**8, -1))
    if do == "start":
        return replace(state, first=0, room=ROOM, looked=-1, told="more")
    if do == "table":
        return replace(state, table=not state.table, told="table")
    if do == "pairs":
        return replace(state, pairs=not state.pairs, told="pair")
    if do in ("left", "right") and isinstance(value, str):
        note = "long" if len(value) > LONGEST else "halved" if mended(value) else ""
        return replace(state, **{do: value}, pairs=True, note=note, told="pair")
    if do == "accents":
        return replace(state, left="caf\u00e9", right="cafe\u0301", pairs=True, note="", told="pair", rev=state.rev + 1)
    return state


def _further(state, after):
    """More of the text: a larger window, or the next one, which begins with the piece `after`; -1: there is no more."""
    if after < 0:
        return replace(state, told="more")
    if state.room < ROOMIEST:
        return replace(state, room=state.room + ROOM, told="more")
    return replace(state, first=after, looked=-1, told="more")


def view(state, trip, texts):
    """Everything that the template prints."""
    mine = reader_tokenizer(trip, texts)
    own = not state.preset
    seen = {
        "presets": tuple(PRESETS), "training": None, "more": None, "languages": None, "sentence": None, "pair": None, "real": None,
        "text": trip.sentence if own else state.text, "held": trip.long if own else "", "notes": _notes(state, trip, texts),
        "alice": trip.corpus == "alice" and trip.tokenizer == "mine", "merges": trip.merges, "longest": LONGEST, "size": real_prices.SIZE,
    }
    if mine.value is None:
        return dict(seen, training=mine.progress, more=mine.progress)
    sentence, real = _sentence(state, trip, texts, mine.value), real_prices.compared(state.order) if state.three else None
    waiting = [done for done in (sentence["progress"], real["progress"] if real else 1.0) if done < 1.0]
    return dict(
        seen, languages=languages(mine.value, state.sort, state.falling, state.all, state.picked), sentence=sentence, real=real,
        more=min(waiting, default=None), pair=compared(mine.value, state.left, state.right) if state.pairs else None, merges=len(mine.value.ranks),
    )


def _sentence(state, trip, texts, tokenizer):
    """The reader's text as rungs, as far as it has been read."""
    text = state.text if state.preset else sentence_of(trip, texts)
    text = well_formed(text) if trip.long and not state.preset else text
    key = (key_of(trip), trip.long if trip.long and not state.preset else text)
    cut, done = cutting(tokenizer, key, text)
    window = strip.strip(cut, min(state.first, max(0, cut.tokens - 1)), state.room)
    units = [unit for run in window["runs"] for unit in run]
    looked = state.looked if 0 <= state.looked < len(units) else anatomy.dearest(units)
    maker = trip.corpus[-6:] if trip.tokenizer == "mine" else trip.tokenizer
    return {
        "rungs": [_rung(unit, at, at == looked, maker) for at, unit in enumerate(units)], "text": window["text"],
        "looked": _points(units[looked]) if units else None,
        "rows": [_points(unit) for unit in units[:TABLED]] if state.table else None, "unlisted": max(0, len(units) - TABLED),
        "first": window["first"], "shown": window["shown"], "tokens": cut.tokens, "graphemes": cut.graphemes,
        "code_points": cut.code_points, "bytes": cut.bytes_in, "progress": done, "roomiest": state.room == ROOMIEST,
    }


def _rung(unit, at, on, maker):
    rung = anatomy.rung(unit)
    same = f"{maker}-{rung.name}-{at}{'-on' if on else ''}"
    return {"letters": rung.letters, "pieces": rung.pieces, "at": at, "on": on, "same": same}


def _points(unit):
    listed = anatomy.points(unit)
    return {"points": listed, "pieces": unit.pieces[:anatomy.LISTED], "left_out": len(anatomy.text_of(unit)) - len(listed)}


def _notes(state, trip, texts):
    """Codes for what is odd about the text."""
    raw = state.text if state.preset else text_of(trip.long, texts) if trip.long else trip.sentence
    notes = []
    if (state.note == "mended" and "\ufffd" in raw) or (trip.long and not state.preset and raw != well_formed(raw)):
        notes.append("mended")
    if "\r" in raw or "\x00" in raw:
        notes.append("raw")
    return notes

"""Stop 01: the reader's sentence, cut by the tokenizer of stop 00 while they type."""

import re
from collections import Counter
from dataclasses import dataclass, replace
from functools import lru_cache

from tokentrip import digits, family, strip
from tokentrip.cutting import cutting
from tokentrip.strip import WINDOW
from tokentrip.tokenizers import key as key_of
from tokentrip.tokenizers import reader_tokenizer
from tokentrip.trip import DEFAULT_SENTENCE, TOKENIZERS, put_sentence, put_tokenizer, sentence_of, text_of, well_formed, whole

BERRIES = (" strawberry", "strawberry", "Strawberry")
LETTER = "r"
PRESETS = {
    "spaces": "the cat saw the dog ",
    "capitals": "Tokenizers or tokenizers, a Rabbit or a rabbit?",
    "rare": "antidisestablishmentarianism",
    "digits": "1234567",
    "script": "ऐलिस ने खरगोश को देखा",
}
TWINS = {
    "spaces": ((" the", "the"), ("the dog", "the dog ")),
    "capitals": (("Tokenizers", "tokenizers"), (" Rabbit", " rabbit")),
}
IN_ENGLISH = "Alice saw the rabbit"
RARE = (" the", " Alice", " pictures", " sister", " conversations", " antidisestablishmentarianism")
ROOMIEST = 1_000  # pieces on screen; beyond it the window moves on
COPIED = 400  # pieces whose ids go with every answer; more are gathered on demand
LOOKS_SPECIAL = re.compile(r"<\|[A-Za-z0-9_]{1,40}\|>")
TOLD = ("", "cut", "looked", "more", "gathered", "preset", "maker")


@dataclass(frozen=True)
class State:
    """preset: a key of `PRESETS` while one is shown, its text (as edited) in `text`; "" for the reader's own sentence.

    first, room: the window: the number of its first piece, and how many pieces it holds.
    looked: the id whose making is shown, -1 for none.  gathered: whether all ids go along to be copied.
    mended: whether the text came with halves of characters.  special: whether special tokens count as such.  told: what was done last.  rev: the text's version.
    """

    preset: str = ""
    text: str = ""
    first: int = 0
    room: int = WINDOW
    looked: int = -1
    gathered: bool = False
    mended: bool = False
    special: bool = False
    told: str = ""
    rev: int = 0
    UNLINKED = ("first", "room", "looked", "gathered", "mended", "told", "rev")

    def __post_init__(self):
        put = object.__setattr__
        known = isinstance(self.preset, str) and self.preset in PRESETS
        put(self, "preset", self.preset if known else "")
        text = self.text if isinstance(self.text, str) else PRESETS.get(self.preset, "")
        put(self, "text", well_formed(text) if self.preset else "")
        put(self, "first", whole(self.first, 0, 10**8, 0))
        put(self, "room", whole(self.room, WINDOW, ROOMIEST, WINDOW))
        put(self, "looked", whole(self.looked, -1, 10**6, -1))
        put(self, "rev", whole(self.rev, 0, 10**9, 0))
        put(self, "told", self.told if self.told in TOLD else "")
        for name in ("gathered", "mended", "special"):
            put(self, name, getattr(self, name) is True)


def initial(params={}):
    preset = params.get("preset", "")
    special = params.get("special") in (True, "true")
    if not (isinstance(preset, str) and preset in PRESETS):
        return State(special=special)
    return State(preset=preset, text=params.get("text", PRESETS[preset]), special=special)


def update(state, trip, do, value=None):
    if do == "sentence":
        return _typed(state, trip, value)
    if do == "take" and state.preset:
        return State(told="cut", rev=state.rev + 1), put_sentence(trip, state.text)
    if do == "tokenizer":
        return replace(state, looked=-1, told="maker"), put_tokenizer(trip, value)
    if do == "reset":
        return State(rev=state.rev + 1), put_sentence(trip, DEFAULT_SENTENCE)
    return _looked(state, do, value), trip


def _typed(state, trip, value):
    """Another text; one that is too long to travel with a preset becomes the reader's sentence."""
    if not (isinstance(value, str) or (isinstance(value, dict) and isinstance(value.get("text"), str))):
        return state, trip
    mended = isinstance(value, str) and value != well_formed(value)
    state = replace(state, first=0, room=WINDOW, gathered=False, mended=mended, told="cut")
    if state.preset and isinstance(value, str):
        return replace(state, text=value), trip
    return replace(state, preset="", text=""), put_sentence(trip, value)


def _looked(state, do, value):
    """What changes the view and not the text."""
    if do == "preset" and isinstance(value, str) and (value in PRESETS or value == ""):
        return State(preset=value, text=PRESETS.get(value, ""), told="preset", rev=state.rev + 1)
    if do == "digit" and state.preset:
        return replace(state, text=_turned(state.text, whole(value, 0, 10**4, 0)), told="cut", rev=state.rev + 1)
    if do == "inspect":
        return replace(state, looked=whole(value, -1, 10**6, -1), told="looked")
    if do == "more":
        if state.room < ROOMIEST:
            return replace(state, room=state.room + WINDOW, told="more")
        return replace(state, first=state.first + ROOMIEST, told="more")
    if do == "special":
        return replace(state, special=not state.special, first=0, gathered=False, told="cut")
    if do == "close":
        return replace(state, looked=-1, told="")
    if do == "start":
        return replace(state, first=0, room=WINDOW, told="more")
    if do == "gather":
        return replace(state, gathered=True, told="gathered")
    return state


def _turned(text, place):
    """The text with the digit at that place one higher; 0 follows 9."""
    if place >= len(text) or text[place] not in digits.ALL_DIGITS:
        return text
    return text[:place] + str((int(text[place]) + 1) % 10) + text[place + 1:]


def view(state, trip, texts):
    mine = reader_tokenizer(trip, texts)
    shown = {
        "presets": tuple(PRESETS), "training": None, "more": None, "strip": None, "berries": (), "panel": None,
        "text": state.text if state.preset else trip.sentence, "held": "" if state.preset else trip.long,
        "notes": _notes(state, trip, texts), "looked": None, "copy": None, "tokenizers": TOKENIZERS, "entries": 0, "special": None,
    }
    job = digits.trained("gpt2") if state.preset == "digits" and trip.tokenizer == "mine" else None
    tokenizer = job.value if job else mine.value
    if tokenizer is None or mine.value is None:
        progress = min(mine.progress, job.progress if job else 1.0)
        return dict(shown, training=progress, more=progress)
    key = ("numbers",) if job else key_of(trip)
    shown["entries"] = len(mine.value.symbols)
    shown["berries"] = _berries(mine.value)
    shown["panel"], waits = _panel(state, trip, texts, mine.value)
    shown.update(_sentence(state, trip, texts, tokenizer, key))
    shown["looked"] = _inspected(tokenizer, state.looked if state.looked >= 0 else _example(shown["strip"]))
    if waits is not None:
        shown["more"] = waits if shown["more"] is None else min(waits, shown["more"])
    return shown


def _whole_text(state, trip, texts):
    if state.preset:
        return state.text
    text = sentence_of(trip, texts)
    return well_formed(text) if trip.long else text


def _sentence(state, trip, texts, tokenizer, key):
    """The text in its pieces, as far as it has been read."""
    text = _whole_text(state, trip, texts)
    key = (key, trip.long if trip.long and not state.preset else text)
    names = tuple(name for name in tokenizer.special_tokens if name in text)
    cut, done = cutting(tokenizer, key, text, names if state.special else ())
    special = None
    if names:  # both counts are told
        other, done = cutting(tokenizer, key, text, () if state.special else names) if done == 1.0 else (cut, done / 2)
        special = {"names": names, "text": (other if state.special else cut).tokens, "token": (cut if state.special else other).tokens}
    window = strip.strip(cut, min(state.first, max(0, cut.tokens - 1)), state.room, state.looked)
    return {
        "strip": window, "tokens": cut.tokens, "graphemes": cut.graphemes, "code_points": cut.code_points,
        "bytes": cut.bytes_in, "bytes_out": cut.bytes_out, "same": cut.same, "progress": done,
        "more": None if done == 1.0 else done, "copy": _copied(state, cut, done), "special": special,
    }


def _copied(state, cut, done):
    """What the copy buttons carry: the ids, and the pieces; None while there is too much to carry it along unasked."""
    if done < 1.0 or (cut.tokens > COPIED and not state.gathered):
        return None
    symbol = cut.tokenizer.symbol
    return {"ids": str(list(cut.ids)), "pieces": [_portable(number, symbol(number)) for number in cut.ids]}


def _portable(number, data):
    """A piece for JSON: its id, and its text; its bytes in hex where they are no text."""
    try:
        return {"id": number, "text": data.decode()}
    except UnicodeDecodeError:
        return {"id": number, "bytes": data.hex()}


def _notes(state, trip, texts):
    """Codes for what is odd about the text, in the order in which it is said."""
    raw = state.text if state.preset else text_of(trip.long, texts) if trip.long else trip.sentence
    notes = []
    if (state.mended and "\ufffd" in raw) or (trip.long and not state.preset and raw != well_formed(raw)):
        notes.append("mended")
    if LOOKS_SPECIAL.search(raw):
        notes.append("special")
    if "\r" in raw or "\x00" in raw:
        notes.append("raw")
    return notes


@lru_cache(maxsize=32)
def _berries(tokenizer):
    """One word with a space, without one, with a capital: pieces and ids."""
    return tuple(dict(strip.line(tokenizer, word), letters=word.count(LETTER)) for word in BERRIES)


def _panel(state, trip, texts, tokenizer):
    """(what belongs to a preset besides its text, progress of what it still waits for or None)."""
    if state.preset in TWINS:
        return {"twins": _twins(tokenizer, state.preset)}, None
    if state.preset == "script":
        return {"english": strip.line(tokenizer, IN_ENGLISH), "there": tokenizer.count(PRESETS["script"])}, None
    if state.preset == "rare":
        return {"words": _prices(tokenizer, text_of(trip.corpus, texts))}, None
    if state.preset == "digits":
        other = digits.trained("gpt4")
        return _digits(state.text), None if other.done else other.progress
    return None, None


@lru_cache(maxsize=64)
def _twins(tokenizer, preset):
    """Pairs of texts, and how many ids of the first the second has too."""
    found = []
    for pair in TWINS[preset]:
        lines = [strip.line(tokenizer, text) for text in pair]
        common = sum((Counter(lines[0]["ids"]) & Counter(lines[1]["ids"])).values())
        found.append({"lines": lines, "common": common, "of": [line["total"] for line in lines]})
    return found


@lru_cache(maxsize=64)
def _prices(tokenizer, corpus):
    """For each word: how often it stands in the training text, and what it costs."""
    return tuple(
        dict(strip.line(tokenizer, word), seen=corpus.count(word), letters=len(word.strip())) for word in RARE
    )


def _digits(text):
    """The first number of the text, cut by two rules; and what changing any one of its digits would do."""
    found = re.search("[0-9]+", text)
    if not found:
        return {"number": "", "places": (), "rows": ()}
    number = found[0][:digits.MOST_DIGITS]
    rows = []
    for split in digits.SPLITS:
        tokenizer = digits.trained(split).value
        if tokenizer:
            changes = digits.moved(tokenizer, number)
            rows.append(dict(strip.line(tokenizer, number), split=split, moved=changes[0], changes=changes[1],
                             widths=digits.boundaries(tokenizer, number)))
    places = tuple((found.start() + place, digit) for place, digit in enumerate(number))
    return {"number": number, "places": places, "rows": tuple(rows), "trained_on": len(digits.number_text().split())}


def _example(window):
    """The id that is shown while none is looked at: the one on screen that took most making; -1 where there is none."""
    return max((piece.id for run in window["runs"] for unit in run for piece in unit.pieces), default=-1)


@lru_cache(maxsize=256)
def _inspected(tokenizer, number):
    """The piece that is looked at: its details, and how it was made."""
    if number in tokenizer.special_tokens.values():
        return {"piece": strip.alone(number, tokenizer.symbol(number)), "rank": None, "special": True, "picture": None}
    if not 0 <= number < len(tokenizer.symbols):
        return None
    data = tokenizer.symbols[number]
    tree = family.tree(tokenizer, number)
    return {"piece": strip.alone(number, data), "rank": tree["rank"], "special": False, "tree": tree, "picture": family.picture(tree)}

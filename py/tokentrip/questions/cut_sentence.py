"""Stop 01: how many pieces a sentence makes, and what a space or a capital changes."""

from tokentrip import strip
from tokentrip.graphemes import count
from tokentrip.questions import question, trained, with_sentence
from tokentrip.widgets.cut_sentence import BERRIES


def how_many(trip, texts, seed):
    """The reader's sentence in pieces. Wrong: as many as words, as characters, as bytes."""
    tokenizer = trained(trip, texts).value
    trip, text, own = with_sentence(trip, texts)
    numbers = [len(text.split()), count(text), len(text.encode("utf-8", "replace"))]
    kinds = ("words", "characters", "bytes")
    total = tokenizer.count(text)
    right = {"key": total, "kind": "pieces"}
    wrong = [{"key": number, "kind": kind} for number, kind in zip(numbers, kinds)] + [{"key": 2 * total, "kind": "more"}]
    about = {"text": text, "own": own, **dict(zip(kinds, numbers))}
    return question("how_many", about, right, wrong, ("cut_sentence", None))


def berries(trip, texts, seed):
    """One word with a space, without one, with a capital: how many of them come out as other ids than the rest?"""
    tokenizer = trained(trip, texts).value
    rows = [tuple(strip.line(tokenizer, word)["ids"]) for word in BERRIES]
    right, *wrong = [{"key": number} for number in dict.fromkeys([len(set(rows)), 1, 2, 3])]
    return question("berries", {"ids": rows}, right, wrong, ("cut_sentence", None))


QUESTIONS = (how_many, berries)

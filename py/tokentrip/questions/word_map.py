"""Stop 05: who is nearest by the angle, and what a longer arrow changes."""

import math

from tokentrip.questions import question
from tokentrip.walking import signed
from tokentrip.widgets import word_map as figure

WORDS = ("kitten", "computer", "banana", "king", "Rome", "ran")  # of each another one lies nearest on the paper than by the angle
LENGTHS = (figure.LONGEST, 50, figure.LEAST)


def nearest_word(trip, texts, seed):
    """The word with the smallest angle. Wrong: those that lie nearest on the paper."""
    word = WORDS[seed % len(WORDS)]
    state = figure.State(picked=word)
    ranked = figure.view(state, trip, texts)["ranked"]["rows"]
    cosines = {row["word"]: row["cosine"] for row in figure.view(figure.State(picked=word, every=True), trip, texts)["ranked"]["rows"]}
    spots = {spot["word"]: (float(spot["x"]), float(spot["y"])) for spot in figure.view(state, trip, texts)["map"]["words"]}
    on_paper = sorted((other for other in spots if other != word), key=lambda other: math.dist(spots[word], spots[other]))
    best = ranked[0]["word"]
    others = [other for other in on_paper if cosines[other] != cosines[best]]
    options = [{"key": other, "word": other, "cosine": cosines[other]} for other in (best, *others[:2], others[len(others) // 2])]
    about = {"word": word, "paper": on_paper[0], "same": on_paper[0] == best}
    return question("nearest_word", about, options[0], options[1:], ("word_map", {"picked": word}), lot=seed)


def longer_arrow(trip, texts, seed):
    """One arrow is made longer or shorter: what becomes of the cosine? Wrong: it grows or shrinks as well."""
    length = LENGTHS[seed % len(LENGTHS)]
    pair, plain = (figure.view(figure.State(length=percent), trip, texts)["pair"] for percent in (length, 100))
    cosine = float(plain["cosine"].replace("−", "-"))
    wrong = [cosine * length / 100, cosine * 100 / length]
    right, *others = [{"key": text, "cosine": text} for text in (pair["cosine"], *(signed(value) for value in wrong))]
    about = {"length": length, "cosine": plain["cosine"], "word": figure.PICKED, "other": figure.OTHER, "gap": pair["gap"], "gap_before": plain["gap"]}
    return question("longer_arrow", about, right, others, ("word_map", {"length": length}))


QUESTIONS = (nearest_word, longer_arrow)

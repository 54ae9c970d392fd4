"""Stop 03: which pair wins next among the five words, and how ten rules in order cut a word."""

from tokentrip import bpe
from tokentrip.bpe_symbols import base_symbols
from tokentrip.questions import question
from tokentrip.symbols import plain_symbol, shown_symbol
from tokentrip.widgets import slow_motion as figure

PRESSES = (2, 0, 4, 9, 11)  # done before the question
ENDINGS = {"newer": "er", "lowest": "est", "widest": "est", "slower": "er"}  # where somebody who knows English would cut


def next_pair(trip, texts, seed):
    """After some presses: which pair is merged next? Wrong: pairs seen less often."""
    merges = PRESSES[seed % len(PRESSES)]
    words = figure.entries(figure.State())
    now, coming = figure.after(words, merges), figure.learned(words)[1][merges]
    spelled = {tuple(piece.symbol for piece in now.pieces(word)): count for word, count in words}
    ranked = sorted(bpe.pair_counts(spelled).items(), key=lambda item: -item[1])
    fewer = [item for item in ranked if item[1] < coming.count]
    spread = [fewer[at] for at in (0, len(fewer) // 2, len(fewer) - 1)]
    return question("next_pair", {"merges": merges}, _pair(coming.pair, coming.count), [_pair(*item) for item in spread],
                    ("slow_motion", {"merges": merges}), lot=seed)


def replay(trip, texts, seed):
    """How do the first ten rules cut a word? Wrong: by sense, by the longest match, and into letters."""
    word, ending = list(ENDINGS.items())[seed % len(ENDINGS)]
    encoder = figure.after(figure.entries(figure.State()), figure.TEN)
    letters = list(base_symbols(word, "characters", "end"))
    cuts = [("rules", [piece.symbol for piece in encoder.pieces(word)]), ("sense", [word.removesuffix(ending), ending + "_"]),
            ("longest", longest_match(letters, set(encoder.symbols))), ("letters", letters),
            ("word", [word + "_"])]
    right, *wrong = [{"key": tuple(symbols), "kind": kind, "symbols": [shown_symbol(symbol, "end") for symbol in symbols],
                      "plain": " ".join(plain_symbol(symbol, "end") for symbol in symbols)} for kind, symbols in cuts]
    about = {"word": word, "rules": figure.TEN}
    return question("replay", about, right, wrong, ("slow_motion", {"word": word, "merges": figure.TEN}), lot=seed)


QUESTIONS = (next_pair, replay)


def longest_match(symbols, known):
    """A word cut from the left, each time into the longest piece that the list has: what many take byte pair encoding for.

    >>> longest_match(("n", "e", "w", "e"), {"n", "e", "w", "ne", "new"})
    ['new', 'e']
    """
    pieces, at = [], 0
    while at < len(symbols):
        end = next((end for end in range(len(symbols), at, -1) if "".join(symbols[at:end]) in known), at + 1)
        pieces.append("".join(symbols[at:end]))
        at = end
    return pieces


def _pair(pair, count):
    left, right = pair
    return {"key": pair, "left": shown_symbol(left, "end"), "right": shown_symbol(right, "end"), "count": count}

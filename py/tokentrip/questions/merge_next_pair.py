"""Warm-up: which pair wins next, and what a press does to the text and to the list."""

from tokentrip import bpe
from tokentrip.questions import question
from tokentrip.symbols import shown_symbol
from tokentrip.widgets import merge_next_pair as figure

PRESSES = (0, 2, 1, 3, 4)  # done before the question
MARK = bpe.MARKS["start"]


def next_pair(trip, texts, seed):
    """After some presses: which neighbours fuse next? Wrong: pairs that are seen less often."""
    state = figure.State(merges=PRESSES[seed % len(PRESSES)])
    ranked = ranked_pairs(state)
    best = ranked[0][1]
    fewer = [item for item in ranked if item[1] < best]
    spread = [fewer[at] for at in (0, len(fewer) // 2, len(fewer) - 1)]
    coming = figure.learned(state.text)[1][state.merges].pair
    return question("next_pair", _about(state), _pair(coming, best), [_pair(*item) for item in spread], _shown(state), lot=seed)


def exchange(trip, texts, seed):
    """What one press changes: the pieces of the text and the entries of the list."""
    state = figure.State(merges=PRESSES[seed % len(PRESSES)])
    now, after = (figure.view(figure.State(merges=state.merges + more), trip, texts) for more in (0, 1))
    tokens, size = now["tokens"], now["vocab_size"]
    wrong = [(tokens - 1, size + 1), (after["tokens"], size), (after["tokens"], size - 1)]
    right, *others = [{"key": pair, "tokens": pair[0], "size": pair[1]} for pair in [(after["tokens"], after["vocab_size"]), *wrong]]
    about = dict(_about(state), tokens=tokens, size=size, replaced=after["last"]["replaced"], made=after["last"]["made"])
    return question("exchange", about, right, others, _shown(state), lot=seed + 1)


QUESTIONS = (next_pair, exchange)


def ranked_pairs(state):
    """The pairs of neighbours inside words with how often each is seen, the commonest first; of equals the one met first."""
    words, spelled = [], {}
    for piece in figure.row(state.text, state.merges):
        if piece.symbol.startswith(MARK):
            words.append([])
        words[-1].append(piece.symbol)
    for word in map(tuple, words):
        spelled[word] = spelled.get(word, 0) + 1
    return sorted(bpe.pair_counts(spelled).items(), key=lambda item: -item[1])


def _pair(pair, count):
    left, right = pair
    return {"key": pair, "left": shown_symbol(left, "start"), "right": shown_symbol(right, "start"), "count": count}


def _about(state):
    return {"text": state.text, "merges": state.merges}


def _shown(state):
    return "merge_next_pair", {"merges": state.merges}

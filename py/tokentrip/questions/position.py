"""Stop 07: what is left of the order when rows are added up, and what adding a place to each row changes."""

from tokentrip.questions import question, trained, with_sentence
from tokentrip.widgets import position as figure

WORDS = "dog"  # the preset of three words
KINDS = ((True, True), (False, False), (True, False))  # what may be left: (the sums are equal, the rows are one bag)


def sums(trip, texts, seed):
    """Two orders of the same pieces, their rows added up: are the sums equal? Wrong: nearly, and not at all."""
    about, found = _compared(False, trip, texts, seed)
    right, *wrong = [{"key": key} for key in dict.fromkeys(["equal" if found[0] else "apart", "close", "apart", "equal"])]
    return question("sums", about, right, wrong, _shown(about, False), lot=seed)


def placed(trip, texts, seed):
    """The same with its place added to each row: are the sums still equal, is it still one bag? Wrong: both alike."""
    about, found = _compared(True, trip, texts, seed)
    right, *wrong = [{"key": kind, "equal": kind[0], "one_bag": kind[1]} for kind in dict.fromkeys([found, *KINDS])]
    return question("placed", about, right, wrong, _shown(about, True), lot=seed + 1)


QUESTIONS = (sums, placed)


def _compared(added, trip, texts, seed):
    """(what the words need, (whether the sums are equal, whether the rows are one bag))."""
    tokenizer = trained(trip, texts).value
    trip, text, own = with_sentence(trip, texts, lambda text: len(set(tokenizer.encode(text))) > 1)
    preset = WORDS if seed % 2 else ""
    shown = figure.view(figure.State(preset=preset, added=added), trip, texts)
    return {"preset": preset, "text": text, "own": own, "words": figure.WORDS}, (shown["equal"], shown["one_bag"])


def _shown(about, added):
    return "position", {"preset": about["preset"], "added": added}

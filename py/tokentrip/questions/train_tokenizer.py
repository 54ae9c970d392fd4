"""Stop 00: which rule counting finds first, and whether the list grows while somebody types."""

from tokentrip.questions import own_trained, question
from tokentrip.symbols import shown_bytes
from tokentrip.trip import Trip
from tokentrip.widgets.train_tokenizer import BYTES

RANKS = ((1, 2), (8, 7), (57, 11), (230, 13))  # of the pieces to choose from: the first, and how much later each time
LEAST = 8  # rules that a text has to give
UNHEARD = ("Zyzzyva", "flibbertigibbet", "Schifffahrt", "blorple")


def first_rule(trip, texts, seed):
    """Four pieces of the list: which one was made first? Wrong: pieces that look more like words."""
    steps = own_trained(trip, texts).steps
    if len(steps) < LEAST:
        steps = own_trained(Trip(), texts).steps
    ranks = sorted({min(first + later * seed, len(steps) - 3 + at) for at, (first, later) in enumerate(RANKS)})
    right, *wrong = [{"key": rank, "rank": rank, "shown": shown_bytes(b"".join(steps[rank - 1].pair)), "count": steps[rank - 1].count} for rank in ranks]
    return question("first_rule", {"rules": len(steps)}, right, wrong, ("train_tokenizer", None), lot=seed)


def while_typing(trip, texts, seed):
    """A word that the text never had is cut: how many entries has the list afterwards? As many: it was finished before."""
    tokenizer = own_trained(trip, texts).value
    word = UNHEARD[seed % len(UNHEARD)]
    before = BYTES + len(tokenizer.merges)
    cost = len(tokenizer.encode(word))
    size = len(tokenizer.vocab)  # once it is cut
    wrong = [{"key": n, "size": n} for n in (before + 1, before + cost, before + len(word))]
    about = {"word": word, "size": before, "pieces": cost}
    return question("while_typing", about, {"key": size, "size": size}, wrong, ("cut_sentence", None))


QUESTIONS = (first_rule, while_typing)

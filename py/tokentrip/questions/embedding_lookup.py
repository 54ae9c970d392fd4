"""Stop 04: which row the second of two equal pieces picks, and whether neighbouring ids have anything in common."""

from tokentrip.heat import printed
from tokentrip.embedding_clear import row
from tokentrip.questions import question, trained, with_sentence
from tokentrip.strip import alone
from tokentrip.vectors_clear import cosine
from tokentrip.widgets import embedding_lookup as figure

TAGS = (figure.TAG, 17, 5_000, 12_345)


def second_row(trip, texts, seed):
    """A piece that stands there twice: which row does the second one pick? Wrong: the next row, that of its place, a new one."""
    tokenizer = trained(trip, texts).value
    trip, text, own = with_sentence(trip, texts, lambda text: twice(tokenizer.encode(text)))
    ids = tokenizer.encode(text)
    if not twice(ids):  # a list so short, or so long, that not even the first sentence repeats a piece
        tokenizer, text, own = tokenizer.first(0), text, own
        ids = tokenizer.encode(text)
    number = figure.repeated(ids, tokenizer.symbols)
    first = ids.index(number)
    place = ids.index(number, first + 1) + 1
    rows = len(tokenizer.symbols)
    wrong = [{"key": n, "kind": kind} for n, kind in ((number + 1, "next"), (place, "place"), (rows, "new"))]
    about = {"text": text, "own": own, "drawn": alone(number, tokenizer.symbols[number]).drawn, "id": number, "place": place, "rows": rows}
    return question("second_row", about, {"key": number, "kind": "same"}, wrong, ("embedding_lookup", {"picked": number}))


def neighbours(trip, texts, seed):
    """Two ids side by side, or one twice the other: how alike are their rows?"""
    one = TAGS[seed % len(TAGS)]
    kind, other = ("next", one + 1) if seed // len(TAGS) % 2 == 0 else ("twice", 2 * one)
    alike = cosine(row(one, figure.NOISE_WIDTH), row(other, figure.NOISE_WIDTH))
    right, *wrong = [{"key": value, "printed": printed((value,), 2)[0]} for value in (round(alike, 2), 1.0, 0.5, -1.0)]
    about = {"one": one, "other": other, "kind": kind}
    return question("neighbours", about, right, wrong, ("embedding_lookup", {"tag": one}))


QUESTIONS = (second_row, neighbours)


def twice(ids):
    """Whether a number stands there more than once."""
    return len(set(ids)) < len(ids)

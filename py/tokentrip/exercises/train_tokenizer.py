"""Stop 00: four merges in a row of the built-in text: how long the list and the text are after each."""

from functools import lru_cache

from tokentrip import bpe, tokenizers
from tokentrip.trip import Trip, corpus_text

ROWS, LAST = 4, 40  # merges asked for; the last of them that may be asked for
BYTES = 256
SIZES = (300, 400, 512, 600, 1_000, 1_256, 2_000)


@lru_cache(maxsize=1)
def steps():
    """The first merges of the built-in text."""
    return tuple(bpe.train_steps(corpus_text(Trip().corpus), LAST, **tokenizers.OPTIONS))


def made(draw):
    """first: the first merge asked for; before: list and tokens before it; rows: the Steps; wanted: a size, and how many merges make it."""
    first = draw.whole(2, LAST - ROWS + 1)
    before, rows = steps()[first - 2], steps()[first - 1:first - 1 + ROWS]
    size = draw.one(SIZES)
    return {
        "first": first, "before": {"vocab_size": before.vocab_size, "tokens": before.tokens}, "rows": rows,
        "size": size, "merges": size - BYTES, "id": rows[-1].new_id, "bytes": BYTES,
    }

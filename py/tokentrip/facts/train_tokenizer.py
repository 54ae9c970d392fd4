"""For stop 00: the built-in text, and what its merges come to."""

from tokentrip import bpe, tokenizers
from tokentrip.pretrained import PUBLISHED
from tokentrip.symbols import shown_bytes
from tokentrip.trip import Trip, corpus_text

GPT4O_SINGLE = (b" the", b"ing", b" function")  # entries of GPT-4o's list
BYTES = 256


def facts():
    """What the prose prints."""
    text, merges = corpus_text(Trip().corpus), Trip().merges
    steps = list(bpe.train_steps(text, tokenizers.CAP, **tokenizers.OPTIONS))
    last = steps[merges - 1]
    return {
        "words": len(text.split()), "bytes": BYTES, "merges": merges, "possible": len(steps),
        "first": steps[0], "once": sum(step.count > 1 for step in steps),
        "last": {"left": shown_bytes(last.pair[0]), "right": shown_bytes(last.pair[1]), "replaced": last.replaced},
        "gpt4o_merges": PUBLISHED["o200k_base"].merges, "gpt4o_single": [shown_bytes(piece) for piece in GPT4O_SINGLE],
    }

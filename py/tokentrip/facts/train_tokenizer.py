"""For stop 00: the built-in text, and what its merges come to."""

from tokentrip import bpe, tokenizers
from tokentrip.symbols import shown_bytes
from tokentrip.trip import Trip, corpus_text

# The list `o200k_base` as OpenAI publishes it for tiktoken: 256 bytes and the merges, special tokens apart.
# All that `GPT4O_SINGLE` names are among them.
GPT4O_ENTRIES = 199_998
GPT4O_SINGLE = (b" the", b"ing", b" function")
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
        "gpt4o_merges": GPT4O_ENTRIES - BYTES, "gpt4o_single": [shown_bytes(piece) for piece in GPT4O_SINGLE],
    }

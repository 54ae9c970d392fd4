"""What the figures of the last section share: how large a text may be, and the tokenizer that counts it."""

from tokentrip.tokenizers import key as key_of
from tokentrip.tokenizers import reader_tokenizer

LARGEST = 2_000_000  # bytes of a text that is pasted


def counting(trip, texts):
    """The tokenizer that all habits are counted with: (it or None while it is trained, a key for caches, the share trained).

    The reader's own, from stop 00; a real model's would be put in here. Raises MissingText.
    """
    trained = reader_tokenizer(trip, texts)
    return trained.value, key_of(trip), trained.progress

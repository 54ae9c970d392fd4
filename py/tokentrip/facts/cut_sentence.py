"""For stop 01: pairs of spellings, a piece in unrelated words, a dear word and a cheap one."""

from tokentrip import tokenizers
from tokentrip.trip import Trip, corpus_text

SHARED = "er"  # a piece that unrelated words have in common
SHARING = ("strawberry", "number", "flower")


def facts():
    """What the prose prints."""
    text = corpus_text(Trip().corpus)
    tokenizer = tokenizers.reader_tokenizer(Trip(), {}).value
    dear, cheap = "antidisestablishmentarianism", "Alice"
    number = tokenizer.vocab[SHARED.encode()]
    return {
        "the": (tokenizer.encode(" the"), tokenizer.encode("the")),
        "rabbit": (tokenizer.encode(" Rabbit"), tokenizer.encode(" rabbit")),
        "shared": {"text": SHARED, "id": number, "words": [word for word in SHARING if number in tokenizer.encode(word)]},
        "dear": {"word": dear, "tokens": tokenizer.count(dear)},
        "cheap": {"tokens": tokenizer.count(cheap), "seen": text.count(cheap)},
        "entries": len(tokenizer.vocab),
    }

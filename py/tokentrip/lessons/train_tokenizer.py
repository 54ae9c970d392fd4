"""What the Python panel of this stop runs."""

from tokentrip import bpe
from tokentrip.trip import corpus_text


def alice_list():
    """The list of stop 00 and how it cuts a name that it has never met."""
    text = corpus_text("alice")
    tokenizer = bpe.train(text, 300)
    print(len(text.encode()), "bytes,", tokenizer.count(text), "tokens")
    print(len(tokenizer.vocab), "entries, the newest:", list(tokenizer.vocab)[-3:])
    print([piece.bytes for piece in tokenizer.pieces("Alice met Dorothy")])

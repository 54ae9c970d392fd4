"""What the Python panel of this stop runs."""

from tokentrip import bpe
from tokentrip.trip import corpus_text


def own_sentence():
    """The merges of stop 00, used on a word with and without its space."""
    tokenizer = bpe.train(corpus_text("alice"), 300)
    for text in (" strawberry", "strawberry"):
        ids = tokenizer.encode(text)
        print(ids, [piece.bytes.decode() for piece in tokenizer.pieces(text)])
        print("the same bytes again:", tokenizer.decode_bytes(ids) == text.encode())

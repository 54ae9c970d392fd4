"""What the Python panel of this stop runs."""

from tokentrip import bpe
from tokentrip.premium import premium, price
from tokentrip.trip import corpus_text
from tokentrip.utf8 import byte_patterns


def mouse():
    """A mouse down to its bits, and a word and its price in two languages."""
    for byte in byte_patterns("🐭"):
        print(f"{byte.value:02x}", byte.marker, byte.payload)
    tokenizer = bpe.train(corpus_text("alice"), 300)
    english, greek = price(tokenizer, "the mouse"), price(tokenizer, "το ποντίκι")
    print(english, greek, sep="\n")
    print(*(f"{factor:.2f}" for factor in premium(greek, english)))

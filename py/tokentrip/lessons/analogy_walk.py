"""What the Python panel of this stop runs."""

from tokentrip.toy import VECTORS
from tokentrip.vectors_clear import analogy


def two_rules():
    """The same walks with the three words allowed to win and without them."""
    for a, b, c in [("king", "man", "woman"), ("Paris", "France", "Japan"), ("sleep", "run", "jump")]:
        print(a, "-", b, "+", c)
        for exclude in (False, True):
            ranked = analogy(VECTORS, a, b, c, 3, exclude_inputs=exclude)
            print("  inputs left out:" if exclude else "  inputs allowed: ", *(f"{word} {cosine:.2f}" for word, cosine in ranked))
    print(analogy(VECTORS, "king", "man", "man", 1, exclude_inputs=False))

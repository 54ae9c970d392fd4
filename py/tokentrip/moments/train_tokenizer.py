"""Stop 00: the finished list, then its beginning, and where it stops to learn and begins to memorise."""

from tokentrip import facts
from tokentrip.moments import Moment

SOME = 30  # merges at which pieces of words are there and words are not


def path():
    """The curve, from its left edge to its right. Each moment lends a length of the list."""
    fact = facts.of("train_tokenizer")
    lengths = (("bytes", 0), ("first", 1), ("some", SOME), ("once", fact["once"]), ("all", fact["possible"]))
    stem, curves = "train_tokenizer", ".trained"
    return (Moment("finished", stem, to=curves), *(Moment(name, stem, trip=(("merges", n),), to=curves) for name, n in lengths))

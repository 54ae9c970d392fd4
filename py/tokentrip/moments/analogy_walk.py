"""Stop 06: king − man + woman with and without the words that went in, walks that land and walks that do not."""

from tokentrip.moments import Moment

WALK = (("step", None),)
LANDS = "kitten cat dog"
MISSES = "puppy dog man"
NOWHERE = "sleep run jump"


def path():
    """From the famous walk to how often such walks land."""
    stem, forbidden = "analogy_walk", ("inputs", False)
    return (
        Moment("king", stem),
        Moment("minus", stem, WALK * 2),
        Moment("queen", stem, (forbidden,)),
        Moment("kitten", stem, (("walk", LANDS), forbidden)),
        Moment("miss", stem, (("walk", MISSES), forbidden)),
        Moment("nowhere", stem, (("walk", NOWHERE), forbidden)),
        Moment("score", stem, at=".score"),
    )

"""Stop 06: king − man + woman with and without the words that went in, walks that land and walks that do not."""

from tokentrip.moments import Moment

WALK, SEEN = (("step", None),), ".cols"  # the map and the list; the sum is in the line
DOWN = ".ctl"
LANDS = "kitten cat dog"
MISSES = "puppy dog man"
NOWHERE = "sleep run jump"


def path():
    """From the famous walk to how often such walks land."""
    stem, forbidden = "analogy_walk", ("inputs", False)
    return (
        Moment("king", stem, at=SEEN, to=DOWN),
        Moment("minus", stem, WALK * 2, at=SEEN, to=DOWN),
        Moment("queen", stem, (forbidden,), at=SEEN, to=DOWN),
        Moment("kitten", stem, (("walk", LANDS), forbidden), at=SEEN, to=DOWN),
        Moment("miss", stem, (("walk", MISSES), forbidden), at=SEEN, to=DOWN),
        Moment("nowhere", stem, (("walk", NOWHERE), forbidden), at=SEEN, to=DOWN),
        Moment("score", stem, at=".score"),
    )

"""Stop 03: ten merges on five words, then the rules on a word that they never saw."""

from tokentrip import facts
from tokentrip.moments import Moment


def path():
    """From five words in letters to what a tie decides."""
    fact, stem = facts.of("slow_motion"), "slow_motion"
    return (
        Moment("start", stem),
        Moment("one", stem, (("merge", None),)),
        Moment("ten", stem, (("step", str(fact["ten"])),)),
        Moment("newer", stem, (("step", str(fact["ten"])),), at=".replay"),
        Moment("taken", stem, (("step", str(fact["er"])), ("from_first", None), *(("try", None),) * fact["newe"]), at=".replay"),
        Moment("ending", stem, (("step", str(fact["er_end"])),)),
        Moment("tie", stem, (("new_first", True),), at=".courses"),
    )

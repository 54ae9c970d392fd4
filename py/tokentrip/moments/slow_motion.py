"""Stop 03: ten merges on five words, then the rules on a word that they never saw."""

from tokentrip import facts
from tokentrip.moments import Moment


def path():
    """From five words in letters to what a tie decides."""
    fact, stem, words = facts.of("slow_motion"), "slow_motion", ".ctl"
    return (
        Moment("start", stem, to=words),
        Moment("one", stem, (("merge", None),), to=words),
        Moment("ten", stem, (("step", str(fact["ten"])),), to=words),
        Moment("newer", stem, (("step", str(fact["ten"])),), at=".replay"),
        Moment("taken", stem, (("step", str(fact["er"])), ("from_first", None), *(("try", None),) * fact["newe"]), at=".replay"),
        Moment("ending", stem, (("step", str(fact["er_end"])),), to=words),
        Moment("tie", stem, (("new_first", True),), at=".courses"),
    )

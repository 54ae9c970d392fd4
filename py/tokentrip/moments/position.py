"""Stop 07: a bag of rows, the clock that gives each its place, and turning instead of adding."""

from tokentrip.moments import Moment

FAR = 40
DOG = ("preset", "dog")


def path():
    """From the bag to the dials."""
    return (
        Moment("bag", "position"),
        Moment("dog", "position", (DOG,)),
        Moment("added", "position", (DOG, ("added", True))),
        Moment("clock", "position_waves", to=".clocks"),
        Moment("later", "position_waves", (("pos", str(FAR)),), to=".clocks"),
        Moment("turned", "position_turns", to=".ctl"),
        Moment("together", "position_turns", (("lock", True), ("m", str(FAR))), to=".ctl"),
    )

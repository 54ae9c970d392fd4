"""Stop 05: a mouse between two groups, an angle that does not mind lengths, and what a flat sheet hides."""

from tokentrip.moments import Moment
from tokentrip.widgets.word_map import LONGEST


def path():
    """From the mouse to the sheet that looks straight down on it."""
    stem = "word_map"
    return (
        Moment("mouse", stem),
        Moment("computer", stem, (("pick", "computer"),)),
        Moment("cat", stem, (("pick", "cat"),)),
        Moment("angle", stem, (("other", "dog"),), at=".pair"),
        Moment("stretched", stem, (("other", "dog"), ("length", str(LONGEST))), at=".pair"),
        Moment("sheet", stem, (("other", "dog"), ("components", None))),
    )

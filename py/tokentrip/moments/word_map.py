"""Stop 05: a mouse between two groups, an angle that does not mind lengths, and what a flat sheet hides."""

from tokentrip.moments import Moment
from tokentrip.widgets.word_map import LONGEST


def path():
    """From the mouse to the sheet that looks straight down on it."""
    stem = "word_map"
    return (
        Moment("mouse", stem, at=".wordmap", to=".alike"),
        Moment("computer", stem, (("pick", "computer"),), at=".wordmap", to=".alike"),
        Moment("cat", stem, (("pick", "cat"),), at=".wordmap", to=".alike"),
        Moment("angle", stem, (("other", "dog"),), at=".pair"),
        Moment("stretched", stem, (("other", "dog"), ("length", str(LONGEST))), at=".pair"),
        Moment("sheet", stem, (("other", "dog"), ("components", None)), at=".wordmap", to=".alike"),
    )

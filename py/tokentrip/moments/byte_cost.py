"""Stop 02: one article in many languages, what makes Chinese dear, and characters down to their bytes."""

from tokentrip.moments import Moment


def path():
    """From the prices to the bytes."""
    stem = "byte_cost"
    return (
        Moment("prices", stem),
        Moment("characters", stem, (("sort", "characters"), ("pick", "zh"))),
        Moment("family", stem, (("preset", "family"),), at=".desk"),
        Moment("accents", stem, (("preset", "accents"),), at=".desk"),
        Moment("own", stem, at=".desk"),
    )

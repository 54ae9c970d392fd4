"""Stop 01: one fruit three times, the audience's sentence, and what spaces, capitals, rare words, digits and scripts do."""

from tokentrip.moments import Moment


def path():
    """From the strawberry through the sentence to the examples."""
    stem = "cut_sentence"
    return (
        Moment("berries", stem),
        Moment("own", stem, at=".desk"),
        *(Moment(preset, stem, (("preset", preset),), at=".desk") for preset in ("spaces", "capitals", "rare", "digits", "script")),
    )

"""Stop 01: one fruit three times, the audience's sentence, and what spaces, capitals, rare words, digits and scripts do."""

from tokentrip.moments import Moment


def path():
    """From the strawberry through the sentence to the examples."""
    stem, text = "cut_sentence", {"at": ".edit", "to": ".counts"}
    twins = {"at": ".panel"}  # what is beside the text, or to be pressed
    examples = (("spaces", text), ("capitals", twins), ("rare", text), ("digits", twins), ("script", text))
    return (
        Moment("berries", stem, to=".berries"),
        Moment("own", stem, **text),
        *(Moment(preset, stem, (("preset", preset),), **part) for preset, part in examples),
    )

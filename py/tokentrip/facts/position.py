"""For stop 07: the three words."""

from tokentrip.widgets import position as bags


def facts():
    """What the prose prints."""
    return {"words": bags.WORDS, "reversed": [bags.WORDS[at] for at in bags.REVERSED]}

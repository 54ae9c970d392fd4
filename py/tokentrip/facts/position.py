"""For stop 07: the three words, and how slow the slowest hands are."""

from tokentrip import position_clear
from tokentrip.widgets import position as bags

FAR = 5_000  # a place beyond what many models were trained on
HEAD = 128  # dimensions of an attention head in many models
BASES = (10_000, 500_000)  # Su et al. 2021; Llama 3


def facts():
    """What the prose prints."""
    return {
        "words": bags.WORDS, "reversed": [bags.WORDS[at] for at in bags.REVERSED], "far": FAR, "head": HEAD, "bases": BASES,
        "longest": [round(position_clear.longest_wavelength(HEAD, base)) for base in BASES],
    }

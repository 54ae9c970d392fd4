"""For stop 05: who stands near the mouse, what two components keep, and two words that meet on paper but not in eight dimensions."""

import math

from tokentrip import wordplane
from tokentrip.numbers import shown
from tokentrip.toy import DIMENSIONS, VECTORS
from tokentrip.vectors_clear import cosine, nearest, project
from tokentrip.widgets import word_map as figure


def facts():
    """What the prose prints."""
    flat = project(VECTORS)
    named = [wordplane.dimension(DIMENSIONS, name) for name in figure.AXES.values()]
    mouse = VECTORS["mouse"]
    return {
        "words": len(VECTORS), "dimensions": DIMENSIONS, "human": _minus(mouse[0]), "machine": _minus(mouse[DIMENSIONS.index("machine")]),
        "alike": {word: _minus(cosine(mouse, VECTORS[word])) for word in ("dog", "cat", "computer", "keyboard", "cheese")},
        "animal_machine": _minus(cosine(VECTORS["dog"], VECTORS["computer"])),
        "near": [word for word, _ in nearest(VECTORS, "mouse", figure.NEIGHBOURS, exclude=("mouse",))],
        "kept": round(100 * wordplane.kept(VECTORS, named)), "most": round(100 * sum(flat.shares)), "shares": [round(100 * share) for share in flat.shares],
        "gap": shown(math.dist(flat.points["mouse"], flat.points["dog"])), "sheet": shown(_across(flat.points)),
        "degrees": round(math.degrees(math.acos(cosine(mouse, VECTORS["dog"])))),
    }


def _across(points):
    """The greatest distance between two words on the sheet."""
    return max(math.dist(one, other) for one in points.values() for other in points.values())


def _minus(number):
    return shown(number).replace("-", "−")

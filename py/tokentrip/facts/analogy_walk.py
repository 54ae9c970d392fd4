"""For stop 06: who wins the famous walk and by how much, the score, the way home, and what others have published."""

from tokentrip import walking
from tokentrip.numbers import shown
from tokentrip.toy import DIMENSIONS, VECTORS
from tokentrip.walking import LAST

FAMOUS, NOWHERE = ("king", "man", "woman"), ("sleep", "run", "jump")
# The test set of Mikolov, Chen, Corrado and Dean (arXiv 1301.3781, section 4.1), and their table 4: skip-gram and CBOW of 300
# dimensions on 783 million words.
SEMANTIC, SYNTACTIC = 8_869, 10_675
MILLION, SKIPGRAM, SKIPGRAM_PARTS, CBOW = 783, "53.3", ("50.0", "55.9"), "36.1"
# Pennington, Socher and Manning, GloVe (2014), abstract, on the same set.
GLOVE = "75"


def facts():
    """What the prose prints."""
    score, total = walking.score(), walking.score()["total"]
    pairs = [(a, b) for a in VECTORS for b in VECTORS if a != b]
    famous = dict(walking.ranking(FAMOUS, LAST))
    return {
        "words": len(VECTORS), "dimensions": len(DIMENSIONS), "total": total, "skipped": score["skipped"], "inputs": score["inputs"],
        "percent": {way: round(100 * total[way] / total["asked"]) for way in ("allowed", "excluded")},
        "king": shown(famous["king"]), "queen": shown(famous["queen"]),
        "nowhere": walking.walked(NOWHERE, False, LAST)["winner"], "pairs": len(pairs),
        "home": sum(walking.ranking((a, b, b), LAST)[0][0] == a for a, b in pairs),
        "questions": SEMANTIC + SYNTACTIC, "semantic": SEMANTIC, "syntactic": SYNTACTIC,
        "million": MILLION, "skipgram": SKIPGRAM, "skipgram_parts": SKIPGRAM_PARTS, "cbow": CBOW, "glove": GLOVE,
    }

"""What the Python panel of this stop runs."""

from tokentrip.toy import VECTORS
from tokentrip.vectors_clear import cosine, nearest, project


def mouse():
    """The mouse among animals and machines: its angles, its neighbours, and how much a flat sheet keeps."""
    for word in ("dog", "computer", "queen"):
        print("mouse and", word, round(cosine(VECTORS["mouse"], VECTORS[word]), 2))
    print(cosine([1, 2], [3, 1]) == cosine([10, 20], [3, 1]))
    print([word for word, _ in nearest(VECTORS, "mouse", 8, exclude=["mouse"])])
    print("kept by two components:", [round(share, 2) for share in project(VECTORS).shares])

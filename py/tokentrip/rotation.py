"""Turning a whole space of vectors: all angles inside it stay as they are, none to anything outside does."""

import math


def turned(vector, degrees):
    """The vector after a turn by so many degrees in each of the planes (1st, 2nd), (3rd, 4th), … dimension: a tuple.

    A dimension that is left over stays. The turn is a linear map that keeps every length and every angle between two turned vectors.

    >>> [round(x, 6) + 0.0 for x in turned((1, 0, 0, 2, 5), 90)]
    [0.0, 1.0, -2.0, 0.0, 5.0]
    """
    cosine, sine = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    made = []
    for x, y in zip(vector[::2], vector[1::2]):
        made += [cosine * x - sine * y, sine * x + cosine * y]
    return tuple(made + list(vector[len(made):]))

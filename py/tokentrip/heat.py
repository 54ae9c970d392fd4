"""Rows of numbers as strips of colour: eleven classes, five below zero, five above, for ``macros/rows.html``.

A class says the sign and the size: "n5" is far below zero, "z0" about zero, "p5" far above.
"""

from functools import lru_cache

from tokentrip.embedding_clear import DEVIATION, row
from tokentrip.numbers import shown

STEPS = 5  # classes on either side of zero
STEP = DEVIATION / 2  # the table of noise: two thirds of its numbers lie in the first two classes
DIGITS = 3  # of a number of a row, after the point


def cells(numbers, step=STEP):
    """The class of each number: how many steps it lies from zero, to the nearest, at most five.

    >>> cells((0.001, -0.011, 0.2, 0.0))
    ('z0', 'n1', 'p5', 'z0')
    >>> cells((-1.0, 0.5), step=0.2)
    ('n5', 'p2')
    """
    found = []
    for number in numbers:
        size = min(STEPS, round(abs(number) / step))
        found.append(f"{'z' if not size else 'n' if number < 0 else 'p'}{size}")
    return tuple(found)


@lru_cache(maxsize=4_096)
def row_cells(token_id):
    """The strip of an id's row in the table that the page shows.

    >>> row_cells(7)
    ('z0', 'n3', 'p3', 'n1', 'p2', 'p4', 'n1', 'p1')
    """
    return cells(row(token_id))


def printed(numbers, digits=DIGITS):
    """The numbers as they are printed, with a true minus sign.

    >>> printed((0.0036, -0.0291, -0.0001))
    ('0.004', '−0.029', '0.000')
    """
    return tuple(shown(number, digits).replace("-", "−") for number in numbers)

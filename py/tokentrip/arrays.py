"""numpy where it is there: in the reader's browser it comes after Python, or not at all."""

import sys


def numpy():
    """The module numpy when it has been loaded, else None; never loads it.

    A figure asks here and goes on with its pure-Python twin, or waits, when the answer is None.
    """
    return sys.modules.get("numpy")

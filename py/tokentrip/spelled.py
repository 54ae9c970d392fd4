"""Whether what stands in a link is what a figure has."""

import json

DEEPEST = 20  # brackets in a value; honest ones have a few


def same(wanted, value):
    """Whether a link's string spells a field's value.

    >>> same("3", 3), same("true", True), same("[1, 2.0]", (1, 2)), same("3", "3"), same("99", 5), same("red", 5)
    (True, True, True, True, False, False)
    """
    return wanted == value or _plain(wanted) == _plain(value)


def _plain(value):
    """As JSON has it: of a string what it spells, lists for tuples. A string that spells nothing is itself."""
    if not isinstance(value, str):
        return json.loads(json.dumps(value))
    try:
        return value if value.count("[") + value.count("{") > DEEPEST else json.loads(value)
    except ValueError:
        return value

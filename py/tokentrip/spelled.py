"""What a text in JSON spells: how deep that goes, and whether it is what a figure has."""

import json
import re

DEEPEST = 20  # levels of lists in a link's value; honest ones have three


def depth(text):
    r"""How deep a JSON text is nested, without parsing it.

    >>> depth(r'["\\", "\"[[["]')
    1
    >>> depth('{"a": [1, "[[["]}')
    2
    """
    outside = text.replace("\\\\", "").replace('\\"', "").split('"')[::2]  # what stands between strings
    level = deepest = 0
    for mark in re.findall(r"[\[\]{}]", "".join(outside)):
        level += 1 if mark in "[{" else -1
        deepest = max(deepest, level)
    return deepest


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
        return value if depth(value) > DEEPEST else json.loads(value)
    except ValueError:
        return value

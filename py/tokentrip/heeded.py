"""What of a link came to nothing, so that the page can say so."""

import json
from dataclasses import fields

DEEPEST = 20  # brackets in a value; honest ones have two


def unheeded(params, *parts):
    """The names in a link's `params` that no part's field took as they were: unknown, or of a value that had to give way.

    >>> from tokentrip.trip import Trip
    >>> params = {"merges": "99999999", "corpus": "alice", "colour": "red"}
    >>> unheeded(params, Trip(**{"merges": 99999999, "corpus": "alice"}))
    ['merges', 'colour']
    """
    return [name for name, wanted in params.items() if not any(_took(part, name, wanted) for part in parts)]


def _took(part, name, wanted):
    if name in getattr(part, "UNLINKED", ()) or all(field.name != name for field in fields(part)):
        return False
    value = getattr(part, name)
    return wanted == value or _plain(wanted) == _plain(value)


def _plain(value):
    """As JSON has it: of a link's string what it spells, lists for tuples. A string that spells nothing is itself."""
    if not isinstance(value, str):
        return json.loads(json.dumps(value))
    try:
        return value if value.count("[") + value.count("{") > DEEPEST else json.loads(value)
    except ValueError:
        return value

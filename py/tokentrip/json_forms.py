r"""One JSON value written in several ways, none of which changes what it says.

The text is taken apart by its marks and put together again; numbers and the order of keys stay as they were written, which
parsing and writing anew would not promise (``1e400``, ``1.0``, keys that occur twice).
"""

import json
import re

from tokentrip.spelled import depth

DEEPEST = 100  # levels of lists and objects
_MARKS = re.compile(r'"(?:[^"\\]|\\.)*"|[][{}:,]|[^\s"][^\s",:{}[\]]*|"', re.S)
_CONSTANTS = re.compile(r'"(?:[^"\\]|\\.)*"|NaN|-?Infinity', re.S)  # which Python reads and JSON has not
UUID = re.compile(r"[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}")


class NotJSON(ValueError):
    """The text is no JSON. line, column: where reading it ended, from 1; deep: whether it is only nested too deep for here."""

    def __init__(self, line, column, deep=False):
        super().__init__(f"no JSON: line {line}, column {column}")
        self.line, self.column, self.deep = line, column, deep


def marks(text):
    r"""The strings, numbers, words and signs of a JSON text, in order, without the white space between them. Raises NotJSON.

    >>> marks('{"a": [1, "b c"]}')
    ['{', '"a"', ':', '[', '1', ',', '"b c"', ']', '}']
    """
    if depth(text) > DEEPEST:
        raise NotJSON(1, 1, deep=True)
    try:
        json.loads(text, parse_int=str, parse_float=str, parse_constant=_refuse)
    except json.JSONDecodeError as error:
        raise NotJSON(error.lineno, error.colno) from None
    except ValueError:
        at = next(found.start() for found in _CONSTANTS.finditer(text) if found[0][0] != '"')
        raise NotJSON(text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at)) from None
    return _MARKS.findall(text)  # only now: in a text without an end to its strings, this would take the square of its length


def _refuse(name):
    raise ValueError(name)


def tight(found):
    """Without any white space.

    >>> tight(marks('{"a": [1, 2]}'))
    '{"a":[1,2]}'
    """
    return "".join(found)


def pretty(found, indent=2):
    """Each member on a line of its own, indented by so many spaces a level, as ``json.dumps(…, indent=…)`` does.

    >>> print(pretty(marks('{"a":[1,{}]}')))
    {
      "a": [
        1,
        {}
      ]
    }
    """
    rows, level, last = [], 0, ""
    for mark in found:
        closes = mark in ("]", "}")
        level -= closes
        if (closes and last not in ("[", "{")) or (not closes and last in ("[", "{", ",")):
            rows.append("\n" + " " * (indent * level))
        rows.append(mark + " " if mark == ":" else mark)
        level += mark in ("[", "{")
        last = mark
    return "".join(rows)


def strings(found, change):
    """The same marks with `change` done to every string, as it stands between its quotes."""
    return [change(mark) if mark[0] == '"' else mark for mark in found]


def spelled_out(mark):
    r"""A string with its characters as they are, instead of ``\u`` escapes; halves of characters stay escaped.

    >>> spelled_out('"caf\\u00e9 \\ud83d"')
    '"café \\ud83d"'
    """
    plain = json.dumps(json.loads(mark, strict=False), ensure_ascii=False)
    return re.sub("[\ud800-\udfff]", lambda half: f"\\u{ord(half[0]):04x}", plain)


def escaped(mark):
    r"""A string with everything that is not ASCII as ``\u`` escapes.

    >>> escaped('"café"')
    '"caf\\u00e9"'
    """
    return json.dumps(json.loads(mark, strict=False))


def numbered(found):
    """(the marks with every UUID replaced by a short number, the same UUID by the same one; how many different ones there are).

    >>> numbered(marks('["0b0e9a3e-52a1-4c0f-9a51-3a1c1f6f7e01"]'))
    (['[', '"1"', ']'], 1)
    """
    seen = {}
    def short(uuid):
        return str(seen.setdefault(uuid[0].lower(), len(seen) + 1))
    return strings(found, lambda mark: UUID.sub(short, mark)), len(seen)

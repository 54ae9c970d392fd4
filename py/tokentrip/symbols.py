"""A symbol as the figures show it: the mark of a word's edge told apart from the same character in the text."""

import re

from tokentrip.bpe_symbols import LITERAL, MARKS
from tokentrip.strip import parts

LONGEST = 60  # characters of a piece of bytes that are shown
_STRAY = re.compile("([\udc80-\udcff])")  # a byte that fits nowhere, as "surrogateescape" decodes it


def shown_symbol(symbol, mark):
    """Parts for the template: ``[{"text", "kind"}]``; kind "mark", plain text as "", or what cannot be seen as in `strip.parts`.

    >>> shown_symbol("▁th", "start")
    [{'text': '▁', 'kind': 'mark'}, {'text': 'th', 'kind': ''}]
    """
    sign = MARKS[mark]
    found = []
    for number, text in enumerate(symbol.split(sign) if sign else [symbol]):
        if number:
            found.append({"text": sign, "kind": "mark"})
        found.extend(_plain(text.replace(LITERAL, sign)))
    return found


def _plain(text):
    return [{"text": shown, "kind": kind} for kind, shown in parts(text)]


def plain_symbol(symbol, mark):
    """The same as one string, for labels and speech.

    >>> plain_symbol("low_", "end")
    'low_'
    """
    return "".join(part["text"] for part in shown_symbol(symbol, mark))


def shown_bytes(data):
    """Parts of a piece of bytes; where they are no whole character, each byte alone: kind "byte", in hex.

    Of a very long piece (a merge may join 100,000 spaces) the first `LONGEST` characters, and a sign that there are more.

    >>> shown_bytes(b" caf\\xc3")
    [{'text': ' ', 'kind': 'space'}, {'text': 'caf', 'kind': ''}, {'text': 'c3', 'kind': 'byte'}]
    """
    found, text = [], data[:4 * LONGEST + 4].decode("utf-8", "surrogateescape")
    for part in _STRAY.split(text[:LONGEST]):
        if _STRAY.match(part):
            found.append({"text": f"{ord(part) - 0xDC00:02x}", "kind": "byte"})
        else:
            found.extend(_plain(part))
    return found + ([{"text": "…", "kind": "mark"}] if len(text) > LONGEST else [])

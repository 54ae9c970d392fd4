"""What the lists of GPT-2, GPT-4 and GPT-4o make of the same text in many languages, as far as their tables are here.

In a browser a table comes when Python raises `MissingTable`; one that did not come must not keep the rest from being shown,
so each is asked for once, until `ask_again`.
"""

from math import log
from typing import Any, NamedTuple

from tokentrip import premium, udhr
from tokentrip.numbers import shown
from tokentrip.pretrained import PUBLISHED, load
from tokentrip.trip import MissingTable

SIZE = 1.2  # MB that the three tables take on their way
NAMES = tuple(PUBLISHED)
BEFORE, AFTER = "cl100k_base", "o200k_base"  # what was repaired lies between these two
ORDERS = ("repaired", "left")
EDGE = 3  # per cent of a picture's width that stay free at its ends

_counted = {}
_asked = set()


class Row(NamedTuple):
    """A language: its tokens by list, the same as multiples of English's; None where a table is not here.

    repaired: how many times fewer tokens `AFTER` needs than `BEFORE`.  a_byte: its tokens a byte.
    """

    tag: str
    bytes: int
    tokens: tuple
    times: tuple
    repaired: Any
    a_byte: Any


def ask_again():
    """Tables that did not come may be asked for once more."""
    _asked.clear()


def counted():
    """(list → language → tokens, for the tables that are here; the share that is done). Raises MissingTable, once a table.

    A share below 1: something new was counted, and another table may be asked for.
    """
    fresh = False
    for name in NAMES:
        try:
            if name not in _counted:
                tokenizer = load(name)
                _counted[name] = {article.tag: tokenizer.count(article.text) for article in udhr.articles()}
                fresh = True
        except MissingTable:
            if name not in _asked and fresh:
                return dict(_counted), len(_counted) / len(NAMES)
            if name not in _asked:
                _asked.add(name)
                raise
    return dict(_counted), 1.0


def rows(tokens):
    """All languages, in their own order. tokens: list → language → tokens.

    >>> rows({"gpt2": {article.tag: 2 * len(article.text) for article in udhr.articles()}})[0]
    Row(tag='en', bytes=170, tokens=(340, None, None), times=(1.0, None, None), repaired=None, a_byte=None)
    """
    found = []
    for article in udhr.articles():
        counts = {name: tokens[name][article.tag] for name in NAMES if name in tokens}
        times = tuple(counts[name] / tokens[name][udhr.BASE] if name in counts else None for name in NAMES)
        size, after = premium.sizes(article.text)[2], counts.get(AFTER)
        repaired = counts[BEFORE] / after if BEFORE in counts and after else None
        found.append(Row(article.tag, size, tuple(map(counts.get, NAMES)), times, repaired, after / size if after else None))
    return found


def ordered(found, order):
    """The rows, first those that gained most, or those that are dearest now; where that is not known, as they come."""
    value = (lambda row: row.repaired) if order == "repaired" else (lambda row: row.times[NAMES.index(AFTER)])
    return sorted(found, key=lambda row: -(value(row) or 0))


def compared(order):
    """The three lists beside each other, for the template. Raises MissingTable, once a table."""
    tokens, progress = counted()
    found = rows(tokens)
    top = log(max((value for row in found for value in row.times if value), default=1)) or 1
    whole = len(tokens) == len(NAMES)
    return {
        "names": NAMES, "here": tuple(tokens), "progress": progress, "whole": whole, "missing": not whole and progress == 1.0,
        "rows": [_shown(row, top) for row in ordered(found, order)], "told": _told(found) if whole else None,
    }


def _shown(row, top):
    """A row in the template's words: numbers as text, and where its marks stand, in per cent."""
    marks = [shown(EDGE + (100 - 2 * EDGE) * max(0, log(times)) / top, 1) if times else None for times in row.times]
    return {
        "tag": row.tag, "tokens": row.tokens, "times": [shown(times, 1) if times else None for times in row.times], "marks": marks,
        "repaired": shown(row.repaired, 1) if row.repaired else None, "a_byte": shown(row.a_byte) if row.a_byte else None,
        "same": "-".join(map(str, (row.tag, *row.tokens, shown(top)))),
    }


def _told(found):
    """What is said above the table: how many languages need at most half the tokens now, who gained most, who is dearest."""
    most, dearest = ordered(found, "repaired")[0], ordered(found, "left")[0]
    return {"halved": sum(row.repaired >= 2 for row in found), "count": len(found), "most": _shown(most, 1), "dearest": dict(_shown(dearest, 1), bytes=dearest.bytes)}

"""A symbol as the figures show it: the mark of a word's edge told apart from the same character in the text."""

from tokentrip.bpe_symbols import LITERAL, MARKS

SPACES = {" ": "space", "\t": "tab", "\n": "lf", "\r": "cr", "\u00a0": "nbsp"}


def shown_symbol(symbol, mark):
    """Parts for the template: ``[{"text", "kind"}]``; kind "mark", "plain" text as "", or the name of a white space.

    >>> shown_symbol("▁th", "start")
    [{'text': '▁', 'kind': 'mark'}, {'text': 'th', 'kind': ''}]
    """
    parts = []
    for char in symbol:
        if char == MARKS[mark] and mark:
            kind, text = "mark", char
        elif char == LITERAL:
            kind, text = "", MARKS[mark]
        else:
            kind, text = SPACES.get(char, "other" if char.isspace() else ""), char
        if parts and not kind and not parts[-1]["kind"]:
            parts[-1]["text"] += text
        else:
            parts.append({"text": text, "kind": kind})
    return parts


def plain_symbol(symbol, mark):
    """The same as one string, for labels and speech.

    >>> plain_symbol("low_", "end")
    'low_'
    """
    return "".join(part["text"] for part in shown_symbol(symbol, mark))

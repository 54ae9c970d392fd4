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


def shown_bytes(data):
    """Parts of a piece of bytes; where they are no whole character, each byte alone: kind "byte", in hex.

    >>> shown_bytes(b" caf\\xc3")
    [{'text': ' ', 'kind': 'space'}, {'text': 'caf', 'kind': ''}, {'text': 'c3', 'kind': 'byte'}]
    """
    parts = []
    for char in data.decode("utf-8", "surrogateescape"):  # a byte that fits nowhere comes as U+DC80 … U+DCFF
        if "\udc80" <= char <= "\udcff":
            parts.append({"text": f"{ord(char) - 0xDC00:02x}", "kind": "byte"})
        else:
            parts.extend(shown_symbol(char, None))
    return _joined(parts)


def _joined(parts):
    """Plain parts that touch, made one."""
    found = []
    for part in parts:
        if found and not part["kind"] and not found[-1]["kind"]:
            found[-1]["text"] += part["text"]
        else:
            found.append(part)
    return found

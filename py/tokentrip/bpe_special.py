"""Special tokens, which no merge makes: where they stand in a text. And what is missing at the end of bytes."""

import codecs
import re


def parts(text: str, special_tokens: dict, allowed):
    """Yields (part of the text, None) and (a special token's text, its id) in the order of the text.

    allowed: which special tokens count, a set of their texts, or "all"; the others are text. Where two of them begin at one
    place, the one named first wins.

    >>> list(parts("a<|end|>b", {"<|end|>": 7}, "all"))
    [('a', None), ('<|end|>', 7), ('b', None)]
    >>> list(parts("a<|end|>b", {"<|end|>": 7}, ()))
    [('a<|end|>b', None)]
    """
    wanted = [name for name in special_tokens if allowed == "all" or name in allowed] if allowed else []
    if not wanted:
        yield text, None
        return
    for number, part in enumerate(re.split(f"({'|'.join(map(re.escape, wanted))})", text)):
        if number % 2:
            yield part, special_tokens[part]
        elif part:
            yield part, None


def waiting(data: bytes) -> int:
    """How many bytes at the end are the beginning of a UTF-8 character whose rest is missing: 0 to 3.

    >>> waiting("né".encode()[:2]), waiting("né".encode()), waiting(bytes([0xff]))
    (1, 0, 0)
    """
    decoder = codecs.getincrementaldecoder("utf-8")("replace")
    decoder.decode(data[-4:].lstrip(bytes(range(0x80, 0xC0))))
    return len(decoder.getstate()[0])

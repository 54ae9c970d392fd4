"""UTF-8: a character as one to four bytes, and which bits of them carry its number.

Source: RFC 3629, "UTF-8, a transformation format of ISO 10646", section 3.
"""

from collections import namedtuple

Byte = namedtuple("Byte", "value marker payload")
Byte.__doc__ = """One byte of a character.

value: 0 to 255
marker: its leading bits, as text: how many bytes the character takes ("0",
    "110", "1110", "11110"), or that this byte continues one ("10")
payload: its other bits, as text: they carry the code point
"""

_MARKERS = {1: "0", 2: "110", 3: "1110", 4: "11110"}


def length(char: str) -> int:
    """How many bytes a character takes: 1 below U+0080, 2 below U+0800, 3 below U+10000, else 4.

    >>> [length(char) for char in "aé€😀"]
    [1, 2, 3, 4]
    """
    code = ord(char)
    return 1 + (code > 0x7F) + (code > 0x7FF) + (code > 0xFFFF)


def byte_patterns(char: str) -> list[Byte]:
    """The bytes of one character, each with its marker bits and payload bits.

    A lone surrogate has no bytes of its own: it is shown as U+FFFD.

    >>> [(f"{byte.value:02x}", byte.marker, byte.payload) for byte in byte_patterns("é")]
    [('c3', '110', '00011'), ('a9', '10', '101001')]
    """
    if "\ud800" <= char <= "\udfff":
        char = "\ufffd"
    data = char.encode()
    patterns = []
    for place, value in enumerate(data):
        marker = "10" if place else _MARKERS[len(data)]
        patterns.append(Byte(value, marker, f"{value:08b}"[len(marker):]))
    return patterns


def code_point(patterns: list[Byte]) -> int:
    """The code point that the payload bits spell when put side by side.

    >>> hex(code_point(byte_patterns("é")))
    '0xe9'
    """
    return int("".join(byte.payload for byte in patterns), 2)

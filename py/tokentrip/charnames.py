"""What a character is called: Unicode's name, and a usable one for controls, which have none there."""

# Source: Unicode Character Database, NameAliases.txt (type "control"), and the names that readers know.
_CONTROLS = {
    0x00: "NULL", 0x07: "ALERT", 0x08: "BACKSPACE", 0x09: "CHARACTER TABULATION", 0x0A: "LINE FEED", 0x0B: "LINE TABULATION",
    0x0C: "FORM FEED", 0x0D: "CARRIAGE RETURN", 0x1B: "ESCAPE", 0x7F: "DELETE", 0x85: "NEXT LINE", 0xAD: "SOFT HYPHEN",
    0xFEFF: "ZERO WIDTH NO-BREAK SPACE (byte order mark)",
}


def name(char: str) -> str:
    """The name of one character, or its code point where it has none.

    >>> name("é"), name("\\n"), name("\\ue000")
    ('LATIN SMALL LETTER E WITH ACUTE', 'LINE FEED', 'U+E000')
    """
    from unicodedata import name as unicode_name

    return _CONTROLS.get(ord(char)) or unicode_name(char, code_point(char))


def code_point(char: str) -> str:
    """The code point as it is written: U+ and at least four hex digits.

    >>> code_point("é"), code_point("😀")
    ('U+00E9', 'U+1F600')
    """
    return f"U+{ord(char):04X}"

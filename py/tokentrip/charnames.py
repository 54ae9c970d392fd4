"""Names of characters, also of those that Unicode leaves without one.

Source: the Unicode Character Database as Python's `unicodedata` carries it;
for controls the aliases of the Unicode Standard, NameAliases.txt.
"""

_CONTROLS = (
    "NULL|START OF HEADING|START OF TEXT|END OF TEXT|END OF TRANSMISSION|ENQUIRY|ACKNOWLEDGE|"
    "BELL|BACKSPACE|CHARACTER TABULATION|LINE FEED|LINE TABULATION|FORM FEED|CARRIAGE RETURN|"
    "SHIFT OUT|SHIFT IN|DATA LINK ESCAPE|DEVICE CONTROL ONE|DEVICE CONTROL TWO|"
    "DEVICE CONTROL THREE|DEVICE CONTROL FOUR|NEGATIVE ACKNOWLEDGE|SYNCHRONOUS IDLE|"
    "END OF TRANSMISSION BLOCK|CANCEL|END OF MEDIUM|SUBSTITUTE|ESCAPE|"
    "INFORMATION SEPARATOR FOUR|INFORMATION SEPARATOR THREE|INFORMATION SEPARATOR TWO|"
    "INFORMATION SEPARATOR ONE"
).split("|")
_CONTROL_NAMES = {**dict(enumerate(_CONTROLS)), 0x7F: "DELETE", 0x85: "NEXT LINE"}

# Characters that show nothing, or only a gap: code point → a short code for
# them, which templates turn into a glyph and words.
_BLANKS = {
    0x09: "tab", 0x0A: "lf", 0x0D: "cr", 0x20: "space", 0x85: "nel", 0xA0: "nbsp", 0xAD: "shy",
    0x200B: "zwsp", 0x200C: "zwnj", 0x200D: "zwj", 0x2028: "ls", 0x2029: "ps", 0x202F: "nnbsp",
    0x2060: "wj", 0x3000: "ideographic", 0xFEFF: "bom", 0xFE0E: "vs15", 0xFE0F: "vs16",
}


def name(char: str) -> str:
    """The name of a character, in capitals as Unicode writes it.

    Without a name in this Python's Unicode it is the code point: `U+0378`.

    >>> name("é"), name("\\n")
    ('LATIN SMALL LETTER E WITH ACUTE', 'LINE FEED')
    """
    from unicodedata import name as unicode_name
    return unicode_name(char, "") or _CONTROL_NAMES.get(ord(char)) or code(char)


def code(char: str) -> str:
    """A code point as it is written: U+ and at least four hexadecimal digits.

    >>> code("é"), code("😀")
    ('U+00E9', 'U+1F600')
    """
    return f"U+{ord(char):04X}"


def blank(char: str) -> str | None:
    """A short code for a character that shows no ink, or None.

    "space", "tab", "lf", "cr", "nbsp", "zwsp", "zwj", …; "gap" for the other
    spaces, "control" for the other controls, "invisible" for other format
    characters, "surrogate" for a lone surrogate.

    >>> blank(" "), blank("\\u2003"), blank("\\x00"), blank("a")
    ('space', 'gap', 'control', None)
    """
    number = ord(char)
    if number in _BLANKS:
        return _BLANKS[number]
    if 0x20 < number < 0x7F:
        return None
    from unicodedata import category
    return {"Zs": "gap", "Zl": "gap", "Zp": "gap", "Cc": "control", "Cf": "invisible",
            "Cs": "surrogate"}.get(category(char))

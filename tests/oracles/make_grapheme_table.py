"""Writes py/tokentrip/grapheme_table.py from the properties that PyPI `regex` carries.

Run `python tests/oracles/make_grapheme_table.py` after raising `regex`'s pin
to one with a newer Unicode, and set UNICODE to that.
"""

import pathlib
import textwrap

import regex

UNICODE = "18.0"
TABLE = pathlib.Path(__file__).parents[2] / "py/tokentrip/grapheme_table.py"
CLASSES = {
    "C": r"\p{GCB=Control}",
    "E": r"\p{GCB=Extend}(?<=\p{InCB=Extend})",
    "N": r"\p{GCB=Extend}(?<!\p{InCB=Extend})(?<!\p{InCB=Linker})",
    "I": r"\p{GCB=Extend}(?<=\p{InCB=Linker})",
    "i": r"\p{InCB=Linker}(?<!\p{GCB=Extend})",
    "Z": r"\p{GCB=ZWJ}",
    "R": r"\p{GCB=Regional_Indicator}",
    "P": r"\p{GCB=Prepend}(?<!\p{InCB=Linker})",
    "S": r"\p{GCB=SpacingMark}",
    "L": r"\p{GCB=L}",
    "V": r"\p{GCB=V}",
    "T": r"\p{GCB=T}",
    "X": r"\p{Extended_Pictographic}",
    "K": r"\p{InCB=Consonant}",
}
HEAD = '''"""Which class each character has when text is cut into graphemes. Generated.

Made by tests/oracles/make_grapheme_table.py from Unicode {unicode}; the
classes are told in `graphemes`. Ranges of code points in hexadecimal, "-"
before the last one. © Unicode, Inc., terms of use: unicode.org/terms_of_use.html
"""

UNICODE = "{unicode}"
RANGES = {{
'''


def ranges(pattern):
    """The code points that match, as text: "300-36f 483-489 …"."""
    found = []
    for char in regex.findall(pattern, "".join(map(chr, range(0x110000)))):
        if found and found[-1][1] == ord(char) - 1:
            found[-1][1] = ord(char)
        else:
            found.append([ord(char), ord(char)])
    return " ".join(f"{a:x}" if a == b else f"{a:x}-{b:x}" for a, b in found)


def table():
    """The text of the module."""
    rows = [HEAD.format(unicode=UNICODE)]
    for name, pattern in CLASSES.items():
        lines = textwrap.wrap(ranges(pattern), 110)
        body = "\n".join(f'        "{line} "' for line in lines)
        rows.append(f'    "{name}": (\n{body}\n    ),\n')
    return "".join(rows) + "}\n"


if __name__ == "__main__":
    TABLE.write_text(table(), encoding="utf-8")

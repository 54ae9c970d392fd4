"""Writes py/tokentrip/newer_characters.py: what came into Unicode after the version of the oldest Python that we support.

Run `python3.11 tests/oracles/make_newer_characters.py` (its Unicode is 14.0) after raising tiktoken's pin: the classes are those
that tiktoken's patterns see.
"""

import pathlib
import textwrap
import unicodedata

import tiktoken

OLDEST = "14.0.0"
UNICODE = "16.0.0"  # tiktoken's
TABLE = pathlib.Path(__file__).parents[2] / "py/tokentrip/newer_characters.py"
CLASSES = {"Lu": r"[\p{Lu}\p{Lt}]", "Ll": r"\p{Ll}", "Lo": r"[\p{Lm}\p{Lo}]", "M": r"\p{M}", "N": r"\p{N}"}
HEAD = '''"""Letters, marks and numbers that came into Unicode between {oldest} and {unicode}. Generated.

Made by tests/oracles/make_newer_characters.py, so that every Python cuts texts as tiktoken does, also an older one. Ranges of
code points in hexadecimal, "-" before the last one.
"""

UNICODE = "{unicode}"
RANGES = {{
'''


def members(pattern, chars):
    """The characters that tiktoken's regular expressions see in a class."""
    encoding = tiktoken.Encoding("classes", pat_str=pattern, mergeable_ranks={bytes([byte]): byte for byte in range(256)}, special_tokens={})
    return bytes(encoding.encode_ordinary("\n".join(chars))).decode()


def ranges(chars):
    """A class as a line: 1C89 A7CB-A7CD."""
    found = []
    for code in map(ord, chars):
        if found and found[-1][1] == code - 1:
            found[-1][1] = code
        else:
            found.append([code, code])
    return " ".join(f"{first:X}" if first == last else f"{first:X}-{last:X}" for first, last in found)


def codes(table):
    """The code points of a table's ranges, in order."""
    for told in table.values():
        for first, _, last in (item.partition("-") for item in told.split()):
            yield from range(int(first, 16), int(last or first, 16) + 1)


def newer():
    """Class → its characters that this Python does not know, in order."""
    unknown = [chr(code) for code in range(0x110000) if unicodedata.category(chr(code)) == "Cn"]
    return {name: members(pattern, unknown) for name, pattern in CLASSES.items()}


def table():
    """The text of the file."""
    lines = [HEAD.format(oldest=OLDEST, unicode=UNICODE)]
    for name, chars in newer().items():
        told = "\n".join(f'        "{line} "' for line in textwrap.wrap(ranges(chars), 110))
        lines.append(f'    "{name}": (\n{told}),\n')
    return "".join(lines) + "}\n"


if __name__ == "__main__":
    if unicodedata.unidata_version != OLDEST:
        raise SystemExit(f"run this with a Python of Unicode {OLDEST} (3.11), not {unicodedata.unidata_version}")
    TABLE.write_text(table(), encoding="utf-8")

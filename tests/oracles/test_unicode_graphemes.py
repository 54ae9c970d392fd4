"""Our graphemes are those of the Unicode test file and of PyPI `regex`."""

from pathlib import Path

import regex
from hypothesis import given, settings
from hypothesis import strategies as st
from oracles.make_grapheme_table import TABLE, table

from tokentrip.graphemes import graphemes

FILE = Path(__file__).parent / "data" / "GraphemeBreakTest.txt"  # of Unicode 15.0, Debian's package unicode-data
LATER = {"\u2701\u200d\u2701"}  # U+2701 has lost Extended_Pictographic since then
clusters = regex.compile(r"\X").findall
CLASSES = "a\r\n\x00\u0300\u200c\u200d🇨🇿\u0600\u0903ᄀᅠᆨ가각😀🏽\ufe0f©\u0915\u0924\u094d\u1cf5\U00011a3a\U0001193f"


def test_the_table_is_what_the_properties_say():
    assert TABLE.read_text("utf-8") == table()


def test_every_line_of_the_unicode_test_file_holds():
    checked = 0
    for line in FILE.read_text("utf-8").splitlines():
        rule = line.split("#")[0].strip()
        if rule:
            parts = [part.replace("×", " ").split() for part in rule.strip("÷ ").split("÷")]
            wanted = ["".join(chr(int(code, 16)) for code in part) for part in parts]
            if "".join(wanted) not in LATER:
                assert graphemes("".join(wanted)) == wanted, line
                checked += 1
    assert checked > 500


def test_every_character_alone_and_between_others_is_cut_as_regex_cuts_it():
    for first in range(0, 0x110000, 32):
        chars = map(chr, range(first, first + 32))  # between line feeds, which end every grapheme
        text = "\n".join(part for char in chars for part in (char, f"a{char}b", f"\u0915{char}\u0915", f"😀\u0300{char}😀"))
        assert graphemes(text) == clusters(text), hex(first)


@given(st.text(CLASSES, max_size=12) | st.text())
@settings(max_examples=500)
def test_any_text_is_cut_as_regex_cuts_it(text):
    assert graphemes(text) == clusters(text)

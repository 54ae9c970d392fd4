"""Pieces of bytes as they are drawn: what is seen, what is copied, and what must never be torn apart."""

import json
from html.parser import HTMLParser
from itertools import accumulate

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tokentrip import bpe, graphemes, runtime, strip
from tokentrip.cutting import Cutting

BYTES = bpe.Tokenizer([bytes([byte]) for byte in range(256)], [])
ENGLISH = bpe.train("the cat sat on the mat, the cat ate the rat. café\n" * 3, 60)

FAMILY = "👩‍👩‍👧‍👦"
CASES = {
    "T1 emoji and Chinese": "🎉👍🏻 你好",
    "T1 curly quotes": "This is “quoted” text",
    "T2": "hello 👋 world 🌍",
    "T3": "हिन्दी विकिपीडिया",
    "T4 combining": "cafe\u0301",
    "T4 composed": "caf\u00e9",
    "T5": "🏳️‍🌈🏃🏽‍♀️" + FAMILY + "🇨🇿",
    "T6 spaces": "  Hello World.",
    "T6 runs": "a   b ",
    "T6 lines": "hello\nworld\n\n",
    "T6 tab": "a\tb  c\n",
    "T6 unseen": "\u00a0\u200b\u3000",
    "T7 typed": "\\n",
    "T7 real": "\n",
    "T14": "a<b<c & <img src=x onerror=alert(1)> ' \" '",
    "T15": "שלום hello مرحبا 123",
    "T16": "a\r\nb\rc\x00d\x85\x7f",
    "byte order mark": "\ufeffab",
    "line separators": "\u2028\u2029",
    "empty": "",
    "T18": "constructor __proto__ toString",
}
anywhere = st.text(st.one_of(
    st.characters(codec="utf-8"), st.sampled_from("ab \n\r\t\u0301\u200d\u200b\u00e9न्दी🏳️‍🌈👩🏽🇨🇿\u0600<&'\"\x00"),
), max_size=60)
tokenizers = st.sampled_from([BYTES, ENGLISH])


class Reader(HTMLParser):
    """What stands in a strip's markup: the pieces, the brackets' labels, and the signs painted over white space."""

    def __init__(self, markup):
        super().__init__()
        self.pieces, self.labels, self.signs, self.tags, self.strip = [], [], [], set(), None
        self._where, self._text = [], ""
        self.feed(markup)

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        self.tags.add(tag)
        classes = (attributes.get("class") or "").split()
        self._where.append(classes[0] if classes else tag)
        if "data-strip" in attributes:
            self.strip = json.loads(attributes["data-text"])
        if "data-piece" in attributes:
            self.pieces.append({"id": int(attributes["data-id"]), "copied": json.loads(attributes["data-text"]),
                                "classes": classes, "text": "", "name": attributes["aria-label"]})
        if "ws" in classes:
            self.signs.append(attributes["data-ws"])
        if "whole" in classes:
            self.labels.append("")

    def handle_endtag(self, tag):
        self._where.pop()

    def handle_data(self, data):
        if "tip" in self._where:
            return
        if "whole" in self._where:
            self.labels[-1] += data
        elif "piece" in self._where:
            self.pieces[-1]["text"] += data


def drawn(text, tokenizer=BYTES):
    module = runtime._environment().get_template("macros/strip.html").module
    return Reader(str(module.strip(strip.line(tokenizer, text), "Pieces")))


@pytest.mark.parametrize("text", CASES.values(), ids=CASES)
@pytest.mark.parametrize("tokenizer", [BYTES, ENGLISH], ids=["bytes", "english"])
def test_copying_a_strip_yields_the_text_and_nothing_else(text, tokenizer):
    seen = drawn(text, tokenizer)
    assert seen.strip == text
    assert "".join(piece["copied"] for piece in seen.pieces) == text
    assert [piece["id"] for piece in seen.pieces] == tokenizer.encode(text)
    assert tokenizer.decode_bytes([piece["id"] for piece in seen.pieces]) == text.encode()


@pytest.mark.parametrize("text", CASES.values(), ids=CASES)
def test_no_replacement_character_appears_that_was_not_in_the_text(text):
    seen = drawn(text)
    assert not any("\ufffd" in piece["text"] for piece in seen.pieces)
    assert not any("\ufffd" in label for label in seen.labels)


def test_half_a_character_is_shown_as_bytes_under_the_whole_one():
    seen = drawn("é")
    assert [piece["text"] for piece in seen.pieces] == ["c3", "a9"]
    assert seen.labels == ["é"]
    assert all("shared" in piece["classes"] for piece in seen.pieces)


def test_a_bracket_holds_what_a_reader_calls_a_character():
    for whole in (FAMILY, "🏳️‍🌈", "🏃🏽‍♀️", "🇨🇿", "e\u0301", "\r\n"):
        found = strip.units(BYTES.pieces("a" + whole + "b"), "a" + whole + "b")
        assert [unit.label for unit in found] == ["", whole, ""]


def test_brackets_name_the_whole_families():
    assert drawn(FAMILY + "🇨🇿").labels == [FAMILY, "🇨🇿"]


def test_a_vowel_sign_stays_with_its_letter():
    found = strip.units(BYTES.pieces("हि"), "हि")
    assert [unit.label for unit in found] == ["हि"]
    kinds = [kind for piece in found[0].pieces for kind, *_ in piece.drawn]
    assert kinds == ["byte"] * 6


def test_a_whole_sign_and_part_of_the_next_are_told_apart():
    """As in cl100k, where one piece of हिन्दी holds a vowel sign and two bytes of the letter behind it."""
    sign, letter = "ि".encode(), "न".encode()
    pieces = [bpe.Piece(1, "ह".encode(), 0, 1, b"", 0, 0), bpe.Piece(2, sign + letter[:2], 1, 3, b"", 0, 1),
              bpe.Piece(168, letter[2:], 2, 3, b"", 2, 0)]
    unit = strip.units(pieces, "हिन")[0]
    assert [part[:2] for part in unit.pieces[1].drawn] == [("point", "e0 a4 bf"), ("byte", "e0 a4")]
    assert [(point["held"], point["of"]) for point in strip.code_points(unit.pieces[1])] == [(3, 3), (2, 3)]


def test_whole_letters_beside_a_shared_one_stay_letters():
    text = "cafe\u0301"
    joined = bpe.train({"cafe": 5}, 3)
    shared = [unit for unit in strip.units(joined.pieces(text), text) if unit.label]
    assert shared[0].pieces[0].drawn[0] == ("", "caf")
    assert shared[0].pieces[0].drawn[1][:2] == ("point", "65")


@pytest.mark.parametrize(("text", "kinds"), [
    ("\u00a0\u200b\u3000", ["nbsp", "zw", "ideo"]), ("a\tb\n", ["tab", "lf"]), ("\r\n", ["cr", "lf", "cr", "lf"]), ("\x00", ["ctl"]),
    ("\u2003", ["other"]), ("\\n", []),
])
def test_white_space_is_visible_and_named(text, kinds):
    whole = bpe.train({text: 3}, 20)  # one piece, so that the text is not in bytes
    signs = drawn(text, whole if text != "\r\n" else BYTES).signs
    assert (signs if text != "\r\n" else signs[-2:] * 2) == kinds


def test_signs_are_no_text():
    seen = drawn(" \t\n\u00a0", BYTES)
    painted = set("·⇥↵␍⍽␣∅□")
    assert not any(painted & set(piece["text"]) for piece in seen.pieces)
    assert "space, number 32" in [piece["name"] for piece in seen.pieces]


def test_text_that_looks_like_markup_is_text():
    text = CASES["T14"]
    seen = drawn(text, bpe.train({text: 2}, 99))
    assert "img" not in seen.tags
    assert "".join(piece["text"] for piece in seen.pieces) == text


def test_right_to_left_text_keeps_the_order_of_the_text_and_is_set_by_itself():
    text = CASES["T15"]
    tokenizer = bpe.train(text, 60, split="words")
    found = strip.units(tokenizer.pieces(text), text)
    assert "".join(piece.copied for unit in found for piece in unit.pieces) == text
    module = runtime._environment().get_template("macros/strip.html").module
    assert 'dir="auto"' in str(module.strip(strip.line(tokenizer, text), "Pieces"))


def test_a_long_piece_is_drawn_in_part_and_copied_whole():
    word = "a" * 5_000
    tokenizer = bpe.train({word: 1}, 99)
    seen = drawn(word, tokenizer)
    assert max(len(piece["text"]) for piece in seen.pieces) <= strip.CHARS
    assert seen.strip == word


def test_details_name_bytes_and_code_points():
    piece = strip.units(ENGLISH.pieces("é"), "é")[0].pieces[0]
    points = strip.code_points(piece)
    assert points[0]["code"] == "U+00E9"
    assert points[0]["name"] == "LATIN SMALL LETTER E WITH ACUTE"


def test_details_of_a_piece_that_is_no_whole_character_say_so():
    tip = runtime._environment().get_template("macros/strip.html").module.tip
    assert str(tip(strip.alone(7, b"\x82"))).endswith("<span>1 byte, cut inside a character</span>")
    assert str(tip(strip.alone(7, b" \xe0\xa4"))).endswith("<span>3 bytes, cut inside a character</span>")
    assert str(tip(strip.alone(7, b"a"))).endswith("<span>1 byte: U+0061 latin small letter a</span>")


@given(anywhere, tokenizers)
def test_units_lose_nothing_and_tear_no_character(text, tokenizer):
    found = strip.units(tokenizer.pieces(text), text)
    assert "".join(piece.copied for unit in found for piece in unit.pieces) == text
    assert b"".join(piece.bytes for unit in found for piece in unit.pieces) == text.encode()
    edges, at = {0, *accumulate(map(len, graphemes.graphemes(text)))}, 0
    for unit in found:
        at += len("".join(piece.copied for piece in unit.pieces))
        assert at in edges
        if unit.label:
            assert len(unit.pieces) > 1


@given(anywhere, tokenizers)
def test_markup_says_the_same_as_the_values(text, tokenizer):
    seen = drawn(text, tokenizer)
    assert seen.strip == text
    assert [piece["id"] for piece in seen.pieces] == tokenizer.encode(text)
    assert "".join(piece["copied"] for piece in seen.pieces) == text


@given(st.text("abcdefgh ", max_size=900), st.integers(0, 900))
@settings(max_examples=30)
def test_an_edit_leaves_most_runs_as_they_were(text, at):
    def runs(text):
        return strip.runs(strip.units(BYTES.pieces(text), text))

    before, after = runs(text), runs(text[:at] + "x" + text[at:])
    assert [unit for run in before for unit in run] == strip.units(BYTES.pieces(text), text)
    assert all(len(run) <= strip.LONGEST for run in before)
    assert len(set(after) - set(before)) <= len(after)


def test_runs_after_an_edit_are_the_same_again():
    text = "the quick brown fox jumps over the lazy dog and runs away " * 12
    before = strip.runs(strip.units(ENGLISH.pieces(text), text))
    after_edit = text[:5] + "zz" + text[5:]
    after = strip.runs(strip.units(ENGLISH.pieces(after_edit), after_edit))
    assert len(set(after) & set(before)) >= len(set(after)) / 2


@given(anywhere, st.integers(0, 80), st.integers(1, 40))
def test_a_window_is_a_part_of_the_whole(text, first, room):
    cut = Cutting(BYTES, text)
    for _ in cut.work():
        pass
    every = BYTES.pieces(text)
    window = strip.strip(cut, first, room)
    ids = [piece.id for run in window["runs"] for unit in run for piece in unit.pieces]
    assert ids == [piece.id for piece in every[first:first + window["shown"]]]
    assert window["shown"] >= min(room, len(every) - first)
    assert window["total"] == len(every)

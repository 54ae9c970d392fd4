"""Pieces in a notebook: a list as before, in colours where Jinja2 is there, and a text never becomes markup."""

import re
import sys

import pytest

from tokentrip import bpe, notebook

TOKENIZER = bpe.train("the cat sat on the mat", 6)
HOSTILE = "<img src=x onerror=alert(1)> \"' onmouseover='x' </span><script>alert(1)</script> &amp; \x00 {{ 1 }}"


def test_pieces_are_a_list_as_before():
    pieces = TOKENIZER.pieces("the cat")
    same = list(pieces)
    assert pieces == same and same == pieces and repr(pieces) == repr(same) and isinstance(pieces, list) and pieces[1:] == same[1:]


def test_a_notebook_shows_pieces_with_their_ids_and_colours():
    pieces = TOKENIZER.pieces("the cat")
    html = pieces._repr_html_()
    assert html.count("<span title=") == len(pieces)
    assert all(f">{piece.id}<" in html for piece in pieces)
    grounds = re.findall(r"background:(#[0-9a-f]{6})", TOKENIZER.pieces("aab")._repr_html_())
    assert grounds[0] == grounds[1] != grounds[2]


def test_white_space_has_glyphs_and_half_characters_are_bytes():
    html = TOKENIZER.pieces(" \t\n\u00a0é")._repr_html_()
    assert all(f">{glyph}<" in html for glyph in ("·", "⇥", "↵", "c3", "a9"))
    assert ">?<" in bpe.train("ab", 0, unit="characters").pieces("ż")._repr_html_()


def test_a_hostile_text_is_escaped():
    html = bpe.train(HOSTILE * 3, 400, split="words").pieces(HOSTILE)._repr_html_()
    assert "&lt;img" in html and "&lt;script&gt;" in html
    assert set(re.findall(r"</?([a-z]+)", html)) == {"div", "span"}
    assert set(re.findall(r"\s([a-z]+)=\"", html)) <= {"style", "title", "dir"}
    assert "\x00" not in html


def test_of_very_many_pieces_the_first_are_shown_and_the_others_counted():
    html = TOKENIZER.pieces("x" * 1_250)._repr_html_()
    assert html.count("<span title=") == notebook.SHOWN and "and 250 more" in html
    assert notebook.Pieces()._repr_html_().count("<span") == 0


def test_without_jinja2_a_notebook_shows_the_plain_list(monkeypatch):
    monkeypatch.setitem(sys.modules, "jinja2", None)
    notebook._template.cache_clear()
    try:
        assert TOKENIZER.pieces("the cat")._repr_html_() is None
    finally:
        notebook._template.cache_clear()


@pytest.mark.parametrize("text", ["", "a\ud800b", "👍" * 40])
def test_any_text_can_be_shown(text):
    assert TOKENIZER.pieces(text)._repr_html_().startswith("<div")

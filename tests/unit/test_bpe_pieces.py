"""Pieces, rules and trees: what an encoder tells about its work."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tokentrip import bpe

BYTES_ONLY = bpe.train("", 0)
TEXT = "the cat sat on the mat; the cat ate the rat. Ein Käfig, हिन्दी हिन्दी, 你好 你 🎉👍🏻 🎉 12345 don't!\n" * 3
TOKENIZER = bpe.train(TEXT, 90)
FIVE = {"low": 5, "lower": 2, "newest": 6, "new": 6, "wider": 3}
LETTERS = bpe.train(FIVE, 10, unit="characters", mark="end")


def places(text, pieces):
    return [(piece.start, piece.end, piece.cut_left, piece.cut_right) for piece in pieces]


def test_a_piece_knows_its_characters_also_when_it_is_part_of_one():
    assert places("aé😀", BYTES_ONLY.pieces("aé😀")) == [
        (0, 1, 0, 0), (1, 2, 0, 1), (1, 2, 1, 0), (2, 3, 0, 3), (2, 3, 1, 2), (2, 3, 2, 1), (2, 3, 3, 0)]


def test_a_piece_may_hold_a_whole_sign_and_part_of_the_next():
    word = "हिन"
    sign = word.encode()[3:8]  # the vowel sign, and two bytes of न
    tokenizer = bpe.Tokenizer(None, [(0xE0, 0xA4), (0xBF, 256), (256, 257)])
    piece = next(piece for piece in tokenizer.pieces(word) if piece.bytes == sign[:0] + b"\xe0\xa4\xbf\xe0\xa4")
    assert (piece.start, piece.end, piece.cut_left, piece.cut_right, piece.whole) == (1, 3, 0, 1, False)


@given(st.text("aé हि你😀🎉\u200d\n'1<", max_size=25))
def test_pieces_cover_the_text_without_a_gap(text):
    pieces = TOKENIZER.pieces(text)
    assert b"".join(piece.bytes for piece in pieces) == text.encode()
    assert [piece.id for piece in pieces] == TOKENIZER.encode(text)
    for piece in pieces:
        data = text[piece.start:piece.end].encode()
        assert data[piece.cut_left:len(data) - piece.cut_right] == piece.bytes
        assert piece.symbol == piece.bytes


@given(st.text("aé हि你😀🎉\u200d\n'1<", max_size=25))
def test_groups_of_pieces_are_whole_characters_and_make_up_the_text(text):
    groups = bpe.groups(TOKENIZER.pieces(text))
    assert "".join(text[group[0].start:group[-1].end] for group in groups) == text
    assert all(not group[0].cut_left and not group[-1].cut_right for group in groups)


def test_a_lone_surrogate_keeps_its_place():
    pieces = BYTES_ONLY.pieces("a\ud83db")
    assert b"".join(piece.bytes for piece in pieces) == "a\ufffdb".encode()
    assert places("", pieces)[-1] == (2, 3, 0, 0)


def test_marks_take_no_place_in_the_text():
    pieces = LETTERS.pieces(" low  lower")
    assert [(piece.symbol, piece.start, piece.end) for piece in pieces] == [
        ("low_", 1, 4), ("low", 6, 9), ("e", 9, 10), ("r", 10, 11), ("_", 11, 11)]
    assert pieces[-1].bytes == b""
    first = bpe.train("low", 0, mark="start").pieces("é")[0]
    assert (first.bytes, first.start, first.end, first.symbol) == (b"", 0, 0, b"\xff")


def test_a_symbol_can_be_shown_without_its_mark():
    assert bpe.unmark("low_", "end") == (True, "low") and bpe.unmark("low", "end") == (False, "low")
    assert bpe.unmark(b"\xfflow", "start") == (True, b"low")
    literal = bpe.train("_ _", 9, unit="characters", mark="end").pieces("_")[0].symbol
    assert bpe.unmark(literal, "end") == (True, "_")


def test_a_character_never_seen_is_a_piece_without_an_id():
    pieces = LETTERS.pieces("löw ▁ _")
    assert [(piece.id is None, piece.bytes.decode()) for piece in pieces if piece.bytes] == [
        (False, "l"), (True, "ö"), (False, "w"), (True, "▁"), (True, "_")]
    assert LETTERS.count("löw") == 4


def test_long_chunks_have_pieces_too():
    text = "é" * 500 + " " + "ab" * 500
    pieces = TOKENIZER.pieces(text)
    assert b"".join(piece.bytes for piece in pieces) == text.encode() and pieces[-1].end == len(text)


def test_pieces_in_slices_are_the_same_pieces():
    slices, seen = TOKENIZER.pieces_in_slices(TEXT * 40), []
    while True:
        try:
            seen.append(next(slices))
        except StopIteration as end:
            assert end.value == TOKENIZER.pieces(TEXT * 40)
            break
    assert len(seen) > 2 and seen == sorted(seen) and seen[-1] == 1.0


def test_every_rule_is_tried_in_order_on_an_unseen_word():
    rules = LETTERS.explain("newer")
    assert [rule.rank for rule in rules] == list(range(1, 11))
    assert [rule.pair for rule in rules] == LETTERS.merges
    assert [rule.rank for rule in rules if rule.used] == [1, 2, 5]
    assert rules[1].symbols == ("new", "e", "r", "_") and rules[-1].symbols == ("newe", "r", "_")


@given(st.text("lowernstid_ż", max_size=12))
def test_the_last_rule_leaves_the_pieces_of_the_word(word):
    assert [piece.symbol for piece in LETTERS.pieces(word)] == list(LETTERS.explain(word)[-1].symbols if word else [])


def test_a_tree_tells_how_a_symbol_was_put_together():
    tree = LETTERS.tree(LETTERS.vocab["newe"])
    assert (tree.symbol, tree.rank) == ("newe", 5)
    assert (tree.left.symbol, tree.left.rank, tree.right.symbol, tree.right.rank) == ("new", 2, "e", None)
    assert (tree.left.left.symbol, tree.left.left.left.symbol, tree.left.left.left.left) == ("ne", "n", None)


def test_a_special_token_is_a_tree_of_itself():
    tokenizer = bpe.Tokenizer(["a"], [(0, 0)], unit="characters", special_tokens={"<end>": 7})
    assert tokenizer.tree(7) == (7, "<end>", None, None, None) and tokenizer.tree(1).left.symbol == "a"


def test_a_symbol_of_thousands_of_merges_has_a_tree():
    word = "".join(chr(0x4E00 + number) for number in range(3_000))
    tokenizer = bpe.train(word, 10**9, unit="characters", split="words")
    depth, node = 0, tokenizer.tree(len(tokenizer.symbols) - 1)
    assert node.symbol == word
    while node.left:
        depth, node = depth + 1, node.left
    assert depth == 2_999


@pytest.mark.parametrize("number", [-1, 10**6])
def test_a_tree_of_no_id_is_refused(number):
    with pytest.raises(ValueError, match="is no id"):
        LETTERS.tree(number)

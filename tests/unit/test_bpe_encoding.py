"""Encoding and decoding: by rank, exact, quick on long runs, and never raising on bytes."""

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tokentrip import bpe
from tokentrip.bpe_encode import encode_clear, encode_long, encode_short
from tokentrip.bpe_rows import CACHE
from tokentrip.bpe_tokenizer import result

TEXT = "the cat sat on the mat; the cat ate the rat. Ein Käfig, हिन्दी, 你好 🎉👍🏻 12345 don't!\n" * 3
TOKENIZER = bpe.train(TEXT, 120)
LETTERS = bpe.train("low lower newest new wider", 10, unit="characters", mark="end")

FIELD = [
    "", "a", "🎉👍🏻 你好", "This is “quoted” text", "hello 👋 world 🌍", "हिन्दी विकिपीडिया", "cafe\u0301", "caf\u00e9",
    "🏳️‍🌈🏃🏽‍♀️👩‍👩‍👧‍👦🇨🇿", "  Hello World.", "a   b ", "hello\nworld\n\n", "a\tb  c\n", "\u00a0\u200b\u3000", "\\n", "\n",
    "hi <|endoftext|> there", "1 2 3 4 5", "1234567", "3.14159", "١٢٣", "a<b<c & <img src=x onerror=alert(1)>",
    "שלום hello مرحبا 123", "a\r\nb\x00c", "\ufeffbom", "I'M we'll THEY'RE don’t", "constructor", "__proto__", "toString", "\uffff"]


@pytest.mark.parametrize("text", FIELD)
@pytest.mark.parametrize("split", bpe.SPLITS)
def test_any_text_comes_back_exactly(text, split):
    tokenizer = bpe.train(TEXT, 60, split=split)
    ids = tokenizer.encode(text)
    assert tokenizer.decode(ids) == text and tokenizer.decode_bytes(ids) == text.encode()
    assert tokenizer.count(text) == len(ids)


@given(st.text(st.characters(codec="utf-8")))
def test_every_string_comes_back_exactly(text):
    assert TOKENIZER.decode(TOKENIZER.encode(text)) == text


def test_a_lone_surrogate_becomes_the_replacement_character_and_the_rest_is_intact():
    assert TOKENIZER.decode(TOKENIZER.encode("a\ud83db")) == "a\ufffdb"


def test_half_a_character_decodes_to_the_replacement_character_and_its_bytes_are_kept():
    ids = bpe.train("", 0).encode("é")
    assert bpe.train("", 0).decode(ids[:1]) == "\ufffd" and bpe.train("", 0).decode_bytes(ids[:1]) == b"\xc3"


@pytest.mark.parametrize("number", [-1, 10**9])
def test_a_number_that_is_no_id_is_refused(number):
    with pytest.raises(ValueError, match="is no id"):
        TOKENIZER.decode([number])


def test_words_with_a_mark_are_joined_by_one_space():
    assert LETTERS.decode(LETTERS.encode("  low   new\n")) == "low new"
    start = bpe.train("low new", 3, mark="start")
    assert start.decode(start.encode(" low \t new é")) == "low new é"
    assert start.decode_bytes(start.encode("low new")) == b"low new"


def test_a_character_never_seen_is_named():
    with pytest.raises(bpe.UnknownSymbol, match="no id for 'ż' \\(U\\+017C\\)") as caught:
        LETTERS.encode("low ż")
    assert caught.value.symbol == "ż" and isinstance(caught.value, ValueError)


def test_a_mark_in_the_text_that_was_never_seen_is_named_as_itself():
    with pytest.raises(bpe.UnknownSymbol, match="'_'"):
        LETTERS.encode("_")


def test_without_training_text_every_character_is_unknown_but_the_mark():
    empty = bpe.train("", 9, unit="characters", mark="end")
    assert empty.vocab == {"_": 0}
    assert [piece.id for piece in empty.pieces("a")] == [None, 0]


def test_encoding_goes_by_rank_not_by_length_or_from_the_left():
    tokenizer = bpe.train({"bc": 9, "ab": 5}, 9, unit="characters")
    assert [tokenizer.symbols[number] for number in tokenizer.encode("abc")] == ["a", "bc"]


ranks = st.lists(st.tuples(st.integers(0, 30), st.integers(0, 30)), max_size=20, unique=True)


@given(ranks, st.text("abc", max_size=90) | st.text("ab", max_size=40))
def test_the_quick_ways_encode_like_the_obvious_loop(pairs, chunk):
    known, table = "abc", {}
    for left, right in pairs:  # any pair of symbols made before
        pair = known[left % len(known)] + known[right % len(known)]
        if pair not in table:
            table[pair] = chr(0x3B1 + len(table))
            known += table[pair]
    clear = encode_clear(chunk, table)
    assert encode_short(chunk, table) == clear
    assert result(encode_long(chunk, table)) == clear


LEARNED_FROM = "мир труд май ลูกค้า ค่า हिन्दी हिन्द 你好你们 éèê 한국 " * 3


@pytest.mark.parametrize("merges", [3, 20, 60, 200])
@given(text=st.text("мирй าคล่हिनद्你好们éè한국 a.\u3000", max_size=30))
def test_what_is_remembered_of_characters_changes_no_ids(merges, text):
    tokenizer = CHARACTERS[merges]
    for chunk in bpe.pretokenize(text, "gpt4o"):
        assert tokenizer.encode(chunk) == list(map(ord, encode_clear(tokenizer.write(chunk), tokenizer.ranks)))


CHARACTERS = {merges: bpe.train(LEARNED_FROM, merges, split="gpt4o") for merges in (3, 20, 60, 200)}


@given(st.text("abc \n1", max_size=60))
def test_encoding_in_slices_gives_the_same_ids(text):
    slices = TOKENIZER.encode_in_slices(text)
    assert result(slices) == TOKENIZER.encode(text)


def test_encoding_in_slices_tells_its_progress():
    shares = list(TOKENIZER.encode_in_slices("the cat sat " * 5_000))
    assert len(shares) > 10 and shares == sorted(shares) and shares[-1] == 1.0
    assert len(list(TOKENIZER.encode_in_slices("a" * 100_000))) > 10  # amid one long chunk, too


def test_the_memory_of_chunks_is_bounded():
    tokenizer = bpe.train("ab", 1)
    for start in range(0, 150_000, 30_000):
        tokenizer.encode(" ".join(f"w{number}" for number in range(start, start + 30_000)))
    assert 0 < len(tokenizer._rows) <= CACHE


def test_a_long_chunk_that_is_a_token_is_taken_whole_by_all_that_encodes():
    pairs = [(97, 98), (98, 99), (97, 257)] + [(at, at) for at in range(258, 263)]  # abc comes after ab, so its bytes become ab and c
    tokenizer = bpe.Tokenizer([bytes([byte]) for byte in range(256)], pairs, whole=True)
    text = "abc" * 32
    assert tokenizer.encode(text) == [263] == result(tokenizer.encode_in_slices(text)) == [piece.id for piece in tokenizer.pieces(text)]
    assert tokenizer.count(text) == 1 and tokenizer.count(text + "x") == len(tokenizer.encode(text + "x")) > 64


def test_the_first_merges_come_without_special_tokens_also_when_they_are_all():
    tokenizer = bpe.Tokenizer(["a"], [(0, 0)], unit="characters", special_tokens={"<a>": 7})
    assert [tokenizer.first(merges).special_tokens for merges in (0, 1, 2)] == [{}, {}, {}] and tokenizer.first(1).merges == tokenizer.merges


@pytest.mark.parametrize("letter", ["a", "^", "我", " ", "\n"])
def test_time_grows_in_step_with_the_length_of_a_run(letter):
    tokenizer = bpe.train(letter * 64 + TEXT, 40)

    def seconds(length):
        best = 9.0
        for _ in range(3):
            start = time.process_time()
            tokenizer.encode(letter * length)
            best = min(best, time.process_time() - start)
        return best

    assert seconds(40_000) < 150 * seconds(2_000) + 0.2  # 20 times in theory; 400 if it were quadratic

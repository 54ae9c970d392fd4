"""GPT-2's, GPT-4's and GPT-4o's ids are tiktoken's, for all that can be written."""

import gzip
import hashlib
import json
import re
from pathlib import Path

import pytest
from bench.kit.english import english
from hypothesis import given, settings
from hypothesis import strategies as st
from oracles import make_newer_characters, make_tables, texts
from oracles.published import real

from tokentrip import exports, newer_characters, pretrained
from tokentrip.bpe_encode import encode_clear
from tokentrip.facts import of as fact
from tokentrip.facts.train_tokenizer import GPT4O_SINGLE

NAMES = tuple(pretrained.PUBLISHED)
PLANS = make_tables.PUBLISHED / "TestPlans.txt"
UNICODE = Path(__file__).parent / "data"

each = pytest.mark.parametrize("name", NAMES)


def same(name, text):
    assert pretrained.load(name).encode(text) == real(name).encode_ordinary(text), repr(text[:200])


@each
def test_a_table_is_what_was_published_and_what_the_script_makes(name):
    tokenizer, table = pretrained.load(name), pretrained.PUBLISHED[name]
    assert hashlib.sha256(exports.tiktoken_file(tokenizer).encode()).hexdigest() == table.sha256
    made = pretrained.packed(make_tables.pairs(make_tables.published(name)))
    assert gzip.decompress(made) == gzip.decompress((pretrained.TABLES / f"{name}.bin").read_bytes())


@each
def test_every_token_is_merged_from_its_own_bytes(name):
    """So a chunk that is a token may be taken whole, as tiktoken does."""
    tokenizer = pretrained.load(name)
    short = [symbol for symbol in tokenizer.symbols[::37] if len(symbol) < 40]
    for symbol in short:
        row = "".join(chr(tokenizer.vocab[symbol[at:at + 1]]) for at in range(len(symbol)))
        assert encode_clear(row, tokenizer.ranks) == chr(tokenizer.vocab[symbol])


@each
def test_another_projects_plans_come_true(name):
    plans = re.findall(r"EncodingName: (\S+)\nSample: (.*?)\nEncoded: (\[.*?\])\n", PLANS.read_text("utf-8"), re.S)
    mine = [(sample, json.loads(ids)) for encoding, sample, ids in plans if encoding == make_tables.FILES[name]]
    assert len(mine) > 50
    tokenizer = pretrained.load(name)
    for sample, ids in mine:
        assert tokenizer.encode(sample) == ids and tokenizer.decode(ids) == sample


@each
def test_naughty_strings_and_emoji_have_tiktokens_ids(name, naughty_strings):
    emoji = [line for line in (UNICODE / "emoji.txt").read_text("utf-8").splitlines() if not line.startswith("#")]
    assert len(emoji) > 4_000
    for text in (*naughty_strings, *emoji, "".join(emoji), " ".join(emoji)):
        same(name, text)
    lines = (UNICODE / "GraphemeBreakTest.txt").read_text("utf-8").splitlines()
    for line in lines:
        chars = [chr(int(code, 16)) for code in re.findall(r"\b[0-9A-F]{4,6}\b", line.partition("#")[0]) if not "D800" <= code <= "DFFF"]
        same(name, "".join(chars))


@each
def test_every_assigned_character_has_tiktokens_ids_alone_and_in_words(name):
    chars = [*texts.assigned(), *map(chr, _newer())]
    for at in range(0, len(chars), 2_000):
        part = chars[at:at + 2_000]
        same(name, "\n".join(part))
        same(name, " ".join(f"a{char}b x {char}{char} A{char}'s 1{char}2" for char in part))


def _newer():
    return make_newer_characters.codes(newer_characters.RANGES)


def test_the_newer_characters_are_those_that_tiktoken_knows():
    for name, ranges in newer_characters.RANGES.items():
        chars = [chr(code) for code in make_newer_characters.codes({name: ranges})]
        assert make_newer_characters.members(make_newer_characters.CLASSES[name], chars) == "".join(chars)


@each
def test_fifty_thousand_mixed_strings_have_tiktokens_ids(name):
    tokenizer, oracle = pretrained.load(name), real(name)
    for text in texts.mixtures(50_000, seed=NAMES.index(name)):
        assert tokenizer.encode(text) == oracle.encode_ordinary(text), repr(text)


@each
@settings(max_examples=300)
@given(text=st.text(st.characters(exclude_categories=["Cs", "Cn"])))
def test_any_text_has_tiktokens_ids_and_comes_back(name, text):
    same(name, text)
    assert pretrained.load(name).decode(pretrained.load(name).encode(text)) == text


@each
@pytest.mark.parametrize("kind", ["english", "multilingual", "code"])
def test_a_megabyte_has_tiktokens_ids(name, kind):
    text = {"english": lambda: english(1_000_000), "multilingual": texts.multilingual, "code": texts.code}[kind]()
    tokenizer = pretrained.load(name)
    ids = tokenizer.encode(text)
    assert ids == real(name).encode_ordinary(text)
    assert tokenizer.decode(ids) == text


@each
@settings(max_examples=200)
@given(ids=st.lists(st.integers(0, 50_255), max_size=12))
def test_any_ids_are_decoded_as_utf_8_with_replacements(name, ids):
    tokenizer = pretrained.load(name)
    assert tokenizer.decode_bytes(ids) == real(name).decode_bytes(ids)
    assert tokenizer.decode(ids) == real(name).decode(ids) == tokenizer.decode_bytes(ids).decode("utf-8", "replace")


def test_ids_that_end_amid_a_character_say_how_many_bytes_wait():
    tokenizer = pretrained.load("cl100k_base")
    ids = tokenizer.encode("👍")
    assert [tokenizer.waiting(ids[:count]) for count in range(len(ids) + 1)] == [0, 2, 3, 0]
    assert tokenizer.decode(ids[:1]) == "\ufffd"


SPECIAL = ["hi <|endoftext|> there", "<|endoftext|><|endoftext|>", "<|fim_prefix|>a<|fim_suffix|>b<|fim_middle|>", "<|endofprompt|>\n<|endof", "a", ""]


@each
def test_special_tokens_are_text_unless_they_are_allowed(name):
    tokenizer, oracle = pretrained.load(name), real(name)
    for text in SPECIAL:
        same(name, text)
        for allowed in ("all", {"<|endoftext|>"}, {"<|fim_prefix|>", "<|endofprompt|>"}, set()):
            ids = tokenizer.encode(text, allowed_special=allowed)
            assert ids == oracle.encode(text, allowed_special=allowed, disallowed_special=())
            assert tokenizer.decode(ids) == text and tokenizer.count(text, allowed) == len(ids)
            assert [piece.id for piece in tokenizer.pieces(text, allowed)] == ids
            assert "".join(text[piece.start:piece.end] for piece in tokenizer.pieces(text, allowed)) == text


@pytest.mark.parametrize("merges", [0, 1, 500, 30_000])
def test_the_first_merges_of_a_table_are_a_smaller_tokenizer(merges):
    import tiktoken

    tokenizer = pretrained.load("cl100k_base").first(merges)
    ranks = {token: rank for token, rank in make_tables.published("cl100k_base").items() if rank < 256 + merges}
    oracle = tiktoken.Encoding("first", pat_str=real("cl100k_base")._pat_str, mergeable_ranks=ranks, special_tokens={})
    for text in texts.mixtures(300, seed=merges):
        assert tokenizer.encode(text) == oracle.encode_ordinary(text)


@pytest.mark.parametrize("chunk", ["a" * 100_000, "^" * 100_000, "我" * 20_000, " " * 100_000, "ab" * 30_000 + "é"])
def test_long_runs_have_tiktokens_ids(chunk):
    same("cl100k_base", chunk)


SURNAMES = ("Sennrich", "Haddow", "Papadopoulos", "Kowalczyk", "Venkataraman", "Okonkwo", "Mukherjee", "Szymborska", "Featherstonehaugh", "Nakamura")


def test_what_the_prose_says_of_real_lists_is_true():
    for tokenizer in map(pretrained.load, NAMES):
        assert [piece.bytes for piece in tokenizer.pieces("newer")] == [b"new", b"er"]
    largest = pretrained.load("o200k_base")
    assert len(largest.merges) == fact("train_tokenizer")["gpt4o_merges"] == 199_742
    assert GPT4O_SINGLE and all(largest.count(piece.decode()) == 1 for piece in GPT4O_SINGLE)
    assert sum(largest.count(name) > 1 and largest.count(" " + name) > 1 for name in SURNAMES) > len(SURNAMES) / 2


def test_a_name_that_is_none_and_a_table_that_is_not_there_are_named(monkeypatch, tmp_path):
    with pytest.raises(ValueError, match="gpt2, cl100k_base, o200k_base, not 'gpt5'"):
        pretrained.load("gpt5")
    monkeypatch.setattr(pretrained, "TABLES", tmp_path)
    pretrained._load.cache_clear()
    with pytest.raises(pretrained.MissingTable) as missing:
        pretrained.load("gpt2")
    assert missing.value.name == "gpt2"

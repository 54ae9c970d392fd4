"""What we write down for other programs has the same ids there: PyPI `tokenizers` and `tiktoken` load it and encode with it."""

import json
import subprocess
import sys

import pytest
import tiktoken
import tokenizers
from hypothesis import given, settings
from hypothesis import strategies as st
from oracles import make_newer_characters, published, texts
from tiktoken.load import load_tiktoken_bpe
from tokenizers import decoders, models, pre_tokenizers

from tokentrip import bpe, exports, newer_characters, pretrained
from tokentrip.pretokenize import pretokenize

HARD = [
    "", "a", "🎉👍🏻 你好", "This is “quoted” text", "हिन्दी विकिपीडिया", "cafe\u0301", "🏳️‍🌈🏃🏽‍♀️👩‍👩‍👧‍👦🇨🇿", "  Hello World.", "a   b ", "a\n  ", "a \n \n\t", "hello\nworld\n\n",
    "\u00a0\u200b\u3000", "hi <|endoftext|> there", "1234567", "١٢٣", "a\r\nb\x00c", "\ufeffbom", "I'M we'll THEY'RE don’t it'ſ", "a\x1cb \x1f c\x85d", "constructor", "\uffff"]
KINDS = [*bpe.SPLITS, "llama3", "pretrained"]
each = pytest.mark.parametrize("kind", KINDS)
made = {}


def ours(kind):
    """A tokenizer trained with each split, and GPT-2's."""
    if kind not in made:
        text = "".join(texts.mixtures(600, seed=7)) + texts.code()[:20_000] + texts.multilingual()[:40_000]
        made[kind] = pretrained.load("gpt2") if kind == "pretrained" else bpe.train(text, 900, split="gpt4" if kind == "llama3" else kind)
        if kind == "llama3":
            made[kind] = bpe.Tokenizer(made[kind].symbols[:256], made[kind].pairs, split=kind, special_tokens={"<|end|>": 5_000})
    return made[kind]


def theirs(kind, folder):
    """The same in `tokenizers` (from each of its two kinds of files) and in `tiktoken`, as functions from a text to ids."""
    key = kind, "theirs"
    if key not in made:
        tokenizer = ours(kind)
        names = {"tokenizer.json": exports.tokenizer_json, "ranks.tiktoken": exports.tiktoken_file, "vocab.json": exports.vocab_json, "merges.txt": exports.merges_txt}
        for name, export in names.items():
            (folder / name).write_text(export(tokenizer), "utf-8")
        whole = tokenizers.Tokenizer.from_file(str(folder / "tokenizer.json"))
        two = tokenizers.Tokenizer(models.BPE.from_file(str(folder / "vocab.json"), str(folder / "merges.txt")))
        two.pre_tokenizer, two.decoder = whole.pre_tokenizer, decoders.ByteLevel()
        encoding = tiktoken.Encoding(kind, pat_str=exports.pattern(tokenizer.split), mergeable_ranks=load_tiktoken_bpe(str(folder / "ranks.tiktoken")),
                                     special_tokens=tokenizer.special_tokens)
        made[key] = whole, two, encoding
    return made[key]


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TIKTOKEN_CACHE_DIR", "")  # it would remember a file by its path
        yield tmp_path_factory.mktemp("exports")


def same(kind, folder, text):
    tokenizer, (whole, two, encoding) = ours(kind), theirs(kind, folder)
    plain, special = tokenizer.encode(text), tokenizer.encode(text, allowed_special="all")
    assert plain == two.encode(text).ids == encoding.encode_ordinary(text), repr(text)
    assert special == whole.encode(text).ids == encoding.encode(text, allowed_special="all"), repr(text)
    assert whole.decode(special, skip_special_tokens=False) == text


@each
def test_hard_texts_have_the_same_ids_in_all_of_them(kind, folder, naughty_strings):
    for text in [*HARD, *naughty_strings, *texts.mixtures(2_000, seed=3)]:
        same(kind, folder, text)


@pytest.mark.parametrize("split", exports.ONIGURUMA)
def test_every_assigned_character_is_cut_alike_by_oniguruma(split):
    cut = pre_tokenizers.Split(tokenizers.Regex(exports.ONIGURUMA[split]), "isolated")
    chars = [*texts.assigned(), *map(chr, make_newer_characters.codes(newer_characters.RANGES))]
    for at in range(0, len(chars), 2_000):
        text = " ".join(f"a{char}b x {char}{char} A{char}'s 1{char}2" for char in chars[at:at + 2_000])
        assert [part for part, _ in cut.pre_tokenize_str(text)] == pretokenize(text, split)


@each
@settings(max_examples=150)
@given(text=st.text(st.characters(exclude_categories=["Cs", "Cn"])) | st.text("aAsStTrReE''  \n\r\t\u00a0019½²é\u0301ǅʰ我ſ/!’\x1c\x85😀", max_size=16))
def test_any_text_has_the_same_ids_in_all_of_them(kind, folder, text):
    same(kind, folder, text)


def test_the_patterns_are_those_that_tiktoken_publishes():
    for split in published.ENCODINGS:
        assert exports.pattern(split) == published.pattern(split)


@pytest.mark.parametrize("sentence", ["The cat sat on the mat.", "it's \"{hard}\" 'é' \\n\n🎉 <|end|>"])
@pytest.mark.parametrize("kind", ["gpt4o", "words", "llama3"])
def test_a_snippet_is_a_program_that_prints_our_ids(kind, sentence):
    program = exports.snippet(ours(kind), "my own's", sentence)
    assert max(map(len, program.splitlines())) < 500
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, encoding="utf-8", check=True)
    tokenizer, lines = ours(kind), done.stdout.splitlines()
    ids = tokenizer.encode(sentence)
    assert json.loads(lines[0]) == ids and lines[1] == repr([tokenizer.symbols[number] for number in ids])


def test_special_tokens_keep_ids_that_leave_a_gap(folder):
    tokenizer = pretrained.load("o200k_base")
    whole = tokenizers.Tokenizer.from_str(exports.tokenizer_json(tokenizer))
    text = "a<|endoftext|>b<|endofprompt|>"
    assert whole.encode(text).ids == tokenizer.encode(text, allowed_special="all")
    assert isinstance(whole.pre_tokenizer, pre_tokenizers.Sequence)

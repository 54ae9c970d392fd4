"""Files of other people's encoders, read here, give the ids that they give there."""

import json

import pytest
import tokenizers
from hypothesis import given
from hypothesis import strategies as st
from oracles import make_tables, texts
from tokenizers import decoders, models, normalizers, pre_tokenizers, trainers

from tokentrip import bpe, exports, imports, pretrained
from tokentrip.imports_json import SPLIT_OF
from tokentrip.pretokenize import pretokenize

PIECES = ["'s", "'LL", "don't", " a", "B", "é\u0301", "ǅʰ", "中文", "1234", "½", " ", "  ", "\t", "\n", "\r\n", "\n  ", "!?", "/", "\u00a0", "\u3000", "\x1c", "ſ", "🎉"]


def theirs(text, merges, split=None, special=(), **options):
    """A byte-level encoder that PyPI `tokenizers` trained."""
    made = tokenizers.Tokenizer(models.BPE(**options))
    if split is None:
        made.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False)
    else:
        cut = pre_tokenizers.Split(tokenizers.Regex(exports.ONIGURUMA[split]), "isolated")
        made.pre_tokenizer = pre_tokenizers.Sequence([cut, pre_tokenizers.ByteLevel(add_prefix_space=False, use_regex=False)])
    made.decoder = decoders.ByteLevel()
    size = 256 + len(special) + merges
    trainer = trainers.BpeTrainer(vocab_size=size, special_tokens=list(special), initial_alphabet=pre_tokenizers.ByteLevel.alphabet(), show_progress=False)
    made.train_from_iterator([text], trainer)
    return made


@pytest.mark.parametrize("split", [None, *exports.ONIGURUMA])
@pytest.mark.parametrize("special", [[], ["<|endoftext|>", "<pad>"]], ids=["plain", "special"])
def test_what_tokenizers_trained_has_its_ids_here(alice, split, special):
    oracle = theirs(alice, 900, split, special)
    tokenizer = imports.read(oracle.to_str())
    assert tokenizer.special_tokens == {text: number for number, text in enumerate(special)} and tokenizer.split == (split or "gpt2")
    for text in [alice, "hi <|endoftext|><pad>there", *texts.mixtures(600, seed=5)]:
        ids = oracle.encode(text).ids
        assert tokenizer.encode(text, allowed_special="all") == ids, repr(text)
        assert tokenizer.decode(ids) == oracle.decode(ids, skip_special_tokens=False) == text
    again = imports.read(exports.tokenizer_json(tokenizer))
    assert again.pairs == tokenizer.pairs and again.symbols == tokenizer.symbols and again.special_tokens == tokenizer.special_tokens


def test_merges_as_words_or_as_pairs_are_the_same(alice):
    found = json.loads(theirs(alice, 50).to_str())
    pairs = [merge if isinstance(merge, list) else merge.split(" ") for merge in found["model"]["merges"]]
    found["model"]["merges"] = pairs
    first = imports.read(json.dumps(found))
    found["model"]["merges"] = [" ".join(pair) for pair in pairs]
    assert imports.read(json.dumps(found)).pairs == first.pairs and len(first.pairs) == 50


def test_several_merges_for_one_token_are_read_as_files_made_of_ranks_have_them():
    tokenizer = pretrained.load("cl100k_base").first(12_000)
    found = json.loads(exports.tokenizer_json(tokenizer))
    vocab, merges = found["model"]["vocab"], []
    for name in list(vocab)[256:]:
        cuts = [(name[:at], name[at:]) for at in range(1, len(name)) if name[:at] in vocab and name[at:] in vocab]
        merges += [f"{left} {right}" for left, right in cuts]
    assert any(vocab[part] > vocab[merge.replace(" ", "")] for merge in merges for part in merge.split(" "))
    found["model"] |= {"merges": merges, "ignore_merges": True}
    assert len(merges) > 1.5 * len(tokenizer.pairs)
    again, oracle = imports.read(json.dumps(found)), tokenizers.Tokenizer.from_str(json.dumps(found))
    assert again.pairs == tokenizer.pairs and again.whole
    for text in texts.mixtures(500, seed=9):
        assert again.encode(text) == oracle.encode(text).ids


@pytest.mark.parametrize("written", SPLIT_OF)
@given(text=st.lists(st.sampled_from(PIECES), max_size=9).map("".join))
def test_a_pattern_that_is_known_cuts_as_oniguruma_cuts_by_it(written, text):
    cut = pre_tokenizers.Split(tokenizers.Regex(written), "isolated")
    assert [part for part, _ in cut.pre_tokenize_str(text)] == pretokenize(text, SPLIT_OF[written])


def test_matches_that_are_kept_and_gaps_that_are_removed_are_the_same(alice):
    oracle = theirs(alice, 40, "llama3")
    found = json.loads(oracle.to_str())
    found["pre_tokenizer"]["pretokenizers"][0] |= {"behavior": "Removed", "invert": True}
    assert tokenizers.Tokenizer.from_str(json.dumps(found)).encode(alice).ids == oracle.encode(alice).ids == imports.read(json.dumps(found)).encode(alice)


@pytest.mark.parametrize("name", pretrained.PUBLISHED)
def test_a_published_file_of_ranks_is_the_published_encoder(name):
    tokenizer, table = imports.read((make_tables.PUBLISHED / f"{make_tables.FILES[name]}.tiktoken").read_text("ascii")), pretrained.load(name)
    assert tokenizer.split == table.split and tokenizer.pairs == table.pairs and tokenizer.symbols == table.symbols
    for text in texts.mixtures(500, seed=11):
        assert tokenizer.encode(text) == table.encode(text)


@pytest.mark.parametrize("split", bpe.SPLITS)
def test_what_we_wrote_is_read_again(split, alice):
    tokenizer = bpe.train(alice, 600, split=split)
    for again in (imports.read(exports.tokenizer_json(tokenizer)), imports.read(exports.tiktoken_file(tokenizer), split=split)):
        assert (again.symbols, again.pairs, again.split, again.encode(alice)) == (tokenizer.symbols, tokenizer.pairs, split, tokenizer.encode(alice))


def changed(**parts):
    def change(made):
        for name, part in parts.items():
            setattr(made, name, part)
        return made
    return change


@pytest.mark.parametrize("change, code", [
    (changed(normalizer=normalizers.NFC()), "normalizer"), (changed(normalizer=normalizers.Sequence([normalizers.Lowercase()])), "normalizer"),
    (changed(pre_tokenizer=pre_tokenizers.ByteLevel(add_prefix_space=True)), "prefix_space"),
    (changed(pre_tokenizer=pre_tokenizers.ByteLevel(add_prefix_space=False, use_regex=False)), "pattern"),
    (changed(pre_tokenizer=pre_tokenizers.Sequence([pre_tokenizers.Digits(), pre_tokenizers.ByteLevel(add_prefix_space=False)])), "pattern"),
    (changed(pre_tokenizer=pre_tokenizers.Whitespace()), "not_byte_level"), (changed(model=models.WordPiece(unk_token="?")), "not_bpe"),
])
def test_what_would_give_other_ids_is_refused(alice, change, code):
    with pytest.raises(imports.Unsupported) as caught:
        imports.read(change(theirs(alice, 20)).to_str())
    assert caught.value.code == code


def test_added_tokens_that_are_not_special_are_refused_since_tokenizers_always_looks_for_them(alice):
    oracle = theirs(alice, 40)
    before = oracle.encode("a\n    b").ids
    oracle.add_tokens([tokenizers.AddedToken("    ", normalized=True, special=False)])
    oracle.encode_special_tokens = True
    assert oracle.encode("a\n    b").ids != before
    with pytest.raises(imports.Unsupported, match="added"):
        imports.read(oracle.to_str())


def test_an_alphabet_that_lacks_bytes_is_refused():
    made = tokenizers.Tokenizer(models.BPE())
    made.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False)
    made.train_from_iterator(["abc abc"], trainers.BpeTrainer(show_progress=False))
    with pytest.raises(imports.Unsupported, match="bytes: 252"):
        imports.read(made.to_str())

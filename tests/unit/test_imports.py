"""Files of encoders as they come from anywhere: read exactly, or refused with a code, and nothing else."""

import json
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tokentrip import bpe, exports, imports, runtime
from tokentrip.bpe_tokenizer import Tokenizer
from tokentrip.imports import Unsupported

TRAINED = bpe.train("the cat sat on the mat, the cat ate the rat; Käfig 你好 👍👍\n" * 2, 40)
WITH_SPECIAL = Tokenizer(TRAINED.symbols[:256], TRAINED.pairs, split="gpt4o", special_tokens={"<|end|>": 400})
JSON, RANKS = exports.tokenizer_json(WITH_SPECIAL), exports.tiktoken_file(TRAINED)
BARE = '{"model": {"vocab": {%s}, "merges": []}, "pre_tokenizer": {"type": "ByteLevel", "add_prefix_space": false}}'
ODD = st.none() | st.booleans() | st.integers() | st.just(10**400) | st.just(2**31) | st.floats() | st.text(max_size=4) | st.sampled_from(["\ud800", "BPE", "ByteLevel", "Sequence"])
ODD = st.recursive(ODD, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["type", "a", "vocab", "pattern"]), inner, max_size=3), max_leaves=6)


def works_or_is_refused(data):
    """The file is refused with a code that has words, or its encoder encodes and decodes."""
    try:
        tokenizer = imports.read(data)
    except Unsupported as error:
        assert error.code in imports.CODES and isinstance(error.detail, str) and len(error.detail) <= 80
        return error.code
    for text in ("the cat 你好 👍 <|end|>", "", "\ud83d a  b\n"):
        for allowed in ("all", ()):
            ids = tokenizer.encode(text, allowed_special=allowed)
            assert tokenizer.decode(ids) == text.replace("\ud83d", "\ufffd")
        assert [piece.id for piece in tokenizer.pieces(text)] == ids
    return None


def places(value, path=()):
    """Where in a JSON value something stands; of long lists and tables the first ones and the last."""
    yield path
    keys = list(value) if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    for key in [*keys[:12], *keys[-3:]]:
        yield from places(value[key], (*path, key))


PLACES = list(places(json.loads(JSON)))


def replaced(value, path, new):
    """The same value with something else at a place; None takes the key away."""
    if not path:
        return new
    key, *rest = path
    value = value.copy()
    value[key] = replaced(value[key], rest, new)
    return value


@settings(max_examples=300)
@given(changes=st.lists(st.tuples(st.sampled_from(PLACES), ODD), min_size=1, max_size=2))
def test_a_file_with_something_else_in_it_works_or_is_refused(changes):
    found = json.loads(JSON)
    for path, new in changes:
        try:
            found = replaced(found, path, new)
        except (KeyError, IndexError, TypeError, AttributeError):
            pass  # the place went with the change before
    works_or_is_refused(json.dumps(found))


@given(ODD)
def test_any_json_is_refused(value):
    assert works_or_is_refused(json.dumps(value)) is not None


@given(st.text() | st.text("YWE= 0123456789\n", max_size=40) | st.binary().map(lambda data: data.decode("latin-1")))
def test_any_text_is_refused(text):
    assert works_or_is_refused(text) is not None


def test_a_file_that_was_cut_short_is_refused_or_is_a_smaller_encoder():
    for file in (JSON, RANKS):
        for at in range(0, len(file) - 2, 97):
            works_or_is_refused(file[:at])
    assert works_or_is_refused(JSON[:3_000]) == "not_json"


def test_lines_in_any_other_order_are_the_same_file_and_lines_that_are_missing_are_noticed():
    lines = RANKS.splitlines()
    shuffled = random.Random(1).sample(lines, len(lines))
    assert imports.read("\r\n".join(shuffled)).pairs == TRAINED.pairs
    for at in (0, 40, 256, 280):
        assert works_or_is_refused("\n".join(lines[:at] + lines[at + 1:])) in ("order", "bytes")


@pytest.mark.parametrize("data, code", [
    ("", "empty"), (" \n\ufeff", "unknown"), ("{", "not_json"), ("[" * 100_000, "not_json"), ('{"a": ' * 50_000, "not_json"), ('{"model": ' + "9" * 5_000 + "}", "not_json"),
    ('{"a": "[[[\\"' + "[" * 500 + '"}', "not_bpe"), ('{"a": "\\\\", "b": ' + "[" * 500 + "]" * 500 + "}", "not_json"),
    ("[]", "not_bpe"), ("{}", "not_bpe"), ('{"model": {"type": "Unigram"}}', "not_bpe"), ('{"model": {"vocab": {}, "merges": []}}', "not_byte_level"), (BARE % "", "empty"),
    (BARE % '"a": 1e400', "bytes"), ("hello world", "unknown"), ("YQ== 0\nhello", "line"), ("YQ== 0", "bytes"),
    ("YQ== " + "1" * 5_000, "unknown"), ("YQ== ٣", "unknown"), ("YQ== 0\nYQ== 1", "line"), (RANKS + f"YWJjZGVm {len(TRAINED.symbols)}\n", "unmerged"),
    (RANKS.replace(" 256\n", " 256000\n"), "order"), (RANKS.replace(" 256\n", " -1\n"), "line"),
])
def test_a_file_that_is_none_is_refused_for_its_reason(data, code):
    assert works_or_is_refused(data) == code


@pytest.mark.parametrize("change, code", [
    (lambda model: model["vocab"].update({"th": 9_999_999_999}), "order"), (lambda model: model["merges"].reverse(), "order"), (lambda model: model["merges"].append("x y z"), "merges"),
    (lambda model: model["vocab"].pop("Ġ"), "bytes"), (lambda model: model.update(byte_fallback=True), "not_byte_level"), (lambda model: model.update(dropout=0.1), "not_bpe"),
    (lambda model: model["vocab"].update({"<|end|>": 300}), None), (lambda model: model.update(ignore_merges=True), None),
])
def test_a_model_that_does_not_fit_is_refused(change, code):
    found = json.loads(JSON)
    change(found["model"])
    assert works_or_is_refused(json.dumps(found)) == code


def test_a_special_token_with_the_id_of_another_token_is_refused():
    found = json.loads(JSON)
    found["added_tokens"][0]["id"] = 270
    assert works_or_is_refused(json.dumps(found)) == "special"


@pytest.mark.parametrize("text, detail", [("  ", '"  "'), ("\ud800", '"\ufffd"')])
def test_a_text_that_is_always_one_token_is_refused_by_its_name(text, detail):
    found = json.loads(JSON)
    found["added_tokens"].append({"id": 401, "content": text, "special": False})
    with pytest.raises(Unsupported) as caught:
        imports.read(json.dumps(found))
    assert (caught.value.code, caught.value.detail) == ("added", detail) and str(caught.value).encode()


def test_ranks_may_stand_behind_any_white_space():
    assert imports.read(RANKS.replace(" ", "\t ")).pairs == TRAINED.pairs


def test_reading_tells_how_far_it_is_and_what_split_there_is():
    slices = imports.read_in_slices(JSON)
    shares = list(slices)
    assert shares == sorted(shares) and 0 <= shares[0] and shares[-1] <= 1
    assert imports.read(RANKS).split == "gpt4" and imports.read(RANKS, split="words").split == "words" and imports.read(JSON).split == "gpt4o"
    with pytest.raises(ValueError, match="split is one of"):
        imports.read(RANKS, split="gpt5")


def test_every_code_has_a_plain_sentence():
    macro = runtime.environment().get_template("macros/unsupported.html").module.unsupported
    said = {code: str(macro(code, "<b>")) for code in imports.CODES}
    assert len(set(said.values())) == len(imports.CODES) and all(text.endswith(".") and "<b>" not in text and "\n" not in text for text in said.values())
    assert not str(macro("another code"))


@pytest.mark.parametrize("make, why", [
    (lambda: bpe.train("a b", 1, unit="characters"), "about bytes"), (lambda: bpe.train("a b", 1, mark="start"), "no mark"),
    (lambda: Tokenizer(TRAINED.symbols[:256], [(97, 98), (98, 99), (256, 99), (97, 257)]), "each token once"),
])
def test_an_encoder_that_a_format_cannot_hold_is_not_written(make, why):
    for export in (exports.tokenizer_json, exports.tiktoken_file, exports.vocab_json, exports.merges_txt):
        with pytest.raises(ValueError, match=why):
            export(make())


@pytest.mark.parametrize("whole", [False, True])
def test_tiktoken_would_merge_more_than_some_encoders_do(whole):
    odd = Tokenizer(TRAINED.symbols[:256], [(98, 99), (97, 98), (257, 99)], whole=whole)  # abc is written as ab + c, but bc comes first
    with pytest.raises(ValueError, match="tiktoken would merge other pairs"):
        exports.tiktoken_file(odd)

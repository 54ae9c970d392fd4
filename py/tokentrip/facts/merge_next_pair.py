"""For the warm-up: where the pair a + t sits, and the ids of ``the cat sat`` after six merges."""

from tokentrip.widgets import merge_next_pair as warm_up

CAT_MERGES = 6
CAT_SAT = "the cat sat"


def facts():
    """What the prose prints."""
    first = warm_up.learned(warm_up.CAT)[1][0]
    inside = "".join(first.pair)
    tokenizer = warm_up.learned(warm_up.CAT)[0].first(CAT_MERGES)
    return {
        "at_count": first.count,
        "at_words": list(dict.fromkeys(word for word in warm_up.CAT.split() if inside in word)),
        "cat_ids": tokenizer.encode(CAT_SAT),
    }

"""The numbers that the prose mentions, computed: ``facts.<stop>()`` is what the template of that stop may print."""

from tokentrip.widgets import merge_next_pair as warm_up

CAT_MERGES = 6


def merge_next_pair():
    """For the warm-up: where the pair a + t sits, and the ids of ``the cat sat`` after six merges."""
    first = warm_up.learned(warm_up.CAT)[1][0]
    inside = "".join(first.pair)
    tokenizer = warm_up.learned(warm_up.CAT)[0].first(CAT_MERGES)
    return {
        "at_count": first.count,
        "at_words": list(dict.fromkeys(word for word in warm_up.CAT.split() if inside in word)),
        "cat_ids": tokenizer.encode("the cat sat"),
    }


def of(stem):
    """The facts of a stop, {} where it has none."""
    return globals().get(stem, dict)()

"""For stop 03: the five words, what a merge does to the pair below it, and at which merge things happen."""

from tokentrip.bpe import pair_counts, replay, spell
from tokentrip.widgets import slow_motion as five


def facts():
    """What the prose prints."""
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

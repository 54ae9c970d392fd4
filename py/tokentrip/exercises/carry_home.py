"""What to carry home: a bill in tokens, and what a prefix cache keeps of a prompt that was changed in one place."""

from tokentrip.prefix_cache import kept_and_equal

TIMES = (2, 3, 4)  # tokens for each that was guessed
PER_MILLION = (2, 3, 4, 5)  # coins, invented
CACHED = 10  # per cent of the price for what the cache kept
IDS, HIGHEST = 12, 99


def made(draw):
    """characters and tokens of a text; a bill; two prompts as ids, with what is kept, what is equal, what is paid anew."""
    guess, times, calls, price = 100 * draw.whole(2, 10), draw.one(TIMES), 1_000 * draw.whole(2, 20), draw.one(PER_MILLION)
    tokens = guess * times
    before = draw.some(range(10, HIGHEST + 1), IDS)
    at = draw.whole(3, IDS - 4)
    new = next(number for number in range(10, HIGHEST + 1) if number not in before)
    after = [*before[:at], new, *before[at + 1:]]
    kept, equal = kept_and_equal(before, after)
    return {
        "characters": 4 * guess, "guess": guess, "tokens": tokens, "times": times, "calls": calls, "price": price,
        "all": tokens * calls, "bill": f"{tokens * calls * price / 1_000_000:.2f}", "before": before, "after": after, "kept": kept, "equal": equal,
        "anew": IDS - kept, "count": IDS, "cached": CACHED, "cost": 100 * (IDS - kept) + CACHED * kept,
    }

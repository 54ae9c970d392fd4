"""A text of nothing but numbers, as people write them, and tokenizers trained on it: for the digits of stop 01.

The text of stop 00 holds hardly a number, so that its tokenizer knows no digits but single ones. Real ones learn from years,
prices and counts, which is what is made up here: always the same, from a seed.
"""

from functools import lru_cache

from tokentrip import bpe, jobs

COUNT = 7_000  # numbers that are made up
MERGES = 1_100  # so many that the split in threes runs out of pairs: it then has every number up to 999
SEED = 1
SPLITS = ("gpt2", "gpt4")
ALL_DIGITS = "0123456789"
MOST_DIGITS = 12  # of a number whose changes are tried, one by one


def _randoms(seed):
    """Whole numbers 0 … 2³²−1 from a linear congruential generator (Knuth, "The Art of Computer Programming" 2, 3.3.4)."""
    while True:
        seed = (1_664_525 * seed + 1_013_904_223) % 2**32
        yield seed


@lru_cache(maxsize=1)
def number_text(count=COUNT, seed=SEED):
    """00 to 99 and 000 to 999; then years, round sums, prices, small counts and long numbers; separated by spaces.

    >>> len(number_text().split())
    8100
    """
    source = _randoms(seed)

    def below(limit):
        return next(source) * limit >> 32

    def year():
        return 1900 + below(130)

    kinds = (
        year, year, year,
        lambda: (1 + below(99)) * 10 ** (2 + below(4)),
        lambda: (1 + below(50)) * 100 - 1,
        lambda: below(100),
        lambda: below(10 ** (3 + below(7))),
        lambda: below(10**9),
    )
    counted = [f"{number:02}" for number in range(100)] + [f"{number:03}" for number in range(1_000)]
    return " ".join(counted + [str(kinds[below(len(kinds))]()) for _ in range(count)])


def trained(split):
    """The job that trains on the numbers, a slice further; its value is the Tokenizer, once it is done."""
    return jobs.advance(("numbers", split), lambda: bpe.train_in_slices(number_text(), MERGES, split=split))


def boundaries(tokenizer, number):
    """How many digits each piece of a number has.

    >>> boundaries(bpe.Tokenizer([bytes([byte]) for byte in range(256)], [(49, 50)]), "123")
    (2, 1)
    """
    return tuple(len(tokenizer.symbols[number]) for number in tokenizer.encode(number))


@lru_cache(maxsize=256)
def moved(tokenizer, number):
    """(in how many of them a boundary moves, how many changes of a single digit there are).

    number: ASCII digits, at most `MOST_DIGITS`.
    """
    before, changes, count = boundaries(tokenizer, number), 0, 0
    for place, digit in enumerate(number):
        for other in ALL_DIGITS:
            if other != digit:
                changes += 1
                count += boundaries(tokenizer, number[:place] + other + number[place + 1:]) != before
    return count, changes

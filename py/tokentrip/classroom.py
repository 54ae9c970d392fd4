"""The plan of a lesson: how many minutes each stop takes, and which stops may be left out. For the build only."""

from typing import NamedTuple


class Plan(NamedTuple):
    """minutes: for this stop; skippable: whether a lesson of `LESSON` minutes leaves it out."""

    minutes: int
    skippable: bool = False


LESSON = 45

MINUTES = {
    "merge_next_pair": Plan(6),
    "train_tokenizer": Plan(5),
    "cut_sentence": Plan(7),
    "byte_cost": Plan(5),
    "slow_motion": Plan(7),
    "embedding_lookup": Plan(6),
    "word_map": Plan(6),
    "analogy_walk": Plan(7, skippable=True),
    "position": Plan(8, skippable=True),
    "carry_home": Plan(3),
}


def lesson(whole=False):
    """How many minutes the stops take, without those that may be skipped; `whole`: with them.

    >>> lesson(), lesson(whole=True)
    (45, 60)
    """
    return sum(plan.minutes for plan in MINUTES.values() if whole or not plan.skippable)

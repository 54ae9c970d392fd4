"""The order of the stops, once. Their titles are words, so they stand in ``templates/titles.html``."""

from typing import NamedTuple


class Stop(NamedTuple):
    """One stop of the trip.

    number: what the route line prints ("" for the warm-up).
    stem: the name that its module, templates and test share.
    open: False while the stop is only announced.
    taught: False while the classroom has nothing for it: no minutes, path, questions, exercise and card.
    """

    number: str
    stem: str
    open: bool = True
    taught: bool = True


STOPS = (
    Stop("", "merge_next_pair"),
    Stop("00", "train_tokenizer"),
    Stop("01", "cut_sentence"),
    Stop("02", "byte_cost"),
    Stop("03", "slow_motion"),
    Stop("04", "embedding_lookup"),
    Stop("05", "word_map"),
    Stop("06", "analogy_walk"),
    Stop("07", "position"),
    Stop("", "carry_home"),
)

TAUGHT = tuple(stop for stop in STOPS if stop.taught)

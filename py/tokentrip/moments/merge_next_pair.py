"""The warm-up: three ways to cut, then counting neighbours until nothing is left, then what a text costs."""

from tokentrip.moments import Moment
from tokentrip.widgets import merge_next_pair as warm_up

THE = "▁the"


def path():
    """From the three cuts to the price of a letter."""
    pair = "merge_next_pair"
    steps = warm_up.learned(warm_up.CAT)[1]
    the = 1 + ["".join(step.pair) for step in steps].index(THE)
    return (
        Moment("cuts", "three_cuts"),
        Moment("start", pair),
        Moment("first", pair, (("merge", None),)),
        Moment("the", pair, (("merge", None),) * the),
        Moment("end", pair, (("merge", None),) * len(steps)),
        Moment("price", "window_share"),
    )

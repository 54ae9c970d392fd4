"""What to carry home: the five habits, and the whole trip in one picture."""

from tokentrip.moments import Moment
from tokentrip.widgets.stable_prefix import PERMILLE


def path():
    """A habit each, some with a second look."""
    return (
        Moment("count", "count_tokens"),
        Moment("early", "stable_prefix"),
        Moment("late", "stable_prefix", (("at", str(PERMILLE)),)),
        Moment("letters", "letters_within"),
        Moment("inside", "letters_within", (("open", None),)),
        Moment("models", "same_model"),
        Moment("formats", "format_cost"),
        Moment("trip", "whole_trip", at=".trip"),
    )

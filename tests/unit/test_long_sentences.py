"""A sentence that takes several slices to cut: no figure says meanwhile that there is none, and all come to what is true in the end."""

import pytest

from tokentrip import jobs, runtime
from tokentrip.trip import Trip

NAME = "text-0123456789abcdef"
SENTENCE = "Alice met 2 mice at the café. " * 400
FIGURES = ("byte_cost", "embedding_lookup", "output_scores", "position", "position_waves", "whole_trip", "traveller")


def asked(stem, trip):
    widget = runtime.widget(stem)
    state, trip = widget.update(widget.initial(), trip, "closer")
    state, trip = widget.update(state, trip, "arrive", "position")
    return runtime.figure(stem, "w", state, trip, {NAME: SENTENCE})


@pytest.mark.parametrize("stem", FIGURES)
def test_a_figure_asks_on_until_it_has_what_it_shows(stem):
    trip = Trip(long=NAME)
    jobs.forget()
    whole = asked(stem, trip)
    jobs.forget()
    seen = []
    jobs.set_budget(0)
    try:
        while not seen or seen[-1]["more"] is not None:
            seen.append(asked(stem, trip))
            assert len(seen) < 1_000
    finally:
        jobs.set_budget(None)
    assert len(seen) > 1 and seen[-1]["html"] == whole["html"]
    assert not any("There is no" in part["html"] or "0 pieces, 0 numbers" in part["html"] for part in seen)

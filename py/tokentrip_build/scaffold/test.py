"""The stop STEM, as a reader finds it."""

from tokentrip import runtime
from tokentrip.trip import Trip
from tokentrip.widgets import STEM


def after(*dos):
    state, trip = STEM.initial(), Trip()
    for do in dos:
        state, trip = STEM.update(state, trip, do)
    return STEM.view(state, trip, {})


def test_three_presses_count_three():
    assert after("press", "press", "press")["count"] == 3


def test_reset_goes_back_to_the_start():
    assert after("press", "reset") == after()


def test_a_link_may_say_anything():
    for count in ("7", "-1", "1e999", "NaN", "<script>", None, []):
        STEM.initial({"count": count, "unknown": "x"})


def test_the_first_view_is_a_figure_with_a_sentence():
    shown = runtime.figure("STEM", "STEM", STEM.initial(), Trip(), {})
    assert "<h3>" in shown["html"] and shown["say"]

"""Stop 04: what a table costs in numbers, in bytes, and as a share of a model."""

import pytest
from acting import LOOSE, ODD_VALUES, Acting, odd_states, unknown
from hypothesis import given

from tokentrip.trip import Trip
from tokentrip.widgets import parameter_count as figure

acting = Acting(figure)
pressed, seen, ask = acting.pressed, acting.seen, acting.ask


def gpt2(layers, d, vocab_size=50_257, places=1_024):
    """All shapes of GPT-2 added up: tokens, places, in each layer attention, feed-forward and two norms, and a last norm."""
    layer = (d * 3 * d + 3 * d) + (d * d + d) + (d * 4 * d + 4 * d) + (4 * d * d + d) + 4 * d
    return vocab_size * d + places * d + layers * layer + 2 * d


def llama(layers, d, keys, inner, vocab_size):
    """All shapes of Llama 3.1: two tables, in each layer attention, feed-forward and two norms, and a last norm; no biases."""
    layer = 2 * d * d + 2 * d * keys + 3 * d * inner + 2 * d
    return 2 * vocab_size * d + layers * layer + d


def test_the_table_with_200_000_rows_of_4_096_numbers_has_819_200_000():
    now = seen()
    assert now["parameters"] == 819_200_000
    assert [(m["dtype"], m["bytes"], m["shown"]) for m in now["memory"]] == [
        ("float32", 3_276_800_000, ("3.28", "GB")), ("float16", 1_638_400_000, ("1.64", "GB")), ("int8", 819_200_000, ("819", "MB"))]
    assert "819,200,000" in ask()["html"] and now["share"] is None


def test_the_totals_are_the_sums_of_the_published_shapes():
    totals = {name: total for name, (_, _, total, _) in figure.MODELS.items()}
    assert totals["gpt2"] == gpt2(12, 768) and totals["gpt2-xl"] == gpt2(48, 1_600)
    assert totals["llama"] == llama(32, 4_096, 8 * 128, 14_336, 128_256)
    assert [round(totals[name] / 1e6) for name in ("gpt2", "gpt2-xl", "llama")] == [124, 1558, 8030]


@pytest.mark.parametrize("model, parameters, one, both", [
    ("gpt2", 38_597_376, "31.0", "31.0"), ("gpt2-xl", 80_411_200, "5.2", "5.2"), ("llama", 525_336_576, "6.5", "13.1")])
def test_the_share_of_a_model_counts_its_second_table(model, parameters, one, both):
    now = seen(pressed(("model", model)))
    assert (now["model"], now["parameters"], now["share"]["one"], now["share"]["all"]) == (model, parameters, one, both)


def test_sizes_that_belong_to_no_model_have_no_share():
    now = seen(pressed(("model", "gpt2"), ("width", "0")))
    assert now["share"] is None and now["model"] == "" and "No model in particular" in ask(actions=[{"do": "width", "value": "0"}])["html"]


def test_the_readers_own_table_is_among_the_sizes():
    state = pressed(("mine", "556"))
    assert seen(state)["parameters"] == 4_448 and seen(state)["mine"]
    assert not seen(state, Trip(merges=10))["mine"]


def test_sliders_go_through_the_sizes_and_stand_at_the_nearest():
    assert pressed(("size", "0"), ("width", "99")) == figure.State(256, 16_384)
    assert pressed(("size", "NaN"), ("width", "")) == figure.initial()
    now = seen(figure.State(60_000, 1_000))
    assert (figure.SIZES[now["size"]["at"]], figure.WIDTHS[now["width"]["at"]]) == (65_536, 1_024)
    assert set(size for size, *_ in figure.MODELS.values()) <= set(figure.SIZES) and {width for _, width, *_ in figure.MODELS.values()} <= set(figure.WIDTHS)


@pytest.mark.parametrize("amount, shown", [(0, ("0", "B")), (999, ("999", "B")), (1_000, ("1.00", "kB")), (99_960, ("100", "kB")), (9_996_000, ("10.0", "MB")), (154_389_504, ("154", "MB"))])
def test_amounts_have_three_digits(amount, shown):
    assert figure.amount_shown(amount) == shown


@given(odd_states("vocab_size", "d_model", "rev", "other"))
def test_no_state_is_too_odd_to_be_shown(state):
    assert ask(state)["error"] is None


DOS = ["size", "width", "model", "mine", "reset"]


@given(unknown(DOS), LOOSE)
def test_an_unknown_action_changes_nothing(do, value):
    assert acting.unmoved(do, value)


@pytest.mark.parametrize("do", DOS)
@pytest.mark.parametrize("value", ODD_VALUES)
def test_every_action_takes_any_value(do, value):
    assert ask(actions=[{"do": do, "value": value}])["error"] is None


def test_a_link_brings_back_the_sizes():
    link = ask(actions=[{"do": "model", "value": "gpt2"}])["link"]
    assert figure.initial(link) == figure.State(50_257, 768)

"""The game on a table: its key is what the program finds, and its cards are enough."""

import pytest
from acting import ODD_VALUES, Acting, odd_states, unknown
from hypothesis import given
from hypothesis import strategies as st

from tokentrip import bpe
from tokentrip.unplugged import laid_out, pieces, rounds
from tokentrip.widgets import paper_cards as figure

acting = Acting(figure)
pressed, seen, ask = acting.pressed, acting.seen, acting.ask


@given(st.text(alphabet="abc ▁é", max_size=40), st.integers(0, 12))
def test_the_game_on_the_table_is_the_training(text, most):
    steps = list(bpe.train_steps(text, most, unit="characters", split="words", mark="start"))
    game = list(rounds(text, most))
    assert [(t.pair, t.count, len(t.tied), t.replaced, t.pieces) for t in game] == [(s.pair, s.count, s.tied, s.replaced, s.tokens) for s in steps]


def test_the_key_of_the_first_text_is_what_one_finds_by_hand():
    key = seen()["played"]
    assert [("".join(p["text"] for p in t["made"]), t["count"], t["pieces"]) for t in key] == [
        ("at", 6, 37), ("▁t", 4, 33), ("▁th", 4, 29), ("▁the", 4, 25), ("▁c", 2, 23), ("▁cat", 2, 21)]
    assert [len(t["ties"]) for t in key] == [0, 2, 1, 0, 1, 0]


@given(st.text(max_size=70))
def test_there_are_cards_for_every_letter_and_every_join(text):
    shown = seen(pressed(("text", text)))
    assert len(shown["cards"]) == shown["total"] == pieces(laid_out(figure.State(text=text).text)) == sum(l["copies"] for l in shown["letters"])
    assert shown["total"] - sum(t["replaced"] for t in shown["played"]) == ([shown["total"]] + [t["pieces"] for t in shown["played"]])[-1]
    assert all(t["count"] >= 2 for t in shown["played"])


@pytest.mark.parametrize("name", figure.TEXTS)
def test_a_text_to_choose_plays_well(name):
    shown = seen(pressed(("preset", name), ("rounds", "6")))
    assert shown["chosen"] == name and len(shown["played"]) == 6 and not shown["over"]
    assert not shown["more_pairs"] and shown["total"] <= 48  # six rows of cards


@given(odd_states("text", "rounds", "rev", "note", "other"))
def test_no_state_is_too_odd_to_be_shown(state):
    assert ask(state, [{"do": "rounds", "value": "3"}])["error"] is None


@given(unknown({"preset", "text", "rounds", "reset"}), st.sampled_from(ODD_VALUES[:-1]))
def test_an_unknown_action_changes_nothing(do, value):
    assert acting.unmoved(do, value)


@pytest.mark.parametrize("value", ODD_VALUES)
def test_any_value_is_taken_or_left(value):
    for do in ("preset", "text", "rounds"):
        assert ask(None, [{"do": do, "value": value}])["error"] is None

"""Stop 04: a vector scored against every row, with the matrix of the way in and with another one."""

import math

import pytest
from acting import LOOSE, ODD_VALUES, Acting, unknown
from hypothesis import given
from hypothesis import strategies as st

from tokentrip import arrays, embedding_clear
from tokentrip.trip import Trip
from tokentrip.widgets import output_scores as figure

ZERO = (0,) * 8

acting = Acting(figure)
pressed, seen, ask = acting.pressed, acting.seen, acting.ask


def number(printed):
    return float(printed.replace("−", "-"))


def test_untouched_the_row_that_h_was_taken_from_wins():
    now = seen()
    assert now["own"] and now["table"]["place"] == 1 and now["table"]["rows"][0]["own"]
    assert now["h"] == tuple(round(1000 * x) for x in embedding_clear.row(now["piece"]))


def test_with_a_matrix_of_its_own_the_output_knows_nothing_of_that_row():
    now = seen(pressed(("untied", True)))
    assert now["table"]["place"] == 143 and now["table"]["rows"][-1]["own"] and len(now["table"]["rows"]) == figure.SHOWN + 1
    assert seen(pressed(("untied", True), ("untied", False)))["table"] == seen()["table"]


def test_scores_and_shares_are_those_of_the_library():
    now = seen(pressed(("like", "263")))
    scores = embedding_clear.scores(embedding_clear.matrix(556), now["h"])
    shares = embedding_clear.softmax(scores)
    for r in now["table"]["rows"]:
        assert abs(number(r["score"]) - scores[r["id"]]) < 0.006 and abs(number(r["share"]) - 100 * shares[r["id"]]) < 0.06
    assert [r["id"] for r in now["table"]["rows"][:6]] == sorted(range(556), key=lambda n: -scores[n])[:6]
    listed = sum(shares[r["id"]] for r in now["table"]["rows"])
    assert abs(number(now["table"]["others"]) - 100 * (1 - listed)) < 0.06


def test_a_short_row_need_not_win_and_the_figure_says_why():
    reply = ask(actions=[{"do": "like", "value": "263"}])
    assert seen(pressed(("like", "263")))["table"]["place"] == 27 and "some rows are longer by chance" in reply["html"]


def test_zeros_make_all_shares_equal():
    now = seen(pressed("zero"))
    assert now["h"] == ZERO and {r["share"] for r in now["table"]["rows"]} == {"0.2"} and {r["score"] for r in now["table"]["rows"]} == {"0.00"}
    assert [r["id"] for r in now["table"]["rows"]] == list(range(6)) and now["table"]["place"] is None
    assert "all shares are equal" in ask(actions=[{"do": "zero"}])["html"]


def test_each_of_the_eight_numbers_has_its_slider():
    state = pressed("zero", ("h0", "40"), ("h7", "-1e9"))
    assert state.h == (40, 0, 0, 0, 0, 0, 0, -100)
    assert pressed(("h3", "x"), state=state).h == state.h
    rows = seen(pressed("zero", ("h0", "40")))["table"]["rows"]
    largest = max(range(556), key=lambda n: embedding_clear.row(n)[0])
    assert rows[0]["id"] == largest


def test_the_sliders_come_when_they_are_asked_for_and_stay():
    assert 'type="range"' not in ask()["html"]
    reply = ask(actions=[{"do": "closer"}, {"do": "reset"}, {"do": "closer"}])
    assert reply["html"].count('type="range"') == 8 and reply["link"] == {}


def test_minus_nothing_is_nothing():
    for state in (pressed("zero"), pressed("zero", ("h2", "-1"))):
        assert "−0.00" not in {r["score"] for r in seen(state)["table"]["rows"]}


def test_the_pieces_that_one_can_start_from_are_those_of_the_sentence():
    assert [like["id"] for like in seen(trip=Trip(sentence="the the cat"))["likes"]][0] == seen(trip=Trip(sentence="the"))["piece"]
    assert len(seen()["likes"]) == figure.LIKE
    assert 500 in [like["id"] for like in seen(pressed(("like", "500")))["likes"]]
    assert [like["id"] for like in seen(trip=Trip(sentence=""))["likes"]] == [0]


def test_a_large_list_waits_for_numpy_and_is_scored_with_it(monkeypatch):
    trip = Trip(corpus="text-0123456789abcdef", merges=2_500)
    words = " ".join(f"{a}{b}{c}{d}" for a in "abcdefgh" for b in "ijklmnop" for c in "qrstuvwx" for d in "yzabcdef" for _ in range(2))
    state = figure.initial()
    while (now := figure.view(state, trip, {trip.corpus: words}))["more"] is not None:
        pass
    assert now["vocab_size"] > figure.LIMIT
    monkeypatch.setattr(arrays, "numpy", lambda: None)
    assert figure.view(state, trip, {trip.corpus: words})["waits"]
    waiting = ask(trip={"corpus": trip.corpus, "merges": 2_500}, texts={trip.corpus: words})["html"]
    assert "needs numpy" in waiting and " data-numpy" in waiting and " data-numpy" not in ask()["html"]
    monkeypatch.undo()
    np = pytest.importorskip("numpy")
    monkeypatch.setattr(arrays, "numpy", lambda: np)
    now = figure.view(state, trip, {trip.corpus: words})
    scores = embedding_clear.scores(embedding_clear.matrix(now["vocab_size"]), now["h"])
    assert [r["id"] for r in now["table"]["rows"][:6]] == sorted(range(len(scores)), key=lambda n: -scores[n])[:6]
    assert math.isclose(number(now["table"]["rows"][0]["score"]), max(scores), abs_tol=0.006)


@given(st.dictionaries(st.sampled_from(["piece", "h", "untied", "closer", "told", "rev", "other"]),
                       st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=30), st.lists(st.one_of(st.integers(), st.none(), st.text(max_size=3)), max_size=12))))
def test_no_state_is_too_odd_to_be_shown(state):
    assert ask(state)["error"] is None


DOS = ["like", "zero", "untied", "closer", "reset", *figure.DIALS]


@given(unknown(DOS), LOOSE)
def test_an_unknown_action_changes_nothing(do, value):
    assert acting.unmoved(do, value)


@pytest.mark.parametrize("do", DOS)
@pytest.mark.parametrize("value", ODD_VALUES)
def test_every_action_takes_any_value(do, value):
    assert ask(actions=[{"do": do, "value": value}])["error"] is None


def test_a_link_brings_back_the_vector():
    reply = ask(actions=[{"do": "zero"}, {"do": "h1", "value": "12"}, {"do": "untied", "value": True}])
    back = figure.initial(reply["link"])
    assert back.h == (0, 12, 0, 0, 0, 0, 0, 0) and back.untied


@pytest.mark.parametrize("sentence", ["", "a\ud83db", "<img src=x onerror=alert(1)>", "שלום مرحبا", "👩‍👩‍👧‍👦", "constructor __proto__", "\x00\r\n"])
def test_any_sentence_gives_pieces_to_start_from(sentence):
    reply = ask(trip={"sentence": sentence})
    assert reply["error"] is None and "<img" not in reply["html"]

"""The bar at the top: the sentence in its present form."""

import json
import re

from hypothesis import given
from hypothesis import strategies as st

from tokentrip import embedding_clear, heat, jobs, position_clear, ride, runtime
from tokentrip.tokenizers import reader_tokenizer
from tokentrip.trip import DEFAULT_SENTENCE, Trip
from tokentrip.widgets import traveller

LONG = "text-00000000000000aa"
anything = st.one_of(st.none(), st.booleans(), st.integers(), st.text(), st.lists(st.integers()), st.dictionaries(st.text(), st.text()))
ACTIONS = ("arrive", "edit", "done", "hide", "sentence", "?")


def done(*actions, state=None, trip=None):
    state, trip = state or traveller.initial(), trip or Trip()
    for do in actions:
        do, value = do if isinstance(do, tuple) else (do, None)
        state, trip = traveller.update(state, trip, do, value)
    return state, trip


def html(state=None, trip=None, texts=None):
    return runtime.figure("traveller", "t", state or traveller.initial(), trip or Trip(), texts or {})["html"]


def plain(markup):
    return re.sub("<[^>]*>", "", markup)


def test_letters_at_the_warm_up():
    assert "in letters" in html()
    assert DEFAULT_SENTENCE in plain(html())


def test_pieces_with_their_ids_from_stop_00_on():
    for stop in ("train_tokenizer", "cut_sentence", "slow_motion"):
        state, trip = done(("arrive", stop))
        markup = html(state, trip)
        assert [int(found) for found in re.findall('data-id="([0-9]+)"', markup)] == reader_tokenizer(trip, {}).value.encode(DEFAULT_SENTENCE)
    state, _ = done(("arrive", "merge_next_pair"), state=state)
    assert "data-id" not in html(state)


def seats(stop, trip=None, texts=None):
    """The seats of the bar at a stop, as words."""
    state, _ = done(("arrive", stop))
    return [plain(found) for found in re.findall('<li class="rider.*?</li>', html(state, trip, texts))]


def cut(sentence=DEFAULT_SENTENCE):
    return reader_tokenizer(Trip(), {}).value.pieces(sentence)


def test_bytes_at_stop_02_are_those_of_the_sentence():
    assert bytes.fromhex("".join(seats("byte_cost"))) == DEFAULT_SENTENCE.encode()


def test_ids_with_their_rows_at_stop_04():
    assert [int(seat) for seat in seats("embedding_lookup")] == [piece.id for piece in cut()]


def test_equal_ids_have_equal_rows_until_their_places_are_added():
    twice = next(piece.id for number, piece in enumerate(cut()) if piece.id in [other.id for other in cut()[:number]])
    first, again = ([seat for seat in ride.FORMS[form](cut()) if seat.id == twice] for form in ("rows", "placed"))
    assert len(first) > 1 and len(set(first)) == 1
    assert len({seat.cells for seat in again}) == len(again)


def test_the_strip_of_a_placed_row_is_the_sum_of_the_row_and_its_position():
    places = position_clear.table(len(cut()), embedding_clear.D_MODEL)
    for seat, piece, place in zip(ride.placed_of(cut()), cut(), places):
        assert seat.cells == heat.cells([a + b for a, b in zip(embedding_clear.row(piece.id), place)], ride.COARSE)


def test_points_at_the_map_are_the_first_two_numbers_of_each_row():
    for stop in ("word_map", "analogy_walk"):
        for seat, piece in zip(seats(stop), cut(), strict=True):
            x, y = heat.printed(embedding_clear.row(piece.id)[:2])
            assert seat == f"{piece.id}({x}, {y})"


def test_points_at_the_edge_are_drawn_whole():
    drawn = re.search(r'<svg class="paper" viewBox="(.*?)".*?</svg>', html(done(("arrive", "word_map"))[0], Trip(sentence="".join(map(chr, range(33, 127))))))
    left, top, width, height = map(int, drawn[1].split())
    points = re.findall(r'cx="(.*?)" cy="(.*?)" r="(.*?)"', drawn[0])
    assert any({x, y} & {"0.0", "100.0"} for x, y, _ in points)
    for x, y, r in points:
        assert left < float(x) - float(r) and float(x) + float(r) < left + width and top < float(y) - float(r) and float(y) + float(r) < top + height


def test_places_count_from_nothing_at_stop_07_and_on_the_way_home():
    for stop in ("position", "carry_home"):
        assert seats(stop)[:3] == [f"{place}{piece.id}" for place, piece in enumerate(cut()[:3])]


def test_forms_of_a_long_text_are_a_window():
    trip, texts = Trip(long=LONG), {LONG: "a long text, in Greek πάντα ῥεῖ " * 9_000}
    for stop in ("byte_cost", "embedding_lookup", "word_map", "position"):
        assert len(seats(stop, trip, texts)) == ride.PIECES
        assert "…" in html(done(("arrive", stop))[0], trip, texts)


def test_it_is_edited_from_anywhere():
    state, trip = done("edit", ("sentence", "other <b>words</b>"))
    assert trip.sentence == "other <b>words</b>"
    assert "<b>" not in html(state, trip)
    assert "textarea" in html(state, trip)
    state, trip = done("done", state=state, trip=trip)
    assert "textarea" not in html(state, trip)


def test_it_is_hidden_and_shown():
    state, _ = done("edit", "hide")
    assert "Show your sentence" in html(state)
    assert "textarea" not in html(state)
    state, _ = done("hide", state=state)
    assert DEFAULT_SENTENCE in plain(html(state))


def test_a_long_text_is_cut_and_not_sent_back():
    trip, texts = Trip(long=LONG), {LONG: "e\u0301 long \ud83d text " * 20_000}
    assert len(html(None, trip, texts)) < 20_000
    state, _ = done("edit", ("arrive", "cut_sentence"))
    assert f'data-holds="{LONG}"' in html(state, trip, texts)
    state, _ = done("done", state=state)
    assert len(re.findall("data-piece", html(state, trip, texts))) < 300


def test_it_stays_letters_while_the_tokenizer_is_in_training():
    jobs.forget()
    jobs.set_budget(0)
    try:
        own = {LONG: "some words of my own " * 30_000}
        shown = runtime.figure("traveller", "t", done(("arrive", "cut_sentence"))[0], Trip(corpus=LONG), own)
        assert "in letters" in shown["html"]
        assert 0 <= shown["more"] < 1
    finally:
        jobs.set_budget(None)
        jobs.forget()


def test_no_sentence_at_all():
    for stop in ("merge_next_pair", "cut_sentence", "byte_cost", "embedding_lookup", "word_map", "position"):
        state, trip = done(("arrive", stop), ("sentence", ""))
        assert "no sentence yet" in html(state, trip)


@given(st.lists(st.tuples(st.sampled_from(ACTIONS), anything), max_size=5))
def test_no_action_breaks_it(actions):
    state, trip = done(*actions)
    assert runtime.rebuilt(traveller.State, json.loads(json.dumps(state.__dict__))) == state
    if not trip.long:
        assert html(state, trip)


@given(st.fixed_dictionaries({}, optional={name: anything for name in traveller.State.__dataclass_fields__}))
def test_any_state_is_clamped(values):
    assert traveller.State(**values).stop in traveller.STEMS

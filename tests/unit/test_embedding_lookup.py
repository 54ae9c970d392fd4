"""Stop 04: the ids of the sentence, the rows that they pick, and that an id is only a name."""

import statistics

import pytest
from acting import LOOSE, ODD_VALUES, Acting, odd_states, unknown
from hypothesis import given

from tokentrip import embedding_clear, facts
from tokentrip.tokenizers import reader_tokenizer
from tokentrip.trip import Trip
from tokentrip.vectors_clear import cosine
from tokentrip.widgets import embedding_lookup as figure

HOSTILE = ["", " ", "a", "a\ud83db", "a<b<c & <img src=x onerror=alert(1)>", "שלום hello مرحبا 123", "constructor __proto__ toString", "👩‍👩‍👧‍👦", "a\x00b\r\nc", "\ufeff",
           "cafe\u0301", "हिन्दी"]
MOUSE = "Alice met 2 mice at the café; the mice met Alice 🐭"

acting = Acting(figure)
pressed, seen, ask = acting.pressed, acting.seen, acting.ask


def text(drawn):
    return "".join(part[1] for part in drawn)


# The lookup


def test_two_equal_ids_read_one_row_before_anything_is_touched():
    now = seen()
    assert text(now["read"]["drawn"]) == " the" and now["read"]["count"] == 2
    ids = reader_tokenizer(Trip(), {}).value.encode(MOUSE)
    assert [n for n, number in enumerate(ids, 1) if number == now["read"]["id"]] == now["read"]["places"]
    html = ask()["html"]
    assert html.count(f'data-id="{now["read"]["id"]}"') == 2 and "Read twice" in html and html.count(" on\"") == 2


def test_the_row_that_is_shown_is_that_of_the_library():
    now = seen(pressed(("pick", "488")))
    assert [float(n.replace("−", "-")) for n in now["read"]["printed"]] == [round(x, 3) for x in embedding_clear.row(488)]
    assert now["rows"][488] == now["read"]["cells"] and len(now["read"]["cells"]) == now["d_model"] == 8


def test_every_piece_of_the_sentence_has_its_row_under_it():
    now = seen()
    ids = [p.id for run in now["strip"]["runs"] for unit in run for p in unit.pieces]
    assert ids == reader_tokenizer(Trip(), {}).value.encode(MOUSE) and set(now["rows"]) == set(ids)
    assert ask()["html"].count('class="heat"') == len(ids) + 7


def test_the_matrix_has_a_row_for_every_entry_of_the_readers_list():
    assert (seen()["vocab_size"], seen()["numbers"]) == (556, 4_448)
    assert seen(trip=Trip(merges=10))["vocab_size"] == 266


def test_any_row_can_be_read_also_one_that_the_sentence_does_not_ask_for():
    now = seen(pressed(("row", "264")))
    assert now["read"]["id"] == 264 and now["read"]["count"] == 0
    assert "Your sentence does not read this one" in ask(actions=[{"do": "row", "value": "264"}])["html"]


@pytest.mark.parametrize("asked, read", [("-5", 0), ("0", 0), ("555", 555), ("1e99", 555), ("NaN", 263), ("", 263), (None, 263)])
def test_an_address_outside_the_matrix_goes_to_its_nearest_end_and_nonsense_nowhere(asked, read):
    assert seen(pressed(("row", asked)))["read"]["id"] == read


def test_at_the_edges_of_the_matrix_there_are_no_rows_beyond():
    assert [r and r["id"] for r in seen(pressed(("row", "0")))["excerpt"]] == [None, None, None, 0, 1, 2, 3]
    assert [r and r["id"] for r in seen(pressed(("row", "555")))["excerpt"]] == [552, 553, 554, 555, None, None, None]


def test_a_row_leaves_only_when_somebody_picked_it():
    assert 'class="leaves"' not in ask()["html"]
    assert 'class="leaves"' in ask(actions=[{"do": "pick", "value": "280"}])["html"]


def test_a_shorter_list_has_no_row_for_a_number_that_was_picked_before():
    assert seen(figure.State(picked=500), Trip(merges=10))["read"]["id"] == 265


def test_reset_goes_back_to_the_repeated_piece():
    assert seen(pressed(("pick", "1"), ("tag", "9"), ("later", "48"), "reset"))["read"]["id"] == 263


def test_the_voice_tells_which_row_was_read():
    assert ask(actions=[{"do": "pick", "value": "263"}])["say"].strip() == "Row 263, space the: read twice."
    assert ask()["say"].strip() == ""


def test_the_same_sentence_in_another_place_reads_the_same_rows():
    one, other = (seen(trip=Trip(sentence=s))["rows"] for s in ("the cat", "a dog and the cat"))
    assert all(one[number] == other[number] for number in one if number in other)


# Sentences of all kinds


@pytest.mark.parametrize("sentence", HOSTILE)
def test_any_sentence_is_looked_up(sentence):
    reply = ask(trip={"sentence": sentence}, actions=[{"do": "pick", "value": "97"}, {"do": "later", "value": "48"}])
    assert reply["error"] is None and "<img" not in reply["html"]
    now = seen(trip=Trip(sentence=sentence))
    assert now["strip"]["total"] == reader_tokenizer(Trip(), {}).value.count(Trip(sentence=sentence).sentence)


def test_no_sentence_is_a_state_and_not_an_error():
    html = ask(trip={"sentence": ""})["html"]
    assert "There is no sentence yet" in html and "Row 0" in html


def test_a_long_sentence_is_shown_in_windows_that_go_forth_and_back():
    trip = Trip(sentence=MOUSE * 10)
    now = seen(trip=trip)
    assert now["strip"]["shown"] >= figure.ROOM and now["end"] == (now["strip"]["total"] - 1) // figure.ROOM * figure.ROOM
    later = ("later", str(now["end"]))
    assert seen(pressed(later), trip)["strip"]["first"] == figure.ROOM
    assert seen(pressed(later, later, later), trip)["strip"]["first"] == 3 * figure.ROOM, "fast presses count one by one"
    assert pressed(*[later] * 99).first == now["end"] and seen(pressed(*[later] * 99), trip)["last"] == now["strip"]["total"]
    assert pressed(*[later] * 99, "earlier").first == now["end"] - figure.ROOM and pressed("earlier").first == 0
    assert pressed(("earlier", "48"), state=figure.State(first=960)).first == 0, "the sentence became shorter meanwhile"
    assert seen(figure.State(first=10**8), trip)["strip"]["first"] == now["end"]


def test_a_very_long_sentence_is_cut_in_slices():
    name = "text-0123456789abcdef"
    reply = ask(trip={"sentence": "", "long": name}, texts={name: "the mouse met Alice " * 20_000})
    assert reply["error"] is None and 0 <= reply["more"] < 1


# A name tag


def test_the_row_of_a_double_is_no_double():
    tags = seen()["tags"]
    assert [(pair["kind"], pair["id"], pair["cosine"]) for pair in tags["pairs"]] == [("same", 2051, "1.00"), ("next", 2052, "−0.07"), ("twice", 4102, "0.03")]
    assert [pair["id"] for pair in seen(pressed(("tag", "7")))["tags"]["pairs"]] == [7, 8, 14]
    assert pressed(("tag", "1e9")).tag * 2 < figure.NOISE_ROWS


def test_about_95_of_100_cosines_of_such_noise_are_as_small_as_the_figure_says():
    rows = [embedding_clear.row(number, figure.NOISE_WIDTH) for number in range(60)]
    found = [cosine(a, b) for at, a in enumerate(rows) for b in rows[:at]]
    assert abs(statistics.mean(abs(c) < float(seen()["tags"]["usual"]) for c in found) - 0.95) < 0.015


# The numbers of the prose


def test_the_prose_says_what_is_true():
    told = facts.of("embedding_lookup")
    assert (told["vocab_size"], told["numbers"], told["by_zero"]) == (556, 4_448, 4_440)
    assert told["models"]["gpt2"]["parameters"] == 38_597_376 and told["models"]["gpt2"]["share"]["one"] == "31.0"
    assert told["models"]["large"]["parameters"] == 819_200_000
    assert abs(cosine(embedding_clear.row(488), embedding_clear.row(328))) < 0.5, "the two spellings of Alice"


# What holds for every figure


@given(odd_states("picked", "first", "tag", "told", "rev", "other"))
def test_no_state_is_too_odd_to_be_shown(state):
    assert ask(state)["error"] is None


DOS = ["pick", "row", "earlier", "later", "tag", "reset"]


@given(unknown(DOS), LOOSE)
def test_an_unknown_action_changes_nothing(do, value):
    assert acting.unmoved(do, value)


@pytest.mark.parametrize("do", DOS)
@pytest.mark.parametrize("value", ODD_VALUES)
def test_every_action_takes_any_value(do, value):
    assert ask(actions=[{"do": do, "value": value}])["error"] is None


def test_a_link_brings_back_the_row():
    link = ask(actions=[{"do": "pick", "value": "97"}, {"do": "tag", "value": "30"}])["link"]
    assert link == {"picked": "97", "tag": "30"}
    assert figure.initial(link) == figure.State(picked=97, tag=30)

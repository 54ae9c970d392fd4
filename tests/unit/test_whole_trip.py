"""The reader's sentence on its whole way, in one picture that can be taken along."""

import re
import xml.etree.ElementTree as tree

import pytest

from tokentrip import embedding_clear, position_clear, runtime
from tokentrip.tokenizers import reader_tokenizer
from tokentrip.trip import DEFAULT_SENTENCE, Trip
from tokentrip.widgets import whole_trip as figure

SVG = "{http://www.w3.org/2000/svg}"


def seen(sentence=DEFAULT_SENTENCE, **more):
    return figure.view(figure.initial(), Trip(sentence=sentence, **more), {})


def picture(sentence=DEFAULT_SENTENCE):
    """The SVG as a program that knows nothing of the page would read it."""
    html = runtime.figure("whole_trip", "w", figure.initial(), Trip(sentence=sentence), {})["html"]
    found = re.search(r"<svg.*?</svg>", html, re.S)[0]
    return tree.fromstring(found.replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"', 1).replace(" data-picture", ' data-picture=""'))


def cells(root):
    rows = [row for row in root.iter(f"{SVG}g") if row.get("role") == "row"][1:]
    return [["".join(text.itertext()).strip("\u00a0") for text in row.iter(f"{SVG}text")] for row in rows]


def test_every_piece_has_its_line_with_all_its_numbers():
    trip = Trip()
    tokenizer = reader_tokenizer(trip, {}).value
    ids = tokenizer.encode(DEFAULT_SENTENCE)
    lines = cells(picture())
    assert len(lines) == len(ids) == seen()["total"]
    for place, (number, (_, printed, row, at, placed)) in enumerate(zip(ids, lines)):
        assert (printed, at) == (str(number), str(place))
        own, where = embedding_clear.row(number), position_clear.row(place, 8)
        assert [float(n.replace("−", "-")) for n in row.split("\u00a0") if n] == [round(x, 3) + 0.0 for x in own]
        assert [float(n.replace("−", "-")) for n in placed.split("\u00a0") if n] == [round(x + y, 3) + 0.0 for x, y in zip(own, where)]


def test_the_same_id_has_the_same_row_and_another_row_in_another_place():
    lines = cells(picture())
    first, second = [line for line in lines if line[0] == "·the"]
    assert first[1:3] == second[1:3] and first[4] != second[4]


def test_no_number_is_minus_nothing():
    assert not [cell for line in cells(picture("the cat sat on the mat and the mouse")) for cell in line if "−0.000" in cell]


def test_half_characters_are_bytes_under_the_whole_character():
    lines = [line[0] for line in cells(picture("🐭"))]
    assert lines == ["f0", "9f", "90", "ad"]
    assert [b["drawn"] for b in seen("🐭")["picture"]["brackets"]] == [[("", "🐭")]]


def test_a_long_sentence_shows_its_first_pieces_and_says_so():
    now = seen("one two three " * 60)
    assert now["picture"]["shown"] == figure.MOST < now["total"] and now["picture"]["cut"]
    html = runtime.figure("whole_trip", "w", figure.initial(), Trip(sentence="one two three " * 60), {})["html"]
    assert f"holds the first {figure.MOST} of" in html


def test_a_sentence_that_travels_by_name_is_drawn_too():
    name = "text-0123456789abcdef"
    now = figure.view(figure.initial(), Trip(long=name), {name: "word " * 5_000})
    assert now["picture"]["shown"] == figure.MOST


@pytest.mark.parametrize("sentence", ["", " ", "\n\n", "\x00\x01\x7f", "a\r\nb\tc", "\ufffe\uffff", "\ud83d", "a<b & \"c\" 'd'", "</svg>", "שלום hello مرحبا 123", "👩‍👩‍👧‍👦" * 9, "x" * 300])
def test_the_picture_is_a_document_whatever_the_sentence(sentence):
    root = picture(sentence)
    assert root.tag == f"{SVG}svg" and root.get("viewBox")


def test_the_picture_brings_its_own_colours_and_faces_and_needs_nothing_from_outside():
    root = picture()
    assert root.get("font-family").endswith("monospace") and root.find(f"{SVG}rect").get("fill").startswith("#")
    for element in root.iter():
        assert not {"href", "style", "src"} & set(element.attrib)
        if element.tag in (f"{SVG}rect", f"{SVG}path"):
            assert element.get("fill") or element.get("stroke") or element.get("class") is None


def test_the_coloured_cells_are_the_numbers_in_steps():
    now = seen()["picture"]
    drawn = {}
    for path in now["sides"][0]["paths"]:
        x = y = 0
        for dx, dy, right in re.findall(r"m(-?\d+) (-?\d+)|(h1)", path["d"]):
            if right:
                drawn[x, y] = (path["negative"], path["opacity"])
                x += 1
            else:
                x, y = x + int(dx), y + int(dy)
    for y, row in enumerate(now["rows"]):
        for x, number in enumerate(row["row"]):
            size = min(5, round(abs(number) / figure.ROW_STEP))
            assert drawn.get((x, y)) == ((number < 0, f".{9 * size:02d}") if size else None)


def test_the_sentence_above_is_wrapped_between_characters():
    lines, more = figure.wrapped("👩‍👩‍👧‍👦" * 60, 110, 3)
    assert not more and "".join(text for line in lines for _, text in line) == "👩‍👩‍👧‍👦" * 60


def test_typing_changes_the_sentence_of_the_trip_and_reset_brings_the_first_one_back():
    state, trip = figure.update(figure.initial(), Trip(), "sentence", "Hello")
    assert trip.sentence == "Hello"
    state, trip = figure.update(state, trip, "reset")
    assert trip.sentence == DEFAULT_SENTENCE and state.rev == 1


def test_the_buttons_save_a_picture_that_is_there():
    html = runtime.figure("whole_trip", "w", figure.initial(), Trip(), {})["html"]
    assert 'data-save="svg"' in html and 'data-save="png"' in html and html.count("data-picture") == 1


def test_half_a_character_and_what_a_field_cannot_hold_are_told():
    state, trip = figure.update(figure.initial(), Trip(), "sentence", "a\ud83db")
    shown = runtime.figure("whole_trip", "w", state, trip, {})
    assert trip.sentence == "a\ufffdb" and "half of a character" in shown["html"]
    assert "a text field cannot hold" in runtime.figure("whole_trip", "w", figure.initial(), Trip(sentence="a\r\nb\0c"), {})["html"]
    state, trip = figure.update(state, trip, "reset")
    assert "half of a character" not in runtime.figure("whole_trip", "w", state, trip, {})["html"]


def test_what_a_document_may_not_hold_stands_there_by_name():
    shown = "".join(picture("a\uffffb\ufffe").itertext())
    assert "aU+FFFFbU+FFFE" in shown and "\ufffd" not in shown


def test_the_voice_says_what_became_of_the_sentence():
    assert runtime.figure("whole_trip", "w", figure.initial(), Trip(), {})["say"] == ""
    state, trip = figure.update(figure.initial(), Trip(), "sentence", "zq")
    assert runtime.figure("whole_trip", "w", state, trip, {})["say"].startswith("2 pieces")

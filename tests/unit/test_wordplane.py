"""The flat map: axes through many dimensions, words in a square, and names that do not lie on each other."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tokentrip import labels, toy, wordplane
from tokentrip.vectors_clear import project

AXES = [wordplane.dimension(toy.DIMENSIONS, name) for name in toy.DIMENSIONS] + list(wordplane.components(toy.VECTORS)) + [
    wordplane.difference(toy.VECTORS, "cat", "computer"), wordplane.difference(toy.VECTORS, "man", "king")]
PLANES = [(x, y) for x in AXES for y in AXES if x != y]
SPOTS = st.lists(st.tuples(st.floats(0, 360), st.floats(0, 336)), max_size=25)


def drawn(x, y):
    laid = wordplane.plane(toy.VECTORS, x, y)
    return laid, tuple((word, *laid.spot(vector)) for word, vector in toy.VECTORS.items())


def box(name, label):
    wide = labels.width_of(name)
    left = {"start": label.x, "middle": label.x - wide / 2, "end": label.x - wide}[label.anchor]
    return left, label.y - labels.ABOVE * labels.SIZE, left + wide, label.y + labels.BELOW * labels.SIZE


def overlapping(boxes):
    return [(a, b) for a, one in boxes.items() for b, other in boxes.items()
            if a < b and one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]]


@pytest.mark.parametrize("x, y", PLANES, ids=lambda axis: "-".join(map(str, axis.name)))
def test_no_two_names_lie_on_each_other_whatever_the_axes(x, y):
    _, points = drawn(x, y)
    placed = labels.placed(points, wordplane.WIDTH, wordplane.HEIGHT)
    boxes = {name: box(name, label) for name, label in placed.items()}
    assert not overlapping(boxes)
    for left, top, right, bottom in boxes.values():
        assert 0 <= left and 0 <= top and right <= wordplane.WIDTH and bottom <= wordplane.HEIGHT


@pytest.mark.parametrize("x, y", PLANES[:12], ids=lambda axis: "-".join(map(str, axis.name)))
def test_all_words_lie_inside_and_one_scale_serves_both_axes(x, y):
    laid, points = drawn(x, y)
    for word, px, py in points:
        assert wordplane.MARGIN - 1e-6 <= px <= wordplane.WIDTH - wordplane.MARGIN + 1e-6
        assert wordplane.MARGIN - 1e-6 <= py <= wordplane.HEIGHT - wordplane.MARGIN + 1e-6
        assert laid.coordinates(px, py) == pytest.approx((x.of(toy.VECTORS[word]), y.of(toy.VECTORS[word])))
    assert laid.at(1, 0)[0] - laid.at(0, 0)[0] == pytest.approx(laid.at(0, 0)[1] - laid.at(0, 1)[1])


@given(spots=SPOTS)
@settings(max_examples=60)
def test_names_are_placed_for_any_points_at_all(spots):
    points = tuple((f"w{number}", x, y) for number, (x, y) in enumerate(spots))
    assert labels.placed(points, 360, 336).keys() == {name for name, _, _ in points}


def test_a_dragged_point_moves_no_other_name():
    _, points = drawn(*AXES[:2])
    before = labels.placed(points, 360, 336)
    for x, y in ((30.0, 40.0), (180.0, 168.0), (350.0, 330.0)):
        after = labels.placed(points + (("café", x, y),), 360, 336, last=("café",))
        assert {name: after[name] for name in before} == before


def test_taken_boxes_stay_free():
    corner = (0, 0, 120, 60)
    placed = labels.placed((("cat", 40.0, 70.0), ("dog", 60.0, 66.0)), 360, 336, taken=(corner,))
    assert not overlapping({"corner": corner, **{name: box(name, label) for name, label in placed.items()}})


def test_where_there_is_no_room_names_still_stand_beside_their_points():
    points = tuple((f"word{number}", 10.0, 10.0) for number in range(40))
    assert all(label.anchor == "start" for label in labels.placed(points, 20, 20).values())


def test_a_dimension_is_read_off_as_it_is():
    machine = wordplane.dimension(toy.DIMENSIONS, "machine")
    assert machine.of(toy.VECTORS["mouse"]) == toy.VECTORS["mouse"][toy.DIMENSIONS.index("machine")]
    with pytest.raises(ValueError):
        wordplane.dimension(toy.DIMENSIONS, "cheese")


def test_a_difference_grows_from_the_one_word_to_the_other():
    axis = wordplane.difference(toy.VECTORS, "cat", "computer")
    assert axis.of(toy.VECTORS["cat"]) < axis.of(toy.VECTORS["mouse"]) < axis.of(toy.VECTORS["computer"])
    for start, end, error in (("cat", "cat", ValueError), ("cat", "nobody", KeyError)):
        with pytest.raises(error):
            wordplane.difference(toy.VECTORS, start, end)


def test_components_keep_the_shares_that_the_projection_states():
    flat, axes = project(toy.VECTORS), wordplane.components(toy.VECTORS)
    assert wordplane.kept(toy.VECTORS, axes) == pytest.approx(sum(flat.shares))
    assert [axis.of(toy.VECTORS["king"]) for axis in axes] == pytest.approx(list(flat.points["king"]))
    assert wordplane.kept(toy.VECTORS, wordplane.components(toy.VECTORS, 8)) == pytest.approx(1)


def test_no_other_two_axes_keep_as_much_as_the_two_components():
    best = wordplane.kept(toy.VECTORS, wordplane.components(toy.VECTORS))
    assert all(wordplane.kept(toy.VECTORS, pair) <= best + 1e-12 for pair in PLANES)


def test_the_same_axis_twice_keeps_what_it_keeps_once():
    x, y = AXES[:2]
    assert wordplane.kept(toy.VECTORS, (x, x)) == pytest.approx(wordplane.kept(toy.VECTORS, (x,)))
    assert len(wordplane.square((x, x))) == 1 and len(wordplane.square((x, y))) == 2


def test_arrows_go_to_the_nearest_word_that_way():
    spots = {"here": (0, 0), "right": (10, 2), "far right": (20, 0), "up": (3, -9), "below": (-1, 30)}
    assert [wordplane.towards(spots, "here", way) for way in ("right", "up", "down")] == ["right", "up", "below"]
    assert wordplane.towards(spots, "here", "left") == "below" and wordplane.towards(spots, "far right", "right") is None


def test_words_on_one_spot_are_met_one_after_the_other():
    spots = {"a": (1, 1), "b": (1, 1), "c": (1, 1), "far": (9, 1)}
    assert [wordplane.towards(spots, word, "right") for word in spots] == ["b", "c", "far", None]
    assert [wordplane.towards(spots, word, "left") for word in spots] == [None, "a", "b", "a"]


@pytest.mark.parametrize("x, y", PLANES[::7], ids=lambda axis: "-".join(map(str, axis.name)))
def test_every_word_can_be_reached_by_arrows(x, y):
    laid, _ = drawn(x, y)
    spots = wordplane.spots(toy.VECTORS, laid)
    reached, edge = {"mouse"}, ["mouse"]
    while edge:
        here = edge.pop()
        found = {wordplane.towards(spots, here, way) for way in ("left", "right", "up", "down")} - reached - {None}
        reached |= found
        edge += found
    assert reached == set(spots)


def test_the_picture_is_all_text_and_has_no_minus_nothing():
    laid, _ = drawn(*AXES[:2])
    picture = wordplane.picture(dict(toy.VECTORS, far=(9.0,) * 8), laid, last=("far",))
    assert [word["word"] for word in picture["words"] if word["beyond"]] == ["far"]
    assert "-0.0" not in {part for word in picture["words"] for part in (word["x"], word["y"], word["label"]["x"], word["label"]["y"])}
    assert any(line["zero"] for line in picture["grid"])


def test_a_map_of_no_words_is_refused():
    with pytest.raises(ValueError):
        wordplane.plane({}, *AXES[:2])

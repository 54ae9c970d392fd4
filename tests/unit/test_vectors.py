"""Words as vectors: the angle, neighbours, walks and the flat picture, in plain Python and with numpy."""

import math

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tokentrip import vectors_clear

np = pytest.importorskip("numpy")
from tokentrip import vectors as vectors_fast  # noqa: E402

BOTH = pytest.mark.parametrize("library", [vectors_clear, vectors_fast], ids=["clear", "fast"])
TOY = {"king": (1.0, 1.0, 0.2), "man": (0.0, 1.0, 0.1), "woman": (0.0, -1.0, 0.1), "queen": (1.0, -1.0, 0.25), "cheese": (-0.3, 0.1, 2.0)}
NUMBERS = st.floats(-10, 10, allow_nan=False).map(lambda x: round(x, 3))


@st.composite
def tables(draw, least=2, most=12):
    """Words with vectors of one length, none of them zero."""
    size = draw(st.integers(2, 6))
    rows = draw(st.lists(st.tuples(*[NUMBERS] * size).filter(any), min_size=least, max_size=most))
    return {f"w{number}": row for number, row in enumerate(rows)}


def arrays(table):
    return {word: np.array(row) for word, row in table.items()}


def words(found):
    return [word for word, _ in found]


@BOTH
def test_the_angle_alone_is_compared(library):
    assert library.cosine((3.0, 4.0), (3.0, 4.0)) == pytest.approx(1)
    assert library.cosine((1.0, 0.0), (1.0, 1.0)) == pytest.approx(math.sqrt(0.5))
    assert library.cosine((1.0, 2.0), (-1.0, -2.0)) == pytest.approx(-1)


@BOTH
@pytest.mark.parametrize("a, b", [((0.0, 0.0), (1.0, 0.0)), ((1.0, 0.0), (0.0, 0.0)), ((math.inf, 1.0), (1.0, 1.0)), ((math.nan, 1.0), (1.0, 1.0)), ((), ()), ((1.0,), (1.0, 2.0))])
def test_a_vector_without_direction_has_no_angle(library, a, b):
    with pytest.raises(ValueError):
        library.cosine(a, b)


@BOTH
@given(table=tables(2, 2), powers=st.tuples(st.integers(-150, 150), st.integers(-150, 150)))
def test_lengths_have_no_say(library, table, powers):
    a, b = table.values()
    scaled = [tuple(x * 10.0**power for x in row) for row, power in zip((a, b), powers)]
    assert library.cosine(*scaled) == pytest.approx(library.cosine(a, b), abs=1e-9)
    assert -1 <= library.cosine(a, b) == library.cosine(b, a) <= 1


@BOTH
@given(table=tables())
def test_asked_by_word_or_by_its_vector_the_list_is_the_same(library, table):
    for word in table:
        by_word, by_vector = library.nearest(table, word, 99), library.nearest(table, table[word], 99)
        assert by_word == by_vector
        assert dict(by_word)[word] == pytest.approx(1) and by_word[0][1] == pytest.approx(1)
        assert words(library.nearest(table, word, 99, exclude=[word])) == [other for other in words(by_word) if other != word]


@BOTH
def test_of_equals_the_first_comes_first(library):
    table = {"b": (2.0, 0.0), "a": (1.0, 0.0), "c": (0.0, 1.0)}
    assert words(library.nearest(table, "a", 3)) == ["b", "a", "c"]
    assert words(library.nearest(table, (7.0, 0.0), 2)) == ["b", "a"]


@BOTH
def test_neighbours_are_as_many_as_asked_for_or_as_there_are(library):
    assert [len(library.nearest(TOY, "king", k)) for k in (-1, 0, 1, 5, 99)] == [0, 0, 1, 5, 5]
    assert library.nearest(TOY, "king", 5, exclude=TOY) == []


@BOTH
def test_an_unknown_word_is_a_key_error(library):
    for ask in (lambda: library.nearest(TOY, "nobody", 1), lambda: library.analogy(TOY, "king", "nobody", "man", 1)):
        with pytest.raises(KeyError):
            ask()


@BOTH
def test_a_word_without_direction_is_nobodys_neighbour(library):
    table = dict(TOY, nothing=(0.0, 0.0, 0.0))
    assert "nothing" not in words(library.nearest(table, "king", 99))
    with pytest.raises(ValueError):
        library.nearest(table, "nothing", 1)


@BOTH
def test_words_may_be_called_like_anything(library):
    table = {"constructor": (1.0, 0.1), "__proto__": (1.0, 0.2), "": (0.0, 1.0), "New York": (0.9, 0.1)}
    assert words(library.nearest(table, "constructor", 3)) == ["constructor", "New York", "__proto__"]
    assert words(library.nearest(table, "", 1)) == [""]


@BOTH
def test_king_minus_man_plus_woman_with_and_without_the_three(library):
    assert words(library.analogy(TOY, "king", "man", "woman", 1)) == ["queen"]
    assert set(words(library.analogy(TOY, "king", "man", "woman", 9))) == {"queen", "cheese"}
    assert set(words(library.analogy(TOY, "king", "man", "woman", 9, exclude_inputs=False))) == set(TOY)


@BOTH
@given(table=tables())
def test_b_minus_a_plus_a_is_b_when_the_inputs_are_allowed(library, table):
    a, b = list(table)[:2]
    best, cosine = library.analogy(table, b, a, a, 1, exclude_inputs=False)[0]
    assert cosine == pytest.approx(1) and library.cosine(table[best], table[b]) == pytest.approx(1)


@BOTH
@given(table=tables(3), factor=st.floats(0.001, 1000))
def test_a_walk_does_not_care_how_long_the_vectors_are(library, table, factor):
    a, b, c = list(table)[:3]
    longer = dict(table, **{b: tuple(x * factor for x in table[b])})
    try:
        walked = library.analogy(table, a, b, c, 99, exclude_inputs=False)
    except ValueError:
        assume(False)
    assume(math.sqrt(sum((x - y + z) ** 2 for x, y, z in zip(*(vectors_clear.unit(table[word]) for word in (a, b, c))))) > 1e-3)
    assert dict(library.analogy(longer, a, b, c, 99, exclude_inputs=False)) == pytest.approx(dict(walked), abs=1e-6)


@BOTH
def test_a_walk_that_ends_nowhere_says_so(library):
    with pytest.raises(ValueError):
        library.analogy({"a": (1.0, 0.0), "b": (0.5, math.sqrt(0.75)), "c": (-0.5, math.sqrt(0.75))}, "a", "b", "c", 1)


@given(table=tables())
@settings(max_examples=200)
def test_both_libraries_find_the_same_neighbours(table):
    fast = arrays(table)
    for word in list(table)[:3]:
        assert vectors_fast.cosine(fast["w0"], fast[word]) == pytest.approx(vectors_clear.cosine(table["w0"], table[word]), abs=1e-12)
        one, other = vectors_clear.nearest(table, word, 99), vectors_fast.nearest(fast, word, 99)
        assert dict(one) == pytest.approx(dict(other), abs=1e-12)
        assert [cosine for _, cosine in one] == pytest.approx([cosine for _, cosine in other], abs=1e-11)


@given(table=tables(3))
def test_both_libraries_walk_to_the_same_place(table):
    a, b, c = list(table)[:3]
    target = [x - y + z for x, y, z in zip(*(vectors_clear.unit(table[word]) for word in (a, b, c)))]
    assume(vectors_clear.norm(target) > 1e-3)
    for exclude in (True, False):
        one, other = (library.analogy(kind, a, b, c, 99, exclude) for library, kind in ((vectors_clear, table), (vectors_fast, arrays(table))))
        assert dict(one) == pytest.approx(dict(other), abs=1e-9)


@given(table=tables(3), data=st.data())
@settings(max_examples=200)
def test_both_libraries_draw_the_same_flat_picture(table, data):
    dims = data.draw(st.integers(1, len(table["w0"])))
    one, other = vectors_clear.project(table, dims), vectors_fast.project(arrays(table), dims)
    assert one.shares == pytest.approx(tuple(other.shares), abs=1e-9)
    every = vectors_clear.project(table, len(table["w0"])).shares + (0.0,)
    apart = all(before - after > 1e-3 for before, after in zip(every[:dims], every[1:]))
    sizes = [sorted((abs(x) for x in axis), reverse=True)[:2] for axis in one.axes]
    if apart and all(first - second > 1e-6 for first, second in sizes):  # else axes and signs are a matter of rounding
        for word in table:
            assert one.points[word] == pytest.approx(tuple(other.points[word]), abs=1e-6)


@BOTH
def test_an_axis_is_turned_so_that_its_largest_entry_is_positive(library):
    flat = library.project({"a": (0.0, 0.0, 1.0), "b": (0.0, 0.0, -1.0), "c": (0.5, 0.0, 0.0)})
    for axis in flat.axes:
        assert max(axis, key=abs) > 0
    assert flat.points["a"][0] > 0 > flat.points["b"][0]


@BOTH
def test_words_that_all_lie_together_have_no_variance_to_share(library):
    flat = library.project({"a": (1.0, 2.0), "b": (1.0, 2.0)})
    assert tuple(flat.shares) == (0.0, 0.0) and tuple(flat.points["a"]) == (0.0, 0.0)


@BOTH
@pytest.mark.parametrize("table, dims", [({}, 1), ({"a": (1.0, 2.0)}, 3), ({"a": (1.0, 2.0)}, 0)])
def test_a_picture_of_nothing_is_refused(library, table, dims):
    with pytest.raises(ValueError):
        library.project(table, dims)

"""The last section against other people's programs: numpy for the turned space, the json module for the forms of JSON."""

import json

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from tokentrip import json_forms
from tokentrip.rotation import turned
from tokentrip.widgets import same_model

TEXTS = st.text(max_size=30)


@given(st.lists(st.floats(-100, 100), min_size=1, max_size=9), st.floats(-360, 360))
def test_a_turn_is_a_product_with_a_matrix_of_blocks(vector, degrees):
    angle, matrix = np.radians(degrees), np.eye(len(vector))
    for at in range(0, len(vector) - 1, 2):
        matrix[at:at + 2, at:at + 2] = [[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]]
    assert np.allclose(turned(vector, degrees), matrix @ np.array(vector))
    assert np.allclose(matrix @ matrix.T, np.eye(len(vector)))


def test_what_is_found_across_is_the_largest_entry_of_a_product():
    old = np.array(list(same_model.stored().values()))
    old /= np.linalg.norm(old, axis=1, keepdims=True)
    for degrees in (10, 40, 75, 120, 180):
        new = np.array([turned(vector, degrees) for vector in old])
        found = [same_model.WORDS[at] for at in (new @ old.T).argmax(axis=1)]
        assert [row["across"] for row in same_model.view(same_model.State(degrees), None, {})["rows"]] == found


@given(TEXTS)
def test_a_text_that_json_reads_is_read_here_and_no_other(text):
    def strictly(name):
        raise ValueError(name)

    try:
        json.loads(text, parse_constant=strictly)
        reads = True
    except ValueError:
        reads = False
    try:
        assert "".join(json_forms.marks(text)) == json_forms.tight(json_forms.marks(text))
        assert reads
    except json_forms.NotJSON:
        assert not reads


@given(st.recursive(st.none() | st.booleans() | st.floats(allow_nan=False, allow_infinity=False) | TEXTS, lambda inner: st.lists(inner) | st.dictionaries(TEXTS, inner), max_leaves=20))
def test_every_form_says_what_the_json_module_read(value):
    for text in (json.dumps(value), json.dumps(value, indent="\t", ensure_ascii=False)):
        found = json_forms.marks(text)
        plain = json_forms.strings(found, json_forms.spelled_out)
        for form in (json_forms.tight(plain), json_forms.pretty(plain), json_forms.tight(json_forms.strings(found, json_forms.escaped))):
            assert json.loads(form) == value

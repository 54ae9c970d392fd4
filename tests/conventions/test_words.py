"""All words that a reader reads or hears stand in templates: none in JavaScript, none in Python."""

import ast
import re

import pytest
from house import JS, PACKAGE, ROOT, TEMPLATES, files, js_strings, over, read, short, strings

# Two words side by side, as in a sentence. Selectors, attribute lists and MIME types have signs in them that sentences have not.
SENTENCE = re.compile(r"(?:^|[\s“(>])[A-Za-z]{2,}[,;]? [a-z]{2,}(?:[\s.,;:!?”)<]|$)")
TAGS = re.compile(r"[a-z]+(?:, [a-z]+)*")  # "input, textarea": a selector
SIGNS = re.compile(r"[\[\]{}=#*_|$\\]|::|-on-|^\.|, \.")
FOR_DEVELOPERS = re.compile(r"\bconsole\.|\bnew (?:\w*Error|DOMException)\(|\bthrow\b|\.(?:querySelector(?:All)?|closest|matches)\(")
# Not shown by the figures: the panels' programs print, the build's page is a template's arguments.
NOT_SHOWN = "py/tokentrip/lessons/"
SPOKEN = re.compile(r"""(?:textContent|innerText|ariaLabel|title|placeholder)\s*=\s*["'`][^"'`]*[A-Za-z]{2}|\balert\(|\bconfirm\(|\bprompt\(""")


def is_sentence(value):
    """Whether a string looks like words for a reader."""
    return bool(SENTENCE.search(value)) and not SIGNS.search(value) and not TAGS.fullmatch(value)


def words_in_js(text):
    """String literals that look like sentences, and what puts literal words on the page."""
    found = [f"line {number}: {value}" for number, line, value in js_strings(text) if is_sentence(value) and not FOR_DEVELOPERS.search(line)]
    bare = re.sub(r"(?m)^\s*(?://|/?\*).*$", "", text)
    return found + [f"says {said[0]}" for said in SPOKEN.finditer(bare)]


def words_in_python(text):
    """Strings that look like sentences, outside of docstrings, errors and constants in capitals."""
    return [f"line {line}: {value}" for line, value in strings(ast.parse(text)) if is_sentence(value)]


def shown_values(value):
    """All strings in what `view` returns, but for what a strip of pieces yields when it is copied: that is the reader's, in any order."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, inner in value.items():
            if not (key == "text" and ("runs" in value or "pieces" in value)):
                yield from shown_values(inner)
    elif isinstance(value, list | tuple | set):
        for inner in value:
            yield from shown_values(inner)


def figures():
    return [path.stem for path in files(".py", under=PACKAGE / "widgets") if path.stem != "__init__"]


def test_javascript_holds_no_words_for_readers():
    assert not over(files(".js", under=JS), words_in_js)


def test_python_holds_no_words_for_readers():
    assert not over([path for path in files(".py", under=PACKAGE) if not short(path).startswith(NOT_SHOWN)], words_in_python)


@pytest.mark.parametrize("stem", figures())
def test_a_view_returns_no_sentence_but_the_readers_own_text(stem):
    from tokentrip import runtime
    from tokentrip.trip import Trip, corpus_text

    module, trip = runtime.widget(stem), Trip()
    state = module.initial()
    given = " ".join([corpus_text("alice"), *shown_values(vars(state)), *shown_values(vars(trip)), *constants(module)])
    views = [module.view(state, trip, {})]
    for do in sorted({name for name in re.findall(r'"([a-z_]+)"', read(PACKAGE / "widgets" / f"{stem}.py"))}):
        views.append(module.view(*module.update(state, trip, do, None), {}))
    odd = {value for view in views for value in shown_values(view) if is_sentence(value) and value.strip() not in given}
    assert not odd


def constants(module):
    """The texts that a figure starts from: constants in capitals."""
    return [text for name, value in vars(module).items() if name.isupper() for text in shown_values(value)]


def test_every_state_that_the_architecture_names_has_its_words():
    there = re.findall(r'data-status="([\w-]+)"', read(TEMPLATES / "status.html"))
    rows = [row for row in read(ROOT / "ARCHITECTURE.md").split("\n") if "data-status=" in row and " named " in row]
    named = {name for row in rows for name in re.findall(r"`([a-z-]+)`", re.split(r"[;,] (?:with|a button)", row.split(" named ")[1])[0])}
    assert len(named) > 10 and not named - set(there)
    assert not [name for name in there if name not in named and not name.startswith(("failed-", "numpy-failed-", "error-"))]


# Each check finds what it is for.


@pytest.mark.parametrize("check, text", [
    (words_in_js, 'say("Python is ready.");'), (words_in_js, "button.textContent = 'Retry';"), (words_in_js, "show(`Nothing is left`);"), (words_in_js, 'alert("x");'),
    (words_in_python, 'def view(a):\n    return {"told": "Nothing left to merge"}'), (words_in_python, 'x = f"{n} pieces in all"'),
])
def test_the_checks_of_words_find_faults(check, text):
    assert check(text)


@pytest.mark.parametrize("check, text", [
    (words_in_js, 'root.querySelector("input, textarea, select");'), (words_in_js, 'console.error("the figure differs");'),
    (words_in_js, 'const FIELDS = "input, textarea";'), (words_in_js, "// this is a comment\nthrow new Error('no such figure here');"), (words_in_js, 'button.textContent = told.textContent;'),
    (words_in_python, '"""A module that says something."""\nCAT = "the cat sat"\ndef f():\n    """It does something."""\n    raise ValueError("a count is below one")'),
])
def test_the_checks_of_words_find_nothing_where_nothing_is_wrong(check, text):
    assert not check(text)

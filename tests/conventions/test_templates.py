"""The house rules that a machine can check in the templates: what the policy forbids, and what the shell and Python agree on."""

import re

import pytest
from house import JS, PACKAGE, ROOT, TEMPLATES, actions, files, over, read, short, template_bare

HTML = files(".html", under=TEMPLATES) + files(".html", under=ROOT / "tests" / "widgets") + [path for path in files(".txt", under=ROOT / "py" / "tokentrip_build" / "scaffold") if "{%" in read(path)]
PAGES = [path for path in HTML if "<!doctype" in read(path).lower()]
WIDGETS = [path for path in files(".html", under=TEMPLATES / "widgets") if not path.name.startswith("_")]
SHOWS_FRAMES = {"templates/gallery.html", "templates/hosts/page.html"}
MAY_MARK_UP = {"py/tokentrip/page.py", "py/tokentrip/runtime.py", "py/tokentrip/strip.py"}  # what a template made is put into another
POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; "
    "connect-src 'self'; worker-src 'self' blob:; manifest-src 'self'; base-uri 'none'; form-action 'none'"
)


def forbidden(text):
    """What the Content-Security-Policy forbids, or what would let text become markup."""
    text, found = template_bare(text), []
    for what, pattern in (
        ("a style attribute", r"<[^>]*\sstyle\s*="), ("a style element", r"<style\b"), ("a handler attribute", r"<[a-z][^>{]*\son[a-z]+\s*="),
        ("an inline script", r"<script\b(?![^>]*\ssrc\s*=)"), ("a javascript: address", r"javascript:"),
        ("|safe", r"\|\s*safe\b"), ("autoescape off", r"autoescape\s+false"), ("another origin", r"""(?:src|href|action|poster)\s*=\s*["']?(?:https?:)?//(?!pyodide\.org)"""),
    ):
        if re.search(pattern, text, re.I):
            found.append(what)
    return found


def policy(text, wanted=POLICY):
    """A page's Content-Security-Policy has to be the first element of its head, as it stands in the design."""
    head = re.search(r"<head[^>]*>\s*(<[^>]*>)", text)
    if not head:
        return ["no head"]
    first = re.fullmatch(r'<meta http-equiv="Content-Security-Policy" content="([^"]*)">', head[1])
    if not first:
        return ["the policy is not the first element of the head"]
    return [] if first[1] == wanted else ["another policy"]


def loose_ids(text):
    """Ids that would collide when a figure stands on a page twice."""
    return re.findall(r"""\s(?:id|for|aria-(?:labelledby|describedby|controls))=["'](?!\{\{)[^"']*["']""", template_bare(text))


def eaten_newlines(text):
    """Text areas whose first newline HTML would eat: a newline has to stand between the tag and the text."""
    return [found[0] for found in re.finditer(r"<textarea\b(?:[^>{]|(?>\{\{.*?\}\})|(?>\{%.*?%\}))*+>(?!\n|</)[^<]{0,20}", template_bare(text), re.S)]


def evaluated(text):
    """JavaScript that runs text as code or makes markup or styles of it."""
    patterns = (r"\beval\s*\(", r"\bnew\s+Function\b", r"document\.write", r"insertAdjacentHTML", r"\bouterHTML\s*=", r"setAttribute\(\s*[\"']style", r"cssText",
                r"set(?:Timeout|Interval)\(\s*[\"'`]", r"https?://")
    return [pattern for pattern in patterns if re.search(pattern, re.sub(r"(?m)^\s*(?://|/?\*).*$", "", text))]


def unknown_actions(template, module):
    """Actions that a template asks for and that are no string of the module."""
    return [name for name in actions(template) if not re.search(rf"""["']{re.escape(name)}["']""", module)]


@pytest.mark.parametrize("path", HTML, ids=short)
def test_no_template_has_what_the_policy_forbids(path):
    assert not forbidden(read(path))


@pytest.mark.parametrize("path", PAGES, ids=short)
def test_the_policy_is_the_first_element_of_the_head(path):
    assert not policy(read(path), POLICY + "; frame-src 'self'" if short(path) in SHOWS_FRAMES else POLICY)


def test_there_is_a_page_with_a_policy():
    assert "templates/page.html" in map(short, PAGES)


@pytest.mark.parametrize("path", WIDGETS, ids=short)
def test_a_figure_can_stand_on_a_page_twice(path):
    assert not loose_ids(read(path))


def test_no_text_area_loses_its_first_newline():
    assert not over(HTML, eaten_newlines)


@pytest.mark.parametrize("path", WIDGETS, ids=short)
def test_update_knows_every_action_of_the_template(path):
    assert not unknown_actions(read(path), read(PACKAGE / "widgets" / f"{path.stem}.py"))


def test_the_shell_runs_no_text_as_code_and_asks_no_other_origin():
    assert not over(files(".js", under=JS), evaluated)


def test_only_what_a_template_made_counts_as_markup():
    assert not [short(path) for path in files(".py", under=PACKAGE) if "Markup(" in read(path) and short(path) not in MAY_MARK_UP]


@pytest.mark.parametrize("path", WIDGETS, ids=short)
def test_a_figure_has_a_block_to_see_and_one_to_hear(path):
    assert {"figure", "say"} <= set(re.findall(r"{%-?\s*block (\w+)", read(path)))


# Each check finds what it is for.


@pytest.mark.parametrize("check, text", [
    (forbidden, '<p style="color:red">'), (forbidden, "<style>p{}</style>"), (forbidden, '<button onclick="x()">'), (forbidden, "<script>x()</script>"),
    (forbidden, "{{ text|safe }}"), (forbidden, "{% autoescape false %}"), (forbidden, '<a href="javascript:x()">'), (forbidden, '<img src="//elsewhere.example/x">'),
    (policy, '<head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="x">'), (policy, "<p>"),
    (policy, '<head><meta http-equiv="Content-Security-Policy" content="default-src *">'),
    (loose_ids, '<input id="text">'), (loose_ids, '<label for="text">'),
    (eaten_newlines, "<textarea>{{ text }}</textarea>"), (eaten_newlines, '<textarea id="{{ uid }}-a" rows="2">{{ text }}</textarea>'),
    (evaluated, "eval('x')"), (evaluated, "new Function('x')"), (evaluated, "node.setAttribute('style', x)"), (evaluated, "fetch('https://elsewhere.example')"),
    (lambda text: unknown_actions(text, 'if do == "merge":'), '<button data-on-click="merg">'),
    (lambda text: unknown_actions(text, 'if do == "merge":'), '{{ ui.button("undo", "Undo") }}'),
    (lambda text: unknown_actions(text, 'if do == "merge":'), '<div data-keys="m:merge u:undo">'),
    (lambda text: unknown_actions(text, 'if do == "merge":'), '<div data-every="9" data-do="tick">'),
])
def test_the_checks_of_templates_find_faults(check, text):
    assert check(text)


@pytest.mark.parametrize("check, text", [
    (forbidden, '<script src="{{ assets["js"] }}" defer></script><button data-on-click="x">{# style="" #}'),
    (policy, f'<head>\n<meta http-equiv="Content-Security-Policy" content="{POLICY}">'),
    (loose_ids, '<input id="{{ uid }}-text" aria-describedby="{{ uid }}-note">'),
    (eaten_newlines, '<textarea id="{{ uid }}-a"{% if x > 1 %} disabled{% endif %}>\n{{ text }}</textarea>'),
    (evaluated, "// see https://example.org\nnode.style.width = x;"),
    (lambda text: unknown_actions(text, 'if do in ("merge", "undo"):'), '<div data-keys="ArrowRight:merge u:undo" data-on-click="{{ do }}">'),
])
def test_the_checks_of_templates_find_nothing_where_nothing_is_wrong(check, text):
    assert not check(text)

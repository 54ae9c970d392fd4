"""The whole build: twice the same, and fit for any static host."""

import re

import pytest

from tokentrip_build.testing import built_dist


@pytest.fixture(scope="module")
def builds(tmp_path_factory):
    folder = tmp_path_factory.mktemp("builds")
    return [built_dist(folder / name) for name in ("one", "two")]


def files(folder):
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


def test_two_builds_are_byte_identical(builds):
    one, two = map(files, builds)
    assert one.keys() == two.keys()
    assert [name for name in one if one[name] != two[name]] == []


def test_the_page_has_no_absolute_address_of_its_own(builds):
    html = (builds[0] / "index.html").read_text(encoding="utf-8")
    addresses = re.findall(r'(?:src|href)="([^"]*)"', html)
    assert addresses
    assert [a for a in addresses if a.startswith("/") or (re.match(r"\w+:", a) and not a.startswith(("https:", "data:image/png;")))] == []
    assert "<style" not in html and not re.search(r"<script(?![^>]*\bsrc=)", html) and ' style="' not in html


def test_what_the_page_names_is_there(builds):
    html = (builds[0] / "index.html").read_text(encoding="utf-8")
    names = set(re.findall(r"assets/[\w.-]+\.(?:bin|mjs|js|css|woff2|svg)", html))
    assert len(names) > 10
    assert [name for name in names if not (builds[0] / name).is_file()] == []


def test_the_notices_are_shipped(builds):
    text = (builds[0] / "NOTICES.txt").read_text(encoding="utf-8")
    for name in ("Pyodide", "CPython", "numpy", "micropip", "Jinja2", "MarkupSafe", "idiomorph", "newsreader", "jetbrains-mono"):
        assert name in text, name

"""The whole build: twice the same, and fit for any static host."""

import json
import re
from hashlib import sha256

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


def test_the_page_in_one_file_is_small_enough_and_names_nothing_beside_it(builds):
    data = (builds[0] / "token-trip.html").read_bytes()
    assert 14_500_000 < len(data) < 15_500_000, "the page says 15 MB"
    text = re.sub(r'(<script type="text/plain"[^>]*>).*?</script>', r"\1", data.decode("utf-8"), flags=re.S)
    addresses = re.findall(r"""(?:src|href)=["']([^"']*)""", text) + re.findall(r"url\(([^)]*)", text)
    assert len(addresses) > 20
    assert [address for address in addresses if not address.startswith(("#", "data:", "https:"))] == ["token-trip.html"]  # in words for index.html
    assert text.count("<script") == text.count('<script type="text/plain"') + 1
    assert "unsafe-inline" not in text and "'unsafe-eval'" not in text


def test_the_service_worker_lists_what_the_page_needs_and_knows_the_bytes(builds):
    first = (builds[0] / "sw.js").read_bytes().split(b"\n", 1)[0]
    listed = json.loads(first.removeprefix(b"const PRECACHE=").rstrip(b";"))["files"]
    assert [name for name, hashes in listed.items() if sha256((builds[0] / name).read_bytes()).hexdigest() not in hashes] == []
    assert {"index.html", "manifest.webmanifest", "NOTICES.txt", "source/bpe_fast.py.txt"} <= set(listed)
    assert {path.relative_to(builds[0]).as_posix() for path in (builds[0] / "assets").iterdir()} <= set(listed)
    assert not [name for name in listed if name.startswith(("wheels/", "token-trip", "sw.js"))]


def test_the_page_in_one_file_brings_the_notices(builds):
    text = (builds[0] / "token-trip.html").read_text(encoding="utf-8")
    assert "Mozilla Public License" in text.partition('id="notices">')[2]

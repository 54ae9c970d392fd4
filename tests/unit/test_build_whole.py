"""The whole build: twice the same, and fit for any static host."""

import gzip
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import zipfile
from functools import partial
from hashlib import sha256
from urllib.request import urlopen

import pytest

from tokentrip_build.common import ROOT
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


def test_what_a_first_visit_loads_is_told_to_teachers(builds):
    out = builds[0]
    kept = json.loads((out / "sw.js").read_text().split("\n")[0].removeprefix("const PRECACHE=").rstrip(";"))["files"]
    sent = sum(min(len(data), len(gzip.compress(data))) for data in ((out / name).read_bytes() for name in kept))
    assert f"loads some {sent / 1e6:.0f} MB" in (out / "classroom/index.html").read_text(encoding="utf-8")
    assert f"takes some {sent / 1e6:.0f} MB" in (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_notices_are_shipped(builds):
    text = (builds[0] / "NOTICES.txt").read_text(encoding="utf-8")
    for name in ("Pyodide", "CPython", "numpy", "micropip", "segno", "Jinja2", "MarkupSafe", "idiomorph", "newsreader", "jetbrains-mono"):
        assert name in text, name


def test_the_page_in_one_file_is_small_enough_and_names_nothing_beside_it(builds):
    data = (builds[0] / "token-trip.html").read_bytes()
    assert len(data) < 17_000_000, "the page says under 17 MB"
    text = re.sub(r'(<script type="text/plain"[^>]*>).*?</script>', r"\1", data.decode("utf-8"), flags=re.S)
    addresses = re.findall(r"""(?:src|href)=["']([^"']*)""", text) + re.findall(r"url\(([^)]*)", text)
    assert len(addresses) > 20
    assert [address for address in addresses if not address.startswith(("#", "data:", "https:"))] == ["token-trip.html"]  # in words for index.html
    assert text.count("<script") == text.count('<script type="text/plain"') + 1
    assert "unsafe-inline" not in text and "'unsafe-eval'" not in text


def test_the_service_worker_lists_what_the_page_needs_and_knows_the_bytes(builds):
    first = (builds[0] / "sw.js").read_bytes().split(b"\n", 1)[0]
    known = json.loads(first.removeprefix(b"const PRECACHE=").rstrip(b";"))
    listed, used = known["files"], known["used"]
    assert sorted(name.rpartition("/")[2].partition(".")[0] for name in used) == ["cl100k_base", "gpt2", "o200k_base"]
    assert [name for name, hashes in {**listed, **used}.items() if sha256((builds[0] / name).read_bytes()).hexdigest() not in hashes] == []
    assert {"index.html", "manifest.webmanifest", "NOTICES.txt", "source/bpe_fast.py.txt"} <= set(listed)
    assert {path.relative_to(builds[0]).as_posix() for path in (builds[0] / "assets").iterdir() if path.is_file()} <= {*listed, *used}
    assert not [name for name in listed if name.startswith(("wheels/", "token-trip", "sw.js"))]


def test_the_page_in_one_file_brings_the_notices(builds):
    text = (builds[0] / "token-trip.html").read_text(encoding="utf-8")
    assert "Mozilla Public License" in text.partition('id="notices">')[2]


@pytest.fixture(scope="module")
def unpacked(builds, tmp_path_factory):
    folder = tmp_path_factory.mktemp("a laptop, año #1")
    with zipfile.ZipFile(builds[0] / "token-trip.zip") as zipped:
        assert {info.date_time for info in zipped.infolist()} == {(1980, 1, 1, 0, 0, 0)}
        zipped.extractall(folder)
    return folder / "token-trip"


def test_the_zip_has_the_site_and_a_server_of_two_lines(unpacked, builds):
    assert 25_000_000 < (builds[0] / "token-trip.zip").stat().st_size < 27_000_000, "the page says about 26 MB"
    assert (unpacked / "serve.py").read_text() == "from tokentrip_room import serve\nserve()\n"
    assert {"index.html", "token-trip.html", "NOTICES.txt", "embed", "assets", "source"} <= set(os.listdir(unpacked / "site"))
    assert not {"sw.js", "wheels", "token-trip.zip"} & set(os.listdir(unpacked / "site"))
    assert (unpacked / "segno/LICENSE").is_file()
    assert "serve.py" in (unpacked / "READ-ME.txt").read_text()


def test_it_runs_on_a_python_with_nothing_installed_and_ends_kindly(unpacked):
    heard = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)"  # tests that run in the background inherit that it is ignored
    program = f"{heard}; import sys; sys.path.insert(0, {str(unpacked)!r}); from tokentrip_room import serve; serve(port=0, host='127.0.0.1')"
    with subprocess.Popen([sys.executable, "-I", "-S", "-c", program], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as process:
        seen = [process.stdout.readline()]
        while "Ctrl-C" not in seen[-1]:
            seen.append(process.stdout.readline())
        url = next(line.strip() for line in seen if line.strip().endswith("/start"))
        assert b"<h1>" in urlopen(url).read() and b"<svg" in urlopen(f"{url}.svg").read()
        process.send_signal(signal.SIGINT)
        rest = process.communicate(timeout=10)[0]
    assert process.returncode == 0 and "Traceback" not in rest and rest.strip()


def test_a_new_stop_is_in_the_page_before_the_classroom_has_anything_for_it(tmp_path):
    root, out = tmp_path / "clone", tmp_path / "dist"
    for folder in ("py", "templates", "site", "requirements"):
        shutil.copytree(ROOT / folder, root / folder, ignore=shutil.ignore_patterns("__pycache__"))
    for file in ROOT.iterdir():
        if not (root / file.name).exists() and file.name not in (".git", "dist", "tests"):
            (root / file.name).symlink_to(file)
    run = partial(subprocess.run, cwd=root, capture_output=True, text=True, env={**os.environ, "PYTHONPATH": str(root / "py")})
    assert run([sys.executable, "-m", "tokentrip_build", "new", "word_order"]).returncode == 0
    built = run([sys.executable, "-m", "tokentrip_build", "build", "--out", str(out)])
    assert built.returncode == 0, built.stderr
    html = (out / "index.html").read_text(encoding="utf-8")
    assert 'data-widget="word_order"' in html and 'data-stop="word_order" data-unasked' in html
    for name in ("stop/word_order/index.html", "embed/word_order/index.html", "cards/word_order.png"):
        assert (out / name).is_file(), name

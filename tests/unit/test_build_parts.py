"""The build's own parts: files that come out the same every time, and verified downloads."""

import gzip
import io
import zipfile

import pytest

from tokentrip_build import assets, fetch, new, numpy_wheel, pack
from tokentrip_build.common import ROOT, BuildError, sha256


def test_gzip_has_no_time_and_no_name_in_it():
    data = b"token trip " * 500
    assert gzip.decompress(pack.gzipped(data)) == data
    assert pack.gzipped(data)[:10] == b"\x1f\x8b\x08\0\0\0\0\0\x02\xff"


def test_a_zip_in_two_parts_becomes_the_whole_when_the_second_overwrites_the_first_directory():
    first, rest = [("a.txt", b"1"), ("b.txt", b"22")], [("c/d.txt", b"333" * 1_000)]
    head, keep, tail = pack.two_parts(first, rest)
    assert dict(pack.unzipped(head)) == dict(first)
    assert dict(pack.unzipped(head[:keep] + tail)) == dict(first + rest)
    assert len(tail) > len(head) - keep  # so overwriting leaves nothing of the old directory behind


def test_a_zip_is_the_same_every_time():
    assert pack.zipped([("x", b"y")]) == pack.zipped([("x", b"y")])


def test_files_are_named_by_their_content():
    ship = pack.Shipment()
    assert ship.hashed("a", ".js", b"1") != ship.hashed("a", ".js", b"2")
    path = ship.pressed("data", b"hello" * 100, wheel="w.whl")
    entry = ship.manifest["data"]
    assert entry["url"] == path and entry["full"] == 500 and entry["wheel"] == "w.whl"
    assert entry["sha256"] == sha256(ship.files[path]) and entry["size"] == len(ship.files[path])


@pytest.fixture()
def empty_cache(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))


def wanted(data, *sources):
    return fetch.Fetched("thing.whl", sha256(data), sources)


def test_a_download_is_tried_from_source_to_source_and_kept(empty_cache, monkeypatch):
    asked = []

    def from_url(url):
        asked.append(url)
        if url == "first":
            raise OSError("no route")
        return b"the bytes"

    monkeypatch.setitem(fetch._SOURCES, "url", from_url)
    thing = wanted(b"the bytes", ("url", "first"), ("url", "second"))
    assert fetch.fetch(thing) == b"the bytes" and asked == ["first", "second"]
    assert fetch.fetch(thing) == b"the bytes" and asked == ["first", "second"]


def test_a_download_with_another_hash_stops_the_build_and_is_not_kept(empty_cache, monkeypatch):
    monkeypatch.setitem(fetch._SOURCES, "url", lambda url: b"something else")
    thing = wanted(b"the bytes", ("url", "somewhere"), ("url", "elsewhere"))
    with pytest.raises(BuildError, match="not the file that this project was tested with"):
        fetch.fetch(thing)
    assert not (fetch.cache() / thing.sha256).exists()


def test_a_download_that_nobody_has_names_all_that_was_tried(empty_cache, monkeypatch):
    def nothing(url):
        raise OSError("no route")

    monkeypatch.setitem(fetch._SOURCES, "url", nothing)
    with pytest.raises(BuildError, match="(?s)here.*no route.*there"):
        fetch.fetch(wanted(b"x", ("url", "here"), ("url", "there")))


def test_a_damaged_file_in_the_cache_is_fetched_again(empty_cache, monkeypatch):
    monkeypatch.setitem(fetch._SOURCES, "url", lambda url: b"the bytes")
    thing = wanted(b"the bytes", ("url", "somewhere"))
    (fetch.cache() / thing.sha256).write_bytes(b"the by")
    assert fetch.fetch(thing) == b"the bytes"


def test_the_classic_copy_of_pyodide_keeps_its_notice_and_is_no_module():
    text = assets.classic_asm()
    assert "Mozilla Public License 2.0" in text.split("\n")[0]
    assert "import.meta" not in text.split("\n", 1)[1] and "export default" not in text


def test_the_repacked_numpy_has_bytecode_and_a_true_record():
    entries = dict(pack.unzipped(numpy_wheel.repacked(fetch.fetch(fetch.NUMPY))))
    assert "numpy/__init__.pyc" in entries and "numpy/__init__.py" not in entries
    assert not any(name.endswith(".pyi") or "/tests/" in name for name in entries)
    assert not any(name.endswith((".h", ".pxd", ".a")) for name in entries) and [name for name in entries if "/f2py/" in name] == ["numpy/f2py/__init__.pyc"]
    record = next(data.decode() for name, data in entries.items() if name.endswith("/RECORD"))
    assert {line.split(",")[0] for line in record.splitlines()} == set(entries)


def test_a_new_stop_gets_its_four_files_and_its_place(tmp_path):
    for name in ("py/tokentrip/stops.py", "templates/titles.html"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text((ROOT / name).read_text(encoding="utf-8"), encoding="utf-8")
    new.new("word_order", tmp_path)
    assert 'Stop("", "word_order", taught=False),\n)' in (tmp_path / "py/tokentrip/stops.py").read_text()
    assert '"word_order": "Word order"' in (tmp_path / "templates/titles.html").read_text()
    compile((tmp_path / "py/tokentrip/widgets/word_order.py").read_text(), "word_order", "exec")
    assert "STEM" not in (tmp_path / "tests/unit/test_word_order.py").read_text()
    with pytest.raises(BuildError, match="there already"):
        new.new("word_order", tmp_path)


def test_a_new_stop_needs_a_name_that_is_one():
    for stem in ("Word", "a-b", "../x", "", "1st"):
        with pytest.raises(BuildError, match="cannot be a stem"):
            new.new(stem)


def test_an_announced_stop_is_opened_where_it_stands(tmp_path):
    path = tmp_path / "stops.py"
    path.write_text('STOPS = (\n    Stop("05", "word_map", open=False),\n)\n')
    new.enter(path, "word_map")
    assert path.read_text() == 'STOPS = (\n    Stop("05", "word_map"),\n)\n'


def test_no_file_of_the_build_is_written_twice_in_a_zip():
    with zipfile.ZipFile(io.BytesIO(pack.zipped([("a", b""), ("b", b"")]))) as archive:
        assert archive.namelist() == ["a", "b"]

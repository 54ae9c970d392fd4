"""The zip for a room, and its server of two lines: stock Python, many at once, nothing but its folder."""

import ast
import gzip
import http.client
import io
import socket
import threading
import zipfile
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager

import pytest

import tokentrip_room
from tokentrip_room import server as module
from tokentrip_room.server import listening
from tokentrip_room.words import Words

CONSOLE = "== open\n$url\n== alone\n$here\n== others\n$urls\n== ready\n$start\n== end\ngoodbye\n"
START = "<h1>$address</h1><a href='$url'></a><!-- each others --><i>$other</i><!-- end -->"


@pytest.fixture()
def words(tmp_path):
    folder = tmp_path / "words"
    folder.mkdir()
    for name, text in (("console.txt", CONSOLE), ("start.html", START), ("lost.html", "nothing here")):
        (folder / name).write_text(text)
    return Words(folder)


@pytest.fixture()
def site(tmp_path):
    folder = tmp_path / "site"
    for name, data in {"index.html": b"<p>page</p>" * 100, "assets/a.0123456789ab.bin": b"\0" * 3_000_000, "assets/a.mjs": b"x=1", "embed/x/index.html": b"x",
                       "ä b.txt": "grün".encode(), ".hidden": b"no"}.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(data)
    (tmp_path / "secret.txt").write_text("secret")
    (folder / "out.txt").symlink_to(tmp_path / "secret.txt")
    return folder


@contextmanager
def running(*arguments):
    server = listening(*arguments, "127.0.0.1", 0)
    threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True).start()
    try:
        yield server
    finally:
        server.shutdown()
        server.server_close()


@pytest.fixture()
def served(site, words):
    with running(site, words) as server:
        yield server


def ask(server, path, method="GET", **headers):
    connection = http.client.HTTPConnection(*server.server_address, timeout=10)
    connection.request(method, path, headers={name.replace("_", "-"): value for name, value in headers.items()})
    answer = connection.getresponse()
    data = answer.read()
    connection.close()
    return answer, data


def test_files_have_their_types_and_lengths(served):
    for path, kind, size in (("/", "text/html; charset=utf-8", 1100), ("/assets/a.mjs", "text/javascript; charset=utf-8", 3),
                             ("/assets/a.0123456789ab.bin", "application/octet-stream", 3_000_000), ("/embed/x/", "text/html; charset=utf-8", 1)):
        answer, data = ask(served, path)
        assert (answer.status, answer.headers["Content-Type"], int(answer.headers["Content-Length"]), len(data)) == (200, kind, size, size)
        answer, data = ask(served, path, "HEAD")
        assert int(answer.headers["Content-Length"]) == size and data == b""
    assert ask(served, "/%C3%A4%20b.txt?x=1")[1] == "grün".encode()


def test_texts_go_squeezed_to_who_can_read_that(served):
    answer, data = ask(served, "/", Accept_Encoding="gzip, br")
    assert answer.headers["Content-Encoding"] == "gzip" and int(answer.headers["Content-Length"]) == len(data)
    assert gzip.decompress(data) == b"<p>page</p>" * 100


def test_what_a_browser_has_is_not_sent_again(served):
    answer, _ = ask(served, "/")
    assert answer.headers["Cache-Control"] == "no-cache"
    again, data = ask(served, "/", If_None_Match=answer.headers["ETag"])
    assert again.status == 304 and data == b""
    assert ask(served, "/", If_None_Match='"another"')[0].status == 200
    assert "immutable" in ask(served, "/assets/a.mjs")[0].headers["Cache-Control"]


@pytest.mark.parametrize("path", ["/../secret.txt", "/%2e%2e/secret.txt", "/assets/../../secret.txt", "/..%5csecret.txt", "//secret.txt", "/out.txt", "/.hidden",
                                  "/assets", "/assets/", "/nothing", "/%00", "/index.html/"])
def test_nothing_but_the_files_of_the_folder_exists(served, path):
    answer, data = ask(served, path)
    assert answer.status in (404, 200) and b"secret" not in data
    assert answer.status == 404 or data.startswith(b"<p>page")


def test_a_folder_without_its_slash_leads_into_it(served):
    answer, _ = ask(served, "/embed/x")
    assert (answer.status, answer.headers["Location"]) == (301, "x/")


def test_thirty_phones_at_once_all_get_everything(served):
    with ThreadPoolExecutor(30) as phones:
        assert set(phones.map(lambda _: len(ask(served, "/assets/a.0123456789ab.bin")[1]), range(60))) == {3_000_000}


def test_all_of_it_can_be_taken_home(served):
    answer, data = ask(served, "/token-trip.zip")
    assert answer.headers["Content-Type"] == "application/zip"
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        assert archive.read("token-trip/site/index.html") == b"<p>page</p>" * 100 and "token-trip/words/start.html" in archive.namelist()


def test_a_connection_is_used_again_and_nonsense_only_ends_it(served, capfd):
    connection = http.client.HTTPConnection(*served.server_address, timeout=10)
    for _ in range(3):
        connection.request("GET", "/")
        assert len(connection.getresponse().read()) == 1100
    connection.close()
    with socket.create_connection(served.server_address, timeout=10) as raw:
        raw.sendall(b"what is this\r\n\r\n")
        assert raw.recv(1000) == b""  # not even HTTP
    assert ask(served, "/", "POST")[0].status == 501
    assert capfd.readouterr() == ("", "")


def test_the_start_page_shows_the_address_under_which_it_was_opened(served, monkeypatch):
    urls = ["http://192.168.0.7:8000/", "http://10.0.0.7:8000/"]
    monkeypatch.setattr(served, "urls", lambda: urls)
    assert b"<h1>192.168.0.7:8000</h1>" in ask(served, "/start")[1]
    page = ask(served, "/start", Host="10.0.0.7:8000")[1]
    assert b"<h1>10.0.0.7:8000</h1>" in page and b"<i>http://192.168.0.7:8000/</i>" in page
    assert b"evil" not in ask(served, "/start", Host="<b>evil")[1]
    codes = [ask(served, "/start.svg", Host=host)[1] for host in ("10.0.0.7:8000", "192.168.0.7:8000")]
    assert codes[0] != codes[1] and all(b"<svg" in code for code in codes)


def test_a_laptop_in_no_network_shows_itself(served, monkeypatch):
    monkeypatch.setattr(served, "urls", lambda: [])
    assert b"<h1>127.0.0.1:" in ask(served, "/start")[1]


def test_the_next_port_is_taken_when_one_is_not_free(site, words):
    with running(site, words) as one:
        other = listening(site, words, "127.0.0.1", one.server_address[1])
        other.server_close()
        assert other.server_address[1] != one.server_address[1]


def test_addresses_are_of_this_machine_and_not_the_loop():
    found = tokentrip_room.addresses()
    assert len(found) == len(set(found)) and not [place for place in found if place.startswith("127.")]
    for place in found:
        with socket.socket() as probe:
            probe.bind((place, 0))


def test_all_networks_are_named_on_the_console(site, words, monkeypatch, capsys):
    monkeypatch.setattr(module, "addresses", lambda: ["192.168.0.7", "10.0.0.7"])
    with running(site, words) as server:
        server.server_address = ("0.0.0.0", 8000)
        tokentrip_room.greet(server, words)
        server.server_address = ("127.0.0.1", 8000)
    assert capsys.readouterr().out.split() == ["http://192.168.0.7:8000/", "http://10.0.0.7:8000/", "http://127.0.0.1:8000/start"]


def test_it_needs_no_newer_python_than_it_says():
    for path in tokentrip_room.HERE.glob("*.py"):
        ast.parse(path.read_text(), feature_version=(3, 8))

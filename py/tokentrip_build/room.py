"""``token-trip.zip``: the site with a server of two lines, for a room without network. It needs no more than Python 3.8."""

import importlib.metadata
import zipfile

from tokentrip_build.assets import SITE, bundle
from tokentrip_build.common import ROOT, sha256
from tokentrip_build.pack import zipped

SERVE = b"from tokentrip_room import serve\nserve()\n"
FOLDER = "token-trip/"
NOT_IN_IT = ("sw.js", "wheels/", "cards/", "assets/plain/", "test.html")  # a service worker would stay on the laptop; the others are for other people's pages
PRESSED = (".bin", ".woff2", ".png", ".whl")
QR = "segno"
WITHOUT = ("cli.py", "helpers.py", "helpers.pyi", "__init__.pyi", "py.typed")


def add_room(ship, named):
    """The zip, when all other files are there."""
    site = {name: data for name, data in ship.files.items() if not name.startswith(NOT_IN_IT)}
    style = bundle(SITE / "css/room.css")
    named = {**named, "room_css": f"assets/room.{sha256(style)[:12]}.css"}
    site[named["room_css"]] = style
    entries = {"serve.py": SERVE, "READ-ME.txt": _template("read-me.txt"), **_library(), **_package(named),
               **{f"site/{name}": data for name, data in site.items()}}
    ship.files["token-trip.zip"] = zipped([(FOLDER + name, entries[name], _method(name)) for name in sorted(entries)])


def _method(name):
    return zipfile.ZIP_STORED if name.endswith(PRESSED) else zipfile.ZIP_DEFLATED


def _template(name):
    return (ROOT / "templates/room" / name).read_bytes()


def _package(named):
    """The server, and what it says."""
    from tokentrip import runtime

    env = runtime.environment()
    pages = {name: env.get_template(f"room/{name}").render(assets=named).encode("utf-8") for name in ("start.html", "lost.html")}
    sources = {path.name: path.read_bytes() for path in (ROOT / "py/tokentrip_room").glob("*.py")}
    return {f"tokentrip_room/{name}": data for name, data in {**pages, "console.txt": _template("console.txt"), **sources}.items()}


def _library():
    """segno's modules that make a code, and its licence."""
    found = {}
    for path in importlib.metadata.files(QR):
        name = path.as_posix()
        if path.parts[0] == QR and path.suffix == ".py" and path.name not in WITHOUT:
            found[name] = path.locate().read_bytes()
        elif path.name.startswith("LICENSE"):
            found[f"{QR}/LICENSE"] = path.locate().read_bytes()
    return found

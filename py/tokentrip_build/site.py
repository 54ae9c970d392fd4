"""From the sources to ``dist/``: every part, in order."""

import json
import shutil
import time
from pathlib import Path

from tokentrip import pretrained
from tokentrip_build import app, assets, cards, gallery, notices, numpy_wheel, offline, one_figure, one_file, plain, room, sharing, stdlib, wheel
from tokentrip_build.common import PYODIDE, ROOT, say
from tokentrip_build.pack import Shipment

DIST = ROOT / "dist"


def build(out=DIST, extra=None, url=None):
    """Build the whole site into `out` (replaced as a whole, at the end). `extra`: a folder of widgets for tests; `url`: where it will be."""
    began = time.monotonic()
    ship = shipment(extra, sharing.base(url))
    put(ship, Path(out))
    total = sum(map(len, ship.files.values()))
    say(f"built {Path(out).name}/ in {time.monotonic() - began:.1f} s: {len(ship.files)} files, {total / 1e6:.1f} MB")


def shipment(extra=None, base=""):
    """All files of the site, made. `base`: its address, if it is known."""
    if extra:
        app.use_extra(Path(extra).resolve())
    ship = Shipment()
    named = assets.add_styles(ship)
    named["js"], scripts = assets.add_scripts(ship)
    named.update(assets.add_small_scripts(ship))
    lock = add_python(ship, extra)
    manifest = {"files": ship.manifest, "lock": lock, "scripts": scripts}
    plain.add_plain(ship)
    offline.add_app_manifest(ship)
    named.update(sharing.add_scripts(ship))
    add_pages(ship, json.dumps(manifest, sort_keys=True, separators=(",", ":")), named, extra, base)
    cards.add_cards(ship)
    wheel.add_wheels(ship)
    add_sources(ship)
    ship.files["NOTICES.txt"] = notices.notices().encode("utf-8")
    ship.files["token-trip.html"] = one_file.made(ship, manifest, named, assets.one_file_script())
    one_figure.add_one_figure(ship, manifest, named)
    offline.add_service_worker(ship)
    room.add_room(ship, named)
    return ship


def add_python(ship, extra):
    """What the worker loads. Returns the lock file's text."""
    archive, app_rest, app_last = app.parts(extra)
    first, keep, rest = stdlib.parts(app.archive(), app.package_sources(), stems())
    ship.pressed("wasm", (PYODIDE / "pyodide.asm.wasm").read_bytes())
    ship.pressed("stdlib", first)
    ship.pressed("app", archive)
    ship.pressed("stdlib_rest", rest, at=keep)
    for name, (at, tail) in {"app_rest": app_rest, "app_last": app_last}.items():
        ship.pressed(name, tail, at=at)
    for name in pretrained.PUBLISHED:
        ship.pressed(name, pretrained.columns(name))
    wheels = numpy_wheel.wheels()
    for name, (file, data) in wheels.items():
        ship.pressed(name, data, wheel=file)
    return numpy_wheel.lock(wheels)


def stems():
    """Every figure of the package: a module in widgets and a template of the same stem."""
    modules = {path.stem for path in (app.PACKAGE / "widgets").glob("*.py")}
    return sorted(modules & {path.stem for path in (ROOT / "templates/widgets").glob("*.html")})


def add_pages(ship, files, named, extra, base):
    from tokentrip import page

    ship.files["index.html"] = page.render(files, named, base=base).encode("utf-8")
    sharing.add_stops(ship, named, base)
    figures = sharing.add_embeds(ship, page.embeds(files, named, base), base)
    gallery.add_gallery(ship, figures, named, base)
    ship.files["embed.js"] = assets.embed_script({alone.stem: alone.title for alone in figures})
    for room, text in page.rooms(files, named):
        ship.files[f"classroom/{room}index.html"] = text.encode("utf-8")
    if extra:
        further = sorted(path.stem for path in Path(extra).glob("*.html"))
        test = page.render(files, named, template="widgets/page/test.html", extra=further)
        ship.files["test.html"] = test.encode("utf-8")


def add_sources(ship):
    """Our modules as text, for readers who want to check: whole, and under names that every host shows and none runs."""
    for name, data in app.package_sources().items():
        if name.endswith(".py"):
            ship.files[f"source/{name.removeprefix('tokentrip/')}.txt"] = data


def put(ship, out):
    """Write all files beside the old folder, then change places: a server never shows half a build."""
    draft, old = out.with_name(f".{out.name}.new"), out.with_name(f".{out.name}.old")
    for folder in (draft, old):
        shutil.rmtree(folder, ignore_errors=True)
    for path, data in sorted(ship.files.items()):
        target = draft / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(data)
    if out.exists():
        out.rename(old)
    draft.rename(out)
    shutil.rmtree(old, ignore_errors=True)

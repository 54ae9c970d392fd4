"""The site to compare with: Pyodide's npm files untouched, Jinja2 and MarkupSafe as pure wheels, our package as sources."""

import html
import json
import shutil
import zipfile
from pathlib import Path

from bench.kit.line import serving
from engines import engine, wait
from tokentrip_build import app
from tokentrip_build.common import PYODIDE, ROOT
from tokentrip_build.fetch import NUMPY, fetch
from tokentrip_build.pack import zipped

HERE = Path(__file__).resolve().parent / "stock_page"
FROM_NPM = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide-lock.json", "python_stdlib.zip")


def stock_site(folder, request):
    """Write the stock site into `folder`; `request` is the message (JSON) that our page sends first. Returns the folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in FROM_NPM:
        shutil.copyfile(PYODIDE / name, folder / name)
    for path in HERE.iterdir():
        shutil.copyfile(path, folder / path.name)
    page = (HERE / "index.html").read_text().replace("REQUEST", html.escape(request))
    (folder / "index.html").write_text(page)
    for library, entries in wheels().items():
        (folder / f"{library}.whl").write_bytes(packed(entries))
    (folder / "package.zip").write_bytes(packed(package()))
    return folder


def answer_of(stock, name):
    """Open a page of the stock site in Chromium and return what it puts into window.result (JSON)."""
    with serving(stock=stock) as site, engine("chromium") as browser:
        page = browser.fresh()
        page.open(site.fresh("stock")[0] + name)
        answer = json.loads(wait(page, "window.result", 300))
    if "error" in answer:
        raise RuntimeError(answer["error"])
    return answer


def stock_numpy(folder):
    """The stock site with numpy's own wheel beside Pyodide's files, where its lock file expects it; numpy.html loads it."""
    stock_site(folder, "")
    (folder / NUMPY.name).write_bytes(fetch(NUMPY))
    return folder


def wheels():
    """The files of both libraries, by library."""
    found = {library: [] for library in app.LIBRARIES}
    for name, data in sorted(app.library_sources().items()):
        found[name.partition("/")[0]].append((name, data))
    return found


def package():
    """Our package and its templates, laid out as in the checkout, all as source."""
    own = [(f"py/{name}", data) for name, data in app.package_sources().items()]
    templates = ROOT / "templates"
    shown = [(f"templates/{name}", (templates / name).read_bytes()) for name in map(str, sorted(
        path.relative_to(templates) for path in templates.rglob("*.html"))) if app.in_browser(name)]
    return sorted(own) + shown


def packed(entries):
    return zipped(entries, zipfile.ZIP_DEFLATED)

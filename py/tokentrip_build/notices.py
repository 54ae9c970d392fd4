"""NOTICES.txt: whose work is inside, under which licence, with the licences' texts where their packages bring them."""

import importlib.metadata
import io
import json
import zipfile
from pathlib import Path

from tokentrip_build.common import HERE, NODE_MODULES, ROOT
from tokentrip_build.fetch import MICROPIP, NUMPY, fetch

DATA = ("py/tokentrip/data", "py/tokentrip/tables", "site/data")
INSIDE_THE_WASM = HERE / "inside_the_wasm.txt"


def notices():
    """The whole text."""
    parts = [("Token Trip", "MIT", (ROOT / "LICENSE").read_text(encoding="utf-8"))]
    parts += [_pyodide(), *map(_python_library, ("jinja2", "markupsafe", "segno")), *map(_wheel, (NUMPY, MICROPIP))]
    parts += [_npm(name) for name in ("idiomorph", "gpt-tokenizer", "@fontsource-variable/newsreader", "@fontsource-variable/jetbrains-mono")]
    parts += [_text(path) for folder in DATA for path in sorted((ROOT / folder).glob("*.md"))]
    head = "What Token Trip's pages carry, whose it is, and under which licence.\n"
    rule = "\n" + "=" * 100 + "\n"
    return head + "".join(f"{rule}{title}: {licence}\n\n{text.strip()}\n" for title, licence, text in parts)


def _pyodide():
    version = json.loads((NODE_MODULES / "pyodide/package.json").read_text())["version"]
    return f"Pyodide {version}, with CPython and libraries inside", "MPL-2.0 and others", INSIDE_THE_WASM.read_text(encoding="utf-8")


def _python_library(name):
    about = importlib.metadata.metadata(name)
    texts = [path.locate().read_text(encoding="utf-8") for path in importlib.metadata.files(name) if "LICENSE" in path.name.upper()]
    return f"{about['Name']} {about['Version']}", "BSD-3-Clause", "\n".join(texts)


def _wheel(wanted):
    """A wheel's licence files, and the licence that its METADATA names."""
    with zipfile.ZipFile(io.BytesIO(fetch(wanted))) as wheel:
        texts = [wheel.read(n).decode("utf-8", "replace") for n in sorted(wheel.namelist()) if ".dist-info/" in n and "LICEN" in n.upper()]
        metadata = next(wheel.read(n).decode() for n in wheel.namelist() if n.endswith(".dist-info/METADATA"))
    field = next((line.split(": ", 1)[1] for line in metadata.splitlines() if line.startswith(("License-Expression: ", "License: "))), "see below")
    return "-".join(wanted.name.split("-")[:2]).replace("-", " "), field, "\n".join(texts)


def _npm(name):
    folder = NODE_MODULES / name
    about = json.loads((folder / "package.json").read_text())
    files = [path for path in sorted(folder.iterdir()) if path.name.upper().startswith(("LICENSE", "LICENCE"))]
    return f"{name} {about['version']}", about.get("license", "see below"), "\n".join(path.read_text(encoding="utf-8") for path in files)


def _text(path: Path):
    return f"Texts and data ({path.relative_to(ROOT).as_posix()})", "as said there", path.read_text(encoding="utf-8")

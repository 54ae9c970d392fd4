"""The standard library, byte-compiled and in two parts: what starting and rendering import, and the rest."""

import json
import tempfile
from pathlib import Path

from tokentrip_build import app
from tokentrip_build.common import HERE, PYODIDE, made, node
from tokentrip_build.compiled import STDLIB, byte_compiled
from tokentrip_build.pack import two_parts, unzipped, zipped
from tokentrip_build.stdlib_light import lightened

ALWAYS = {"encodings/cp437.pyc"}  # zipimport needs it for names outside ASCII
LIGHT = [HERE / "stdlib_light.py", HERE / "postponed.py"]


def compiled():
    """``{name: bytes}`` of the whole standard library, every .py as .pyc."""
    source = PYODIDE / "python_stdlib.zip"
    folder = made("stdlib", [source, HERE / "compile.mjs", *LIGHT], lambda folder: _compile(source, folder))
    return dict(unzipped((folder / "stdlib.zip").read_bytes()))


def _compile(source, folder):
    files = dict(unzipped(source.read_bytes()))
    python = {name: data for name, data in files.items() if name.endswith(".py")}
    others = {name: data for name, data in files.items() if not name.endswith(".py")}
    entries = {**byte_compiled(lightened(python), STDLIB, 2), **others}
    (folder / "stdlib.zip").write_bytes(zipped(sorted(entries.items())))


def parts(archive, sources, stems):
    """``(zip, keep, tail)``, see pack.two_parts, for this app archive. Traced anew only when the imports change."""
    files = compiled()
    key = [app.imports(sources), json.dumps(stems), HERE / "trace.mjs", HERE / "compile.mjs", HERE / "jinja_light.py", *LIGHT,
           PYODIDE / "python_stdlib.zip", "".join(f"{name}{len(data)}" for name, data in app.library_sources().items())]
    folder = made("trace", key, lambda folder: _trace(files, archive, stems, folder))
    used = set(json.loads((folder / "used.json").read_text())) | ALWAYS
    first = [(name, data) for name, data in sorted(files.items()) if name in used]
    return two_parts(first, [(name, data) for name, data in sorted(files.items()) if name not in used])


def _trace(files, archive, stems, folder):
    with tempfile.TemporaryDirectory(prefix="token-trip-") as scratch:
        stdlib, zipped_app, names = (Path(scratch) / name for name in ("stdlib.zip", "app.zip", "stems.json"))
        stdlib.write_bytes(zipped(sorted(files.items())))
        zipped_app.write_bytes(archive)
        names.write_text(json.dumps(stems))
        out = node("trace.mjs", stdlib, zipped_app, names, what="A figure could not be rendered in Pyodide:")
    (folder / "used.json").write_text(out.strip().splitlines()[-1])

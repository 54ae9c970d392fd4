"""Byte-compiling for the browser: by Pyodide's own Python, so that its magic number and its bytecode are the right ones."""

import json
import tempfile
from pathlib import Path

from tokentrip_build.common import HERE, PYODIDE, cache, node, sha256, write
from tokentrip_build.pack import unzipped, zipped

ARCHIVE = "/lib/tokentrip.zip/"
STDLIB = "/lib/python314.zip/"


def pyodide_version():
    return json.loads((PYODIDE / "package.json").read_text())["version"]


def byte_compiled(sources, prefix, optimize):
    """``{"a/b.pyc": bytes}`` for ``{"a/b.py": bytes}``, each kept in the cache under its source's hash.

    prefix: what the code believes to be its folder.  optimize: 0 keeps docstrings and asserts, 2 drops both.
    """
    keys = {name: _key(name, data, prefix, optimize) for name, data in sources.items()}
    missing = {name: data for name, data in sources.items() if not keys[name].exists()}
    if missing:
        for name, data in _compile(missing, prefix, optimize).items():
            write(keys[name[:-1]], data)
    return {name + "c": keys[name].read_bytes() for name in sources}


def _key(name, data, prefix, optimize):
    about = json.dumps([pyodide_version(), (HERE / "compile.mjs").read_text(), prefix + name, optimize]).encode()
    return cache() / "made" / "pyc" / sha256(about + data)


def _compile(sources, prefix, optimize):
    with tempfile.TemporaryDirectory(prefix="token-trip-") as folder:
        source, target, jobs = (Path(folder) / name for name in ("in.zip", "out.zip", "jobs.json"))
        source.write_bytes(zipped(list(sources.items())))
        job = {"source": str(source), "target": str(target), "prefix": prefix, "optimize": optimize}
        jobs.write_text(json.dumps([job]))
        node("compile.mjs", jobs, what="Pyodide could not byte-compile a module:")
        return dict(unzipped(target.read_bytes()))

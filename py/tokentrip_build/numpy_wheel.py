"""numpy's wheel made smaller and quicker: byte-compiled, without its tests and type stubs."""

import base64
import hashlib
import json

from tokentrip_build.common import PYODIDE, sha256
from tokentrip_build.compiled import byte_compiled
from tokentrip_build.fetch import MICROPIP, NUMPY, fetch
from tokentrip_build.pack import unzipped, zipped

SITE = "/lib/python3.14/site-packages/"


def repacked(data):
    """The wheel's bytes, stored uncompressed (it is compressed as a whole later), with its RECORD written anew."""
    files = {name: body for name, body in unzipped(data) if _wanted(name)}
    python = {name: body for name, body in files.items() if name.endswith(".py")}
    rest = {name: body for name, body in files.items() if not name.endswith((".py", "/RECORD"))}
    entries = {**byte_compiled(python, SITE, 0), **rest}
    record = next(name for name in files if name.endswith(".dist-info/RECORD"))
    lines = [f"{name},sha256={_digest(body)},{len(body)}\n" for name, body in sorted(entries.items())]
    entries[record] = ("".join(lines) + f"{record},,\n").encode()
    return zipped(sorted(entries.items()))


def _wanted(name):
    parts = name.split("/")
    return not (name.endswith((".pyi", "py.typed")) or "tests" in parts or name.endswith("conftest.py"))


def _digest(body):
    return base64.urlsafe_b64encode(hashlib.sha256(body).digest()).rstrip(b"=").decode()


def lock(wheels):
    """The lock file that Pyodide is given: its own form, only with what we ship. `wheels`: name -> (file name, bytes)."""
    theirs = json.loads((PYODIDE / "pyodide-lock.json").read_text())
    packages = {
        name: dict(theirs["packages"][name], file_name=file, sha256=sha256(data)) for name, (file, data) in sorted(wheels.items())
    }
    return json.dumps({"info": theirs["info"], "packages": packages}, sort_keys=True, separators=(",", ":"))


def wheels():
    """``{name: (file name, bytes)}`` of what the page's Python can load."""
    return {"numpy": (NUMPY.name, repacked(fetch(NUMPY))), "micropip": (MICROPIP.name, fetch(MICROPIP))}

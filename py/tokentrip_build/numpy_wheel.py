"""numpy's wheel made smaller and quicker: byte-compiled, without its tests, its type stubs, and what only a compiler reads."""

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
    python["numpy/f2py/__init__.py"] = F2PY  # `from numpy import *` asks for it
    rest = {name: body for name, body in files.items() if not name.endswith((".py", "/RECORD"))}
    entries = {**byte_compiled(python, SITE, 0), **rest}
    record = next(name for name in files if name.endswith(".dist-info/RECORD"))
    lines = [f"{name},sha256={_digest(body)},{len(body)}\n" for name, body in sorted(entries.items())]
    entries[record] = ("".join(lines) + f"{record},,\n").encode()
    return zipped(sorted(entries.items()))


UNREAD = (".pyi", "py.typed", "conftest.py", ".h", ".c", ".a", ".pxd", ".pyx", ".rst")
UNUSED = {"tests", "f2py"}
F2PY = b'''"""In place of numpy.f2py, which builds modules out of Fortran: there is no compiler in a browser."""


def __getattr__(name):
    raise AttributeError(f"numpy.f2py.{name} is not part of this page's numpy: there is no compiler in a browser")
'''


def _wanted(name):
    return not (name.endswith(UNREAD) or UNUSED & set(name.split("/")[:-1]))


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

"""The package as a wheel that is the same, byte for byte, every time; micropip lies beside it."""

import base64
import hashlib
import tomllib

from tokentrip_build.app import PACKAGE
from tokentrip_build.common import ROOT
from tokentrip_build.fetch import MICROPIP, fetch
from tokentrip_build.pack import zipped


def project():
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def name():
    about = project()
    return f"{about['name']}-{about['version']}-py3-none-any.whl"


def wheel():
    """The wheel's bytes: what `pip install .` would install."""
    about = project()
    info = f"{about['name']}-{about['version']}.dist-info"
    files = {
        path.relative_to(PACKAGE.parent).as_posix(): path.read_bytes()
        for path in sorted(PACKAGE.rglob("*")) if path.is_file() and "__pycache__" not in path.parts
    }
    files[f"{info}/licenses/LICENSE"] = (ROOT / "LICENSE").read_bytes()
    files[f"{info}/METADATA"] = metadata(about).encode()
    files[f"{info}/WHEEL"] = b"Wheel-Version: 1.0\nGenerator: token-trip\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    lines = [f"{path},sha256={_digest(data)},{len(data)}\n" for path, data in files.items()]
    files[f"{info}/RECORD"] = ("".join(lines) + f"{info}/RECORD,,\n").encode()
    return zipped(list(files.items()), method=8)


def metadata(about):
    lines = ["Metadata-Version: 2.4", f"Name: {about['name']}", f"Version: {about['version']}", f"Summary: {about['description']}",
             f"License-Expression: {about['license']}", "License-File: LICENSE", f"Requires-Python: {about['requires-python']}"]
    for extra, needs in sorted(about["optional-dependencies"].items()):
        lines.append(f"Provides-Extra: {extra}")
        lines += [f'Requires-Dist: {need}; extra == "{extra}"' for need in needs]
    return "\n".join(lines) + "\n"


def _digest(data):
    return base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()


def add_wheels(ship):
    """``wheels/``, for other people's Pyodide pages: the names there are what micropip needs, so they carry no hash."""
    ship.files[f"wheels/{name()}"] = wheel()
    ship.files[f"wheels/{MICROPIP.name}"] = fetch(MICROPIP)

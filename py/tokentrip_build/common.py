"""Where things lie, how the build speaks, and how it runs other programs."""

import hashlib
import os
import shutil
import subprocess
import time
import zlib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
HERE = Path(__file__).resolve().parent
NODE_MODULES = ROOT / "node_modules"
PYODIDE = NODE_MODULES / "pyodide"


class BuildError(Exception):
    """Something the build cannot go on without; the message is a plain sentence that says what to do."""


def cache():
    """The folder of verified downloads and of what was made from them; it may be deleted at any time."""
    base = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    folder = Path(base) / "token-trip"
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def say(sentence):
    print(f"token-trip: {sentence}", flush=True)


def sha256(data):
    return hashlib.sha256(data).hexdigest()


def write(path, data):
    """Write bytes so that nobody ever sees half a file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    half = path.with_name(f".{path.name}.{os.getpid()}.part")
    half.write_bytes(data)
    half.replace(path)


def run(command, what, **options):
    """Run a program to its end; a failure becomes a BuildError that begins with `what`."""
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True, **options)
    if done.returncode:
        told = (done.stdout + done.stderr).split("\nnode:child_process")[0]  # esbuild's wrapper adds a traceback of its own
        raise BuildError(f"{what}\n{told[-3_000:].strip()}")
    return done.stdout


def node(script, *arguments, what):
    """Run one of the .mjs files beside this one in Node."""
    return run([shutil.which("node") or "node", HERE / script, *arguments], what, cwd=ROOT)


def made(kind, inputs, make):
    """What `make(folder)` writes, kept in the cache under the hash of everything that it depends on.

    inputs: bytes, str or Path, each part of the key.  Returns the folder.
    """
    key = hashlib.sha256(kind.encode())
    for part in inputs:
        data = part.read_bytes() if isinstance(part, Path) else part.encode() if isinstance(part, str) else part
        key.update(hashlib.sha256(data).digest())
    folder = cache() / "made" / f"{kind}-{key.hexdigest()[:32]}"
    if not folder.is_dir():
        began = time.monotonic()
        draft = folder.with_name(f".{folder.name}.{os.getpid()}")
        shutil.rmtree(draft, ignore_errors=True)
        draft.mkdir(parents=True)
        make(draft)
        try:
            draft.rename(folder)
        except OSError:  # another build made it meanwhile
            shutil.rmtree(draft)
        say(f"made {kind} in {time.monotonic() - began:.1f} s")
    return folder


def kept(kind, data, make):
    """``make(data)``, remembered in the cache: for what is slow and depends on nothing but the bytes and zlib's version."""
    path = cache() / "made" / kind / sha256(zlib.ZLIB_RUNTIME_VERSION.encode() + data)
    if not path.exists():
        write(path, make(data))
    return path.read_bytes()

#!/usr/bin/env python3
"""Token Trip's one entry: build (the default), serve, test, bench, new. `python3 build.py --help` tells more.

This file only prepares: a private .venv, node_modules, and then py/tokentrip_build does the work. It needs
Python 3.11 or newer and Node 20 or newer, and nothing else.
"""

import contextlib
import hashlib
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
NEEDS = {"test": ("build", "test"), "bench": ("build", "test")}


def fail(sentence):
    print(f"token-trip: {sentence}", file=sys.stderr)
    sys.exit(2)


def say(sentence):
    print(f"token-trip: {sentence}", flush=True)


def check_versions():
    if sys.version_info < (3, 11):
        fail(f"this needs Python 3.11 or newer, and here is {sys.version.split()[0]}. "
             "Install a newer one and run build.py with it.")
    node = shutil.which("node")
    if not node or not shutil.which("npm"):
        fail("this needs Node 20 or newer with npm, and found none. Install Node and run this again.")
    version = subprocess.run([node, "--version"], capture_output=True, text=True).stdout.strip()
    if not version.startswith("v") or int(version[1:].split(".")[0]) < 20:
        fail(f"this needs Node 20 or newer, and here is {version or 'an unknown one'}. Install a newer Node and run this again.")


@contextlib.contextmanager
def one_at_a_time():
    """Two set-ups in one tree wait for each other (where the system knows file locks)."""
    with open(ROOT / ".setup.lock", "w") as handle:
        with contextlib.suppress(ImportError):
            import fcntl

            fcntl.flock(handle, fcntl.LOCK_EX)
        yield


def stamp(*paths):
    state = hashlib.sha256(sys.version.encode())
    for path in paths:
        state.update(path.read_bytes())
    return state.hexdigest()


def run(command, sentence, log):
    """Run a set-up command quietly; when it fails, show how it ended and say what to do."""
    with open(log, "w") as out:
        code = subprocess.run(command, cwd=ROOT, stdout=out, stderr=subprocess.STDOUT).returncode
    if code:
        print(log.read_text(errors="replace")[-3_000:], file=sys.stderr)
        fail(f"{sentence} (the whole output is in {log})")


def venv_python():
    return VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def set_up_python(kinds):
    files = [ROOT / "requirements" / f"{kind}.txt" for kind in kinds]
    mark, wanted = VENV / f"ready-{kinds[-1]}", stamp(*files)
    if mark.exists() and mark.read_text() == wanted and venv_python().exists():
        return
    began = time.monotonic()
    say(f"preparing Python's side in .venv ({kinds[-1]} requirements) …")
    if not venv_python().exists():
        run([sys.executable, "-m", "venv", str(VENV)],
            "could not make .venv. On Debian and Ubuntu `apt install python3-venv` helps.", ROOT / ".setup.log")
    run([str(venv_python()), "-m", "pip", "install", "--disable-pip-version-check", "--progress-bar=off",
         "-r", str(files[-1])],
        "could not install the Python requirements. Is the network there?", VENV / "pip.log")
    mark.write_text(wanted)
    say(f"… done in {time.monotonic() - began:.0f} s")


def set_up_node():
    mark = ROOT / "node_modules" / f".token-trip-ready-{stamp(ROOT / 'package-lock.json')[:16]}"
    if mark.exists():
        return
    began = time.monotonic()
    say("preparing Node's side in node_modules …")
    npm = shutil.which("npm")
    run([npm, "ci", "--ignore-scripts"], "could not install the npm packages. Is the network there?", ROOT / ".setup.log")
    mark.touch()
    say(f"… done in {time.monotonic() - began:.0f} s")


def main(arguments):
    check_versions()
    if not {"-h", "--help"} & set(arguments[:1]):
        command = arguments[0] if arguments else "build"
        with one_at_a_time():
            set_up_python(NEEDS.get(command, ("build",)))
            set_up_node()
    python = venv_python() if venv_python().exists() else sys.executable
    environment = dict(os.environ, PYTHONPATH=str(ROOT / "py"), PYTHONHASHSEED="0")
    try:
        return subprocess.run([str(python), "-m", "tokentrip_build", *arguments], env=environment).returncode
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

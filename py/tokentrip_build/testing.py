"""`build.py test`: everything, through pytest, so that its closing line says what happened."""

import subprocess
import sys

from tokentrip_build.common import ROOT, BuildError


def test(names):
    """Run pytest over all tests (or the named ones) and return its exit code."""
    command = [sys.executable, "-m", "pytest", "--doctest-modules"]
    return subprocess.run([*command, *(names or ["tests", "py"])], cwd=ROOT).returncode


def built_dist(out, extra=None):
    """The built site, made by a process of its own as a reader of the README would."""
    command = [sys.executable, "-m", "tokentrip_build", "build", "--out", str(out)]
    command += ["--extra", str(extra)] if extra else []
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    if done.returncode:
        raise BuildError(f"the site could not be built:\n{done.stdout}{done.stderr}")
    return out

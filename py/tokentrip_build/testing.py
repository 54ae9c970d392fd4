"""`build.py test`: everything, through pytest, so that its closing line says what happened."""

import subprocess
import sys

from tokentrip_build.common import ROOT, BuildError


def test(names):
    """Run pytest over all tests (or the named ones) and return its exit code."""
    # a test that never ends is named, with what all threads were doing, instead of holding up the rest for good
    command = [sys.executable, "-m", "pytest", "--doctest-modules", "--timeout", "240", "--timeout-method", "thread"]
    chosen = [part for name in names for part in located(name)]
    # everything: two at a time, whole files, so that one waits for a browser while the other computes
    side_by_side = "-n 2 --dist loadfile --no-loadscope-reorder --max-worker-restart 4 tests py".split()
    everything = [] if any(not part.startswith("-") for part in chosen) else side_by_side
    return subprocess.run([*command, *everything, *chosen], cwd=ROOT).returncode


def located(name):
    """A stem as the files that bear it; paths and pytest's options as they are."""
    if name.startswith("-") or (ROOT / name.split("::")[0]).exists():
        return [name]
    return [path.relative_to(ROOT).as_posix() for path in sorted((ROOT / "tests").rglob(f"test_{name}.py"))] or [name]


def built_dist(out, extra=None):
    """The built site, made by a process of its own as a reader of the README would."""
    command = [sys.executable, "-m", "tokentrip_build", "build", "--out", str(out)]
    command += ["--extra", str(extra)] if extra else []
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    if done.returncode:
        raise BuildError(f"the site could not be built:\n{done.stdout}{done.stderr}")
    return out

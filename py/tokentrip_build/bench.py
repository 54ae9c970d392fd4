"""`build.py bench`: measure what tests/bench names, print a table with each target, write bench.json.

Each file of tests/bench is a subject; its ``figures(site)`` yields dictionaries made by `figure`, one for each thing measured.
"""

import contextlib
import importlib
import json
import os
import platform
import sys
import tempfile
import time
from pathlib import Path

from tokentrip_build.common import ROOT, BuildError, say, write
from tokentrip_build.testing import built_dist

FOLDER = ROOT / "tests" / "bench"
RESULT = ROOT / "bench.json"
WIDTHS = (74, 12, 10)


def figure(name, value, unit, *, most=None, least=None, **detail):
    """One line of the table: a value with the most or the least that it may be; `detail` goes into bench.json only.

    >>> figure("a start", 0.4, "×", most=0.38)["ok"]
    False
    """
    target = f"≤ {most:g}" if most is not None else f"≥ {least:g}" if least is not None else ""
    ok = value is not None and (most is None or value <= most) and (least is None or value >= least)
    return {"figure": name, "value": value, "target": target, "ok": ok, "unit": unit, "detail": detail}


def missing(name, reason):
    """A line for what could not be measured here."""
    return {"figure": name, "value": None, "target": "", "ok": False, "unit": "", "detail": {"reason": reason}}


def subjects():
    return sorted(path.stem for path in FOLDER.glob("*.py") if not path.stem.startswith("_"))


def bench(names):
    """Measure the subjects named (or all). Returns 0 when every target is met, else 1."""
    known = subjects()
    unknown = [name for name in names if name not in known]
    if unknown:
        raise BuildError(f"there is no {' and no '.join(unknown)} to measure; there are: {', '.join(known)}.")
    measured = []
    with tempfile.TemporaryDirectory(prefix="token-trip-bench-") as folder:
        dist = built_dist(Path(folder) / "dist")
        print(row("figure", "value", "target", "met"), flush=True)
        for name in names or known:
            for line in figures_of(name, dist):
                print(shown(line), flush=True)
                measured.append(dict(line, subject=name))
    save(measured)
    missed = sum(not line["ok"] for line in measured)
    say(f"{len(measured)} figures, {missed or 'none'} off target; all of it is in {RESULT.name}")
    return 1 if missed else 0


def figures_of(name, dist):
    """What a subject yields; when it breaks, one line that says so, and the others go on."""
    try:
        yield from load(name).figures(dist)
    except Exception as error:  # the table is to tell what broke, whatever it is
        yield missing(name, f"{type(error).__name__}: {error}"[:2_000])


def load(name):
    """The module tests/bench/<name>.py, which finds its neighbours as ``bench.…`` and ``engines``."""
    tests = str(FOLDER.parent)
    if tests not in sys.path:
        sys.path.insert(0, tests)
    return importlib.import_module(f"bench.{name}")


def row(*cells):
    first, second, third = (cell.ljust(width) if i == 0 else cell.rjust(width) for i, (cell, width) in enumerate(zip(cells, WIDTHS)))
    return f"{first} {second} {third}  {cells[3]}"


def shown(line):
    value = "–" if line["value"] is None else f"{rounded(line['value'])} {line['unit']}".strip()
    met = "yes" if line["ok"] else line["detail"].get("reason", "NO")
    return row(line["figure"], value, line["target"], met if line["target"] or not line["ok"] else "")


def rounded(value):
    """Three digits that mean something, groups for large ones.

    >>> rounded(0.3712), rounded(24.61), rounded(1234.5)
    ('0.371', '24.6', '1,234')
    """
    return f"{value:,.0f}" if abs(value) >= 100 else f"{value:.3g}"


def save(measured):
    """bench.json: the figures measured now in place of the same subjects' old ones; the others stay."""
    subjects_now = {line["subject"] for line in measured}
    with contextlib.suppress(OSError, ValueError, KeyError):
        old = json.loads(RESULT.read_text(encoding="utf-8"))["figures"]
        measured = [line for line in old if line["subject"] not in subjects_now] + measured
    about = {"when": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime()), "cores": os.cpu_count(), "system": platform.platform(),
             "python": platform.python_version()}
    write(RESULT, (json.dumps({**about, "figures": measured}, indent=1, ensure_ascii=False) + "\n").encode())

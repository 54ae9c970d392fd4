"""`build.py bench`: every module of tests/bench with a function `figures()`; a table to read and bench.json to keep."""

import importlib.util
import json
import sys
import time

from tokentrip_build.common import ROOT, BuildError, say

FOLDER = ROOT / "tests" / "bench"
FIELDS = {"figure", "value", "target", "ok", "unit"}


def bench(names):
    """Run the named modules (all of them without names). Returns 0 when every figure reached its target, else 1."""
    paths = [path for path in sorted(FOLDER.glob("*.py")) if not path.stem.startswith(("_", "conftest"))]
    unknown = set(names) - {path.stem for path in paths}
    if unknown:
        raise BuildError(f"there is no bench named {', '.join(sorted(unknown))}; there are {', '.join(path.stem for path in paths)}")
    sys.path[:0] = [str(FOLDER), str(ROOT / "tests" / "browser")]
    rows = []
    for path in paths:
        if names and path.stem not in names:
            continue
        began = time.monotonic()
        say(f"bench {path.stem} …")
        rows += measured(path)
        say(f"… {time.monotonic() - began:.0f} s")
    print(table(rows))
    (ROOT / "bench.json").write_text(json.dumps(rows, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    return 0 if all(row["ok"] is not False for row in rows) else 1


def measured(path):
    """The rows of one module. Raises BuildError for a row that lacks a field."""
    spec = importlib.util.spec_from_file_location(f"bench_{path.stem}", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    if not hasattr(module, "figures"):
        return []
    rows = [dict(row) for row in module.figures()]
    for row in rows:
        if FIELDS - row.keys():
            raise BuildError(f"{path.name}: the figure {row.get('figure')!r} lacks {', '.join(sorted(FIELDS - row.keys()))}")
    return rows


def table(rows):
    """A table in plain text: figure, value, target, and whether it was reached (ok: None is a figure without a verdict).

    >>> print(table([{"figure": "start", "value": 0.25, "target": "≤ 0.38", "ok": True, "unit": "×"}]))
    figure  value   target  reached
    start   0.25 ×  ≤ 0.38  yes
    """
    lines = [("figure", "value", "target", "reached")]
    for row in rows:
        value = f"{row['value']:.3g}" if isinstance(row["value"], float) else str(row["value"])
        verdict = {True: "yes", False: "NO", None: "–"}[row["ok"]]
        lines.append((row["figure"], f"{value} {row['unit']}".strip(), str(row["target"]), verdict))
    widths = [max(len(line[column]) for line in lines) for column in range(4)]
    return "\n".join("  ".join(cell.ljust(width) for cell, width in zip(line, widths)).rstrip() for line in lines)

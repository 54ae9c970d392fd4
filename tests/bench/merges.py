"""Training in the browser: 300 merges on the text of stop 00, against the clear loop that the page shows."""

import shutil
import statistics
import tempfile
from pathlib import Path

from bench.kit.stock import answer_of, stock_site
from tokentrip_build.bench import figure

CODE = Path(__file__).resolve().parent / "kit" / "in_browser_merges.py"


def figures(_dist):
    times = in_browser(CODE)
    fast, clear = (statistics.median(times[name]) for name in ("fast", "clear"))
    ms = {name: [round(value, 1) for value in values] for name, values in times.items()}
    yield figure("300 merges on the built-in text, in the browser", fast, "ms", most=25, ms=ms)
    yield figure("300 merges: the clear loop's time ÷ ours", clear / fast, "×", least=40, median_ms={"clear": round(clear), "ours": round(fast, 1)})


def in_browser(code):
    """Run a Python file in Chromium's Pyodide and return what its last line (JSON) says."""
    with tempfile.TemporaryDirectory(prefix="token-trip-bench-") as folder:
        stock = stock_site(Path(folder) / "site", "")
        shutil.copyfile(code, stock / "code.py")
        return answer_of(stock, "run.html")

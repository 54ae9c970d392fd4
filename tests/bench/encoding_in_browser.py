"""Encoding a megabyte with GPT-4's table in Chromium: ours in Pyodide, against npm's tiktoken (Rust in WebAssembly), in one page."""

import shutil
import statistics
import tempfile
from pathlib import Path

from bench.encoding import KINDS
from bench.kit.stock import answer_of, stock_site
from tokentrip import pretrained
from tokentrip_build.bench import figure
from tokentrip_build.common import ROOT

CODE = Path(__file__).resolve().parent / "kit" / "in_browser_encoding.py"
NPM = ROOT / "node_modules" / "tiktoken"
LEAST = {"english": 1.3, "multilingual": 0.35}


def figures(_dist):
    times = in_browser()
    ours, theirs = times["ours"], times["theirs"]
    for name, least in LEAST.items():
        if ours[name + " ids"] != theirs[name + " ids"]:
            raise RuntimeError(f"the ids differ: {name}")
        cold, other = statistics.median(ours[name]), statistics.median(theirs[name])
        yield figure(f"1 MB of {name}, cl100k_base, cold, in the browser: our speed ÷ npm tiktoken's", other / cold, "×", least=least,
                     ms={"ours": rounded(ours[name]), "warm": rounded(ours[name + " warm"]), "npm": rounded(theirs[name])})
    yield figure("cl100k_base ready in the browser, once its bytes are there", statistics.median(ours["load"]), "ms", most=200, ms=rounded(ours["load"]))


def rounded(times):
    return [round(ms) for ms in times]


def in_browser():
    with tempfile.TemporaryDirectory(prefix="token-trip-bench-") as folder:
        stock = stock_site(Path(folder) / "site", "")
        shutil.copyfile(CODE, stock / "code.py")
        (stock / "cl100k_base.columns").write_bytes(pretrained.columns("cl100k_base"))
        for name in LEAST:
            (stock / f"{name}.txt").write_text(KINDS[name](), encoding="utf-8")
        (stock / "tiktoken").mkdir()
        for path in ("tiktoken_bg.js", "tiktoken_bg.wasm", "encoders/cl100k_base.json"):
            shutil.copyfile(NPM / path, stock / "tiktoken" / Path(path).name)
        start = (NPM / "init.js").read_text("utf-8").replace('"./tiktoken_bg"', '"./tiktoken_bg.js"')  # written for a bundler
        (stock / "tiktoken" / "init.js").write_text(start, encoding="utf-8")
        return answer_of(stock, "encoding.html")

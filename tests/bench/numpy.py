"""numpy ready: ours against a stock page's, in one run, by turns, served locally, no cache of any kind."""

import statistics
import tempfile
from pathlib import Path

from bench.kit.line import serving
from bench.kit.stock import stock_numpy
from engines import engine, wait
from tokentrip_build.bench import figure

RUNS = 7
MARK = "performance.getEntriesByName('numpy-%s')[0]?.startTime"
TOLD = "['ready', 'failed'].includes(document.documentElement.dataset.numpy)"


def figures(dist):
    times = {"ours": [], "stock": []}
    with tempfile.TemporaryDirectory(prefix="token-trip-stock-") as folder:
        stock = stock_numpy(Path(folder) / "site")
        with serving(ours=dist, stock=stock) as site, engine("chromium") as browser:
            for _ in range(RUNS):
                times["ours"].append(ours(browser.fresh(), site.fresh("ours")[0]))
                times["stock"].append(stocks(browser.fresh(), site.fresh("stock")[0]))
            sizes = {name: weight(site, name) for name in times}
    middle = {name: statistics.median(values) for name, values in times.items()}
    rounded = {name: [round(value) for value in values] for name, values in times.items()}
    yield figure("numpy ready: ours ÷ stock", middle["ours"] / middle["stock"], "×", most=0.6,
                 median_ms={name: round(value) for name, value in middle.items()}, ms=rounded)
    yield figure("bytes of numpy: ours ÷ stock", sizes["ours"] / sizes["stock"], "×", bytes=sizes)


def ours(page, url):
    """ms from `loadNumpy()`, which the page calls once Python is complete, to its promise."""
    page.open(url)
    wait(page, TOLD, 120)
    took = page.value(f"{MARK % 'ready'} - {MARK % 'start'}")
    if not took:
        raise RuntimeError(page.value("JSON.stringify(document.documentElement.tripSupervisor.numpy.detail)"))
    return took


def stocks(page, url):
    """ms of `loadPackage("numpy")` and its import, by the worker's own clock."""
    page.open(url + "numpy.html")
    took = wait(page, "window.result", 120)
    if isinstance(took, str):
        raise RuntimeError(took)
    return took


def weight(site, name):
    """Bytes of numpy's file, as they were sent in the last run."""
    return [size for mount, path, size in site.log if mount.startswith(name + "-") and "numpy" in path and path.endswith((".bin", ".whl"))][-1]

"""What the tab takes after the whole trip, against a stock Pyodide that has imported numpy and nothing else, in one run.

Measured is the proportional set size (PSS) of the tab's renderer process, its worker included, as Linux tells it in
/proc/<pid>/smaps_rollup. `performance.measureUserAgentSpecificMemory` needs cross-origin isolation, which no page of ours asks for.
"""

import re
import statistics
import tempfile
import time
from pathlib import Path

from bench.kit.line import serving
from bench.kit.stock import stock_numpy
from engines import engine, wait
from tokentrip_build.bench import figure, missing

RUNS, SETTLES = 3, 2
LABEL = "memory of the tab after the trip: ours ÷ stock with numpy"
READY = "document.documentElement.dataset.pythonState === 'ready'"
NUMPY = "document.documentElement.dataset.numpy === 'ready'"
ACTS = "performance.getEntriesByName('trip-act').length"


def figures(dist):
    if not Path("/proc/self/smaps_rollup").exists():
        yield missing(LABEL, "this system does not tell a process's proportional set size (/proc/<pid>/smaps_rollup)")
        return
    taken, acted = {"ours": [], "stock": []}, []
    with tempfile.TemporaryDirectory(prefix="token-trip-stock-") as folder:
        stock = stock_numpy(Path(folder) / "site")
        with serving(ours=dist, stock=stock) as site, engine("chromium") as browser:
            for _ in range(RUNS):
                acted = trip(browser.fresh(), site.fresh("ours")[0])
                taken["ours"].append(resident(browser))
                page = browser.fresh()
                page.open(site.fresh("stock")[0] + "numpy.html")
                wait(page, "window.result", 120)
                taken["stock"].append(resident(browser))
    middle = {name: statistics.median(values) for name, values in taken.items()}
    yield figure(LABEL, middle["ours"] / middle["stock"], "×", megabytes={name: [round(value / 1e6) for value in values]
                 for name, values in taken.items()}, acted_in=acted, measured="PSS of the renderer process")


def trip(page, url):
    """Open the page, go through all stops and act once in each. Returns the figures that were acted in."""
    page.open(url)
    wait(page, NUMPY, 120)
    stems = page.value("[...document.querySelectorAll('main figure[data-widget]')].map(figure => figure.dataset.uid)")
    return [stem for stem in stems if act(page, stem)]


def act(page, stem):
    """Press the figure's first button that does something and is to be seen."""
    root = f"figure[data-uid={stem}]"
    page.value(f"document.querySelector({root!r}).scrollIntoView()")
    wait(page, READY, 60)
    button = page.page.locator(f"{root} button[data-on-click]:not([aria-disabled=true]):visible").first
    if not button.count():
        return False
    before = page.value(ACTS)
    button.click()
    wait(page, f"{ACTS} > {before} && {READY}", 60)
    return True


def resident(browser):
    """Bytes (PSS) of the largest renderer: the one open page's."""
    time.sleep(SETTLES)
    session = browser.browser.new_browser_cdp_session()
    processes = session.send("SystemInfo.getProcessInfo")["processInfo"]
    session.detach()
    return max(pss(process["id"]) for process in processes if process["type"] == "renderer")


def pss(pid):
    return int(re.search(r"^Pss:\s+(\d+) kB", Path(f"/proc/{pid}/smaps_rollup").read_text(), re.M)[1]) * 1024

"""Figures in somebody's page: four frames of one origin against one, and a page with thirty; Chromium, in one run, by turns.

The host is another site than the frames. Ready is a frame whose first view Python has rendered; counted from when the host's page begins.
Memory is the proportional set size (PSS) of all renderer processes together, the shared Python's included.
"""

import statistics
import tempfile
import time
from pathlib import Path

from bench.kit.line import serving
from bench.memory import pss
from engines import chromium
from tokentrip_build.bench import figure

RUNS, MANY, SETTLES = 5, 30, 2
HOST = """<!doctype html><meta charset="utf-8"><style>body{margin:0}iframe{width:49%;height:430px;border:0}</style>
<script>const [count, src] = location.hash.slice(1).split("|");
for (let i = 0; i < count; i++) document.write(`<iframe src="${src}" title="a figure" loading="lazy"></iframe>`);</script>"""
READY = "(performance.getEntriesByName('python-ready')[0]?.startTime + performance.timeOrigin) || 0"
SHARED = "document.documentElement.dataset.pythonShared ?? null"


def figures(dist):
    with tempfile.TemporaryDirectory(prefix="token-trip-host-") as folder:
        (Path(folder) / "index.html").write_text(HOST, encoding="utf-8")
        with serving(ours=dist, host=folder) as site, chromium.browser(chromium.AS_READERS_HAVE_IT) as browser:
            times, memory, shared = {1: [], 4: [], "seen": [], "all": []}, {1: [], MANY: []}, []
            for _ in range(RUNS):
                for count in (1, 4):
                    times[count].append(opened(browser, site, count, count))
                    shared = [frame.evaluate(SHARED) for frame in ours(browser)]
            yield four_to_one(times, shared)
            for _ in range(2):
                opened(browser, site, 1, 1)
                memory[1].append(resident(browser))
                times["seen"].append(opened(browser, site, MANY, 4))
                times["all"].append(to_the_end(browser))
                memory[MANY].append(resident(browser))
    middle = {name: statistics.median(values) for name, values in times.items()}
    detail = {"ms": {str(name): [round(value) for value in values] for name, values in times.items()}}
    yield figure(f"a page of {MANY} frames: those in view ready ÷ 1 frame", middle["seen"] / middle[1], "×", most=2, **detail)
    yield figure(f"a page of {MANY} frames: all ready, scrolled through", middle["all"] / 1_000, "s")
    taken = {count: statistics.median(values) for count, values in memory.items()}
    yield figure(f"memory of a page of {MANY} frames ÷ 1 frame", taken[MANY] / taken[1], "×", megabytes={str(n): round(v / 1e6) for n, v in taken.items()})


def four_to_one(times, shared):
    """The figure with the target; `shared`: the number of the shared Python that each of the four had."""
    four, one = (statistics.median(times[count]) for count in (4, 1))
    return figure("4 frames of one origin ready ÷ 1 frame", four / one, "×", most=1.5, shared=shared,
                  ms={str(count): [round(value) for value in times[count]] for count in (1, 4)})


def opened(browser, site, count, wanted):
    """Open a host with `count` frames; ms from its beginning until `wanted` of them are ready."""
    page, began = browser.fresh(), None
    src = site.fresh("ours")[0] + "embed/slow_motion/index.html"
    page.open(site.fresh("host")[0].replace("127.0.0.1", "localhost") + f"#{count}|{src}")
    began = page.value("performance.timeOrigin")
    return last_ready(browser, wanted) - began


def ours(browser):
    return [frame for frame in browser.page.frames if "/embed/" in frame.url]


def last_ready(browser, wanted, seconds=120):
    """The clock (ms) at which the last of `wanted` frames was ready."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        ready = [at for at in (frame.evaluate(READY) for frame in ours(browser)) if at]
        if len(ready) >= wanted:
            return sorted(ready)[wanted - 1]
        time.sleep(0.05)
    raise TimeoutError(f"{len(ready)} of {wanted} frames were ready after {seconds} s")


def to_the_end(browser):
    """Scroll through the page until every frame is ready; ms that it took."""
    began = time.monotonic()
    for nth in range(MANY):
        browser.page.locator("iframe").nth(nth).scroll_into_view_if_needed()
        last_ready(browser, nth + 1)  # one that is only passed by does not start
    return (time.monotonic() - began) * 1_000


def resident(browser):
    """Bytes (PSS) of all renderers."""
    time.sleep(SETTLES)
    session = browser.browser.new_browser_cdp_session()
    processes = session.send("SystemInfo.getProcessInfo")["processInfo"]
    session.detach()
    return sum(pss(process["id"]) for process in processes if process["type"] == "renderer")

"""The page in one file: from opening it to the first view that Python rendered, against the served page, by turns, and what it weighs."""

import statistics

from bench.kit.line import serving
from engines import NAMES, Missing, engine, wait
from tokentrip_build.bench import figure, missing

RUNS = 5
READY = "performance.getEntriesByName('python-ready')[0]?.startTime"  # counted from the moment the page was asked for


def figures(dist):
    file = dist / "token-trip.html"
    yield figure("token-trip.html", file.stat().st_size / 1e6, "MB", most=17)
    for name in NAMES:
        try:
            with serving(ours=dist) as site, engine(name) as browser:
                yield compared(name, interleaved(browser, site, file.as_uri()))
        except Missing as error:
            yield missing(f"Python ready, {name}: from the file ÷ served", str(error))


def interleaved(browser, site, file):
    times = {"file": [], "served": []}
    for _ in range(RUNS):
        times["file"].append(ready(browser.fresh(), file))
        times["served"].append(ready(browser.fresh(), site.fresh("ours")[0]))
    return times


def ready(page, url):
    """ms from opening a page to python-ready, without caches."""
    page.open(url)
    took = wait(page, f"{READY} || document.documentElement.dataset.python === 'failed'", 240)
    if took is True:
        raise RuntimeError(f"{url}: {page.value('document.documentElement.dataset.pythonTrouble')}")
    return took


def compared(name, times):
    middle = {where: statistics.median(values) for where, values in times.items()}
    return figure(f"Python ready, {name}: from the file ÷ served", middle["file"] / middle["served"], "×", most=1.7,
                  median_ms={where: round(value) for where, value in middle.items()},
                  ms={where: [round(value) for value in values] for where, values in times.items()})

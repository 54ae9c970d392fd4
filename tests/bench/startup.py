"""From python-start to the first view that Python rendered: our page against a stock one, in one run, by turns."""

import statistics
import tempfile
from pathlib import Path

from bench.kit.line import Line, line, serving
from bench.kit.stock import stock_site
from engines import Missing, engine, wait
from tokentrip_build.bench import figure, missing

RUNS = 5
MARK = "performance.getEntriesByName('python-%s')[0]?.startTime"
READY = f"{MARK % 'ready'} || document.documentElement.dataset.python?.startsWith('failed')"
TOOK = f"{MARK % 'ready'} - {MARK % 'start'}"
OVERHEARD = """const post = Worker.prototype.postMessage;
Worker.prototype.postMessage = function (message, ...more) {
  if (message?.type === 'request') window.firstRequest ??= message.text;
  return post.call(this, message, ...more);
};"""
LINES = {"served locally": Line(), "10 Mbit/s, 40 ms": line(10, 40), "5 Mbit/s, 40 ms": line(5, 40)}
LIMITS = {
    "chromium": {"served locally": 0.38, "10 Mbit/s, 40 ms": 0.62, "5 Mbit/s, 40 ms": 0.68},
    "firefox": {"served locally": 0.38},
    "webkit": {"served locally": 0.60},
}


def figures(dist):
    with tempfile.TemporaryDirectory(prefix="token-trip-stock-") as folder:
        stock = stock_site(Path(folder), first_request(dist))
        for name, limits in LIMITS.items():
            yield from of_engine(name, limits, dist, stock)


def of_engine(name, limits, dist, stock):
    try:
        with serving(ours=dist, stock=stock) as site, engine(name) as browser:
            for label, limit in limits.items():
                site.line = LINES[label]
                times = interleaved(browser, site)
                yield compared(f"start, {name}, {label}: ours ÷ stock", times, limit)
                if site.line.rate:
                    check(site, times)
            if name == "chromium":
                yield weighed(site)
    except Missing as error:
        yield missing(f"start, {name}", str(error))


def first_request(dist):
    """What our page asks Python first (JSON): the stock page is to render the same."""
    with serving(ours=dist) as site, engine("chromium") as browser:
        page = browser.fresh()
        page.page.add_init_script(OVERHEARD)
        page.open(site.fresh("ours")[0])
        return wait(page, "window.firstRequest", 120)


def interleaved(browser, site):
    """``{"ours": [ms, …], "stock": [ms, …]}``, each from a page without caches."""
    times = {"ours": [], "stock": []}
    for _ in range(RUNS):
        for name in times:
            times[name].append(started(browser.fresh(), site.fresh(name)[0]))
    return times


def started(page, url):
    """Open a page and return its ms from python-start to python-ready."""
    page.open(url)
    wait(page, READY, 240)
    took = page.value(TOOK)
    if not took or took != took:  # NaN: one of the two marks was never made
        raise RuntimeError(f"{url}: {page.value('document.documentElement.dataset.python')}")
    return took


def compared(label, times, limit):
    ours, stock = (statistics.median(times[name]) for name in ("ours", "stock"))
    return figure(label, ours / stock, "×", most=limit, median_ms={"ours": round(ours), "stock": round(stock)},
                  ms={name: [round(value) for value in values] for name, values in times.items()})


def check(site, times):
    """The line must have been as slow as it says, for the worker's files too. Raises RuntimeError when it was not."""
    for name, values in times.items():
        floor = python_bytes(site, name) / site.line.rate * 1_000
        if min(values) < floor * 0.98:
            raise RuntimeError(f"{name} came in {min(values):.0f} ms over a line that takes {floor:.0f} ms")


def python_bytes(site, name):
    """Bytes that the last run of `name` fetched for its first view by Python, as they were sent."""
    mount = [mount for mount, _, _ in site.log if mount.startswith(name + "-")][-1]
    return sum(size for path, size in asked(site, mount) if needed(path))


def asked(site, mount):
    return [(path, size) for where, path, size in site.log if where == mount]


def needed(path):
    """Whether a file serves the first view: not the page itself, nor what comes after that view."""
    with_python = Path(path).suffix in {".mjs", ".bin", ".json", ".whl", ".zip", ".wasm"} or "idiomorph" in path
    return with_python and "_rest" not in path and "_last" not in path


def weighed(site):
    ours, stock = (python_bytes(site, name) for name in ("ours", "stock"))
    return figure("bytes to the first view by Python: ours ÷ stock gzipped", ours / stock, "×", most=0.85, bytes={"ours": ours, "stock": stock})

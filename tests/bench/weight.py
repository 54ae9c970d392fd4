"""What a reader pays before Python: bytes of the page, and whether anything moves when Python arrives."""

import time

from bench.kit.line import serving
from engines import engine, wait
from tokentrip_build.bench import figure

PAGE = {"html", "css", "js", "woff2", "svg"}
READY = "performance.getEntriesByName('python-ready').length"
SHIFTS = """new Promise(resolve => {
  const found = [];
  new PerformanceObserver(list => found.push(...list.getEntries().map(({startTime, value, sources}) => (
    {at: startTime, value, what: sources.map(({node}) => node?.nodeType === 1 ? node.outerHTML.slice(0, 80) : String(node?.textContent).slice(0, 80))}
  )))).observe({type: 'layout-shift', buffered: true});
  setTimeout(() => resolve({start: performance.getEntriesByName('python-start')[0].startTime, found}), 300);
})"""
SIZES = {"1280 px": {"width": 1280, "height": 900}, "390 px": {"width": 390, "height": 844}}


def figures(dist):
    with serving(ours=dist) as site, engine("chromium") as browser:
        url, mount = site.fresh("ours")
        arrive(browser.fresh(), url)
        parts = {path or "index.html": size for where, path, size in site.log if where == mount and of_page(path)}
        yield figure("HTML, CSS, JS and fonts before Python, gzip", sum(parts.values()) / 1_000, "kB", most=150, bytes=parts)
        for label, size in SIZES.items():
            page = browser.fresh()
            page.page.set_viewport_size(size)
            url, _ = site.fresh("ours")
            page.open(url)
            wait(page, "document.fonts.status === 'loaded'", 60)  # so that their arrival is not taken for Python's
            yield moved(label, arrive(page, url))


def of_page(path):
    """Whether a file serves the page before Python; the script that puts Python's answers on it comes with Python."""
    return not path or path.rpartition(".")[2] in PAGE and "idiomorph" not in path


def arrive(page, url):
    """Open the page, wait for Python and for what follows it. Returns the layout shifts."""
    page.open(url)
    wait(page, READY, 120)
    time.sleep(1)
    return page.value(SHIFTS)


def moved(label, shifts):
    late = [shift for shift in shifts["found"] if shift["at"] >= shifts["start"]]
    early = sum(shift["value"] for shift in shifts["found"]) - sum(shift["value"] for shift in late)
    return figure(f"layout shift when Python arrives, {label}", sum(shift["value"] for shift in late), "", most=0, before_python=early, shifts=late)

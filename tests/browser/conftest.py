"""For the browser tests: one build a run, one Chromium, a page with Python ready, and a server that can misbehave.

Fixtures: `dist` (the built site with the test figures), `browser`, `site` (URL and Faults of a fresh server),
`chromium` (with windows), `context`, `page` (blank), `ready_page` (the site, Python ready). An engine that is not installed is reported by name.
"""

import fcntl
import os
import re
import sys
import time
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path.insert(0, str(HERE))
sys.path.insert(0, str(ROOT / "py"))

from faults import faulty_server  # noqa: E402

from engines.chromium import ARGUMENTS, LIGHT, path  # noqa: E402

WIDGETS = ROOT / "tests" / "widgets"
ASKING = """async ([most, arg]) => {
  const ask = () => { const value = (%s); return typeof value === 'function' ? value(arg) : value; };
  for (const end = performance.now() + most; ; await new Promise(later => setTimeout(later, 20))) {
    try {
      if (await ask()) return true;
    } catch (error) {
      if (document.readyState !== "loading") throw error; // else what is missing may be on its way
    }
    if (performance.now() > end) return false;
  }
}"""


@pytest.fixture(scope="session")
def dist(tmp_path_factory):
    """The site as it is built, with the figures of tests/widgets on a page of their own (test.html): one for all processes of a run."""
    from tokentrip_build.testing import built_dist

    run = tmp_path_factory.getbasetemp()
    run = run.parent if "PYTEST_XDIST_WORKER" in os.environ else run
    with open(run / "site.lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        return run / "site" if (run / "site").exists() else built_dist(run / "site", WIDGETS)


@pytest.fixture(scope="session")
def browser():
    from playwright.sync_api import Error, sync_playwright

    with sync_playwright() as playwright:
        try:
            browser = playwright.chromium.launch(executable_path=path(LIGHT), args=ARGUMENTS)
        except Error as error:
            pytest.fail(f"no Chromium to test with: install one (`apt install chromium`, or `playwright install chromium`).\n{error}")
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def chromium(browser):
    """A Chromium as readers have it, also where `browser` is one without windows."""
    running = browser.browser_type.launch(executable_path=path(), args=ARGUMENTS)
    yield running
    running.close()


@pytest.fixture()
def site(dist):
    """(URL, Faults): a server of its own for this test."""
    with faulty_server(dist) as running:
        yield running


@pytest.fixture(scope="session")
def shared_site(dist):
    """The URL of a well-behaved server that all tests share."""
    with faulty_server(dist) as (url, _):
        yield url


@pytest.fixture()
def context(browser):
    context = browser.new_context(service_workers="block")  # it would fetch everything for each test; test_offline.py has its own
    yield context
    context.close()


@pytest.fixture()
def page(context):
    """A blank page that fails the test when the page's script throws."""
    page = context.new_page()
    errors = []
    page.on("pageerror", lambda error: errors.append(error))
    yield page
    assert not errors, f"the page threw: {errors}"


@contextmanager
def one_of_three(name, request):
    """A browser by name, behind the face of `engines`; one that is not installed is reported."""
    from engines import Missing, engine
    from engines.chromium import Chromium

    with ExitStack() as stack:
        try:
            if name == "chromium":  # the one that the other tests of this process have: Playwright runs once in a process
                browser = Chromium(request.getfixturevalue("chromium"))
                stack.callback(lambda: browser.page and browser.page.context.close())
            else:
                browser = stack.enter_context(engine(name))
        except Missing as error:
            (pytest.fail if os.environ.get("CI") == "true" else pytest.skip)(f"{name}: {error}")
        yield browser


def until(page, expression, seconds=20, arg=None):
    """Wait until a JavaScript expression (or function of `arg`) is true. Not `wait_for_function`: that one evaluates strings inside
    the page, which the page's Content-Security-Policy forbids. The page asks itself, which costs less than being asked."""
    from playwright.sync_api import Error

    end = time.monotonic() + seconds
    while True:
        try:
            came = page.evaluate(ASKING % expression, [max(0, end - time.monotonic()) * 1_000, arg])
        except Error as error:  # another page has come in this one's place
            if time.monotonic() > end or not re.search("context was destroyed|navigat", str(error)):
                raise
            continue
        if came:
            return
        state = page.evaluate("({...document.documentElement.dataset})")
        raise AssertionError(f"within {seconds} s it never came true: {expression} (the page says {state})")


def python_ready(page, seconds=30):
    """Wait until the page's Python is ready; a failure ends the wait."""
    until(page, "['ready', 'failed'].includes(document.documentElement.dataset.python)", seconds)
    told = page.evaluate("({...document.documentElement.dataset})")
    assert told["python"] == "ready", told


def run_inside(page, program):
    """Run a program in the page's Python (test.html) and return the text of its `result`."""
    figure = page.locator("[data-widget='inside']")
    before = figure.locator("[data-result]").inner_text()
    field = figure.locator("textarea")
    field.fill(program + f"\n# after {len(before)} {before[:20]}")
    field.dispatch_event("change")
    until(page, "before => document.querySelector('[data-widget=inside] [data-result]').textContent !== before", 60, before)
    return figure.locator("[data-result]").inner_text()


def complete(page):
    """Wait until the second part of the standard library is there."""
    until(page, "'pythonComplete' in document.documentElement.dataset", 30)


@pytest.fixture()
def ready_page(page, shared_site):
    page.goto(shared_site + "/")
    python_ready(page)
    return page


@pytest.fixture()
def figure(ready_page, request):
    """The figure that the test file is named after, in sight, Python ready."""
    stem = request.path.stem.removeprefix("test_")
    figure = ready_page.locator(f"[data-widget={stem}]")
    figure.scroll_into_view_if_needed()
    return figure

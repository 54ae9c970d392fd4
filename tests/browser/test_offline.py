"""The served page without a network, after one visit; a new version while a tab is open; browsers and hosts that refuse."""

import json
import os
import shutil
from contextlib import ExitStack
from hashlib import sha256

import pytest
from conftest import python_ready, until
from faults import faulty_server

from engines import Missing, engine, wait

NUMPY = "document.documentElement.dataset.numpy === 'ready'"
WORKER = "navigator.serviceWorker.getRegistration().then(it => it?.active?.state ?? '')"
CACHES = "caches.keys().then(names => names.length)"
FIGURE = "#merge_next_pair figure[data-uid=merge_next_pair]"
PIECES = f"document.querySelector('{FIGURE} [data-strip]').querySelectorAll('[data-piece]').length"
NOTE = "[data-new-version] button"
# the page lets the reader go first for five seconds; a tenth of that is enough here (the other engines wait it out)
SOONER = "const later = setTimeout; globalThis.setTimeout = (act, time, ...more) => later(act, time === 5000 ? 500 : time, ...more)"
ASKED = """(() => {
    const script = performance.getEntriesByType('resource').find(({name}) => name.includes('/assets/offline.'));
    return script && performance.now() > script.responseEnd + 2500;
})()"""


def copied(dist, to):
    """The site in a folder of its own; what is not changed is the same file."""
    shutil.copytree(dist, to, copy_function=os.link, ignore=shutil.ignore_patterns("token-trip.html", "wheels"))
    return to


def replaced(path, data):
    path.unlink(missing_ok=True)  # the original is another name of the same file
    path.write_bytes(data)


def next_version(dist, to):
    """The site as a later build would make it: another title, another style sheet, and a service worker that lists them."""
    copied(dist, to)
    style = next((to / "assets").glob("style.*.css"))
    css = style.read_bytes() + b"\n:root{--made:2}"
    name = f"style.{sha256(css).hexdigest()[:12]}.css"
    page = (to / "index.html").read_text().replace("<title>Token Trip", "<title>Renewed Token Trip").replace(style.name, name).encode()
    style.unlink()
    replaced(to / "assets" / name, css)
    replaced(to / "index.html", page)
    first, rest = (to / "sw.js").read_bytes().split(b"\n", 1)
    listed = json.loads(first.removeprefix(b"const PRECACHE=").rstrip(b";"))
    del listed["files"][f"assets/{style.name}"]
    listed["files"] |= {f"assets/{name}": [sha256(css).hexdigest()], "index.html": [sha256(page).hexdigest()]}
    listed["version"] = "the-next-one"
    replaced(to / "sw.js", b"const PRECACHE=" + json.dumps(listed).encode() + b";\n" + rest)
    return to


class Live:
    """A site whose folder can change while it is served."""

    def __init__(self, url, faults, folder):
        self.url, self.faults, self.folder = url, faults, folder

    def renew(self, other):
        self.folder.rename(self.folder.with_name("before"))
        other.rename(self.folder)


@pytest.fixture()
def live(dist, tmp_path):
    folder = copied(dist, tmp_path / "live")
    with faulty_server(folder) as (url, faults):
        yield Live(url, faults, folder)


@pytest.fixture()
def visitor(chromium):
    """A context that may have service workers; its pages are watched for errors."""
    context, errors = chromium.new_context(), []
    context.add_init_script(SOONER)
    context.on("weberror", lambda error: errors.append(str(error.error)))
    yield context
    context.close()
    assert not errors


def opened(visitor, url):
    page = visitor.new_page()
    page.goto(url + "/")
    python_ready(page, 60)
    return page


def visited(visitor, url):
    """A page that the service worker has come to, with everything kept."""
    page = opened(visitor, url)
    until(page, f"{WORKER}.then(state => state === 'activated')", 60)
    until(page, "navigator.serviceWorker.controller !== null")
    return page


def merge(page):
    before = page.evaluate(PIECES)
    page.locator(f"{FIGURE} button[data-on-click=merge]").click()
    until(page, f"{PIECES} < {before}", 30)


def test_after_one_visit_everything_works_without_a_network(visitor, live):
    visited(visitor, live.url).close()
    visitor.set_offline(True)
    live.faults.down = {""}
    live.faults.log.clear()
    page = opened(visitor, live.url)
    merge(page)
    until(page, NUMPY, 60)
    until(page, "document.fonts.check('1em Newsreader')")
    page.get_by_role("link", name="the faster program").click()
    assert "def " in page.locator("body").inner_text()
    assert [path for path in live.faults.log if "sw.js" not in path] == []


def test_without_a_network_a_handout_has_its_right_size(visitor, live):
    page = visited(visitor, live.url)
    page.evaluate("window.print = () => 0")
    network = visitor.new_cdp_session(page)
    network.send("Network.clearBrowserCache")  # else the style sheet may come from there
    sizes = [printed(page)]
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    visitor.set_offline(True)
    live.faults.down = {""}
    network.send("Network.clearBrowserCache")
    sizes.append(printed(page))
    assert sizes[0] == sizes[1] and min(map(float, sizes[1])) > 0.5


def printed(page):
    """How much the two parts of the warm-up's handout were made smaller."""
    page.locator(f"{FIGURE} [data-switch=handout]").click()
    until(page, "document.querySelector('.handout')")
    return page.evaluate("[...document.querySelectorAll('.handout [style]')].map(part => part.style.getPropertyValue('--size'))")


@pytest.mark.parametrize("name", ("firefox", "webkit"))
def test_after_one_visit_other_browsers_need_no_network_either(name, live):
    with ExitStack() as stack:
        try:
            page = stack.enter_context(engine(name)).fresh()
        except Missing as error:
            (pytest.fail if os.environ.get("CI") == "true" else pytest.skip)(f"{name}: {error}")
        page.open(live.url + "/")
        wait(page, "performance.getEntriesByName('python-ready').length", 120)
        wait(page, "navigator.serviceWorker.controller !== null", 120)
        live.faults.down = {""}
        live.faults.log.clear()
        page.open(live.url + "/")
        wait(page, "performance.getEntriesByName('python-ready').length", 120)
        wait(page, NUMPY, 120)
        assert page.errors() == []
        assert [path for path in live.faults.log if path != "/sw.js"] == []


def test_under_a_path_too(visitor, live):
    live.faults.prefix = "/a/b"
    visited(visitor, live.url + "/a/b").close()
    live.faults.down = {""}
    merge(opened(visitor, live.url + "/a/b"))


def test_it_can_be_installed(visitor, live):
    page = visited(visitor, live.url)
    inspector = visitor.new_cdp_session(page)
    manifest = inspector.send("Page.getAppManifest")
    assert manifest["errors"] == [] and json.loads(manifest["data"])["name"] == "Token Trip"
    problems = [found["errorId"] for found in inspector.send("Page.getInstallabilityErrors")["installabilityErrors"]]
    assert [found for found in problems if found != "in-incognito"] == []
    for icon in json.loads(manifest["data"])["icons"]:
        answer = page.request.get(f"{live.url}/{icon['src']}")
        assert answer.ok and answer.body().startswith(b"\x89PNG")


def test_a_new_version_waits_until_the_reader_asks_and_never_mixes_with_the_old(visitor, live, dist, tmp_path):
    first = visited(visitor, live.url)
    assert not first.locator(NOTE).count()
    live.renew(next_version(dist, tmp_path / "next"))
    second = opened(visitor, live.url)
    assert first.title() == second.title() and "Renewed" not in second.title()
    assert not second.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--made')")
    button = first.get_by_role("status").get_by_role("button", name="Load it")
    button.wait_for(timeout=60_000)
    merge(first)
    with first.expect_navigation():
        button.click()
    until(first, "document.title.startsWith('Renewed')", 30)
    python_ready(first, 60)
    assert first.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--made')") == "2"
    assert not first.locator(NOTE).count()
    merge(second)  # the old page goes on, with its own files
    assert second.evaluate("fetch(document.querySelector('link[rel=stylesheet]').href).then(answer => answer.ok)")
    assert second.evaluate(CACHES) == 2
    first.close(), second.close()
    third = opened(visitor, live.url)
    until(third, f"{CACHES}.then(count => count === 1)")
    assert third.title().startswith("Renewed")


def test_the_note_can_be_put_away(visitor, live, dist, tmp_path):
    page = visited(visitor, live.url)
    live.renew(next_version(dist, tmp_path / "next"))
    page.evaluate("navigator.serviceWorker.getRegistration().then(it => it.update()).then(() => true)")
    later = page.get_by_role("button", name="Later")
    later.wait_for(timeout=60_000)
    page.locator(f"{FIGURE} button[data-on-click=merge]").focus()
    later.focus()
    page.keyboard.press("Escape")
    assert not page.locator(NOTE).count()
    assert page.evaluate("document.activeElement.dataset.onClick") == "merge"
    page.close()
    again = opened(visitor, live.url)  # no page of the old version is left
    until(again, f"{WORKER}.then(state => state === 'activated')")
    again.close()
    assert opened(visitor, live.url).title().startswith("Renewed")


def test_a_host_in_the_middle_of_a_renewal_is_not_kept(visitor, live, dist, tmp_path):
    newer = next_version(dist, tmp_path / "next")
    replaced(live.folder / "sw.js", (newer / "sw.js").read_bytes())  # its page and its style sheet have not come yet
    page = opened(visitor, live.url)
    until(page, ASKED)
    assert page.evaluate(WORKER) != "activated"
    merge(page)
    live.renew(newer)
    page.close()
    page = visited(visitor, live.url)
    assert page.title().startswith("Renewed")


def test_a_file_that_was_damaged_in_the_cache_is_fetched_again(visitor, live):
    page = visited(visitor, live.url)
    page.evaluate("""async () => {
      const cache = await caches.open((await caches.keys())[0]);
      const damaged = (await cache.keys()).find(({url}) => url.includes('/stdlib.'));
      await cache.put(damaged, new Response(new Uint8Array(1000)));
    }""")
    page.reload()
    until(page, "document.documentElement.dataset.pythonTrouble === 'corrupt'", 30)
    page.locator("[data-python-retry]").first.click()
    python_ready(page, 60)
    page.reload()
    python_ready(page, 60)


@pytest.mark.parametrize("refusal", [
    "Object.defineProperty(Navigator.prototype, 'serviceWorker', {get() { throw new DOMException('no', 'SecurityError'); }})",
    "delete Navigator.prototype.serviceWorker",
    "if (self.ServiceWorkerContainer) ServiceWorkerContainer.prototype.register = () => Promise.reject(new DOMException('no', 'SecurityError'))",
], ids=["a sandboxed frame", "an old browser", "a private window"])
def test_where_service_workers_are_refused_nothing_breaks(visitor, live, refusal):
    visitor.add_init_script(refusal)
    page = opened(visitor, live.url)
    until(page, ASKED)
    merge(page)
    assert "/sw.js" not in live.faults.log


def test_the_reader_who_saves_data_keeps_nothing(visitor, live):
    visitor.add_init_script("Object.defineProperty(navigator, 'connection', {value: {saveData: true}})")
    page = visitor.new_page()
    page.goto(live.url + "/")
    page.locator(FIGURE).click(position={"x": 5, "y": 5})
    python_ready(page, 60)
    until(page, ASKED)
    assert page.evaluate(WORKER) == ""

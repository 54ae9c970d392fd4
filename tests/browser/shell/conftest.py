"""The shell by itself: a page with figures made of JavaScript and a supervisor that the tests command (`window.fake`)."""

import shutil
import subprocess
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[2]


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


@pytest.fixture(scope="session")
def shell_url(tmp_path_factory):
    """The address of the fixture page, bundled afresh."""
    folder = tmp_path_factory.mktemp("shell")
    for name in ("index.html", "fixture.css"):
        shutil.copy(HERE / "fixture" / name, folder)
    esbuild = ROOT / "node_modules" / "esbuild" / "bin" / "esbuild"
    command = [shutil.which("node"), esbuild, HERE / "fixture" / "fixture.js", "--bundle", "--format=iife", "--log-level=warning",
               f"--outfile={folder / 'fixture.out.js'}"]
    subprocess.run(command, check=True, cwd=ROOT)
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=folder))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/index.html"
    server.shutdown()


class Shell:
    """A page with the shell on it, and what its fake Python was asked."""

    def __init__(self, page, url):
        self.page = page
        self.url = url

    def open(self, query="", hash="", settle=True):
        self.page.goto(f"{self.url}?{query}{hash}")
        if settle and "late" not in query:
            self.wait("performance.getEntriesByName('python-ready').length > 0")
            self.wait("document.querySelector('.route a.here')")  # the page has looked where the reader is, and tells the traveller
            self.idle()
        return self

    def wait(self, condition):
        """As a function: the page's Content-Security-Policy forbids polling a string."""
        self.page.wait_for_function(f"() => {condition}", timeout=5000)

    def idle(self):
        """Waits until nothing is queued or under way, painted."""
        self.wait("!fake.courier.job && !fake.courier.queue.size")
        self.page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
        self.wait("!fake.courier.job && !fake.courier.queue.size")

    def figure(self, uid):
        return self.page.locator(f'[data-uid="{uid}"]')

    def button(self, name, uid="counter"):
        return self.figure(uid).get_by_role("button", name=name, exact=True)

    def actions(self):
        return self.page.evaluate("fake.actions()")

    def asked(self, *names):
        return [action for action in self.actions() if action[1] in names]

    def fake(self, script):
        return self.page.evaluate(script)

    def focused(self):
        return self.page.evaluate("(document.activeElement.id || document.activeElement.textContent || document.activeElement.tagName).trim()")


@pytest.fixture()
def shell(page, shell_url):
    return Shell(page, shell_url)


@pytest.fixture()
def touched(browser, shell_url):
    """`touched(width, height)`: the shell on a device without a mouse."""
    contexts = []

    def device(width, height):
        contexts.append(browser.new_context(viewport={"width": width, "height": height}, has_touch=True, is_mobile=True))
        return Shell(contexts[-1].new_page(), shell_url)

    yield device
    for context in contexts:
        context.close()

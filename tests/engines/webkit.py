"""WebKitGTK over WebDriver, by Selenium, on a screen of its own that nobody sees (Xvfb)."""

import os
import shutil
import subprocess
import warnings
from contextlib import contextmanager

from engines import Missing, Trouble

QUIET = {"WEBKIT_DISABLE_COMPOSITING_MODE": "1", "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1"}  # no GPU here, and root
NEEDED = {
    "WebKitWebDriver": "WebKitGTK's driver is not installed (`apt install webkit2gtk-driver`)",
    "Xvfb": "Xvfb, which WebKitGTK needs for a screen, is not installed (`apt install xvfb`)",
}
ASKED = """const done = arguments[arguments.length - 1];
(async () => (%s))().then(value => done({value}), error => done({error: String(error)}));"""


class WebKit:
    """The driver and one session at a time; each session is a browser without a past."""

    version = None

    def __init__(self, environment):
        self.environment, self.driver = environment, None

    def fresh(self):
        from selenium import webdriver
        from selenium.webdriver.webkitgtk.service import Service

        self.close()
        service = Service(executable_path=shutil.which("WebKitWebDriver"), env=self.environment)
        with warnings.catch_warnings():  # Selenium calls an old function of its own
            warnings.simplefilter("ignore", DeprecationWarning)
            self.driver = webdriver.WebKitGTK(service=service)
        self.version = self.driver.capabilities.get("browserVersion")
        self.driver.set_window_size(1280, 900)
        self.driver.set_script_timeout(180)
        return self

    def open(self, url):
        self.driver.get(url)

    def value(self, expression):
        answer = self.driver.execute_async_script(ASKED % expression)
        if "error" in answer:
            raise Trouble(answer["error"])
        return answer.get("value")

    def inside(self, expression, nth=0):
        self.driver.switch_to.frame(nth)
        try:
            return self.value(expression)
        finally:
            self.driver.switch_to.default_content()

    def find(self, selector):
        element = self.driver.find_element("css selector", selector)
        self.driver.execute_script("arguments[0].scrollIntoView({block: 'center'})", element)
        return element

    def click(self, selector):
        self.find(selector).click()

    def write(self, selector, text):
        element = self.find(selector)
        element.click()
        element.send_keys(text)

    def errors(self):
        return []

    def close(self):
        if self.driver:
            self.driver.quit()
            self.driver = None


@contextmanager
def screen():
    """An Xvfb on a free display; gives the environment for what shall appear on it."""
    ours, theirs = os.pipe()
    process = subprocess.Popen(
        [shutil.which("Xvfb"), "-displayfd", str(theirs), "-screen", "0", "1400x1000x24", "-nolisten", "tcp"],
        pass_fds=[theirs], stderr=subprocess.DEVNULL,
    )
    os.close(theirs)
    try:
        with os.fdopen(ours) as answer:
            number = answer.readline().strip()
        if not number:
            raise Trouble("Xvfb did not start")
        yield {**os.environ, **QUIET, "DISPLAY": f":{number}"}
    finally:
        process.terminate()
        process.wait(20)


@contextmanager
def browser():
    for program, sentence in NEEDED.items():
        if not shutil.which(program):
            raise Missing(sentence)
    with screen() as environment:
        running = WebKit(environment)
        try:
            yield running
        finally:
            running.close()

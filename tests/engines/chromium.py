"""Chromium by Playwright; each page in a context of its own, without a past."""

import os
import shutil
from contextlib import contextmanager

from engines import Missing

ARGUMENTS = ("--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking "
             "--disable-component-update --disable-sync").split()
# Playwright's list of features to switch off, which this replaces, holds the one by which frames of other sites have storage (and shared
# workers) of their own.
AS_READERS_HAVE_IT = "--disable-features=LocalNetworkAccessChecks"
USUAL = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
LIGHT = "chromium-headless-shell"  # the same engine without the windows around it, in which a page costs two thirds


class Chromium:
    """The browser and its one page at a time; `page` is Playwright's own, for what the small face does not offer."""

    def __init__(self, browser):
        self.browser, self.version, self.page, self.thrown = browser, browser.version, None, []

    def fresh(self):
        if self.page:
            self.page.context.close()
        self.page = self.browser.new_context(viewport={"width": 1280, "height": 900}, service_workers="block").new_page()
        self.thrown = []
        self.page.on("pageerror", lambda error: self.thrown.append(str(error)))
        return self

    def open(self, url):
        self.page.goto(url)

    def value(self, expression):
        return self.page.evaluate(f"async () => ({expression})")

    def inside(self, expression, nth=0):
        return self.page.frames[nth + 1].evaluate(f"async () => ({expression})")

    def click(self, selector):
        self.page.click(selector)

    def write(self, selector, text):
        self.page.click(selector)
        self.page.keyboard.type(text)

    def errors(self):
        return self.thrown


def path(*before):
    """Where a Chromium is: CHROMIUM, the names in `before`, the usual ones, or None for Playwright's own."""
    return os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, (*before, *USUAL))), None)


@contextmanager
def browser(*further):
    from playwright.sync_api import Error, sync_playwright

    with sync_playwright() as playwright:
        try:
            running = playwright.chromium.launch(executable_path=path(), args=[*ARGUMENTS, *further])
        except Error as error:
            raise Missing(f"no Chromium was found (`apt install chromium`, or set CHROMIUM to its path): {error}") from None
        try:
            yield Chromium(running)
        finally:
            running.close()

"""Three browsers behind one small face, for the smoke tests and the bench.

``with engine("firefox") as browser: page = browser.fresh()`` gives a page without history or caches:
``open(url)``, ``value(expression)`` (JavaScript, awaited), ``inside(expression, nth)`` (the same in a frame), ``click(selector)``, ``write(selector, text)``, ``errors()``.
"""

import importlib
import time

NAMES = ("chromium", "firefox", "webkit")


class Missing(Exception):
    """The engine, or what drives it, is not installed; the message names it and says what to do."""


class Trouble(Exception):
    """The engine could not do what it was asked to do."""


def engine(name):
    """A context manager that runs the browser `name` and gives it. Raises Missing when it is not installed."""
    return importlib.import_module(f"engines.{name}").browser()


def wait(page, expression, seconds=60, step=0.1):
    """Ask until `expression` is true in the page and return its value. Raises TimeoutError that tells the page's state."""
    end = time.monotonic() + seconds
    while not (value := page.value(expression)):
        if time.monotonic() > end:
            state = page.value("JSON.stringify(document.documentElement.dataset)")
            raise TimeoutError(f"{expression} never came true; the page says {state}; errors: {page.errors()}")
        time.sleep(step)
    return value

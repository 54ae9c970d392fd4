"""For the tests of figures in other people's pages: a host of another site, and what goes between it and the frame."""

from contextlib import contextmanager

from conftest import python_ready, until
from faults import faulty_server

RECORD = """
window.heights = [];
addEventListener("message", ({data}) => data?.["token-trip"]?.type === "height" && heights.push(data));
"""


def frame_of(url, widget="slow_motion", address="", attributes=""):
    """The markup that a blog would paste."""
    return f'<iframe src="{url}/embed/{widget}/{address}" title="a figure" width="100%" height="500" {attributes}></iframe>'


def blog(body, script="", head=""):
    """A page of somebody else: no policy, its own styles, `script` as the address of embed.js."""
    follow = f'<script src="{script}" async></script>' if script else ""
    return f'<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width">{head}<h1>Blog</h1>{body}{follow}'


@contextmanager
def hosted(folder, **pages):
    """A server for `pages` (name -> HTML) under another site's name. Gives its base URL."""
    for name, text in pages.items():
        (folder / f"{name}.html").write_text(text, encoding="utf-8")
    with faulty_server(folder) as (url, _):
        yield url.replace("127.0.0.1", "localhost")


def figure_frame(page, nth=0):
    """The nth frame that shows a figure of ours, once it is there."""
    for _ in range(400):
        found = [frame for frame in page.frames if "/embed/" in frame.url]
        if len(found) > nth:
            return found[nth]
        page.wait_for_timeout(25)
    raise AssertionError("the frame never came")


def ready_frame(page, nth=0):
    """The same, with Python ready and the figure computed there."""
    frame = figure_frame(page, nth)
    python_ready(frame)
    until(frame, "document.querySelector('.computed') !== null")
    return frame

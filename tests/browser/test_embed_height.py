"""A frame becomes as high as its figure: with embed.js, with other people's scripts, and without end to no messages."""

import pytest
from conftest import until
from embedding import RECORD, blog, figure_frame, frame_of, hosted, ready_frame

FITS = "([...document.querySelectorAll('iframe')].every(frame => frame.offsetHeight > 520))"
INNER = "document.documentElement.scrollHeight <= innerHeight"


def heights(page):
    return page.evaluate("heights.map(told => told.height)")


@pytest.fixture()
def watched(page):
    page.add_init_script(RECORD)
    return page


def settled(page, frame):
    ready_frame(page)
    until(page, FITS)
    page.wait_for_timeout(600)
    assert frame.evaluate(INNER)
    return heights(page)


@pytest.mark.parametrize("style", [
    "", "<style>html,body{height:100%}</style>", "<style>iframe{box-sizing:border-box;border:7px solid;padding:0}</style>", "<style>html{zoom:2}</style>",
])
def test_the_height_follows_in_at_most_two_messages(watched, site, tmp_path, style):
    url, _ = site
    with hosted(tmp_path, blog=blog(frame_of(url), url + "/embed.js", style)) as host:
        watched.goto(host + "/blog.html")
        assert 1 <= len(settled(watched, figure_frame(watched))) <= 2


def test_it_follows_what_the_reader_folds_open_and_a_narrower_page(watched, site, tmp_path):
    url, _ = site
    with hosted(tmp_path, blog=blog(frame_of(url), url + "/embed.js")) as host:
        watched.goto(host + "/blog.html")
        frame = figure_frame(watched)
        before = settled(watched, frame)
        frame.locator("details.closer summary").click()
        until(watched, "count => heights.length > count", arg=len(before))
        watched.wait_for_timeout(300)
        opened = heights(watched)
        assert len(opened) - len(before) <= 2 and opened[-1] > before[-1] and frame.evaluate(INNER)
        watched.set_viewport_size({"width": 340, "height": 700})
        until(watched, "count => heights.length > count", arg=len(opened))
        watched.wait_for_timeout(300)
        assert len(heights(watched)) - len(opened) <= 2 and frame.evaluate(INNER)


def test_a_script_that_comes_late_still_learns_the_height(watched, site, tmp_path):
    url, _ = site
    with hosted(tmp_path, blog=blog(frame_of(url))) as host:
        watched.goto(host + "/blog.html")
        ready_frame(watched)
        assert watched.locator("iframe").bounding_box()["height"] < 520  # nobody listens: the height of the snippet, scrolled inside
        watched.evaluate("src => document.head.append(Object.assign(document.createElement('script'), {src}))", url + "/embed.js")
        until(watched, FITS)


def test_only_the_frame_that_speaks_is_changed(watched, site, tmp_path):
    url, _ = site
    other = '<iframe id="other" srcdoc="<p>mine" height="200"></iframe>'
    with hosted(tmp_path, blog=blog(other + frame_of(url) + frame_of(url, "three_cuts"), url + "/embed.js")) as host:
        watched.goto(host + "/blog.html")
        until(watched, "new Set(heights.map(told => told['token-trip'].widget)).size === 2")
        watched.wait_for_timeout(300)
        tall, short = (watched.locator("iframe").nth(n).bounding_box()["height"] for n in (1, 2))
        assert watched.locator("#other").bounding_box()["height"] < 210
        assert tall != short
        fake = {"token-trip": {"type": "height", "height": 5000}}
        watched.evaluate("fake => document.querySelector('#other').contentWindow.eval(`parent.postMessage(${JSON.stringify(fake)}, '*')`)", fake)
        watched.wait_for_timeout(200)
        assert watched.locator("#other").bounding_box()["height"] < 210  # a frame that is not ours does not learn a trick


def test_hosts_of_datawrapper_and_amp_understand_it(watched, site, tmp_path):
    url, _ = site
    with hosted(tmp_path, blog=blog(frame_of(url, "three_cuts"))) as host:
        watched.goto(host + "/blog.html")
        ready_frame(watched)
        until(watched, "heights.length > 0")
        told = watched.evaluate("heights.at(-1)")
        height = told["height"]
        assert told["datawrapper-height"] == {"three_cuts": height}
        assert (told["sentinel"], told["type"]) == ("amp", "embed-size")
        assert told["token-trip"] == {"type": "height", "widget": "three_cuts", "height": height}

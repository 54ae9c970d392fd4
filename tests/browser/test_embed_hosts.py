"""Hosts of other kinds: a reader who saves data, forced colours, a dark host, a narrow column; and the same in Firefox and WebKit."""

import re

import pytest
from conftest import until
from embedding import blog, figure_frame, hosted, ready_frame

SAVING = "Object.defineProperty(navigator, 'connection', {value: {saveData: true}})"
GROUND = "getComputedStyle(document.body).backgroundColor"
STATE = "document.documentElement.dataset.pythonState"
ELEMENT = '<token-trip widget="slow_motion" merges="3"></token-trip>'


def test_a_reader_who_saves_data_gets_python_by_a_tap_only(page, site, tmp_path):
    page.add_init_script(SAVING)
    with hosted(tmp_path, blog=blog(ELEMENT, site[0] + "/embed.js")) as host:
        page.goto(host + "/blog.html")
        frame = figure_frame(page)
        until(frame, "document.querySelector('[data-python-status]').textContent.includes('touch')")
        page.evaluate("document.querySelector('token-trip').setAttribute('merges', '5')")  # the host is not the reader
        until(page, "true")
        page.wait_for_timeout(300)
        assert not [path for path in site[1].log if "/wasm." in path]
        frame = figure_frame(page)
        assert frame.evaluate(STATE) == "idle" and "merges=5" in frame.evaluate("location.hash")
        frame.get_by_role("heading").last.click()
        ready_frame(page)
        until(frame, "document.querySelector('.slow input[type=range]').value === '5'")


@pytest.mark.parametrize("options, head", [
    ({"forced_colors": "active"}, ""), ({"color_scheme": "light"}, "<style>:root{color-scheme:dark}</style>"), ({"color_scheme": "dark"}, ""),
], ids=["forced colours", "a dark host", "a dark system"])
def test_no_white_slab_stands_in_the_hosts_page(browser, site, tmp_path, options, head):
    context = browser.new_context(viewport={"width": 320, "height": 700}, service_workers="block", **options)
    page = context.new_page()
    with hosted(tmp_path, blog=blog(ELEMENT, site[0] + "/embed.js", head)) as host:
        page.goto(host + "/blog.html")
        frame = ready_frame(page)
        assert frame.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert page.evaluate("document.documentElement.scrollWidth <= 320")
        if "forced_colors" in options:
            canvas = "(() => { const p = document.body.appendChild(document.createElement('p')); p.style.background = 'Canvas'; return getComputedStyle(p).backgroundColor; })()"
            assert frame.evaluate(GROUND) == page.evaluate(canvas)
        else:
            assert float(re.search(r"oklch\((\S+)", frame.evaluate(GROUND))[1]) < 0.3  # its lightness
    context.close()

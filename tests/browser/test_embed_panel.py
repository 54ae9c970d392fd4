"""*Embed* at a figure: the snippet for somebody's page, made when it is asked for, and what it does there."""

import html
import re

import pytest
from conftest import python_ready, until
from embedding import blog, hosted, ready_frame
from test_page import FIGURES, findings

SNIPPET = ".embed-snippet"


@pytest.fixture()
def opened(page, site):
    """The page with the panel of slow_motion open, three merges done."""
    url, _ = site
    page.goto(url + "/#slow_motion?v=1&merges=3")
    python_ready(page)
    until(page, "document.querySelector('[data-uid=slow_motion] input[type=range]').value === '3'")
    page.locator("[data-uid=slow_motion]").get_by_role("button", name="Embed", exact=True).click()
    page.locator(SNIPPET).wait_for()
    return page


def source(page):
    return html.unescape(re.search(r'src="([^"]+)"', page.locator(SNIPPET).input_value())[1])


def test_every_figure_has_the_button_and_the_page_has_one_template(ready_page):
    for stem in FIGURES:
        assert ready_page.locator(f'[data-uid="{stem}"]').get_by_role("button", name="Embed", exact=True).count() == 1


def test_what_it_opens_is_asked_for_when_it_is_pressed(opened, site):
    log = site[1].log
    panel = [path for path in log if "embed_panel" in path]
    assert len(panel) == 1 and log.index(panel[0]) > next(n for n, path in enumerate(log) if "/app." in path)


def test_the_snippet_works_when_it_is_pasted(opened, site, tmp_path):
    text = opened.locator(SNIPPET).input_value()
    for part in ('loading="lazy"', 'sandbox="allow-scripts ', 'title="The pair seen most often wins', 'height="', "embed.js"):
        assert part in text
    with hosted(tmp_path, blog=blog(text)) as host:
        opened.goto(host + "/blog.html")
        frame = ready_frame(opened)
        assert frame.locator(".slow input[type=range]").first.input_value() == "3"
        until(opened, "document.querySelector('iframe').offsetHeight > 910")


def test_it_follows_the_state_the_theme_and_the_controls(opened, site):
    assert source(opened) == site[0] + "/embed/slow_motion/#slow_motion?v=1&merges=3"
    opened.get_by_label("Colours").select_option("dark")
    opened.get_by_label("with controls").uncheck()
    assert source(opened).endswith("#slow_motion?v=1&merges=3&theme=dark&controls=off")
    figure = opened.locator("[data-uid=slow_motion]")
    figure.get_by_role("button", name="Merge next pair").click()
    until(opened, "document.querySelector('[data-uid=slow_motion] input[type=range]').value === '4'")
    opened.get_by_role("button", name="Copy the snippet").focus()
    assert "merges=4" in source(opened)
    assert opened.get_by_role("link", name="See it alone").get_attribute("href") == source(opened)


def test_it_copies_without_a_clipboard(opened):
    opened.evaluate("""() => {
        Object.defineProperty(navigator, 'clipboard', {value: undefined});
        addEventListener('copy', event => setTimeout(() => window.copied = true), true);
    }""")
    button = opened.locator(".embed-copy")
    button.click()
    until(opened, "document.querySelector('.embed-copy').textContent === 'Copied' && window.copied")


def test_it_opens_and_closes_by_keyboard(opened):
    assert opened.evaluate("document.activeElement.className") == "embed-snippet"
    opened.keyboard.press("Escape")
    assert opened.locator(SNIPPET).count() == 0
    button = opened.locator("[data-uid=slow_motion]").get_by_role("button", name="Embed", exact=True)
    assert button.evaluate("it => it === document.activeElement && it.getAttribute('aria-expanded') === 'false'")
    opened.keyboard.press("Enter")
    opened.locator(SNIPPET).wait_for()
    assert findings(opened) == []


def test_a_figure_untouched_has_a_plain_address(ready_page, shared_site):
    ready_page.locator("[data-uid=three_cuts]").get_by_role("button", name="Embed", exact=True).click()
    ready_page.locator(SNIPPET).wait_for()
    assert source(ready_page) == shared_site + "/embed/three_cuts/"

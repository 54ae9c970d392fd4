"""The gallery of figures, the pages that play somebody else's, and the pages that links to stops lead to."""

import re

import pytest
from conftest import python_ready, until
from test_page import FIGURES, findings
from tokentrip_build.sharing import HEIGHTS, HIGHEST

HEIGHT = re.compile(r'height="\d+"')  # the panel's is that of the figure as it stands
WIDE = "document.documentElement.scrollWidth > document.documentElement.clientWidth"


def ready_figure(page):
    """The first frame, with Python ready and the figure computed there."""
    place = page.locator("main > iframe, article > .live > iframe").first
    place.scroll_into_view_if_needed()
    place = place.element_handle()
    until(page, "frame => frame.style.height !== ''", arg=place)
    frame = place.content_frame()
    python_ready(frame)
    until(frame, "document.querySelector('.computed') !== null")
    return frame


def test_its_snippets_are_those_of_the_panel(page, shared_site):
    page.goto(shared_site + "/embed/")
    offered = {stem: page.locator(f"#{stem}-snippet").input_value() for stem in FIGURES}
    page.goto(shared_site + "/")
    page.locator("[data-uid=slow_motion] [data-embed]").wait_for()
    for stem in FIGURES:
        figure = page.locator(f'[data-uid="{stem}"]')
        figure.locator("[data-embed]").click()
        given = figure.locator(".embed-snippet").input_value()
        assert HEIGHT.sub("", given) == HEIGHT.sub("", offered[stem])
        figure.get_by_role("button", name="Close").click()


def test_it_shows_figures_that_work_and_loads_them_when_they_come_near(page, shared_site):
    page.goto(shared_site + "/embed/")
    ready_figure(page)
    assert not page.get_by_text("The figure by itself").is_visible()  # the element has taken its place
    page.locator("token-trip").scroll_into_view_if_needed()
    inside = page.locator("token-trip iframe").element_handle().content_frame()
    inside.wait_for_url("**merges=3*")  # and a theme, where the gallery's styles were there before the element
    python_ready(inside)
    inside.get_by_role("button", name="Merge next pair").click()
    until(page, "document.querySelector('.heard').textContent.includes('4')")
    assert len([frame for frame in page.frames[1:] if "/embed/" in frame.url]) < len(FIGURES) / 2
    copy = page.get_by_role("button", name="Copy the snippet").first
    copy.click()
    until(page, "document.querySelector('[data-done]').textContent === 'Copied'")
    page.set_viewport_size({"width": 320, "height": 700})
    assert not page.evaluate(WIDE)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_in_the_gallery(page, shared_site, theme):
    page.emulate_media(color_scheme=theme)
    page.route("**/embed/*/", lambda route: route.fulfill(body="<!doctype html><html lang=en><title>a figure</title><main><h1>a figure</h1></main>", content_type="text/html"))
    page.goto(shared_site + "/embed/")
    assert findings(page) == []


@pytest.mark.parametrize("host, ground", [("plain", None), ("dark", "dark"), ("narrow", None), ("hostile", None)])
def test_figures_work_in_pages_of_all_kinds(page, shared_site, host, ground):
    page.goto(f"{shared_site}/embed/{host}.html")
    frame = ready_figure(page)
    until(frame, "document.documentElement.scrollHeight <= innerHeight")
    assert not page.evaluate(WIDE)
    if ground:
        assert frame.evaluate("document.documentElement.dataset.theme") == ground
    if host != "hostile":
        assert findings(page) == []


def test_the_heights_that_oembed_names_are_those_of_the_figures(browser, shared_site):
    assert HEIGHTS.keys() == set(FIGURES)
    context = browser.new_context(viewport={"width": 680, "height": 600}, service_workers="block")
    page = context.new_page()
    page.route("**/*.bin", lambda route: route.abort())
    for stem in FIGURES:
        page.goto(f"{shared_site}/embed/{stem}/")
        page.evaluate("document.fonts.ready.then(() => 0)")
        height = page.locator("[data-measured]").bounding_box()["height"]
        assert abs(min(HIGHEST, height) - min(HIGHEST, HEIGHTS[stem])) < 90, stem
    context.close()


def test_a_link_to_a_stop_leads_on_with_its_state_and_can_be_read_without_a_script(page, browser, shared_site):
    page.goto(shared_site + "/stop/slow_motion/#slow_motion?v=1&merges=3")
    page.wait_for_url(shared_site + "/#slow_motion?v=1&merges=3")
    context = browser.new_context(java_script_enabled=False)
    still = context.new_page()
    still.goto(shared_site + "/stop/position/")
    assert still.get_by_role("heading", level=1).inner_text() == "Without its place, a word could stand anywhere"
    still.get_by_role("link", name="Who comes first").click()
    assert still.url == shared_site + "/#position"
    context.close()

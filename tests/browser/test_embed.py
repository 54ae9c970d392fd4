"""A figure alone, for other people's pages: what it weighs, what its address says, and in which frames it works."""

import gzip
import re

import pytest
from conftest import python_ready, until
from embedding import blog, figure_frame, frame_of, hosted, ready_frame
from test_page import FIGURES, findings

LIGHT = 60_000  # bytes, gzip, without fonts: what the first view of an embedded figure may cost
CORS = {"Access-Control-Allow-Origin": "*"}
MERGED = "#slow_motion?v=1&merges=3"


def first_bytes(dist, stem):
    page = dist / "embed" / stem / "index.html"
    html = page.read_text(encoding="utf-8")
    parts = [page] + [page.parent / path for path in re.findall(r'(?:src|href)="(\.\./\.\./assets/[^"]+)"', html)]
    assert len(parts) >= 7
    return sum(len(gzip.compress(part.read_bytes(), 9)) for part in parts)


def merges(frame):
    return frame.locator(".slow input[type=range]").first.input_value()


@pytest.fixture()
def dark_page(browser):
    context = browser.new_context(color_scheme="dark")
    yield context.new_page()
    context.close()


def test_every_figure_of_a_stop_has_a_page_of_its_own(dist):
    assert sorted(path.name for path in (dist / "embed").iterdir() if path.is_dir()) == sorted(FIGURES)


@pytest.mark.parametrize("stem", FIGURES)
def test_the_first_view_is_light(dist, stem):
    assert first_bytes(dist, stem) <= LIGHT


def test_it_is_the_figure_alone_with_a_link_to_the_whole(page, shared_site):
    page.goto(shared_site + "/embed/slow_motion/")
    python_ready(page)
    assert page.locator("[data-widget]").count() == 1
    assert page.locator(".figcaption").first.is_visible()
    assert page.locator(".route, .lede, .traveller").count() == 0
    link = page.get_by_role("link", name="Token Trip")
    assert link.get_attribute("href").endswith("/#slow_motion") or "#slow_motion?v=1" in link.get_attribute("href")
    until(page, "document.querySelector('.computed') !== null")
    assert page.locator("[data-mismatch]").count() == 0


@pytest.mark.parametrize("address", [MERGED, "?merges=3", "?merges=9" + MERGED, "?v=1&merges=3&utm_source=mail"])
def test_its_address_says_what_it_starts_from(page, shared_site, address):
    page.goto(shared_site + "/embed/slow_motion/" + address)
    until(page, "document.querySelector('.computed') !== null")
    assert merges(page) == "3"
    assert page.locator("[data-mismatch]").count() == 0
    assert page.evaluate("document.activeElement === document.body")  # a frame does not take the focus from its host
    assert "merges=3" in page.get_by_role("link", name="Token Trip").get_attribute("href")


def test_the_trip_can_be_in_the_address_too(page, shared_site):
    page.goto(shared_site + "/embed/cut_sentence/?sentence=A%20cat%20sat")
    until(page, "document.querySelector('.computed') !== null")
    assert "A cat sat" in page.locator("textarea").first.input_value()


@pytest.mark.parametrize("address", ["#slow_motion?v=99&merges=3", "#<b>?v=1", "?merges=NaN", "?__proto__=1&constructor=2", "#%E0%A4%A?v=1&merges=-9e999"])
def test_an_address_that_makes_no_sense_does_no_harm(page, shared_site, address):
    page.goto(shared_site + "/embed/slow_motion/" + address)
    until(page, "document.querySelector('.computed') !== null")
    assert merges(page) == "0"
    told = page.locator("[data-trouble]").inner_text()
    assert ("another version" in told) == ("v=99" in address)
    assert ("comes nearest" in told) == ("merges=NaN" in address or "9e999" in address)  # of names that are not ours, others' may be in a query


def test_the_theme_is_obeyed_before_the_first_paint(dark_page, shared_site):
    ground = "getComputedStyle(document.body).backgroundColor"
    seen = {}
    for theme in ("dark", "light", "auto"):
        dark_page.goto(f"{shared_site}/embed/slow_motion/?theme={theme}")
        seen[theme] = dark_page.evaluate(ground)
    assert seen["auto"] == seen["dark"] != seen["light"]
    dark_page.goto(shared_site + "/embed/slow_motion/#slow_motion?v=1&theme=light")
    assert dark_page.evaluate(ground) == seen["light"]


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("stem", ["slow_motion", "word_map"])
def test_axe_finds_nothing_in_an_embedded_figure(page, shared_site, theme, stem):
    page.emulate_media(reduced_motion="reduce")
    page.goto(f"{shared_site}/embed/{stem}/?theme={theme}")
    python_ready(page)
    page.evaluate("for (const d of document.querySelectorAll('main details')) d.open = true")
    assert findings(page) == []


def test_controls_can_be_left_out(page, shared_site):
    page.goto(shared_site + "/embed/slow_motion/?controls=off&merges=3")
    until(page, "document.querySelector('.computed') !== null")
    assert not page.get_by_role("button", name="Merge next pair").is_visible()
    assert not page.get_by_role("button", name="Copy link").is_visible()
    assert page.locator("table.ranked").is_visible()


@pytest.mark.parametrize("stem", FIGURES)
def test_it_fits_320_pixels(browser, shared_site, stem):
    context = browser.new_context(viewport={"width": 320, "height": 700}, java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{shared_site}/embed/{stem}/")
    assert page.locator("body").bounding_box()["width"] <= 320
    assert page.locator("main").bounding_box()["width"] <= 320
    context.close()


def test_python_starts_when_the_frame_comes_near(page, site, tmp_path):
    url, _ = site
    with hosted(tmp_path, far=blog("<p style='height:9000px'></p>" + frame_of(url))) as host:
        page.goto(host + "/far.html")
        frame = figure_frame(page)
        page.wait_for_timeout(700)
        assert frame.evaluate("document.documentElement.dataset.pythonState") == "idle"
        page.locator("iframe").scroll_into_view_if_needed()
        ready_frame(page)


def test_a_hidden_frame_waits_and_works_when_it_is_shown(page, site, tmp_path):
    url, _ = site
    body = frame_of(url, attributes="style='display:none'") + frame_of(url)
    with hosted(tmp_path, two=blog(body, url + "/embed.js")) as host:
        page.goto(host + "/two.html")
        ready_frame(page, 1)
        hidden = figure_frame(page, 0)
        assert hidden.evaluate("document.documentElement.dataset.pythonState") == "idle"
        page.evaluate("document.querySelector('iframe').style.display = ''")
        frame = ready_frame(page, 0)
        frame.get_by_role("button", name="Merge next pair").click()
        until(frame, "document.querySelector('.slow input[type=range]').value === '1'")
        assert merges(figure_frame(page, 1)) == "0"


@pytest.mark.parametrize("sandbox, headers", [
    ("allow-scripts", CORS), ("allow-scripts", {}), ("allow-scripts allow-same-origin", {}), ("allow-scripts allow-same-origin", CORS), (None, {}),
])
def test_it_works_in_a_frame_of_another_site(page, site, tmp_path, sandbox, headers):
    url, faults = site
    faults.headers = headers
    page.add_init_script("Object.defineProperty(window, 'localStorage', {get() { throw new DOMException('blocked', 'SecurityError'); }})")
    attributes = f'sandbox="{sandbox}"' if sandbox else ""
    with hosted(tmp_path, blog=blog(frame_of(url, address="?theme=dark" + MERGED, attributes=attributes))) as host:
        page.goto(host + "/blog.html")
        frame = ready_frame(page)
        assert merges(frame) == "3"
        frame.get_by_role("button", name="Merge next pair").click()
        until(frame, "document.querySelector('.slow input[type=range]').value === '4'")
        frame.get_by_role("button", name="Copy link").click()


def test_it_lies_under_any_folder(page, site):
    url, faults = site
    faults.prefix = "/a/b"
    page.goto(url + "/a/b/embed/three_cuts/index.html")
    until(page, "document.querySelector('.computed') !== null")
    page.goto(url + "/a/b/embed/three_cuts/?theme=dark")
    until(page, "document.querySelector('.computed') !== null")

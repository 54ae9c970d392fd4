"""The page as a whole: read without Python, in both themes, on a narrow screen, printed, by keyboard, from a disk."""

import pytest
from conftest import ROOT, python_ready, until

from tokentrip.page import figures_of_stops
from tokentrip.stops import STOPS

AXE = (ROOT / "node_modules" / "axe-core" / "axe.min.js")
FIGURES = tuple(figures_of_stops())


def findings(page, where="html"):
    """What axe-core finds in a part of the page, one line a finding. It is put into an isolated world, which the page's policy does not reach."""
    session = page.context.new_cdp_session(page)
    frame = session.send("Page.getFrameTree")["frameTree"]["frame"]["id"]
    world = session.send("Page.createIsolatedWorld", {"frameId": frame, "worldName": "axe"})["executionContextId"]
    session.send("Runtime.evaluate", {"expression": AXE.read_text(encoding="utf-8"), "contextId": world})
    answer = session.send("Runtime.evaluate", {
        "expression": f"axe.run('{where}')"
                      ".then(found => JSON.stringify(found.violations.flatMap("
                      "v => v.nodes.map(n => v.id + ': ' + n.target.join(' ') + ' ' + n.failureSummary))))",
        "contextId": world, "awaitPromise": True, "returnByValue": True,
    })
    import json

    return json.loads(answer["result"]["value"])


def findings_by_day_and_night(page, where="html"):
    """The same in both themes."""
    found = []
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme=theme, reduced_motion="reduce")
        page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
        assert page.evaluate("theme => matchMedia(`(prefers-color-scheme: ${theme})`).matches", theme)
        found += [f"{theme}: {finding}" for finding in findings(page, where)]
    return found


def test_axe_finds_nothing(browser, shared_site):
    context = browser.new_context(viewport={"width": 1280, "height": 900}, reduced_motion="reduce")
    page = context.new_page()
    page.goto(shared_site + "/")
    python_ready(page)
    page.evaluate("for (const d of document.querySelectorAll('main details')) d.open = true")
    assert findings_by_day_and_night(page) == []
    page.set_viewport_size({"width": 390, "height": 900})
    assert findings_by_day_and_night(page) == []
    context.close()


def test_a_reader_without_javascript_sees_every_figure_and_every_word(browser, shared_site):
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(shared_site + "/")
    for name in FIGURES:
        assert page.locator(f'[data-widget="{name}"] [data-body]').inner_text().strip(), name
    assert page.locator('[data-widget="merge_next_pair"] .strip').first.locator("[data-piece]").count() == 43
    assert not page.get_by_role("button", name="Merge next pair").first.is_visible()  # a button that does nothing is no use
    page.locator('.route a[href="#slow_motion"]').last.click()
    assert page.evaluate("location.hash") == "#slow_motion"
    context.close()


@pytest.mark.parametrize("width", [320, 390, 640, 1280])
def test_the_page_never_scrolls_sideways(browser, shared_site, width):
    context = browser.new_context(viewport={"width": width, "height": 800})
    page = context.new_page()
    page.goto(shared_site + "/")
    python_ready(page)
    page.evaluate("for (const d of document.querySelectorAll('main details')) d.open = true")
    assert page.evaluate("document.documentElement.scrollWidth") == width
    context.close()


def test_the_headings_of_a_table_are_of_one_face_and_its_numbers_do_not_break(browser, shared_site):
    context = browser.new_context(viewport={"width": 390, "height": 900})
    page = context.new_page()
    page.goto(shared_site + "/")
    page.evaluate("for (const d of document.querySelectorAll('main details')) d.open = true")
    mixed = page.evaluate("""() => [...document.querySelectorAll('main thead tr')].filter(row =>
        new Set([...row.querySelectorAll('th')].map(th => getComputedStyle(th).font)).size > 1).map(row => row.innerText)""")
    assert mixed == []
    broken = page.evaluate("""() => [...document.querySelectorAll('main td.n')].filter(cell => {
        const text = document.createRange();
        text.selectNodeContents(cell);
        return new Set([...text.getClientRects()].map(box => Math.round(box.bottom))).size > 1;
    }).map(cell => cell.innerText)""")
    assert broken == []
    context.close()


def test_nothing_moves_when_python_arrives(page, shared_site):
    page.add_init_script("""
        window.shifts = 0;
        new PerformanceObserver(list => { for (const e of list.getEntries()) window.shifts += e.value; })
            .observe({type: 'layout-shift', buffered: true});
    """)
    page.goto(shared_site + "/")
    python_ready(page)
    page.wait_for_timeout(500)
    assert page.evaluate("window.shifts") == 0


def test_the_first_views_are_the_baked_ones(ready_page):
    for name in FIGURES:
        ready_page.locator(f'[data-widget="{name}"]').scroll_into_view_if_needed()
        until(ready_page, f"document.querySelector('[data-widget=\"{name}\"] .computed') !== null")
    assert ready_page.locator("[data-mismatch]").count() == 0


def test_no_request_leaves_for_another_origin(context, shared_site):
    page = context.new_page()
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(shared_site + "/")
    python_ready(page)
    page.wait_for_timeout(500)
    assert asked
    assert [url for url in asked if not url.startswith((shared_site, "blob:" + shared_site, "data:"))] == []


def test_the_route_shows_where_the_reader_is(ready_page):
    ready_page.locator('.side .route a[href="#cut_sentence"]').click()
    until(ready_page, "document.querySelector('.side .route a.here')?.getAttribute('href') === '#cut_sentence'")
    here = ready_page.locator('.side .route a[aria-current="location"]')
    assert here.get_attribute("href") == "#cut_sentence"
    assert "been" in ready_page.locator('.side .route a[href="#train_tokenizer"]').get_attribute("class")


def test_the_route_announces_the_stops_to_come_and_does_not_fake_them(ready_page):
    coming = ready_page.locator(".side .route .coming")
    assert coming.count() == sum(not stop.open for stop in STOPS)
    assert coming.locator("a").count() == 0


def test_the_route_is_a_menu_on_a_phone_and_closes_after_use(browser, shared_site):
    context = browser.new_context(viewport={"width": 390, "height": 800})
    page = context.new_page()
    page.goto(shared_site + "/")
    python_ready(page)
    page.get_by_text("Route", exact=True).click()
    page.locator('.menu a[href="#slow_motion"]').click()
    until(page, "!document.querySelector('.menu').open")
    page.get_by_text("Route", exact=True).click()
    page.keyboard.press("Escape")
    until(page, "!document.querySelector('.menu').open")
    context.close()


def test_light_and_dark_can_be_chosen_and_are_remembered(page, shared_site):
    page.goto(shared_site + "/")
    ground = "getComputedStyle(document.body).backgroundColor"
    before = page.evaluate(ground)
    page.get_by_role("button", name="night").click()
    assert page.evaluate(ground) != before
    assert page.get_by_role("button", name="night").get_attribute("aria-pressed") == "true"
    page.reload()
    assert page.evaluate(ground) != before


def test_opened_from_a_disk_it_is_a_page_to_read_and_names_the_file_that_runs(page, dist):
    page.goto((dist / "index.html").as_uri())
    until(page, "document.documentElement.dataset.python === 'failed'")
    assert "open token-trip.html" in page.locator("[data-python-status]").inner_text()
    assert page.locator('[data-widget="merge_next_pair"] [data-piece]').first.is_visible()
    assert page.evaluate("getComputedStyle(document.querySelector('.piece')).borderTopStyle") == "solid"


def test_printed_it_shows_the_figures_and_no_controls(ready_page):
    ready_page.emulate_media(media="print")
    assert not ready_page.get_by_role("button", name="Merge next pair").first.is_visible()
    assert ready_page.locator('[data-widget="slow_motion"] table').first.is_visible()
    assert ready_page.locator('[data-widget="analogy_walk"] .near').is_visible() and ready_page.locator('[data-widget="analogy_walk"] .says').is_visible()


def test_two_hundred_percent_zoom_is_a_narrow_page(browser, shared_site):
    context = browser.new_context(viewport={"width": 640, "height": 400}, device_scale_factor=2)
    page = context.new_page()
    page.goto(shared_site + "/")
    assert page.evaluate("document.documentElement.scrollWidth") == 640
    context.close()


def test_forced_colours_keep_borders_around_the_pieces(browser, shared_site):
    context = browser.new_context(forced_colors="active")
    page = context.new_page()
    page.goto(shared_site + "/")
    assert page.evaluate("getComputedStyle(document.querySelector('.piece')).borderTopWidth") != "0px"
    pressed = page.evaluate("""() => [...document.querySelectorAll('button[aria-pressed=true]')].map(button => {
        const chosen = document.body.appendChild(document.createElement('i'));
        chosen.style.setProperty('color', 'HighlightText');
        const told = getComputedStyle(button).color === getComputedStyle(chosen).color;
        chosen.remove();
        return [told, button.innerText];
    })""")
    assert len(pressed) > 9 and [name for told, name in pressed if not told] == []
    context.close()

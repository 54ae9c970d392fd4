"""The classroom's pages: for teachers, the cards, the sheets; and what comes out of the printer."""

import re

import pytest
from conftest import python_ready, until
from test_page import findings

from tokentrip.page import figures_of_stops

ROOMS = ("", "sheets/", "cards/")
MAIN = tuple({stop.stem: figure for figure, stop in figures_of_stops().items()}.values())  # of each stop its last figure
PAPER = ("A4", "Letter")


def sheets(page, size="A4"):
    """How many sheets of paper the page is, as Chromium prints it."""
    return len(re.findall(rb"/Type\s*/Page\b", page.pdf(format=size)))


@pytest.fixture()
def cards(page, shared_site):
    page.goto(shared_site + "/classroom/cards/")
    python_ready(page)
    return page


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("room", ROOMS)
def test_axe_finds_nothing_and_nothing_sticks_out(browser, shared_site, room, theme):
    context = browser.new_context(color_scheme=theme, viewport={"width": 320, "height": 800}, service_workers="block")
    page = context.new_page()
    page.goto(f"{shared_site}/classroom/{room}index.html")
    assert findings(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") == 320
    context.close()


def test_every_link_of_the_teachers_page_leads_somewhere(page, shared_site, dist):
    page.goto(shared_site + "/classroom/index.html")
    inside = page.evaluate("[...document.links].map(link => link.pathname.slice(1) + link.hash)")
    assert len(inside) > 20
    index = (dist / "index.html").read_text(encoding="utf-8")
    for path in inside:
        name, _, stop = path.partition("#")
        assert (dist / name).is_file(), path
        assert not stop or name != "index.html" or stop == "present" or f'id="{stop}"' in index, path


def test_the_cards_are_computed_here_and_follow_the_text(cards):
    until(cards, "document.querySelector('.computed') !== null")
    assert cards.locator("[data-mismatch]").count() == 0
    assert cards.locator(".cutouts").first.locator("li").count() == 43
    cards.get_by_role("textbox").fill("banana bandana")
    until(cards, "document.querySelectorAll('.cutouts:not(.wide) li').length === 15")
    assert "an" in cards.locator(".keyed li").first.inner_text()


def test_a_link_to_the_cards_leads_back_to_them(cards):
    cards.get_by_role("button", name="sea shells").click()
    until(cards, "location.hash.startsWith('#paper_cards?v=1&text=she')")
    link = cards.url
    cards.goto("about:blank")
    cards.goto(link)
    until(cards, "document.querySelector('.topaper').textContent.includes('she sells')")


def test_a_sheet_has_new_numbers_and_solutions_when_asked(page, shared_site):
    page.goto(shared_site + "/classroom/sheets/")
    python_ready(page)
    until(page, "document.querySelector('.computed') !== null")
    assert page.locator("[data-mismatch]").count() == 0
    assert [sheets(page, size) for size in PAPER] == [5, 5]  # two exercises a sheet, with room to write
    before = page.locator(".topaper").inner_text()
    page.get_by_role("button", name="New numbers").click()
    until(page, "before => document.querySelector('.topaper').innerText !== before", arg=before)
    page.get_by_role("button", name="Solutions").click()
    until(page, "document.querySelector('.topaper h4').textContent.startsWith('Solutions')")
    assert page.locator(".write").count() == 0 and page.locator(".exercise").count() == 10
    assert max(sheets(page, size) for size in PAPER) <= 3
    assert findings(page) == []
    until(page, "location.hash.includes('solutions=true')")
    page.goto(page.url.replace("solutions=true", "stops=slow_motion"))
    page.reload()
    until(page, "document.querySelectorAll('.exercise').length === 1", 30)
    assert sheets(page) == 1


@pytest.mark.parametrize("size", PAPER)
def test_the_cards_are_five_sheets_of_paper_without_controls(cards, size):
    assert sheets(cards, size) == 5
    cards.emulate_media(media="print")
    assert not cards.get_by_role("button", name="Print").is_visible()
    assert not cards.get_by_role("textbox").is_visible()


def test_a_handout_is_two_pages_of_the_figure_as_it_stands(page, shared_site):
    page.add_init_script("window.print = () => { window.printed = (window.printed ?? 0) + 1; }")
    page.goto(shared_site + "/#slow_motion?v=1&merges=3")
    python_ready(page)
    until(page, "document.querySelector('[data-uid=slow_motion] input[type=range]').value === '3'")
    for number, stem in enumerate(MAIN, 1):
        page.locator(f"[data-uid={stem}]").get_by_role("button", name="Print", exact=True).click()
        until(page, "number => window.printed === number", arg=number)
        shown = page.evaluate("document.querySelector('.handout').textContent")
        if stem == "slow_motion":
            assert "Merge 3 made" in " ".join(shown.split())
        assert page.locator(".handout :is(button, input, select, textarea)").count() == 0
        assert "Bring a tokenizer" not in shown  # there is nothing on paper to drop a file on
        assert sheets(page, PAPER[number % 2]) == 2, stem
        until(page, "document.querySelector('.handout') === null")  # gone when it is printed
    page.locator("[data-uid=slow_motion]").get_by_role("button", name="Undo").click()
    until(page, "document.querySelector('[data-uid=slow_motion] input[type=range]').value === '2'")


def test_a_double_click_prints_one_handout(page, shared_site):
    page.add_init_script("window.printed = 0; window.print = () => { window.printed += 1; }")
    page.goto(shared_site + "/")
    python_ready(page)
    page.locator("[data-uid=slow_motion]").get_by_role("button", name="Print", exact=True).dblclick()
    until(page, "window.printed > 0")
    page.wait_for_timeout(1_500)
    assert page.evaluate("[window.printed, document.querySelectorAll('.handout').length]") == [1, 1]


def test_print_opens_the_printers_dialogue(page, shared_site):
    page.add_init_script("window.print = () => { window.printed = true; }")
    page.goto(shared_site + "/classroom/")
    page.get_by_role("button", name="Print").click()
    assert page.evaluate("window.printed")

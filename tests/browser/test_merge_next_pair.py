"""The warm-up in the browser: every control by role and name, and by keyboard."""

import pytest
from conftest import python_ready, until

FIGURE = "#merge_next_pair-figure"


@pytest.fixture()
def figure(ready_page):
    figure = ready_page.locator(FIGURE)
    figure.scroll_into_view_if_needed()
    return figure


def pieces(figure):
    return figure.locator(".strip").first.locator("[data-piece]")


def wait_for_pieces(figure, number, seconds=15):
    until(figure.page, f"n => document.querySelector('{FIGURE} .strip').querySelectorAll('[data-piece]').length === n", seconds, number)


def press(figure, name):
    figure.get_by_role("button", name=name, exact=True).click()


def test_three_presses_are_three_merges(figure):
    for number in (37, 33, 29):
        press(figure, "Merge next pair")
        wait_for_pieces(figure, number)


def test_three_fast_presses_are_three_merges_too(figure):
    button = figure.get_by_role("button", name="Merge next pair")
    for _ in range(3):
        button.click(no_wait_after=True)
    wait_for_pieces(figure, 29)
    figure.page.wait_for_timeout(300)
    assert pieces(figure).count() == 29


def test_presses_before_python_is_there_are_kept_and_done_in_order(page, shared_site):
    page.goto(shared_site + "/")
    for name in ("Merge next pair", "Merge next pair", "Undo", "Merge next pair"):
        page.locator(FIGURE).get_by_role("button", name=name, exact=True).click()
    python_ready(page)
    wait_for_pieces(page.locator(FIGURE), 33)


def test_every_piece_shows_its_id_and_its_text(figure):
    press(figure, "Merge next pair")
    wait_for_pieces(figure, 37)
    made = pieces(figure).filter(has_text="at").first
    assert made.get_attribute("data-id") == "11"
    assert "at" in made.inner_text()


def test_undo_and_reset(figure):
    press(figure, "Merge next pair")
    wait_for_pieces(figure, 37)
    press(figure, "Undo")
    wait_for_pieces(figure, 43)
    press(figure, "Merge next pair")
    press(figure, "Merge next pair")
    press(figure, "Reset")
    wait_for_pieces(figure, 43)


def test_play_goes_on_by_itself_and_stop_ends_it(figure):
    press(figure, "Play")
    wait_for_pieces(figure, 33)
    press(figure, "Stop")
    until(figure.page, f"document.querySelector('{FIGURE} [data-every]') === null")
    held = pieces(figure).count()
    figure.page.wait_for_timeout(1_000)
    assert pieces(figure).count() == held


def test_a_text_of_ones_own_is_merged(figure):
    figure.get_by_text("Look closer").click()
    figure.get_by_role("textbox").fill("aaaa")
    wait_for_pieces(figure, 5)
    assert "seen 3 times" in figure.inner_text() and "2 can be replaced" in figure.inner_text()


def test_when_nothing_is_left_the_button_keeps_the_focus_and_says_so(figure):
    figure.get_by_text("Look closer").click()
    figure.get_by_role("textbox").fill("ab")
    wait_for_pieces(figure, 3)
    button = figure.get_by_role("button", name="Merge next pair")
    button.focus()
    for _ in range(4):
        figure.page.keyboard.press("Enter")
    wait_for_pieces(figure, 1)
    until(figure.page, f"document.querySelector('{FIGURE}').textContent.includes('Nothing left to merge')")
    assert button.get_attribute("aria-disabled") == "true"
    assert button.evaluate("it => it === document.activeElement")


def test_markup_in_the_text_stays_text(figure):
    figure.get_by_text("Look closer").click()
    figure.get_by_role("textbox").fill("a<b <img src=x onerror=alert(1)>")
    until(figure.page, f"document.querySelector('{FIGURE} .strip').textContent.includes('<')")
    assert figure.locator("img").count() == 0


def test_by_keyboard_alone(figure):
    figure.get_by_role("button", name="Merge next pair").focus()
    figure.page.keyboard.press("m")
    wait_for_pieces(figure, 37)
    figure.page.keyboard.press("u")
    wait_for_pieces(figure, 43)
    figure.page.keyboard.press("Enter")
    wait_for_pieces(figure, 37)


def test_a_link_comes_back_here(ready_page, shared_site):
    ready_page.goto(shared_site + "/#merge_next_pair?v=1&text=abcabc&merges=1")
    ready_page.reload()
    python_ready(ready_page)
    wait_for_pieces(ready_page.locator(FIGURE), 5)
    assert ready_page.locator(FIGURE).locator("[data-trouble]").inner_text() == ""


@pytest.mark.parametrize("query", ["v=1&merges=-5&text=ab", "v=1&merges=1e99&text=ab&x=<script>", "v=1&merges=NaN&text=ab", "v=1&%%%"])
def test_a_link_that_makes_no_sense_does_no_harm_and_is_told(page, shared_site, query):
    page.goto(f"{shared_site}/#merge_next_pair?{query}")
    python_ready(page)
    until(page, "document.querySelector('[data-widget=merge_next_pair] [data-trouble]').innerText.includes('comes nearest')")
    page.locator(FIGURE).get_by_role("button", name="Reset", exact=True).click()
    wait_for_pieces(page.locator(FIGURE), 43)


def test_a_link_of_another_version_is_left_alone_and_said_so(page, shared_site):
    page.goto(f"{shared_site}/#merge_next_pair?v=99&text=ab")
    python_ready(page)
    until(page, "document.body.innerText.includes('another version')")
    assert pieces(page.locator(FIGURE)).count() == 43

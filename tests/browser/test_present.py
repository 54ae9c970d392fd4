"""Presenter mode: the path by keys and by a clicker, the notes in a second window, and the way back."""

from contextlib import suppress

import pytest
from conftest import python_ready, until
from playwright.sync_api import Error
from test_page import findings

FIGURE = "figure.on-stage"
PLACE = ".show-place"
PIECES = "document.querySelectorAll('[data-uid=merge_next_pair] .bench [data-piece]').length"
UID = "document.querySelector('figure.on-stage')?.dataset.uid"


def shows(page, uid, place):
    """Wait until a figure is on the stage, at this place of its stop's path."""
    until(page, f"{UID} === '{uid}' && document.querySelector('{PLACE}')?.textContent === '{place}'")


@pytest.fixture()
def show(ready_page):
    """Presenter mode at the warm-up, begun by P; its question is on the stage."""
    ready_page.keyboard.press("p")
    shows(ready_page, "predict-merge_next_pair", "first")
    return ready_page


def test_the_arrows_and_a_clicker_lead_along_the_path(show):
    assert show.locator("main .lede:visible, .side:visible, .top:visible").count() == 0
    show.keyboard.press("PageDown")
    shows(show, "three_cuts", "1 of 6")
    show.keyboard.press("ArrowRight")
    shows(show, "merge_next_pair", "2 of 6")
    show.keyboard.press("PageDown")
    shows(show, "merge_next_pair", "3 of 6")
    until(show, f"{PIECES} === 37")
    assert show.locator(".show-line").inner_text() == show.locator(".presenter [role=status]").inner_text()
    show.keyboard.press("PageUp")
    until(show, f"{PIECES} === 43")
    show.keyboard.press("Space")  # the figure's own Play
    until(show, f"{PIECES} < 40")
    show.keyboard.press("Home")
    shows(show, "predict-merge_next_pair", "first")
    assert show.locator(".clock-here").first.inner_text().startswith("0:")
    assert float(show.evaluate("parseFloat(getComputedStyle(document.documentElement).fontSize)")) >= 24


def test_a_blank_screen_comes_back_where_it_was(show):
    for key in ("b", "."):
        show.keyboard.press(key)
        assert show.locator(".dark").is_visible()
        show.keyboard.press("PageDown")
        assert show.locator(".dark").is_hidden() and show.locator(PLACE).inner_text() == "first"


def test_in_a_field_letters_are_letters_and_the_clicker_goes_on(show):
    show.keyboard.press("PageDown")
    field = show.locator("#three_cuts-text")
    field.fill("")
    field.press_sequentially("pb.n")
    until(show, "document.querySelectorAll('[data-uid=three_cuts] .fine .piece').length === 4")
    assert field.input_value() == "pb.n" and show.locator(".dark").is_hidden()
    field.press("Escape")
    assert show.evaluate("document.activeElement.id") == "main" and show.locator(PLACE).is_visible()
    field.focus()
    show.keyboard.press("PageDown")
    shows(show, "merge_next_pair", "2 of 6")


def test_leaving_comes_back_to_the_stop_and_leaves_the_figure_as_it_is(show):
    for _ in range(3):
        show.keyboard.press("PageDown")
    until(show, f"{PIECES} === 37")
    show.locator("[data-uid=merge_next_pair]").get_by_role("button", name="Merge next pair").click()
    until(show, f"{PIECES} === 33")
    assert show.evaluate("location.hash").startswith("#present")  # loaded again, the show goes on
    show.keyboard.press("Escape")
    assert show.locator(".presenter").count() == 0 and show.locator("[data-widget=predict]").count() == 0
    assert show.evaluate("location.hash") == "#merge_next_pair" and show.evaluate(PIECES) == 33
    assert show.evaluate("document.activeElement.dataset.uid") == "merge_next_pair"
    show.keyboard.press("F5")  # the other half of a clicker's button
    shows(show, "merge_next_pair", "3 of 6")
    assert show.evaluate(PIECES) == 33
    assert findings(show) == []


def test_a_stop_lends_lengths_of_the_list_and_the_audience_keeps_its_own(page, shared_site):
    page.goto(shared_site + "/#train_tokenizer?v=1&merges=120&sentence=our+own")
    python_ready(page)
    until(page, "document.querySelector('[data-uid=train_tokenizer] .along').value === '120'")
    page.evaluate("location.hash = '#present-train_tokenizer'")
    shows(page, "predict-train_tokenizer", "first")
    for _ in range(2):
        page.keyboard.press("PageDown")
    shows(page, "train_tokenizer", "2 of 6")
    until(page, "document.querySelector('[data-uid=train_tokenizer] .along').value === '0'")
    for _ in range(7):  # quicker than Python
        page.keyboard.press("PageDown")
    shows(page, "cut_sentence", "2 of 7")
    until(page, "document.querySelector('#cut_sentence-text').value === 'our own'")
    page.keyboard.press("Escape")
    page.locator("[data-uid=train_tokenizer]").scroll_into_view_if_needed()  # figures out of sight are not drawn again
    until(page, "document.querySelector('[data-uid=train_tokenizer] .along').value === '120'")


def test_the_notes_follow_and_steer(show):
    with show.expect_popup() as caught:
        show.keyboard.press("n")
    notes = caught.value
    assert "Speaker" in notes.title() and "Teach a tokenizer" in notes.locator(".stop").inner_text()
    notes.keyboard.press("ArrowRight")
    shows(show, "three_cuts", "1 of 6")
    assert notes.locator(".line").inner_text() == show.locator(".show-line").inner_text()
    assert "3 of 7 words" in notes.locator(".answer").inner_text() and notes.locator(".ask").inner_text().endswith("?")
    notes.get_by_role("button", name="Next").click()
    shows(show, "merge_next_pair", "2 of 6")
    coming = notes.locator(".coming").inner_text()
    show.keyboard.press("PageDown")
    assert notes.locator(".line").inner_text() in coming
    notes.keyboard.press("b")
    assert show.locator(".dark").is_visible()
    assert findings(notes) == []
    notes.keyboard.press("Escape")  # the screen is back
    with notes.expect_event("close"), suppress(Error):  # it may be gone before the key is up
        notes.keyboard.press("Escape")
    assert show.locator(".presenter").count() == 0


def test_a_window_that_the_browser_keeps_shut_is_told_of(page, shared_site):
    page.add_init_script("window.open = () => null")
    page.goto(shared_site + "/#present")
    page.locator(PLACE).wait_for()
    assert page.get_by_role("alert").is_hidden()
    page.keyboard.press("n")
    assert "Allow pop-ups" in page.get_by_role("alert").inner_text()


def test_an_address_that_names_no_stop_begins_with_the_first_and_is_put_right(page, shared_site):
    page.goto(shared_site + "/#presentation")
    python_ready(page)
    assert page.locator(".presenter").count() == 0
    page.evaluate("location.hash = '#present-nope'")
    shows(page, "predict-merge_next_pair", "first")
    assert page.evaluate("location.hash") == "#present"


def test_a_figure_is_made_to_fit_or_says_that_there_is_more(page, shared_site):
    page.set_viewport_size({"width": 1280, "height": 720})
    page.goto(shared_site + "/#present-slow_motion")
    python_ready(page)
    shows(page, "predict-slow_motion", "first")
    page.keyboard.press("PageDown")
    shows(page, "slow_motion", "1 of 7")
    foot = "document.querySelector('.foot-line').getBoundingClientRect().top"
    until(page, f"document.querySelector('.slow .ctl .counts').getBoundingClientRect().bottom <= {foot}")
    page.get_by_role("button", name="more below").click()
    until(page, "(more => (more.hidden || more.click(), more.hidden))(document.querySelector('.further'))")
    assert page.evaluate(f"document.querySelector('.figure.on-stage').getBoundingClientRect().bottom <= {foot}")
    page.keyboard.press("Escape")
    assert page.locator("[style*=fit]").count() == 0


def test_an_embedded_figure_has_no_presenter(page, shared_site):
    page.goto(shared_site + "/embed/slow_motion/#present")
    python_ready(page)
    page.keyboard.press("p")
    assert page.locator(".presenter").count() == 0


def test_it_works_in_the_one_file_from_a_disk(context, page, dist):
    context.set_offline(True)
    page.goto((dist / "token-trip.html").as_uri() + "#present-slow_motion")
    python_ready(page)
    for _ in range(3):
        page.keyboard.press("PageDown")
    shows(page, "slow_motion", "3 of 7")
    until(page, "document.querySelector('[data-uid=slow_motion] input[type=range]').value === '10'")
    with page.expect_popup() as caught:
        page.get_by_role("button", name="Notes").click()
    assert "still in the list" in caught.value.locator(".ask").inner_text()
    assert caught.value.locator(".say").evaluate("it => getComputedStyle(it.ownerDocument.body).fontFamily").startswith("Newsreader")

"""*Ask me first* as a reader uses it: on, a guess by keyboard, what it says, what it keeps (nothing), off; served and from a disk."""

import pytest
from conftest import python_ready, until
from playwright.sync_api import expect
from test_page import findings

from tokentrip.stops import STOPS

expect.set_options(timeout=15_000)  # a busy machine is no fault of the page
ASKED = "[data-uid=predict-slow_motion]"
FIGURE = "[data-uid=slow_motion]"
KEPT = "JSON.stringify([location.href, {...localStorage}, {...sessionStorage}, document.cookie])"
HEADING = "document.querySelector('#slow_motion h2').getBoundingClientRect().top"


def switch(page):
    return page.get_by_role("button", name="Ask me first")


def right_and_wrong(asked):
    """The buttons of a question: the one that Python says is right, and one that is not."""
    from tokentrip import questions
    from tokentrip.trip import Trip

    right = questions.asked("slow_motion", 0, Trip(), {}).right
    buttons = asked.locator(".choices button")
    return buttons.nth(right), buttons.nth(1 if right == 0 else 0)


@pytest.fixture()
def asking(ready_page):
    """The page with the questions on, that of slow_motion in sight; `kept`: what the browser kept before."""
    ready_page.kept = ready_page.evaluate(KEPT)
    switch(ready_page).click()
    asked = ready_page.locator(ASKED)
    asked.scroll_into_view_if_needed()
    expect(asked.locator(".choices button")).to_have_count(4)
    return ready_page


def test_it_is_off_until_it_is_asked_for_and_brings_a_question_to_every_stop(page, site):
    url, faults = site
    page.goto(url + "/")
    python_ready(page)
    assert page.locator("[data-widget=predict]").count() == 0 and not [path for path in faults.log if "/predict." in path]
    page.evaluate("document.querySelector('#slow_motion h2').scrollIntoView({block: 'center'})")
    before = page.evaluate(HEADING)
    switch(page).click()
    expect(switch(page)).to_have_attribute("aria-pressed", "true")
    assert page.locator("[data-widget=predict]").count() == len(STOPS)
    assert abs(page.evaluate(HEADING) - before) < 2  # nobody loses their place
    assert page.evaluate("[...document.querySelectorAll('[data-widget=predict]')].every(it => it.nextElementSibling.matches('[data-widget]'))")
    switch(page).click()
    expect(page.locator("[data-widget=predict]")).to_have_count(0)
    assert abs(page.evaluate(HEADING) - before) < 2 and switch(page).get_attribute("aria-pressed") == "false"
    assert page.evaluate("document.documentElement.dataset.predict") is None


def test_a_guess_by_keyboard_uncovers_the_figure_and_nothing_is_kept(asking):
    asked, figure = asking.locator(ASKED), asking.locator(FIGURE)
    right, wrong = right_and_wrong(asked)
    expect(figure.locator("h3").first).to_be_hidden()
    wrong.focus()
    asking.keyboard.press("Enter")
    expect(asked.locator(".verdict")).to_contain_text("Not this one.")
    expect(asked.locator("[data-say]")).to_contain_text("Not this one.")
    expect(figure.locator("h3").first).to_be_visible()
    assert wrong.evaluate("it => it === document.activeElement && it.getAttribute('aria-pressed') === 'true'")
    assert "this is right" in right.inner_text() and "not this one" in wrong.inner_text()  # told apart without a colour
    right.focus()
    asking.keyboard.press("Space")
    expect(asked.locator(".verdict")).to_contain_text("Right.")
    expect(asked.locator("[data-say]")).to_contain_text("Right.")
    assert findings(asking) == []
    asking.wait_for_timeout(500)  # longer than the address waits
    assert asking.evaluate(KEPT) == asking.kept


def test_the_link_shows_the_answer_in_the_figure_and_the_sentence_stays(asking):
    asked = asking.locator(ASKED)
    right_and_wrong(asked)[0].click()
    asked.get_by_role("link", name="See it in the figure").click()
    until(asking, f"document.querySelector('{FIGURE} input[type=range]').value === '2'")
    expect(asked.locator(".verdict")).to_contain_text("Right.")


def test_another_question_covers_the_figure_again_and_it_can_be_uncovered(asking):
    asked, figure = asking.locator(ASKED), asking.locator(FIGURE)
    right_and_wrong(asked)[0].click()
    before = asked.locator("h3").inner_text()
    asked.get_by_role("button", name="Another question").click()
    expect(asked.locator("h3")).not_to_have_text(before)
    expect(figure.locator("h3").first).to_be_hidden()
    asked.get_by_role("button", name="Uncover it now").click()
    expect(figure.locator("h3").first).to_be_visible()
    switch(asking).click()
    switch(asking).click()
    expect(asked.locator("h3")).to_have_text(before)  # it has forgotten all


def test_a_question_follows_the_readers_sentence(asking):
    asked = asking.locator("[data-uid=predict-cut_sentence]")
    asked.scroll_into_view_if_needed()
    asked.locator(".choices button").first.click()
    expect(asked.locator(".choices .right")).to_have_count(1)
    asking.locator("[data-uid=cut_sentence] textarea").first.fill("Nobody saw the rabbit.")
    expect(asked.locator("h3")).to_contain_text("Nobody saw the rabbit.")
    expect(asked.locator(".choices .right")).to_have_count(0)


def test_on_a_narrow_screen_nothing_sticks_out(page, shared_site):
    page.set_viewport_size({"width": 320, "height": 800})
    page.goto(shared_site + "/")
    python_ready(page)
    switch(page).click()
    for stop in STOPS:
        asked = page.locator(f"[data-uid=predict-{stop.stem}]")
        asked.scroll_into_view_if_needed()
        asked.locator(".choices button").first.click()
        expect(asked.locator(".verdict a")).to_be_visible()
        assert asked.evaluate("it => it.scrollWidth <= it.clientWidth"), stop.stem
    assert page.evaluate("document.documentElement.scrollWidth") <= 320


def test_the_page_in_one_file_has_it_inside(context, page, dist):
    context.set_offline(True)
    page.goto((dist / "token-trip.html").as_uri())
    python_ready(page)
    switch(page).click()
    asked = page.locator(ASKED)
    asked.scroll_into_view_if_needed()
    right_and_wrong(asked)[0].click()
    expect(asked.locator(".verdict")).to_contain_text("Right.")
    assert asked.evaluate("it => getComputedStyle(it).borderLeftWidth") == "3px"  # its styles, too

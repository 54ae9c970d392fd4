"""Stop 06 as a reader uses it: every control by its role and name, and by keyboard alone."""

import re

import pytest
from conftest import python_ready
from playwright.sync_api import expect
from test_page import findings_by_day_and_night

expect.set_options(timeout=15_000)  # a busy machine is no fault of the page


@pytest.fixture()
def figure(ready_page):
    figure = ready_page.locator("[data-widget=analogy_walk]")
    figure.scroll_into_view_if_needed()
    expect(figure.locator("[data-computed]")).not_to_be_empty()
    return figure


def button(figure, name):
    return figure.get_by_role("button", name=name, exact=True)


def first(figure):
    """The word that wins."""
    return figure.locator(".near tr.win td").nth(1)


def closer(figure):
    figure.locator("details.closer > summary").click()


def test_king_wins_before_anything_is_touched_and_queen_when_the_inputs_are_left_out(figure):
    expect(first(figure)).to_have_text("king input")
    figure.get_by_role("checkbox", name="A word that went in may win").uncheck()
    expect(first(figure)).to_have_text("queen")
    expect(figure.locator(".near tr.out").first).to_contain_text("input, left out")
    expect(figure.locator("h3")).to_contain_text("once the words that went in are left out")
    expect(figure.locator("[data-say]")).to_contain_text("nearest is queen, cosine 0.90. The inputs are left out.")


def test_the_switch_by_keyboard(figure, ready_page):
    box = figure.get_by_role("checkbox", name="A word that went in may win")
    box.focus()
    ready_page.keyboard.press("Space")
    expect(first(figure)).to_have_text("queen")
    expect(box).to_be_focused()
    ready_page.keyboard.press("Space")
    expect(first(figure)).to_have_text("king input")


def test_a_preset_that_fails_says_so(figure):
    button(figure, "sleep − run + jump").click()
    figure.get_by_role("checkbox", name="A word that went in may win").uncheck()
    expect(figure.locator("h3")).to_contain_text("lands near nothing")
    expect(figure.get_by_role("textbox", name="From").or_(figure.get_by_role("combobox", name="From"))).to_have_value("sleep")
    expect(button(figure, "sleep − run + jump")).to_have_attribute("aria-pressed", "true")


def test_step_draws_the_walk_one_arrow_at_a_time_and_keeps_the_focus(figure, ready_page):
    step = button(figure, "Step")
    step.focus()
    arrows = figure.locator(".plane .arrow")
    expect(arrows).to_have_count(2)
    for count in (0, 1, 2, 0, 1, 2):
        ready_page.keyboard.press("Enter")
        expect(arrows).to_have_count(count)
        expect(step).to_be_focused()
    expect(figure.locator("[data-say]")).to_contain_text("nearest is king")


def test_the_key_s_steps_while_the_focus_is_inside_and_not_in_a_field(figure, ready_page):
    button(figure, "Reset").focus()
    ready_page.keyboard.press("s")
    expect(figure.locator(".plane .arrow")).to_have_count(0)
    figure.get_by_label("plus", exact=True).focus()
    ready_page.keyboard.press("End")
    ready_page.keyboard.type("s")
    expect(figure.locator(".odd")).to_contain_text("womans")


def test_play_walks_and_stops_at_the_end(figure):
    button(figure, "Play").click()
    expect(button(figure, "Stop")).to_be_visible()
    expect(figure.locator(".plane .arrow")).to_have_count(2)
    expect(button(figure, "Play")).to_be_visible()


def test_with_reduced_motion_play_is_step_and_nothing_moves(figure, ready_page):
    ready_page.emulate_media(reduced_motion="reduce")
    button(figure, "Play").click()
    expect(figure.locator(".plane .arrow")).to_have_count(0)
    button(figure, "Play").click()
    expect(figure.locator(".plane .arrow")).to_have_count(1)
    assert figure.locator(".plane .arrow").evaluate("node => getComputedStyle(node).animationName") == "none"


def test_any_three_words_can_be_typed_and_an_unknown_one_gets_a_sentence(figure):
    figure.get_by_label("plus", exact=True).fill("unicorn")
    expect(figure.locator(".odd")).to_contain_text("unicorn has no vector in this table")
    expect(figure.get_by_label("plus", exact=True)).to_have_attribute("aria-invalid", "true")
    figure.get_by_label("plus", exact=True).fill("girl")
    expect(figure.locator(".odd")).to_have_count(0)
    expect(figure.locator("h3")).to_contain_text("king − man + girl")


def test_while_one_types_the_picture_and_the_sum_stay_where_they_are(figure):
    field = figure.get_by_label("plus", exact=True)
    places = [figure.locator(part).bounding_box()["y"] - figure.bounding_box()["y"] for part in (".plane", ".eight")]
    field.fill("womanx")
    expect(figure.locator(".odd")).to_be_visible()
    assert places == [figure.locator(part).bounding_box()["y"] - figure.bounding_box()["y"] for part in (".plane", ".eight")]


def test_a_capital_too_many_is_named_and_mended_only_on_demand(figure):
    figure.get_by_label("From", exact=True).fill("King")
    expect(figure.locator(".odd")).to_contain_text("King is not in the table, king is")
    expect(figure.get_by_label("From", exact=True)).to_have_value("King")
    button(figure, "Take king").click()
    expect(figure.get_by_label("From", exact=True)).to_have_value("king")
    expect(first(figure)).to_have_text("king input")


def test_markup_stays_text(figure):
    figure.get_by_label("minus", exact=True).fill("a<b<c & <img src=x onerror=alert(1)>")
    expect(figure.locator(".odd")).to_contain_text("a<b<c & <img src=x onerror=alert(1)>")
    expect(figure.locator("img")).to_have_count(0)
    for word in ("constructor", "__proto__", "toString"):
        figure.get_by_label("minus", exact=True).fill(word)
        expect(figure.locator(".odd")).to_contain_text(f"{word} has no vector")


def test_the_score_lists_its_failures_and_one_can_walk_them(figure):
    closer(figure)
    button(figure, "List the failures").click()
    rows = figure.locator(".wrong tbody tr")
    expect(rows).to_have_count(26)
    rows.get_by_role("button", name="puppy − dog + king").click()
    expect(figure.locator("h3")).to_contain_text("puppy − dog + king")
    button(figure, "Hide the failures").click()
    expect(rows).to_have_count(0)


def test_the_same_word_three_times_is_explained(figure):
    closer(figure)
    button(figure, "king − king + king").click()
    expect(figure.locator(".says")).to_contain_text("The same word three times")
    button(figure, "king − man + man").click()
    expect(figure.locator(".says")).to_contain_text("a cosine of exactly 1")


def test_another_map_can_be_laid_under_the_walk(figure):
    closer(figure)
    button(figure, "the same for every walk").click()
    expect(figure.locator(".axisname").first).to_contain_text("second principal component")
    button(figure, "through the three words").click()
    expect(figure.locator(".axisname").last).to_contain_text("woman")


def test_the_list_stands_still_beside_the_map_and_is_not_scrolled_by_itself(figure, ready_page):
    ready_page.set_viewport_size({"width": 1280, "height": 500})
    beside = figure.locator(".verdict").evaluate("node => [getComputedStyle(node).position, node.scrollHeight - node.clientHeight]")
    assert beside == ["static", 0]


def test_reset_brings_king_back(figure):
    button(figure, "kitten − cat + dog").click()
    expect(figure.get_by_label("From", exact=True)).to_have_value("kitten")
    button(figure, "Reset").click()
    expect(figure.get_by_label("From", exact=True)).to_have_value("king")
    expect(first(figure)).to_have_text("king input")


@pytest.mark.parametrize("link", ["a=sleep&b=run&c=jump&inputs=false", "a=%3Cscript%3E&b=NaN&c=-1e99&inputs=maybe&plane=up&rev=-7&extra=1", "a=&b=&c="])
def test_a_link_opens_the_walk_or_says_what_is_wrong(page, shared_site, link):
    page.goto(f"{shared_site}/#analogy_walk?v=1&{link}")
    python_ready(page)
    figure = page.locator("[data-widget=analogy_walk]")
    figure.scroll_into_view_if_needed()
    expect(figure.locator(".near tr.out, .odd").first).to_be_visible()
    expect(figure.locator("[data-trouble]")).to_have_text(re.compile("comes nearest") if "NaN" in link else "")


@pytest.mark.parametrize("width", [320, 640])
def test_the_figure_fits_a_narrow_page(figure, ready_page, width):
    ready_page.set_viewport_size({"width": width, "height": 700})
    closer(figure)
    button(figure, "List the failures").click()
    expect(figure.locator(".wrong tbody tr").first).to_be_visible()
    assert figure.evaluate("node => node.scrollWidth <= node.clientWidth + 1")
    assert ready_page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_buttons_stay_where_they_are_while_one_steps(figure):
    step = button(figure, "Step")
    place = step.bounding_box()
    for count in (0, 1, 2):
        step.click()
        expect(figure.locator(".plane .arrow")).to_have_count(count)
    moved = step.bounding_box()
    assert abs(moved["x"] - place["x"]) < 1 and abs(moved["y"] - place["y"]) < 1


def test_axe_finds_nothing(figure, ready_page):
    closer(figure)
    button(figure, "List the failures").click()
    figure.get_by_role("checkbox", name="A word that went in may win").uncheck()
    expect(figure.locator(".near tr.out").first).to_be_visible()
    assert findings_by_day_and_night(ready_page, "[data-widget=analogy_walk]") == []

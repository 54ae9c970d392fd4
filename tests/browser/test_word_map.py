"""Stop 05 as a reader uses it: the map by mouse, touch and keyboard, the angle, the axes, words of one's own."""

import re

import pytest
from conftest import python_ready, until
from playwright.sync_api import expect
from test_page import findings_by_day_and_night

expect.set_options(timeout=15_000)  # a busy machine is no fault of the page
OVERLAPS = """node => {
  const boxes = [...node.querySelectorAll('svg.plane text')].map(text => [text.textContent, text.getBBox()]);
  return boxes.flatMap(([a, p], i) => boxes.slice(i + 1).filter(([, q]) =>
    p.x + 1 < q.x + q.width && q.x + 1 < p.x + p.width && p.y + 4 < q.y + q.height && q.y + 4 < p.y + p.height).map(([b]) => `${a}/${b}`));
}"""


def button(figure, name):
    return figure.get_by_role("button", name=name, exact=True)


def on_map(figure, word):
    return figure.locator(f'svg.plane [data-value="{word}"]')


def picked(figure):
    return figure.locator(".sidecol .colhead .wd")


def angle(figure):
    return figure.locator(".pair h4")


def listed(figure):
    return figure.locator(".alike button")


def closer(figure):
    figure.locator("details.closer > summary").click()


def add(figure, word):
    figure.get_by_role("textbox", name=re.compile("starts with the numbers of")).fill(word)
    button(figure, "Put it on the map").click()


def test_the_mouse_is_picked_and_has_neighbours_of_both_kinds(figure):
    expect(picked(figure)).to_have_text("mouse")
    names = listed(figure).all_inner_texts()
    assert {"dog", "cat"} <= set(names) and {"computer", "robot"} <= set(names) and len(names) == 8
    assert figure.locator("svg.plane .w").count() == 39


def test_a_press_on_the_map_picks_and_the_last_word_is_compared(figure):
    on_map(figure, "computer").locator("circle").click()
    expect(picked(figure)).to_have_text("computer")
    on_map(figure, "cat").locator("text").click()
    expect(angle(figure)).to_have_text("The angle between cat and computer")
    expect(figure.locator("[data-say]")).to_contain_text("Nearest: dog")


def test_arrows_go_from_word_to_word_and_the_focus_stays(figure, ready_page):
    box = figure.get_by_role("group", name=re.compile("Map of 39 words; mouse is picked"))
    box.focus()
    ready_page.keyboard.press("ArrowUp")
    expect(picked(figure)).to_have_text(re.compile("computer|keyboard|robot"))
    up = picked(figure).inner_text()
    for _ in range(30):
        ready_page.keyboard.press("ArrowRight")
    expect(picked(figure)).not_to_have_text(up)
    expect(figure.locator(".mapbox")).to_be_focused()


def test_pointing_at_a_word_shows_its_cosine_and_leaving_hides_it(figure, ready_page):
    note = on_map(figure, "dog").locator("tspan")
    expect(note).to_be_hidden()
    on_map(figure, "dog").locator("circle").hover()
    expect(note).to_be_visible()
    expect(note).to_have_text("0.65")
    ready_page.mouse.move(2, 2)
    expect(note).to_be_hidden()


def test_a_word_of_the_list_is_compared_with_the_picked_one(figure):
    button(figure, "cat").click()
    expect(angle(figure)).to_have_text("The angle between mouse and cat")
    expect(button(figure, "cat")).to_have_attribute("aria-pressed", "true")
    button(figure, "Pick cat instead").click()
    expect(picked(figure)).to_have_text("cat")
    button(figure, "Reset").click()
    expect(angle(figure)).to_have_text("The angle between mouse and computer")


def test_the_list_shows_all_words_for_those_who_do_not_see_the_map(figure):
    button(figure, "Show all 38 words").click()
    expect(listed(figure)).to_have_count(38)
    expect(figure.locator(".alike tr", has_text="robot")).to_contain_text("0.90")
    button(figure, "Show the nearest only").click()
    expect(listed(figure)).to_have_count(8)


def test_stretching_moves_the_tip_and_not_the_angle_by_keyboard_too(figure):
    slider = figure.get_by_role("slider", name=re.compile("Stretch mouse"))
    tip = figure.locator(".angle circle.ours")
    before = tip.get_attribute("cx")
    slider.press("End")
    expect(figure.locator(".measure .says")).to_contain_text("instead of 0.90")
    assert float(tip.get_attribute("cx")) > float(before)
    expect(figure.locator(".formula")).to_contain_text("0.56")
    slider.press("Home")
    expect(figure.locator(".measure label")).to_have_text("Stretch mouse to 25 % of its length")
    expect(figure.locator(".formula")).to_contain_text("56°")
    expect(slider).to_be_focused()


def test_the_axes_can_be_chosen_and_say_what_they_keep(figure):
    figure.get_by_role("combobox", name="Across").select_option("edible")
    expect(figure.locator(".mapbox .axisname").last).to_contain_text("edible →")
    button(figure, "Principal components").click()
    expect(figure.locator(".share")).to_contain_text("57 %")
    expect(figure.locator(".share")).to_contain_text("no other flat sheet keeps more")
    expect(figure.get_by_role("combobox", name="Up")).to_have_value("component2")


def test_an_axis_from_word_to_word_and_what_may_be_wrong_with_it(figure):
    figure.get_by_role("combobox", name="Across").select_option("difference")
    start, end = figure.get_by_role("textbox", name="from", exact=True), figure.get_by_role("textbox", name="to", exact=True)
    start.fill("dog")
    expect(figure.locator(".mapbox .axisname").last).to_contain_text("← dog")
    end.fill("dog")
    expect(figure.locator(".choices .told")).to_contain_text("there is no way to go")
    for word in ("café", "don't", "New York", "constructor"):
        end.fill(word)
        expect(figure.locator(".choices .told")).to_contain_text(f"There is no {word} on this map")
    end.fill("x" * 10_000)
    expect(figure.locator(".choices .told")).to_contain_text("far too long")
    assert end.input_value() == "x" * 10_000
    end.fill("")
    expect(figure.locator(".choices .told")).to_contain_text("one of the fields is empty")
    end.fill("keyboard")
    expect(figure.locator(".choices .told")).to_be_empty()


@pytest.mark.parametrize("word", ["café", "New York", "constructor", "<img src=x onerror=a()>"])
def test_a_word_of_ones_own_is_put_on_the_map_moved_and_taken_off(figure, ready_page, word):
    closer(figure)
    add(figure, word)
    expect(picked(figure)).to_have_text(word)
    dial = figure.get_by_role("slider", name="edible")
    dial.press("End")
    expect(figure.locator(".dims li").nth(5)).to_contain_text("1.00")
    dial.press("ArrowLeft")
    expect(figure.locator(".dims li").nth(5)).to_contain_text("0.95")
    expect(dial).to_be_focused()
    assert figure.locator("img").count() == 0
    button(figure, f"Take {word} off the map").click()
    expect(picked(figure)).to_have_text("mouse")
    expect(figure.locator("svg.plane .w")).to_have_count(39)


def test_a_word_of_ones_own_can_be_dragged_between_named_dimensions(figure, ready_page):
    closer(figure)
    add(figure, "café")
    expect(picked(figure)).to_have_text("café")
    figure.locator("svg.plane").scroll_into_view_if_needed()
    spot, area = on_map(figure, "café").locator("circle").bounding_box(), figure.locator("svg.plane").bounding_box()
    ready_page.mouse.move(spot["x"] + spot["width"] / 2, spot["y"] + spot["height"] / 2)
    ready_page.mouse.down()
    for share in (0.4, 0.5, 0.6):
        ready_page.mouse.move(area["x"] + area["width"] * share, area["y"] + area["height"] * 0.5)
    ready_page.mouse.up()
    expect(figure.locator(".dims li").first).not_to_contain_text("-0.55")
    until(ready_page, "!document.querySelector('[data-widget=word_map]').hasAttribute('data-dragging')")
    royal = figure.locator(".dims li").nth(1)
    expect(royal).to_contain_text("0.05")  # the other six stay
    button(figure, "Principal components").click()
    expect(figure.locator("[data-on-drag]")).to_have_count(0)
    expect(figure.locator(".closer")).to_contain_text("only then does a place on the map say which numbers")


def test_what_cannot_go_on_the_map_is_said_and_stays_in_the_field(figure):
    closer(figure)
    field = figure.get_by_role("textbox", name=re.compile("starts with the numbers of"))
    for typed, told in (("", "nothing to see"), ("y" * 10_000, "24 characters"), ("cheese", "stands on the map already")):
        add(figure, typed)
        expect(figure.locator(".closer .told")).to_contain_text(told)
        assert typed == "cheese" or field.input_value() == typed


def test_the_arithmetic_stands_under_look_closer(figure):
    closer(figure)
    rows = figure.locator(".working tbody tr")
    expect(rows).to_have_count(8)
    expect(figure.locator(".working tfoot")).to_contain_text("0.505")


def test_on_a_phone_a_tap_picks_and_no_names_lie_on_each_other(browser, shared_site):
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True)
    page = context.new_page()
    page.goto(shared_site + "/")
    python_ready(page)
    figure = page.locator("[data-widget=word_map]")
    figure.scroll_into_view_if_needed()
    on_map(figure, "robot").locator("text").tap()
    expect(picked(figure)).to_have_text("robot")
    for axis in ("human", "moving", "royal", "component1"):
        figure.get_by_role("combobox", name="Across").select_option(axis)
        expect(figure.get_by_role("combobox", name="Across")).to_have_value(axis)
        page.wait_for_timeout(300)
        assert figure.evaluate(OVERLAPS) == []
    context.close()


def test_the_figure_fits_into_320_pixels(figure, ready_page):
    ready_page.set_viewport_size({"width": 320, "height": 700})
    closer(figure)
    add(figure, "New York")
    expect(picked(figure)).to_have_text("New York")
    figure.get_by_role("combobox", name="Across").select_option("difference")
    expect(figure.get_by_role("textbox", name="from", exact=True)).to_be_visible()
    assert figure.evaluate("node => node.scrollWidth <= node.clientWidth + 1")
    assert ready_page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("x, y", [(200, 300), (30, 30)])
def test_a_wheel_over_the_map_scrolls_the_page(figure, ready_page, x, y):
    box = figure.locator("svg.plane").bounding_box()
    ready_page.mouse.move(box["x"] + x, box["y"] + y)
    before = ready_page.evaluate("scrollY")
    ready_page.mouse.wheel(0, 240)
    until(ready_page, f"scrollY > {before} + 100")


def test_axe_finds_nothing_with_everything_open(figure, ready_page):
    closer(figure)
    add(figure, "café")
    expect(picked(figure)).to_have_text("café")
    figure.get_by_role("combobox", name="Up").select_option("difference")
    expect(figure.get_by_role("textbox", name="from", exact=True)).to_be_visible()
    assert findings_by_day_and_night(ready_page, "[data-widget=word_map]") == []

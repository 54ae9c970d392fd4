"""The last section as a reader uses it: five habits by their controls, by keyboard alone, and the picture taken along."""

import re
import struct
import xml.etree.ElementTree as tree
from pathlib import Path

import pytest
from conftest import python_ready, until
from playwright.sync_api import expect
from test_page import findings_by_day_and_night

expect.set_options(timeout=15_000)  # a busy machine is no fault of the page
FIGURES = ("count_tokens", "stable_prefix", "letters_within", "same_model", "format_cost", "whole_trip")


@pytest.fixture()
def figure(ready_page):
    def found(stem):
        figure = ready_page.locator(f"[data-widget={stem}]")
        figure.scroll_into_view_if_needed()
        return figure
    return found


def button(figure, name):
    return figure.get_by_role("button", name=name, exact=True)


def test_the_first_views_are_the_baked_ones(ready_page, figure):
    for stem in FIGURES:
        expect(figure(stem).locator(".computed")).to_be_visible()
    assert ready_page.locator("[data-mismatch]").count() == 0


def test_a_text_of_ones_own_is_counted_beside_the_five_kinds(figure):
    count = figure("count_tokens")
    button(count, "digits").click()
    field = count.get_by_role("textbox", name="The text that is counted; paste your own")
    expect(field).to_have_value(re.compile("3141592653589793"))
    field.fill("naïve 🐭")
    expect(count.locator("tr.here th")).to_have_text("your text")
    expect(count.locator("[data-say]")).to_contain_text("tokens; the rule says 2.")
    button(count, "Reset").click()
    expect(count.locator("tr.here th")).to_have_text("English prose")


def test_another_divisor_is_chosen_by_keyboard(figure):
    count = figure("count_tokens")
    slider = count.get_by_role("slider", name="One token for every so many characters")
    slider.press("Home")
    expect(count.locator("thead")).to_contain_text("÷ 1 says")
    slider.press("ArrowRight")
    expect(count.locator("thead")).to_contain_text("÷ 1.1 says")
    expect(slider).to_be_focused()


def test_the_change_is_drawn_to_the_end_and_all_but_the_last_is_kept(figure):
    prefix = figure("stable_prefix")
    kept = prefix.locator(".count.kept b")
    expect(kept).to_have_text("4")
    slider = prefix.get_by_role("slider", name="Where one character is changed")
    slider.press("End")
    expect(kept).to_have_text(re.compile(r"3\d\d"))
    prefix.get_by_role("textbox", name="and what it becomes").fill("")
    expect(prefix.locator("ins")).to_have_text("")
    button(prefix, "Reset").click()
    expect(kept).to_have_text("4")
    expect(prefix.get_by_role("textbox", name="and what it becomes")).to_have_value("2")


def test_a_prompt_of_ones_own_is_compared(figure):
    prefix = figure("stable_prefix")
    prefix.locator("details.closer > summary").click()
    prefix.get_by_role("textbox", name="The text in which one character is changed").fill("aaa bbb")
    expect(prefix.locator(".says")).to_contain_text("tokens")
    expect(prefix.locator(".excerpt del")).to_have_text("a")
    expect(prefix.locator("details.closer")).to_have_attribute("open", "")


def test_a_word_and_a_letter_are_asked_about(figure):
    letters = figure("letters_within")
    expect(letters.locator("mark")).to_have_text(["r", "r", "r"])
    letters.get_by_role("textbox", name="A word").fill("banana")
    letters.get_by_role("textbox", name="A letter").fill("a")
    expect(letters.locator("mark")).to_have_text(["a", "a", "a"])
    expect(letters.locator(".sides")).to_contain_text("'banana'.count('a') → 3")
    open_it = button(letters, "Look into the list")
    open_it.press("Enter")
    expect(button(letters, "Close the list")).to_be_focused()
    expect(letters.locator("[data-piece]").first).to_be_visible()
    button(letters, "bookkeeper").click()
    expect(letters.get_by_role("textbox", name="A word")).to_have_value("bookkeeper")
    button(letters, "Reset").click()
    expect(letters.locator("[data-piece]")).to_have_count(0)


def test_one_space_is_turned_until_words_go_astray(figure):
    spaces = figure("same_model")
    button(spaces, "Back to 0°").click()
    expect(spaces.locator("h3")).to_have_text("In one space, every word finds itself")
    slider = spaces.get_by_role("slider", name="How far the second model’s space is turned")
    for _ in range(5):
        slider.press("PageUp")
    expect(spaces.locator("td.astray").first).to_be_visible()
    expect(spaces.locator(".counts")).to_contain_text("10 of 10 have the same neighbour inside")
    back = button(spaces, "Back to 0°")
    back.press("Enter")
    expect(back).to_have_attribute("aria-disabled", "true")
    back.press("Enter")
    expect(back).to_be_focused()


def test_a_form_of_json_is_chosen_and_seen(figure):
    forms = figure("format_cost")
    button(forms, "tight, letters as \\u escapes").click()
    expect(forms.locator("pre")).to_contain_text(r'"guest":"Zo\u00eb \u0141uczak"')
    field = forms.get_by_role("textbox", name="The JSON that is counted; paste your own")
    field.fill('{"a": 1,}')
    expect(forms.locator(".told")).to_contain_text("This is not JSON: in line 1")
    field.fill('{"a": "<img src=x onerror=alert(1)>"}')
    expect(forms.locator("pre")).to_have_text('{"a":"<img src=x onerror=alert(1)>"}')
    expect(forms.locator("img")).to_have_count(0)


def saved(page, control):
    with page.expect_download() as waiting:
        control.click()
    return waiting.value


def test_the_picture_is_saved_as_a_document_of_its_own(ready_page, figure, context, tmp_path):
    trip = figure("whole_trip")
    trip.get_by_role("textbox", name="Your sentence").fill("Zoë & <b> 🐭")
    expect(trip.locator("svg.trip")).to_contain_text("<b>·🐭")
    file = saved(ready_page, button(trip, "Save as SVG"))
    assert file.suggested_filename == "token-trip.svg"
    file.save_as(tmp_path / "trip.svg")
    root = tree.parse(tmp_path / "trip.svg").getroot()
    assert root.tag == "{http://www.w3.org/2000/svg}svg" and "·🐭" in "".join(root.itertext())
    assert not [element for element in root.iter() if "class" in element.attrib or "style" in element.attrib]
    expect(trip.locator("[data-say]")).to_have_text("Saved")
    alone = context.new_page()
    alone.goto((tmp_path / "trip.svg").as_uri())
    assert alone.evaluate("getComputedStyle(document.querySelector('rect')).fill") == "rgb(253, 251, 247)"


def test_the_picture_is_saved_as_pixels_at_twice_its_size(ready_page, figure, tmp_path):
    trip = figure("whole_trip")
    size = [int(trip.locator("svg.trip").get_attribute(name)) for name in ("width", "height")]
    file = saved(ready_page, button(trip, "Save as PNG"))
    assert file.suggested_filename == "token-trip.png"
    file.save_as(tmp_path / "trip.png")
    data = Path(tmp_path / "trip.png").read_bytes()
    assert data[:8] == b"\x89PNG\r\n\x1a\n" and list(struct.unpack(">II", data[16:24])) == [2 * n for n in size]
    assert len(data) > 50_000, "there is something in it"


def test_the_picture_can_be_saved_before_python_is_there(page, shared_site):
    page.route("**/*.bin", lambda route: route.abort())
    page.goto(shared_site + "/")
    trip = page.locator("[data-widget=whole_trip]")
    trip.scroll_into_view_if_needed()
    assert saved(page, button(trip, "Save as SVG")).suggested_filename == "token-trip.svg"


def test_another_sentence_there_is_another_sentence_everywhere(figure):
    trip = figure("whole_trip")
    trip.get_by_role("textbox", name="Your sentence").fill("Hello there")
    expect(figure("cut_sentence").get_by_role("textbox").first).to_have_value("Hello there")
    button(figure("whole_trip"), "Reset").click()
    expect(trip.get_by_role("textbox", name="Your sentence")).to_have_value(re.compile("^Alice met 2 mice"))


@pytest.mark.parametrize("link", ["count_tokens?v=1&per=1e999&text=%3Cimg%20src%3Dx%3E", "same_model?v=1&turn=NaN&x=1", "stable_prefix?v=1&at=-7&put=%00",
                                  "format_cost?v=1&form=__proto__&text=%7B", "letters_within?v=1&word=constructor&letter=", "whole_trip?v=1&sentence=%EF%BF%BF"])
def test_a_hand_made_link_is_clamped_and_that_is_told(page, shared_site, link):
    page.goto(f"{shared_site}/#{link}")
    python_ready(page)
    stem = link.split("?")[0]
    until(page, f"document.querySelector('[data-widget={stem}] .computed') !== null")
    told = page.locator(f"[data-widget={stem}] [data-trouble]").inner_text()
    assert ("comes nearest" in told) == (stem not in ("letters_within", "whole_trip")) and page.locator(f"[data-widget={stem}] img").count() == 0


def test_axe_finds_nothing_and_nothing_is_wider_than_the_screen(ready_page):
    ready_page.evaluate("for (const d of document.querySelectorAll('#carry_home details')) d.open = true")
    ready_page.locator("[data-widget=letters_within]").get_by_role("button", name="Look into the list").click()
    until(ready_page, "document.querySelector('[data-widget=letters_within] [data-piece]') !== null")
    for width in (1280, 320):
        ready_page.set_viewport_size({"width": width, "height": 900})
        assert findings_by_day_and_night(ready_page, "#carry_home") == []
        assert ready_page.evaluate("document.documentElement.scrollWidth") == width


def test_the_picture_fits_on_a_printed_page(ready_page, figure):
    trip = figure("whole_trip")
    ready_page.set_viewport_size({"width": 700, "height": 1000})
    ready_page.emulate_media(media="print", color_scheme="dark")
    box, around = trip.locator("svg.trip").bounding_box(), trip.bounding_box()
    assert box["width"] <= around["width"] + 1 and not button(trip, "Save as SVG").is_visible()
    paper = "getComputedStyle(document.querySelector('svg.trip .paper')).fill"
    assert ready_page.evaluate(paper) == "rgb(255, 255, 255)", "paper is white, whatever the screen was"

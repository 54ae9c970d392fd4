"""The bar at the top as a reader uses it."""

import pytest
from playwright.sync_api import expect

from tokentrip.trip import DEFAULT_SENTENCE

expect.set_options(timeout=15_000)


@pytest.fixture()
def bar(ready_page):
    return ready_page.locator("[data-widget=traveller]")


def button(bar, name):
    return bar.get_by_role("button", name=name, exact=True)


def test_it_turns_from_letters_into_pieces_on_the_way(ready_page, bar):
    expect(bar).to_contain_text("in letters")
    ready_page.locator("[data-widget=cut_sentence]").scroll_into_view_if_needed()
    expect(bar.locator("[data-piece]").first).to_be_visible()
    ready_page.locator("h1").scroll_into_view_if_needed()


def test_the_sentence_is_edited_by_keyboard_from_anywhere(ready_page, bar):
    button(bar, "Edit your sentence").focus()
    ready_page.keyboard.press("Enter")
    expect(bar.get_by_role("textbox")).to_be_focused()
    expect(bar.get_by_role("textbox")).to_have_value(DEFAULT_SENTENCE)
    ready_page.keyboard.press("ControlOrMeta+a")
    ready_page.keyboard.type("one more thing")
    ready_page.keyboard.press("Escape")
    expect(button(bar, "Edit your sentence")).to_be_focused()
    expect(bar).to_contain_text("one more thing")
    figure = ready_page.locator("[data-widget=cut_sentence]")
    figure.scroll_into_view_if_needed()
    expect(figure.get_by_role("textbox")).to_have_value("one more thing")


def test_it_is_hidden_and_shown_and_nothing_moves(ready_page, bar):
    ready_page.evaluate("scrollTo(0, 400)")
    top = ready_page.evaluate("document.querySelector('main').getBoundingClientRect().top")
    button(bar, "Hide your sentence").click()
    expect(button(bar, "Show your sentence")).to_be_focused()
    assert ready_page.evaluate("document.querySelector('main').getBoundingClientRect().top") == top
    button(bar, "Show your sentence").click()
    expect(bar).to_contain_text("in letters")
    button(bar, "Edit your sentence").click()
    button(bar, "Done with your sentence").click()
    expect(button(bar, "Edit your sentence")).to_be_visible()
    assert ready_page.evaluate("document.querySelector('main').getBoundingClientRect().top") == top


@pytest.mark.parametrize("width", [320, 1280])
def test_a_long_sentence_stays_in_one_line_and_scrolls_sideways(ready_page, bar, width):
    ready_page.set_viewport_size({"width": width, "height": 800})
    button(bar, "Edit your sentence").click()
    bar.get_by_role("textbox").fill("all the words in the world and then some\n" * 20)
    button(bar, "Done with your sentence").click()
    track = bar.locator(".track")
    expect(track).to_contain_text("world")
    assert track.evaluate("track => track.scrollWidth > track.clientWidth && track.scrollHeight <= track.clientHeight + 1")
    assert bar.bounding_box()["height"] < 64
    assert ready_page.evaluate("document.documentElement.scrollWidth") <= width


def test_a_long_sentence_in_arabic_begins_in_sight_on_a_phone(ready_page, bar):
    ready_page.set_viewport_size({"width": 390, "height": 800})
    button(bar, "Edit your sentence").click()
    bar.get_by_role("textbox").fill("السلام عليكم ورحمة الله وبركاته يا أصدقاء الكلمات والأرقام")
    button(bar, "Done with your sentence").click()
    expect(bar.locator(".letters")).to_contain_text("السلام")
    shown, first, last = bar.locator(".track").evaluate("""track => {
        const letters = document.createTreeWalker(track, NodeFilter.SHOW_TEXT), boxes = [];
        while (letters.nextNode()) { const at = document.createRange(); at.selectNode(letters.currentNode); boxes.push(at.getBoundingClientRect()); }
        return [track.getBoundingClientRect(), boxes[0], boxes.at(-1)].map(({left, right}) => [left, right]);
    }""")
    assert shown[0] <= first[0] and first[1] <= shown[1] and last[1] < shown[0]


def test_whose_list_cuts_is_read_in_full_on_a_phone(ready_page, bar):
    ready_page.set_viewport_size({"width": 320, "height": 700})
    wide = bar.locator("select").evaluate("""node => ["yours", "GPT-4o", "from a file"].map(words => {
        node.selectedOptions[0].textContent = words;
        const {width} = node.getBoundingClientRect();
        node.style.maxWidth = "none";
        const whole = node.getBoundingClientRect().width;
        node.style.maxWidth = "";
        return whole - width;
    })""")
    assert wide == [0, 0, 0]
    assert ready_page.evaluate("document.documentElement.scrollWidth") <= 320

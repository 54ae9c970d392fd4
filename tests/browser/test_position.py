"""Stop 07, the first figure, as a reader uses it: every control by its role and name, and by keyboard alone."""

import re

from conftest import until
from playwright.sync_api import expect
from test_page import findings_by_day_and_night

expect.set_options(timeout=15_000)  # a busy machine is no fault of the page
FIGURES = ("position", "position_waves", "position_turns")
ODD = ["place=-1", "place=1e99&order=NaN&added=true", "preset=constructor&place=x", "preset=dog&order=-5&__proto__=1", "v=2&place=3",
       "pos=1e99&d_model=7&base=0&layout=x&length=-1", "pos=NaN&steps=Infinity&dim=99999&other=-1", "m=-1&n=1e99&lock=maybe&key=__proto__&base=12"]


def button(figure, name):
    return figure.get_by_role("button", name=name, exact=True)


def row(figure, name):
    return figure.locator(".spread").first.locator("tr", has=figure.page.get_by_role("rowheader", name=name)).locator("td.n")


def copy(figure):
    return figure.get_by_role("group", name="Shuffled").locator("[data-piece] > code")


def test_two_orders_have_equal_sums_before_anything_is_touched(figure):
    assert row(figure, "sum, in order").all_inner_texts() == row(figure, "sum, shuffled").all_inner_texts()
    expect(figure).to_contain_text("The two sums are equal")


def test_shuffle_gives_another_order_and_the_same_sums_by_mouse_and_by_keyboard(figure):
    before, sums = copy(figure).all_inner_texts(), row(figure, "sum, in order").all_inner_texts()
    button(figure, "Shuffle").click()
    expect(copy(figure)).not_to_have_text(before)
    again = copy(figure).all_inner_texts()
    button(figure, "Shuffle").press("Enter")
    expect(copy(figure)).not_to_have_text(again)
    expect(button(figure, "Shuffle")).to_be_focused()
    assert row(figure, "sum, shuffled").all_inner_texts() == sums
    expect(figure.locator("[data-say]")).to_contain_text("26 rows in another order. The sums are equal")


def test_dog_bites_man_and_man_bites_dog(figure):
    button(figure, "dog bites man").click()
    expect(copy(figure)).to_have_text(["man", "bites", "dog"])
    expect(figure).to_contain_text("dog stands at place 0 above and at place 2 in the copy")
    button(figure, "Reset").click()
    expect(button(figure, "Your sentence")).to_have_attribute("aria-pressed", "true")
    expect(copy(figure)).to_have_count(26)


def test_the_slider_follows_a_piece_by_keyboard(figure):
    slider = figure.get_by_role("slider", name="Follow the piece at place")
    slider.press("Home")
    expect(figure.locator(".spread").first).to_contain_text("here, place 0")
    slider.press("ArrowRight")
    expect(figure.locator(".spread").first).to_contain_text("here, place 1")
    expect(slider).to_be_focused()
    assert row(figure, re.compile("^here")).all_inner_texts() == row(figure, re.compile("^there")).all_inner_texts()


def test_with_places_one_piece_has_two_rows(figure):
    figure.get_by_role("checkbox", name="add its place to every row").check()
    expect(figure.get_by_role("heading", name="the two bags differ")).to_be_visible()
    assert row(figure, re.compile("^here")).all_inner_texts() != row(figure, re.compile("^there")).all_inner_texts()
    assert row(figure, "sum, in order").all_inner_texts() == row(figure, "sum, shuffled").all_inner_texts()


def test_look_closer_is_drawn_when_it_is_opened_and_stays(figure):
    figure.locator("details.closer > summary").press("Enter")
    expect(figure.get_by_role("heading", name="What attention makes of a bag")).to_be_visible()
    button(figure, "Shuffle").click()
    expect(figure.locator("[data-say]")).to_contain_text("another order")
    expect(figure.get_by_role("heading", name="What attention makes of a bag")).to_be_visible()


def test_a_sentence_of_ones_own_is_shuffled(figure, ready_page):
    ready_page.locator("[data-uid=cut_sentence] textarea").fill("man bites dog, dog bites man")
    figure.scroll_into_view_if_needed()
    expect(figure.get_by_role("group", name="In order")).to_have_attribute("data-text", '"man bites dog, dog bites man"')


def test_the_figure_fits_into_320_pixels(figure, ready_page):
    ready_page.set_viewport_size({"width": 320, "height": 700})
    figure.locator("details.closer > summary").click()
    expect(figure.get_by_role("heading", name="What attention makes of a bag")).to_be_visible()
    assert figure.evaluate("node => node.scrollWidth <= node.clientWidth + 1")
    assert ready_page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_axe_finds_nothing_with_everything_open(figure, ready_page):
    for uid in FIGURES:
        ready_page.locator(f"[data-uid={uid}] details.closer > summary").click()
        until(ready_page, f"document.querySelectorAll('[data-uid={uid}] details.closer h4').length > 1")
    assert findings_by_day_and_night(ready_page, "#position") == []


def test_a_hand_edited_address_is_clamped_and_never_throws(figure, ready_page):
    for uid in FIGURES:
        for odd in ODD:
            ready_page.evaluate("hash => { location.hash = hash; }", f"{uid}?{'' if odd.startswith('v=') else 'v=1&'}{odd}")
            ready_page.wait_for_timeout(60)
            until(ready_page, "document.documentElement.dataset.pythonState === 'ready'")
            assert "problem" not in "".join(ready_page.locator("[data-trouble]").all_text_contents()), (uid, odd)


def test_sliders_let_the_page_scroll_and_ids_are_the_figures_own(figure, ready_page):
    touch = ready_page.evaluate("[...document.querySelectorAll('#position input[type=range]')].map(slider => getComputedStyle(slider).touchAction)")
    assert len(touch) == 6 and set(touch) == {"pan-y"}
    strange = "[...document.querySelectorAll('#position figure')].flatMap(f => [...f.querySelectorAll('[data-body] [id]')].filter(n => !n.id.startsWith(f.dataset.uid + '-')).map(n => n.id))"
    assert ready_page.evaluate(strange) == []

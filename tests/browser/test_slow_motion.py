"""Stop 03 as a reader uses it: every control by its role and name, and by keyboard alone."""

import re

from playwright.sync_api import expect

expect.set_options(timeout=15_000)  # a busy machine is no fault of the page


def button(figure, name):
    return figure.get_by_role("button", name=name, exact=True)


def scale(figure):
    return figure.locator(".scale span")


def words(figure):
    """The word list as symbols, a line a word."""
    return [" ".join(row.locator("[data-piece] code").all_inner_texts()) for row in figure.locator(".wordlist li").all()]


def cut(figure):
    return figure.locator(".replay .strip [data-piece] code")


def closer(figure):
    figure.locator("details.closer > summary").click()


def test_ten_presses_make_three_words_whole(figure):
    for _ in range(10):
        button(figure, "Merge next pair").click()
    expect(scale(figure)).to_have_text("10 of 16")
    assert words(figure) == ["low_", "low e r _", "newest_", "new_", "w i d e r _"]
    expect(figure.locator(".falls b")).to_have_text("43")
    expect(figure.locator(".rises b")).to_have_text("21")
    expect(figure.locator("tr.win")).to_contain_text("e + r")


def test_undo_and_reset_go_back(figure):
    button(figure, "Merge next pair").click(click_count=3)
    button(figure, "Undo").click()
    expect(scale(figure)).to_have_text("2 of 16")
    button(figure, "Reset").click()
    expect(scale(figure)).to_have_text("0 of 16")


def test_play_merges_by_itself_until_stop(figure):
    button(figure, "Play").click()
    expect(scale(figure)).to_have_text("2 of 16", timeout=15_000)
    button(figure, "Stop").click()
    expect(button(figure, "Play")).to_be_visible()


def test_the_slider_goes_to_any_merge_by_keyboard(figure):
    slider = figure.get_by_role("slider", name="Go to any merge")
    slider.press("End")
    expect(scale(figure)).to_have_text("16 of 16")
    expect(figure).to_contain_text("Nothing left to merge")
    slider.press("ArrowLeft")
    expect(scale(figure)).to_have_text("15 of 16")
    slider.press("Home")
    expect(scale(figure)).to_have_text("0 of 16")
    expect(slider).to_be_focused()


def test_keys_merge_and_undo_while_the_focus_is_inside(figure, ready_page):
    button(figure, "Merge next pair").focus()
    for key in ("m", "m", "Enter", "u"):
        ready_page.keyboard.press(key)
    expect(scale(figure)).to_have_text("2 of 16")
    expect(button(figure, "Merge next pair")).to_be_focused()


def test_focus_stays_on_the_button_when_nothing_is_left(figure, ready_page):
    figure.get_by_role("slider").press("End")
    merge = button(figure, "Merge next pair")
    expect(merge).to_have_attribute("aria-disabled", "true")
    merge.focus()
    ready_page.keyboard.press("Enter")
    expect(merge).to_be_focused()
    expect(scale(figure)).to_have_text("16 of 16")


def test_arrows_move_along_the_words(figure, ready_page):
    first = figure.locator(".wordlist [data-piece]").first
    first.focus()
    ready_page.keyboard.press("End")
    expect(figure.locator(".wordlist [data-piece]").last).to_be_focused()
    ready_page.keyboard.press("Home")
    expect(first).to_be_focused()


def test_newer_is_cut_before_anything_is_touched(figure):
    expect(cut(figure)).to_have_text(["newe", "r", "_"])
    expect(figure.locator("tr.used > td:first-child")).to_have_text(["1", "2", "5"])


def test_an_unseen_word_is_cut_while_it_is_typed(figure):
    figure.get_by_role("textbox", name="A word that the list never saw").fill("lowest")
    expect(cut(figure)).to_have_text(["low", "e", "s", "t", "_"])
    button(figure, "widest").click()
    expect(cut(figure)).to_have_text(["w", "i", "d", "e", "s", "t", "_"])
    expect(figure.get_by_role("textbox", name="A word that the list never saw")).to_have_value("widest")


def test_a_character_never_seen_is_shown_without_an_id(figure):
    figure.get_by_role("textbox", name="A word that the list never saw").fill("néw")
    expect(figure.locator("[data-piece].unknown")).to_have_text(["é"])
    expect(figure.locator(".replay")).to_contain_text("This is the reason for bytes")


def test_the_rules_are_tried_one_at_a_time(figure):
    button(figure, "From the first rule").click()
    expect(cut(figure)).to_have_text(list("newer_"))
    for _ in range(5):
        button(figure, "Try the next rule").click()
    expect(cut(figure)).to_have_text(["newe", "r", "_"])
    expect(figure.locator("tr.here > td:first-child")).to_have_text("5")
    button(figure, "Back one rule").click()
    expect(cut(figure)).to_have_text(["new", "e", "r", "_"])


def test_all_pairs_can_be_shown(figure):
    button(figure, "Show all 14 pairs").click()
    expect(figure.locator(".ranked tbody tr")).to_have_count(14)
    button(figure, "Show fewer").click()
    expect(figure.locator(".ranked tbody tr")).to_have_count(8)


def test_the_switch_shows_what_a_tie_decides(figure):
    closer(figure)
    figure.get_by_role("slider").press("End")
    figure.get_by_role("checkbox", name="Put new before newest").check()
    expect(figure.locator(".courses tr.here")).to_contain_text("at merge 9")
    expect(figure.locator(".courses tr.here")).to_contain_text("rules 1, 2 and 6")
    expect(figure.locator(".closer")).to_have_attribute("open", "")


def test_a_list_of_ones_own_and_what_is_wrong_with_it(figure):
    closer(figure)
    area = figure.get_by_role("textbox", name="Words of your own: a word and its count on each line")
    area.fill("banana 3\nnew york 2")
    expect(figure.locator(".problems li")).to_have_text([re.compile("Line 2, new york 2.*left out")])
    assert words(figure) == ["b a n a n a _"]
    expect(area).to_have_value("banana 3\nnew york 2")
    button(figure, "Reset").click()
    expect(area).to_have_value("low 5\nlower 2\nnewest 6\nnew 6\nwider 3")


def test_the_voice_tells_of_a_merge(figure):
    button(figure, "Merge next pair").click()
    expect(figure.locator("[data-say]")).to_contain_text("Merge 1: n and e are joined. 104 symbols in the words, 12 in the list.")


def test_the_figure_fits_into_320_pixels(figure, ready_page):
    ready_page.set_viewport_size({"width": 320, "height": 700})
    closer(figure)
    assert figure.evaluate("node => node.scrollWidth <= node.clientWidth + 1")
    assert ready_page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_button_stays_where_it_is_while_one_presses(figure):
    merge = button(figure, "Merge next pair")
    place = merge.bounding_box()
    for number in range(1, 9):
        merge.click()
        expect(scale(figure)).to_have_text(f"{number} of 16")
    moved = merge.bounding_box()
    assert abs(moved["x"] - place["x"]) < 1 and abs(moved["y"] - place["y"]) < 1

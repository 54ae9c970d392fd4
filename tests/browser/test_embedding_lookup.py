"""Stop 04 as a reader uses it: rows by their numbers, what a table costs, and the way out."""

import json
import re

import pytest
from conftest import python_ready, until
from playwright.sync_api import expect
from test_page import findings_by_day_and_night

expect.set_options(timeout=15_000)
FIGURES = ("embedding_lookup", "output_scores", "parameter_count")
SAID = "[data-widget=embedding_lookup] [data-say]"


def figure_of(page, stem):
    figure = page.locator(f"[data-widget={stem}]")
    figure.scroll_into_view_if_needed()
    return figure


@pytest.fixture()
def figure(ready_page):
    return figure_of(ready_page, "embedding_lookup")


@pytest.fixture()
def output(ready_page):
    return figure_of(ready_page, "output_scores")


@pytest.fixture()
def counter(ready_page):
    return figure_of(ready_page, "parameter_count")


def button(figure, name):
    return figure.get_by_role("button", name=name, exact=True)


def row(figure):
    return figure.get_by_role("spinbutton", name="Read row")


def sentence(page, text):
    bar = page.locator("[data-widget=traveller]")
    if not bar.get_by_role("textbox").count():
        button(bar, "Edit your sentence").click()
    bar.get_by_role("textbox").fill(text)


# The lookup


def test_two_equal_ids_and_their_one_row_are_seen_before_anything_is_touched(figure):
    expect(figure.locator(".seats .piece.on")).to_have_count(2)
    expect(figure.locator(".shelf li.here")).to_contain_text("263")
    expect(figure.locator(".handed ol li")).to_have_text(["0.002", "0.005", "−0.008", "0.024", "−0.011", "−0.004", "0.003", "−0.019"])
    expect(figure).to_contain_text("Read twice, by pieces number 9 and 16")


def test_a_click_on_a_piece_reads_its_row(figure, ready_page):
    figure.locator('.seats [data-id="302"]').first.click()
    expect(row(figure)).to_have_value("302")
    expect(figure.locator(".seats .piece.on")).to_have_count(2)
    expect(figure.locator(".shelf li.here")).to_contain_text("302ice")
    until(ready_page, f"document.querySelector('{SAID}').textContent.includes('Row 302, ice: read twice.')")


def test_arrows_walk_along_the_sentence_and_read_row_after_row(figure, ready_page):
    figure.locator(".seats [data-piece]").first.focus()
    for wanted in ("280", "346", "32"):
        ready_page.keyboard.press("ArrowRight")
        expect(row(figure)).to_have_value(wanted)
    expect(figure.locator(".seats [data-piece]").nth(3)).to_be_focused()
    ready_page.keyboard.press("End")
    expect(row(figure)).to_have_value("173")


def test_the_row_leaves_its_place_and_without_motion_it_is_there_at_once(figure, ready_page):
    figure.locator('.seats [data-id="302"]').first.click()
    expect(figure.locator(".leaves")).to_have_css("animation-name", "leave")
    ready_page.emulate_media(reduced_motion="reduce")
    expect(figure.locator(".leaves")).to_have_css("animation-name", "none")
    expect(figure.locator(".handed ol li")).to_have_count(8)


def test_a_number_is_typed_and_stepped_and_reset_goes_back(figure):
    row(figure).fill("264")
    expect(figure).to_contain_text("Your sentence does not read this one")
    row(figure).press("ArrowUp")
    expect(figure.locator(".shelf li.here .n")).to_have_text("265")
    row(figure).fill("")
    row(figure).fill("99999")
    expect(figure.locator(".shelf li.here .n")).to_have_text("555")
    button(figure, "Reset").click()
    expect(row(figure)).to_have_value("263")
    expect(button(figure, "Reset")).to_be_focused()


def test_a_double_is_no_likelier_to_be_alike(figure):
    figure.locator("details.closer > summary").click()
    expect(figure.locator(".tags tbody tr")).to_have_text(["row 2,051, itself1.00", "row 2,052, the next one−0.07", "row 4,102, the id twice as large0.03"])
    figure.get_by_role("spinbutton", name="An id", exact=True).fill("100")
    expect(figure.locator(".tags tbody tr").last).to_contain_text("row 200")


def test_the_readers_sentence_comes_along(figure, ready_page):
    sentence(ready_page, "the cat and the cat")
    figure.scroll_into_view_if_needed()
    expect(figure.locator(".seats")).to_have_attribute("data-text", json.dumps("the cat and the cat"))


def test_any_sentence_is_drawn_and_copied_as_it_is(figure, ready_page):
    for text in ("🎉👍🏻 你好", "", "hi\n\tthere  ", "שלום hello مرحبا 123", "a<b<c & <img src=x onerror=alert(1)>", "constructor __proto__"):
        sentence(ready_page, text)
        figure.scroll_into_view_if_needed()
        until(ready_page, "wanted => JSON.parse(document.querySelector('.seats').dataset.text) === wanted", arg=text)
        assert figure.locator("img").count() == 0 and "\ufffd" not in figure.locator(".seats").inner_text()
        glued = figure.locator(".seats").evaluate("s => [...s.querySelectorAll('[data-piece]')].map(p => JSON.parse(p.dataset.text)).join('')")
        assert glued == text


def test_a_long_sentence_is_walked_through_in_windows(figure, ready_page):
    sentence(ready_page, "Alice met 2 mice at the café; " * 12)
    figure.scroll_into_view_if_needed()
    later = button(figure, "Later pieces")
    later.focus()
    for _ in range(9):
        ready_page.keyboard.press("Enter")
    expect(later).to_have_attribute("aria-disabled", "true")
    expect(later).to_be_focused()
    expect(figure.locator(".seats [data-piece]").last).to_have_attribute("data-id", "32")
    for _ in range(9):
        button(figure, "Earlier pieces").press("Enter")
    expect(figure.locator(".window")).to_contain_text("Pieces 1 to")


def test_what_stands_below_stays_where_it_is_while_rows_are_read(figure):
    place = figure.locator("details.closer").bounding_box()["y"]
    for number in ("302", "280", "488", "173"):
        figure.locator(f'.seats [data-id="{number}"]').first.click()
        expect(row(figure)).to_have_value(number)
    assert abs(figure.locator("details.closer").bounding_box()["y"] - place) < 1


# The way out


def test_the_row_that_h_comes_from_wins_with_its_own_matrix_and_not_with_another(output):
    expect(output.locator(".own td").first).to_have_text("1")
    output.get_by_role("checkbox", name="The output has a matrix of its own (untied)").check()
    expect(output.locator(".own td").first).to_have_text("143")
    expect(output).to_contain_text("as chance will have it")
    expect(output.locator("[data-say]")).to_contain_text("in place 143")


def test_h_is_taken_from_another_piece_or_set_by_hand(output):
    button(output, "space the, 263").click()
    expect(output.locator(".own td").first).to_have_text("27")
    button(output, "all zeros").click()
    expect(output).to_contain_text("all shares are equal")
    output.locator("details.closer > summary").click()
    slider = output.get_by_role("slider").first
    slider.press("End")
    expect(output.locator("ol.large li").first).to_have_text("100")
    slider.press("ArrowLeft")
    expect(output.locator("ol.large li").first).to_have_text("99")
    button(output, "Reset").click()
    expect(output.locator(".own td").first).to_have_text("1")


# What a table costs


def test_the_counter_knows_real_models(counter):
    expect(counter).to_contain_text("819,200,000")
    button(counter, "GPT-2 small").click()
    expect(counter.locator(".product b")).to_have_text("38,597,376")
    expect(counter).to_contain_text("31.0 % of the 124,439,808 parameters of GPT-2 small")
    button(counter, "Llama 3.1 8B").click()
    expect(counter).to_contain_text("13.1 % together")
    button(counter, "Your table").click()
    expect(counter.locator(".product b")).to_have_text("4,448")


def test_the_sizes_are_changed_by_keyboard(counter):
    columns = counter.get_by_role("slider", name="columns: d_model")
    columns.press("Home")
    expect(counter.locator(".product b")).to_have_text("1,600,000")
    rows = counter.get_by_role("slider", name="rows: entries of the list")
    rows.press("Home")
    expect(counter.locator(".product b")).to_have_text("2,048")
    expect(rows).to_be_focused()
    button(counter, "Reset").click()
    expect(columns).to_have_attribute("aria-valuetext", "4,096 columns")


# All three


@pytest.mark.parametrize("stem", FIGURES)
def test_a_figure_fits_into_320_pixels_and_into_double_size(ready_page, stem):
    for width in (320, 640):
        ready_page.set_viewport_size({"width": width, "height": 700})
        figure = figure_of(ready_page, stem)
        figure.locator("details:not([open]) > summary").evaluate_all("all => all.forEach(summary => summary.click())")
        expect(figure.locator("details[open]")).to_have_count(figure.locator("details").count())
        assert figure.evaluate("node => node.scrollWidth <= node.clientWidth + 1")
        assert ready_page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_axe_finds_nothing_at_this_stop(browser, shared_site):
    context = browser.new_context(viewport={"width": 390, "height": 900}, reduced_motion="reduce")
    page = context.new_page()
    page.goto(shared_site + "/#embedding_lookup?v=1&picked=280")
    python_ready(page)
    for stem in FIGURES:
        figure_of(page, stem)
    page.evaluate("for (const s of document.querySelectorAll('#embedding_lookup summary')) s.click()")
    expect(page.locator("[data-widget=output_scores]").get_by_role("slider")).to_have_count(8)
    assert findings_by_day_and_night(page, "#embedding_lookup") == []
    context.close()


@pytest.mark.parametrize("link", ["embedding_lookup?v=1&picked=-9&tag=1e99", "embedding_lookup?v=1&picked=NaN&first=7&x=<img>", "output_scores?v=1&h=[1,2&piece=1e300&untied=true",
                                  "output_scores?v=1&h=[1,-2,3,4,5,6,7,8]", "parameter_count?v=1&vocab_size=-1&d_model=Infinity"])
def test_a_hand_edited_link_is_clamped(page, shared_site, link):
    page.goto(f"{shared_site}/#{link}")
    python_ready(page)
    figure = figure_of(page, link.partition("?")[0])
    expect(figure.locator("[data-computed]")).to_contain_text("computed here")
    expect(figure.locator("[data-trouble]")).to_have_text("" if "h=[1,-2" in link else re.compile("comes nearest"))


def test_a_copied_link_leads_back_to_the_row(page, context, shared_site):
    page.goto(shared_site + "/#embedding_lookup?v=1&picked=97")
    python_ready(page)
    figure = figure_of(page, "embedding_lookup")
    expect(row(figure)).to_have_value("97")

"""Stop 01 as a reader uses it: every control by its role and name, by keyboard alone, by touch, and with long texts."""

import json
import re

import pytest
from conftest import python_ready, until
from playwright.sync_api import expect

from tokentrip import bpe
from tokentrip.tokenizers import reader_tokenizer
from tokentrip.trip import DEFAULT_SENTENCE, Trip, corpus_text

expect.set_options(timeout=15_000)  # a busy machine is no fault of the page
MINE = reader_tokenizer(Trip(), {}).value
PIECES = ".whole-text [data-piece]"


@pytest.fixture()
def clipboard(context):
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    return lambda page: page.evaluate("navigator.clipboard.readText()")


def button(figure, name):
    return figure.get_by_role("button", name=name, exact=True)


def field(figure):
    return figure.get_by_role("textbox")


def ids(figure):
    return figure.locator(PIECES).evaluate_all("all => all.map(piece => Number(piece.dataset.id))")


def expect_ids(page, figure, wanted):
    until(page, "([selector, wanted]) => JSON.stringify([...document.querySelectorAll(selector)].map(piece => +piece.dataset.id)) === wanted",
          arg=["[data-widget=cut_sentence] " + PIECES, json.dumps(wanted, separators=(",", ":"))])
    assert ids(figure) == wanted


def count(figure, label):
    return figure.locator(".desk > .counts .count").filter(has_text=label).locator("b")


def test_strawberry_and_the_sentence_are_cut_before_anything_is_touched(figure):
    rows = figure.locator(".berries .idlist").all_inner_texts()
    assert rows == [str(MINE.encode(word)) for word in (" strawberry", "strawberry", "Strawberry")]
    assert ids(figure) == MINE.encode(DEFAULT_SENTENCE)
    expect(figure.locator("[data-computed]")).to_contain_text("computed here")


def test_typing_cuts_anew(ready_page, figure):
    field(figure).fill("")
    expect(figure.locator(".whole-text")).to_contain_text("There is no text yet")
    field(figure).press_sequentially("the cat and the Rabbit")
    expect_ids(ready_page, figure, MINE.encode("the cat and the Rabbit"))
    expect(count(figure, "token")).to_have_text(str(MINE.count("the cat and the Rabbit")))
    expect(count(figure, "bytes")).to_have_text("22")
    expect(figure.locator(".round")).to_contain_text("22 bytes")


def test_the_traveller_follows(ready_page, figure):
    field(figure).fill("a rabbit, a Rabbit")
    expect(ready_page.locator("[data-widget=traveller] [data-piece]")).to_have_count(MINE.count("a rabbit, a Rabbit"))


@pytest.mark.parametrize(("name", "text"), [
    ("Spaces", "the cat saw the dog "), ("Capitals", "Tokenizers or tokenizers, a Rabbit or a rabbit?"),
    ("Rare words", "antidisestablishmentarianism"), ("Digits", "1234567"), ("Another script", "ऐलिस ने खरगोश को देखा"),
])
def test_presets_are_shown_and_the_own_sentence_is_kept(figure, name, text):
    field(figure).fill("my own")
    button(figure, name).click()
    expect(button(figure, name)).to_have_attribute("aria-pressed", "true")
    expect(field(figure)).to_have_value(text)
    expect(figure.locator(".panel")).to_be_visible()
    button(figure, "Your sentence").click()
    expect(field(figure)).to_have_value("my own")
    expect(figure.locator(".panel")).to_have_count(0)


def test_a_preset_is_taken_along(ready_page, figure):
    button(figure, "Rare words").click()
    button(figure, "Take this text along").click()
    expect(button(figure, "Your sentence")).to_have_attribute("aria-pressed", "true")
    expect(field(figure)).to_have_value("antidisestablishmentarianism")
    button(figure, "Reset").click()
    expect(field(figure)).to_have_value(DEFAULT_SENTENCE)


def test_a_digit_is_changed_by_keyboard_and_the_focus_stays(ready_page, figure):
    button(figure, "Digits").focus()
    ready_page.keyboard.press("Enter")
    first = figure.get_by_role("button", name=re.compile("^Digit 1 is 1"))
    expect(figure.locator(".rule")).to_have_count(2)
    expect(figure.locator(".rule").nth(1)).to_contain_text("none moves a boundary")
    first.focus()
    ready_page.keyboard.press("Enter")
    expect(field(figure)).to_have_value("2234567")
    ready_page.keyboard.press("Enter")
    expect(field(figure)).to_have_value("3234567")
    expect(figure.get_by_role("button", name=re.compile("^Digit 1 is 3"))).to_be_focused()


def test_pointing_at_a_piece_shows_it_at_once_and_then_how_it_was_made(figure):
    piece = figure.locator(PIECES).nth(8)
    number = MINE.encode(DEFAULT_SENTENCE)[8]
    piece.hover()
    expect(figure.locator(".peek > b")).to_have_text(str(number))
    expect(figure.locator(".peek")).to_contain_text("U+0020")
    expect(figure.locator(".made")).to_contain_text(f"How number {number} was made")
    expect(figure.locator(f".whole-text [data-id='{number}'].on").first).to_be_visible()


def test_pieces_are_walked_along_by_keyboard_alone(ready_page, figure):
    field(figure).focus()
    ready_page.keyboard.press("Tab")
    expect(figure.locator(PIECES).first).to_be_focused()
    ready_page.keyboard.press("ArrowRight")
    expect(figure.locator(PIECES).nth(1)).to_be_focused()
    number = MINE.encode(DEFAULT_SENTENCE)[1]
    expect(figure.locator(".peek > b")).to_have_text(str(number))
    expect(figure.locator(".made")).to_contain_text(f"How number {number} was made")
    ready_page.keyboard.press("End")
    expect(figure.locator(PIECES).last).to_be_focused()
    expect(figure.locator(".made")).to_contain_text("was not made")
    ready_page.keyboard.press("Home")
    expect(figure.locator(PIECES).first).to_be_focused()
    ready_page.keyboard.press("Enter")
    expect(figure.locator("[data-peek]")).to_be_focused()
    ready_page.keyboard.press("Escape")
    expect(figure.locator(PIECES).first).to_be_focused()


def test_a_tap_shows_a_piece(browser, shared_site):
    context = browser.new_context(has_touch=True, is_mobile=True, viewport={"width": 390, "height": 844})
    page = context.new_page()
    page.goto(shared_site + "/#cut_sentence")
    python_ready(page)
    figure = page.locator("[data-widget=cut_sentence]")
    figure.locator(PIECES).nth(3).tap()
    number = MINE.encode(DEFAULT_SENTENCE)[3]
    expect(figure.locator(".peek > b")).to_have_text(str(number))
    expect(figure.locator(".made")).to_contain_text(f"umber {number} was")
    context.close()


def test_ids_and_pieces_are_copied(ready_page, figure, clipboard):
    button(figure, "Copy ids").click()
    expect(figure.locator("[data-say]")).to_have_text("Ids copied")  # the button says so too, but only for two seconds
    assert json.loads(clipboard(ready_page)) == MINE.encode(DEFAULT_SENTENCE)
    button(figure, "Copy pieces as JSON").click()
    expect(figure.locator("[data-say]")).to_have_text("Pieces copied")
    pieces = json.loads(clipboard(ready_page))
    assert [piece["id"] for piece in pieces] == MINE.encode(DEFAULT_SENTENCE)
    button(figure, "Copy link").click()
    until(ready_page, "navigator.clipboard.readText().then(text => text.includes('#cut_sentence'))")


@pytest.mark.parametrize("text", [
    "  Hello   World.\n\n\ttabs\u00a0and\u200bmore\u3000", "हिन्दी café cafe\u0301 🏳️‍🌈👩‍👩‍👧‍👦", "שלום hello مرحبا 123", "a<b & <img src=x onerror=alert(1)>",
])
def test_a_selected_strip_copies_the_text_exactly(ready_page, figure, clipboard, text):
    field(figure).fill(text)
    expect_ids(ready_page, figure, MINE.encode(text))
    ready_page.evaluate("getSelection().selectAllChildren(document.querySelector('[data-widget=cut_sentence] .whole-text'))")
    ready_page.keyboard.press("ControlOrMeta+c")
    assert clipboard(ready_page) == text
    assert ready_page.locator("img").count() == 0
    if "\ufffd" not in text:
        assert "\ufffd" not in figure.locator(".whole-text").inner_text()


def test_a_long_text_shows_a_window_and_all_counts(ready_page, figure):
    text = (corpus_text("alice") * 18)[:100_000]
    field(figure).fill(text)
    total = MINE.count(text)
    expect(figure.locator(".window")).to_contain_text(f"Showing 250 of {total:,}", timeout=30_000)
    until(ready_page, "!document.querySelector('[data-widget=cut_sentence] .window').textContent.includes('counting')")
    expect(count(figure, "token")).to_have_text(f"{total:,}")
    button(figure, "Show more").click()
    expect(figure.locator(".window")).to_contain_text("Showing 500 of")
    assert figure.locator(PIECES).count() == 500
    button(figure, "Back to the start").click()
    expect(figure.locator(PIECES)).to_have_count(250)
    button(figure, f"Gather all {total:,} ids to copy").click()
    expect(button(figure, "Copy ids")).to_be_visible()
    assert field(figure).input_value() == text


def test_one_endless_word_stays_inside_a_narrow_page(ready_page, figure):
    ready_page.set_viewport_size({"width": 320, "height": 700})
    field(figure).fill("ab" * 2_500 + " " + "a" * 900)
    expect(count(figure, "bytes")).to_have_text("5,901")
    assert ready_page.evaluate("document.documentElement.scrollWidth") <= 320


def test_half_a_character_is_told(ready_page, figure):
    field(figure).evaluate("field => { field.value = 'a\\ud83db'; field.dispatchEvent(new Event('input', {bubbles: true})); }")
    expect(figure).to_contain_text("half of a character")
    expect(count(figure, "bytes")).to_have_text("5")


def test_a_control_token_is_plain_text(ready_page, figure):
    field(figure).fill("hi <|endoftext|> there")
    expect(figure).to_contain_text("plain text to this tokenizer")
    expect_ids(ready_page, figure, MINE.encode("hi <|endoftext|> there"))


def test_a_link_leads_back_to_an_example(page, shared_site):
    page.goto(shared_site + "/#cut_sentence?v=1&preset=digits&text=7654321")
    python_ready(page)
    figure = page.locator("[data-widget=cut_sentence]")
    expect(button(figure, "Digits")).to_have_attribute("aria-pressed", "true")
    expect(field(figure)).to_have_value("7654321")


def test_the_cut_is_that_of_the_list_of_stop_00(ready_page, figure):
    assert ids(figure) == bpe.train(corpus_text("alice"), 300).encode(DEFAULT_SENTENCE)

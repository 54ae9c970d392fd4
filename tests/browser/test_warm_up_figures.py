"""The warm-up's two small figures in the browser."""

import pytest
from conftest import until


@pytest.fixture()
def cuts(ready_page):
    figure = ready_page.locator("#three_cuts-figure")
    figure.scroll_into_view_if_needed()
    return figure


@pytest.fixture()
def share(ready_page):
    figure = ready_page.locator("#window_share-figure")
    figure.scroll_into_view_if_needed()
    return figure


def says(figure, words):
    until(figure.page, "([uid, words]) => document.querySelector(`#${uid}-figure`).textContent.includes(words)",
          arg=[figure.get_attribute("data-uid"), words])


def test_three_words_cannot_be_written(cuts):
    assert cuts.locator(".unknown code").all_inner_texts() == ["Matilda", "thougt", "unfriendlier"]


def test_a_sentence_of_ones_own_is_cut_three_ways(cuts):
    field = cuts.get_by_label("The sentence")
    field.fill("the Rabbit")
    says(cuts, "from a list of")
    until(cuts.page, "document.querySelectorAll('#three_cuts-figure .unknown').length === 0")
    cuts.get_by_role("button", name="Reset", exact=True).click()
    until(cuts.page, "document.querySelectorAll('#three_cuts-figure .unknown').length === 3")
    assert field.input_value().startswith("Matilda")


def test_a_pasted_text_is_counted_against_the_window_of_ones_choice(share):
    share.get_by_label("The text that is counted").fill("word " * 3_000)
    says(share, "3,000")
    share.get_by_label("in a context window of").select_option("2,048 tokens")
    says(share, "It does not fit")
    share.get_by_role("button", name="Reset", exact=True).click()
    says(share, "8,192")
    until(share.page, "document.querySelector('#window_share-text').value.startsWith('Dear')")


def test_a_long_text_is_counted_and_stays_in_the_field(share):
    field = share.get_by_label("The text that is counted")
    field.fill("one two " * 2_000)
    says(share, "4,000")
    field.blur()
    share.page.wait_for_timeout(200)
    assert len(field.input_value()) == 16_000

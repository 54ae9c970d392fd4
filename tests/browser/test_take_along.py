"""Stop 00, in and out, in the browser: what is saved loads elsewhere with the same ids, and a file comes back by drop and by keyboard."""

import json

from conftest import python_ready, until
from playwright.sync_api import expect
from tokenizers import Tokenizer

from tokentrip.exports import tiktoken_file
from tokentrip.tokenizers import own_tokenizer
from tokentrip.trip import DEFAULT_SENTENCE, Trip

DROP = """([name, text]) => {
  const area = document.querySelector('[data-widget=take_along] [data-drop]'), dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([text], name));
  for (const type of ['dragover', 'drop']) area.dispatchEvent(new DragEvent(type, {dataTransfer, bubbles: true, cancelable: true}));
}"""


def saved(page, figure, name):
    with page.expect_download() as waiting:
        figure.get_by_role("button", name=name, exact=True).press("Enter")
    assert waiting.value.suggested_filename == name
    return waiting.value.path().read_text(encoding="utf-8")


def settled(page, wanted):
    """Wait until the sentence at stop 01 has these ids."""
    until(page, "wanted => JSON.stringify([...document.querySelector('[data-widget=cut_sentence] .whole-text').querySelectorAll('[data-piece]')]"
                ".map(piece => +piece.dataset.id)) === wanted", arg=json.dumps(wanted, separators=(",", ":")))


def test_the_list_goes_out_and_comes_back_and_others_files_come_in(page, shared_site):
    page.goto(shared_site + "/")
    python_ready(page)
    figure = page.locator("[data-widget=take_along]")
    figure.scroll_into_view_if_needed()
    data = saved(page, figure, "tokenizer.json")
    elsewhere = Tokenizer.from_str(data).encode(DEFAULT_SENTENCE).ids
    page.locator("[data-widget=cut_sentence]").scroll_into_view_if_needed()
    settled(page, elsewhere)
    assert saved(page, figure, "mine.tiktoken").count("\n") == 556
    expect(figure.locator("[data-say]")).to_have_text("mine.tiktoken saved.")

    page.evaluate(DROP, ["tokenizer.json", '{"model": {"type": "Unigram"}}'])
    expect(figure.locator(".told")).to_contain_text("not made by byte pair encoding (Unigram)")
    expect(figure.locator(".told")).to_contain_text("The tokenizer before is kept")

    page.evaluate(DROP, ["tokenizer.json", data])
    expect(figure.locator(".says")).to_contain_text("the file you brought: 556 entries")
    page.locator("[data-widget=cut_sentence]").scroll_into_view_if_needed()
    settled(page, elsewhere)
    short = own_tokenizer(Trip(merges=100), {}).value
    figure.get_by_label("Bring a tokenizer").set_input_files({"name": "x.tiktoken", "mimeType": "", "buffer": tiktoken_file(short).encode()})
    expect(figure.locator(".says")).to_contain_text("the file you brought: 356 entries")
    settled(page, short.encode(DEFAULT_SENTENCE))

    mine = figure.get_by_role("button", name="Back to mine")
    mine.focus()
    page.keyboard.press("Enter")
    expect(figure.locator(".says")).to_contain_text("Your own list cuts again")
    figure.get_by_text("The pattern and the program").press("Enter")
    expect(figure.get_by_label("Program")).to_contain_text("pat_str=")
    page.set_viewport_size({"width": 320, "height": 700})
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    assert not page.locator("[data-mismatch]").count() and not page.locator("[data-trouble]:not(:empty)").count()

"""Stop 02 as a reader uses it: every control by its role and name, and by keyboard alone."""

import re
from urllib.parse import quote

from conftest import until
from playwright.sync_api import expect
from test_page import findings_by_day_and_night

expect.set_options(timeout=15_000)  # a busy machine is no fault of the page


def button(figure, name):
    return figure.get_by_role("button", name=name, exact=True)


def field(figure):
    return figure.get_by_role("textbox", name=re.compile("Your sentence|An example"))


def closer(figure):
    figure.locator("details.closer > summary").click()


def languages(figure):
    return figure.locator(".cost .prices tbody th").all_inner_texts()


def counts(figure):
    return figure.locator(".desk .counts .count b")


def test_the_bars_are_there_before_anything_is_touched(figure):
    assert len(languages(figure)) == 14
    expect(figure.locator("h3").first).to_have_text(re.compile("The same text costs .* times as many tokens in Hindi as in English"))
    assert figure.locator(".cost .prices rect.bytes").count() >= 10 and figure.locator(".cost .prices rect.merges").count() >= 10
    hatch = figure.locator(".cost .prices rect.bytes").first
    assert "-hatch" in hatch.get_attribute("fill")


def test_a_language_is_picked_and_its_sum_and_text_are_shown(figure, ready_page):
    chinese = button(figure, "Chinese")
    chinese.focus()
    ready_page.keyboard.press("Enter")
    expect(chinese).to_have_attribute("aria-pressed", "true")
    expect(figure.locator(".bill blockquote")).to_have_attribute("lang", "zh")
    expect(figure.locator(".billsum thead th").first).to_have_text("Chinese")
    expect(figure.locator("[data-say]")).to_contain_text("Chinese: 43 characters, 125 bytes")
    expect(chinese).to_be_focused()


def test_the_columns_sort_up_and_down(figure):
    button(figure, "bytes").click()
    expect(figure.locator(".cost thead th[aria-sort=ascending]")).to_contain_text("bytes")
    ordered = [int(text) for text in figure.locator(".cost .prices tbody td:nth-child(5)").all_inner_texts()]
    assert ordered == sorted(ordered)
    button(figure, "bytes").click()
    expect(figure.locator(".cost thead th[aria-sort=descending]")).to_contain_text("bytes")
    assert languages(figure)[0] == "Tamil"


def test_all_languages_can_be_shown(figure):
    button(figure, "Show all 43 languages").click()
    expect(figure.locator(".cost .prices tbody tr")).to_have_count(43)
    button(figure, "Show fewer languages").click()
    expect(figure.locator(".cost .prices tbody tr")).to_have_count(14)


def test_a_link_names_a_real_tokenizer_and_three_of_them_are_compared_when_asked_for(page, shared_site):
    came = []
    page.on("response", lambda response: came.extend(name for name in ("gpt2", "cl100k_base", "o200k_base") if name in response.url))
    page.goto(shared_site + "/#byte_cost?v=1&tokenizer=o200k_base")
    until(page, "document.documentElement.dataset.python === 'ready'")
    figure = page.locator("[data-widget=byte_cost]")
    expect(figure.locator("h3").first).to_have_text("With GPT-4o’s list the same text costs 1.6 times as many tokens in Hindi as in English")
    assert came == ["o200k_base"] and figure.locator(".cost .prices tbody tr.win td.n").first.inner_text() == "1.6"
    closer(figure)
    button(figure, "Compare GPT-2, GPT-4 and GPT-4o (1.2 MB)").click()
    expect(figure.locator(".closer .says")).to_contain_text("The dearest now is Dhivehi")
    button(figure, "Dearest now first").click()
    expect(figure.locator(".closer tbody tr").first).to_have_text(re.compile(r"Dhivehi\s*17\.8\s*17\.6\s*17\.6\s*1\.0\s*0\.99"))
    assert figure.locator(".closer tbody tr").count() == 43 and sorted(came) == ["cl100k_base", "gpt2", "o200k_base"]
    page.set_viewport_size({"width": 320, "height": 700})
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert findings_by_day_and_night(page, "[data-widget=byte_cost] .closer") == []


def test_what_is_typed_stands_above_its_bytes_and_pieces(figure):
    field(figure).fill("né 🐭")
    expect(figure.locator(".letter code")).to_have_text(["6e", "c3 a9", "20", "f0 9f 90 ad"])
    expect(counts(figure)).to_have_text(["4", "4", "8", "8"])
    expect(figure.locator("[data-piece]").first).to_have_attribute("data-id", "110")


def test_a_character_of_many_pieces_is_as_wide_as_they_are_and_their_hex_stays_in_its_boxes(page, shared_site):
    page.set_viewport_size({"width": 390, "height": 900})
    page.goto(shared_site + "/#byte_cost?v=1&tokenizer=gpt2&sentence=" + quote("त्ते"))
    until(page, "document.documentElement.dataset.python === 'ready'")
    figure = page.locator("[data-widget=byte_cost]")
    expect(figure.locator(".letter code")).to_have_text(["e0 a4 a4 e0 a5 8d e0 a4 a4 e0 a5 87"])
    letter, pieces = (figure.locator(f".rung .{name}").evaluate("node => node.getBoundingClientRect().width") for name in ("letter", "shares"))
    assert abs(letter - pieces) < 1
    expect(figure.locator(".points .byte").first).to_have_text("e0 a4")
    assert figure.locator(".points .byte").evaluate_all("boxes => boxes.map(box => box.getClientRects().length)") == [1] * 8
    apart = figure.locator(".points td .n").evaluate_all("ids => ids.map(id => Math.abs(id.getBoundingClientRect().top - id.previousElementSibling.getBoundingClientRect().top))")
    assert len(apart) == 8 and max(apart) < 8


def test_the_sentence_of_stop_01_is_the_one_looked_at(figure, ready_page):
    ready_page.locator("#cut_sentence-text").fill("Ж")
    figure.scroll_into_view_if_needed()
    expect(figure.locator(".letter code")).to_have_text(["d0 96"])
    expect(field(figure)).to_have_value("Ж")


def test_presets_show_a_family_as_one_character(figure):
    button(figure, "A family").click()
    expect(counts(figure)).to_have_text(["1", "7", "25", "25"])
    expect(figure.locator(".desk h3")).to_have_text("What you see as 1 character is 25 bytes and 25 tokens")
    expect(figure.locator(".bitsof tbody tr")).to_have_count(7)
    button(figure, "Two kinds of é").click()
    expect(counts(figure)).to_have_text(["9", "10", "12", re.compile(r"\d+")])
    for name in ("Emoji", "Six scripts", "Invisible", "Your sentence"):
        button(figure, name).click()
        expect(button(figure, name)).to_have_attribute("aria-pressed", "true")


def test_a_preset_can_be_taken_along_and_reset_brings_the_first_sentence_back(figure, ready_page):
    button(figure, "Six scripts").click()
    button(figure, "Take this text along").click()
    expect(button(figure, "Your sentence")).to_have_attribute("aria-pressed", "true")
    ready_page.locator("#cut_sentence").scroll_into_view_if_needed()
    expect(ready_page.locator("#cut_sentence-text")).to_have_value("Ж ह हि 你 한 ع")
    button(figure, "Reset").click()
    expect(field(figure)).to_have_value(re.compile("^Alice met 2 mice"))


def test_arrows_move_along_the_pieces_and_the_bits_follow(figure, ready_page):
    first = figure.locator("[data-piece]").first
    first.focus()
    expect(figure.locator(".bitsof .name").first).to_have_text("latin capital letter a")
    ready_page.keyboard.press("ArrowRight")
    expect(figure.locator(".bitsof .name").first).to_have_text("space")
    ready_page.keyboard.press("End")
    expect(figure.locator(".bitsof .name").first).to_have_text("mouse face")
    ready_page.keyboard.press("Enter")
    expect(figure.locator(".bitsof")).to_be_focused()
    ready_page.keyboard.press("Escape")
    expect(figure.locator("[data-piece]").last).to_be_focused()


def test_every_character_is_listed_on_demand(figure):
    closer(figure)
    button(figure, "List every character shown above").click()
    expect(figure.locator(".closer .points td.glyph")).to_have_count(50)
    button(figure, "Hide the table").click()
    expect(figure.locator(".closer .points")).to_have_count(0)


def test_two_texts_of_ones_own_are_compared(figure):
    closer(figure)
    button(figure, "Compare two texts of your own").click()
    figure.get_by_role("textbox", name="A text", exact=True).fill("mouse")
    figure.get_by_role("textbox", name="One that says the same").fill("ποντίκι")
    expect(figure.locator(".closer tbody tr").last.locator("td").nth(3)).to_have_text("14")
    expect(button(figure, "Hide the two texts")).to_be_visible()
    button(figure, "The same word with two kinds of é").click()
    expect(figure.locator(".closer .says")).to_contain_text("To your eyes they are the same")
    expect(figure.get_by_role("textbox", name="A text", exact=True)).to_have_value("caf\u00e9")


def test_a_long_text_is_shown_in_part_and_counted_to_the_end(figure, ready_page):
    field(figure).evaluate("(field, text) => { field.value = text; field.dispatchEvent(new InputEvent('input', {bubbles: true})); }", "wörter 🐭 " * 11_112)
    expect(counts(figure).nth(0)).to_have_text("100,008")
    expect(figure.locator(".window span")).to_have_text(re.compile(r"^Showing 1\d\d of [\d,]+ pieces$"))
    more = button(figure, "Show more")
    for _ in range(3):
        more.click()
    expect(button(figure, "Show the next")).to_be_visible()
    button(figure, "Back to the start").click()
    expect(more).to_be_visible()


def test_the_button_for_more_keeps_the_focus_when_nothing_is_left(figure, ready_page):
    field(figure).fill("I met Ж " * 35)
    more = button(figure, "Show more")
    more.focus()
    ready_page.keyboard.press("Enter")
    expect(more).to_have_attribute("aria-disabled", "true")
    for _ in range(3):
        ready_page.keyboard.press("Enter")
    expect(more).to_be_focused()
    expect(figure.locator(".window span")).to_have_text(re.compile(r"^Showing (\d+) of \1 pieces$"))


def test_copying_the_ladder_yields_the_text(figure, ready_page):
    copied = figure.locator(".ladder").evaluate("""strip => {
        document.getSelection().selectAllChildren(strip);
        const event = new ClipboardEvent('copy', {bubbles: true, cancelable: true, clipboardData: new DataTransfer()});
        strip.dispatchEvent(event);
        return event.clipboardData.getData('text/plain');
    }""")
    assert copied == "Alice met 2 mice at the café; the mice met Alice 🐭"


def test_an_endless_grapheme_and_a_wide_one_stay_inside_320_pixels(figure, ready_page):
    ready_page.set_viewport_size({"width": 320, "height": 700})
    closer(figure)
    button(figure, "Compare two texts of your own").click()
    button(figure, "List every character shown above").click()
    for text in ("e" + "\u0301" * 3_000, "a" * 5_000, "👩‍👩‍👧‍👦 ﷽ 𒐫", "हिन्दी"):
        field(figure).fill(text)
        until(ready_page, "document.documentElement.dataset.pythonState === 'ready'")
        ready_page.wait_for_timeout(100)
        assert figure.evaluate("node => node.scrollWidth <= node.clientWidth + 1"), text[:9]
        assert ready_page.evaluate("document.documentElement.scrollWidth <= innerWidth"), text[:9]


def test_axe_finds_nothing_with_everything_open(figure, ready_page):
    closer(figure)
    button(figure, "Compare two texts of your own").click()
    button(figure, "List every character shown above").click()
    expect(figure.locator(".closer .points").first).to_be_visible()
    assert findings_by_day_and_night(ready_page, "[data-widget=byte_cost]") == []


def test_a_hand_edited_link_is_taken_as_far_as_it_makes_sense(page, shared_site):
    page.goto(shared_site + "/#byte_cost?v=1&picked=ta&sort=nothing&falling=NaN&preset=family&room=1e99&left=<img src=x onerror=alert(1)>")
    until(page, "document.documentElement.dataset.python === 'ready'")
    figure = page.locator("[data-widget=byte_cost]")
    expect(button(figure, "Tamil")).to_have_attribute("aria-pressed", "true")
    expect(counts(figure).nth(2)).to_have_text("25")
    expect(figure.locator("[data-trouble]")).to_contain_text("comes nearest")
    assert figure.locator("img").count() == 0

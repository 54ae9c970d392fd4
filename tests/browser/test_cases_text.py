"""Texts that broke comparable tools, put into every figure that takes text, by hand, by link and by file.

| fault of others | where else it is tested |
|---|---|
| the published patterns, character by character | tests/oracles/test_published_patterns.py |
| graphemes counted otherwise than Unicode does | tests/oracles/test_unicode_graphemes.py |
| a merge button that does nothing and loses the focus | test_merge_next_pair.py, test_slow_motion.py, test_train_tokenizer.py |
| one splitter for training and use | tests/unit/test_pretokenize.py, tests/unit/test_bpe_encoding.py |
| a strip that is copied with line breaks and glyphs | test_cut_sentence.py, shell/test_shell_strip.py |
| half a character, a control token, at stop 01 | test_cut_sentence.py |
"""

import json
from urllib.parse import quote

import pytest
from conftest import python_ready, until

FIELDS = {
    "merge_next_pair": "merge_next_pair-text", "three_cuts": "three_cuts-text", "window_share": "window_share-text",
    "train_tokenizer": "train_tokenizer-text", "cut_sentence": "cut_sentence-text", "slow_motion": "slow_motion-word",
    "the list of slow_motion": "slow_motion-words", "byte_cost": "byte_cost-text", "a text of byte_cost": "byte_cost-left",
}
TEXTS = [
    "🎉👍🏻 你好", "This is “quoted” text", "hello 👋 world 🌍", "हिन्दी विकिपीडिया", "cafe\u0301", "caf\u00e9", "🏳️‍🌈🏃🏽‍♀️👩‍👩‍👧‍👦🇨🇿",
    "  Hello World.", "a   b ", "hello\nworld\n\n", "a\tb  c\n", "\u00a0\u200b\u3000", "\\n", "\n", "hi <|endoftext|> there", "3.14159", "١٢٣",
    "a<b<c & <img src=x onerror=alert(1)>", "שלום hello مرحبا 123", "I'M we'll THEY'RE don’t", "constructor __proto__ toString", "", "   ", "\ufeffa",
    "</textarea></code><script>alert(1)</script>",
]
PASTE = """([id, text, times]) => {
    const field = document.getElementById(id);
    field.closest('details')?.setAttribute('open', '');
    field.focus();
    field.value = text.repeat(times);
    field.dispatchEvent(new InputEvent('input', {bubbles: true, inputType: 'insertFromPaste'}));
}"""
SEEN = """uid => {
    const figure = document.querySelector(`[data-uid="${uid}"]`), pieces = [...figure.querySelectorAll('.piece > code')];
    return {
        trouble: figure.querySelector('[data-trouble]').textContent.trim(), say: figure.querySelector('[data-say]').textContent.trim(),
        made: figure.querySelectorAll('img, script, iframe').length, torn: figure.querySelector('[data-body]').innerText.includes('\\ufffd'),
        unseen: pieces.filter(c => c.textContent && !/\\p{M}/u.test(c.textContent) && c.checkVisibility() && c.getBoundingClientRect().width < 3).length,
        strips: [...figure.querySelectorAll('[data-strip]')].map(strip => [JSON.parse(strip.dataset.text),
            [...strip.querySelectorAll('[data-piece]')].map(piece => JSON.parse(piece.dataset.text ?? '""')).join('')]),
        width: document.documentElement.scrollWidth,
    };
}"""
IDLE = "document.documentElement.dataset.pythonState === 'ready'"


@pytest.fixture(scope="module")
def narrow(browser, shared_site):
    context = browser.new_context(viewport={"width": 320, "height": 800})
    page = context.new_page()
    errors = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("dialog", lambda dialog: errors.append(dialog.message))
    page.goto(shared_site + "/")
    python_ready(page)
    page.evaluate("document.querySelector('[data-uid=byte_cost] [data-on-click=pairs]').click()")
    until(page, "document.querySelector('#byte_cost-left')")
    yield page
    assert not errors
    context.close()


def put(page, figure, text, times=1):
    """Paste a text into a figure's field and wait for the answer; what is seen then."""
    field = FIELDS[figure]
    page.evaluate(PASTE, [field, text, times])
    page.wait_for_timeout(60)
    until(page, IDLE)
    page.wait_for_timeout(40)
    return page.evaluate(SEEN, field.split("-")[0])


@pytest.mark.parametrize("figure", FIELDS)
def test_odd_texts_stay_text_are_seen_whole_and_are_copied_exactly(narrow, figure):
    for text in TEXTS:
        seen = put(narrow, figure, text)
        assert not seen["trouble"] and not seen["made"] and not seen["torn"], (text, seen)
        assert seen["width"] == 320, (text, seen["width"])
        assert not seen["unseen"], f"a piece of {text!r} cannot be seen"
        if figure in ("three_cuts", "cut_sentence", "train_tokenizer", "byte_cost"):  # the others leave out the spaces at the end, or all
            assert all(whole == joined for whole, joined in seen["strips"]), text


@pytest.mark.parametrize("figure", FIELDS)
def test_long_texts_and_endless_words_stay_inside_and_leave_the_page_alive(narrow, figure):
    for text, times in (("我", 20_000), (" ", 200_000), ("\n", 20_000), ("a", 5_000), ("The quick brown fox jumps.\n\n", 400), ("e" + "\u0301" * 3_000, 1)):
        seen = put(narrow, figure, text, times)
        assert not seen["trouble"] and seen["width"] == 320, (text, seen["trouble"], seen["width"])


def test_one_hundred_thousand_letters_are_spoken_of_once_and_counted_to_the_end(narrow):
    narrow.evaluate("""() => {
        window.spoken = [];
        const say = document.querySelector('#cut_sentence [data-say]');
        new MutationObserver(() => say.textContent.trim() && spoken.push(say.textContent.trim())).observe(say, {childList: true, characterData: true, subtree: true});
    }""")
    narrow.evaluate(PASTE, [FIELDS["cut_sentence"], "a", 100_000])
    until(narrow, "window.spoken.length > 0")
    narrow.wait_for_timeout(500)
    assert narrow.evaluate("spoken") == ["100,000 tokens."]


def test_line_breaks_in_great_number_are_taken_in_no_time_that_grows_with_their_square(narrow):
    took = "([id, n]) => { const f = document.getElementById(id), t = performance.now(); f.value = '\\n'.repeat(n); f.getBoundingClientRect(); return performance.now() - t; }"
    field = FIELDS["cut_sentence"]
    few = max(20, narrow.evaluate(took, [field, 5_000]))
    assert narrow.evaluate(took, [field, 40_000]) < 40 * few


def test_one_accent_written_in_two_ways_gives_other_bytes_and_other_counts(narrow):
    counts = "document.querySelector('#cut_sentence .desk .counts').innerText.replaceAll('\\n', ' ')"
    put(narrow, "cut_sentence", "caf\u00e9")
    assert narrow.evaluate(counts).startswith("4 characters 4 code points 5 bytes")
    put(narrow, "cut_sentence", "cafe\u0301")
    assert narrow.evaluate(counts).startswith("4 characters 5 code points 6 bytes")
    put(narrow, "cut_sentence", "🏳️‍🌈🏃🏽‍♀️👩‍👩‍👧‍👦🇨🇿")
    assert narrow.evaluate(counts).startswith("4 characters 18 code points")


def test_half_a_character_is_told_wherever_a_text_is_taken(narrow):
    for figure in ("merge_next_pair", "train_tokenizer", "three_cuts", "window_share", "the list of slow_motion", "cut_sentence"):
        put(narrow, figure, "a\ud83db")
        told = narrow.locator(f'[data-uid={FIELDS[figure].split("-")[0]}] .remark')
        assert "half of a character" in told.first.text_content(), figure
        put(narrow, figure, "ab")
        assert told.count() == 0, figure


def test_nothing_to_train_on_is_a_state_and_the_button_keeps_the_focus(narrow):
    for text in ("", "1 2 3"):
        put(narrow, "train_tokenizer", text)
        figure = narrow.locator("#train_tokenizer-figure")
        assert "Nothing to merge." in figure.locator(".says").inner_text()
        step = figure.get_by_role("button", name="Step", exact=True)
        step.focus()
        narrow.keyboard.press("Enter")
        until(narrow, IDLE)
        assert step.evaluate("button => button === document.activeElement")
    assert put(narrow, "train_tokenizer", "ab")["say"] == "1 merge: 1 token in the text, 257 entries in the list. Nothing left to merge."
    assert put(narrow, "cut_sentence", "")["say"] == "0 tokens."


LINKED = "a\r\nb\x00c  <b>d</b> \u200b"
COPIED = """([uid, text]) => {
    const strip = [...document.querySelectorAll(`[data-uid=${uid}] [data-strip]`)].find(strip => JSON.parse(strip.dataset.text) === text);
    document.getSelection().selectAllChildren(strip);
    const event = new ClipboardEvent('copy', {bubbles: true, cancelable: true, clipboardData: new DataTransfer()});
    strip.dispatchEvent(event);
    document.getSelection().removeAllRanges();
    return event.clipboardData.getData('text/plain');
}"""


def test_a_text_from_a_link_is_copied_exactly_with_carriage_returns_and_nul(narrow):
    odd = quote(LINKED)
    for link in (f"merge_next_pair?v=1&merges=2&text={odd}", f"three_cuts?v=1&text={odd}", f"cut_sentence?v=1&sentence={odd}", f"cut_sentence?v=1&preset=rare&text={odd}"):
        narrow.evaluate("hash => { location.hash = hash; }", link)
        uid = link.split("?")[0]
        until(narrow, "([uid, text]) => [...document.querySelectorAll(`[data-uid=${uid}] [data-strip]`)].some(strip => JSON.parse(strip.dataset.text) === text)", arg=[uid, LINKED])
        assert narrow.evaluate(COPIED, [uid, LINKED]) == LINKED, link
        assert "cannot hold" in narrow.locator(f"[data-uid={uid}] .remark").first.text_content(), link


def test_a_file_with_odd_bytes_is_trained_on_as_it_is(narrow, tmp_path):
    file = tmp_path / "odd.txt"
    file.write_bytes("\ufeffone\r\ntwo\x00 <img src=x onerror=alert(1)> two two\r\n".encode() + b"\xff")
    narrow.evaluate("document.querySelector('#train_tokenizer details').open = true")
    narrow.locator("#train_tokenizer-file").set_input_files(file)
    until(narrow, "JSON.parse(document.querySelector('#train_tokenizer .sample').dataset.text ?? '\"\"').startsWith('\\ufeffone')")
    seen = narrow.evaluate(SEEN, "train_tokenizer")
    assert not seen["made"] and seen["strips"][0][0].startswith("\ufeffone\r\ntwo\x00")
    assert json.dumps(seen["strips"][0][0]) == json.dumps(seen["strips"][0][1])


def test_what_waits_beside_a_training_goes_on_by_itself(narrow):
    narrow.set_viewport_size({"width": 1280, "height": 900})
    narrow.locator("#train_tokenizer-figure").scroll_into_view_if_needed()
    form = "document.querySelector('[data-uid=traveller] .form').textContent"
    until(narrow, f"{form}.includes('in pieces')")
    narrow.evaluate("""() => { window.forms = [];  // what is there for a moment only is noted when it is there
        const bar = document.querySelector('[data-uid=traveller]');
        new MutationObserver(() => window.forms.push(bar.querySelector('.form').textContent)).observe(bar, {subtree: true, childList: true, characterData: true});
    }""")
    narrow.evaluate(PASTE, [FIELDS["train_tokenizer"], "".join(f"word{n * 7919 % 10007} " for n in range(30_000)), 1])
    until(narrow, "window.forms.some(form => form.includes('in letters'))")
    until(narrow, f"{form}.includes('in pieces')", 60)

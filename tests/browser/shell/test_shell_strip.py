"""Strips of pieces: moving along them, looking at a piece, copying."""

from itertools import takewhile

import pytest

TEXT = "ab cd\r\nef\0"
COPIED = """() => {
    const data = new DataTransfer();
    const event = new ClipboardEvent('copy', {clipboardData: data, bubbles: true, cancelable: true});
    (document.getSelection().anchorNode?.parentElement ?? document.body).dispatchEvent(event);
    return event.defaultPrevented ? data.getData('text/plain') : null }"""
SELECT = """([from, to]) => {
    const pieces = document.querySelectorAll('[data-uid=counter] [data-piece]');
    const range = document.createRange();
    range.setStart(pieces[from].querySelector('code').firstChild, 0);
    const last = pieces[to].querySelector('code').firstChild;
    range.setEnd(last, last.length);
    document.getSelection().removeAllRanges();
    document.getSelection().addRange(range) }"""


def pieces(shell, uid="counter"):
    return shell.figure(uid).locator("[data-piece]")


def current(shell):
    return shell.page.evaluate("document.activeElement.dataset.value")


@pytest.fixture()
def strip(shell):
    shell.open()
    pieces(shell).first.focus()
    return shell


def test_a_strip_is_one_tab_stop(shell):
    shell.open()
    assert pieces(shell).evaluate_all("all => all.map(p => p.tabIndex)").count(0) == 1
    pieces(shell).first.focus()
    shell.page.keyboard.press("Tab")
    assert shell.focused() == "counter-merge"


def test_arrows_home_and_end_move_along_it(strip):
    seen = []
    for key in ("ArrowRight", "ArrowRight", "ArrowLeft", "End", "ArrowRight", "Home", "ArrowLeft"):
        strip.page.keyboard.press(key)
        seen.append(current(strip))
    assert seen == ["1", "2", "1", "4", "4", "0", "0"]
    strip.idle()
    assert strip.asked("merge") == []  # the arrow that merges elsewhere belongs to the strip here
    strip.page.keyboard.press("End")
    strip.idle()
    assert pieces(strip).evaluate_all("all => all.map(p => p.tabIndex)") .count(0) == 1
    strip.page.keyboard.press("Tab")
    strip.page.keyboard.press("Shift+Tab")
    assert current(strip) == "4"


def test_in_a_line_from_right_to_left_the_left_arrow_goes_on(strip):
    strip.page.evaluate("document.querySelector('[data-uid=counter] [data-strip]').dir = 'rtl'")
    strip.page.keyboard.press("ArrowLeft")
    assert current(strip) == "1"


def test_enter_opens_the_details_and_escape_goes_back(strip):
    strip.page.keyboard.press("ArrowRight")
    strip.page.keyboard.press("Enter")
    strip.idle()
    peek = strip.figure("counter").locator("[data-peek]")
    assert peek.inner_text() == "piece 1"
    assert strip.page.evaluate("document.activeElement.hasAttribute('data-peek')")
    strip.page.keyboard.press("Escape")
    assert current(strip) == "1"
    strip.page.keyboard.press("Escape")
    strip.idle()
    assert strip.asked("close") and peek.inner_text() == "nothing"


def test_a_strip_keeps_its_tab_stop_and_the_way_back_when_pieces_are_replaced(shell):
    shell.open()
    letters = pieces(shell, "runner")
    letters.first.focus()
    for key in ("End", "ArrowLeft", "Enter"):  # the v of five
        shell.page.keyboard.press(key)
    shell.idle()
    before = letters.nth(17).element_handle()
    shell.page.evaluate("fake.courier.send({figure: fake.page.find('runner'), do: 'inspect', value: 'i', by: 'page'})")
    shell.idle()
    assert before.evaluate("piece => piece.isConnected") is False
    shell.page.keyboard.press("Escape")
    assert current(shell) == "v"
    shell.button("Nothing", "runner").focus()
    shell.page.evaluate("fake.courier.send({figure: fake.page.find('runner'), do: 'inspect', value: 'v', by: 'page'})")
    shell.idle()
    shell.page.keyboard.press("Shift+Tab")
    assert current(shell) == "v"


def test_escape_leaves_the_details_even_before_python_has_answered(shell):
    shell.open()
    pieces(shell).first.focus()
    shell.idle()
    shell.fake("fake.mode = 'hold'")
    for key in ("ArrowRight", "Enter", "Escape"):
        shell.page.keyboard.press(key)
    assert current(shell) == "1"


def test_a_tip_is_shown_at_once_and_gone_when_the_pointer_leaves_escape_is_pressed_or_the_page_scrolls(shell):
    shell.open()
    peek = shell.figure("counter").locator("[data-peek]")
    pieces(shell).nth(2).hover()
    assert peek.inner_text() == "tip of cd"
    shell.page.mouse.move(5, 400)
    assert peek.inner_text() == "nothing"
    pieces(shell).nth(0).hover()
    shell.page.keyboard.press("Escape")
    assert peek.inner_text() == "nothing"
    pieces(shell).nth(2).hover()
    assert peek.inner_text() == "tip of cd"
    shell.page.mouse.wheel(0, 10)
    shell.page.wait_for_timeout(200)
    assert peek.inner_text() == "nothing"
    shell.page.set_viewport_size({"width": 800, "height": 600})


def test_a_tip_survives_a_reply_that_says_nothing_new(shell):
    shell.open()
    pieces(shell).nth(2).hover()
    shell.page.evaluate("document.getElementById('counter-merge').click()")
    shell.idle()
    assert shell.figure("counter").locator(".after").inner_text() == "1 merges"
    assert shell.figure("counter").locator("[data-peek]").inner_text() == "tip of cd"


def test_focus_and_tap_show_a_tip_then_what_python_answers(shell):
    shell.open()
    shell.fake("fake.mode = 'hold'")
    pieces(shell).nth(2).click()
    peek = shell.figure("counter").locator("[data-peek]")
    assert peek.inner_text() == "tip of cd"
    shell.fake("fake.mode = 'answer'; fake.supervisor.answer()")
    shell.idle()
    assert peek.inner_text() == "piece 2"
    assert current(shell) == "2"


def test_a_resting_pointer_asks_python_and_a_passing_one_does_not(shell):
    shell.open()
    shell.page.evaluate("document.querySelector('[data-uid=counter] [data-strip]').dataset.onRest = 'inspect'")
    shell.page.evaluate("""for (const piece of document.querySelectorAll('[data-uid=counter] [data-piece]'))
        piece.dispatchEvent(new PointerEvent('pointerover', {bubbles: true, pointerType: 'mouse'}))""")
    shell.wait("fake.actions().some(a => a[1] === 'inspect')")
    shell.idle()
    assert shell.asked("inspect") == [["counter", "inspect", "4"]]


def test_copying_a_whole_strip_gives_the_exact_text(shell):
    shell.open()
    shell.page.evaluate(SELECT, [0, 4])
    assert shell.page.evaluate(COPIED) == TEXT


def test_copying_some_pieces_gives_their_text(shell):
    shell.open()
    shell.page.evaluate(SELECT, [1, 3])
    assert shell.page.evaluate(COPIED) == " cd\r\n"


def test_copying_text_around_a_strip_gives_both_and_no_ids(shell):
    shell.open()
    shell.page.evaluate("""() => {
        const range = document.createRange();
        range.setStartBefore(document.querySelector('[data-uid=counter] [data-strip]'));
        range.setEndAfter(document.querySelector('[data-uid=counter] .after'));
        document.getSelection().addRange(range) }""")
    assert shell.page.evaluate(COPIED) == TEXT + "\n0 merges"


def test_copying_elsewhere_is_left_alone(shell):
    shell.open()
    shell.page.evaluate("document.getSelection().selectAllChildren(document.querySelector('.after'))")
    assert shell.page.evaluate(COPIED) is None


def test_a_real_copy_reaches_the_clipboard(shell):
    shell.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    shell.open()
    shell.page.evaluate(SELECT, [0, 2])
    shell.page.keyboard.press("Control+c")
    assert shell.page.evaluate("navigator.clipboard.readText()") == "ab cd"


def test_a_strip_waits_while_something_is_selected_in_it_unless_the_reader_presses(shell):
    shell.open()
    shell.page.evaluate(SELECT, [0, 2])
    shell.page.wait_for_timeout(50)
    shell.page.evaluate("""() => { document.querySelector('[data-uid=counter] [data-strip]').lastChild.append('!');
        fake.courier.send({figure: fake.page.find('counter'), do: 'merge', by: 'play'}) }""")
    shell.idle()
    assert shell.figure("counter").locator(".after").inner_text() == "1 merges"
    assert pieces(shell).last.inner_text().endswith("!")
    assert shell.page.evaluate("document.getSelection().isCollapsed") is False
    shell.page.evaluate("document.getSelection().removeAllRanges()")
    shell.page.wait_for_timeout(50)
    assert not pieces(shell).last.inner_text().endswith("!")


def test_a_strip_waits_while_the_pointer_is_down_in_it(shell):
    shell.open()
    pieces(shell).nth(1).hover()
    shell.page.mouse.down()
    shell.page.evaluate("""() => { document.querySelector('[data-uid=counter] [data-strip]').lastChild.append('!');
        document.getElementById('counter-merge').click() }""")
    shell.idle()
    assert pieces(shell).last.inner_text().endswith("!")
    shell.page.mouse.up()
    shell.page.wait_for_timeout(50)
    assert not pieces(shell).last.inner_text().endswith("!")


@pytest.mark.parametrize("words", ["one two and three four five", "one four five", "zero one two three four five six", "two", "", "three two one",
                                   "one two two two three four five", "one TWO three FOUR five"])
def test_runs_that_are_the_same_keep_their_elements_wherever_the_text_changes(shell, words):
    shell.open()
    runs = "[data-uid=runner] [data-same]"
    shell.page.evaluate(f"for (const run of document.querySelectorAll('{runs}')) run.mark = run.dataset.same")
    shell.page.evaluate("words => fake.courier.send({figure: fake.page.find('runner'), do: 'words', value: words, by: 'reader'})", words)
    shell.idle()
    shown = shell.page.evaluate(f"[...document.querySelectorAll('{runs}')].map(run => [run.dataset.same, run.querySelectorAll('[data-piece]').length, run.mark])")
    expected = words.split(" ")
    assert [[name, count] for name, count, _ in shown] == [[word, len(word)] for word in expected]
    old = ["one", "two", "three", "four", "five"]
    same = lambda pair: pair[0] == pair[1]  # noqa: E731
    head = len(list(takewhile(same, zip(expected, old))))
    tail = len(list(takewhile(same, zip(expected[head:][::-1], old[head:][::-1]))))
    marks = [mark for _, _, mark in shown]
    assert marks[:head] == old[:head] and marks[len(marks) - tail :] == old[len(old) - tail :]

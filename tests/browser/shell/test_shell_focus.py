"""Focus, folds, scroll places and keys."""


def test_at_the_end_the_button_keeps_the_focus_and_says_once_that_nothing_is_left(shell):
    shell.open()
    shell.page.evaluate("""() => {
        window.said = [];
        const live = document.querySelector('[data-uid=counter] [data-say]');
        new MutationObserver(() => said.push(live.textContent)).observe(live, {childList: true, characterData: true, subtree: true});
    }""")
    shell.button("Merge next pair").focus()
    for _ in range(8):
        shell.page.keyboard.press("Enter")
        shell.idle()
    assert shell.focused() == "counter-merge"
    assert shell.fake("said").count("Nothing left to merge.") == 1
    assert len(shell.asked("merge")) == 8


def test_when_the_focused_button_goes_the_figure_gets_the_focus_and_no_other_button(shell):
    shell.open()
    shell.button("Merge next pair").click()
    shell.idle()
    shell.button("Undo").focus()
    shell.page.keyboard.press("Enter")
    shell.idle()
    assert shell.page.evaluate("document.activeElement.dataset.uid") == "counter"
    shell.page.keyboard.press("m")  # and its keys go on working
    shell.idle()
    assert shell.figure("counter").locator(".after").inner_text() == "1 merges"


def test_a_fold_stays_open_and_lists_stay_scrolled(shell):
    shell.open()
    shell.figure("counter").get_by_text("more", exact=True).click()
    shell.page.evaluate("document.querySelector('[data-uid=counter] .box').scrollTop = 77")
    shell.button("Merge next pair").click()
    shell.idle()
    assert shell.figure("counter").get_by_text("inside 1").is_visible()
    assert shell.page.evaluate("document.querySelector('[data-uid=counter] .box').scrollTop") == 77


def test_a_list_that_grows_is_shown_at_its_end_unless_the_reader_scrolled_up(shell):
    shell.open()
    place = "(box => box.scrollHeight - box.clientHeight - box.scrollTop)(document.querySelector('[data-uid=counter] [data-scroll]'))"
    shell.button("Merge next pair").click()
    shell.idle()
    assert shell.fake(place) < 2
    box = shell.figure("counter").locator("[data-scroll]")
    box.hover()
    shell.page.mouse.wheel(0, -60)
    shell.page.wait_for_timeout(400)
    there = shell.fake(place)
    shell.button("Merge next pair").click()
    shell.idle()
    assert shell.fake(place) >= there > 20


def test_a_letter_acts_in_the_figure_and_neither_in_a_field_nor_outside(shell):
    shell.open()
    shell.button("Copy text").focus()
    shell.page.keyboard.press("m")
    shell.idle()
    assert len(shell.asked("merge")) == 1
    shell.figure("typist").get_by_label("text", exact=True).press("m")
    shell.page.evaluate("document.activeElement.blur()")
    shell.page.keyboard.press("m")
    shell.page.keyboard.press("Control+m")
    shell.idle()
    assert len(shell.asked("merge")) == 1


def test_the_wheel_scrolls_the_page_over_every_part_of_a_figure(shell):
    shell.open()
    shell.figure("typist").get_by_label("text", exact=True).hover()
    shell.page.mouse.wheel(0, 200)
    shell.page.wait_for_timeout(300)
    assert shell.page.evaluate("scrollY") > 0
    assert shell.page.evaluate("document.activeElement === document.body")


def test_what_is_unchanged_is_not_touched(shell):
    shell.open()
    shell.page.evaluate("document.querySelector('[data-same] i').textContent = 'mine'")
    shell.button("Merge next pair").click()
    shell.idle()
    assert shell.figure("counter").locator("[data-same]").inner_text() == "mine"

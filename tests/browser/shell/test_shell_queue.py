"""What the reader does reaches Python exactly once and in order."""


def test_three_fast_presses_are_three_merges(shell):
    shell.open()
    shell.page.evaluate("for (let i = 0; i < 3; i++) document.getElementById('counter-merge').click()")
    shell.idle()
    assert shell.figure("counter").locator(".after").inner_text() == "3 merges"
    assert shell.asked("merge") == [["counter", "merge", None]] * 3


def test_presses_before_python_is_ready_are_kept_and_the_page_says_so(shell):
    shell.open("python=late")
    shell.button("Merge next pair").click()
    shell.button("Merge next pair").click()
    assert shell.figure("counter").locator("[data-trouble]").inner_text() == "Noted."
    shell.fake("fake.be('ready')")
    shell.idle()
    assert shell.figure("counter").locator(".after").inner_text() == "2 merges"
    assert shell.figure("counter").locator("[data-trouble]").inner_text() == ""


def test_presses_while_a_reply_is_under_way_go_as_one_batch(shell):
    shell.open()
    shell.fake("fake.mode = 'hold'; fake.requests.length = 0")
    for _ in range(4):
        shell.button("Merge next pair").click()
    shell.fake("fake.mode = 'answer'; fake.supervisor.answer()")
    shell.idle()
    assert [len(r["actions"]) for r in shell.fake("fake.requests") if r["actions"]] == [1, 3]
    assert shell.figure("counter").locator(".after").inner_text() == "4 merges"


def test_the_order_across_figures_is_kept(shell):
    shell.open("python=late")
    shell.page.evaluate("""for (const uid of ['counter', 'twin', 'counter']) document.getElementById(uid + '-merge').click()""")
    shell.fake("fake.be('ready')")
    shell.idle()
    assert [a[0] for a in shell.asked("merge")] == ["counter", "twin", "counter"]


def test_the_same_figure_twice_on_a_page_both_work(shell):
    shell.open()
    shell.page.evaluate("document.getElementById('twin-merge').click()")
    shell.button("Merge next pair").click()
    shell.button("Merge next pair").click()
    shell.idle()
    assert shell.figure("counter").locator(".after").inner_text() == "2 merges"
    assert shell.figure("twin").locator(".after").text_content() == "1 merges"


def test_one_of_two_figures_may_be_hidden(shell):
    shell.open()
    shell.fake("fake.page.find('twin').root.hidden = true")
    shell.button("Merge next pair").click()
    shell.idle()
    shell.fake("fake.page.find('twin').root.hidden = false")
    shell.page.evaluate("document.getElementById('twin-merge').click()")
    shell.idle()
    assert [shell.figure(uid).locator(".after").text_content() for uid in ("counter", "twin")] == ["1 merges", "1 merges"]


def test_while_python_is_busy_only_the_newest_value_of_a_field_is_sent(shell):
    shell.open()
    shell.fake("fake.mode = 'hold'")
    field = shell.figure("typist").get_by_label("text", exact=True)
    field.fill("a")
    field.fill("ab")
    field.fill("abc")
    shell.fake("fake.mode = 'answer'; fake.supervisor.answer()")
    shell.idle()
    assert [a[2] for a in shell.asked("text")] == ["a", "abc"]
    assert shell.figure("typist").locator(".echo").inner_text() == "ABC"


def test_typing_before_and_after_a_press_is_not_merged_over_it(shell):
    shell.open("python=late")
    field = shell.figure("typist").get_by_label("text", exact=True)
    field.fill("x")
    shell.button("Preset", "typist").click()
    field.fill("y")
    shell.fake("fake.be('ready')")
    shell.idle()
    assert [a[1:] for a in shell.actions() if a[0] == "typist"] == [["text", "x"], ["preset", None], ["text", "y"]]
    assert field.input_value() == "y"


def test_a_crash_sends_the_request_once_more_and_then_tells_the_reader(shell):
    shell.open()
    shell.button("Merge next pair").click()
    shell.idle()
    shell.fake("fake.mode = 'crash'; fake.requests.length = 0")
    shell.button("Merge next pair").click()
    shell.wait("fake.requests.length === 2")
    trouble = shell.figure("counter").locator("[data-trouble]")
    trouble.get_by_text("Crashed.").wait_for()
    shell.fake("fake.mode = 'answer'")
    trouble.get_by_role("button", name="Try again").click()
    shell.idle()
    assert shell.figure("counter").locator(".after").inner_text() == "2 merges"
    assert trouble.inner_text() == ""


def test_a_single_crash_is_made_good_without_a_word(shell):
    shell.open()
    shell.fake("fake.mode = 'crash once'")
    shell.button("Merge next pair").click()
    shell.wait("document.querySelector('.after').textContent === '1 merges'")
    assert shell.figure("counter").locator("[data-trouble]").inner_text() == ""


def test_stop_is_not_sent_again_and_presses_after_it_are_done(shell):
    shell.open()
    shell.fake("fake.mode = 'hold'; fake.requests.length = 0")
    shell.button("Merge next pair").click()
    shell.button("Undo")
    stop = shell.page.get_by_role("button", name="Stop the Python")
    stop.wait_for(timeout=3000)
    shell.page.evaluate("document.getElementById('twin-merge').click()")
    shell.fake("fake.mode = 'answer'")
    stop.click()
    shell.figure("counter").get_by_text("Stopped.").wait_for()
    shell.idle()
    assert shell.figure("counter").locator(".after").inner_text() == "0 merges"
    assert shell.figure("twin").locator(".after").text_content() == "1 merges"
    assert stop.is_hidden()


def test_work_goes_on_after_each_paint_and_a_press_goes_first(shell):
    shell.open()
    shell.fake("fake.delay = 15; fake.requests.length = 0")
    shell.page.evaluate("""async () => {
        document.querySelector('[data-uid=echo] [data-on-click=work]').click();
        while (fake.requests.length < 2) await new Promise(done => setTimeout(done));
        document.querySelector('[data-uid=echo] [data-on-click=note]').click();
    }""")
    shell.wait("document.querySelector('[data-uid=echo] .left').textContent === '0'")
    kinds = [[a["do"] for a in r["actions"]] for r in shell.fake("fake.requests") if r["uid"] == "echo"]
    assert kinds[:3] == [["work"], [], ["note"]] and kinds.count([]) == 4


def test_what_another_figure_changes_is_shown_beside_at_once_and_far_away_when_near(shell):
    shell.page.set_viewport_size({"width": 900, "height": 3000})
    shell.open()
    shell.figure("typist").get_by_label("text", exact=True).fill("new words")
    shell.idle()
    assert shell.figure("echo").locator(".sentence").text_content() == "new words"
    assert shell.figure("far").locator(".sentence").text_content() == "my sentence"
    shell.figure("far").scroll_into_view_if_needed()
    shell.figure("far").get_by_text("new words").wait_for()


def test_an_error_keeps_the_state_and_can_be_retried(shell):
    shell.open()
    shell.fake("fake.error = {code: 'python', detail: 'x'}")
    shell.button("Merge next pair").click()
    trouble = shell.figure("counter").locator("[data-trouble]")
    trouble.get_by_text("A problem.").wait_for()
    shell.fake("fake.error = null")
    trouble.get_by_role("button", name="Try again").click()
    shell.idle()
    assert shell.figure("counter").locator(".after").inner_text() == "1 merges"
    shell.fake("fake.error = {code: 'too_deep'}")
    shell.button("Merge next pair").click()
    trouble.get_by_text("Too deep.").wait_for()
    shell.fake("fake.error = null")
    shell.button("Undo").click()
    shell.idle()
    assert shell.figure("counter").locator(".after").inner_text() == "0 merges"


def test_the_first_reply_is_morphed_in_and_the_figure_says_that_it_was_computed_here(shell):
    shell.open()
    assert shell.figure("counter").locator("[data-computed]").inner_text() == "computed here"
    assert shell.figure("counter").get_attribute("data-mismatch") is None
    assert shell.fake("performance.getEntriesByName('python-ready').length") == 1


def test_a_baked_view_that_python_does_not_confirm_is_marked(shell):
    said = []
    shell.page.on("console", lambda message: said.append(message.text) if message.type == "error" else None)
    shell.open("wrong=counter")
    assert shell.figure("counter").get_attribute("data-mismatch") == ""
    assert shell.figure("typist").get_attribute("data-mismatch") is None
    assert any("counter" in text for text in said)
    assert shell.page.get_by_text("wrong").count() == 0


def test_presses_after_a_failed_start_say_so_and_retry_does_them(shell):
    shell.open("python=late")
    shell.fake("fake.be('failed', {code: 'http', detail: 'stdlib.bin'})")
    assert shell.page.locator("[data-python-status]").inner_text() == "no such file: stdlib.bin"
    shell.button("Merge next pair").click()
    assert shell.figure("counter").locator("[data-trouble]").inner_text() == "no such file: stdlib.bin"
    shell.page.get_by_role("button", name="Retry").click()
    assert shell.figure("counter").locator("[data-trouble]").inner_text() == "Noted."
    shell.fake("fake.be('ready')")
    shell.idle()
    assert shell.figure("counter").locator(".after").inner_text() == "1 merges"


def test_progress_is_told_in_megabytes(shell):
    shell.open("python=late")
    shell.fake("fake.supervisor.start()")
    assert shell.page.locator("[data-python-status]").inner_text() == "coming: 1.3 of 5.0 MB"

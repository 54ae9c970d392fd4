"""When the page asks for numpy, what it says of it, and what happens on the page when it is there."""

SAVING = "Object.defineProperty(navigator, 'connection', {value: {saveData: true}})"


def asked(shell):
    shell.page.wait_for_timeout(200)  # idle by then
    return shell.fake("fake.numpyAsked")


def said(shell):
    return shell.page.locator("[data-numpy-status]").inner_text()


def test_it_is_asked_for_once_when_python_is_complete(shell):
    shell.open()
    assert asked(shell) == 0 and said(shell) == ""
    shell.fake("fake.complete()")
    shell.wait("fake.numpyAsked === 1")
    shell.fake("fake.numpy('ready')")
    shell.button("Merge next pair").click()
    shell.idle()
    assert asked(shell) == 1


def test_a_second_part_that_could_not_be_had_keeps_numpy_from_nobody(shell):
    shell.open()
    shell.fake("fake.complete(false)")
    shell.wait("fake.numpyAsked === 1")


def test_a_reader_who_saves_data_gets_it_when_a_figure_that_may_need_it_comes_near(shell):
    shell.page.add_init_script(SAVING)
    shell.open()
    shell.fake("fake.complete()")
    assert asked(shell) == 0
    shell.button("Merge next pair").click()
    shell.idle()
    assert asked(shell) == 0
    shell.figure("table").scroll_into_view_if_needed()
    shell.wait("fake.numpyAsked === 1")


def test_on_a_phone_it_comes_when_a_figure_that_may_need_it_is_near(touched):
    phone = touched(390, 844).open()
    phone.fake("fake.complete()")
    assert asked(phone) == 0
    phone.figure("table").scroll_into_view_if_needed()
    phone.wait("fake.numpyAsked === 1")


def test_acting_in_such_a_figure_asks_for_it_before_the_second_part_is_there(touched):
    phone = touched(390, 844).open()
    phone.page.evaluate("document.querySelector('[data-uid=table] [data-on-click]').click()")
    phone.wait("fake.numpyAsked === 1")


def test_a_tablet_is_no_phone(touched):
    tablet = touched(1024, 768).open()
    tablet.fake("fake.complete()")
    tablet.wait("fake.numpyAsked === 1")


def test_progress_arrival_and_failure_are_said_with_a_retry(shell):
    shell.open()
    retry = shell.page.get_by_role("button", name="Retry numpy")
    shell.fake("fake.complete()")
    shell.wait("fake.numpyAsked === 1")
    assert said(shell) == "numpy: 1.0 of 3.0 MB" and retry.is_hidden()
    shell.fake("fake.numpy('failed', {code: 'http', detail: '404'})")
    assert said(shell) == "no such numpy: 404"
    assert asked(shell) == 1  # not again by itself
    retry.focus()
    shell.page.keyboard.press("Enter")
    shell.wait("fake.numpyAsked === 2")
    assert retry.is_hidden()
    assert shell.page.evaluate("document.activeElement.hasAttribute('data-numpy-status')")
    shell.fake("fake.numpy('failed', {code: 'network', detail: ''})")
    assert said(shell) == "no numpy"
    shell.fake("fake.numpy('ready')")
    assert said(shell) == "numpy is here"


def arrives(shell):
    shell.fake("fake.complete()")
    shell.wait("fake.numpyAsked === 1")
    shell.fake("fake.requests.length = 0; fake.numpy('ready')")
    shell.idle()


def test_figures_that_may_need_it_are_rendered_again_when_near_and_no_others(shell):
    shell.open()
    arrives(shell)
    assert shell.fake("fake.requests.map(({uid}) => uid)") == []
    shell.figure("table").scroll_into_view_if_needed()
    shell.figure("table").get_by_text("by numpy").wait_for()
    assert shell.figure("table").get_attribute("data-mismatch") is None


def test_what_is_typed_and_focused_stays_and_an_untouched_figure_says_nothing(shell):
    shell.open()
    shell.figure("table").scroll_into_view_if_needed()
    shell.idle()
    shell.figure("table").get_by_label("note").fill("half a")
    shell.page.keyboard.type(" word")
    shell.figure("table").locator("[data-say]").evaluate("e => { e.textContent = '' }")
    arrives(shell)
    shell.figure("table").get_by_text("by numpy").first.wait_for()
    assert shell.figure("table").get_by_label("note").input_value() == "half a word"
    assert shell.page.evaluate("document.activeElement.getAttribute('aria-label')") == "note"
    assert shell.figure("table").locator("[data-say]").text_content() == ""


def test_a_reader_who_waited_for_it_hears_the_answer(shell):
    shell.open()
    shell.figure("table").get_by_role("button", name="Press").click()
    shell.idle()
    assert shell.figure("table").locator("[data-say]").text_content() == "by Python"
    shell.wait("fake.numpyAsked === 1")
    shell.fake("fake.numpy('ready')")
    shell.wait("document.querySelector('[data-uid=table] [data-say]').textContent === 'by numpy'")


def test_a_worker_in_anothers_place_gets_it_again_once_it_is_complete(shell):
    shell.page.add_init_script(SAVING)
    shell.open()
    shell.page.evaluate("document.querySelector('[data-uid=table] [data-on-click]').click()")
    shell.wait("fake.numpyAsked === 1")
    shell.fake("fake.numpy('ready')")
    shell.page.evaluate("scrollTo(0, 0)")
    shell.idle()
    shell.fake("fake.numpy('idle'); fake.be('restarting', {code: 'crashed'}); fake.be('ready'); fake.complete()")
    shell.wait("fake.numpyAsked === 2")

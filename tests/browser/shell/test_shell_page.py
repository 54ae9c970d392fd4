"""What the page does around its figures."""


def test_a_theme_is_chosen_remembered_and_shown(shell):
    shell.open()
    shell.page.get_by_role("button", name="night").click()
    assert shell.page.evaluate("document.documentElement.dataset.theme") == "dark"
    shell.open("again")
    assert shell.page.evaluate("document.documentElement.dataset.theme") == "dark"
    assert shell.page.get_by_role("button", name="night").get_attribute("aria-pressed") == "true"
    assert shell.page.get_by_role("button", name="day").get_attribute("aria-pressed") == "false"


def test_that_the_traveller_is_hidden_is_remembered(shell):
    shell.open()
    shell.page.get_by_role("button", name="hide").click()
    shell.open("again")
    assert shell.page.evaluate("document.documentElement.dataset.traveller") == "hidden"


def test_everything_works_where_storage_is_blocked(shell):
    shell.page.add_init_script("Object.defineProperty(window, 'localStorage', {get() { throw new DOMException('no', 'SecurityError') }})")
    shell.open()
    shell.page.get_by_role("button", name="night").click()
    shell.button("Merge next pair").click()
    shell.idle()
    assert shell.figure("counter").locator(".after").inner_text() == "1 merges"
    assert shell.page.evaluate("document.documentElement.dataset.theme") == "dark"


def test_the_traveller_is_told_where_the_reader_is_and_the_route_shows_it(shell):
    shell.open()
    here = "[...document.querySelectorAll('.route a')].map(a => a.className + (a.getAttribute('aria-current') ?? ''))"
    assert shell.fake(here) == ["herelocation", "", ""]
    shell.page.evaluate("document.getElementById('third').scrollIntoView()")
    shell.figure("traveller").get_by_text("third").wait_for()
    assert shell.fake(here) == ["been", "been", "herelocation"]


def test_before_python_is_ready_only_the_last_stop_is_told(shell):
    shell.open("python=late")
    for stop in ("second", "third", "second"):
        shell.page.evaluate(f"document.getElementById('{stop}').scrollIntoView()")
        shell.page.wait_for_timeout(100)
    assert shell.figure("traveller").locator("[data-trouble]").inner_text() == ""
    shell.fake("fake.be('ready')")
    shell.idle()
    assert shell.asked("arrive") == [["traveller", "arrive", "second"]]


def test_stop_is_offered_after_a_second_and_escape_is_the_same(shell):
    shell.open()
    shell.fake("fake.mode = 'hold'")
    stop = shell.page.get_by_role("button", name="Stop the Python")
    shell.button("Merge next pair").click()
    assert stop.is_hidden()
    stop.wait_for(timeout=3000)
    assert shell.page.locator("[data-python-status]").inner_text() == "counting"
    shell.fake("fake.mode = 'answer'")
    shell.page.keyboard.press("Escape")
    shell.figure("counter").get_by_text("Stopped.").wait_for()
    assert shell.fake("fake.stopped") == 1
    assert shell.page.locator("[data-python-status]").inner_text() in ("starting anew", "ready")


def test_focus_on_stop_is_not_lost_when_it_goes(shell):
    shell.open()
    shell.fake("fake.mode = 'hold'")
    shell.button("Merge next pair").click()
    stop = shell.page.get_by_role("button", name="Stop the Python")
    stop.wait_for(timeout=3000)
    stop.focus()
    shell.page.keyboard.press("Enter")
    stop.wait_for(state="hidden")
    assert shell.page.evaluate("document.activeElement.hasAttribute('data-python-status')")


def test_every_state_of_python_has_its_words(shell):
    shell.open("python=late")
    words = {"idle": "idle", "starting": "starting", "restarting": "starting anew", "ready": "ready"}
    shell.fake("fake.mode = 'hold'")
    for state, said in words.items():
        shell.fake(f"fake.be('{state}')")
        assert shell.page.locator("[data-python-status]").inner_text() == said
    for code, said in {"unsupported": "too old", "start": "did not start"}.items():
        shell.fake(f"fake.be('failed', {{code: '{code}'}})")
        assert said in shell.page.locator("[data-python-status]").inner_text()
        assert shell.page.get_by_role("button", name="Retry").is_visible() is (code != "unsupported")


def test_without_a_press_nothing_moves_when_python_arrives(shell):
    shell.page.add_init_script("""window.moved = 0; new PerformanceObserver(list => {
        for (const entry of list.getEntries()) window.moved += entry.value }).observe({type: 'layout-shift', buffered: true})""")
    shell.open("python=late")
    shell.page.wait_for_timeout(100)
    before = shell.fake("moved")
    shell.fake("fake.be('ready')")
    shell.wait("performance.getEntriesByName('python-ready').length > 0")
    shell.idle()
    shell.page.wait_for_timeout(100)
    assert shell.fake("moved") == before


def test_from_a_press_to_the_paint_is_measured(shell):
    shell.open()
    shell.button("Merge next pair").click()
    shell.wait("performance.getEntriesByName('trip-act').length === 1")
    [entry] = shell.fake("performance.getEntriesByName('trip-act').map(m => ({...m.detail, ms: m.duration}))")
    assert entry["uid"] == "counter" and entry["do"] == "merge" and 0 < entry["ms"] < 1000

"""Frames of one origin share one Python; one that is stuck is left by all, and nothing is lost."""

import pytest
from conftest import until
from embedding import blog, figure_frame, frame_of, hosted, ready_frame

from engines.chromium import ARGUMENTS, AS_READERS_HAVE_IT, path

SHARED = "document.documentElement.dataset.pythonShared"
SLIDER = "document.querySelector('.slow input[type=range]').value"
STUCK = """() => {
    const it = document.documentElement.tripSupervisor;
    it.ask({text: JSON.stringify({id: 0, widget: "hang", uid: "hang", state: null, actions: [{do: "%s", value: null}]}),
            resolve() {}, reject(error) { window.lost = error.code; }});
}"""


@pytest.fixture(scope="module")
def reader(browser):
    chromium = browser.browser_type.launch(executable_path=path(), args=[*ARGUMENTS, AS_READERS_HAVE_IT])
    yield chromium
    chromium.close()


@pytest.fixture()
def page(reader):
    context = reader.new_context(viewport={"width": 800, "height": 2600}, service_workers="block")
    page, errors = context.new_page(), []
    page.on("pageerror", lambda error: errors.append(error))
    yield page
    context.close()
    assert not errors, f"the page threw: {errors}"


def workers(browser):
    """How many Pythons there are: workers of their own, shared ones."""
    session = browser.new_browser_cdp_session()
    session.send("Target.setDiscoverTargets", {"discover": True, "filter": [{}]})
    kinds = [target["type"] for target in session.send("Target.getTargets", {"filter": [{}]})["targetInfos"]]
    session.detach()
    return kinds.count("worker"), kinds.count("shared_worker")


NUMPY = "document.documentElement.tripSupervisor.loadNumpy().then(() => document.documentElement.dataset.numpy)"


def merge(frame):
    before = int(frame.evaluate(SLIDER))
    frame.get_by_role("button", name="Merge next pair").click()
    until(frame, f"{SLIDER} === '{before + 1}'")


@pytest.fixture()
def four(page, site, tmp_path):
    """A page with four frames, Python ready in each."""
    body = "".join(frame_of(site[0], widget) for widget in ("slow_motion", "slow_motion", "cut_sentence", "embedding_lookup"))
    with hosted(tmp_path, four=blog(body)) as host:
        page.goto(host + "/four.html")
        yield [ready_frame(page, nth) for nth in range(4)]


def test_four_frames_have_one_python_and_each_its_own_state(four, reader, page, site):
    first, second, sentence, lookup = four
    assert workers(reader) == (0, 1)
    assert [frame.evaluate(SHARED) for frame in four] == ["0"] * 4
    merge(first)
    merge(first)
    merge(second)
    assert [first.evaluate(SLIDER), second.evaluate(SLIDER)] == ["2", "1"]
    assert [frame.evaluate("document.querySelector('[data-mismatch]')") for frame in four] == [None] * 4
    for frame in four:  # the rest of the library is told to all
        until(frame, "'pythonComplete' in document.documentElement.dataset", 40)
    assert [lookup.evaluate(NUMPY), second.evaluate(NUMPY)] == ["ready"] * 2
    assert sentence.evaluate("document.documentElement.dataset.numpy") == "idle"  # nobody asked for it there
    assert len([path for path in site[1].log if "/numpy." in path]) == 1

    page.evaluate("document.querySelectorAll('iframe')[0].remove()")
    merge(second)
    page.evaluate("document.querySelectorAll('iframe')[2].replaceWith(document.querySelectorAll('iframe')[2].cloneNode())")  # one comes later
    page.wait_for_timeout(200)
    until(ready_frame(page, 2), f"{SHARED} === '0'")
    assert workers(reader) == (0, 1)


def test_a_stuck_one_is_left_by_all_and_nothing_is_lost(four):
    first, second, sentence, lookup = four
    merge(first)
    second.evaluate(STUCK % "loop")
    first.get_by_role("button", name="Merge next pair").click()  # waits behind it
    until(first, "document.querySelector('[data-python-stop]').hidden === false")
    second.evaluate("document.documentElement.tripSupervisor.stop()")  # what Stop does
    until(first, f"{SLIDER} === '2'", 40)  # what was asked is answered by the next one
    until(second, "window.lost === 'stopped'")
    for frame in four:
        until(frame, f"{SHARED} === '1' && document.documentElement.dataset.python === 'ready'", 40)
    assert lookup.evaluate(NUMPY) == "ready"
    merge(second)
    assert [frame.locator("[data-trouble]").first.inner_text() for frame in (first, sentence)] == ["", ""]


def test_one_that_crashes_is_left_by_all(four):
    first, second, *_ = four
    second.evaluate(STUCK % "die")
    until(second, "window.lost === 'crashed'", 40)
    for frame in four:
        until(frame, f"{SHARED} === '1' && document.documentElement.dataset.python === 'ready'", 40)
    merge(first)


def test_silence_is_not_waited_out_for_ever(page, site, tmp_path):
    page.add_init_script("const later = window.setTimeout; window.setTimeout = (call, ms, ...more) => later(call, ms === 20000 ? 2500 : ms, ...more);")
    with hosted(tmp_path, two=blog(frame_of(site[0]) + frame_of(site[0]))) as host:
        page.goto(host + "/two.html")
        first, second = ready_frame(page, 0), ready_frame(page, 1)
        second.evaluate(STUCK % "loop")
        first.get_by_role("button", name="Merge next pair").click()
        until(first, f"{SLIDER} === '1'", 40)
        until(second, "window.lost === 'stopped'")


@pytest.mark.parametrize("gone", ["delete window.SharedWorker", "window.SharedWorker = class { constructor() { throw new DOMException('no', 'SecurityError'); } }",
                                  "delete window.BroadcastChannel"])
def test_without_shared_workers_each_has_its_own(page, site, tmp_path, reader, gone):
    page.add_init_script(gone)
    with hosted(tmp_path, one=blog(frame_of(site[0]))) as host:
        page.goto(host + "/one.html")
        merge(ready_frame(page))
        assert workers(reader) == (1, 0)


def test_a_host_that_does_not_serve_it_gives_each_its_own(page, site, tmp_path):
    url, faults = site
    faults.status = {"assets/shared": 404}
    with hosted(tmp_path, one=blog(frame_of(url))) as host:
        page.goto(host + "/one.html")
        merge(ready_frame(page))


def test_a_failed_download_is_told_in_every_frame_and_tried_again(page, site, tmp_path):
    url, faults = site
    faults.status = {"assets/stdlib.": 503}
    with hosted(tmp_path, two=blog(frame_of(url) + frame_of(url))) as host:
        page.goto(host + "/two.html")
        frames = [figure_frame(page, 0), figure_frame(page, 1)]
        for frame in frames:
            until(frame, "document.documentElement.dataset.pythonTrouble === 'http'")
        faults.status = {}
        for frame in frames:
            frame.locator("[data-python-retry]").click()
        for frame in frames:
            until(frame, f"document.documentElement.dataset.python === 'ready' && {SHARED} !== undefined", 40)
        merge(frames[0])

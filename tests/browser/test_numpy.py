"""numpy comes after Python, unasked or when a figure needs it; it fails by name, can be asked for again, and nothing waits for it
but what needs it."""

import pytest
from conftest import complete, python_ready, run_inside, until
from faults import wait_until

NUMPY = "document.documentElement.dataset.numpy"
SAVING = "Object.defineProperty(navigator, 'connection', {value: {saveData: true}})"
WAITS = "This size needs numpy"


def numpy_is(page, state, seconds=30):
    until(page, f"{NUMPY} === '{state}'", seconds)


def table(page):
    return page.locator("[data-widget='table']")


def rows(page, number):
    """Ask the figure for so many rows."""
    table(page).get_by_label("Rows").fill(str(number))
    table(page).get_by_label("Rows").press("Enter")


def summed(page, text):
    table(page).get_by_text(text).wait_for(timeout=20_000)


def said(page):
    return page.locator("[data-numpy-status]").inner_text()


def retry(page):
    page.get_by_role("button", name="Try again for numpy").click()


def opened(page, site):
    url, faults = site
    page.goto(url + "/test.html")
    python_ready(page)
    return faults


def test_it_comes_by_itself_and_has_been_imported_when_it_says_so(page, site):
    opened(page, site)
    numpy_is(page, "ready")
    assert said(page) == "numpy is here, too."
    assert run_inside(page, "from tokentrip import arrays; result = int(arrays.numpy().arange(5).sum())") == "10"
    rows(page, 1_000)
    summed(page, "499500 by numpy")


def test_all_of_it_is_there_that_can_work_in_a_browser(page, site):
    opened(page, site)
    numpy_is(page, "ready")
    assert run_inside(page, """
import importlib, numpy as np
names = "char core ctypeslib dtypes exceptions f2py fft lib linalg ma matlib polynomial random rec strings testing typing".split()
modules = [importlib.import_module("numpy." + name) for name in names]
turned = np.linalg.svd(np.eye(3))[1].sum() + np.fft.fft(np.ones(4))[0].real + np.random.default_rng(0).random() * 0
result = len(modules), float(turned)
""") == "(17, 7.0)"


def test_the_trip_has_it_too_and_no_first_view_differs(page, site):
    url, _ = site
    page.goto(url + "/")
    python_ready(page)
    numpy_is(page, "ready")
    assert page.locator("[data-mismatch]").count() == 0
    assert page.locator(".side").get_by_text("numpy is here, too.").is_visible()


@pytest.mark.parametrize("part", ["assets/numpy", "assets/stdlib_rest"])
@pytest.mark.parametrize("fault, code", [("status", "http"), ("cut", "corrupt"), ("corrupt", "corrupt")])
def test_a_broken_wheel_is_named_everything_else_goes_on_and_retry_works(page, site, part, fault, code):
    url, faults = site
    if fault == "corrupt":
        faults.corrupt.add(part)
    else:
        getattr(faults, fault)[part] = 404 if fault == "status" else 5_000
    opened(page, site)
    numpy_is(page, "failed")
    told = page.evaluate("document.documentElement.tripSupervisor.numpy.detail.code")
    assert told == code or (fault, told) == ("cut", "network")
    assert said(page) and "everything else goes on" in said(page)
    rows(page, 50)
    summed(page, "1225 by Python")
    rows(page, 1_000)
    summed(page, WAITS)
    faults.reset()
    retry(page)
    numpy_is(page, "ready")
    summed(page, "499500 by numpy")
    assert table(page).locator("[data-say]").text_content() == "The sum is 499500."


def test_a_line_that_falls_silent_is_noticed_and_retry_does_not_wait_for_it(page, site):
    _, faults = site
    faults.stall = {"assets/numpy": 50_000}
    opened(page, site)
    numpy_is(page, "loading")
    until(page, "/coming: 0\\.\\d of [1-9]\\.\\d MB/.test(document.querySelector('[data-numpy-status]').textContent)", 10)
    numpy_is(page, "failed", 20)
    assert "network" in said(page)
    faults.stall = {}  # the old request hangs on
    retry(page)
    numpy_is(page, "ready")


def test_meanwhile_the_figures_work_and_what_is_typed_then_stays(page, site):
    _, faults = site
    faults.stall = {"assets/numpy": 50_000}
    opened(page, site)
    rows(page, 1_000)
    summed(page, WAITS)
    for _ in range(3):
        table(page).get_by_role("button", name="Press").click()
    until(page, "document.querySelector('[data-pressed]').textContent === '3'")
    table(page).get_by_label("Note").fill("half a sent")
    table(page).get_by_label("Note").evaluate("note => note.setSelectionRange(4, 6)")
    faults.release()
    summed(page, "499500 by numpy")
    page.keyboard.type("the")
    assert table(page).get_by_label("Note").input_value() == "halfthe sent"


@pytest.mark.parametrize("end", ["Stop", "Die"])
def test_a_python_in_anothers_place_gets_it_again_without_fetching_it_again(page, site, end):
    faults = opened(page, site)
    numpy_is(page, "ready")
    rows(page, 1_000)
    summed(page, "499500 by numpy")
    figure = page.locator("[data-widget='hang']")
    page.evaluate("""() => {
        window.states = [];
        const look = () => states.push(document.documentElement.dataset.numpy);
        new MutationObserver(look).observe(document.documentElement, {attributeFilter: ["data-numpy"]});
    }""")
    if end == "Die":
        figure.get_by_role("button", name="Die").click()
        figure.locator("[data-trouble]").get_by_text("gave up").wait_for(timeout=60_000)  # it is tried once more by itself
    else:
        figure.get_by_role("button", name="Loop for ever").click()
        stop = page.locator("[data-python-stop]")
        stop.wait_for(state="visible")
        stop.click()
    until(page, "states.some(state => state !== 'ready')")  # it may be there again already
    python_ready(page)
    rows(page, 2_000)
    summed(page, "1999000 by numpy")
    assert page.evaluate(NUMPY) == "ready"
    assert len([path for path in faults.log if "assets/numpy" in path]) == 1


def test_a_package_that_does_not_import_is_named_and_can_be_tried_again(page, site):
    page.add_init_script(SAVING)
    url, _ = site
    page.goto(url + "/test.html")
    run_inside(page, "import sys; sys.modules['numpy'] = None; result = 'hidden'")
    complete(page)
    numpy_is(page, "failed")
    assert "could not load it" in said(page) and "numpy" in said(page)
    run_inside(page, "import sys; del sys.modules['numpy']; result = 'back'")
    retry(page)
    numpy_is(page, "ready")


def test_a_reader_who_saves_data_does_not_get_it_for_figures_that_need_none(page, site):
    url, faults = site
    page.add_init_script(SAVING)
    page.goto(url + "/")
    page.locator("[data-widget='merge_next_pair']").get_by_role("button", name="Merge next pair").click()
    python_ready(page)
    complete(page)
    page.wait_for_timeout(1_000)
    assert page.evaluate(NUMPY) == "idle" and said(page) == ""
    assert not any("assets/numpy" in path for path in faults.log)


def test_it_is_never_asked_for_before_the_first_view_and_the_second_part(page, site):
    faults = opened(page, site)
    wait_until(lambda: any("assets/numpy" in path for path in faults.log))
    order = [next(i for i, path in enumerate(faults.log) if part in path) for part in ("assets/app.", "assets/stdlib_rest", "assets/numpy")]
    assert order == sorted(order)


def test_a_figure_that_waits_says_itself_that_numpy_did_not_come_and_asks_again(page, site):
    url, faults = site
    faults.status = {"assets/numpy": 404}
    page.goto(url + "/test.html")
    python_ready(page)
    rows(page, 1_000)
    numpy_is(page, "failed")
    table(page).get_by_text("It did not come").wait_for()
    assert not table(page).get_by_text("as soon as it is here").is_visible()
    faults.status = {}
    table(page).get_by_role("button", name="Try again").focus()
    page.keyboard.press("Enter")
    summed(page, "499500 by numpy")
    assert page.evaluate("document.activeElement.dataset.widget") == "table"

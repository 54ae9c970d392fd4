"""How Python comes to the page: in good weather, and when hosts, networks and readers misbehave."""

import re

import pytest
from conftest import complete, python_ready, run_inside, until
from faults import wait_until

STATE = "document.documentElement.dataset.pythonState"
TROUBLE = "document.documentElement.dataset.pythonTrouble"
OUR_CSP_WITHOUT_WASM = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; worker-src 'self' blob:"


def failed_with(page, seconds=20):
    """The code of the failure that the page reports; it has to come within `seconds`."""
    until(page, f"{STATE} === 'failed'", seconds)
    return page.evaluate(TROUBLE)


def the_page_still_reads(page):
    assert page.locator("[data-widget='merge_next_pair'] [data-piece]").count() > 10
    assert page.locator("h2").first.is_visible()


def retry(page):
    page.locator("[data-python-retry]").first.click()


def test_the_page_is_complete_without_javascript(browser, shared_site):
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(shared_site + "/")
    the_page_still_reads(page)
    assert page.locator("html").get_attribute("data-python") == "static"
    context.close()


def test_python_comes_with_honest_bytes_and_from_this_origin_only(page, site):
    url, _ = site
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.add_init_script("""
        window.seen = [];
        const note = () => { const p = document.documentElement?.dataset.pythonState; if (p && seen.at(-1) !== p) seen.push(p); };
        new MutationObserver(note).observe(document, {subtree: true, attributes: true, attributeFilter: ['data-python-state']});
    """)
    page.goto(url + "/")
    python_ready(page)
    seen = page.evaluate("seen")
    assert [state for state in seen if state in ("downloading", "starting")] == ["downloading", "starting"]
    assert seen[-1] in ("ready", "busy")
    assert all(address.startswith((url, "data:", "blob:" + url)) for address in asked), asked
    marks = page.evaluate("performance.getEntriesByType('mark').map(mark => mark.name)")
    assert "python-start" in marks


@pytest.mark.parametrize("types", [
    {".bin": "text/html"},
    {".mjs": "text/plain"},
    {".bin": "application/octet-stream", ".mjs": "application/octet-stream"},
], ids=["files as html", "modules as plain text", "everything as octets"])
def test_wrong_types_do_not_matter(page, site, types):
    url, faults = site
    faults.types = types
    page.goto(url + "/")
    python_ready(page)


def test_a_host_that_unpacks_gzip_itself_does_not_matter(page, site):
    url, faults = site
    faults.packed = {".bin"}
    page.goto(url + "/")
    python_ready(page)


def test_a_policy_without_wasm_is_named(page, site):
    url, faults = site
    faults.headers = {"Content-Security-Policy": OUR_CSP_WITHOUT_WASM}
    page.goto(url + "/")
    assert failed_with(page) == "wasm-csp"
    assert "wasm-unsafe-eval" in page.locator("[data-python-status]").first.inner_text()
    the_page_still_reads(page)


@pytest.mark.parametrize("part", ["wasm", "stdlib.", "app."])
@pytest.mark.parametrize("fault, code", [("status", "http"), ("cut", ("corrupt", "network")), ("corrupt", "corrupt")])
def test_a_broken_file_is_named_and_retry_works(page, site, part, fault, code):
    url, faults = site
    if fault == "corrupt":
        faults.corrupt.add(f"assets/{part}")
    else:
        getattr(faults, fault)[f"assets/{part}"] = 404 if fault == "status" else 5_000
    page.goto(url + "/")
    assert failed_with(page) in code
    the_page_still_reads(page)
    faults.reset()
    retry(page)
    python_ready(page)


def test_a_network_cut_in_the_middle_is_said_and_retry_fetches_only_what_is_missing(page, site):
    url, faults = site
    faults.stall = {"assets/wasm": 1_000_000}
    page.goto(url + "/")
    assert failed_with(page) == "network"
    the_page_still_reads(page)
    faults.release()
    faults.reset()
    retry(page)
    python_ready(page)
    assert any("assets/wasm" in path for path in faults.log)
    assert not any("assets/stdlib." in path for path in faults.log), faults.log


def test_python_starts_while_the_app_is_on_its_way_and_its_silence_is_noticed(page, site):
    url, faults = site
    faults.stall = {"assets/app.": 5_000}
    page.goto(url + "/")
    wait_until(lambda: any("assets/app." in path for path in faults.log))
    until(page, f"{STATE} === 'downloading'", 5)
    assert failed_with(page, 40) == "network"
    the_page_still_reads(page)
    faults.release()
    faults.reset()
    retry(page)
    python_ready(page)
    assert not any("assets/wasm" in path or "assets/stdlib." in path for path in faults.log), faults.log


def test_a_host_without_the_module_worker_gets_the_classic_one(page, site):
    url, faults = site
    faults.status = {"assets/worker": 503}
    page.goto(url + "/")
    python_ready(page)


def test_no_network_after_the_page_is_said_and_retry_works(page, site):
    url, faults = site
    faults.down = {".mjs", ".bin"}
    page.goto(url + "/")
    assert failed_with(page) == "network"
    the_page_still_reads(page)
    faults.reset()
    retry(page)
    python_ready(page)


def test_an_answer_that_cannot_be_shown_is_told_and_can_be_tried_again(page, site):
    url, faults = site
    faults.status = {"assets/idiomorph": 503}  # the script that puts answers on the page
    page.goto(url + "/")
    figure = page.locator("[data-widget=merge_next_pair]").first
    figure.get_by_role("button", name="Merge next pair").click()
    trouble = figure.locator("[data-trouble]")
    trouble.get_by_text("could not be fetched").wait_for()
    faults.reset()
    trouble.get_by_role("button", name="Try again").click()
    figure.locator("[data-computed]").get_by_text("computed here").wait_for()
    assert figure.get_by_role("button", name="Undo").get_attribute("aria-disabled") is None  # the press was not lost


def test_it_runs_under_any_path_with_and_without_the_slash(page, site):
    url, faults = site
    faults.prefix = "/a/b"
    for path in ("/a/b/", "/a/b"):
        page.goto(url + path)
        python_ready(page)


def test_saving_data_waits_for_the_first_touch(page, site):
    url, faults = site
    page.add_init_script("Object.defineProperty(navigator, 'connection', {value: {saveData: true}})")
    page.goto(url + "/")
    page.wait_for_timeout(1_500)
    assert page.evaluate(STATE) == "idle"
    assert not any("wasm" in path for path in faults.log)
    page.locator("[data-widget='merge_next_pair']").get_by_role("button", name="Merge next pair").click()
    python_ready(page)


def test_an_old_engine_keeps_the_static_page(page, site):
    url, _ = site
    page.add_init_script("delete window.DecompressionStream")
    page.goto(url + "/")
    assert failed_with(page) == "unsupported"
    the_page_still_reads(page)


def test_a_page_on_plain_http_in_a_local_network_has_no_subtle_crypto_and_still_notices_damage(page, site):
    url, faults = site
    page.add_init_script("Object.defineProperty(window, 'crypto', {value: undefined})")
    faults.types = {".mjs": "text/plain"}
    page.goto(url + "/")
    python_ready(page)


def test_stop_replaces_a_python_that_never_ends_and_keeps_the_state(page, site):
    url, _ = site
    page.goto(url + "/test.html")
    python_ready(page)
    figure = page.locator("[data-widget='hang']")
    figure.get_by_role("button", name="Count").click()
    figure.get_by_role("button", name="Count").click()
    until(page, "document.querySelector('[data-count]').textContent === '2'")
    figure.get_by_role("button", name="Loop for ever").click()
    until(page, f"{STATE} === 'busy'")
    stop = page.locator("[data-python-stop]").first
    stop.wait_for(state="visible", timeout=5_000)
    page.evaluate(f"""() => {{
        const stop = document.querySelector('[data-python-stop]'), began = performance.now();
        new MutationObserver(() => {{ if ({STATE} === 'restarting') window.took ??= performance.now() - began; }})
            .observe(document.documentElement, {{attributes: true}});
        stop.click();
    }}""")
    until(page, "window.took !== undefined")
    assert page.evaluate("window.took") < 300
    python_ready(page)
    assert figure.locator("[data-count]").inner_text() == "2"
    figure.get_by_role("button", name="Count").click()
    until(page, "document.querySelector('[data-count]').textContent === '3'")


def test_a_python_that_dies_is_replaced_and_the_state_is_kept(page, site):
    url, _ = site
    page.goto(url + "/test.html")
    python_ready(page)
    figure = page.locator("[data-widget='hang']")
    figure.get_by_role("button", name="Count").click()
    until(page, "document.querySelector('[data-count]').textContent === '1'")
    figure.get_by_role("button", name="Die").click()
    until(page, f"{STATE} === 'restarting'", 10)
    figure.locator("[data-trouble]").get_by_text("gave up").wait_for(timeout=60_000)  # it is tried once more by itself
    python_ready(page)
    figure.get_by_role("button", name="Count").click()
    until(page, "document.querySelector('[data-count]').textContent === '2'")


def test_a_recursion_without_end_is_an_error_of_that_figure_only(page, site):
    url, _ = site
    page.goto(url + "/test.html")
    python_ready(page)
    figure = page.locator("[data-widget='hang']")
    figure.get_by_role("button", name="Go too deep").click()
    until(page, "document.querySelector('[data-widget=hang] [data-trouble]').textContent.trim() !== ''")
    figure.get_by_role("button", name="Count").click()
    until(page, "document.querySelector('[data-count]').textContent === '1'")


def test_a_message_nested_too_deep_costs_at_most_a_worker_and_no_state(page, site):
    url, _ = site
    page.goto(url + "/test.html")
    python_ready(page)
    figure = page.locator("[data-widget='hang']")
    figure.get_by_role("button", name="Count").click()
    until(page, "document.querySelector('[data-count]').textContent === '1'")
    page.evaluate("""() => {
        const supervisor = document.documentElement.tripSupervisor, deep = '['.repeat(20000) + ']'.repeat(20000);
        supervisor.ask({text: '{"id": 1, "widget": "hang", "uid": "hang", "state": ' + deep + '}', resolve() { window.told = 1; }, reject() { window.told = 1; }});
    }""")
    until(page, "window.told === 1")
    python_ready(page)
    figure.get_by_role("button", name="Count").click()
    until(page, "document.querySelector('[data-count]').textContent === '2'")


def test_every_module_of_the_standard_library_is_there_in_the_end(page, site):
    url, _ = site
    page.goto(url + "/test.html")
    python_ready(page)
    complete(page)
    missing = run_inside(page, """
import importlib, pkgutil, sys, warnings
warnings.simplefilter("ignore")
odd = {"antigravity", "this", "idlelib", "turtle", "turtledemo", "tkinter", "curses", "lib2to3", "__phello__"}
result = []
for found in pkgutil.iter_modules(["/lib/python314.zip"]):
    if found.name in odd:
        continue
    try:
        importlib.import_module(found.name)
    except ModuleNotFoundError as error:
        if error.name in sys.stdlib_module_names and not error.name.startswith("_"):
            result.append((found.name, error.name))
    except ImportError:
        pass
result = (result, len(sys.modules) > 300)
""")
    assert missing == "([], True)", missing


def test_sources_and_tracebacks_work_in_the_page(page, site):
    url, _ = site
    page.goto(url + "/test.html")
    python_ready(page)
    complete(page)
    shown = run_inside(page, """
import inspect, traceback
from tokentrip import trip
try:
    trip.corpus_text("none")
except KeyError:
    told = traceback.format_exc()
result = (inspect.getsource(trip.well_formed).startswith("def well_formed"), "raise KeyError(name)" in told)
""")
    assert shown == "(True, True)"


def test_a_module_that_is_still_on_its_way_is_waited_for(page, site):
    url, faults = site
    faults.stall = {"assets/stdlib_rest": 1_000}
    page.goto(url + "/test.html")
    python_ready(page)
    figure = page.locator("[data-widget='inside']")
    figure.locator("textarea").fill("import calendar; result = calendar.isleap(2000)")
    figure.locator("textarea").dispatch_event("change")
    page.wait_for_timeout(500)
    faults.release()
    until(page, "document.querySelector('[data-widget=inside] [data-result]').textContent === 'True'", 10)


def computed(page, stem):
    return page.locator(f"[data-uid={stem}] [data-computed]").get_by_text("computed here")


def test_the_figure_at_the_top_answers_while_the_others_are_on_their_way(page, site):
    url, faults = site
    faults.stall = {"assets/app_rest": 1_000}
    page.goto(url + "/")
    python_ready(page)
    page.locator("[data-uid=merge_next_pair]").get_by_role("button", name="Merge next pair").click()
    computed(page, "merge_next_pair").wait_for()
    page.locator("[data-uid=slow_motion]").scroll_into_view_if_needed()
    page.wait_for_timeout(500)
    assert computed(page, "slow_motion").count() == 0
    faults.release()
    computed(page, "slow_motion").wait_for()


def test_a_figure_that_did_not_come_says_so_and_can_be_asked_for_again(page, site):
    url, faults = site
    faults.status = {"assets/app_rest": 503}
    page.goto(url + "/")
    python_ready(page)
    figure = page.locator("[data-uid=slow_motion]")
    figure.get_by_role("button", name="Merge next pair").click()
    again = figure.locator("[data-trouble]").get_by_role("button", name="Try again")
    again.wait_for()
    assert page.evaluate(STATE) in ("ready", "busy")
    faults.reset()
    again.click()
    computed(page, "slow_motion").wait_for()
    assert figure.locator("[data-trouble]").inner_text() == ""


def test_a_page_that_goes_away_and_back_is_not_disturbed(page, site):
    url, _ = site
    page.goto(url + "/")
    python_ready(page)
    page.reload()
    python_ready(page)
    assert re.fullmatch(r"ready|busy", page.evaluate(STATE))

"""The page in one file, from a disk: nothing beside it, no network, in three browsers. And what index.html says from a disk."""

import re
import shutil

import pytest
from conftest import complete, one_of_three, python_ready, until

from engines import NAMES, wait

STATE = "document.documentElement.dataset.python"
FIGURE = "#merge_next_pair figure[data-uid=merge_next_pair]"
MERGE = f"{FIGURE} button[data-on-click=merge]"
PIECES = f"document.querySelector('{FIGURE} [data-strip]').querySelectorAll('[data-piece]').length"


@pytest.fixture(scope="module")
def alone(dist, tmp_path_factory):
    """The file in a folder of its own, as on a stick; the name has what a reader's folder may have."""
    folder = tmp_path_factory.mktemp("a stick, año #1")
    return shutil.copy(dist / "token-trip.html", folder / "token-trip.html")


@pytest.fixture()
def file_page(context, page, alone):
    """The file in a Chromium that is cut off from the network, Python ready; `asked`: every request that it made."""
    context.set_offline(True)
    page.asked, page.refused = [], []
    page.on("request", lambda request: page.asked.append(request.url))
    page.on("console", lambda message: page.refused.append(message.text) if message.type == "error" else None)
    page.goto(alone.as_uri())
    python_ready(page)
    return page


@pytest.mark.parametrize("name", NAMES)
def test_it_opens_by_a_double_click_and_computes(name, alone, request):
    with one_of_three(name, request) as browser:
        page = browser.fresh()
        page.open(alone.as_uri())
        wait(page, f"{STATE} === 'failed' || performance.getEntriesByName('python-ready').length", 120)
        assert page.value(STATE) == "ready", page.value("({...document.documentElement.dataset})")
        before = page.value(PIECES)
        page.click(MERGE)
        wait(page, f"{PIECES} < {before}", 30)
        wait(page, "document.documentElement.dataset.numpy === 'ready'", 120)
        assert page.value("document.querySelectorAll('[data-mismatch]').length") == 0
        fetched = page.value("performance.getEntriesByType('resource').map(entry => entry.name)")
        assert [address for address in fetched if not address.startswith(("data:", "blob:"))] == []
        told = speakers_notes(page)
        assert "Teach a tokenizer" in told and "Show of hands" in told, "the notes' window has the present moment in it"
        assert page.errors() == []


def speakers_notes(page):
    """What stands in the second window of presenter mode, after the page's button was pressed."""
    page.value("void (window.opening = window.open, window.open = (...all) => window.second = window.opening(...all))")
    page.click("[data-switch=present]")
    wait(page, "document.querySelector('.show-place')?.textContent === 'first'", 30)
    page.click(".presenter [data-present=notes]")
    return wait(page, "window.second?.document.querySelector('.notes')?.innerText", 30)


def test_it_asks_for_nothing_and_its_policy_refuses_nothing_that_it_has(file_page, alone):
    complete(file_page)
    until(file_page, "document.documentElement.dataset.numpy === 'ready'", 60)
    until(file_page, "document.fonts.status === 'loaded'")
    faces = file_page.evaluate("[...document.fonts].filter(face => face.status === 'loaded').map(face => face.family)")
    assert {"Newsreader", "Newsreader Display", "JetBrains Mono"} <= {face.strip('"') for face in faces}
    assert [address for address in file_page.asked if not address.startswith(("data:", "blob:"))] == [alone.as_uri()]
    assert file_page.refused == []
    policy = file_page.locator("meta[http-equiv]").get_attribute("content")
    assert "unsafe-inline" not in policy and "self" not in policy and "http" not in policy


def test_every_figure_is_computed_here(file_page):
    for figure in file_page.locator("figure[data-uid]").all():
        figure.scroll_into_view_if_needed()
        uid = figure.get_attribute("data-uid")
        until(file_page, "uid => document.querySelector(`figure[data-uid=${uid}] [data-computed]`).textContent.trim() !== ''", 60, uid)
    assert file_page.locator("[data-mismatch]").count() == 0


def test_python_that_was_stopped_comes_back_with_numpy_too(file_page):
    until(file_page, "document.documentElement.dataset.numpy === 'ready'", 60)
    file_page.evaluate("document.documentElement.tripSupervisor.stop()")
    until(file_page, f"{STATE} === 'loading'")
    python_ready(file_page)
    file_page.locator(MERGE).click()
    until(file_page, f"{PIECES} < 43")
    until(file_page, "document.documentElement.dataset.numpy === 'ready'", 60)


def test_a_browser_without_the_new_base64_decodes_by_hand(context, page, alone):
    page.add_init_script("delete Uint8Array.fromBase64")
    page.goto(alone.as_uri())
    python_ready(page)


def test_a_link_into_it_is_obeyed(page, alone):
    page.goto(alone.as_uri() + "#merge_next_pair?v=1&merges=3")
    python_ready(page)
    until(page, f"{PIECES} === 29")


def test_the_sources_that_the_prose_names_are_in_it(file_page):
    with file_page.expect_download() as caught:
        file_page.get_by_role("link", name="the faster program").click()
    assert caught.value.suggested_filename == "bpe_fast.py.txt"
    assert "def " in open(caught.value.path(), encoding="utf-8").read()


def test_it_does_not_offer_itself_for_download(file_page):
    assert file_page.get_by_role("link", name=re.compile("in one file")).count() == 0


def test_index_html_from_a_disk_reads_and_leads_to_the_file_that_runs(page, dist):
    page.goto((dist / "index.html").as_uri() + "#present")  # there is no presenter mode, and nothing is thrown
    until(page, "document.documentElement.dataset.pythonState === 'failed'")
    assert page.evaluate("document.documentElement.dataset.pythonTrouble") == "file"
    assert page.locator("[data-widget='merge_next_pair'] [data-piece]").count() > 10
    link = page.locator("[data-python-status]").first.get_by_role("link", name="token-trip.html")
    assert link.is_visible()
    page.keyboard.press("p")  # what would have to be fetched is not offered, and no key asks for it
    assert page.locator("[data-switch]:visible").count() == 0
    link.click()
    page.wait_for_url("**/token-trip.html")
    python_ready(page)


def test_the_served_page_offers_the_file(page, shared_site):
    page.goto(shared_site + "/")
    with page.expect_download() as caught:
        page.get_by_role("link", name="this page in one file").click()
    assert caught.value.suggested_filename == "token-trip.html"

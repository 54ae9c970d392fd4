"""One figure in one file, made in the browser: from a disk, in three browsers, without a request, with the state that it had."""

import re

import pytest
from conftest import one_of_three, python_ready, until
from playwright.sync_api import expect

from engines import NAMES, wait

STATE = "document.documentElement.dataset.python"
PIECES = "document.querySelector('[data-strip]').querySelectorAll('[data-piece]').length"
SAVE = "Save this figure as one file"


def saved(page, uid, folder):
    """Press Embed and the button in its panel; the path of what was saved."""
    figure = page.locator(f"[data-uid={uid}]")
    figure.get_by_role("button", name="Embed", exact=True).click()
    with page.expect_download(timeout=60_000) as caught:
        figure.get_by_role("button", name=SAVE).click()
    path = folder / caught.value.suggested_filename
    caught.value.save_as(path)
    figure.get_by_role("button", name="Close").click()
    return path


@pytest.fixture(scope="module")
def files(browser, shared_site, tmp_path_factory):
    """Two figures from one page: merge_next_pair after three merges, and output_scores, which may need numpy."""
    folder, context = tmp_path_factory.mktemp("a stick, año #1"), browser.new_context(service_workers="block")
    page = context.new_page()
    page.goto(shared_site + "/")
    python_ready(page)
    for count in (37, 33, 29):
        page.locator("[data-uid=merge_next_pair]").get_by_role("button", name="Merge next pair").click()
        until(page, f"document.querySelectorAll('[data-uid=merge_next_pair] [data-strip]')[0].querySelectorAll('[data-piece]').length === {count}")
    found = {uid: saved(page, uid, folder) for uid in ("merge_next_pair", "output_scores")}
    context.close()
    return found


@pytest.mark.parametrize("name", NAMES)
def test_it_opens_by_a_double_click_where_it_was_and_goes_on(name, files, request):
    with one_of_three(name, request) as browser:
        page = browser.fresh()
        page.open(files["merge_next_pair"].as_uri())
        assert page.value(PIECES) == 29  # before Python is there
        wait(page, f"{STATE} === 'failed' || performance.getEntriesByName('python-ready').length", 120)
        assert page.value(STATE) == "ready", page.value("({...document.documentElement.dataset})")
        assert page.value(PIECES) == 29
        page.click("button[data-on-click=merge]")
        wait(page, f"{PIECES} < 29", 30)
        fetched = page.value("performance.getEntriesByType('resource').map(entry => entry.name)")
        assert [address for address in fetched if not address.startswith(("data:", "blob:"))] == []
        assert page.errors() == []


def test_it_asks_for_nothing_and_its_policy_refuses_nothing(context, page, files, shared_site):
    context.set_offline(True)
    asked, refused = [], []
    page.on("request", lambda request: asked.append(request.url))
    page.on("console", lambda message: refused.append(message.text) if message.type == "error" else None)
    page.goto(files["merge_next_pair"].as_uri())
    python_ready(page)
    until(page, "document.fonts.status === 'loaded'")
    assert page.evaluate("document.fonts.check('1em Newsreader') && document.fonts.check('1em \"JetBrains Mono\"')")
    assert [address for address in asked if not address.startswith(("data:", "blob:"))] == [files["merge_next_pair"].as_uri()]
    assert refused == []
    assert page.get_by_role("button").filter(has_text=re.compile("^(Embed|Print)$")).count() == 0  # they are the page's
    policy = page.locator("meta[http-equiv]").get_attribute("content")
    assert "unsafe-inline" not in policy and "self" not in policy and "http" not in policy
    assert page.title().endswith("a figure of Token Trip") and "{" not in page.title()
    assert page.locator("[data-whole]").get_attribute("href") == shared_site + "/#merge_next_pair?v=1&merges=3"
    page.get_by_role("button", name="Merge next pair").click()
    until(page, "location.hash.includes('merges=4')")
    page.reload()
    python_ready(page)
    until(page, f"{PIECES} === 27 || {PIECES} < 29")


def test_numpy_is_in_it_only_where_the_figure_may_need_it(files):
    small, large = (files[uid].read_text(encoding="utf-8") for uid in ("merge_next_pair", "output_scores"))
    assert 'data-file="numpy"' not in small and 'data-file="numpy"' in large
    assert 11_500_000 < len(small) < 12_500_000 and 15_500_000 < len(large) < 16_500_000, "the panel says 12 and 16 MB"
    assert "Mozilla Public License" in small.partition('data-notices="">')[2]


def test_a_file_that_cannot_be_had_is_told_and_the_next_press_tries_again(page, site, tmp_path):
    url, faults = site
    page.goto(url + "/")
    python_ready(page)
    figure = page.locator("[data-uid=merge_next_pair]")
    figure.get_by_role("button", name="Embed", exact=True).click()
    faults.status = {"one-figure": 404}
    figure.get_by_role("button", name=SAVE).click()
    expect(figure.get_by_text(re.compile("That did not work"))).to_be_visible()
    faults.status = {}
    with page.expect_download(timeout=60_000):
        figure.get_by_role("button", name=SAVE).click()

"""A room: a laptop serves it with what is in the zip, and phones come by plain http under a name that is no localhost: no secure context."""

import json
import re
import subprocess
import sys
import zipfile

import pytest
from conftest import complete, python_ready, until
from playwright.sync_api import expect

from engines.chromium import ARGUMENTS, path

NAME = "token-trip.test"
WORDS = " ".join(f"tick{number % 97} tock{number % 89}" for number in range(12_000))


@pytest.fixture(scope="module")
def room(dist, tmp_path_factory):
    """The address under which the zip's server, run by a bare Python, is known to the phones."""
    folder = tmp_path_factory.mktemp("laptop")
    with zipfile.ZipFile(dist / "token-trip.zip") as archive:
        archive.extractall(folder)
    program = f"import sys; sys.path.insert(0, {str(folder / 'token-trip')!r}); from tokentrip_room import serve; serve(port=0, host='127.0.0.1')"
    process = subprocess.Popen([sys.executable, "-I", "-S", "-c", program], stdout=subprocess.PIPE, text=True)
    for line in process.stdout:
        if "/start" in line:
            yield f"http://{NAME}:{re.search(':([0-9]+)/', line)[1]}"
            break
    process.terminate()
    process.communicate()


@pytest.fixture(scope="module")
def phone(browser, room):
    """A page in a browser that finds that name on this machine; `asked`: every address that it asked for, `wrong`: every error."""
    running = browser.browser_type.launch(executable_path=path(), args=[*ARGUMENTS, f"--host-resolver-rules=MAP {NAME} 127.0.0.1"])
    page = running.new_context(accept_downloads=True).new_page()
    page.asked, page.wrong = [], []
    page.on("request", lambda request: page.asked.append(request.url))
    page.on("console", lambda message: page.wrong.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda error: page.wrong.append(str(error)))
    page.goto(room + "/")
    python_ready(page, 60)
    yield page
    running.close()


def pasted(page):
    """What is in the clipboard, as a reader would find it out."""
    page.evaluate("document.body.append(Object.assign(document.createElement('textarea'), {id: 'paste-here'}))")
    page.locator("#paste-here").focus()
    page.keyboard.press("ControlOrMeta+v")
    text = page.locator("#paste-here").input_value()
    page.evaluate("document.getElementById('paste-here').remove()")
    return text


def figure(page, uid):
    found = page.locator(f"[data-uid={uid}]")
    found.scroll_into_view_if_needed()
    until(page, "uid => document.querySelector(`[data-uid=${uid}] [data-computed]`).textContent.trim() !== ''", 60, uid)
    return found


def test_python_and_numpy_come_without_a_secure_context(phone):
    assert phone.evaluate("[isSecureContext, typeof crypto.subtle, typeof navigator.clipboard, 'serviceWorker' in navigator]") == [False, "undefined", "undefined", False]
    complete(phone)
    until(phone, "document.documentElement.dataset.numpy === 'ready'", 60)


def test_what_is_copied_can_be_pasted(phone, room):
    cut = figure(phone, "cut_sentence")
    cut.get_by_role("button", name="Copy ids").click()
    expect(cut.locator("[data-say]")).to_have_text("Ids copied")
    ids = json.loads(pasted(phone))
    assert len(ids) > 5 and all(isinstance(number, int) for number in ids)
    merging = figure(phone, "merge_next_pair")
    merging.get_by_role("button", name="Merge next pair").click()
    until(phone, "location.hash.includes('merges=1')")
    merging.get_by_role("button", name="Copy link").click()
    expect(merging.locator("[data-say]")).to_have_text("Link copied")
    assert pasted(phone) == f"{room}/#merge_next_pair?v=1&merges=1"


def test_a_large_text_trains_a_tokenizer_that_cuts_the_sentence(phone, tmp_path):
    file = tmp_path / "clocks.txt"
    file.write_text(WORDS)
    train = figure(phone, "train_tokenizer")
    train.get_by_text("Look closer").click()
    train.get_by_label(re.compile("A text file")).set_input_files(file)
    until(phone, "size => document.querySelector('[data-uid=train_tokenizer] .edit').textContent.includes(size)", 60, f"{len(WORDS):,} bytes")
    cut = figure(phone, "cut_sentence")
    cut.get_by_label(re.compile("sentence", re.I)).first.fill(" tick1 tock1")
    until(phone, "[...document.querySelectorAll('[data-uid=cut_sentence] .whole-text [data-piece]')].length < 8", 60)


def test_the_figure_with_that_text_is_saved_as_one_file_and_goes_on_from_a_disk(phone, context, tmp_path):
    train = figure(phone, "train_tokenizer")
    train.get_by_role("button", name="Embed", exact=True).click()
    with phone.expect_download(timeout=60_000) as caught:
        train.get_by_role("button", name="Save this figure as one file").click()
    assert caught.value.suggested_filename == "token-trip-train-tokenizer.html"
    expect(train.get_by_text("Saved among your downloads.")).to_be_visible()
    caught.value.save_as(tmp_path / "figure.html")
    page = context.new_page()
    page.goto((tmp_path / "figure.html").as_uri())
    python_ready(page, 60)
    until(page, "size => document.querySelector('[data-uid=train_tokenizer] .edit').textContent.includes(size)", 60, f"{len(WORDS):,} bytes")
    assert page.locator("[data-trouble]").inner_text() == ""


def test_nothing_was_asked_elsewhere_and_nothing_went_wrong(phone, room):
    assert [address for address in phone.asked if not address.startswith((room, "data:", "blob:"))] == []
    assert [address for address in phone.asked if "sw.js" in address] == []
    assert phone.wrong == []


def test_the_start_page_shows_the_address_and_its_code(phone, room):
    phone.goto(room + "/start")
    address = "127.0.0.1:" + room.rpartition(":")[2]
    assert phone.locator(".room-address").inner_text().replace("\n", "") == "http://" + address
    until(phone, "document.querySelector('.room-code').naturalWidth > 0")
    assert phone.wrong == []
    phone.set_viewport_size({"width": 320, "height": 700})
    assert phone.evaluate("document.documentElement.scrollWidth") == 320
    phone.get_by_role("link", name="the page", exact=True).click()
    assert phone.title().startswith("Token Trip")

"""Real tokenizers in the page: a switch that all stops obey, a table that comes when it is asked for, and what happens when it does not."""

import shutil
import sys

import pytest
from conftest import ROOT, python_ready, until
from embedding import ready_frame

from tokentrip.trip import Trip

sys.path.insert(0, str(ROOT / "tests"))
from oracles.published import real  # noqa: E402

SENTENCE = Trip().sentence
BAR = "[data-widget=traveller] select"
TABLES = ("assets/gpt2", "assets/cl100k_base", "assets/o200k_base")


def figure(page, stem):
    found = page.locator(f"[data-widget={stem}]").first
    found.scroll_into_view_if_needed()
    return found


def ids(page, where):
    return page.evaluate("where => [...document.querySelectorAll(where)].map(piece => +piece.dataset.id)", where)


def choose(page, label):
    figure(page, "cut_sentence").get_by_role("group", name="The tokenizer that cuts on this page").get_by_role("button", name=label, exact=True).click()


def cut_by(page, name, text=SENTENCE):
    """Wait until the sentence at stop 01 has the ids of tiktoken."""
    until(page, "([where, wanted]) => JSON.stringify([...document.querySelectorAll(where)].map(piece => +piece.dataset.id)) === wanted",
          arg=["[data-widget=cut_sentence] .whole-text [data-piece]", str(real(name).encode(text, disallowed_special=())).replace(" ", "")])


def test_all_stops_follow_the_switch_and_a_table_comes_when_it_is_asked_for(page, site):
    url, faults = site
    page.goto(url + "/")
    python_ready(page)
    assert not [path for path in faults.log if any(table in path for table in TABLES)]
    page.locator(BAR).select_option("gpt2")
    figure(page, "cut_sentence")
    cut_by(page, "gpt2")
    wanted = real("gpt2").encode(SENTENCE)
    assert "50,256 pieces" in figure(page, "cut_sentence").inner_text()
    figure(page, "embedding_lookup")
    until(page, "document.querySelector('[data-widget=embedding_lookup]').innerText.includes('50,256 rows')")
    assert ids(page, "[data-widget=embedding_lookup] .seats [data-piece]") == wanted
    for stem in ("count_tokens", "window_share", "letters_within", "format_cost"):
        figure(page, stem)
        until(page, "stem => document.querySelector(`[data-widget=${stem}]`).innerText.includes('GPT-2’s tokenizer')", arg=stem)
    choose(page, "GPT-4")
    cut_by(page, "cl100k_base")
    assert page.locator(BAR).input_value() == "cl100k_base" and "tokenizer=cl100k_base" in page.url
    choose(page, "Yours")
    until(page, f"document.querySelector('{BAR}').value === 'mine'")
    assert sum(table in path for path in faults.log for table in TABLES) == 2
    assert not page.locator("[data-mismatch]").count() and not page.locator("[data-trouble]:not(:empty)").count()


def test_a_table_that_does_not_come_is_said_the_old_choice_stays_and_retry_works(page, site):
    url, faults = site
    faults.status = {"assets/cl100k_base": 404}
    page.goto(url + "/")
    python_ready(page)
    before = ids(page, "[data-widget=cut_sentence] .whole-text [data-piece]")
    choose(page, "GPT-4")
    trouble = page.locator("[data-widget=cut_sentence] [data-trouble]")
    trouble.get_by_role("button", name="Try again").wait_for(timeout=20_000)
    assert "could not be fetched" in trouble.inner_text()
    assert ids(page, "[data-widget=cut_sentence] .whole-text [data-piece]") == before and page.locator(BAR).input_value() == "mine"
    faults.reset()
    trouble.get_by_role("button", name="Try again").click()
    cut_by(page, "cl100k_base")
    assert not trouble.inner_text()


def test_while_a_table_comes_the_page_goes_on_and_escape_gives_it_up(page, site):
    url, faults = site
    faults.stall = {"assets/o200k_base": 100_000}
    page.goto(url + "/")
    python_ready(page)
    choose(page, "GPT-4o")
    until(page, "document.querySelector('[data-python-status]').dataset.state === 'table-downloading'")
    assert "of 0.7 MB" in page.locator("[data-python-status]").first.inner_text()
    figure(page, "cut_sentence").get_by_role("button", name="Spaces", exact=True).click()  # anything else is still answered
    until(page, "document.querySelector('[data-widget=cut_sentence] textarea').value.startsWith('the cat')")
    page.keyboard.press("Escape")
    page.locator("[data-widget=cut_sentence] [data-trouble] button").wait_for(timeout=5_000)
    assert page.locator(BAR).input_value() == "mine" and page.locator("html").get_attribute("data-python") == "ready"
    choose(page, "GPT-2")  # another one comes all the same
    cut_by(page, "gpt2", "the cat saw the dog ")
    faults.release()


def test_what_was_chosen_or_typed_last_stays_when_an_earlier_table_comes_late(page, site):
    url, faults = site
    faults.stall = {"assets/o200k_base": 100_000}
    page.goto(url + "/", wait_until="domcontentloaded")
    stop = figure(page, "cut_sentence")
    field = stop.get_by_role("textbox")
    field.fill("first")
    choose(page, "GPT-4o")  # both while Python is on its way
    python_ready(page)
    until(page, "document.querySelector('[data-python-status]').dataset.state === 'table-downloading'")
    cut = "text => JSON.parse(document.querySelector('[data-widget=cut_sentence] .whole-text').dataset.text) === text"
    until(page, cut, arg="first")
    field.fill("second")
    until(page, cut, arg="second")
    faults.release()
    cut_by(page, "o200k_base", "second")

    faults.stall, faults.released = {"assets/cl100k_base": 100_000}, type(faults.released)()
    choose(page, "GPT-4")
    until(page, "document.querySelector('[data-python-status]').dataset.state === 'table-downloading'")
    page.evaluate("location.hash = '#cut_sentence?v=1&sentence=third&tokenizer=gpt2'")
    cut_by(page, "gpt2", "third")
    faults.release()
    until(page, "document.querySelector('[data-python-status]').dataset.state !== 'table-downloading'")
    field.fill("fourth")
    cut_by(page, "gpt2", "fourth")
    assert page.locator(BAR).input_value() == "gpt2"


def test_a_special_token_is_text_until_one_asks_for_it(page, shared_site):
    page.goto(shared_site + "/#cut_sentence?v=1&tokenizer=cl100k_base&sentence=hi%20%3C%7Cendoftext%7C%3E%20there")
    python_ready(page)
    text = "hi <|endoftext|> there"
    cut_by(page, "cl100k_base", text)
    stop = figure(page, "cut_sentence")
    plain, token = len(real("cl100k_base").encode(text, disallowed_special=())), real("cl100k_base").encode(text, allowed_special="all")
    assert f"{plain} tokens. A program that asks for it gets one number for it: {len(token)} tokens" in stop.inner_text()
    stop.get_by_role("button", name="As one special token").press("Enter")
    until(page, "wanted => [...document.querySelectorAll('[data-widget=cut_sentence] .whole-text [data-piece]')].map(p => p.dataset.id).join() === wanted",
          arg=",".join(map(str, token)))
    assert "Nothing is lost" in stop.inner_text()
    until(page, "location.hash.includes('special=true')")  # the address follows at its own pace


def test_three_lists_side_by_side_and_a_shorter_one_by_keyboard(page, shared_site):
    page.goto(shared_site + "/")
    python_ready(page)
    stop = figure(page, "same_text")
    lists = stop.get_by_role("group", name="Lists side by side, three at most")
    for label in ("GPT-2", "GPT-4o"):
        lists.get_by_role("button", name=label, exact=True).press("Enter")
        until(page, "label => [...document.querySelectorAll('[data-widget=same_text] .inlist .by')].some(row => row.innerText.startsWith(label + ','))", arg=label)
    for row, name in ((2, "gpt2"), (3, "o200k_base")):
        assert ids(page, f"[data-widget=same_text] .inlist:nth-of-type({row + 1}) [data-piece]") == real(name).encode(SENTENCE)
    assert page.locator("[data-widget=same_text] .inlist .piece.on").count() > 2 and "times the least" in stop.inner_text()
    lists.get_by_role("button", name="GPT-4", exact=True).press("Enter")  # three is the most
    slider = stop.get_by_role("slider")
    slider.press("Home")
    until(page, "document.querySelector('[data-widget=same_text] input[type=range]').getAttribute('aria-valuetext').startsWith('256 pieces')")
    assert lists.locator("[aria-pressed=true]").count() == 3
    assert stop.locator("> [data-body] > .strip [data-piece]").count() == len(SENTENCE.encode())
    assert page.locator(BAR).input_value() == "mine"


def test_an_embedded_figure_takes_it_as_an_attribute(page, site):
    url, _ = site
    page.goto(url + "/embed/cut_sentence/?tokenizer=gpt2")
    ready_frame(page)
    cut_by(page, "gpt2")


def test_a_table_that_was_used_is_there_without_a_network(browser, site):
    url, faults = site
    context = browser.new_context()
    page = context.new_page()
    page.goto(url + "/")
    python_ready(page)
    until(page, "navigator.serviceWorker.getRegistration().then(it => it?.active?.state === 'activated')", 60)
    page.reload()
    python_ready(page)
    choose(page, "GPT-2")
    cut_by(page, "gpt2")
    context.set_offline(True)
    faults.down = {""}
    page.reload()
    python_ready(page)
    choose(page, "GPT-2")
    cut_by(page, "gpt2")
    choose(page, "GPT-4o")
    page.locator("[data-widget=cut_sentence] [data-trouble] button").wait_for(timeout=20_000)
    context.close()


@pytest.fixture(scope="module")
def alone(dist, tmp_path_factory):
    return shutil.copy(dist / "token-trip.html", tmp_path_factory.mktemp("stick") / "token-trip.html")


def test_the_page_in_one_file_has_two_of_them_and_says_that_it_leaves_one_out(context, page, alone):
    context.set_offline(True)
    page.goto(alone.as_uri())
    python_ready(page)
    choose(page, "GPT-4")
    cut_by(page, "cl100k_base")
    choose(page, "GPT-4o")
    trouble = page.locator("[data-widget=cut_sentence] [data-trouble]")
    trouble.locator("button").wait_for(timeout=20_000)
    assert "leaves it out for its size" in trouble.inner_text() and page.locator(BAR).input_value() == "cl100k_base"


def test_a_megabyte_is_counted_in_slices_and_drawn_in_a_window(page, shared_site):
    page.goto(shared_site + "/#cut_sentence?v=1&tokenizer=o200k_base")
    python_ready(page)
    cut_by(page, "o200k_base")
    text = ("The quick brown fox jumps over 13 lazy dogs, said Алиса. " * 20_000)[:1_000_000]
    stop = figure(page, "cut_sentence")
    page.evaluate("""text => {const field = document.querySelector('[data-widget=cut_sentence] textarea'); field.value = text;
        field.dispatchEvent(new InputEvent('input', {bubbles: true}));}""", text)
    until(page, "document.querySelector('[data-widget=cut_sentence]').innerText.includes('counting:')")
    wanted = f"{len(real('o200k_base').encode(text)):,}"
    until(page, "wanted => document.querySelector('[data-widget=cut_sentence] .counts .hot').innerText === wanted && "
                "!document.querySelector('[data-widget=cut_sentence]').innerText.includes('counting:')", 120, wanted)
    assert 250 <= stop.locator(".whole-text [data-piece]").count() <= 270

"""What hosts, networks, addresses and readers did to comparable pages, done to the page as it is built.

| fault of others | where else it is tested |
|---|---|
| files of the wrong type, a policy without WebAssembly, files cut short, missing or damaged, a network cut in mid-way | test_startup.py |
| Python that never ends, dies, goes too deep; a message nested 20,000 deep | test_startup.py |
| any path, with and without its slash | test_startup.py |
| presses before Python is there, three fast presses | test_merge_next_pair.py, shell/test_shell_queue.py |
| every pending state ends, Stop and Escape | shell/test_shell_page.py, shell/test_shell_queue.py, test_train_tokenizer.py |
| a slider that is dragged while the address follows | shell/test_shell_links.py |
| a button that runs out of work, announced once | shell/test_shell_focus.py |
| the same figure twice, one of them hidden | shell/test_shell_queue.py |
| opened from a disk | test_page.py |
| reduced motion switched on while a figure plays | shell/test_shell_play.py |
| a card that stays when the pointer has left | shell/test_shell_strip.py |
"""

import re
from urllib.parse import quote

import pytest
from conftest import python_ready, until

from tokentrip import runtime
from tokentrip.page import figures_of_stops
from tokentrip.trip import Trip

FIGURES = ("traveller", *figures_of_stops())
MARKUP = quote("a<b<c & <img src=x onerror=alert(1)>")
STATE = "document.documentElement.dataset.pythonState"
GONE = "text-0123456789abcdef"
ODD = [
    "", "nonsense?v=1&x=1", "__proto__?v=1", "constructor?v=1&constructor=1", "%E0%A4?v=1", "?v=1", "merge_next_pair", "merge_next_pair?",
    "merge_next_pair?v=1&merges=-5", f"merge_next_pair?v=1&merges=1e99&text={MARKUP}", "merge_next_pair?v=1&merges=NaN&playing=true&rev=x",
    "merge_next_pair?v=1&__proto__=1&constructor=2&toString=3&text=constructor", "merge_next_pair?v=2&merges=3", "merge_next_pair?v=1&text=%ed%a0%bdb",
    f"slow_motion?v=1&merges=1e9&tried=-9&pairs=true&new_first=true&word={'x' * 300}", "slow_motion?v=1&merges=Infinity&words=",
    f"slow_motion?v=1&words={quote('a 5')}%0Ab+-1%0Ac+NaN%0A__proto__+4%0Aconstructor+999999999999999999999%0A{MARKUP}",
    "train_tokenizer?v=1&merges=-1", "train_tokenizer?v=1&merges=99999999&at=7", "train_tokenizer?v=1&corpus=nope&at=5&speed=x", f"train_tokenizer?v=1&corpus={GONE}",
    f"cut_sentence?v=1&preset=digits&text={MARKUP}", "cut_sentence?v=1&preset=nope&text=abc", "cut_sentence?v=1&preset=digits&text=", f"cut_sentence?v=1&long={GONE}",
    "cut_sentence?v=1&first=99999999&room=1e9&looked=1e9&sentence=hello", f"cut_sentence?v=1&sentence={'w' * 50_000}", "cut_sentence?v=1&sentence=%ff%fe%00",
    "window_share?v=1&window=-1&text=abc", "window_share?v=1&window=999999999", f"window_share?v=1&named={GONE}", f"three_cuts?v=1&text={MARKUP}", "traveller?v=1&stop=zzz&sentence=hi",
    f"byte_cost?v=1&picked={MARKUP}&sort=nope&first=1e99", "byte_cost?v=1&preset=__proto__&looked=-7", "embedding_lookup?v=1&picked=1e99&first=-3&tag=NaN",
    "output_scores?v=1&h=[1,2", "output_scores?v=1&h=[1e999,null,%22x%22]&untied=maybe&closer=true&piece=1e99", "parameter_count?v=1&vocab_size=-1&d_model=1e99",
    f"word_map?v=1&picked={MARKUP}&x=constructor&y=&own=[[%22__proto__%22,[1e999]]]", "word_map?v=1&length=-9e9&other=nobody&own={",
    f"analogy_walk?v=1&a=&b={'x' * 10_000}&c={MARKUP}", "analogy_walk?v=1&a=king&b=king&c=king&inputs=NaN&at=1e9&plane=x&wrong=true",
    "position?v=1&place=-7&order=1e99&preset=nope&closer=true", "position_waves?v=1&d_model=7&base=-1&pos=1e99&layout=x&length=1e12&closer=true", "position_turns?v=1&m=NaN&n=1e99&base=0&key=x&closer=true",
    f"count_tokens?v=1&text={MARKUP}&per=0", "stable_prefix?v=1&at=-5&put=&text=", "letters_within?v=1&word=__proto__&letter=toString",
    "same_model?v=1&turn=1e99", f"format_cost?v=1&text={'[' * 3_000}", "format_cost?v=1&text={%22a%22:&form=x", "whole_trip?v=1&sentence=",
]


def test_a_hand_edited_address_is_clamped_ignored_or_told_and_never_throws(page, shared_site):
    page.set_viewport_size({"width": 320, "height": 800})
    page.goto(shared_site + "/")
    python_ready(page)
    for odd in ODD:
        page.evaluate("hash => { location.hash = hash; }", odd)
        page.wait_for_timeout(60)
        until(page, f"{STATE} === 'ready'")
        page.wait_for_timeout(40)
        told = page.locator("[data-trouble]").all_text_contents()
        page.evaluate("for (const slot of document.querySelectorAll('[data-trouble]')) slot.replaceChildren()")
        assert "problem" not in "".join(told), odd[:80]
        assert page.evaluate("document.querySelectorAll('main img, main script').length") == 0, odd[:80]
        assert page.evaluate("document.documentElement.scrollWidth") == 320, odd[:80]
        assert any("did not travel" in text for text in told) == (GONE in odd), odd[:80]


def test_back_and_forward_lead_from_link_to_link(page, shared_site):
    page.goto(shared_site + "/#merge_next_pair?v=1&merges=2")
    python_ready(page)
    seen = "document.querySelector('#merge_next_pair .counts').innerText.replaceAll('\\n', ' ')"
    until(page, f"{seen}.includes('13 pieces in the list')")
    page.evaluate("location.hash = 'merge_next_pair?v=1&merges=5'")
    until(page, f"{seen}.includes('16 pieces in the list')")
    page.evaluate("history.back()")
    until(page, f"{seen}.includes('13 pieces in the list')")
    page.evaluate("history.forward()")
    until(page, f"{seen}.includes('16 pieces in the list')")


def test_a_link_to_a_text_that_is_too_long_says_so_and_leads_to_the_rest(page, context, shared_site):
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(shared_site + "/")
    python_ready(page)
    for uid in ("window_share", "cut_sentence"):
        page.evaluate("""uid => {
            const field = document.getElementById(uid + '-text');
            field.value = 'one two '.repeat(2_000);
            field.dispatchEvent(new InputEvent('input', {bubbles: true}));
        }""", uid)
        figure = page.locator(f"[data-uid={uid}]")
        until(page, "uid => document.querySelector(`[data-uid=${uid}] [data-body]`).textContent.includes('16,000')", arg=uid)
        figure.get_by_role("button", name="Copy link").click()
        until(page, "uid => document.querySelector(`[data-uid=${uid}] [data-trouble]`).textContent.includes('without the long text')", arg=uid)
        copied = page.evaluate("navigator.clipboard.readText()")
        assert "text-" not in copied and "sentence=" not in copied and "text=" not in copied
    page.reload()  # a snippet to embed leaves it out, too, and copies nothing
    python_ready(page)
    page.locator("#cut_sentence-text").fill("one two " * 2_000)
    until(page, "document.querySelector('[data-uid=cut_sentence] [data-body]').textContent.includes('16,000')")
    page.locator("[data-uid=cut_sentence]").get_by_role("button", name="Embed", exact=True).click()
    until(page, "document.querySelector('[data-uid=cut_sentence] [data-trouble]').textContent.includes('without the long text')")
    assert "copied" not in page.locator("[data-uid=cut_sentence] [data-trouble]").inner_text()


def test_a_page_that_is_older_than_its_server_says_to_load_it_again(page, site):
    url, faults = site
    faults.status = {"assets/app.": 404}
    page.goto(url + "/")
    until(page, f"{STATE} === 'failed'")
    assert "load the page again" in page.locator("[data-python-status]").first.inner_text()


def test_a_page_that_has_its_python_needs_no_server_for_another_one(page, site):
    url, faults = site
    page.goto(url + "/test.html")
    python_ready(page)
    until(page, "'pythonComplete' in document.documentElement.dataset", 30)
    faults.down = {""}
    figure = page.locator("[data-widget='hang']")
    figure.get_by_role("button", name="Count").click()
    until(page, "document.querySelector('[data-count]').textContent === '1'")
    figure.get_by_role("button", name="Die").click()
    until(page, "document.querySelector('[data-widget=hang] [data-trouble]').textContent.includes('gave up')", 30)  # it is tried twice
    python_ready(page)
    figure.get_by_role("button", name="Count").click()
    until(page, "document.querySelector('[data-count]').textContent === '2'")


def test_the_wheel_and_a_swipe_along_a_slider_scroll_the_page(page, shared_site):
    page.goto(shared_site + "/")
    for uid in figures_of_stops():
        figure = page.locator(f"[data-uid={uid}]")
        figure.scroll_into_view_if_needed()
        box = figure.bounding_box()
        page.mouse.move(box["x"] + box["width"] / 2, min(700, box["y"] + min(box["height"], 700) / 2))
        before = page.evaluate("scrollY")
        page.mouse.wheel(0, 60)
        until(page, "before => scrollY !== before", arg=before)
    sliders = page.evaluate("[...document.querySelectorAll('input[type=range]')].map(slider => getComputedStyle(slider).touchAction)")
    assert sliders and set(sliders) == {"pan-y"}


@pytest.mark.parametrize("stem", FIGURES)
def test_a_figure_that_stands_twice_on_a_page_has_ids_of_its_own(stem):
    state, trip = runtime.opened(stem, {})
    html = runtime.figure(stem, "one", state, trip, {})["html"]
    names = re.findall(r'\s(?:id|for|aria-describedby|aria-labelledby|clip-path)="(?:url\(#)?([^"]+?)\)?"', html)
    assert all(name.startswith("one-") for name in names), names


def test_what_moves_is_at_rest_as_soon_as_the_reader_wishes_and_all_is_still_told(page, shared_site):
    page.goto(shared_site + "/")
    python_ready(page)
    figure = page.locator("[data-uid=merge_next_pair]")
    press = figure.get_by_role("button", name="Merge next pair")
    press.click()
    until(page, "document.querySelector('#merge_next_pair .piece.new') !== null")
    name = "getComputedStyle(document.querySelector('#merge_next_pair .piece.new code')).animationName"
    assert page.evaluate(name) == "join"
    page.emulate_media(reduced_motion="reduce")
    assert page.evaluate(name) == "none"
    press.click()
    until(page, "document.querySelector('#merge_next_pair .says').textContent.includes('Merge 2 made')")


def test_two_tabs_do_not_disturb_each_other(context, shared_site):
    one, other = context.new_page(), context.new_page()
    for tab in (one, other):
        tab.goto(shared_site + "/")
        python_ready(tab)
    one.locator("[data-uid=merge_next_pair]").get_by_role("button", name="Merge next pair").click()
    seen = "document.querySelector('#merge_next_pair .counts').textContent"
    until(one, f"{seen}.includes('12')")
    assert "12" not in other.evaluate(seen)
    other.reload()
    assert "12" not in other.evaluate(seen)
    assert Trip() == runtime.opened("merge_next_pair", {})[1]

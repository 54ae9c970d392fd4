"""From what the reader does to the paint that shows it, and how long the page ever stands still."""

import math
import time

from bench.kit.line import serving
from engines import engine, wait
from tokentrip_build.bench import figure, missing
from tokentrip_build.common import ROOT

STORY = ROOT / "py" / "tokentrip" / "data" / "alice.txt"
READY = "document.documentElement.dataset.pythonState === 'ready'"
ACTS = "performance.getEntriesByName('trip-act')"
SLIDERS = ("word_map", "position")
PRESSES, KEYS, LONG_TASK = 60, 60, 50  # the browser reports tasks from 50 ms on
WATCH = """new Promise(resolve => {
  window.longTasks = [];
  new PerformanceObserver(list => longTasks.push(...list.getEntries().map(({startTime, duration}) => [startTime, duration]))).observe({type: 'longtask'});
  resolve(true);
})"""


def figures(dist):
    with serving(ours=dist) as site, engine("chromium") as browser:
        page = browser.fresh()
        page.open(site.fresh("ours")[0])
        wait(page, "'pythonComplete' in document.documentElement.dataset", 120)
        took = presses(page, "merge_next_pair", "merge") + presses(page, "slow_motion", "merge")
        yield percentile("press → painted, p95", took, 50)
        for stem in SLIDERS:
            yield slid(page, stem)
        yield percentile("key → painted with 5 kB of text, p95", keys(page), 75)
        yield pasted(page)


def percentile(label, took, limit):
    ordered = sorted(took)
    at = lambda share: ordered[math.ceil(share * len(ordered)) - 1]  # noqa: E731
    return figure(label, at(0.95), "ms", most=limit, count=len(took), p50=round(at(0.5), 1), longest=round(ordered[-1], 1))


def presses(page, stem, do):
    """Press a button of a figure, alternating with Undo before it runs out; ms from each press to its paint."""
    root = f"figure[data-uid={stem}]"
    page.value(f"document.querySelector({root!r}).scrollIntoView()")
    wait(page, READY)
    took = []
    for number in range(PRESSES // 2):
        action = do if number // 8 % 2 == 0 else "undo"
        spot = middle(page, f"{root} button[data-on-click={action}]")
        took.append(painted(page, lambda: page.page.mouse.click(*spot)))
    return took


def middle(page, selector):
    """Where to press: with the bare mouse, since Playwright's own click asks the page about its target within the event."""
    button = page.page.locator(selector)
    button.scroll_into_view_if_needed()
    box = button.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def slid(page, stem):
    """Move a figure's first slider by the arrow keys, to and fro over its whole length; ms from each key to its paint."""
    label = f"slider → painted in {stem}, p95"
    slider = f"figure[data-uid={stem}] input[type=range]"
    if not page.value(f"!!document.querySelector({slider!r})"):
        return missing(label, f"there is no slider in a figure {stem} on the page")
    page.value(f"document.querySelectorAll('figure[data-uid={stem}] details').forEach(details => {{ details.open = true; }})")
    page.value(f"document.querySelector({slider!r}).scrollIntoView({{block: 'center'}})")
    wait(page, f"{READY} && document.documentElement.dataset.numpy !== 'loading'")
    page.page.focus(slider)
    took, key = [], "ArrowRight"
    for _ in range(PRESSES):
        value, least, most = page.value(f"(({{value, min, max}}) => [value, min || 0, max || 100].map(Number))(document.querySelector({slider!r}))")
        key = "ArrowLeft" if value >= most else "ArrowRight" if value <= least else key
        took.append(painted(page, lambda: page.page.keyboard.press(key)))
    return percentile(label, took, 50)


def keys(page):
    """Type into stop 01, amid 5 kB of text; ms from each key to the paint of its pieces."""
    area = write_sentence(page, STORY.read_text(encoding="utf-8")[:5_000])
    page.value(f"document.querySelector({area!r}).setSelectionRange(400, 400)")
    return [painted(page, lambda: page.page.keyboard.press(letter)) for letter in ("tokenize " * KEYS)[:KEYS].replace(" ", "e")]


def write_sentence(page, text):
    """Put a text into stop 01 and leave the focus there. Returns the text area's selector."""
    area = "figure[data-uid=cut_sentence] textarea"
    page.value(f"document.querySelector({area!r}).scrollIntoView({{block: 'center'}})")
    before = page.value(f"{ACTS}.length")
    page.page.fill(area, text)
    wait(page, f"{ACTS}.length > {before} && {READY}", 60)
    page.page.focus(area)
    return area


def painted(page, act):
    """ms from an act to the paint that shows its effect, as the page's shell measures it for each act."""
    before = page.value(f"{ACTS}.length")
    act()
    wait(page, f"{ACTS}.length > {before}", 30, 0.05)
    time.sleep(0.05)
    return page.value(f"{ACTS}.at(-1).duration")


def pasted(page):
    """Paste 100 kB into stop 01 as a reader does, and wait until all is counted."""
    story = STORY.read_text(encoding="utf-8")
    text = (story * (100_000 // len(story) + 1))[:100_000]
    area = write_sentence(page, "")
    page.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.page.evaluate("text => navigator.clipboard.writeText(text)", text)
    page.value(WATCH)
    took = painted(page, lambda: page.page.keyboard.press("Control+v"))
    wait(page, f"document.querySelector({area!r}).value.length >= 100_000 && {READY}", 60)
    time.sleep(1)
    tasks = page.value("longTasks")
    longest = max((duration for _, duration in tasks), default=LONG_TASK)
    return figure("longest main-thread task with 100 kB pasted", longest, "ms", most=100, tasks=tasks, first_answer_ms=round(took),
                  note="" if tasks else f"none reached {LONG_TASK} ms")

"""`<token-trip>` in somebody's page: attributes are a state, a changed state is an event, and what is inside it shows without the script."""

import pytest
from conftest import until
from embedding import blog, figure_frame, hosted, ready_frame

TOLD = """
window.told = [];
addEventListener("token-trip-change", event => told.push({...event.detail, on: event.target.localName + "#" + event.target.id}));
"""
HOSTILE = ("<style>*{margin:9px;color:red!important;font:40px serif!important}iframe{width:50px!important;height:9px!important;border:8px solid}"
           "div,iframe,:host{position:absolute}</style>")
SLIDER = "document.querySelector('.slow input[type=range]').value"
ELEMENT = '<token-trip id="a" widget="slow_motion" merges="3" theme="dark" controls="on" class="wide" data-x="1" onclick="1"><p>Inside.</p></token-trip>'


@pytest.fixture()
def told(page):
    page.add_init_script(TOLD)
    return page


def set_attribute(page, name, value, which="a"):
    page.evaluate("([id, name, value]) => document.getElementById(id).setAttribute(name, value)", [which, name, value])


def test_attributes_are_a_state_and_a_changed_state_is_an_event(told, site, tmp_path):
    page, url = told, site[0]
    with hosted(tmp_path, blog=blog(f"<main>{ELEMENT}</main>", url + "/embed.js", HOSTILE)) as host:
        page.goto(host + "/blog.html")
        frame = ready_frame(page)
        assert frame.evaluate(SLIDER) == "3"
        assert frame.evaluate("document.documentElement.dataset.theme") == "dark"
        iframe = page.locator("token-trip iframe")
        assert iframe.get_attribute("title").startswith("The pair seen most often wins")
        assert iframe.get_attribute("loading") == "lazy" and "allow-scripts" in iframe.get_attribute("sandbox")
        assert not page.get_by_text("Inside.").is_visible()
        until(page, "document.querySelector('#a').offsetHeight > 700 && document.querySelector('#a').offsetWidth > 500")  # whatever the host's styles
        assert page.evaluate("told") == []  # the first view is no change
        promised = frame.locator("template[data-status=ready]").evaluate("template => template.innerHTML")
        assert "goes to no server" in promised and "leaves" not in promised  # the page around it hears what is typed

        frame.get_by_role("button", name="Merge next pair").click()
        until(page, "told.length === 1")
        assert page.evaluate("told[0]") == {"widget": "slow_motion", "params": {"merges": "4"}, "on": "token-trip#a"}

        entries = page.evaluate("history.length")
        set_attribute(page, "merges", "7")
        until(frame, f"{SLIDER} === '7'")
        set_attribute(page, "theme", "light")
        until(frame, "document.documentElement.dataset.theme === 'light'")
        set_attribute(page, "title", "Mine")
        until(page, "document.querySelector('#a').shadowRoot.querySelector('iframe').title === 'Mine'")
        frame.get_by_role("button", name="Merge next pair").click()
        until(page, "told.length > 1")
        set_attribute(page, "merges", "7")  # said again, it is done again
        until(frame, f"{SLIDER} === '7'")
        assert page.evaluate("told.map(({params}) => params.merges)") == ["4", "8"]  # what the host asked for is not told to it
        assert page.evaluate("history.length") == entries
        assert frame.evaluate("document.documentElement.dataset.theme") == "light"


def test_what_is_pressed_before_python_is_there_is_told_too(told, site, tmp_path):
    page, (url, faults) = told, site
    faults.stall = {"assets/app.": 10}
    with hosted(tmp_path, blog=blog('<token-trip widget="slow_motion" id="b"></token-trip>', url + "/embed.js")) as host:
        page.goto(host + "/blog.html")
        frame = figure_frame(page)
        until(frame, "document.documentElement.dataset.python === 'loading'")
        frame.get_by_role("button", name="Merge next pair").click()
        faults.release()
        until(page, "told.length === 1")
        assert page.evaluate("told[0].params") == {"merges": "1"}


def test_what_is_inside_shows_until_there_is_a_figure(told, site, tmp_path):
    page, url = told, site[0]
    body = "".join(f'<token-trip id="{name}" {attributes}><p>Inside {name}.</p></token-trip>' for name, attributes in (
        ("none", ""), ("odd", 'widget="../../evil"'), ("unknown", 'widget="constructor"'), ("good", 'widget="three_cuts"')))
    with hosted(tmp_path, blog=blog(body)) as host:
        page.goto(host + "/blog.html")
        assert [page.get_by_text(f"Inside {name}.").is_visible() for name in ("none", "odd", "unknown", "good")] == [True] * 4
        for _ in range(2):  # twice the script
            page.evaluate("""src => new Promise(done => document.head.append(Object.assign(document.createElement('script'), {src, onload: done})))""",
                          url + "/embed.js")
        until(page, "document.querySelector('#good').shadowRoot !== null")
        assert [page.get_by_text(f"Inside {name}.").is_visible() for name in ("none", "odd", "unknown", "good")] == [True] * 3 + [False]
        assert page.evaluate("document.querySelectorAll('#odd iframe').length + [...document.querySelectorAll('token-trip')].filter(e => e.shadowRoot?.querySelector('iframe')).length") == 1

        set_attribute(page, "widget", "three_cuts", "none")
        until(page, "document.querySelector('#none').shadowRoot?.querySelector('iframe') !== null")
        page.evaluate("document.querySelector('#good').removeAttribute('widget')")
        page.get_by_text("Inside good.").wait_for()
        height = "document.querySelector('#none').shadowRoot.querySelector('iframe').style.height"
        until(page, f"{height} !== '640px'")
        page.evaluate("""() => {
          document.querySelector('#odd').remove();
          document.body.prepend(document.querySelector('#none'));
          document.querySelector('#none').shadowRoot.querySelector('iframe').style.height = '1px';
        }""")
        until(page, f"{height} !== '1px'")  # moved, it begins anew
        assert page.evaluate("told") == []


def test_one_that_is_hidden_takes_a_state_without_python(told, site, tmp_path):
    page, url = told, site[0]
    body = '<token-trip widget="slow_motion" id="a"></token-trip><div id="box" style="display:none"><token-trip widget="slow_motion" id="b"></token-trip></div>'
    with hosted(tmp_path, blog=blog(body, url + "/embed.js")) as host:
        page.goto(host + "/blog.html")
        ready_frame(page)
        set_attribute(page, "merges", "5", "b")
        page.evaluate("document.querySelector('#box').style.display = ''")
        page.locator("#b").scroll_into_view_if_needed()
        frame = ready_frame(page, 1)
        assert frame.evaluate(SLIDER) == "5"
        assert figure_frame(page, 0).evaluate(SLIDER) == "0"
        assert page.evaluate("told") == []


@pytest.mark.parametrize("around", ["display:flex", "display:flex;flex-direction:column;align-items:center", "display:grid;place-items:center"])
def test_it_is_as_wide_as_the_box_that_it_stands_in(page, site, tmp_path, around):
    body = f'<main style="width:600px;{around}"><token-trip widget="slow_motion"></token-trip></main>'
    with hosted(tmp_path, blog=blog(body, site[0] + "/embed.js")) as host:
        page.goto(host + "/blog.html")
        until(page, "document.querySelector('token-trip').shadowRoot")
        assert page.evaluate("document.querySelector('token-trip').shadowRoot.querySelector('iframe').offsetWidth") == 600

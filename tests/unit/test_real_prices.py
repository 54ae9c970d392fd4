"""Stop 02 with the lists of real models: one of them in place of the reader's, and three beside each other."""

import json
import re
from html import unescape

import pytest

from tokentrip import facts, pretrained, real_prices, runtime, udhr
from tokentrip.trip import MissingTable, Trip
from tokentrip.widgets import byte_cost as figure

NAMES = tuple(pretrained.PUBLISHED)


@pytest.fixture()
def fetched(monkeypatch):
    """A browser's Python, which has no tables until they are fetched; what is put into the set has come."""
    here = set()

    def load(name):
        if name not in here:
            raise MissingTable(name)
        return pretrained.load(name)

    monkeypatch.setattr(real_prices, "load", load)
    monkeypatch.setattr(real_prices, "_counted", {})
    monkeypatch.setattr(real_prices, "_asked", set())
    return here


def ask(*actions, state=None, trip=None):
    request = {"id": 1, "widget": "byte_cost", "uid": "w", "state": state, "trip": trip, "texts": {},
               "actions": [{"do": do, "value": value} for do, value in (action if isinstance(action, tuple) else (action, None) for action in actions)]}
    return json.loads(runtime.dispatch(json.dumps(request)))


def words(reply):
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", reply["html"])).split())


def shown(order="repaired"):
    return figure.view(figure.State(three=True, order=order), Trip(), {})["real"]


# One real list in place of the reader's


@pytest.mark.parametrize("name, maker", [("gpt2", "GPT-2"), ("cl100k_base", "GPT-4"), ("o200k_base", "GPT-4o")])
def test_the_bars_follow_the_tokenizer_of_the_page_and_say_whose_list_it_is(name, maker):
    trip, tokenizer = Trip(tokenizer=name), pretrained.load(name)
    view = figure.view(figure.State(all=True), trip, {})
    english = tokenizer.count(udhr.articles()[0].text)
    rows = {row["tag"]: row for row in view["languages"]["rows"]}
    for article in udhr.articles():
        count = len(tokenizer.encode(article.text))
        assert rows[article.tag]["price"].tokens == count and rows[article.tag]["times"] == f"{count / english:.1f}"
    text = words(ask(trip={"tokenizer": name}))
    assert f"With {maker}’s list the same text costs {rows['hi']['times']} times as many tokens in Hindi as in English" in text
    assert f"The tokenizer is {maker}’s, {pretrained.PUBLISHED[name].merges:,} merges" in text and "stop 00" not in text


def test_the_rungs_of_two_tokenizers_are_never_taken_for_each_other():
    names = [{rung["same"] for rung in figure.view(figure.State(), Trip(tokenizer=name), {})["sentence"]["rungs"]} for name in ("mine", *NAMES)]
    assert len(set.union(*names)) == sum(map(len, names))


def test_what_the_reader_is_told_to_try_is_true_with_every_list():
    """Chinese has the dearer characters and Greek the dearer text."""
    for name in ("mine", *NAMES):
        rows = {row["tag"]: row["price"] for row in figure.view(figure.State(), Trip(tokenizer=name), {})["languages"]["rows"]}
        zh, el = rows["zh"], rows["el"]
        assert zh.bytes / zh.characters > el.bytes / el.characters and zh.tokens < el.tokens


# Three beside each other


def test_nothing_is_asked_for_until_the_reader_wants_it(fetched):
    reply = ask()
    assert reply["error"] is None and "Compare GPT-2, GPT-4 and GPT-4o (1.2 MB)" in words(reply)
    packed = sum((pretrained.TABLES / f"{name}.bin").stat().st_size for name in NAMES)
    assert f"{packed / 1e6:.1f}" == str(real_prices.SIZE)


def test_tables_are_asked_for_one_after_another_and_what_is_there_is_shown(fetched):
    reply = ask("three")
    assert reply["error"] == {"code": "missing_table", "table": "gpt2"}
    fetched.add("gpt2")
    reply = ask("three")
    assert reply["more"] == pytest.approx(1 / 3) and "The lists are coming: 1 of 3." in words(reply)
    for name, done in (("cl100k_base", 2 / 3), ("o200k_base", None)):
        assert ask(state=reply["state"])["error"] == {"code": "missing_table", "table": name}
        fetched.add(name)
        reply = ask(state=reply["state"])
        assert reply["error"] is None and reply["more"] == (done and pytest.approx(done))
    assert "The dearest now is Dhivehi" in words(reply)


def test_a_table_that_did_not_come_keeps_nothing_else_from_being_shown(fetched):
    fetched.update(("gpt2", "cl100k_base"))
    state = ask("three")["state"]
    assert ask(state=state)["error"]["table"] == "o200k_base"
    for action in (("pick", "ta"), ("sort", "bytes"), ("order", "left")):
        reply = ask(action, state=state)
        assert reply["error"] is None and reply["more"] is None and "GPT-4o’s list is not here" in words(reply)
    assert ask("again", state=state)["error"]["table"] == "o200k_base"
    fetched.add("o200k_base")
    assert "is not here" not in words(ask("again", state=state))


def test_every_language_stands_in_all_three_lists():
    view = shown()
    assert {row["tag"] for row in view["rows"]} == {article.tag for article in udhr.articles()} and len(view["rows"]) == 43
    assert all(None not in row["tokens"] and None not in row["times"] for row in view["rows"])
    assert all(0 <= float(at) <= 100 for row in view["rows"] for at in row["marks"])


def test_the_most_repaired_come_first_or_the_dearest_now():
    repaired = [row["tokens"][1] / row["tokens"][2] for row in shown()["rows"]]
    left = [row["tokens"][2] for row in shown("left")["rows"]]
    assert repaired == sorted(repaired, reverse=True) and left == sorted(left, reverse=True)
    assert shown("left")["rows"][0]["tag"] == "dv" and ask("three")["say"] == "Most repaired first: Georgian."


def test_dhivehi_still_pays_about_one_token_a_byte():
    told = shown()["told"]
    article = next(article for article in udhr.articles() if article.tag == "dv")
    count, size = len(pretrained.load("o200k_base").encode(article.text)), len(article.text.encode())
    assert told["dearest"]["tag"] == "dv" and told["dearest"]["tokens"][2] == count
    assert told["dearest"]["a_byte"] == f"{count / size:.2f}" and 0.95 < count / size <= 1
    assert told["halved"] == sum(row["tokens"][1] >= 2 * row["tokens"][2] for row in shown()["rows"])


def test_the_prose_has_the_numbers_of_the_lists():
    told = {row["tag"]: row for row in facts.of("byte_cost")["real"]}
    assert list(told) == ["hi", "my", "dv"]
    texts = {article.tag: article.text for article in udhr.articles()}
    for tag, row in told.items():
        assert row["times"] == [f"{len(list_.encode(texts[tag])) / len(list_.encode(texts['en'])):.1f}" for list_ in map(pretrained.load, NAMES)]

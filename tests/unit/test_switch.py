"""The switch: one tokenizer for all stops, by name, in links; special tokens; and no word that says "your list" of another one's."""

import json
import re

import pytest

from tokentrip import pretrained, questions, runtime
from tokentrip.stops import STOPS
from tokentrip.trip import TOKENIZERS, Trip, put_tokenizer
from tokentrip.widgets import cut_sentence, traveller

CUTTING = ("cut_sentence", "byte_cost", "embedding_lookup", "output_scores", "parameter_count", "position", "position_waves", "window_share",
           "count_tokens", "format_cost", "letters_within", "stable_prefix", "whole_trip")
END = "hi <|endoftext|> there"


def answer(stem, *actions, **params):
    return json.loads(runtime.dispatch(json.dumps({
        "id": 1, "widget": stem, "uid": stem, "params": params, "state": None, "trip": None,
        "actions": [{"do": do, "value": value} for do, value in actions]})))


def ids(html):
    return [int(number) for number in re.findall(r'data-id="(\d+)"', html)]


@pytest.mark.parametrize("stem", ["cut_sentence", "traveller"])
def test_the_switch_is_one_for_the_trip_and_a_link_carries_it(stem):
    reply = answer(stem, ("tokenizer", "gpt2"))
    assert reply["trip"]["tokenizer"] == reply["link"]["tokenizer"] == "gpt2"
    assert answer(stem, ("tokenizer", "gpt2"), ("tokenizer", "mine"))["link"] == {}
    assert put_tokenizer(Trip(), "no such") == Trip() == put_tokenizer(Trip(), None)


@pytest.mark.parametrize("name", TOKENIZERS[1:])
def test_the_sentence_is_cut_as_the_published_list_cuts_it(name):
    html = answer("cut_sentence", tokenizer=name)["html"]
    assert ids(html.split("whole-text")[1].split("counts")[0]) == pretrained.load(name).encode(Trip().sentence)
    assert f"{len(pretrained.load(name).symbols):,} pieces" in html


@pytest.mark.parametrize("stem", CUTTING)
@pytest.mark.parametrize("name", ["gpt2", "o200k_base"])
def test_no_figure_calls_a_real_list_the_readers_own(stem, name):
    reply = answer(stem, tokenizer=name)
    assert reply["error"] is None
    told = re.sub(r"<[^>]+>", "", reply["html"])
    assert not re.search(r"your (own )?(list|tokenizer|table)|list that you made|from stop 00", told, re.I), stem


@pytest.mark.parametrize("stop", [stop.stem for stop in STOPS])
@pytest.mark.parametrize("turn", range(4))
def test_questions_are_about_the_tokenizer_that_is_chosen(stop, turn):
    trip = Trip(tokenizer="cl100k_base")
    if not questions.asked(stop, turn, trip, {}):
        return
    found = runtime.figure("predict", "p", runtime.widget("predict").State(stop=stop, turn=turn), trip, {})["html"]
    assert "uestion" in found
    assert stop == "train_tokenizer" or not re.search(r"your (small )?(list|tokenizer)", found)


def test_a_special_token_is_text_by_default_and_both_counts_are_told():
    plain = pretrained.load("cl100k_base").encode(END)
    token = pretrained.load("cl100k_base").encode(END, allowed_special="all")
    for asked, wanted in ((False, plain), (True, token)):
        trip = Trip(sentence=END, tokenizer="cl100k_base")
        found = cut_sentence.view(cut_sentence.State(special=asked), trip, {})
        assert [piece.id for run in found["strip"]["runs"] for unit in run for piece in unit.pieces] == wanted
        assert found["special"] == {"names": ("<|endoftext|>",), "text": len(plain), "token": len(token)}
        assert found["same"] and found["copy"]["ids"] == str(wanted)


@pytest.mark.parametrize("text", ["<|endoftext|>", "<|endoftext|>" * 700, "<|endoftext|", "a<|fim_prefix|>b<|endoftext|>", "🐭<|endofprompt|>e\u0301"])
@pytest.mark.parametrize("name", TOKENIZERS)
def test_text_that_looks_special_never_breaks_anything(text, name):
    for actions in ((), (("special", None),), (("special", None), ("inspect", "100257"), ("gather", None))):
        assert answer("cut_sentence", *actions, sentence=text, tokenizer=name)["error"] is None


def test_the_readers_own_list_has_no_special_tokens_to_offer():
    assert cut_sentence.view(cut_sentence.State(), Trip(sentence=END), {})["special"] is None


def test_a_table_that_is_not_there_is_an_answer_and_changes_nothing(monkeypatch):
    def missing(name):
        raise pretrained.MissingTable(name)

    monkeypatch.setattr("tokentrip.tokenizers.load", missing)
    for stem in ("cut_sentence", "traveller"):
        reply = answer(stem, ("tokenizer", "o200k_base"))
        assert reply["error"] == {"code": "missing_table", "table": "o200k_base"} and reply["trip"] is None


def test_the_bar_names_what_cuts_also_while_it_shows_letters():
    for stop in ("merge_next_pair", "embedding_lookup"):
        html = runtime.figure("traveller", "t", traveller.State(stop=stop), Trip(tokenizer="gpt2"), {})["html"]
        assert '<option value="gpt2" selected>GPT-2</option>' in html

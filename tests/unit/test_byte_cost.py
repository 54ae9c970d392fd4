"""Stop 02: what the same text costs in many languages, and the reader's own down to its bytes."""

import json
import re
import unicodedata
from html import unescape

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tokentrip import facts, premium, runtime, udhr
from tokentrip.premium import Price
from tokentrip.tokenizers import reader_tokenizer
from tokentrip.trip import Trip
from tokentrip.utf8 import byte_patterns, code_point
from tokentrip.widgets import byte_cost as figure

TEXTS = [
    "🎉👍🏻 你好", "This is “quoted” text", "hello 👋 world 🌍", "हिन्दी विकिपीडिया", "cafe\u0301", "caf\u00e9", "🏳️‍🌈🏃🏽‍♀️👩‍👩‍👧‍👦🇨🇿",
    "  Hello World.", "a   b ", "hello\nworld\n\n", "a\tb  c\n", "\u00a0\u200b\u3000", "\\n", "\n", "hi <|endoftext|> there", "3.14159", "١٢٣",
    "a<b<c & <img src=x onerror=alert(1)>", "שלום hello مرحبا 123", "I'M we'll THEY'RE don’t", "constructor __proto__ toString", "", "   ", "\ufeffa",
]


def pressed(*actions, state=None, trip=None):
    state, trip = state or figure.initial(), trip or Trip()
    for do in actions:
        do, value = do if isinstance(do, tuple) else (do, None)
        state, trip = figure.update(state, trip, do, value)
    return state, trip


def seen(*actions, **start):
    state, trip = pressed(*actions, **start)
    return figure.view(state, trip, {})


def typed(text):
    return seen(("sentence", text))["sentence"]


def rows(shown):
    return {row["tag"]: row for row in shown["languages"]["rows"]}


def ask(state=None, actions=(), texts=None):
    request = {"id": 1, "widget": "byte_cost", "uid": "w", "state": state, "trip": None, "actions": list(actions), "texts": texts or {}}
    return json.loads(runtime.dispatch(json.dumps(request)))


# The same text in many languages


def test_at_least_twelve_languages_in_eight_scripts_are_seen_untouched():
    shown = seen()["languages"]["rows"]
    assert len(shown) >= 12 and len({row["script"] for row in shown}) >= 8
    assert {"en", "el", "ru", "si", "hi", "ja", "vi", "zh", "ar", "ko", "ta", "fr"} <= {row["tag"] for row in shown}
    assert len(seen("all")["languages"]["rows"]) == len(udhr.articles()) >= 40


def test_every_article_is_in_the_composed_form():
    assert not [article.tag for article in udhr.articles() if unicodedata.normalize("NFC", article.text) != article.text]


def test_each_count_is_that_of_the_text():
    tokenizer = reader_tokenizer(Trip(), {}).value
    for article in udhr.articles():
        price = premium.price(tokenizer, article.text)
        assert (price.code_points, price.bytes) == (len(article.text), len(article.text.encode()))
        assert price.tokens == len(tokenizer.encode(article.text))
        assert price.characters <= price.code_points <= price.bytes >= price.tokens


def test_english_is_one_byte_a_character_and_the_measure_of_all_others():
    price, tamil = rows(seen())["en"]["price"], rows(seen())["ta"]
    assert price.characters == price.code_points == price.bytes > price.tokens
    assert rows(seen())["en"]["times"] == "1.0" and tamil["times"] == f"{tamil['price'].tokens / price.tokens:.1f}"


def test_a_script_that_the_training_text_never_had_pays_one_token_a_byte():
    for tag in ("el", "ru", "hi", "si", "ta", "ko", "ja", "zh", "ar", "th"):
        price = rows(seen())[tag]["price"]
        assert price.tokens == price.bytes, tag


def test_the_bar_tells_bytes_from_merges():
    kinds = {tag: [kind for kind, _, _ in row["bar"]] for tag, row in rows(seen()).items()}
    assert kinds["en"] == ["plain"] and kinds["hi"] == kinds["zh"] == ["plain", "bytes", "merges"]
    html = ask()["html"]
    assert 'fill="url(#w-hatch)"' in html and 'id="w-hatch"' in html


def test_the_longest_bar_fills_its_place_and_its_parts_lie_end_to_end():
    for row in rows(seen()).values():
        ends = [float(start) + float(width) for _, start, width in row["bar"]]
        assert all(abs(end - float(start)) < 0.2 for end, (_, start, _) in zip(ends, row["bar"][1:]))
    assert rows(seen())["ta"]["bar"][-1][0] == "merges"
    assert max(float(start) + float(width) for row in rows(seen()).values() for _, start, width in row["bar"]) == pytest.approx(100, abs=0.2)


def test_a_column_sorts_and_pressed_again_it_sorts_the_other_way():
    for key, column in (("tokens", 3), ("characters", 0), ("points", 1), ("bytes", 2)):
        actions = [("sort", "bytes" if key == "tokens" else "tokens"), ("sort", key)]
        counts = [row["price"][column] for row in seen(*actions)["languages"]["rows"]]
        assert counts == sorted(counts)
        assert [row["price"][column] for row in seen(*actions, ("sort", key))["languages"]["rows"]] == sorted(counts, reverse=True)


def test_the_sum_of_a_language_is_a_product_and_so_is_its_premium():
    base = rows(seen())["en"]["price"]
    for tag, row in rows(seen("all")).items():
        price, found = row["price"], premium.premium(row["price"], base)
        assert found.characters * found.bytes_per_character * found.tokens_per_byte == pytest.approx(found.total)
        sums = seen(("pick", tag))["languages"]["picked"]["sums"]
        assert [line[0] for line in sums] == [price.characters, f"{price.bytes / price.characters:.2f}", f"{price.tokens / price.bytes:.2f}", price.tokens]
        assert tag == "en" or [line[2] for line in sums] == [f"{factor:.2f}" for factor in found]


def test_the_title_says_what_the_picked_language_pays():
    times = rows(seen())["hi"]["times"]
    assert f"The same text costs {times} times as many tokens in Hindi as in English" in ask()["html"]
    reply = ask(actions=[{"do": "pick", "value": "en"}])
    assert "One text, 14 languages, and as many prices" in reply["html"]
    assert "English: 170 characters, 170 bytes" in reply["say"]


def test_what_a_window_holds_follows_from_the_tokens():
    chosen, base = seen(("pick", "ta"))["languages"]["picked"], rows(seen())["en"]["price"]
    assert chosen["fits"] == [8_192 // base.tokens, 8_192 // chosen["price"].tokens]


def test_every_language_has_a_name_and_is_not_lost_when_few_are_shown():
    html = ask(actions=[{"do": "all"}])["html"]
    assert html.count('data-on-click="pick"') == len(udhr.articles())
    assert "my" in rows(seen(("pick", "my"))) and "am" not in rows(seen(("pick", "my")))


def test_a_tokenizer_that_learned_another_language_turns_the_prices_round():
    greek = next(article.text for article in udhr.articles() if article.tag == "el")
    text = "text-0123456789abcdef"
    shown = figure.view(figure.State(), Trip(corpus=text), {text: greek * 20})
    assert rows(shown)["el"]["price"].tokens < rows(shown)["el"]["price"].bytes / 2
    assert "saved" in [kind for kind, _, _ in rows(shown)["el"]["bar"]]
    assert not shown["alice"]


@given(st.builds(Price, *[st.integers(1, 500)] * 4), st.builds(Price, *[st.integers(1, 500)] * 4))
def test_any_bar_ends_at_the_premium(mine, other):
    parts = premium.segments(mine, other)
    solid = [part for part in parts if part.kind != "saved"]
    assert max(part.end for part in solid) == pytest.approx(premium.premium(mine, other).total)
    assert all(part.end > part.start >= 0 for part in parts)


# Down to the bytes


def letters(found):
    return [(("".join(part[1] for part in letter.parts)), letter.hex) for rung in found["rungs"] for letter in rung["letters"]]


@pytest.mark.parametrize("char, hexed", [("é", "c3 a9"), ("e\u0301", "65 cc 81"), ("न", "e0 a4 a8"), ("😀", "f0 9f 98 80"), ("a", "61")])
def test_a_character_stands_above_its_bytes(char, hexed):
    assert letters(typed(char)) == [(char, hexed)]


def test_the_pattern_of_utf_8_is_marked_and_the_other_bits_are_the_code_point():
    looked = typed("a é")["looked"]
    assert [(p.code, p.name, p.bytes) for p in looked["points"]] == [
        ("U+00E9", "LATIN SMALL LETTER E WITH ACUTE", (("c3", "110", "00011"), ("a9", "10", "101001")))]
    html = ask(actions=[{"do": "sentence", "value": "a é"}])["html"]
    assert "<code>c3</code> <code class=\"bits\"><b>110</b>00011</code>" in html and "<u>10</u>101001" in html


@given(st.characters(exclude_categories=["Cs"]))
def test_the_bits_of_any_character_spell_its_number(char):
    points = typed("x" + char)["rungs"] and figure._points(_units("x" + char)[-1])["points"]
    assert int("".join(payload for _, _, payload in points[-1].bytes), 2) == ord(char) == code_point(byte_patterns(char))
    assert bytes(int(pair, 16) for pair, _, _ in points[-1].bytes) == char.encode()


def _units(text):
    from tokentrip import strip

    tokenizer = reader_tokenizer(Trip(), {}).value
    return strip.units(tokenizer.pieces(text), text)


def test_a_family_of_four_is_one_character_of_seven_code_points_and_25_bytes():
    found = seen(("preset", "family"))["sentence"]
    assert (found["graphemes"], found["code_points"], found["bytes"]) == (1, 7, 25)
    assert len(found["rungs"]) == 1 and found["tokens"] == len(found["rungs"][0]["pieces"])
    assert found["looked"]["points"][0].starts == 7 and found["looked"]["points"][1].name == "ZERO WIDTH JOINER"


def test_two_kinds_of_e_acute_are_other_bytes_and_other_counts():
    found = seen(("preset", "accents"))["sentence"]
    assert (found["graphemes"], found["code_points"], found["bytes"]) == (9, 10, 12)
    pair = seen("accents")["pair"]
    assert [row["price"].characters for row in pair["rows"]] == [4, 4] and [row["price"].bytes for row in pair["rows"]] == [5, 6]
    assert pair["alike"]


def test_pieces_that_hold_half_a_character_are_shown_by_their_bytes_below_the_whole():
    found = typed("你")
    rung = found["rungs"][0]
    assert [piece.drawn for piece in rung["pieces"]] == [(("byte", hexed, "你"),) for hexed in ("e4", "bd", "a0")]
    assert letters(found) == [("你", "e4 bd a0")] and "\ufffd" not in ask(actions=[{"do": "sentence", "value": "你"}])["html"]


@pytest.mark.parametrize("text", TEXTS)
def test_any_text_comes_back_whole_and_counted(text):
    found = typed(text)
    assert (found["code_points"], found["bytes"]) == (len(text), len(text.encode()))
    assert found["text"] == text and "".join(p.copied for r in found["rungs"] for p in r["pieces"]) == text
    assert b"".join(p.bytes for r in found["rungs"] for p in r["pieces"]) == text.encode()
    assert sum(len(rung["letters"]) for rung in found["rungs"]) == found["graphemes"]
    html = ask(actions=[{"do": "sentence", "value": text}, {"do": "table"}])["html"]
    assert "<img" not in html and "\ufffd" not in html


@pytest.mark.parametrize("text, kinds", [("a\tb \n", ["tab", "space", "lf"]), ("\u00a0\u200b\u3000", ["nbsp", "zw", "ideo"])])
def test_white_space_is_seen_among_the_characters(text, kinds):
    assert [part[0] for rung in typed(text)["rungs"] for letter in rung["letters"] for part in letter.parts if part[0]] == kinds


def test_half_a_character_of_javascript_is_told_and_the_rest_is_intact():
    state, trip = pressed(("sentence", "a\ud83db"))
    assert trip.sentence == "a\ufffdb" and "mended" in figure.view(state, trip, {})["notes"]
    assert seen(("left", "a\ud83db"))["pair"]["rows"][0]["price"].characters == 3
    assert "half of a character" in ask(actions=[{"do": "left", "value": "a\ud83db"}])["html"]


def test_what_is_looked_at_is_the_dearest_character_until_something_is_pointed_at():
    assert [p.name for p in seen()["sentence"]["looked"]["points"]] == ["MOUSE FACE"]
    first = seen(("look", "0"))["sentence"]
    assert first["rungs"][0]["on"] and first["looked"]["pieces"] == first["rungs"][0]["pieces"]
    assert seen(("look", "9999"))["sentence"]["looked"] == seen()["sentence"]["looked"]


def test_rungs_of_one_name_look_the_same_and_those_of_another_look_do_not():
    named = {}
    for text in ("mice at the café", "我们", "हिन्दी", "é" * 9, "e" + "\u0301" * 700, "a\tb 🐭👩‍👩‍👧‍👦"):
        state, trip = pressed(("sentence", text), ("look", "0"))
        for state in (state, figure.State(first=1), figure.State(first=2)):
            for rung in figure.view(state, trip, {})["sentence"]["rungs"]:
                look = rung.pop("same"), (rung["letters"], rung["pieces"], rung["at"], rung["on"])
                assert named.setdefault(*look) == look[1]


def test_the_table_lists_every_character_of_the_window():
    listed = seen("table")["sentence"]["rows"]
    assert "".join(part[1] for row in listed for point in row["points"] for part in point.parts) == Trip().sentence
    assert seen("table", "table")["sentence"]["rows"] is None
    long = seen(("sentence", "mice at the café " * 40), "table")["sentence"]
    assert len(long["rows"]) == 60 and long["unlisted"] == len(long["rungs"]) - 60


def test_a_preset_leaves_the_readers_sentence_alone_until_it_is_taken_along():
    state, trip = pressed(("preset", "emoji"), ("sentence", "🐭🐭"))
    assert trip == Trip() and state.text == "🐭🐭"
    assert pressed("take", state=state)[1].sentence == "🐭🐭"
    assert pressed(("preset", "emoji"), ("preset", ""))[0].preset == ""
    assert pressed(("sentence", "x"), "reset")[1] == Trip()


def test_a_hundred_thousand_characters_are_counted_to_the_end_and_shown_in_part():
    name, text = "text-0123456789abcdef", "wörter 🐭 " * 11_112
    trip = Trip(long=name)
    found = figure.view(figure.State(), trip, {name: text})["sentence"]
    assert found["bytes"] == len(text.encode()) and found["progress"] == 1.0 and len(found["rungs"]) <= 120
    state, ends = figure.State(), []
    for _ in range(5):
        found = figure.view(state, trip, {name: text})["sentence"]
        ends.append(found["first"] + found["shown"])
        state, _ = pressed(("more", str(ends[-1])), state=state, trip=trip)
    assert ends == sorted(set(ends)) and state.first == ends[-1] and state.room == 480
    assert pressed("start", state=state)[0].first == 0


def test_where_there_is_no_more_a_press_leaves_the_window_as_it_is():
    state = figure.State(first=7, room=480)
    assert pressed(("more", ""), state=state)[0] == figure.State(first=7, room=480, told="more")
    assert 'data-on-click="more"' not in ask()["html"]


def test_an_endless_accent_is_shown_in_part():
    found = typed("e" + "\u0301" * 3_000)
    assert found["graphemes"] == 1 and found["looked"]["left_out"] > 0
    assert len(ask(actions=[{"do": "sentence", "value": "e" + "\u0301" * 3_000}])["html"]) < 200_000


# Two texts


def test_two_texts_are_measured_by_the_first():
    pair = seen(("left", "the mouse"), ("right", "το ποντίκι"))["pair"]
    prices = [row["price"] for row in pair["rows"]]
    assert pair["times"] == f"{prices[1].tokens / prices[0].tokens:.2f}" and pair["rows"][0]["times"] == "1.0" and not pair["alike"]


def test_an_empty_text_is_compared_with_nothing():
    assert seen()["pair"] is None and seen("pairs")["pair"] and seen("pairs", "pairs")["pair"] is None
    assert seen(("left", ""))["pair"]["times"] is None
    assert "there is nothing to compare" in ask(actions=[{"do": "right", "value": ""}])["html"]


def test_a_text_that_is_too_long_to_compare_is_cut_and_that_is_said():
    reply = ask(actions=[{"do": "right", "value": "α" * 5_000}])
    assert len(reply["state"]["right"]) == 4_000 and "Only the first 4,000 characters" in reply["html"]


# What holds for every figure


DOS = ["sentence", "take", "reset", "sort", "pick", "all", "preset", "look", "more", "start", "table", "pairs", "left", "right", "accents", "three", "again", "order"]
FIELDS = ["picked", "sort", "falling", "all", "preset", "text", "first", "room", "looked", "table", "pairs", "left", "right", "three", "order", "note", "told", "rev", "other"]


@given(st.dictionaries(st.sampled_from(FIELDS), st.one_of(
    st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=30), st.lists(st.integers()), st.sampled_from([*figure.PRESETS, "my", "bytes"]))))
def test_no_state_is_too_odd_to_be_shown(state):
    assert ask(state)["error"] is None
    assert ask(state, [{"do": do} for do in DOS])["error"] is None
    figure.initial(state)


@pytest.mark.parametrize("do", DOS)
@pytest.mark.parametrize("value", [None, True, "", "x", "-1", "NaN", "1e99", {"text": "no name"}, {"other": 1}, ["a"]])
def test_every_action_takes_any_value(do, value):
    assert ask(actions=[{"do": do, "value": value}])["error"] is None


@given(st.text(max_size=12).filter(lambda do: do not in DOS), st.one_of(st.none(), st.booleans(), st.text(max_size=12)))
def test_an_unknown_action_changes_nothing(do, value):
    assert figure.update(figure.initial(), Trip(), do, value) == (figure.initial(), Trip())


def test_a_link_brings_back_what_was_chosen():
    state, trip = pressed(("pick", "my"), ("sort", "bytes"), ("sort", "bytes"), "all", ("preset", "accents"), ("left", "a b"), "three", ("order", "left"))
    again, _ = runtime.opened("byte_cost", runtime.link("byte_cost", state, trip))
    assert again == figure.State(picked="my", sort="bytes", falling=True, all=True, preset="accents", text=figure.PRESETS["accents"], pairs=True, left="a b", three=True, order="left")


def test_the_numbers_of_the_prose_are_those_of_the_figure():
    told = facts.of("byte_cost")
    assert [bytes for *_, bytes in told["four"]] == [1, 2, 3, 4]
    assert (told["family"].characters, told["family"].code_points, told["family"].bytes) == (1, 7, 25)
    price = rows(seen("all"))["zh"]["price"]
    assert round(100 * price.characters / rows(seen())["en"]["price"].characters) == told["chinese"]["share"]
    assert set(told["plain"]) == {tag for tag, row in rows(seen("all")).items() if row["price"].tokens == row["price"].bytes}


def test_what_is_shown_as_text_can_be_read_as_text():
    html = unescape(re.sub(r"<[^>]*>", " ", ask()["html"]))
    assert "c3 a9" in html and "f0 9f 90 ad" in html and "U+1F42D" in html and "mouse face" in html
    assert "None" not in html

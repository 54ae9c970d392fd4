"""Stop 01: what a reader sees when their sentence is cut."""

import json
import re
from collections import Counter
from zlib import crc32

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tokentrip import bpe, digits, facts, family, graphemes, jobs, runtime
from tokentrip.pretokenize import pretokenize
from tokentrip.tokenizers import reader_tokenizer
from tokentrip.trip import DEFAULT_SENTENCE, Trip, corpus_text
from tokentrip.widgets import cut_sentence as figure

LONG = "text-0123456789abcdef"
MINE = reader_tokenizer(Trip(), {}).value
ACTIONS = ("sentence", "preset", "take", "reset", "digit", "inspect", "close", "more", "start", "gather", "special", "tokenizer", "?")
anything = st.one_of(
    st.none(), st.booleans(), st.integers(), st.floats(), st.text(), st.lists(st.integers()),
    st.dictionaries(st.text(), st.text()), st.just({"text": LONG}), st.sampled_from(tuple(figure.PRESETS)),
)


def done(*actions, state=None, trip=None):
    state, trip = state or figure.initial(), trip or Trip()
    for do in actions:
        do, value = do if isinstance(do, tuple) else (do, None)
        state, trip = figure.update(state, trip, do, value)
    return state, trip


def named(text):
    """(a trip with a long text, the texts that the page sent): the name is made from the content."""
    name = f"text-{crc32(text.encode('utf-8', 'surrogatepass')):016x}"
    return Trip(long=name), {name: text}


def seen(state=None, trip=None, texts=None):
    return figure.view(state or figure.initial(), trip or Trip(), texts or {})


def shown(state=None, trip=None, texts=None):
    return runtime.figure("cut_sentence", "c", state or figure.initial(), trip or Trip(), texts or {})


def ids(view):
    return [piece.id for run in view["strip"]["runs"] for unit in run for piece in unit.pieces]


def typed(text, **more):
    state, trip = done(("sentence", text))
    return seen(state, trip, **more)


def test_strawberry_is_seen_untouched_with_and_without_its_space():
    first = seen()
    with_space, without, capital = first["berries"]
    assert with_space["ids"] == MINE.encode(" strawberry")
    assert without["ids"] == MINE.encode("strawberry")
    assert capital["ids"] == MINE.encode("Strawberry")
    assert with_space["ids"] != without["ids"]
    assert with_space["letters"] == 3


def test_the_default_sentence_is_cut_untouched():
    first = seen()
    assert ids(first) == MINE.encode(DEFAULT_SENTENCE)
    assert (first["graphemes"], first["code_points"], first["bytes"]) == (50, 50, 54)
    assert first["same"]
    assert first["more"] is None
    assert first["looked"]["rank"] is not None


def test_a_typed_sentence_is_the_trips_sentence():
    state, trip = done(("sentence", "hello"))
    assert trip.sentence == "hello"
    assert ids(seen(state, trip)) == MINE.encode("hello")


@pytest.mark.parametrize("merges", [0, 10, 5_000])
def test_another_list_cuts_otherwise(merges):
    trip = Trip(merges=merges)
    assert seen(None, trip)["tokens"] == reader_tokenizer(trip, {}).value.count(DEFAULT_SENTENCE)


@pytest.mark.parametrize(("text", "counts"), [
    ("cafe\u0301", (4, 5, 6)), ("caf\u00e9", (4, 4, 5)), ("🏳️‍🌈🏃🏽‍♀️👩‍👩‍👧‍👦🇨🇿", (4, 18, 64)), ("", (0, 0, 0)), ("a", (1, 1, 1)), ("\\n", (2, 2, 2)), ("\n", (1, 1, 1)),
])
def test_characters_code_points_and_bytes(text, counts):
    view = typed(text)
    assert counts[1:] == (len(text), len(text.encode()))
    assert (view["graphemes"], view["code_points"], view["bytes"]) == counts


def test_composed_and_combining_accents_are_different_bytes_and_both_come_back():
    one, two = typed("cafe\u0301"), typed("caf\u00e9")
    assert one["same"]
    assert two["same"]
    assert (one["graphemes"], one["bytes"]) == (4, 6)
    assert (two["graphemes"], two["bytes"]) == (4, 5)
    assert ids(one) != ids(two)


def test_text_that_looks_like_a_control_token_is_text():
    view = typed("hi <|endoftext|> there")
    assert "special" in view["notes"]
    assert ids(view) == MINE.encode("hi <|endoftext|> there")
    assert view["same"]


def test_half_a_character_is_replaced_and_said():
    state, trip = done(("sentence", "a\ud83db"))
    view = seen(state, trip)
    assert trip.sentence == "a\ufffdb"
    assert view["notes"] == ["mended"]
    assert (view["graphemes"], view["bytes"]) == (3, 5)
    assert "mended" not in typed("a\ufffdb")["notes"]


def test_half_a_character_in_a_long_text_is_said_too():
    view = seen(None, *named("x" * 5_000 + "\ud83d y"))
    assert view["notes"] == ["mended"]
    assert view["code_points"] == 5_003


def test_carriage_returns_and_nul_are_kept():
    text = "a\r\nb\x00c" + "d " * 3_000
    view = seen(None, *named(text))
    assert "raw" in view["notes"]
    assert view["strip"]["text"].startswith("a\r\nb\x00c")
    assert view["same"]


def test_markup_stays_text():
    state, trip = done(("sentence", "<img src=x onerror=alert(1)> & '\"</textarea><script>"))
    html = shown(state, trip)["html"]
    assert "<img" not in html
    assert "<script" not in html
    assert html.count("</textarea>") == 1


def test_the_first_line_feed_of_a_text_survives_the_field():
    state, trip = done(("sentence", "\nx"))
    assert re.search(r"<textarea[^>]*>\n\nx</textarea>", shown(state, trip)["html"])


def test_a_long_text_shows_a_window_and_counts_all():
    text = corpus_text("alice") * 20
    trip, texts = named(text)
    view = seen(None, trip, texts)
    assert view["tokens"] == MINE.count(text) > 40_000
    assert 250 <= view["strip"]["shown"] < 380
    assert view["copy"] is None
    html = shown(None, trip, texts)["html"]
    assert f"Showing 250 of {view['tokens']:,}" in html
    assert len(html) < 200_000
    assert f'data-holds="{trip.long}"' in html


def test_more_of_a_long_text_on_demand_and_back():
    trip, texts = named(corpus_text("alice") * 3)
    everything = MINE.encode(texts[trip.long])
    state, _ = done("more", trip=trip)
    assert ids(seen(state, trip, texts)) == everything[:500]
    state, _ = done("more", "more", "more", trip=trip)
    assert seen(state, trip, texts)["strip"]["shown"] == 1_000
    state, _ = done("more", state=state, trip=trip)
    assert ids(seen(state, trip, texts)) == everything[1_000:2_000]
    state, _ = done(*["more"] * 30, state=state, trip=trip)
    assert seen(state, trip, texts)["strip"]["shown"] > 0
    state, _ = done("start", state=state, trip=trip)
    assert ids(seen(state, trip, texts)) == everything[:250]


def test_ids_and_pieces_to_copy():
    view = seen()
    assert json.loads(view["copy"]["ids"]) == MINE.encode(DEFAULT_SENTENCE)
    pieces = view["copy"]["pieces"]
    assert b"".join(bytes.fromhex(p["bytes"]) if "bytes" in p else p["text"].encode() for p in pieces) == DEFAULT_SENTENCE.encode()
    html = shown()["html"]
    copied = [json.loads(found) for found in re.findall(r"data-copy='([^']*)'", html)]
    assert json.loads(copied[0]) == MINE.encode(DEFAULT_SENTENCE)
    assert json.loads(copied[1]) == pieces


def test_many_ids_are_gathered_when_asked_for():
    trip, texts = named(corpus_text("alice"))
    assert seen(None, trip, texts)["copy"] is None
    state, _ = done("gather", trip=trip)
    assert json.loads(seen(state, trip, texts)["copy"]["ids"]) == MINE.encode(texts[trip.long])
    state, trip = done(("sentence", "new"), state=state, trip=trip)
    assert not state.gathered


@pytest.mark.parametrize("preset", figure.PRESETS)
def test_a_preset_leaves_the_readers_sentence_alone(preset):
    state, trip = done(("sentence", "my own"), ("preset", preset))
    assert trip.sentence == "my own"
    assert seen(state, trip)["strip"]["text"] == figure.PRESETS[preset]
    state, trip = done(("sentence", "edited"), state=state, trip=trip)
    assert (state.text, trip.sentence) == ("edited", "my own")
    state, trip = done(("preset", ""), state=state, trip=trip)
    assert seen(state, trip)["strip"]["text"] == "my own"


def test_a_preset_can_be_taken_along():
    state, trip = done(("preset", "rare"), "take")
    assert trip.sentence == "antidisestablishmentarianism"
    assert state.preset == ""


def test_the_share_of_tokens_in_common_is_the_true_one():
    for preset in ("spaces", "capitals"):
        state, _ = done(("preset", preset))
        for pair, expected in zip(seen(state)["panel"]["twins"], figure.TWINS[preset]):
            one, two = (MINE.encode(text) for text in expected)
            assert pair["common"] == sum((Counter(one) & Counter(two)).values())
            assert pair["of"] == [len(one), len(two)]


def test_the_price_of_a_word_goes_with_how_common_it_was():
    state, _ = done(("preset", "rare"))
    words = seen(state)["panel"]["words"]
    assert [word["seen"] for word in words] == [corpus_text("alice").count(word["text"]) for word in words]
    assert [word["total"] for word in words] == [MINE.count(word["text"]) for word in words]
    assert words[-1]["seen"] == 0
    assert words[-1]["total"] == max(word["total"] for word in words)


def test_digits_have_a_tokenizer_of_their_own():
    state, _ = done(("preset", "digits"))
    view = seen(state)
    own = bpe.train(digits.number_text(), digits.MERGES, split="gpt2")
    assert ids(view) == own.encode("1234567")
    assert [row["split"] for row in view["panel"]["rows"]] == ["gpt2", "gpt4"]
    html = shown(state)["html"]
    assert "8,100 numbers" in html


def test_changing_a_digit_moves_boundaries_by_one_rule_and_not_by_the_other():
    state, _ = done(("preset", "digits"))
    gpt2, gpt4 = seen(state)["panel"]["rows"]
    assert (gpt2["changes"], gpt4["changes"]) == (63, 63)
    assert gpt4["moved"] == 0
    assert gpt2["moved"] > 0
    changed = sum(
        list(map(len, cut(number))) != list(map(len, cut("1234567")))
        for place in range(7) for digit in "0123456789"
        for number in ["1234567"[:place] + digit + "1234567"[place + 1:]]
    )
    assert changed == gpt2["moved"]


def cut(number):
    tokenizer = digits.trained("gpt2").value
    return [tokenizer.symbols[number] for number in tokenizer.encode(number)]


def test_every_number_up_to_three_digits_is_one_piece_by_the_rule_of_three():
    tokenizer = digits.trained("gpt4").value
    assert all(tokenizer.count(str(number)) == 1 for number in range(1_000))
    assert pretokenize("1234567", "gpt4") == ["123", "456", "7"]


def test_a_digit_is_pressed():
    state, _ = done(("preset", "digits"), ("digit", "0"), ("digit", "6"))
    assert state.text == "2234568"
    state, _ = done(("sentence", "x99"), ("digit", "1"), ("digit", "0"), ("digit", "77"), state=state)
    assert state.text == "x09"


def test_a_piece_that_is_looked_at_shows_how_it_was_made():
    number = MINE.encode("Alice")[0]
    state, _ = done(("inspect", str(number)))
    looked = seen(state)["looked"]
    assert looked["rank"] == number - 255
    leaves = "".join(part[1] for leaf in looked["picture"]["leaves"] for part in leaf["drawn"])
    assert leaves == "Alice"
    assert len(looked["picture"]["joints"]) == 4
    assert f"made by merge {number - 255}" in shown(state)["say"]
    state, _ = done("close", state=state)
    assert state.looked == -1


def test_a_byte_was_not_made():
    state, _ = done(("inspect", "97"))
    assert seen(state)["looked"]["rank"] is None
    assert "not made" in shown(state)["html"]


def test_an_endless_piece_is_opened_a_little():
    tokenizer = bpe.train({"a" * 2**16: 1}, 99)
    tree = family.tree(tokenizer, len(tokenizer.symbols) - 1)
    picture = family.picture(tree)
    assert len(picture["leaves"]) == family.LEAVES
    assert len(picture["joints"]) == family.LEAVES - 1


def test_it_waits_for_the_tokenizer():
    jobs.forget()
    jobs.set_budget(0)
    try:
        view = seen()
        assert view["strip"] is None or view["more"] is not None or view["tokens"]
        assert shown()["html"]
    finally:
        jobs.set_budget(None)
        jobs.forget()


def test_what_is_said_is_what_changed():
    assert shown()["say"] == ""
    assert shown(*done(("sentence", "hello")))["say"] == f"{MINE.count('hello')} tokens."
    assert "Spaces" in shown(*done(("preset", "spaces")))["say"]


def test_numbers_in_the_prose_are_computed():
    fact = facts.of("cut_sentence")
    assert fact["the"] == ([MINE.vocab[b" the"]], MINE.encode("the"))
    assert len(fact["shared"]["words"]) == 3


@given(st.lists(st.tuples(st.sampled_from(ACTIONS), anything), max_size=6))
@settings(max_examples=60, deadline=None)
def test_no_action_breaks_it(actions):
    state, trip = done(*actions)
    assert type(state) is figure.State
    assert runtime.rebuilt(figure.State, json.loads(json.dumps(state.__dict__))) == state
    assert shown(state, trip, {LONG: "long " * 9})["html"]


@given(st.fixed_dictionaries({}, optional={name: anything for name in figure.State.__dataclass_fields__}))
def test_any_state_is_clamped(values):
    state = figure.State(**values)
    assert state.preset in ("", *figure.PRESETS)
    assert figure.WINDOW <= state.room <= figure.ROOMIEST


@given(st.text(max_size=80))
@settings(max_examples=60, deadline=None)
def test_any_text_comes_back_byte_for_byte(text):
    state, trip = done(("sentence", text))
    view = seen(state, trip)
    assert view["same"]
    assert view["bytes_out"] == len(trip.sentence.encode())
    assert view["graphemes"] == graphemes.count(trip.sentence)
    assert ids(view) == MINE.encode(trip.sentence)[:len(ids(view))]


def test_a_link_comes_back_to_a_preset():
    state, trip = done(("preset", "digits"), ("digit", "0"))
    assert runtime.link("cut_sentence", state, trip) == {"preset": "digits", "text": "2234567"}
    assert runtime.opened("cut_sentence", {"preset": "digits", "text": "2234567"})[0].text == "2234567"
    assert runtime.opened("cut_sentence", {"preset": "nonsense"})[0] == figure.initial()

"""Training: the worked examples, the options, and that the fast trainer is the clear one."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tokentrip import bpe, bpe_clear
from tokentrip.bpe_symbols import BYTES, LITERAL
from tokentrip.pretokenize import pretokenize

CAT = "the cat sat on the mat the cat ate the rat"
FIVE = {"low": 5, "lower": 2, "newest": 6, "new": 6, "wider": 3}
ALL = 10**9


def steps_of(text, merges=ALL, **options):
    return list(bpe.train_steps(text, merges, **options))


def told(steps):
    return [("+".join(step.pair), step.count, step.tokens) for step in steps]


def test_the_cat_sentence_merges_as_the_page_shows_it():
    steps = steps_of(CAT, 6, unit="characters", mark="start")
    assert told(steps) == [("a+t", 6, 37), ("▁+t", 4, 33), ("▁t+h", 4, 29), ("▁th+e", 4, 25), ("▁+c", 2, 23), ("▁c+at", 2, 21)]
    assert steps[0].tokens + steps[0].replaced == 43


def test_characters_take_the_first_ids_and_merges_the_next():
    tokenizer = bpe.train(CAT, 2, unit="characters", mark="start")
    assert list(tokenizer.vocab) == [*"▁thecasonmr", "at", "▁t"]
    assert list(tokenizer.vocab.values()) == list(range(13))


def test_the_five_words_merge_as_the_page_shows_them():
    steps = steps_of(FIVE, 11, unit="characters", mark="end")
    assert told(steps) == [
        ("n+e", 12, 104), ("ne+w", 12, 92), ("l+o", 7, 85), ("lo+w", 7, 78), ("new+e", 6, 72), ("newe+s", 6, 66),
        ("newes+t", 6, 60), ("newest+_", 6, 54), ("new+_", 6, 48), ("low+_", 5, 43), ("e+r", 5, 38)]
    assert steps[0].new_id == 11
    assert steps[10].tied == 2  # with r+_


def test_the_order_of_the_words_decides_a_tie():
    swapped = {word: FIVE[word] for word in ("low", "lower", "new", "newest", "wider")}
    tokenizer = bpe.train(swapped, 10, unit="characters", mark="end")
    assert tokenizer.merges[4] == ("new", "_")
    assert tokenizer.merges.index(("newes", "t")) + 2 == 9 and tokenizer.merges[8] == ("newest", "_")
    assert [rule.rank for rule in tokenizer.explain("newer") if rule.used] == [1, 2, 6]


def test_the_textbook_bytes_example():
    steps = steps_of("aaabdaaabac", 3)
    assert [(step.count, step.replaced) for step in steps] == [(4, 2), (2, 2), (2, 2)]
    assert bpe.train("aaabdaaabac", 3).encode("aaabdaaabac") == [258, 100, 258, 97, 99]


def test_a_pair_that_overlaps_itself_is_seen_more_often_than_it_is_replaced():
    first = steps_of("aaaa", 1, split="words")[0]
    assert (first.count, first.replaced, first.tokens) == (3, 2, 2)


@pytest.mark.parametrize("text, merges", [("", 0), ("   ", 2), ("ab", 1), ("a", 0), ("constructor", 10)])
def test_when_no_pair_is_left_training_stops_politely(text, merges):
    assert len(bpe.train(text, 50).merges) == merges


def test_white_space_alone_is_no_word_where_words_are_marked():
    assert bpe.train(" \n ", 50, mark="start").merges == []


def test_zero_merges_are_possible():
    assert bpe.train("abab", 0).encode("ab") == [97, 98]


@pytest.mark.parametrize("options, said", [
    ({"unit": "letters"}, "'bytes' or 'characters'"), ({"split": "gpt5"}, "gpt4o"), ({"mark": "middle"}, "'start' or 'end'"),
    ({"ties": "random"}, "first-met"), ({"merges": -1}, "0 or more")])
def test_an_unknown_option_is_refused_with_a_plain_sentence(options, said):
    with pytest.raises(ValueError, match=said):
        bpe.train("a", **{"merges": 1, **options})
    with pytest.raises(ValueError, match=said):  # already when asked for, not at the first step
        bpe.train_steps("a", **{"merges": 1, **options})


def test_a_count_below_one_is_refused():
    with pytest.raises(ValueError, match="'low' has the count 0"):
        bpe.train({"low": 0}, 1)


def test_a_mark_that_stands_in_the_text_is_an_ordinary_symbol():
    tokenizer = bpe.train({"▁a": 3, "a": 2}, 9, unit="characters", mark="start")
    assert list(tokenizer.vocab)[:3] == ["▁", LITERAL, "a"]
    assert tokenizer.decode(tokenizer.encode("▁a a ▁▁")) == "▁a a ▁▁"


def test_lone_surrogates_train_as_the_replacement_character():
    assert bpe.train("a\ud83db" * 2, 9).merges == bpe.train("a\ufffdb" * 2, 9).merges


@pytest.mark.parametrize("word", ["constructor", "__proto__", "toString"])
def test_words_that_other_languages_reserve_are_words(word):
    tokenizer = bpe.train({word: 2}, ALL, unit="characters")
    assert tokenizer.encode(word) == [tokenizer.vocab[word]]


words = st.dictionaries(st.text("ab", min_size=1, max_size=14) | st.text("abc_", min_size=1, max_size=9)
                        | st.text("a▁é ", max_size=6), st.integers(1, 4), max_size=7)
options = st.fixed_dictionaries({
    "unit": st.sampled_from(["bytes", "characters"]), "mark": st.sampled_from([None, "start", "end"]),
    "ties": st.sampled_from(bpe.TIES)})


@given(words, options)
def test_the_fast_trainer_makes_the_steps_of_the_clear_one_until_no_pair_is_left(words, options):
    spelled = bpe_clear.spell(words, options["unit"], options["mark"])
    vocab = {symbol: number for number, symbol in enumerate(BYTES)} if options["unit"] == "bytes" else None
    clear = list(bpe_clear.learn_steps(spelled, ALL, options["ties"], vocab))
    assert steps_of(words, **options) == clear
    if options["ties"] == "first-met":
        assert bpe_clear.learn(spelled, ALL) == [step.pair for step in clear]


@given(st.text("ab \n", max_size=40) | st.text("abcd1'", max_size=40), st.sampled_from(bpe.SPLITS), options)
def test_a_text_trains_like_its_chunks(text, split, options):
    counts = {}
    for chunk in text.split() if options["mark"] else pretokenize(text, split):
        counts[chunk] = counts.get(chunk, 0) + 1
    assert steps_of(text, split=split, **options) == steps_of(counts, **options)


@given(words, options)
def test_no_symbol_is_made_twice(words, options):
    tokenizer = bpe.train(words, ALL, **options)
    assert len(tokenizer.vocab) == tokenizer.base_size + len(tokenizer.merges)


@given(words, options, st.integers(0, 12))
def test_the_first_merges_are_those_of_a_shorter_training(words, options, merges):
    smaller = bpe.train(words, ALL, **options).first(merges)
    trained = bpe.train(words, merges, **options)
    assert (smaller.merges, smaller.vocab) == (trained.merges, trained.vocab)
    text = " ".join(words)
    assert smaller.count(text) == trained.count(text)


def test_training_in_slices_tells_its_progress_and_then_its_steps():
    slices = bpe.train_in_slices("some words of a text, " * 20_000, 20)
    seen = []
    while True:
        try:
            seen.append(next(slices))
        except StopIteration as end:
            tokenizer = end.value
            break
    shares = [item for item in seen if isinstance(item, float)]
    assert shares == sorted(shares) and 0 < shares[0] < 0.2 and shares[-1] == 1.0
    assert [item.pair for item in seen if isinstance(item, bpe.Step)] == tokenizer.merges


def test_replayed_merges_give_the_words_of_the_trace():
    tokenizer = bpe.train(FIVE, 10, unit="characters", mark="end")
    spelled = bpe_clear.spell({**FIVE, "newer": 1}, mark="end")
    shown = [" ".join(word) for word in bpe_clear.replay(spelled, tokenizer.merges)]
    assert shown == ["low_", "low e r _", "newest_", "new_", "w i d e r _", "newe r _"]


def test_one_long_word_of_few_letters_trains_quickly():
    for letter in "a^我 \n":
        assert len(bpe.train(letter * 100_000, 5, split="words").merges) == 5

"""The reader's tokenizer: trained once a text, cut to as many merges as they want."""

import pytest

from tokentrip import bpe, jobs, tokenizers
from tokentrip.trip import MissingText, Trip, corpus_text

OWN = "text-0123456789abcdef"


@pytest.fixture(autouse=True)
def fresh():
    jobs.forget()
    yield
    jobs.set_budget(None)
    jobs.forget()


@pytest.mark.parametrize("merges", [0, 1, 300, 968, 50_000])
def test_a_shorter_list_is_the_beginning_of_the_long_one(merges):
    trained = tokenizers.reader_tokenizer(Trip(merges=merges), {})
    assert trained.done
    assert trained.value.merges == bpe.train(corpus_text("alice"), merges).merges


def test_moving_the_slider_trains_nothing():
    first = tokenizers.reader_tokenizer(Trip(merges=10), {})
    second = tokenizers.reader_tokenizer(Trip(merges=20), {})
    assert first.full is second.full
    assert second.value is tokenizers.reader_tokenizer(Trip(merges=20), {}).value


def test_a_text_that_the_page_has_not_sent_is_asked_for():
    with pytest.raises(MissingText) as missing:
        tokenizers.reader_tokenizer(Trip(corpus=OWN), {})
    assert missing.value.name == OWN


def test_a_long_text_is_trained_in_slices_and_progress_never_falls():
    words = " ".join(f"w{number % 977}x{number % 1013}" for number in range(120_000))
    progress, rounds = [], 0
    while True:
        jobs.set_budget(0.005)
        trained = tokenizers.reader_tokenizer(Trip(corpus=OWN, merges=50), {OWN: words})
        progress.append(trained.progress)
        rounds += 1
        if trained.done:
            break
        assert trained.value is None
    assert rounds > 3
    assert progress == sorted(progress)
    assert progress[-1] == 1.0
    assert trained.value.merges == bpe.train(words, 50).merges


def test_a_built_in_text_is_there_at_the_first_call():
    jobs.set_budget(0.0)
    assert tokenizers.reader_tokenizer(Trip(), {}).done


@pytest.mark.parametrize("text", ["", "   ", "a", "\n\n", "\ud83d", "\x00"])
def test_texts_without_a_pair_give_a_list_of_bytes(text):
    trained = tokenizers.reader_tokenizer(Trip(corpus=OWN), {OWN: text})
    assert trained.done
    assert len(trained.value.symbols) - len(trained.value.merges) == 256


def test_what_is_kept_of_a_text_is_kept_under_the_tokenizer_that_cut_it():
    names = ("mine", "gpt2", "cl100k_base", "text-0123456789abcdef", "text-fedcba9876543210")
    trips = [Trip(tokenizer=name) for name in names] + [Trip(merges=9), Trip(corpus="text-0123456789abcdef")]
    assert len({tokenizers.key(trip) for trip in trips}) == len(trips)

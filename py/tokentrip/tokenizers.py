"""The tokenizer that the figures cut with: the reader's own, trained once per text and cut to as many merges as they want, a real one,
or one from a file.

Every figure that needs it asks here, so that all of them speak of the same list. Since the merges of a shorter training
are the first merges of a longer one, moving the slider of stop 00 costs no training at all.
"""

from functools import lru_cache
from typing import Any, NamedTuple

from tokentrip import bpe, jobs
from tokentrip.pretrained import PUBLISHED, load
from tokentrip.trip import CORPORA, is_text_name, text_of
from tokentrip.unsupported import Unsupported

# Merges at most. Texts of up to a few hundred kilobytes run out of pairs before; beyond, counting the pairs takes longer than
# these merges do (10 MB of English, natively: 1.0 s to count, 0.9 s for 20,000 merges, 93 MB of memory).
CAP = 20_000
PREPARATION = 0.6  # of the whole work is the counting, about
OPTIONS = {"unit": "bytes", "split": "gpt4"}


class Trained(NamedTuple):
    """A training as far as it is.

    done: whether `value` is there.  progress: 0…1, of counting and merging together.
    value: the Tokenizer with the reader's number of merges, None until done.
    full: the Tokenizer with all merges that were found, None until done.
    steps: one `bpe.Step` a merge, in order, as far as the training is.
    """

    done: bool
    progress: float
    value: Any
    full: Any
    steps: list


def training(corpus, texts):
    """The job that trains on the text named `corpus`, a slice further. Raises MissingText.

    A built-in text is trained to the end: it is small, and the first view in the browser must be the one that was baked.
    job.seen: the steps so far; job.value: the Tokenizer with all merges that the text gives, at most `CAP`.
    """
    while True:
        job = jobs.advance(("reader", corpus), lambda: bpe.train_in_slices(text_of(corpus, texts), CAP, **OPTIONS))
        if job.done or corpus not in CORPORA:
            return job


def own_tokenizer(trip, texts):
    """The tokenizer that the reader trained: its corpus, its number of merges. Works for a slice at most. Raises MissingText.

    >>> from tokentrip.trip import Trip
    >>> trained = own_tokenizer(Trip(merges=3), {})
    >>> trained.done, len(trained.value.merges)
    (True, 3)
    """
    job = training(trip.corpus, texts)
    value = cut(job.value, trip.merges) if job.done else None
    return Trained(job.done, _progress(job), value, job.value, job.seen)


def reader_tokenizer(trip, texts):
    """The tokenizer that the reader chose, whichever it is. Raises MissingText, and MissingTable where a table has to come first."""
    if trip.tokenizer in PUBLISHED:
        real = load(trip.tokenizer)
        return Trained(True, 1.0, real, real, [])
    if is_text_name(trip.tokenizer):
        job = reading(trip.tokenizer, texts)
        if not isinstance(job.value, Unsupported):  # only a hand-made link names a file that cannot be read
            return Trained(job.done, job.progress, job.value, job.value, [])
    return own_tokenizer(trip, texts)


def reading(name, texts):
    """The job that reads the file named `name`, a slice further. Raises MissingText.

    job.value: the Tokenizer that is in it, or the `Unsupported` that says why there is none.
    """
    return jobs.advance(("file", name), lambda: _read(text_of(name, texts)))


def _read(data):
    from tokentrip import imports  # not wanted before somebody brings a file

    try:
        return (yield from imports.read_in_slices(data))
    except Unsupported as refused:
        return refused


def key(trip):
    """What names the tokenizer of `trip` in caches."""
    if is_text_name(trip.tokenizer):
        return trip.tokenizer, trip.corpus, trip.merges
    return (trip.corpus, trip.merges) if trip.tokenizer == "mine" else trip.tokenizer


def _progress(job):
    if job.done:
        return 1.0
    return PREPARATION * job.progress + (1 - PREPARATION) * len(job.seen) / CAP


@lru_cache(maxsize=64)
def cut(tokenizer, merges):
    """`tokenizer` with its first `merges` merges (all of them when it has fewer); kept, so that its piece cache is too."""
    return tokenizer if merges >= len(tokenizer.merges) else tokenizer.first(merges)

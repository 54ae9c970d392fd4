"""Byte pair encoding: train an encoder, then use it.

>>> tokenizer = train("aaabdaaabac", 3)
>>> tokenizer.encode("aaabdaaabac")
[258, 100, 258, 97, 99]
>>> tokenizer.merges
[(b'a', b'a'), (b'aa', b'a'), (b'aaa', b'b')]

`bpe_clear` holds the algorithm to read, `bpe_fast` the one that runs here;
`bpe_symbols` says how words become symbols, `bpe_encode` how merges are
applied, `bpe_tokenizer` what an encoder can tell about itself.

Source: Gage 1994, "A New Algorithm for Data Compression"; Sennrich et al.
2016, "Neural Machine Translation of Rare Words with Subword Units", section
3.2; on bytes: Radford et al. 2019, "Language Models are Unsupervised
Multitask Learners", section 2.2.
"""

from itertools import islice

from tokentrip.bpe_clear import Step, apply_merge, pair_counts, replay, spell
from tokentrip.bpe_fast import TIES, FastTrainer
from tokentrip.bpe_pieces import Piece, groups
from tokentrip.bpe_symbols import MARKS, Alphabet, check_options, unmark, without_surrogates
from tokentrip.bpe_tokenizer import Node, Rule, Tokenizer, UnknownSymbol, result
from tokentrip.pretokenize import SPLITS, pretokenize, pretokenize_in_slices

__all__ = [
    "MARKS", "Node", "Piece", "Rule", "SPLITS", "Step", "TIES", "Tokenizer", "UnknownSymbol",
    "apply_merge", "groups", "pair_counts", "pretokenize", "replay", "spell", "train",
    "train_in_slices", "train_steps", "unmark",
]

COUNTED = 0.6  # the share of the preparation that cutting and counting the chunks takes


def train(text, merges, *, unit="bytes", split="gpt4", mark=None, ties="first-met") -> Tokenizer:
    """Learn at most so many merges from a text.

    text: a str; or a mapping, word → count, in order, each word one chunk
    merges: how many merges to learn; fewer are learned when no pair is left
    unit: "bytes", or "characters", numbered in order of first appearance
    split: how the text is cut (see `pretokenize`): "gpt2", "gpt4", "gpt4o", "words";
        a mapping or a mark implies "words"
    mark: None, "start" (▁ before each word) or "end" (_ behind each word)
    ties: of pairs seen equally often, take the one met first, reading the words in
        order from left to right ("first-met"), or the one with the lower ids
        ("lowest-ids")

    An unknown option, a count below 1 or a negative number of merges is a
    ValueError. A lone surrogate in the text counts as U+FFFD.

    >>> train("the cat sat on the mat", 2, unit="characters", mark="start").merges
    [('a', 't'), ('▁', 't')]
    """
    _check(merges, unit, split, mark, ties)
    return result(_train(text, merges, unit, _split_of(text, split, mark), mark, ties, told=False))


def train_steps(text, merges, *, unit="bytes", split="gpt4", mark=None, ties="first-met"):
    """The same as `train`, as an iterator of one `Step` for each merge.

    >>> [step.tokens for step in train_steps("aaabdaaabac", 3)]
    [9, 7, 5]
    """
    slices = train_in_slices(text, merges, unit=unit, split=split, mark=mark, ties=ties)
    return (step for step in slices if type(step) is Step)


def train_in_slices(text, merges, *, unit="bytes", split="gpt4", mark=None, ties="first-met"):
    """The same as `train`, a few milliseconds at a time; returns the Tokenizer.

    Yields the share of the preparation that is done (float, 0…1) while the
    text is cut and its pairs are counted, then a `Step` for each merge; amid
    a merge that takes long it yields 1.0.
    """
    _check(merges, unit, split, mark, ties)
    return _train(text, merges, unit, _split_of(text, split, mark), mark, ties)


def _split_of(text, split, mark):
    return "words" if mark or not isinstance(text, str) else split


def _train(text, merges, unit, split, mark, ties, told=True):
    """`told`: whether somebody wants the Steps; making them takes as long as a third of the merges."""
    alphabet = Alphabet(unit, mark)
    chunks = yield from _count_chunks(text, split, mark)
    words, times = [], []
    for at, (chunk, count) in enumerate(chunks.items(), 1):
        words.append(alphabet.write(chunk, grow=True))
        times.append(count)
        if at % 8192 == 0:
            yield COUNTED
    del chunks
    if mark:
        alphabet.write("", grow=True)  # the mark has an id even if there was no word
    base = list(alphabet.symbols)
    trainer = FastTrainer(words, times, len(base), ties)
    for share in trainer.count_pairs():
        yield COUNTED + (1 - COUNTED) * share
    if told:
        pairs = yield from _merge(trainer, merges, alphabet.symbols)
    else:
        found = islice(filter(None, trainer.merges()), merges)
        pairs = [(ord(pair[0]), ord(pair[1])) for pair, *_ in found]
    return Tokenizer(base, pairs, unit=unit, split=split, mark=mark)


def _check(merges, unit, split, mark, ties):
    check_options(unit, mark)
    for name, value, allowed in (("split", split, SPLITS), ("ties", ties, TIES)):
        if value not in allowed:
            raise ValueError(f"{name} is one of {', '.join(allowed)}, not {value!r}")
    if merges < 0:
        raise ValueError(f"the number of merges is 0 or more, not {merges}")


def _count_chunks(text, split, mark):
    """Each distinct chunk and how often it occurs, in the order they were met."""
    counts = {}
    if not isinstance(text, str):
        for word, count in text.items():
            if count < 1:
                raise ValueError(f"the word {word!r} has the count {count}: counts are 1 or more")
            word = without_surrogates(word)
            counts[word] = counts.get(word, 0) + count
        return counts
    text, done = without_surrogates(text), 0
    for chunks in pretokenize_in_slices(text, split):
        for chunk in chunks:
            counts[chunk] = counts.get(chunk, 0) + 1
        done += sum(map(len, chunks))
        yield COUNTED * done / (len(text) or 1)
    if mark:
        counts = {chunk: count for chunk, count in counts.items() if not chunk.isspace()}
    return counts


def _merge(trainer, merges, symbols):
    """Yields the Steps; `symbols` grows by one with each. Returns the pairs of ids."""
    pairs = []
    if not merges:
        return pairs
    for found in trainer.merges():
        if found is None:
            yield 1.0
            continue
        left, right = map(ord, found[0])
        pairs.append((left, right))
        pair = symbols[left], symbols[right]
        symbols.append(pair[0] + pair[1])
        yield Step(pair, *found[1:], len(symbols) - 1, len(symbols), trainer.tokens)
        if len(pairs) == merges:
            break
    return pairs

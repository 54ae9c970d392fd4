"""Byte pair encoding as a textbook tells it: count the pairs, merge the winner, again.

This is the version to read. `bpe_fast` finds the same merges sooner, and a
test holds the two equal.

Words are tuples of symbols, with how often each occurs:

>>> words = spell({"low": 5, "lower": 2, "new": 6}, mark="end")
>>> words
{('l', 'o', 'w', '_'): 5, ('l', 'o', 'w', 'e', 'r', '_'): 2, ('n', 'e', 'w', '_'): 6}
>>> learn(words, 3)
[('w', '_'), ('l', 'o'), ('n', 'e')]

Source: Gage 1994, "A New Algorithm for Data Compression", for the idea;
Sennrich et al. 2016, "Neural Machine Translation of Rare Words with Subword
Units", section 3.2 and figure 1, for words with counts.
"""

from collections import namedtuple

from tokentrip.bpe_symbols import base_symbols

Step = namedtuple("Step", "pair count replaced tied new_id vocab_size tokens")
Step.__doc__ = """One merge of a training run.

pair: the two symbols that were joined (two str, or two bytes)
count: how often the pair was seen, by which it won
replaced: how often it was replaced; less than `count` where it overlaps
    itself: in "aaaa" the pair (a, a) is seen 3 times and replaced 2
tied: how many pairs had that same highest count, the winner included (1: no tie)
new_id: the id of the new symbol
vocab_size: how many symbols there are now
tokens: how many symbols the whole text takes now
"""


def spell(words, unit="characters", mark=None):
    """Each word as the tuple of symbols that it starts from, with its count."""
    return {base_symbols(word, unit, mark): times for word, times in words.items()}


def pair_counts(words):
    """How often each pair of neighbours is seen; the pair met first stands first.

    >>> pair_counts({tuple("aaaa"): 1, tuple("ab"): 5})
    {('a', 'a'): 3, ('a', 'b'): 5}
    """
    counts = {}
    for word, times in words.items():
        for pair in zip(word, word[1:]):
            counts[pair] = counts.get(pair, 0) + times
    return counts


def apply_merge(symbols, pair, new=None):
    """Join the pair wherever it stands, from left to right.

    >>> apply_merge(tuple("aaaaa"), ("a", "a"))
    ('aa', 'aa', 'a')
    """
    if new is None:
        new = pair[0] + pair[1]
    merged = []
    position = 0
    while position < len(symbols):
        if symbols[position:position + 2] == pair:
            merged.append(new)
            position += 2
        else:
            merged.append(symbols[position])
            position += 1
    return tuple(merged)


def learn(words, merges):
    """The merges, in the order in which they are made; fewer when no pair is left."""
    learned = []
    while len(learned) < merges:
        counts = pair_counts(words)
        if not counts:
            break
        pair = max(counts, key=counts.get)  # of equals, the one met first
        words = {apply_merge(word, pair): times for word, times in words.items()}
        learned.append(pair)
    return learned


def replay(words, merges):
    """The words after these merges: the rules are tried in order, once each.

    >>> replay([tuple("newer_")], [("n", "e"), ("ne", "w"), ("l", "o"), ("new", "e")])
    [('newe', 'r', '_')]
    """
    words = list(words)
    for pair in merges:
        words = [apply_merge(word, pair) for word in words]
    return words


def learn_steps(words, merges, ties="first-met", vocab=None):
    """`learn` with all that there is to see: yields a `Step` for each merge.

    `vocab` (symbol → id) holds the base symbols; without it they are numbered
    as they are met. With ties="lowest-ids" the pair with the lower ids wins.

    >>> next(learn_steps({tuple("aaaa"): 1}, 1))
    Step(pair=('a', 'a'), count=3, replaced=2, tied=1, new_id=1, vocab_size=2, tokens=2)
    """
    if vocab is None:
        vocab = {}
        for word in words:
            for symbol in word:
                vocab.setdefault(symbol, len(vocab))
    vocab = dict(vocab)
    tokens = sum(len(word) * times for word, times in words.items())
    for _ in range(merges):
        counts = pair_counts(words)
        if not counts:
            return
        best = max(counts.values())
        winners = [pair for pair, count in counts.items() if count == best]
        pair = winners[0]
        if ties == "lowest-ids":
            pair = min(winners, key=lambda winner: (vocab[winner[0]], vocab[winner[1]]))
        words = {apply_merge(word, pair): times for word, times in words.items()}
        before, tokens = tokens, sum(len(word) * times for word, times in words.items())
        new_id = vocab[pair[0] + pair[1]] = len(vocab)
        yield Step(pair, best, before - tokens, len(winners), new_id, len(vocab), tokens)

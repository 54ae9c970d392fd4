"""The embedding table to read: rows of seeded noise, and the two ways to use a table; lists of floats, no library.

A real table starts as noise and is then trained. This one is never trained, and it is never stored either: any row of it can be
computed for itself, so that a table of 50,257 rows costs nothing until somebody asks for one of them.

The noise is the same bit for bit wherever it is computed. Whole numbers are hashed (splitmix64: Steele, Lea and Flood 2014, "Fast
Splittable Pseudorandom Number Generators") and added up, which is exact; one multiplication is rounded, the same way everywhere.
The usual ways to a normal distribution go through `log` and `cos`, whose last digits differ between systems. Instead, an entry is
the sum of twelve uniform numbers (Irwin–Hall), which is close to normal and never further out than six deviations.
"""

import math

from tokentrip.lots import GAMMA, WORD, mixed

D_MODEL = 8  # dimensions of the rows that the page shows
SEED = 0
DEVIATION = 0.02  # GPT-2's initialisation of its token embeddings: Radford et al. 2019; stddev=0.02 in OpenAI's published code
UNIFORMS = 12  # whole numbers of 16 bits: the deviation of their sum is 65,536 (but for one part in a thousand million)
MIDDLE = UNIFORMS * 65_535 // 2  # the sum's mean
BYTES = {"float32": 4, "float16": 2, "int8": 1}


def row(token_id, d_model=D_MODEL, seed=SEED):
    """The row of one id: `d_model` floats, about normal around 0 with a standard deviation of 0.02, as GPT-2's table starts.

    Any id from 0 on has one; it depends on the id and the seed alone, so a shorter row is the beginning of a longer one.
    A negative id is a ValueError.

    >>> row(7) == row(7), row(7) == row(8)
    (True, False)
    >>> [round(x, 3) for x in row(7)[:4]]
    [0.004, -0.029, 0.026, -0.009]
    """
    if token_id < 0:
        raise ValueError("an id is a whole number from 0 on")
    start = mixed(mixed(seed % WORD) + token_id)
    return tuple(_entry(start, 3 * place) for place in range(d_model))


def _entry(start, at):
    """A number about normal, made of three numbers of the stream that begins at `start`."""
    total = 0
    for step in range(at + 1, at + 4):
        number = mixed(start + step * GAMMA)
        total += (number & 0xFFFF) + (number >> 16 & 0xFFFF) + (number >> 32 & 0xFFFF) + (number >> 48)
    return (total - MIDDLE) / 65_536 * DEVIATION


def matrix(vocab_size, d_model=D_MODEL, seed=SEED):
    """The whole table, a row an id: a list of `vocab_size` tuples of `d_model` floats.

    >>> matrix(3, 2) == [row(0, 2), row(1, 2), row(2, 2)]
    True
    """
    return [row(token_id, d_model, seed) for token_id in range(vocab_size)]


def lookup(table, ids):
    """The rows of some ids, in their order. Nothing is computed. An id that has no row is an IndexError.

    >>> lookup([(0.1, 0.2), (0.3, 0.4)], [1, 0, 1])
    [(0.3, 0.4), (0.1, 0.2), (0.3, 0.4)]
    """
    if any(token_id < 0 for token_id in ids):
        raise IndexError("an id is a whole number from 0 on")
    return [table[token_id] for token_id in ids]


def scores(table, h):
    """E·h: for every row its scalar product with `h`, a vector of d_model numbers; the scores of a model's output.

    A vector of another length is a ValueError.

    >>> scores([(1.0, 0.0), (0.5, 2.0)], (4.0, 1.0))
    [4.0, 4.0]
    """
    return [math.fsum(a * b for a, b in zip(entries, h, strict=True)) for entries in table]  # `sum` adds floats otherwise in a later Python


def softmax(scores):
    """Scores as shares that add up to 1. The highest is taken off first, so that nothing overflows.

    >>> softmax([1000.0, 1000.0])
    [0.5, 0.5]
    """
    highest = max(scores, default=0.0)
    powers = [math.exp(score - highest) for score in scores]
    total = math.fsum(powers)
    return [power / total for power in powers]


def parameters(vocab_size, d_model):
    """How many numbers a table holds.

    >>> parameters(200_000, 4_096)
    819200000
    """
    return vocab_size * d_model


def memory(parameters, dtype):
    """Bytes that so many numbers take as "float32", "float16" or "int8"; another type is a ValueError.

    >>> memory(819_200_000, "float16")
    1638400000
    """
    if dtype not in BYTES:
        raise ValueError(f"no such type: {dtype!r}")
    return parameters * BYTES[dtype]

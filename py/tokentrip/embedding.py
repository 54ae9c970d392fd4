"""The embedding table: a matrix with a row for every id. `embedding_clear` says the same without numpy, to be read.

The table here is noise, as every model's is before training: `row` says how it is made. What needs no array needs no numpy, and
neither does importing this module.

>>> table = matrix(50, 4)
>>> lookup(table, [7, 3, 7]).shape
(3, 4)
>>> bool((lookup(table, [7])[0] == row(7, 4)).all())
True

Source: the output that is tied to the same matrix: Press and Wolf 2017, "Using the Output Embedding to Improve Language Models".
"""

from tokentrip.embedding_clear import BYTES, D_MODEL, DEVIATION, MIDDLE, SEED, memory, parameters, row
from tokentrip.lots import GAMMA, MIX, mixed

__all__ = ["BYTES", "DEVIATION", "D_MODEL", "SEED", "lookup", "matrix", "memory", "parameters", "row", "scores", "softmax"]


def matrix(vocab_size, d_model=D_MODEL, seed=SEED):
    """The whole table as an ndarray (vocab_size, d_model) of float64: bit for bit the rows that `row` gives.

    >>> matrix(50_257, 2).shape
    (50257, 2)
    """
    import numpy as np

    if vocab_size < 0 or d_model < 0:
        raise ValueError("a table has no fewer than no rows")
    starts = _mixed_all(np.arange(vocab_size, dtype=np.uint64) + np.uint64(mixed(seed)))
    table = np.empty((vocab_size, d_model))
    for place in range(d_model):
        total = np.zeros(vocab_size, dtype=np.int64)
        for step in range(3 * place + 1, 3 * place + 4):
            numbers = _mixed_all(starts + np.uint64(step * GAMMA % 2**64))
            for shift in (0, 16, 32, 48):
                total += (numbers >> np.uint64(shift) & np.uint64(0xFFFF)).astype(np.int64)
        table[:, place] = (total - MIDDLE) / 65_536 * DEVIATION
    return table


def _mixed_all(numbers):
    """splitmix64's last step on an array of uint64, whose sums and products wrap around at 2**64."""
    import numpy as np

    for shift, factor in MIX:
        numbers = (numbers ^ numbers >> np.uint64(shift)) * np.uint64(factor)
    return numbers


def lookup(matrix, ids):
    """The rows of some ids: an ndarray (len(ids), d_model). An id that has no row is an IndexError, a negative one too.

    The same as a product with one row of zeros and a single 1 for each id, without the multiplying.

    >>> import numpy as np
    >>> table = matrix(5, 2)
    >>> bool((lookup(table, [3, 1]) == np.eye(5)[[3, 1]] @ table).all())
    True
    """
    import numpy as np

    wanted = np.asarray(ids, dtype=np.int64).reshape(-1)
    if (wanted < 0).any():
        raise IndexError("an id is a whole number from 0 on")
    return matrix[wanted]


def scores(matrix, h):
    """E·h: for every row its scalar product with `h` (d_model,); an ndarray (vocab_size,). Another length is a ValueError.

    >>> scores(matrix(5, 2), [0.0, 0.0]).tolist()
    [0.0, 0.0, 0.0, 0.0, 0.0]
    """
    import numpy as np

    return matrix @ np.asarray(h, dtype=float)


def softmax(scores):
    """Scores as shares that add up to 1, an ndarray of their shape. The highest is taken off first, so that nothing overflows.

    >>> softmax([1000.0, 1000.0]).tolist()
    [0.5, 0.5]
    """
    import numpy as np

    values = np.asarray(scores, dtype=float)
    powers = np.exp(values - values.max(initial=-np.inf))
    return powers / powers.sum()

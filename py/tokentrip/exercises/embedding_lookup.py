"""Stop 04: rows of a small matrix by their ids, the same as a product with zeros and ones, and what a table costs."""

from tokentrip.embedding_clear import parameters

ROWS, COLUMNS, IDS = 8, 4, 4
LARGEST = 9  # of the numbers in the matrix
SIZES, WIDTHS = (500, 800, 1_000, 1_200, 2_000, 5_000, 20_000), (16, 32, 64, 100, 128)
FLOAT32 = 4  # bytes


def made(draw):
    """matrix; ids, one of them twice; rows: what they pick; one: the place of the 1 in the product; the sizes of a table and its numbers."""
    matrix = draw.until(lambda: [[draw.whole(-LARGEST, LARGEST) for _ in range(COLUMNS)] for _ in range(ROWS)],
                        lambda rows: len({tuple(row) for row in rows}) == ROWS)
    chosen = draw.some(range(ROWS), IDS - 1)
    ids = [chosen[0], chosen[1], chosen[0], chosen[2]]
    vocab_size, d_model = draw.one(SIZES), draw.one(WIDTHS)
    count = parameters(vocab_size, d_model)
    return {
        "matrix": matrix, "ids": ids, "rows": [matrix[number] for number in ids], "twice": chosen[0], "products": ROWS * COLUMNS, "by_zero": (ROWS - 1) * COLUMNS,
        "vocab_size": vocab_size, "d_model": d_model, "parameters": count, "bytes": FLOAT32 * count, "float": FLOAT32, "longer": parameters(vocab_size + 1, d_model) - count,
    }

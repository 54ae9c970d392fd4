"""What the Python panel of this stop runs."""

from tokentrip.position_clear import product, rotate, row


def places():
    """Two rows of sinusoids, and a query and a key whose score knows the distance only."""
    for pos in (0, 1):
        print(pos, [round(x, 4) for x in row(pos, 8)])
    q, k = [1.0, 0.0, 1.0, 0.0], [0.6, 0.8, 0.0, 1.0]
    for m, n in ((2, 5), (90, 93)):
        print(m, n, round(product(rotate(q, m), rotate(k, n)), 6))

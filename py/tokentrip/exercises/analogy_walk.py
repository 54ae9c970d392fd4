"""Stop 06: a walk a − b + c among arrows of one length, so that the largest product is the smallest angle."""

from itertools import permutations, product

from tokentrip.vectors_clear import analogy, dot

NAMES = ("lum", "dax", "wug", "fep", "zop", "tam", "rif", "mib")
LENGTH, COUNT = 3, 6  # of every arrow; how many words there are
ARROWS = tuple(sorted({tuple(sign * x for sign, x in zip(signs, shape)) for shape in {*permutations((1, 2, 2)), *permutations((0, 0, 3))}
                       for signs in product((1, -1), repeat=3)}))


def made(draw):
    """vectors: name -> three whole numbers; a, b, c; target; ranking by product; who wins when inputs may, and when they may not."""
    return draw.until(lambda: _drawn(draw), lambda task: task["clear"])


def _drawn(draw):
    vectors = dict(zip(draw.some(NAMES, COUNT), draw.some(ARROWS, COUNT)))
    a, b, c = draw.some(vectors, 3)
    target = tuple(x - y + z for x, y, z in zip(vectors[a], vectors[b], vectors[c]))
    products = {name: round(dot(target, vector)) for name, vector in vectors.items()}
    ranked = sorted(products.items(), key=lambda item: -item[1])
    free = [item for item in ranked if item[0] not in (a, b, c)]
    clear = any(target) and ranked[0][1] > ranked[1][1] and free[0][1] > free[1][1] and free[0][1] > 0 and ranked[0][0] in (a, c)
    if clear:  # the figures' own function has to agree
        clear = analogy(vectors, a, b, c, 1)[0][0] == free[0][0] and analogy(vectors, a, b, c, 1, exclude_inputs=False)[0][0] == ranked[0][0]
    return {"vectors": vectors, "a": a, "b": b, "c": c, "target": target, "products": products, "allowed": ranked[0][0], "excluded": free[0][0],
            "length": LENGTH, "clear": clear}

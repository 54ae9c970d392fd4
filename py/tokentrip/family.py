"""How a piece was put together, merge by merge, as a small picture: leaves in a row, a joint for every merge above them."""

from heapq import heappop, heappush

from tokentrip.strip import hex_of, parts

LEAVES = 20  # a longer piece is opened up to so many parts
STEP, ROW, EDGE = 30, 26, 14  # px of the picture


def tree(tokenizer, number):
    """The merge tree of an id: dicts ``{"id", "rank", "drawn", "left", "right"}``, left and right None where it is not opened.

    rank: which merge made it, counted from 1; None for a byte that was there from the start.
    """
    top = tokenizer.tree(number)
    opened = _opened(top)

    def plain(node, path):
        inner = path in opened
        return {
            "id": node.id, "rank": node.rank, "drawn": drawn(node.symbol),
            "left": plain(node.left, path + "l") if inner else None,
            "right": plain(node.right, path + "r") if inner else None,
        }

    return plain(top, "")


def _opened(top):
    """The paths (strings of l and r) of the nodes that are opened: the longest first, until there are `LEAVES` leaves.

    A tree may share its branches and be endlessly large: nothing walks all of it.
    """
    opened, waiting, leaves = set(), [(-len(top.symbol), "", top)], 1
    while waiting and leaves < LEAVES:
        _, path, node = heappop(waiting)
        if node.left is None:
            continue
        opened.add(path)
        leaves += 1
        for side, child in (("l", node.left), ("r", node.right)):
            heappush(waiting, (-len(child.symbol), path + side, child))
    return opened


def drawn(symbol):
    """A symbol of bytes for the template: parts as in `strip.parts`; kind "byte" and hex where it is no whole text."""
    try:
        text = symbol[:40].decode()
    except UnicodeDecodeError:
        return (("byte", hex_of(symbol[:12])),)
    return parts(text)


def picture(node):
    """Places for an SVG: dict of width, height, leaves and joints, all in px, the root on top.

    leaves: ``{"x", "y", "id", "drawn"}``.  joints: ``{"x", "y", "rank", "lines": [(x, y of the child), …]}``.
    """
    leaves, joints = [], []

    def place(part):
        """(x, y counted in rows from below)"""
        if part["left"] is None:
            leaf = {"x": EDGE + STEP * len(leaves), "y": 0, "id": part["id"], "drawn": part["drawn"]}
            leaves.append(leaf)
            return leaf["x"], 0
        children = [place(part["left"]), place(part["right"])]
        x = sum(child[0] for child in children) / 2
        y = 1 + max(child[1] for child in children)
        joints.append({"x": x, "y": y, "rank": part["rank"], "lines": children})
        return x, y

    _, rows = place(node)
    floor = EDGE + ROW * rows
    for joint in joints:
        joint["lines"] = [(x, floor - ROW * y) for x, y in joint["lines"]]
        joint["y"] = floor - ROW * joint["y"]
    for leaf in leaves:
        leaf["y"] = floor
    return {"width": 2 * EDGE + STEP * (len(leaves) - 1), "height": floor + 24, "leaves": leaves, "joints": joints}

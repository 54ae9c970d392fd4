"""Drawing by lot for exercises: a stream of choices that is the same for the same seed in every Python."""

from tokentrip.lots import lots


class Draw:
    """Choices from one stream.

    >>> Draw(3).some(range(9), 4) == Draw(3).some(range(9), 4)
    True
    """

    def __init__(self, seed):
        self._lots = lots(seed)

    def whole(self, low, high):
        """A whole number from `low` to `high`, both included."""
        return low + (next(self._lots) * (high - low + 1) >> 64)

    def one(self, things):
        """One of some things."""
        return things[self.whole(0, len(things) - 1)]

    def some(self, things, count):
        """That many different ones of some things, in the order in which they were drawn."""
        left = list(things)
        return [left.pop(self.whole(0, len(left) - 1)) for _ in range(count)]

    def until(self, make, good):
        """What `make()` makes, drawn again until it is `good`."""
        while True:
            made = make()
            if good(made):
                return made

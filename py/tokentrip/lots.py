"""Numbers drawn by lot that are the same in every Python: splitmix64 (Steele, Lea and Flood 2014)."""

GAMMA = 0x9E3779B97F4A7C15  # what splitmix64 adds from one number to the next
MIX = ((30, 0xBF58476D1CE4E5B9), (27, 0x94D049BB133111EB), (31, 1))
WORD = 2**64


def lots(seed):
    """Endless whole numbers from 0 to 2^64 − 1. Streams of different seeds have nothing to do with each other.

    >>> from itertools import islice
    >>> list(islice(lots(1), 2)) == list(islice(lots(1), 2)) != list(islice(lots(2), 2))
    True
    """
    state = mixed(seed)
    while True:
        state = (state + GAMMA) % WORD
        yield mixed(state)


def mixed(number):
    """splitmix64's last step: every bit of a 64-bit number depends on every bit of the one that goes in.

    >>> hex(mixed(0x9E3779B97F4A7C15))
    '0xe220a8397b1dcdaf'
    """
    number %= WORD
    for shift, factor in MIX:
        number = (number ^ number >> shift) * factor % WORD
    return number


def shuffled(count, seed):
    """The numbers 0 … count − 1 in an order drawn by lot (Fisher and Yates): a tuple, the same for the same seed everywhere.

    >>> sorted(shuffled(5, 2)), shuffled(5, 2) == shuffled(5, 2)
    ([0, 1, 2, 3, 4], True)
    """
    order, drawn = list(range(count)), lots(seed)
    for last in range(count - 1, 0, -1):
        other = next(drawn) * (last + 1) >> 64
        order[last], order[other] = order[other], order[last]
    return tuple(order)


def coins(count, seed):
    """That many numbers, each 1 or −1 as a coin falls; the same for the same seed everywhere.

    >>> len(coins(6, 1)), set(coins(500, 2)) == {1, -1}
    (6, True)
    """
    drawn, made = lots(seed), []
    while len(made) < count:
        lot = next(drawn)
        made += [1 if lot >> bit & 1 else -1 for bit in range(64)]
    return made[:count]

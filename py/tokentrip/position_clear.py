"""Telling a row its place, one number at a time: sinusoids and rotary turns on plain lists.

The clear twin of `tokentrip.position`, which does the same for whole tables with numpy; a property test holds the two equal.
Both ways rest on the same clock: `d_model` dimensions are `d_model / 2` hands, the first turns by one radian a position, each
next one by the same factor more slowly.
"""

import math

BASE = 10_000.0
LAYOUTS = ("interleaved", "halves")


def inv_freq(d_model, base=BASE):
    """How far each hand turns from one position to the next, in radians: base^(−2i / d_model) for i = 0 … d_model/2 − 1.

    Raises ValueError for a `d_model` that is no positive even number and for a `base` that is no positive finite one.
    Source: Vaswani et al. 2017, section 3.5; Su et al. 2021, equation 15 (θ).

    >>> inv_freq(4)
    [1.0, 0.01]
    """
    d_model, base = checked_size(d_model), checked_base(base)
    return [base ** (-2 * i / d_model) for i in range(d_model // 2)]


def wavelengths(d_model, base=BASE):
    """How many positions each hand needs for one whole turn: 2π / inv_freq, the shortest first. Errors as in `inv_freq`.

    >>> [round(length, 1) for length in wavelengths(4)]
    [6.3, 628.3]
    """
    return [2 * math.pi / turn for turn in inv_freq(d_model, base)]


def longest_wavelength(d_model, base=BASE):
    """The last entry of `wavelengths`: 2π · base^((d_model − 2) / d_model), always short of 2π · base. Errors as in `inv_freq`.

    >>> round(longest_wavelength(128)), round(longest_wavelength(128, 500_000))
    (54410, 2559196)
    """
    return wavelengths(d_model, base)[-1]


def pairs(d_model, layout="interleaved"):
    """Which two dimensions make up each hand, as [(first, second), …].

    "interleaved": neighbours, 0 and 1, 2 and 3, …; "halves": i and i + d_model/2.
    Raises ValueError for another layout, and for a `d_model` that is no positive even number.

    >>> pairs(4), pairs(4, "halves")
    ([(0, 1), (2, 3)], [(0, 2), (1, 3)])
    """
    half, layout = checked_size(d_model) // 2, checked_layout(layout)
    return [(2 * i, 2 * i + 1) if layout == "interleaved" else (i, i + half) for i in range(half)]


def permutation(d_model):
    """Where each dimension of the layout "halves" stands in the layout "interleaved": halves[j] = interleaved[permutation[j]].

    Raises ValueError for a `d_model` that is no positive even number.

    >>> permutation(6)
    [0, 2, 4, 1, 3, 5]
    """
    checked_size(d_model)
    return [*range(0, d_model, 2), *range(1, d_model, 2)]


def row(pos, d_model, *, base=BASE, layout="interleaved"):
    """The sinusoids of one position: a list of `d_model` numbers, of each hand the sine and the cosine of its angle.

    layout: where they stand, see `pairs`; the paper has "interleaved", its authors' program "halves" (all sines first).
    Raises ValueError as `inv_freq` and `pairs` do, and for a `pos` that is no finite number.
    Source: Vaswani et al. 2017, section 3.5.

    >>> [round(x, 4) for x in row(1, 4)]
    [0.8415, 0.5403, 0.01, 1.0]
    """
    pos, made = checked_position(pos), [0.0] * checked_size(d_model)
    for turn, (first, second) in zip(inv_freq(d_model, base), pairs(d_model, layout)):
        made[first], made[second] = math.sin(pos * turn), math.cos(pos * turn)
    return made


def table(length, d_model, *, base=BASE, layout="interleaved"):
    """The rows of the positions 0 … length − 1. Errors as in `row`; a `length` that is no whole number from 0 on: ValueError.

    >>> [[round(x, 2) for x in place] for place in table(2, 4)]
    [[0.0, 1.0, 0.0, 1.0], [0.84, 0.54, 0.01, 1.0]]
    """
    return [row(pos, d_model, base=base, layout=layout) for pos in range(checked_length(length))]


def moved(place, steps, *, base=BASE, layout="interleaved"):
    """The row of the position that is `steps` further on, from the row `place` alone: each hand turned by steps · inv_freq.

    Which position `place` belongs to is not asked: the turn depends on `steps` only.
    Errors as in `row`; the number of dimensions is that of `place`.

    >>> from math import isclose
    >>> all(map(isclose, moved(row(3, 8), 4), row(7, 8)))
    True
    """
    steps, made = checked_position(steps), list(place)
    for turn, (first, second) in zip(inv_freq(len(made), base), pairs(len(made), layout)):
        sine, cosine = place[first], place[second]
        s, c = math.sin(steps * turn), math.cos(steps * turn)
        made[first], made[second] = sine * c + cosine * s, cosine * c - sine * s
    return made


def rotate(x, pos, *, base=BASE, pairing="interleaved"):
    """A query or key `x` as it is at position `pos`: each of its pairs turned by the angle pos · inv_freq.

    pairing: which dimensions are pairs, see `pairs`; the paper has "interleaved", GPT-NeoX and Hugging Face "halves".
    Returns a list of the same length. Errors as in `row`; the number of dimensions is that of `x`.
    Source: Su et al. 2021, section 3.2.2.

    >>> [round(y, 5) for y in rotate([1, 0, 1, 0], 1)]
    [0.5403, 0.84147, 0.99995, 0.01]
    >>> [round(y, 4) for y in rotate([1, 0, 1, 0], 1, pairing="halves")]
    [-0.3012, 0.0, 1.3818, 0.0]
    """
    pos, made = checked_position(pos), list(x)
    for turn, (first, second) in zip(inv_freq(len(made), base), pairs(len(made), pairing)):
        s, c = math.sin(pos * turn), math.cos(pos * turn)
        made[first], made[second] = x[first] * c - x[second] * s, x[first] * s + x[second] * c
    return made


def product(a, b):
    """The sum of the products, number by number: how an attention head scores a query against a key (before it scales).

    >>> product([1, 2], [3, 4])
    11.0
    """
    return math.fsum(x * y for x, y in zip(a, b, strict=True))


def checked_size(d_model):
    """`d_model`, which has to be a positive even whole number (ValueError)."""
    if not _is_whole(d_model) or d_model < 2 or d_model % 2:
        raise ValueError(f"d_model has to be a positive even number: {d_model!r}")
    return int(d_model)


def checked_length(length):
    """`length`, which has to be a whole number from 0 on (ValueError)."""
    if not _is_whole(length) or length < 0:
        raise ValueError(f"length has to be a whole number from 0 on: {length!r}")
    return int(length)


def checked_base(base):
    """`base` as a float, which has to be positive and finite, its inverse too (ValueError)."""
    try:
        number = float(base)
        if number > 0 and math.isfinite(number) and math.isfinite(1 / number):
            return number
    except (TypeError, ValueError, OverflowError):
        pass
    raise ValueError(f"base has to be a positive finite number: {base!r}")


def checked_layout(layout):
    """`layout`, which has to be one of `LAYOUTS` (ValueError)."""
    if layout not in LAYOUTS:
        raise ValueError(f"neither interleaved nor halves: {layout!r}")
    return layout


def checked_position(pos):
    """`pos` as a float, which has to be a finite number (ValueError)."""
    try:
        number = float(pos)
        if math.isfinite(number):
            return number
    except (TypeError, ValueError, OverflowError):
        pass
    raise ValueError(f"a position has to be a finite number: {pos!r}")


def _is_whole(number):
    try:
        return not isinstance(number, bool) and number == number.__index__()
    except (AttributeError, TypeError):
        return False

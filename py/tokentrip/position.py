"""Telling rows their places, for whole tables: sinusoids and rotary position embeddings with numpy.

The fast twin of `tokentrip.position_clear`, which does one row at a time on plain lists; a property test holds the two equal.
All angles are computed in 64-bit floats: with fewer bits, far positions would fall on each other.
"""

import numpy as np

from tokentrip import position_clear
from tokentrip.position_clear import (
    BASE, checked_base, checked_layout, checked_length, checked_size, longest_wavelength, permutation,
)

__all__ = ["inv_freq", "longest_wavelength", "permutation", "rope", "sinusoidal"]


def inv_freq(d_model, *, base=BASE):
    """How far each pair of dimensions turns a position, in radians: base^(−2i / d_model), shape (d_model / 2,).

    Raises ValueError for a `d_model` that is no positive even number and for a `base` that is no positive finite one.
    Source: Vaswani et al. 2017, section 3.5; Su et al. 2021, equation 15 (θ).

    >>> inv_freq(4).tolist()
    [1.0, 0.01]
    """
    return np.array(position_clear.inv_freq(d_model, base))


def sinusoidal(length, d_model, *, base=BASE, layout="interleaved"):
    """The sinusoids of the positions 0 … length − 1: float64, shape (length, d_model).

    layout: "interleaved" puts the sine of hand i at 2i and its cosine at 2i + 1, as the paper writes it; "halves" puts all
    sines first and then all cosines, as its authors' program did. In both, a pair shares one frequency.
    Raises ValueError for a `length` that is no whole number from 0 on, a `d_model` that is no positive even number, a `base`
    that is no positive finite one, and another `layout`.
    Source: Vaswani et al. 2017, section 3.5.

    >>> sinusoidal(2, 4).round(4).tolist()
    [[0.0, 1.0, 0.0, 1.0], [0.8415, 0.5403, 0.01, 1.0]]
    """
    length, d_model, layout = checked_length(length), checked_size(d_model), checked_layout(layout)
    angles = np.arange(length, dtype=float)[:, None] * inv_freq(d_model, base=base)
    made = np.empty((length, d_model))
    sines, cosines = _places(d_model, layout)
    made[:, sines], made[:, cosines] = np.sin(angles), np.cos(angles)
    return made


def rope(x, positions, *, base=BASE, pairing="interleaved"):
    """Queries or keys turned by their positions: an array of the shape of `x`, which stays as it is.

    x: real numbers, shape (…, d) with d even; the last axis is one head's vector.  positions: finite numbers, a single one or
    any shape that broadcasts to x.shape[:-1]; for x of shape (length, d), one a row.
    pairing: "interleaved" turns the dimensions 2i and 2i + 1 together (the paper, Llama's own code), "halves" i and i + d/2
    (GPT-NeoX, Hugging Face); `permutation` leads from one to the other. A model works with the one it was trained with only.
    Floating types are kept (angles are 64-bit all the same), whole numbers become float64.
    Raises ValueError for an odd or empty last axis, positions that do not fit, and a wrong `base` or `pairing`.
    Source: Su et al. 2021, section 3.2.2, equation 34.

    >>> rope([1, 0, 1, 0], 1).round(5).tolist()
    [0.5403, 0.84147, 0.99995, 0.01]
    >>> rope([[1, 0, 1, 0]] * 2, [0, 1], pairing="halves").round(4).tolist()
    [[1.0, 0.0, 1.0, 0.0], [-0.3012, 0.0, 1.3818, 0.0]]
    """
    x, base, pairing = _real(x), checked_base(base), checked_layout(pairing)
    if x.ndim == 0:
        raise ValueError("x has to have an axis of dimensions")
    d = checked_size(x.shape[-1])
    angles = _fitting(positions, x.shape[:-1])[..., None] * inv_freq(d, base=base)
    first, second = _places(d, pairing)
    cosines, sines = np.cos(angles), np.sin(angles)
    made = np.empty(x.shape)
    made[..., first] = x[..., first] * cosines - x[..., second] * sines
    made[..., second] = x[..., first] * sines + x[..., second] * cosines
    return made.astype(x.dtype)


def _places(d_model, layout):
    """The slices of all first and of all second dimensions of the pairs."""
    if layout == "interleaved":
        return slice(0, None, 2), slice(1, None, 2)
    return slice(0, d_model // 2), slice(d_model // 2, None)


def _real(x):
    """`x` as a floating array."""
    x = np.asarray(x)
    if x.dtype.kind not in "fiu":
        raise ValueError(f"x has to hold real numbers, not {x.dtype}")
    return x if x.dtype.kind == "f" else x.astype(float)


def _fitting(positions, shape):
    """Positions as finite float64 in this shape."""
    positions = np.asarray(positions)
    if positions.dtype.kind not in "fiu" or not np.isfinite(positions).all():
        raise ValueError("positions have to be finite numbers")
    try:
        return np.broadcast_to(positions.astype(float), shape)
    except ValueError:
        raise ValueError(f"positions of shape {positions.shape} do not fit x, which has {shape} rows") from None

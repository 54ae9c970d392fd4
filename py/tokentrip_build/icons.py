"""The icon as pixels, for home screens: two outlined pieces on a field that may be cut to any shape."""

import zlib

from tokentrip.png import assembled

FIELD, LINE = (0xC4, 0x3A, 0x1D), (0xFF, 0xFF, 0xFF)
UNITS = 32  # of site/icon.svg, whose shapes these are
BOXES = ((6, 11, 15, 21), (18, 11, 26, 21))  # left, top, right, bottom of the line's middle
HALF = 1.1  # of the line's width


def icon(size):
    """A square PNG with so many pixels a side.

    >>> icon(8)[:8], len(icon(8)) < 500
    (b'\\x89PNG\\r\\n\\x1a\\n', True)
    """
    spans = [(_shares(size, left, right), _shares(size, top, bottom)) for left, top, right, bottom in _rectangles()]
    lines = {}
    rows = [lines.get(key) or lines.setdefault(key, _line(spans, key)) for key in zip(*(down for _, down in spans))]
    return assembled(size, size, (8, 2), (b"IDAT", zlib.compress(b"".join(rows), 9)))


def _rectangles():
    """Each box as its outer rectangle and then the hole in it."""
    for left, top, right, bottom in BOXES:
        for reach in (HALF, -HALF):
            yield left - reach, top - reach, right + reach, bottom + reach


def _shares(size, start, end):
    """How much of each pixel along one side lies between two places."""
    scale = size / UNITS
    return [max(0.0, min(end * scale, at + 1) - max(start * scale, at)) for at in range(size)]


def _line(spans, down):
    """One row of pixels, with the byte that says that it stands for itself."""
    row = bytearray(1)
    for across in zip(*(side for side, _ in spans)):
        covered = [a * d for a, d in zip(across, down)]
        share = min(1.0, sum(covered[0::2]) - sum(covered[1::2]))
        row += bytes(round(field + (line - field) * share) for field, line in zip(FIELD, LINE))
    return bytes(row)

"""What the cards are drawn with: the page's colours as hex, pieces with a place each, titles in lines of equal length.

A card is an SVG from ``templates/cards``. What it shows comes from the figures' own `view`; here is only where it stands.
"""

import io
import math

from tokentrip.colours import oklch_hex
from tokentrip.runtime import hue

PAINTS = {  # of the light page, as site/css/base.css has them
    "paper": (0.984, 0.008, 85), "ink": (0.24, 0.02, 60), "soft": (0.46, 0.02, 60), "rule": (0.87, 0.012, 80),
    "line": (0.62, 0.015, 70), "accent": (0.52, 0.19, 32), "well": (0.96, 0.012, 85),
}
NIL, LOW, HIGH = (0.925, 0.01, 80), (0.52, 0.15, 255), (0.62, 0.15, 66)  # of the strips in site/css/embedding_lookup.css
STRENGTHS = (0, 0.24, 0.43, 0.62, 0.81, 1)
BLANKS = {"space": "·", "tab": "⇥", "lf": "↵", "mark": "_"}  # the page's ▁ comes from the reader's own fonts
ADVANCE = 0.6  # of JetBrains Mono, in its size
PADDING, GAP = 0.42, 0.24  # of a piece, in its size


def paints():
    """The page's colours by name."""
    return {name: oklch_hex(*colour) for name, colour in PAINTS.items()}


def wheel(token_id):
    """``(fill, edge)`` of an id.

    >>> wheel(3) == wheel(39), wheel(3) == wheel(4)
    (True, False)
    """
    degrees = 10 * int(hue(token_id)[1:])
    return oklch_hex(0.925, 0.05, degrees), oklch_hex(0.74, 0.1, degrees)


def shade(share):
    """The colour of a number from −1 to 1 in a strip, in eleven steps.

    >>> shade(0.0) == shade(0.05), shade(-1) == shade(-7), shade(-1) == shade(1)
    (True, True, False)
    """
    step = min(5, round(abs(share) * 5))
    return _mixed(LOW if share < 0 else HIGH, STRENGTHS[step])


def cell(cls):
    """The colour of a strip's cell by its class (``z0``, ``p3``, ``n5``)."""
    return shade(int(cls[1:]) / 5 * (-1 if cls[0] == "n" else 1))


def _mixed(pole, much):
    """A colour between `NIL` and a pole, as ``color-mix(in oklab)`` makes it."""
    (lightness, a, b), end = _lab(NIL), _lab(pole)
    lightness, a, b = (start + (stop - start) * much for start, stop in zip((lightness, a, b), end))
    return oklch_hex(lightness, math.hypot(a, b), math.degrees(math.atan2(b, a)))


def _lab(colour):
    lightness, chroma, degrees = colour
    return lightness, chroma * math.cos(math.radians(degrees)), chroma * math.sin(math.radians(degrees))


def written(piece):
    """A piece as text: of a figure's dict (``shown``), or of `strip.Shown` (``drawn``).

    >>> written({"shown": [{"text": " ", "kind": "space"}, {"text": "the", "kind": ""}]})
    '·the'
    """
    if isinstance(piece, dict):
        parts = [(part["kind"], part["text"]) for part in piece["shown"]] if "shown" in piece else piece["drawn"]
    else:
        parts = piece.drawn
    return "".join(BLANKS.get(part[0], part[1]) for part in parts)


def pieces_of(runs):
    """The pieces of a strip's runs, one after the other."""
    return [piece for run in runs for unit in run for piece in unit.pieces]


def laid(pieces, left, top, size, right=None):
    """Pieces side by side, in further lines where they would pass `right`: ``[{text, id, x, y, width, fill, edge, piece}]``."""
    placed, x, y = [], left, top
    for piece in pieces:
        text, token_id = written(piece), piece["id"] if isinstance(piece, dict) else piece.id
        width = (max(1, len(text)) * ADVANCE + 2 * PADDING) * size
        if right and x + width > right:
            x, y = left, y + 2.62 * size
        fill, edge = wheel(token_id)
        placed.append({"text": text, "id": token_id, "x": round(x, 1), "y": round(y, 1), "width": round(width, 1),
                       "fill": fill, "edge": edge, "piece": piece})
        x += width + GAP * size
    return placed


class Ruler:
    """How wide a text is in a face, of which the build has the bytes."""

    def __init__(self, data):
        from fontTools.ttLib import TTFont

        font = TTFont(io.BytesIO(data))
        self._glyphs, self._widths, self._units = font.getBestCmap(), font["hmtx"].metrics, font["head"].unitsPerEm

    def width(self, text, size):
        """In pixels; a character that the face does not have is a KeyError."""
        return sum(self._widths[self._glyphs[ord(sign)]][0] for sign in text) * size / self._units

    def lines(self, text, size, most):
        """The text in as few lines of at most `most` pixels as it needs, and these as equal as words allow."""
        lines = self._filled(text, size, most)
        while most > 40 and len(tighter := self._filled(text, size, most - 8)) == len(lines):
            lines, most = tighter, most - 8
        return lines

    def _filled(self, text, size, most):
        lines = [""]
        for word in text.split():
            longer = f"{lines[-1]} {word}".strip()
            if lines[-1] and self.width(longer, size) > most:
                lines.append(word)
            else:
                lines[-1] = longer
        return lines

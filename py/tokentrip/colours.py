"""Colours as pictures need them that have to stand by themselves: the page's wheel as hex, which every program reads."""

import math


def oklch_hex(lightness, chroma, hue):
    """The sRGB colour nearest to an OKLCH one, as ``#rrggbb``; hue in degrees. Channels out of range are clipped.

    Source: Björn Ottosson, "A perceptual color space for image processing" (2020).

    >>> oklch_hex(1.0, 0.0, 0), oklch_hex(0.628, 0.2577, 29.23)
    ('#ffffff', '#ff0000')
    """
    a, b = chroma * math.cos(math.radians(hue)), chroma * math.sin(math.radians(hue))
    long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
    middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
    short = (lightness - 0.0894841775 * a - 1.2914855480 * b) ** 3
    linear = (
        4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
        -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
        -0.0041960863 * long - 0.7034186147 * middle + 1.7076147010 * short,
    )
    return "#" + "".join(f"{round(255 * _encoded(min(1.0, max(0.0, channel)))):02x}" for channel in linear)


def _encoded(channel):
    """A linear channel as sRGB stores it."""
    return 12.92 * channel if channel <= 0.0031308 else 1.055 * channel ** (1 / 2.4) - 0.055

"""Pictures of numbers as PNG files of 16 colours: a heat map needs one element on the page instead of thousands.

The colours have their strength as transparency: nothing is paper, −1 and 1 are full, so that one picture serves a light and a
dark page. Source of the format: W3C, Portable Network Graphics (third edition), sections 5 and 11; RFC 1951, section 3.2.4.
"""

import struct
from binascii import b2a_base64
from zlib import adler32, compress, crc32

STRENGTHS = 7  # steps from nothing to full
BELOW, ABOVE = (58, 129, 215), (226, 143, 33)  # between the light and the dark hue of the strips in embedding_lookup.css
BLOCK = 65_535  # bytes that one uncompressed block holds


def heat(rows):
    """A picture of numbers from −1 to 1 (what lies beyond is drawn as full), a pixel a number: bytes of a PNG.

    rows: equally long rows, at least one number in all. Blue is below nothing and orange above.
    A small picture is stored without compression, so that every zlib makes the same bytes of it.

    >>> heat([[0.0, 1.0], [-1.0, 0.5]])[:8]
    b'\\x89PNG\\r\\n\\x1a\\n'
    """
    return picture(len(rows[0]), len(rows), b"".join(b"\0" + _packed(row) for row in rows))


def heat_uri(rows):
    """`heat` as an address that an img element takes: data:image/png;base64,…"""
    return uri(heat(rows))


def uri(data):
    """A PNG as an address."""
    return "data:image/png;base64," + b2a_base64(data, newline=False).decode()


def picture(width, height, lines):
    """A PNG of lines that are packed already: a zero byte, then two levels a byte, for each line."""
    return assembled(width, height, (4, 3), (b"PLTE", COLOURS), (b"tRNS", OPACITIES), (b"IDAT", _stream(lines)))


def assembled(width, height, kind, *chunks):
    """The file of a PNG. kind: its bits a sample and its colour type.  chunks: (name, data) of all between the header and the end."""
    header = struct.pack(">2I5B", width, height, *kind, 0, 0, 0)
    chunks = ((b"IHDR", header), *chunks, (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(name, data) for name, data in chunks)


def level(number):
    """Which of the 15 colours a number has: 0 (−1 and below) to 14 (1 and above), 7 for nothing.

    >>> level(-1), level(0), level(0.07), level(0.08), level(9)
    (0, 7, 7, 8, 14)
    """
    return int((min(1.0, max(-1.0, number)) + 1) * STRENGTHS + 0.5)


def _palette():
    strengths = range(-STRENGTHS, STRENGTHS + 1)
    colours = b"".join(bytes(ABOVE if step > 0 else BELOW) for step in strengths)
    return colours, bytes(255 * abs(step) // STRENGTHS for step in strengths)


COLOURS, OPACITIES = _palette()


def _packed(row):
    """Two numbers a byte, the left one in its upper half."""
    levels = [level(number) for number in row] + [0] * (len(row) % 2)
    return bytes(left << 4 | right for left, right in zip(levels[::2], levels[1::2]))


def _stream(data):
    """A zlib stream: one uncompressed block where it fits into one."""
    if len(data) > BLOCK:
        return compress(data, 6)
    return b"\x78\x01\x01" + struct.pack("<2H", len(data), len(data) ^ 0xFFFF) + data + struct.pack(">I", adler32(data))


def _chunk(name, data):
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", crc32(name + data))

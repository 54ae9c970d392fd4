"""Heat maps as pictures."""

import base64
import struct
import zlib

from hypothesis import given
from hypothesis import strategies as st

from tokentrip import png

TABLES = st.integers(1, 9).flatmap(lambda width: st.lists(st.lists(st.floats(-2, 2), min_size=width, max_size=width), min_size=1, max_size=9))


def chunks(data):
    """The chunks of a PNG, after checking what ties them together."""
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    at, found = 8, {}
    while at < len(data):
        (length,) = struct.unpack(">I", data[at:at + 4])
        name, body = data[at + 4:at + 8], data[at + 8:at + 8 + length]
        assert struct.unpack(">I", data[at + 8 + length:at + 12 + length]) == (zlib.crc32(name + body),)
        found[name], at = body, at + 12 + length
    return found


def levels(data):
    """The colours of the pixels of a picture, by their numbers."""
    found = chunks(data)
    width, height, depth, kind = struct.unpack(">2I2B", found[b"IHDR"][:10])
    assert (depth, kind) == (4, 3)
    raw = zlib.decompress(found[b"IDAT"])
    line = 1 + (width + 1) // 2
    assert len(raw) == height * line and not any(raw[::line])
    return [[number for byte in raw[at + 1:at + line] for number in (byte >> 4, byte & 15)][:width] for at in range(0, len(raw), line)]


@given(TABLES)
def test_every_number_becomes_one_pixel(rows):
    assert levels(png.heat(rows)) == [[png.level(number) for number in row] for row in rows]


def test_nothing_is_transparent_and_one_is_opaque():
    found = chunks(png.heat([[0.0]]))
    assert list(found[b"tRNS"]) == [255, 218, 182, 145, 109, 72, 36, 0, 36, 72, 109, 145, 182, 218, 255]
    assert found[b"PLTE"][:3] != found[b"PLTE"][-3:] and len(found[b"PLTE"]) == 45


def test_a_large_picture_is_compressed_and_a_small_one_is_not():
    rows = [[0.5] * 500] * 500
    assert len(png.heat(rows)) < 3_000 and levels(png.heat(rows)) == [[png.level(0.5)] * 500] * 500
    assert len(png.heat([[0.5] * 100] * 100)) > 5_000


def test_an_address_holds_the_picture():
    kind, _, data = png.heat_uri([[1.0, -1.0]]).partition(",")
    assert kind == "data:image/png;base64" and levels(base64.b64decode(data)) == [[14, 0]]

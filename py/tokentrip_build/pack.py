"""Archives and compressed files that come out the same, byte for byte, whenever they are made."""

import io
import struct
import zipfile
import zlib

from tokentrip_build.common import kept, sha256

EPOCH = (1980, 1, 1, 0, 0, 0)
HEADER = b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x02\xff"  # gzip, no name, no time, best compression, unknown system


def gzipped(data):
    """gzip -9 with a fixed header.

    >>> import gzip
    >>> gzip.decompress(gzipped(b"token trip"))
    b'token trip'
    """
    press = zlib.compressobj(9, zlib.DEFLATED, -15, 9)
    body = press.compress(data) + press.flush()
    return HEADER + body + struct.pack("<II", zlib.crc32(data), len(data) & 0xFFFFFFFF)


def zipped(entries, method=zipfile.ZIP_STORED):
    """A zip of ``(name, bytes)`` or ``(name, bytes, method)`` in the order given, with fixed times and modes."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", method) as archive:
        for name, data, *own in entries:
            info = zipfile.ZipInfo(name, EPOCH)
            info.compress_type = own[0] if own else method
            info.external_attr = 0o644 << 16
            info.create_system = 3
            archive.writestr(info, data)
    return out.getvalue()


def unzipped(data):
    """``[(name, bytes)]`` of a zip, without folders."""
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        return [(info.filename, archive.read(info)) for info in archive.infolist() if not info.is_dir()]


def two_parts(first, rest):
    """A zip of `first`, and the tail that turns it into the zip of both.

    Returns ``(zip, keep, tail)``: the whole archive is ``zip[:keep] + tail``, so that a worker overwrites the first
    directory with the further entries and the directory of all.
    """
    head, whole = zipped(first), zipped(first + rest)
    keep = zipfile.ZipFile(io.BytesIO(head)).start_dir
    assert whole[:keep] == head[:keep]
    return head, keep, whole[keep:]


class Shipment:
    """The files of a build, under names made from their content.

    files: path below the output folder -> bytes.  manifest: name -> what the page's worker has to know of it.
    """

    def __init__(self):
        self.files = {}
        self.manifest = {}

    def hashed(self, stem, suffix, data):
        """Put a file under ``assets/`` and return its path."""
        path = f"assets/{stem}.{sha256(data)[:12]}{suffix}"
        self.files[path] = data
        return path

    def pressed(self, name, data, **more):
        """Ship a large file as gzip under a neutral name, and enter it into the manifest."""
        small = kept("gz", data, gzipped)
        path = self.hashed(name, ".bin", small)
        self.manifest[name] = {
            "url": path, "size": len(small), "sha256": sha256(small), "full": len(data), "fullsha256": sha256(data), **more,
        }
        return path

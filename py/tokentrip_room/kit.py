"""The zip that this came in, made again from what was unpacked: the page offers it, and somebody may want to take it home."""

import os
import tempfile
import threading
import zipfile

_ONE_AT_A_TIME = threading.Lock()
AS_IT_IS = (".bin", ".woff2", ".png")  # squeezed already


def kit(root, held):
    """The path of the zip. root: what was unpacked.  held: a dict in which it is kept for the next one who asks."""
    with _ONE_AT_A_TIME:
        if "path" not in held:
            held["folder"] = tempfile.TemporaryDirectory(prefix="token-trip-")
            held["path"] = _written(root, os.path.join(held["folder"].name, "token-trip.zip"))
        return held["path"]


def _written(root, path):
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as archive:
        for folder, inner, names in os.walk(root):
            inner[:] = sorted(name for name in inner if name != "__pycache__" and not name.startswith("."))
            for name in sorted(names):
                file = os.path.join(folder, name)
                method = zipfile.ZIP_STORED if name.endswith(AS_IT_IS) else zipfile.ZIP_DEFLATED
                archive.write(file, "token-trip/" + os.path.relpath(file, root).replace(os.sep, "/"), method)
    return path

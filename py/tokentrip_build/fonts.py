"""The two faces of the page, cut down to what it needs: Newsreader for text, JetBrains Mono for pieces.

Both come from fontsource. Newsreader is cut at two optical sizes, since a headline is not a blown-up paragraph: as an axis
they would weigh twice as much. Characters outside the subset fall back to the reader's own fonts, which know their script better
(in a headline, to the text face). Where the weight is an axis, the kerning is that of the middle weight: kerning that
follows the weight would be a sixth of all fonts, for a hundredth of an em at most in all but a few pairs.
"""

import io
import string
from pathlib import Path

from tokentrip_build.common import made

TEXT = set(range(0x20, 0x7F)) | set(map(ord, "\u00a0·×÷éèëïñóöü–—‘’“”…→←−√½²°"))
LETTERS = set(map(ord, string.ascii_letters + " .,:?-’"))  # of headlines
STRESSED = set(map(ord, string.ascii_letters + " .,;:!?-'’é"))  # of words in italics
MONO = set(range(0x20, 0x7F)) | set(map(ord, "\u00a0·×÷−–—‘’“”…→←↵⇥␣▁␀␍␊⍽✓½²°«»¿¡£àáâäãåæçèéêëìíîïñòóôöõøùúûüßÉÄÖÜ"))

# name, package, file, characters, layout features, limits of the axes
FACES = (
    ("newsreader", "@fontsource-variable/newsreader", "newsreader-latin-opsz-normal.woff2", TEXT, ["kern", "liga", "tnum", "lnum"],
     {"wght": (400, 600), "opsz": 17}),
    ("newsreader-display", "@fontsource-variable/newsreader", "newsreader-latin-opsz-normal.woff2", LETTERS, ["kern"],
     {"wght": 420, "opsz": 36}),
    ("newsreader-italic", "@fontsource-variable/newsreader", "newsreader-latin-opsz-italic.woff2", STRESSED, ["kern"],
     {"wght": 400, "opsz": 18}),
    ("jetbrains-mono", "@fontsource-variable/jetbrains-mono", "jetbrains-mono-latin-wght-normal.woff2", MONO, [],
     {"wght": 450}),
)


# of the cards, which are drawn at build time: name, package, file, characters, features, limits
DRAWN = (
    ("display", "@fontsource-variable/newsreader", "newsreader-latin-opsz-normal.woff2", TEXT, ["kern"], {"wght": 420, "opsz": 60}),
    ("text", "@fontsource-variable/newsreader", "newsreader-latin-opsz-normal.woff2", TEXT, ["kern", "lnum"], {"wght": 430, "opsz": 20}),
    ("mono", "@fontsource-variable/jetbrains-mono", "jetbrains-mono-latin-wght-normal.woff2", MONO, [], {"wght": 480}),
)


def cut(path, characters, features, limits, family=None):
    """One font file, subset and limited, as woff2 bytes; the same bytes at every build. With a `family` as TTF of that name."""
    font = limited(path, characters, features, limits)
    if "fvar" in font and "GPOS" in font:
        middle = {axis: sum(range_) / 2 if isinstance(range_, tuple) else range_ for axis, range_ in limits.items()}
        one = limited(path, characters, features, middle)
        for table in ("GPOS", "GDEF"):
            font[table] = one[table]
    font.flavor = None if family else "woff2"
    if family:
        for name in (1, 6):  # what programs look a face up by
            font["name"].setName(family, name, 3, 1, 0x409)
    out = io.BytesIO()
    font.save(out)
    return out.getvalue()


def limited(path, characters, features, limits):
    """The subset of a font within the limits of its axes."""
    from fontTools import subset
    from fontTools.ttLib import TTFont
    from fontTools.varLib import instancer

    font = TTFont(path, recalcTimestamp=False)
    options = subset.Options()
    options.layout_features, options.hinting = features, False
    options.name_IDs = [0, 1, 2, 13, 14]
    worker = subset.Subsetter(options)
    worker.populate(unicodes=characters)
    worker.subset(font)
    return instancer.instantiateVariableFont(font, limits)


def faces(node_modules):
    """All faces: name → woff2 bytes, made once."""
    return _made("fonts", node_modules, FACES)


def for_cards(node_modules):
    """The faces of the cards: family → TTF bytes, made once."""
    return _made("card-fonts", node_modules, [(*face, face[0]) for face in DRAWN])


def _made(kind, node_modules, faces):
    files = {name: Path(node_modules) / package / "files" / file for name, package, file, *_ in faces}

    def make(folder):
        for name, _, _, *how in faces:
            (folder / name).write_bytes(cut(files[name], *how))

    made_in = made(kind, [Path(__file__), *files.values()], make)
    return {name: (made_in / name).read_bytes() for name in files}

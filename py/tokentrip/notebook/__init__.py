"""Pieces as notebooks show them: coloured, with their ids, where Jinja2 is there (`pip install 'tokentrip[page]'`)."""

from functools import cache

SHOWN = 1_000  # pieces


class Pieces(list):
    """The pieces of a text: a list of `bpe.Piece`, which a notebook shows in colours."""

    def _repr_html_(self):
        template = _template()
        if template is None:
            return None
        return template.render(pieces=[_drawn(piece) for piece in self[:SHOWN]], more=max(0, len(self) - SHOWN))


@cache
def _template():
    from pathlib import Path

    try:
        from jinja2 import Environment, FileSystemLoader, StrictUndefined, TemplateNotFound
    except ImportError:
        return None
    env = Environment(loader=FileSystemLoader(Path(__file__).parent), autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True)
    try:
        return env.get_template("pieces.html")
    except TemplateNotFound:  # in the page, which has stylesheets
        return None


def _drawn(piece):
    from tokentrip.colours import oklch_hex
    from tokentrip.runtime import hue
    from tokentrip.symbols import shown_bytes

    angle = 10 * int(hue(piece.id)[1:])
    return {"id": piece.id, "parts": shown_bytes(piece.bytes), "hex": piece.bytes[:60].hex(" "),
            "ground": oklch_hex(0.925, 0.05, angle), "edge": oklch_hex(0.74, 0.1, angle)}

"""The pictures that a pasted link shows: one a stop and one of the whole page, drawn by the same Python and at every build the same."""

import json
import tempfile
import zlib
from pathlib import Path

from tokentrip_build import card_parts, fonts
from tokentrip_build.common import HERE, NODE_MODULES, made, node, sha256

WIDTH, HEIGHT = 1200, 630
WHOLE = "token-trip"  # the card of the page
SIZE, WIDE, NARROW = 60, 1056, 500  # of a title in px, and of its line; the narrow one leaves room for a map
MAPS = ("word_map", "analogy_walk")
COLOURS = 256  # of a palette; what is rarer takes the nearest of these


def add_cards(ship):
    """``cards/<stem>.png`` for every stop that is open and for the page."""
    for name, data in cards().items():
        ship.files[f"cards/{name}.png"] = data


def cards():
    """Name → PNG, drawn anew only when something on them is another."""
    svgs, faces = drawings(), fonts.for_cards(NODE_MODULES)
    key = [Path(__file__), HERE / "cards.mjs", NODE_MODULES / "@resvg/resvg-wasm/package.json", zlib.ZLIB_RUNTIME_VERSION]

    def make(folder):
        with tempfile.TemporaryDirectory(prefix="token-trip-") as draft:
            for name, data in [*((f"{name}.svg", text.encode()) for name, text in svgs.items()), *((f"{name}.ttf", data) for name, data in faces.items())]:
                Path(draft, name).write_bytes(data)
            node("cards.mjs", draft, what="the cards could not be drawn:")
            for name in svgs:
                (folder / name).write_bytes(png(Path(draft, f"{name}.rgba").read_bytes()))

    kept = made("cards", [*key, json.dumps(svgs, sort_keys=True), *(sha256(data) for data in faces.values())], make)
    return {name: (kept / name).read_bytes() for name in svgs}


def drawings():
    """Name → SVG."""
    from tokentrip import page, runtime
    from tokentrip.stops import STOPS

    env = runtime.environment()
    ruler = card_parts.Ruler(fonts.for_cards(NODE_MODULES)["display"])
    env.globals.update(laid=card_parts.laid, cell=card_parts.cell, shade=card_parts.shade, written=card_parts.written,
                       pieces_of=card_parts.pieces_of, wheel=card_parts.wheel, ink=card_parts.paints(), seen=seen)
    open_stops = [stop for stop in STOPS if stop.open]
    found = {WHOLE: env.get_template(f"cards/{WHOLE}.svg").render(stops=open_stops, stop=None, lines=[])}
    for stop in open_stops:
        lines = ruler.lines(page.heading(stop.stem), SIZE, NARROW if stop.stem in MAPS else WIDE)
        found[stop.stem] = env.get_template(f"cards/{stop.stem if stop.taught else WHOLE}.svg").render(stops=open_stops, stop=stop, lines=lines)
    return found


def seen(stem, **params):
    """What a figure shows in its first view, or in the state that a link with these parameters leads to."""
    from tokentrip import runtime
    from tokentrip.trip import Trip

    widget = runtime.widget(stem)
    return widget.view(widget.initial(params), Trip(), {})


def png(pixels):
    """Raw RGBA pixels of a card as a PNG with a palette."""
    import numpy

    from tokentrip.png import assembled

    colours, places, counts = numpy.unique(numpy.frombuffer(pixels, "<u4"), return_inverse=True, return_counts=True)
    kept = numpy.argsort(-counts, kind="stable")[:COLOURS]
    channels = colours.view(numpy.uint8).reshape(-1, 4)[:, :3].astype(int)
    nearest = numpy.array([((channels[kept] - colour) ** 2).sum(axis=1).argmin() for colour in channels], numpy.uint8)
    rows = nearest[places.reshape(HEIGHT, WIDTH)]
    lines = numpy.concatenate([numpy.zeros((HEIGHT, 1), numpy.uint8), rows], axis=1)
    palette = channels[kept].astype(numpy.uint8).tobytes()
    return assembled(WIDTH, HEIGHT, (8, 3), (b"PLTE", palette), (b"IDAT", zlib.compress(lines.tobytes(), 9)))

"""``embed/``: every figure live with its snippet, and four pages that play somebody else's, with figures in them."""

from itertools import groupby
from urllib.parse import urlencode

from markupsafe import Markup

from tokentrip_build import sharing
from tokentrip_build.assets import SITE

HOSTS = ("plain", "dark", "narrow", "hostile")
UP = "../"  # from these pages to where the site begins


def add_gallery(ship, figures, named, base):
    """The gallery and the hosts' pages. figures: a `page.Alone` each."""
    from tokentrip import runtime

    env = runtime.environment()
    stops = [(stop, list(entries(of_stop, base))) for stop, of_stop in groupby(figures, lambda alone: alone.stop)]
    ship.files["embed/index.html"] = env.get_template("gallery.html").render(stops=stops, assets=named, base=base).encode("utf-8")
    titles = {alone.stem: alone.title for alone in figures}
    env.globals["snippet"] = lambda stem, **state: Markup(snippet(stem, titles[stem], UP, state, runtime.VERSION))
    for name in HOSTS:
        ship.files[f"embed/{name}.html"] = env.get_template(f"hosts/{name}.html").render().encode("utf-8")
        if (look := SITE / f"hosts/{name}.css").exists():
            ship.files[f"embed/{name}.css"] = look.read_bytes()


def entries(figures, base):
    """What the gallery shows of a stop's figures; the first one is open, so that a page of all of them stays light."""
    figures = list(figures)
    first = next((alone for alone in figures if alone.stem == alone.stop.stem), figures[0])
    for alone in figures:
        live = snippet(alone.stem, alone.title, UP).split("\n")[0]
        yield {"stem": alone.stem, "title": alone.title, "open": alone is first, "frame": Markup(live),
               "snippet": snippet(alone.stem, alone.title, base or UP)}


def snippet(stem, title, start, state=None, version=None):
    """The snippet for a figure, in a state of its own where one is given: behind the #, as *Embed* writes it."""
    onward = f"#{stem}?{urlencode({'v': version, **state})}" if state else ""
    return sharing.snippet(f"{start}embed/{stem}/{onward}", title, sharing.height_of(stem), f"{start}embed.js")

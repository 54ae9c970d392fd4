"""What other places show of the site: link cards, a page a stop for links, oEmbed. They want whole addresses, which a build may be told."""

import html
import json
import os
import re
from urllib.parse import urlsplit

from tokentrip_build import cards
from tokentrip_build.assets import SITE, bundle
from tokentrip_build.common import HERE, ROOT, BuildError

WIDTH = 680  # px, of a frame as oEmbed offers it
HEIGHTS = json.loads((HERE / "heights.json").read_text(encoding="utf-8"))  # px of each figure in a frame of that width; a test measures them
HIGHEST = 900  # px, as in site/js/embed/panel.js: beyond it a frame scrolls until embed.js is there
DAY = 86_400  # seconds


def base(url=None):
    """The site's address with a slash at its end, from the option or TOKEN_TRIP_URL; "" where neither says it."""
    url = url or os.environ.get("TOKEN_TRIP_URL") or ""
    parts = urlsplit(url)
    if url and (parts.scheme not in ("http", "https") or not parts.netloc or parts.query or parts.fragment):
        raise BuildError(f"{url} is no address of a site: it has to begin with https:// (or http://) and to have neither ? nor #.")
    return url if not url or url.endswith("/") else url + "/"


def add_scripts(ship):
    """What only the stops' pages and the gallery have. Returns name → path."""
    scripts = {name: ship.hashed(name, ".js", bundle(SITE / f"js/{name}.js", "--format=iife")) for name in ("stop", "gallery")}
    return {**scripts, "gallery_css": ship.hashed("gallery", ".css", bundle(SITE / "css/gallery.css"))}


def add_stops(ship, named, base):
    """``stop/<stem>/``: what comes behind a # is not sent to servers, so a stop's card needs a page of its own."""
    from tokentrip import page, runtime

    template = runtime.environment().get_template("stop.html")
    for told in page.told(ship.files["index.html"].decode("utf-8")):
        ship.files[f"stop/{told.stop.stem}/index.html"] = template.render(told=told, stop=told.stop, assets=named, base=base).encode("utf-8")


def add_embeds(ship, figures, base):
    """``embed/<stem>/``: the page of each figure, and what it tells to those who ask by oEmbed. Returns the figures."""
    figures = list(figures)
    for alone, text in figures:
        ship.files[f"embed/{alone.stem}/index.html"] = text.encode("utf-8")
        ship.files[f"embed/{alone.stem}/oembed.json"] = (json.dumps(oembed(alone, base), ensure_ascii=False, indent=1) + "\n").encode("utf-8")
    return [alone for alone, _ in figures]


def height_of(stem):
    """px of a figure's frame in a snippet; the highest, while a new figure has not been measured."""
    return min(HIGHEST, HEIGHTS.get(stem, HIGHEST))


def oembed(alone, base):
    """The answer for one figure. Source: the oEmbed specification 1.0, section 2.3. Without a base its addresses start from the file itself."""
    height = height_of(alone.stem)
    start = base or "../../"
    return {
        "version": "1.0", "type": "rich", "title": alone.title, "author_name": "The Token Trip authors", "provider_name": "Token Trip",
        **({"author_url": base, "provider_url": base} if base else {}), "cache_age": DAY,
        "html": snippet(f"{start}embed/{alone.stem}/", alone.title, height, f"{start}embed.js"), "width": WIDTH, "height": height,
        "thumbnail_url": f"{start}cards/{alone.stop.stem}.png", "thumbnail_width": cards.WIDTH, "thumbnail_height": cards.HEIGHT,
    }


def snippet(src, title, height, script):
    """The markup for somebody's page, from the panel behind *Embed*, which fills it in the same way."""
    panel = (ROOT / "templates/embed_panel.html").read_text(encoding="utf-8")
    markup = html.unescape(re.search(r"<template>\s*(.*?)\s*</template>", panel, re.S)[1])
    values = {"src": src, "title": title, "height": height, "script": script}
    return re.sub(r"\{(\w+)\}", lambda found: html.escape(str(values[found[1]])).replace("&#x27;", "'"), markup)

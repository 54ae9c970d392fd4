"""``one-figure.json``: what a page needs to make one file of one figure, on a reader's wish and in the reader's browser.

It is the page of an embedded figure without the figure, with the styles, fonts and scripts that stand inline in the file, and the policy that
allows just these. Python's files are those that lie in ``assets/`` anyway; site/js/embed/take.js puts all together.
"""

import json
import re

from tokentrip_build import one_file
from tokentrip_build.assets import SITE, bundle
from tokentrip_build.common import ROOT

NAME = "one-figure.json"


def add_one_figure(ship, manifest, named):
    """Put it beside the page. Any embedded figure's page will do: what is its own is taken out."""
    style = one_file.with_fonts(ship, named["css"]) + ship.files[named["embed_css"]].decode("utf-8")
    early, script = (one_file.block(bundle(SITE / f"js/{name}.js", "--format=iife").decode("utf-8")) for name in ("embed/theme", "main_figure"))
    text = next(ship.files[name] for name in sorted(ship.files) if re.fullmatch(r"embed/\w+/index\.html", name)).decode("utf-8")
    ship.files[NAME] = json.dumps({
        "page": skeleton(ship, text, one_file.policy(style, script, early)), "head": f"<script>{early}</script>\n<style>{one_file.block(style)}</style>",
        "script": script, "manifest": json.loads(one_file.manifest_inside(manifest)), "numpy": may_need_numpy(),
    }, ensure_ascii=False, sort_keys=True).encode("utf-8")


def skeleton(ship, text, policy):
    """The page of an embedded figure without it: no reference to anything, and places for the rest."""
    text = one_file.once(text, r'(http-equiv="Content-Security-Policy" content=")[^"]*', lambda found: found[1] + policy)
    text = re.sub(r'<link rel="(?:stylesheet|preload|alternate)"[^>]*>\n|<meta (?:property|name="twitter)[^>]*>\n|<script src="[^>]*></script>\n', "", text)
    text = one_file.once(text, r'(<link rel="icon" href=")(?:\.\./)*([^"]*)', lambda found: "<!--head-->\n" + found[1] + one_file.data(ship, found[2]))
    text = one_file.once(text, r"<title>.*(?=: a figure of Token Trip</title>)", lambda _: "<title>{title}")
    text = one_file.once(text, r'(<template id="trip-files">).*?(?=</template>)', lambda found: found[1])
    text = one_file.once(text, r"<figure\b[^>]* data-widget=.*</figure>", lambda _: "<figure data-widget></figure>")
    return one_file.once(text, r"(data-whole>[^<]*</a>)[^<]*(?=</p>)", lambda found: found[1])


def may_need_numpy():
    """The figures that ask for it at some of their sizes."""
    return sorted(path.stem for path in (ROOT / "templates/widgets").glob("*.html") if "data-numpy" in path.read_text(encoding="utf-8"))

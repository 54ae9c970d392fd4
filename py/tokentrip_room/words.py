"""What the console and the start page say: texts with places to fill in, made by the build from its templates."""

import html
import re
from string import Template

BLOCK = re.compile(r"^== (\w+)\n", re.M)
EACH = re.compile(r"<!-- each (\w+) -->(.*?)<!-- end -->", re.S)


class Words:
    """The texts of one folder: ``console.txt`` (blocks under ``== name``), ``start.html``, ``lost.html``."""

    def __init__(self, folder):
        parts = BLOCK.split((folder / "console.txt").read_text(encoding="utf-8"))
        self.blocks = dict(zip(parts[1::2], parts[2::2]))
        self.pages = {name: (folder / name).read_text(encoding="utf-8") for name in ("start.html", "lost.html")}

    def console(self, name, **values):
        """One block of the console's words."""
        return Template(self.blocks[name].rstrip("\n")).substitute(values)

    def page(self, name, **values):
        """A page as bytes. A str is put in for its name, escaped; of a list of dicts each fills what stands between ``each`` and ``end``."""
        text = EACH.sub(lambda found: "".join(filled(found[2], one) for one in values[found[1]]), self.pages[name])
        return filled(text, {key: value for key, value in values.items() if isinstance(value, str)}).encode("utf-8")


def filled(text, values):
    """The text with its places filled.

    >>> filled('<b>$name</b>', {"name": "<i>"})
    '<b>&lt;i&gt;</b>'
    """
    return Template(text).substitute({key: html.escape(value) for key, value in values.items()})

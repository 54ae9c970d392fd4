"""`build.py new <stem>`: a stop's module, templates and test, and its place in the order."""

import re

from tokentrip_build.common import HERE, ROOT, BuildError, say

PLACES = {
    "module.txt": "py/tokentrip/widgets/{stem}.py",
    "widget.txt": "templates/widgets/{stem}.html",
    "prose.txt": "templates/stops/{stem}.html",
    "test.txt": "tests/unit/test_{stem}.py",
}


def new(stem, root=ROOT):
    """Scaffold the stop `stem`; never overwrites a file. Raises BuildError for a name that does not work."""
    if not re.fullmatch(r"[a-z][a-z0-9_]*", stem):
        raise BuildError(f"{stem!r} cannot be a stem: small letters, digits and _ only, a letter first, as in slow_motion")
    targets = {root / place.format(stem=stem): (HERE / "scaffold" / source) for source, place in PLACES.items()}
    there = [path.relative_to(root).as_posix() for path in targets if path.exists()]
    if there:
        raise BuildError(f"{', '.join(there)} is there already; nothing was written")
    enter(root / "py/tokentrip/stops.py", stem)
    entitle(root / "templates/titles.html", stem)
    for path, source in targets.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(source.read_text(encoding="utf-8").replace("STEM", stem), encoding="utf-8")
        say(f"wrote {path.relative_to(root).as_posix()}")
    say("its place is at the end of STOPS in py/tokentrip/stops.py, its title in templates/titles.html; change both; ARCHITECTURE.md says what the classroom has for a stop")


def enter(path, stem):
    """Put the stop at the end of STOPS (or open it, where it is only announced)."""
    text = path.read_text(encoding="utf-8")
    announced = re.compile(rf'(Stop\("[^"]*", "{stem}"), open=False\)')
    if announced.search(text):
        text = announced.sub(r"\1)", text)
    else:
        start = text.index("STOPS = (")
        end = text.index("\n)", start)
        text = text[:end] + f'\n    Stop("", "{stem}", taught=False),' + text[end:]
    path.write_text(text, encoding="utf-8")


def entitle(path, stem):
    """Give the stop a title to start from, unless it has one."""
    text = path.read_text(encoding="utf-8")
    if re.search(rf'"{stem}"\s*:', text):
        return
    end = text.rindex("} %}")
    before = text[:end].rstrip()
    comma = "" if before.endswith((",", "{")) else ","
    title = stem.replace("_", " ").capitalize()
    path.write_text(f'{before}{comma}\n  "{stem}": "{title}",\n{text[end:]}', encoding="utf-8")

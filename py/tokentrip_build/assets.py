"""Styles, fonts and scripts: bundled by esbuild, named by their content."""

import json
import re
import shutil
import tempfile
from pathlib import Path

from tokentrip_build import fonts
from tokentrip_build.common import NODE_MODULES, PYODIDE, ROOT, BuildError, run
from tokentrip_build.plain import PIECE

SITE = ROOT / "site"
# The words and styles of modules that are asked for on demand: they are in the module, and cost the page nothing.
PANEL = {"PANEL": "templates/embed_panel.html"}
LATER = {"PREDICT": "templates/predict.html", "PREDICT_STYLE": "site/css/predict.css", "HANDOUT": "templates/handout.html", "HANDOUT_STYLE": "site/css/handout.css"}
PRESENTER = [f'--define:{name}="+{name}+"' for name in ("PRESENTER_HTML", "PRESENTER_CSS")]
TARGETS = "chrome111,firefox114,safari16.4"


def bundle(entry, *options):
    """One file out of `entry` and what it imports."""
    with tempfile.TemporaryDirectory(prefix="token-trip-") as folder:
        out = Path(folder) / f"out{entry.suffix}"
        command = [shutil.which("node"), NODE_MODULES / "esbuild/bin/esbuild", entry, "--bundle", "--minify", "--log-level=warning",
                   "--legal-comments=inline", "--charset=utf8", f"--target={TARGETS}", f"--outfile={out}", *options]
        run(command, f"{entry.relative_to(ROOT)} could not be bundled:", cwd=ROOT)
        return out.read_bytes()


def add_styles(ship):
    """Fonts, the style sheet and the icon. Returns name → path."""
    assets = {}
    for name, data in fonts.faces(NODE_MODULES).items():
        assets[f"{name}.woff2"] = ship.hashed(name, ".woff2", data)
    css = bundle(SITE / "css" / "main.css", "--external:*.woff2").decode()

    def located(match):
        name = match[1]
        if name not in assets:
            raise BuildError(f"a style asks for the font {name}, which FACES in tokentrip_build/fonts.py does not list")
        return f"url({Path(assets[name]).name})"

    css = re.sub(r"""url\(["']?(?:\./)?([\w-]+\.woff2)["']?\)""", located, css)
    assets["css"] = ship.hashed("style", ".css", css.encode())
    assets["classroom_css"] = ship.hashed("classroom", ".css", bundle(SITE / "css" / "classroom.css"))
    assets["embed_css"] = ship.hashed("embed", ".css", bundle(SITE / "css" / "embed.css"))
    assets["icon.svg"] = ship.hashed("icon", ".svg", (SITE / "icon.svg").read_bytes())
    return assets


def one_file_script():
    """The script of the page that is one file."""
    return with_presenter(bundle(SITE / "js/main_file.js", "--format=iife", *defined(LATER), *PRESENTER))


def add_scripts(ship):
    """The page's script, the module worker with Pyodide's two modules, the classic worker. Returns (page's script, scripts for the manifest)."""
    pyodide = (PYODIDE / "pyodide.mjs").read_bytes().replace(b"//# sourceMappingURL=pyodide.mjs.map", b"")
    scripts = {
        "worker": ship.hashed("worker", ".mjs", bundle(SITE / "js/worker.js", "--format=esm")),
        "shared": ship.hashed("shared", ".mjs", bundle(SITE / "js/shared.js", "--format=esm")),
        "pyodide": ship.hashed("pyodide", ".mjs", pyodide),
        "present": ship.hashed("present", ".mjs", with_presenter(bundle(SITE / "js/present/present.js", "--format=esm", *PRESENTER))),
        "panel": ship.hashed("embed_panel", ".mjs", bundle(SITE / "js/embed/panel.js", "--format=esm", *defined(PANEL))),
        "handout": ship.hashed("handout", ".mjs", bundle(SITE / "js/handout.js", "--format=esm", *defined(LATER))),
        "predict": ship.hashed("predict", ".mjs", bundle(SITE / "js/predict.js", "--format=esm", *defined(LATER))),
        "asm": ship.hashed("pyodide.asm", ".mjs", (PYODIDE / "pyodide.asm.mjs").read_bytes()),
        "idiomorph": ship.hashed("idiomorph", ".js", bundle(SITE / "js/idiomorph_here.js", "--format=iife")),
        "offline": ship.hashed("offline", ".mjs", bundle(SITE / "js/offline.js", "--format=esm")),
    }
    ship.pressed("classic", classic_worker())
    return ship.hashed("trip", ".js", bundle(SITE / "js/main.js", "--format=iife")), scripts


def add_small_scripts(ship):
    """What only an embedded figure has, and what only the classroom's pages have. Returns name → path."""
    options = ("--format=iife", f"--define:PIECE={PIECE}")
    entries = {"theme": "embed/theme", "frame": "embed/frame", "classroom": "classroom"}
    return {name: ship.hashed(entry.replace("/", "_"), ".js", bundle(SITE / f"js/{entry}.js", *options)) for name, entry in entries.items()}


def embed_script(titles):
    """``embed.js`` for the host's page. `titles`: stem → the name of its frame."""
    from tokentrip import runtime

    return bundle(SITE / "js/embed/host.js", "--format=iife", f"--define:TITLES={json.dumps(titles)}", f'--define:LINK_VERSION="{runtime.VERSION}"')


def defined(texts):
    """Options by which esbuild puts texts where a script has their names: `texts` is name → file. Styles are made small first."""
    for name, file in texts.items():
        text = bundle(ROOT / file).decode() if file.endswith(".css") else (ROOT / file).read_text(encoding="utf-8")
        yield f"--define:{name}={json.dumps(text)}"


def with_presenter(script):
    """The script with presenter mode's HTML and styles in it: too long for an option of esbuild's."""
    from tokentrip import page

    parts = {"PRESENTER_HTML": page.presenter(), "PRESENTER_CSS": bundle(SITE / "css" / "present.css").decode()}
    for name, text in parts.items():
        quoted = json.dumps(text, ensure_ascii=False).replace("</", "<\\/").encode("utf-8")
        script, count = re.subn(rb'"\+%s\+"' % name.encode(), lambda _: quoted, script)
        if count < 1:
            raise BuildError(f"{name} is not where tokentrip_build/assets.py expects it")
    return script


def classic_worker():
    """A classic worker in one text: Pyodide's classic script, its asm module made classic, and our part.

    Pyodide refuses classic workers by asking whether importScripts works, so that goes first.
    """
    umd = (PYODIDE / "pyodide.js").read_text(encoding="utf-8").replace("//# sourceMappingURL=pyodide.js.map", "")
    ours = bundle(SITE / "js/worker_classic.js", "--format=iife").decode()
    return "\n".join(["self.importScripts = undefined;", umd, ";", classic_asm(), ";", ours]).encode()


def classic_asm():
    """``pyodide.asm.mjs`` without what only a module may say. It stays under its own licence, the MPL-2.0: so says the first line."""
    text = (PYODIDE / "pyodide.asm.mjs").read_text(encoding="utf-8")
    edited = text.replace("import.meta.url", '(self.location?self.location.href:"")')
    edited, exports = re.subn(r"export default _createPyodideModule;?", "", edited)
    if exports != 1 or "import.meta" in edited:
        raise BuildError("pyodide.asm.mjs has changed: classic_asm in tokentrip_build/assets.py has to follow")
    notice = ("/* pyodide.asm.mjs of Pyodide, https://pyodide.org, under the Mozilla Public License 2.0; edited by Token Trip's build: "
              "import.meta.url and the export are replaced, so that it runs as a classic script. */\n")
    return notice + edited

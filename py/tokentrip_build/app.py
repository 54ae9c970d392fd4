"""The app archive: tokentrip, its templates (compiled) and data, Jinja2 and MarkupSafe, as one zip that Python imports from."""

import importlib.metadata
import re
import tempfile
from pathlib import Path

from tokentrip_build.common import ROOT
from tokentrip_build.compiled import ARCHIVE, byte_compiled
from tokentrip_build.jinja_light import lightened
from tokentrip_build.pack import two_parts, zipped

PACKAGE = ROOT / "py" / "tokentrip"
ONLY_FOR_THE_BUILD = ("tokentrip/page.py", "tokentrip/classroom.py", "tokentrip/facts/", "tokentrip/lessons/", "tokentrip/moments/")
LATER = re.compile("(tokentrip|templates)/questions/")  # what no first view needs
LIBRARIES = ("jinja2", "markupsafe")


def package_sources(extra=None):
    """``{"tokentrip/bpe.py": bytes, …}``, every file of the package; `extra`: a folder of further widgets (tests)."""
    files = {
        path.relative_to(PACKAGE.parent).as_posix(): path.read_bytes()
        for path in sorted(PACKAGE.rglob("*"))
        if path.is_file() and "__pycache__" not in path.parts
    }
    for path in sorted(Path(extra).glob("*.py")) if extra else ():
        files[f"tokentrip/widgets/{path.name}"] = path.read_bytes()
    return {name: data for name, data in files.items() if not name.startswith(ONLY_FOR_THE_BUILD)}


def library_sources():
    """The pure-Python files of Jinja2 and MarkupSafe, as pip installed them for the build."""
    files = {}
    for library in LIBRARIES:
        for path in sorted(importlib.metadata.files(library), key=str):
            if path.suffix == ".py" and path.parts[0] == library:
                files[path.as_posix()] = path.locate().read_bytes()
    return files


def compiled_templates(extra=None):
    """The widgets' templates as Python modules: nothing is parsed in the browser.

    Returns ``({"tokentrip/_templates/tmpl_….py": bytes}, those of them that no first view needs)``.
    """
    from jinja2 import ModuleLoader

    from tokentrip import runtime

    env = runtime.environment(source_loader(extra))
    names = {ModuleLoader.get_module_filename(name): name for name in env.list_templates(filter_func=in_browser)}
    with tempfile.TemporaryDirectory(prefix="token-trip-") as folder:
        env.compile_templates(folder, zip=None, filter_func=in_browser, ignore_errors=False, log_function=lambda _: None)
        files = {f"tokentrip/_templates/{path.name}": path.read_bytes() for path in sorted(Path(folder).glob("*.py"))}
    later = {path for path in files if LATER.match("templates/" + names[path.rpartition("/")[2]])}
    return {"tokentrip/_templates/__init__.py": b"", **files}, later


def source_loader(extra=None):
    from jinja2 import ChoiceLoader, FileSystemLoader, PrefixLoader

    own = FileSystemLoader(ROOT / "templates")
    return ChoiceLoader([own, PrefixLoader({"widgets": FileSystemLoader(extra)})]) if extra else own


def use_extra(extra):
    """Let this process find the further widgets of the folder `extra`, modules and templates."""
    from tokentrip import runtime, widgets

    widgets.__path__.append(str(extra))
    runtime.loader = lambda: source_loader(extra)


def in_browser(name):
    return re.match(r"(widgets|macros|questions)/[\w-]+\.html$", name) is not None


def entries(extra=None):
    """The archive's entries in two parts, ``[(name, bytes)]`` each: what rendering needs, and what may come after the first view.

    Our own modules are there as bytecode first and as source afterwards: tracebacks and inspect need the source.
    """
    own, (library, library_rest) = package_sources(extra), lightened(library_sources())
    python = {name: data for name, data in own.items() if name.endswith(".py")}
    data = {name: data for name, data in own.items() if name not in python}
    templates, later = compiled_templates(extra)
    later = {name + "c" for name in later | {name for name in python if LATER.match(name)}}
    compiled = {**byte_compiled(templates, ARCHIVE, 2), **byte_compiled(python, ARCHIVE, 0)}
    first = {**byte_compiled(library, ARCHIVE, 2), **{name: data for name, data in compiled.items() if name not in later}, **data}
    rest = {**byte_compiled(library_rest, ARCHIVE, 2), **{name: compiled[name] for name in later}, **python}
    return sorted(first.items()), sorted(rest.items())


def archive(extra=None):
    """The whole archive as one zip."""
    first, rest = entries(extra)
    return zipped(first + rest)


def parts(extra=None):
    """``(zip, keep, tail)``, see pack.two_parts."""
    return two_parts(*entries(extra))


def imports(files):
    """Which modules the sources import by name, and which filters the templates use: what decides the parts of the stdlib."""
    found = set()
    for name, data in files.items():
        if name.endswith(".py"):
            found.update(re.findall(r"^\s*(?:from|import) +[\w.]+", data.decode(), re.M))
    for path in sorted((ROOT / "templates").rglob("*.html")):
        found.update(re.findall(r"\| *\w+", path.read_text(encoding="utf-8")))
    return "\n".join(sorted(found))

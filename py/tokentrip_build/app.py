"""The app archive: tokentrip, its templates (compiled) and data, Jinja2 and MarkupSafe, as one zip that Python imports from, in three parts."""

import importlib.metadata
import re
import tempfile
from pathlib import Path

from tokentrip_build import first
from tokentrip_build.common import ROOT
from tokentrip_build.compiled import ARCHIVE, byte_compiled
from tokentrip_build.jinja_light import lightened
from tokentrip_build.pack import two_parts, zipped

PACKAGE = ROOT / "py" / "tokentrip"
ONLY_FOR_THE_BUILD = ("tokentrip/page.py", "tokentrip/classroom.py", "tokentrip/facts/", "tokentrip/lessons/", "tokentrip/moments/")
NOT_IN_THE_APP = ("tokentrip/tables/", "tokentrip/notebook/pieces.html")  # for who has the package; tables are large
LIBRARIES = ("jinja2", "markupsafe")


def package_sources(extra=None):
    """``{"tokentrip/bpe.py": bytes, …}``, the files of the package that the page takes; `extra`: a folder of further widgets (tests)."""
    files = {
        path.relative_to(PACKAGE.parent).as_posix(): path.read_bytes()
        for path in sorted(PACKAGE.rglob("*"))
        if path.is_file() and "__pycache__" not in path.parts
    }
    for path in sorted(Path(extra).glob("*.py")) if extra else ():
        files[f"tokentrip/widgets/{path.name}"] = path.read_bytes()
    return {name: data for name, data in files.items() if not name.startswith(ONLY_FOR_THE_BUILD + NOT_IN_THE_APP)}


def library_sources():
    """The pure-Python files of Jinja2 and MarkupSafe, as pip installed them for the build."""
    files = {}
    for library in LIBRARIES:
        for path in sorted(importlib.metadata.files(library), key=str):
            if path.suffix == ".py" and path.parts[0] == library:
                files[path.as_posix()] = path.locate().read_bytes()
    return files


def compiled_templates(env):
    """The widgets' templates as Python modules, ``{"tokentrip/_templates/tmpl_….py": bytes}``: nothing is parsed in the browser."""
    with tempfile.TemporaryDirectory(prefix="token-trip-") as folder:
        env.compile_templates(folder, zip=None, filter_func=in_browser, ignore_errors=False, log_function=lambda _: None)
        files = {f"tokentrip/_templates/{path.name}": path.read_bytes() for path in sorted(Path(folder).glob("*.py"))}
    return {"tokentrip/_templates/__init__.py": b"", **files}


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
    """The archive's entries in three parts, ``[(name, bytes)]`` each: what the figures at the top of the page need, what the others
    need, and what no first view needs (questions, sources for tracebacks and inspect, Jinja2's compiler).
    """
    from tokentrip import runtime

    env = runtime.environment(source_loader(extra))
    own, (library, library_last) = package_sources(extra), lightened(library_sources())
    python = {name: data for name, data in own.items() if name.endswith(".py")}
    data = {name: data for name, data in own.items() if name not in python}
    ours = {**byte_compiled(compiled_templates(env), ARCHIVE, 2), **byte_compiled(python, ARCHIVE, 0), **data}
    modules, templates = first.files(own, env)
    at_once = packed(modules, ["__init__", *templates])
    later = packed([name for name in own if "/questions/" in name], env.list_templates(filter_func=lambda name: name.startswith("questions/")))
    top = {**byte_compiled(library, ARCHIVE, 2), **{name: data for name, data in ours.items() if name in at_once}}
    others = {name: data for name, data in ours.items() if name not in at_once | later}
    last = {**byte_compiled(library_last, ARCHIVE, 2), **{name: ours[name] for name in later}, **python}
    return tuple(sorted(part.items()) for part in (top, others, last))


def packed(sources, templates):
    """The names that modules (or data) and templates have in the archive."""
    from jinja2 import ModuleLoader

    compiled = ("__init__.py" if name == "__init__" else ModuleLoader.get_module_filename(name) for name in templates)
    return {name + "c" if name.endswith(".py") else name for name in [*sources, *(f"tokentrip/_templates/{name}" for name in compiled)]}


def archive(extra=None):
    """The whole archive as one zip."""
    return zipped(sum(entries(extra), []))


def parts(extra=None):
    """``(zip, (keep, tail), (keep, tail))``: the archive that Python starts from, and twice what is appended to it, see pack.two_parts."""
    top, others, last = entries(extra)
    head, *figures = two_parts(top, others)
    return head, figures, two_parts(top + others, last)[1:]


def imports(files):
    """Which modules the sources import by name, and which filters the templates use: what decides the parts of the stdlib."""
    found = set()
    for name, data in files.items():
        if name.endswith(".py"):
            found.update(re.findall(r"^\s*(?:from|import) +[\w.]+", data.decode(), re.M))
    for path in sorted((ROOT / "templates").rglob("*.html")):
        found.update(re.findall(r"\| *\w+", path.read_text(encoding="utf-8")))
    return "\n".join(sorted(found))

"""The house rules about where things lie, and that the documents are true."""

import json
import re

import pytest
from house import JS, PACKAGE, ROOT, TEMPLATES, files, over, read, short, template_bare

from tokentrip.stops import STOPS

DOCUMENTS = [ROOT / name for name in ("README.md", "ARCHITECTURE.md", "CHANGELOG.md")]
# The hosts of package registries; written so that this file does not name them.
REGISTRIES = re.compile("|".join(re.escape(".".join(parts)) for parts in (
    ("registry", "npmjs", "org"), ("npmjs", "com"), ("pypi", "org"), ("python" "hosted", "org"), ("registry", "yarnpkg", "com"), ("conda", "anaconda", "org"))))
PRIVATE = re.compile(r"(?<![\w/.-])/(?:work/(?!py)|tmp/|home/(?!pyodide)|root/)\w+")  # but for places inside Pyodide's own file system
TEXT = {".py", ".js", ".mjs", ".css", ".html", ".md", ".txt", ".toml", ".json", ".yml", ".yaml", ".svg", ""}
THIS = "tests/conventions/test_layout.py"
UNSAID = {".gitignore", "LICENSE", "package-lock.json", "README.md", "ARCHITECTURE.md", "CHANGELOG.md"}  # what everybody knows the place of


def stop_files(stem):
    """The files of a stop: its prose, its test, and the module and the template of its figure, or of each that a prose without one calls."""
    prose = f"templates/stops/{stem}.html"
    called = re.findall(r"""place\("(\w+)"\)""", read(ROOT / prose)) if (ROOT / prose).is_file() else []
    figures = [stem] if stem in called or not called else called
    return [prose, f"tests/unit/test_{stem}.py"] + [name for figure in figures for name in (f"py/tokentrip/widgets/{figure}.py", f"templates/widgets/{figure}.html")]


def registry_hosts(text):
    """Lines that name the host of a package registry."""
    return [line.strip()[:80] for line in text.split("\n") if REGISTRIES.search(line)]


def private_paths(text):
    """Places of one machine that mean nothing on another."""
    return [found[0] for found in PRIVATE.finditer(text)]


def mentioned(text):
    """What a document names between backticks as a path: with a slash, or with a known ending."""
    words = [word for code in re.findall(r"`([^`\n]+)`", text) for word in code.split()]
    paths = [word.strip(",;:()") for word in words]
    return [path for path in paths if re.fullmatch(r"\.?[\w.-]+(?:/[\w.-]+)*/?", path) and ("/" in path or re.search(r"\.(?:py|md|toml|json)$", path))]


def missing(text):
    """Paths that a document names and that are not there, but for what the build makes. `name.py` alone may lie anywhere in the package."""
    made = ("dist", ".venv", "node_modules", "bench.json", "full/")
    return [path for path in mentioned(text)
            if not path.startswith(made) and not (ROOT / path).exists() and not ("/" not in path and list((ROOT / "py").rglob(path)) + list((ROOT / "site").rglob(path)))
            and not re.match(r"[\w-]+\.(?:json|js|mjs)$", path) and path.split("/")[0] in {entry.name for entry in ROOT.iterdir()}]


def unpinned(text):
    """Requirements without one exact version."""
    return [line for line in text.split("\n") if line.strip() and not re.match(r"#|-r |--|\s", line) and not re.match(r"[\w.\[\]-]+==[\w.]+(?:\s|;|$|\\)", line)]


@pytest.mark.parametrize("stop", [stop for stop in STOPS if stop.open], ids=lambda stop: stop.stem)
def test_a_stop_has_its_files(stop):
    assert not [name for name in stop_files(stop.stem) if not (ROOT / name).is_file()]


def test_every_figure_has_its_template_and_its_test():
    modules = {path.stem for path in files(".py", under=PACKAGE / "widgets")} - {"__init__"}
    templates = {path.stem for path in files(".html", under=TEMPLATES / "widgets") if not path.name.startswith("_")}
    assert modules == templates
    tested = "".join(read(path) for path in files(".py", under=ROOT / "tests" / "unit"))
    assert not [stem for stem in modules if stem not in tested]


def test_every_stop_has_a_title():
    titles = read(TEMPLATES / "titles.html")
    assert not [stop.stem for stop in STOPS if f'"{stop.stem}"' not in titles]


def test_no_file_names_the_host_of_a_package_registry():
    assert not over([path for path in files() if path.suffix in TEXT and path.name != "blns.json"], registry_hosts)


def test_no_file_names_a_place_of_one_machine():
    assert not over([path for path in files(".py", ".js", ".mjs", ".css", ".html", ".md", ".toml", ".yml") if short(path) != THIS], private_paths)


def test_the_documents_are_there():
    assert not [path.name for path in DOCUMENTS if not path.is_file()]


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_what_a_document_names_exists(path):
    assert not missing(read(path))


def test_every_place_at_the_top_is_in_a_document():
    said = "".join(read(path) for path in DOCUMENTS if path.is_file())
    top = {path.relative_to(ROOT).parts[0] for path in files()} - UNSAID
    assert not [name for name in sorted(top) if not re.search(rf"`{re.escape(name)}[`/]", said)]


def test_every_attribute_that_the_shell_obeys_is_in_the_architecture():
    shell = "\n".join(re.sub(r"(?m)^\s*(?://|/?\*).*$", "", read(path)) for path in files(".js", under=JS))
    said = read(ROOT / "ARCHITECTURE.md")
    honoured = set(re.findall(r"\bdata-[a-z]+(?:-[a-z]+)*(?![\w-])", shell))
    honoured |= {"data-" + re.sub("[A-Z]", lambda big: "-" + big[0].lower(), name) for name in re.findall(r"\bdataset\.(\w+)", shell)}
    assert not [name for name in sorted(honoured) if not re.search(rf"{name}(?![\w-])", said)]


def test_every_attribute_of_the_architecture_is_obeyed():
    table = "\n".join(line for line in read(ROOT / "ARCHITECTURE.md").split("\n") if line.startswith("| `data-"))
    everything = "\n".join(read(path) for path in files(".js", under=JS))
    known = everything + " ".join("data-" + re.sub("[A-Z]", lambda big: "-" + big[0].lower(), name) for name in re.findall(r"\bdataset\.(\w+)", everything))
    names = {name for name in re.findall(r"data-[a-z]+(?:-[a-z]+)*", table) if not re.match("data-on(?:-|$)", name)}
    by_name = re.compile("|".join(rf"""["'`]{name.removeprefix("data-")}["'`]|{name}(?![\w-])""" for name in sorted(names)))
    obeyed = {found[0].strip("\"'`").removeprefix("data-") for found in by_name.finditer(known)}
    assert names and not [name for name in sorted(names) if name.removeprefix("data-") not in obeyed]


def test_every_attribute_of_the_templates_means_something():
    """A data-… attribute that neither the shell nor a style sheet knows would do nothing."""
    told = read(ROOT / "ARCHITECTURE.md") + "".join(read(path) for path in files(".js", ".css", under=ROOT / "site"))
    used = {name for path in files(".html", under=TEMPLATES) for name in re.findall(r"\sdata-[a-z]+(?:-[a-z]+)*(?=[\s=>\"{])", template_bare(read(path)))}
    kebab = told + " ".join("data-" + re.sub("[A-Z]", lambda big: "-" + big[0].lower(), name) for name in re.findall(r"\bdataset\.(\w+)", told))
    assert not [name.strip() for name in sorted(used) if name.strip() not in kebab]


def test_everything_from_outside_is_pinned():
    assert not over(files(".txt", under=ROOT / "requirements"), unpinned)
    package = json.loads(read(ROOT / "package.json"))
    wanted = package.get("dependencies", {}) | package.get("devDependencies", {})
    assert not [name for name, version in wanted.items() if not re.fullmatch(r"\d+\.\d+\.\d+", version)]


def test_every_text_of_others_says_where_it_is_from():
    data = [path for path in files(under=PACKAGE / "data") + files(under=PACKAGE / "tables") + files(under=ROOT / "site" / "data") if path.name != "README.md"]
    assert not [short(path) for path in data if path.name not in read(path.parent / "README.md")]


# Each check finds what it is for.


@pytest.mark.parametrize("check, text", [
    (registry_hosts, "index = https://" + ".".join(("pypi", "org")) + "/simple"), (private_paths, 'open("/tmp/x")'), (private_paths, "see /work/main"),
    (missing, "`py/tokentrip/nothing.py` is there"), (missing, "`tests/nowhere/`"), (unpinned, "jinja2>=3"), (unpinned, "jinja2"),
])
def test_the_checks_of_layout_find_faults(check, text):
    assert check(text)


@pytest.mark.parametrize("check, text", [
    (registry_hosts, "https://pyodide.org"), (private_paths, "`dist/` under any path, a/tmp/x"), (missing, "`py/tokentrip/` and `dist/index.html` and `stops.py`"),
    (unpinned, "# why\n-r build.txt\njinja2==3.1.6\nnumpy==2.4.3 ; python_version > '3'"),
])
def test_the_checks_of_layout_find_nothing_where_nothing_is_wrong(check, text):
    assert not check(text)

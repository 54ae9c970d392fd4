"""The package as a library: what a wheel brings, and that it needs nothing besides Python."""

import doctest
import json
import subprocess
import sys
import tomllib
from pathlib import PurePosixPath

import pytest

from tokentrip_build import app, notices, wheel
from tokentrip_build.common import ROOT
from tokentrip_build.pack import unzipped

PROGRAM = """
import json, sys
sys.path[:] = [path for path in sys.path if "site-packages" not in path] + [sys.argv[1]]
from tokentrip import bpe, exports, imports, pretrained
trained = bpe.train("low lower lowest", 5)
again = imports.read(exports.tokenizer_json(trained))
pieces = pretrained.load("cl100k_base").pieces("hello world")
print(json.dumps([again.decode(again.encode("lowest")), [piece.id for piece in pieces], pieces._repr_html_(), sorted({"jinja2", "numpy"} & set(sys.modules))]))
"""


@pytest.fixture(scope="module")
def installed(tmp_path_factory):
    """Our wheel's files."""
    folder = tmp_path_factory.mktemp("installed")
    for name, data in unzipped(wheel.wheel()):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(data)
    return folder


def test_the_library_runs_where_nothing_else_is_installed(installed):
    done = subprocess.run([sys.executable, "-I", "-S", "-c", PROGRAM, str(installed)], capture_output=True, text=True, check=True)
    assert json.loads(done.stdout) == ["lowest", [15339, 1917], None, []]


def test_setuptools_takes_the_same_files_as_our_wheel(installed):
    """Each file is a module of a package, or data that pyproject.toml names."""
    named = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["setuptools"]["package-data"]
    globs = [f"{package.replace('.', '/')}/{glob}" for package, found in named.items() for glob in found]
    files = [path.relative_to(installed) for path in installed.rglob("*") if path.is_file()]
    files = [path for path in files if path.parts[0] == "tokentrip" and "__pycache__" not in path.parts]
    modules = [path for path in files if path.suffix == ".py"]
    data = [path.as_posix() for path in files if path.suffix != ".py"]
    assert all((installed / path.parent / "__init__.py").is_file() for path in modules)
    assert data and not [path for path in data if not any(PurePosixPath(path).match(glob) for glob in globs)]
    assert {"tokentrip/tables/gpt2.bin", "tokentrip/tables/README.md", "tokentrip/notebook/pieces.html", "tokentrip/data/alice.txt"} <= set(data)


def test_the_pages_archive_has_no_tables_in_it():
    names = list(app.package_sources())
    assert not [name for name in names if "/tables/" in name or name.endswith(".bin")]
    assert {"tokentrip/pretrained.py", "tokentrip/imports.py", "tokentrip/notebook/__init__.py"} <= set(names)


def test_the_notices_say_whose_the_tables_are():
    text = notices.notices()
    assert "py/tokentrip/tables/README.md" in text and "Shantanu Jain" in text and "Bazyli Brzoska" in text


def test_the_examples_of_the_readme_are_true():
    result = doctest.testfile(str(ROOT / "README.md"), module_relative=False, encoding="utf-8")
    assert result.attempted >= 8 and result.failed == 0

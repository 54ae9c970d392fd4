"""The standard library that starts with less is the whole one once its second part has come."""

import json
import subprocess
from pathlib import Path

import pytest

from tokentrip_build import app, site, stdlib
from tokentrip_build.common import PYODIDE
from tokentrip_build.postponed import postponed


@pytest.fixture(scope="module")
def seen(tmp_path_factory):
    folder = tmp_path_factory.mktemp("light")
    first, keep, rest = stdlib.parts(app.archive(), app.package_sources(), site.stems())
    (folder / "first.zip").write_bytes(first)
    (folder / "rest").write_bytes(rest)
    script = Path(__file__).with_name("light.mjs")
    done = subprocess.run(["node", str(script), str(PYODIDE), str(folder / "first.zip"), str(keep), str(folder / "rest")],
                          capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout.strip().splitlines()[-1])


def test_a_name_that_is_still_on_its_way_says_so(seen):
    assert seen["early"] == ["ModuleNotFoundError", "ModuleNotFoundError", "AttributeError"]


def test_afterwards_everything_is_what_stock_has(seen):
    stock, ours = seen["stock"], seen["ours"]
    assert ours.keys() == stock.keys() and len(stock["all"]) > 80
    for what in stock:
        assert ours[what] == stock[what], what


def test_what_is_used_at_once_cannot_be_postponed():
    for source, names in ((b"import os\nSEP = os.sep", ["os"]), (b"import os\ndef f(sep=os.sep): pass", ["os"]), (b"import re", ["os"])):
        with pytest.raises(ValueError):
            postponed(source, names)


def test_a_postponed_import_stays_an_attribute_and_a_true_module():
    space = {"__name__": "module"}
    exec(postponed(b"import os\ndef f(a: os.PathLike = 1):\n    'doc'\n    return os.sep", ["os"]), space)
    assert "os" not in space and space["f"]() == "/" and space["f"].__doc__ == "doc"
    assert space["f"].__annotations__ == {"a": "os.PathLike"}
    assert space["__getattr__"]("os").sep == "/"

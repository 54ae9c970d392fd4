"""The first view of every figure is the same, byte for byte, from the build and from the page's Python."""

import json
import subprocess
from pathlib import Path

import pytest

from tokentrip import runtime
from tokentrip.trip import Trip
from tokentrip_build import app, site
from tokentrip_build.common import PYODIDE


@pytest.fixture(scope="module")
def views(tmp_path_factory):
    folder = tmp_path_factory.mktemp("views")
    (folder / "app.zip").write_bytes(app.archive())
    (folder / "stems.json").write_text(json.dumps(site.stems()))
    script = Path(__file__).with_name("views.mjs")
    done = subprocess.run(["node", str(script), str(PYODIDE), str(folder / "app.zip"), str(folder / "stems.json")],
                          capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout.strip().splitlines()[-1])


@pytest.mark.parametrize("stem", site.stems())
def test_the_first_view_is_the_same_in_both_worlds(views, stem):
    baked = runtime.figure(stem, stem, runtime.widget(stem).initial(), Trip(), {})
    assert views[stem]["error"] is None
    assert (views[stem]["html"], views[stem]["say"]) == (baked["html"], baked["say"])

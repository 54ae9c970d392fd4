"""The pure tests once more, inside Pyodide under Node: what holds in CPython has to hold where the reader runs it."""

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
NOT_PURE = re.compile(r"^\s*(?:import|from) (?:tokentrip_build|subprocess|threading|playwright|tiktoken|rustbpe|tokenizers\b|regex)", re.M)


def pure_tests():
    """The unit tests that use nothing but the package."""
    return [path.relative_to(ROOT).as_posix() for path in sorted((ROOT / "tests/unit").glob("test_*.py"))
            if not NOT_PURE.search(path.read_text(encoding="utf-8"))]


@pytest.fixture(scope="session")
def wheels():
    """pytest, Hypothesis and what the figures need, as pure wheels, kept in the build's cache."""
    from tokentrip_build.common import made
    from tokentrip_build.fetch import pip_download

    listed = [ROOT / "requirements/pyodide.txt", ROOT / "requirements/build.txt"]
    pins = [line for path in listed for line in path.read_text().splitlines() if re.match(r"(?!numpy|brotli|fonttools|markupsafe)\w", line)]
    return made("test-wheels", ["\n".join(pins)], lambda folder: pip_download(pins, folder))


@pytest.mark.timeout(960)
def test_the_pure_tests_pass_inside_pyodide(wheels, tmp_path):
    from tokentrip_build.app import library_sources
    from tokentrip_build.numpy_wheel import wheels as shipped
    from tokentrip_build.pack import zipped

    folder, numpy = tmp_path / "wheels", tmp_path / "numpy.whl"
    shutil.copytree(wheels, folder)
    pure = {name: data for name, data in library_sources().items() if name.startswith("markupsafe/")}
    (folder / "markupsafe-0-py3-none-any.whl").write_bytes(zipped(sorted(pure.items())))
    numpy.write_bytes(shipped()["numpy"][1])  # as the page gets it
    job = {"root": str(ROOT), "numpy": str(numpy), "arguments": ["-q", "-rs", "--import-mode=importlib", *pure_tests()]}
    (tmp_path / "job.json").write_text(json.dumps(job))
    done = subprocess.run(
        ["node", str(Path(__file__).with_name("run_pytest.mjs")), str(folder), str(tmp_path / "job.json")],
        capture_output=True, text=True, timeout=900,
    )
    print(done.stdout[-6_000:], done.stderr[-2_000:])
    closing = re.search(r"(\d+) passed", done.stdout)
    assert done.returncode == 0 and closing and int(closing[1]) > 0, done.stdout[-4_000:] + done.stderr[-2_000:]
    assert "could not import 'numpy'" not in done.stdout

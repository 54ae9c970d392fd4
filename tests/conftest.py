"""What all tests share. Hypothesis runs the same examples every time, so that a red run can be repeated."""

import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [path for path in (str(ROOT / "py"),) if path not in sys.path]


def pytest_collection_modifyitems(items):
    """The longest tests first, so that at the end nobody waits for one of them."""
    items.sort(key=lambda item: "pyodide" not in item.path.parts)


class Given:
    """Which tests a run that goes side by side was to run and has run."""

    def __init__(self):
        self.collected, self.reported = set(), set()

    @pytest.hookimpl(optionalhook=True)
    def pytest_xdist_node_collection_finished(self, ids):
        self.collected.update(ids)

    def pytest_runtest_logreport(self, report):
        self.reported.add(report.nodeid)

    def pytest_sessionfinish(self, session):
        """A run that gave up in between, since its processes died too often, is told apart from one in which tests failed:
        to run those once more would not be enough."""
        if self.collected - self.reported:
            session.exitstatus = pytest.ExitCode.INTERRUPTED


def pytest_configure(config):
    config.pluginmanager.register(Given())


settings.register_profile("same", derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=False)
settings.load_profile("same")

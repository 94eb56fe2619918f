"""Settings and fixtures of the whole suite."""

from __future__ import annotations

import os
import secrets

import pytest
from hypothesis import settings

import atoll

from . import seeded

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # as the command line does
settings.register_profile("atoll", derandomize=not seeded.SEED)
settings.load_profile("atoll")


@pytest.hookimpl(tryfirst=True)  # before the worker reads the groups
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Run the tests of a game in one worker, so that two do not compile the same rules at once."""
    for item in items:
        named = [name for name in atoll.games() if name in item.nodeid]
        if named and "/web/" not in item.nodeid:  # web tests come last, and compile nothing
            item.add_marker(pytest.mark.xdist_group(named[0]))


@pytest.fixture(autouse=True)
def seeded_randbits(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Seed `secrets.randbits` by the id of the test."""
    seeded.CURRENT_TEST.write_text(request.node.nodeid)
    monkeypatch.setattr(secrets, "randbits", seeded.randbits_for(request.node.nodeid))


def pytest_sessionstart() -> None:
    seeded.CURRENT_TEST.write_text("")


def pytest_sessionfinish() -> None:
    seeded.CURRENT_TEST.unlink(missing_ok=True)


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Print a failure at once: a run that is interrupted later has still reported it."""
    if report.failed and hasattr(report, "node"):  # comes from an xdist worker
        print(f"\n{report.nodeid} failed in {report.when}:\n{report.longreprtext}", flush=True)

"""How the whole suite is run."""

from __future__ import annotations

import secrets

import pytest
from hypothesis import settings

import atoll

from . import seeded

settings.register_profile("luck", derandomize=not seeded.WORD)
settings.load_profile("luck")


@pytest.hookimpl(tryfirst=True)  # before the worker reads the groups
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Keep the tests of a game in one worker, so that two do not compile the same rules at once."""
    for item in items:
        named = [name for name in atoll.games() if name in item.nodeid]
        if named and "/web/" not in item.nodeid:  # those come last, share the workers, and compile nothing
            item.add_marker(pytest.mark.xdist_group(named[0]))


@pytest.fixture(autouse=True)
def lots(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each test has luck of its own, which it meets again in the next run."""
    seeded.SLATE.write_text(request.node.nodeid)
    monkeypatch.setattr(secrets, "randbits", seeded.lots(request.node.nodeid))


def pytest_sessionstart() -> None:
    seeded.SLATE.write_text("")


def pytest_sessionfinish() -> None:
    seeded.SLATE.unlink(missing_ok=True)


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Tell of a failure at once, with its reason: a run that is cut off later has still said it."""
    if report.failed and hasattr(report, "node"):  # here from a worker
        print(f"\n{report.nodeid} failed in {report.when}:\n{report.longreprtext}", flush=True)

"""How the whole suite is run."""

from __future__ import annotations

import pytest

import atoll


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Keep the tests of a game in one worker, so that two do not compile the same rules at once."""
    for item in items:
        named = [name for name in atoll.games() if name in item.nodeid]
        if "/web/" in item.nodeid:
            item.add_marker(pytest.mark.xdist_group("web"))
        elif named:
            item.add_marker(pytest.mark.xdist_group(named[0]))

"""A test meets the same lots again, and so do the servers beside it."""

from __future__ import annotations

import secrets

import pytest

from .seeded import SLATE, follow, lots


def test_lots_hang_on_the_name_of_the_test(request: pytest.FixtureRequest) -> None:
    again = lots(request.node.nodeid)
    assert [secrets.randbits(64) for _ in range(3)] == [again(64) for _ in range(3)]
    assert lots("one")(64) != lots("other")(64)


def test_a_server_draws_the_lots_of_the_test_that_runs() -> None:
    follow(str(SLATE))
    for name in ("one", "other"):
        SLATE.write_text(name)
        again = lots(name)
        assert [secrets.randbits(64) for _ in range(3)] == [again(64) for _ in range(3)]

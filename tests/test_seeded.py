"""A test gets the same random numbers again, and so do its server processes."""

from __future__ import annotations

import secrets

import pytest

from .seeded import CURRENT_TEST, follow_current_test, randbits_for


def test_random_numbers_depend_on_the_id_of_the_test(request: pytest.FixtureRequest) -> None:
    again = randbits_for(request.node.nodeid)
    assert [secrets.randbits(64) for _ in range(3)] == [again(64) for _ in range(3)]
    assert randbits_for("one")(64) != randbits_for("other")(64)


def test_a_server_uses_the_random_numbers_of_the_current_test() -> None:
    follow_current_test(str(CURRENT_TEST))
    for name in ("one", "other"):
        CURRENT_TEST.write_text(name)
        again = randbits_for(name)
        assert [secrets.randbits(64) for _ in range(3)] == [again(64) for _ in range(3)]

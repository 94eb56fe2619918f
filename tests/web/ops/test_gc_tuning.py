"""Tidying up: what is looked through and forgotten, and when."""

from __future__ import annotations

import weakref

import pytest

from atoll.kit.draw.cache import cached
from atoll.kit.draw.part import PART_CACHE
from atoll.web.ops import gc_tuning
from atoll.web.ops.gc_tuning import GROWN, SILENT, GarbageCollectorTuning


class Ring:
    def __init__(self) -> None:
        self.myself = self


@pytest.fixture
def _nothing_remembered() -> None:
    PART_CACHE.clear()


@pytest.mark.usefixtures("_nothing_remembered")
@pytest.mark.parametrize(("plays", "enough"), [(False, GROWN), (True, GROWN**2)])
def test_old_things_are_looked_through_only_when_memory_has_grown(
    monkeypatch: pytest.MonkeyPatch, plays: bool, enough: float
) -> None:
    most = 100.0
    monkeypatch.setattr(gc_tuning, "_most_memory", lambda: most)
    if plays:
        PART_CACHE.put("somebody plays", ("a",))
    services, old = GarbageCollectorTuning(), Ring()
    gone = weakref.ref(old)
    services.look()
    del old
    services.look()
    assert gone() is not None, "it was set aside"
    most = 100 * enough
    services.look()
    assert gone() is not None, "not enough"
    most += 1
    services.look()
    assert gone() is None


@pytest.mark.usefixtures("_nothing_remembered")
def test_pictures_that_nobody_asks_for_are_forgotten() -> None:
    services = GarbageCollectorTuning()
    PART_CACHE.put("asked for", ("a",))
    PART_CACHE.put("not", ("b",))
    for _ in range(3 * SILENT):
        services.look()
        assert PART_CACHE.get("asked for") == ("a",)
    assert PART_CACHE.get("not") is None


@pytest.mark.usefixtures("_nothing_remembered")
def test_when_nobody_plays_any_more_everything_is_forgotten_and_given_back_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made: list[int] = []
    given_back: list[int] = []
    monkeypatch.setattr(gc_tuning, "_give_back", lambda: given_back.append(len(made)))

    @cached(10)
    def make(n: int) -> int:
        made.append(n)
        return n

    services = GarbageCollectorTuning()
    for spell in (1, 2):
        PART_CACHE.put("a picture", ("a",))
        make(7)
        services.look()
        make(7)
        assert len(made) == spell, "memoized while somebody plays"
        for _ in range(4 * SILENT):
            services.look()
        assert len(given_back) == spell
    make(7)
    assert len(made) == 3

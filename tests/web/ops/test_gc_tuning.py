"""Garbage collection and cache eviction."""

from __future__ import annotations

import weakref

import pytest

from atoll.kit.draw.cache import cached
from atoll.kit.draw.part import PART_CACHE
from atoll.web.ops import gc_tuning
from atoll.web.ops.gc_tuning import CACHE_GENERATION, FULL_COLLECTION_GROWTH, GarbageCollectorTuning


class Ring:
    def __init__(self) -> None:
        self.myself = self


@pytest.fixture
def _nothing_remembered() -> None:
    PART_CACHE.clear()


@pytest.mark.usefixtures("_nothing_remembered")
@pytest.mark.parametrize(
    ("plays", "enough"), [(False, FULL_COLLECTION_GROWTH), (True, FULL_COLLECTION_GROWTH**2)]
)
def test_frozen_objects_are_collected_only_when_memory_has_grown(
    monkeypatch: pytest.MonkeyPatch, plays: bool, enough: float
) -> None:
    most = 100.0
    monkeypatch.setattr(gc_tuning, "_peak_memory", lambda: most)
    if plays:
        PART_CACHE.put("somebody plays", ("a",))
    services, old = GarbageCollectorTuning(), Ring()
    gone = weakref.ref(old)
    services.collect()
    del old
    services.collect()
    assert gone() is not None, "frozen"
    most = 100 * enough
    services.collect()
    assert gone() is not None, "memory has not grown enough"
    most += 1
    services.collect()
    assert gone() is None


@pytest.mark.usefixtures("_nothing_remembered")
def test_unused_cached_parts_are_evicted() -> None:
    services = GarbageCollectorTuning()
    PART_CACHE.put("asked for", ("a",))
    PART_CACHE.put("not", ("b",))
    for _ in range(3 * CACHE_GENERATION):
        services.collect()
        assert PART_CACHE.get("asked for") == ("a",)
    assert PART_CACHE.get("not") is None


@pytest.mark.usefixtures("_nothing_remembered")
def test_when_idle_caches_are_cleared_and_memory_is_released_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made: list[int] = []
    given_back: list[int] = []
    monkeypatch.setattr(gc_tuning, "_return_memory", lambda: given_back.append(len(made)))

    @cached(10)
    def make(n: int) -> int:
        made.append(n)
        return n

    services = GarbageCollectorTuning()
    for spell in (1, 2):
        PART_CACHE.put("a picture", ("a",))
        make(7)
        services.collect()
        make(7)
        assert len(made) == spell, "cached while matches run"
        for _ in range(4 * CACHE_GENERATION):
            services.collect()
        assert len(given_back) == spell
    make(7)
    assert len(made) == 3

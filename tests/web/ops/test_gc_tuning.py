"""Garbage collector tuning: what is collected, cleared and returned to the system, and when."""

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
def _empty_cache() -> None:
    PART_CACHE.clear()


@pytest.mark.usefixtures("_empty_cache")
@pytest.mark.parametrize(
    ("plays", "enough"), [(False, FULL_COLLECTION_GROWTH), (True, FULL_COLLECTION_GROWTH**2)]
)
def test_old_objects_are_collected_only_when_memory_has_grown(
    monkeypatch: pytest.MonkeyPatch, plays: bool, enough: float
) -> None:
    peak = 100.0
    monkeypatch.setattr(gc_tuning, "_peak_memory", lambda: peak)
    if plays:
        PART_CACHE.put("somebody plays", ("a",))
    tuning, old = GarbageCollectorTuning(), Ring()
    gone = weakref.ref(old)
    tuning.collect()
    del old
    tuning.collect()
    assert gone() is not None, "it is frozen"
    peak = 100 * enough
    tuning.collect()
    assert gone() is not None, "not enough"
    peak += 1
    tuning.collect()
    assert gone() is None


@pytest.mark.usefixtures("_empty_cache")
def test_unused_parts_of_the_render_cache_expire() -> None:
    tuning = GarbageCollectorTuning()
    PART_CACHE.put("asked for", ("a",))
    PART_CACHE.put("not", ("b",))
    for _ in range(3 * CACHE_GENERATION):
        tuning.collect()
        assert PART_CACHE.get("asked for") == ("a",)
    assert PART_CACHE.get("not") is None


@pytest.mark.usefixtures("_empty_cache")
def test_when_nobody_plays_caches_are_cleared_and_memory_is_returned_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made: list[int] = []
    returned: list[int] = []
    monkeypatch.setattr(gc_tuning, "_return_memory", lambda: returned.append(len(made)))

    @cached(10)
    def make(n: int) -> int:
        made.append(n)
        return n

    tuning = GarbageCollectorTuning()
    for round_ in (1, 2):
        PART_CACHE.put("a picture", ("a",))
        make(7)
        tuning.collect()
        make(7)
        assert len(made) == round_, "cached while somebody plays"
        for _ in range(4 * CACHE_GENERATION):
            tuning.collect()
        assert len(returned) == round_
    make(7)
    assert len(made) == 3

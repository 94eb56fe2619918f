"""Garbage collector tuning: collect new objects often, and everything only when that is rarely noticed.

By default Python collects the whole heap whenever it has grown by a quarter, and all tables wait meanwhile:
a third of a second with a thousand windows. Here objects that survive a collection are frozen
(`gc.freeze`), which only matters for those in reference cycles; all others are freed when unused.
Everything is collected once the process has doubled its memory, so that garbage is bounded too; while games
are being played, only once it has quadrupled.

The render cache ages in the same rhythm. Once it is empty, no game is being played and freed memory is
returned to the system.
"""

from __future__ import annotations

import asyncio
import ctypes
import gc
import resource
from collections.abc import Callable
from contextlib import suppress

from atoll.kit.draw.cache import clear_caches
from atoll.kit.draw.part import PART_CACHE

INTERVAL = 0.5  # seconds between collections of new objects: the longer, the more there is to collect at once
FULL_COLLECTION_GROWTH = 2.0  # times the memory at the last full collection
CACHE_GENERATION = 12  # collections after which parts of the render cache that were not used begin to expire
NEVER = 1_000_000_000  # threshold that turns automatic collections off


class GarbageCollectorTuning:
    """Runs the garbage collector of a server process."""

    def __init__(self, is_idle: Callable[[], bool] = lambda: True) -> None:
        self._is_idle = is_idle  # whether nothing is drawn elsewhere either
        self._peak = _peak_memory()
        self._collections = 0
        self._idle = False  # no game is being played, and memory has been returned to the system

    def collect(self) -> None:
        """Collect new objects, or everything if memory has grown a lot; freeze what survives."""
        self._collections += 1
        if self._collections % CACHE_GENERATION == 0:
            PART_CACHE.start_generation()
        idle, peak = PART_CACHE.empty and self._is_idle(), _peak_memory()
        if peak > self._peak * (FULL_COLLECTION_GROWTH if idle else FULL_COLLECTION_GROWTH**2):
            self._peak = peak
            gc.unfreeze()
        gc.collect()
        gc.freeze()
        if idle and not self._idle:
            clear_caches()
            _return_memory()
        self._idle = idle

    async def run(self) -> None:
        """Collect again and again; restores the usual thresholds when cancelled."""
        thresholds = gc.get_threshold()
        gc.set_threshold(NEVER)
        try:
            while True:
                self.collect()
                await asyncio.sleep(INTERVAL)
        finally:
            gc.set_threshold(*thresholds)


def _peak_memory() -> int:
    """Peak resident memory of this process, in the system's units."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


def _return_memory() -> None:
    """Return free pages to the system, where the C library can."""
    with suppress(AttributeError):
        ctypes.CDLL(None).malloc_trim(0)

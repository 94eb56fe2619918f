"""Tidying up: the garbage collector looks often at what is new and hardly ever at everything.

By itself it looks through the whole heap whenever that has grown by a quarter, and all tables stand still
meanwhile: with a thousand windows for a third of a second. Here whatever has outlived a round is set aside
(`gc.freeze`). That concerns only what lies in cycles; everything else goes when nobody needs it any more. All
of it is looked through once the process has become twice as large, so garbage is bounded too; but not while
somebody plays, unless it is four times as large.

Pictures of tables where nothing has happened for a while are forgotten as well. When none are left nobody
plays, and what a rush of people has taken goes back to the system.
"""

from __future__ import annotations

import asyncio
import ctypes
import gc
import resource
from contextlib import suppress

from atoll.kit.draw.cache import clear_caches
from atoll.kit.draw.part import PART_CACHE

ROUND = 0.5  # seconds between two looks at what is new: the more of it, the longer all tables stand still
GROWN = 2.0  # so many times the memory of the last thorough look: look through everything
SILENT = 12  # rounds after which pictures that nobody asked for begin to be forgotten
NEVER = 1_000_000_000  # the collector's own rounds are ours to call


class GarbageCollectorTuning:
    """The collector of one process, while its house is open."""

    def __init__(self) -> None:
        self._most = _most_memory()
        self._rounds = 0
        self._resting = False  # nobody plays, and all memory that can be given back has been

    def look(self) -> None:
        """Collect what is new, or everything if there is much more than before, and set the rest aside."""
        self._rounds += 1
        if self._rounds % SILENT == 0:
            PART_CACHE.start_generation()
        rests = PART_CACHE.empty
        most = _most_memory()
        if most > self._most * (GROWN if rests else GROWN**2):
            self._most = most
            gc.unfreeze()
        gc.collect()
        gc.freeze()
        if rests and not self._resting:
            clear_caches()
            _give_back()
        self._resting = rests

    async def keep(self) -> None:
        """Look again and again; the collector is as before when this ends."""
        usual = gc.get_threshold()
        gc.set_threshold(NEVER)
        try:
            while True:
                self.look()
                await asyncio.sleep(ROUND)
        finally:
            gc.set_threshold(*usual)


def _most_memory() -> int:
    """The most this process has ever held, in the system's own units."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


def _give_back() -> None:
    """Let the system have the pages nothing lies in; only some C libraries can."""
    with suppress(AttributeError):
        ctypes.CDLL(None).malloc_trim(0)

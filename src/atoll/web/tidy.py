"""Tidying up: the garbage collector looks often at what is new and hardly ever at everything.

By itself it looks through the whole heap whenever that has grown by a quarter, and all tables stand still
meanwhile: with a thousand windows for a third of a second. Here whatever has outlived a round is set aside
(`gc.freeze`). That concerns only what lies in cycles; everything else goes when nobody needs it any more. All
of it is looked through once the process has become twice as large, so garbage is bounded too.

Pictures of tables where nothing has happened for a while are forgotten as well.
"""

from __future__ import annotations

import asyncio
import gc
import resource

from atoll.kit.part import MEMORY

ROUND = 2.0  # seconds between two looks at what is new: the more of it, the longer all tables stand still
GROWN = 2.0  # so many times the memory of the last thorough look: look through everything
SILENT = 3  # rounds after which pictures that nobody asked for begin to be forgotten
YOUNG, MIDDLE, NEVER = 10_000, 20, 1_000_000_000  # the collector's own rounds; a full one is ours to call


class Tidy:
    """The collector of one process, while its house is open."""

    def __init__(self) -> None:
        self._most = _most_memory()
        self._rounds = 0

    def look(self) -> None:
        """Collect what is new, or everything if there is much more than before, and set the rest aside."""
        if (most := _most_memory()) > self._most * GROWN:
            self._most = most
            gc.unfreeze()
        gc.collect()
        gc.freeze()
        self._rounds += 1
        if self._rounds % SILENT == 0:
            MEMORY.grow_old()

    async def keep(self) -> None:
        """Look again and again; the collector is as before when this ends."""
        usual = gc.get_threshold()
        gc.set_threshold(YOUNG, MIDDLE, NEVER)
        try:
            while True:
                self.look()
                await asyncio.sleep(ROUND)
        finally:
            gc.set_threshold(*usual)


def _most_memory() -> int:
    """The most this process has ever held, in the system's own units."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss

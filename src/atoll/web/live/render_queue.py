"""Render queue: windows are rendered one at a time, and the event loop runs in between.

Many tables change at the same time. If all their pages were rendered in one go, no click would be read before
the last of them, and the database would be idle meanwhile. Windows of those who have just moved come before
all others. How long the next one has waited tells whether the server has more to do than it can.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Awaitable, Callable

BUSY_SECONDS = 1.0  # of waiting, from which on new tables are refused and players are told


class RenderQueue:
    """First in, first out; urgent ones before the others."""

    def __init__(self, wait_for_room: Callable[[], Awaitable[None]] | None = None) -> None:
        self._wait_for_room = wait_for_room  # until the next window can be drawn
        self._urgent: deque[Callable[[], None]] = deque()
        self._waiting: deque[tuple[float, Callable[[], None]]] = deque()
        self._worker: asyncio.Task[None] | None = None

    @property
    def length(self) -> int:
        """How many wait."""
        return len(self._urgent) + len(self._waiting)

    @property
    def delay(self) -> float:
        """Seconds for which the next window that is not urgent has waited."""
        return time.monotonic() - self._waiting[0][0] if self._waiting else 0.0

    @property
    def is_busy(self) -> bool:
        """Whether windows wait so long that people notice."""
        return self.delay >= BUSY_SECONDS

    def schedule(self, begin: Callable[[], None], urgent: bool = False) -> None:
        """Call a function after those scheduled before it."""
        if urgent:
            self._urgent.append(begin)
        else:
            self._waiting.append((time.monotonic(), begin))
        if self._worker is None or self._worker.done():
            self._worker = asyncio.create_task(self._work())

    async def _work(self) -> None:
        while self._urgent or self._waiting:
            if self._wait_for_room is not None:
                await self._wait_for_room()
            if not self.length:  # closed meanwhile
                return
            begin = self._urgent.popleft() if self._urgent else self._waiting.popleft()[1]
            begin()
            await asyncio.sleep(0)

    async def close(self) -> None:
        """Drop what is scheduled."""
        self._urgent.clear()
        self._waiting.clear()
        if self._worker is not None:
            await asyncio.wait([self._worker])

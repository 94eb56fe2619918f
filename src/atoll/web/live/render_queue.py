"""Render queue: windows are rendered one at a time, and the event loop runs in between.

Many tables change at the same time. If all their pages were rendered in one go, no click would be read before
the last of them, and the database would be idle meanwhile.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable


class RenderQueue:
    """First in, first out."""

    def __init__(self) -> None:
        self._waiting: deque[Callable[[], None]] = deque()
        self._worker: asyncio.Task[None] | None = None

    def schedule(self, begin: Callable[[], None]) -> None:
        """Call a function after those scheduled before it."""
        self._waiting.append(begin)
        if self._worker is None or self._worker.done():
            self._worker = asyncio.create_task(self._work())

    async def _work(self) -> None:
        while self._waiting:
            self._waiting.popleft()()
            await asyncio.sleep(0)

    async def close(self) -> None:
        """Drop what is scheduled."""
        self._waiting.clear()
        if self._worker is not None:
            await asyncio.wait([self._worker])

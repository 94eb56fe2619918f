"""Windows take turns: one is drawn at a time, and whoever comes in between is heard.

Many tables change at the same time. Were all their pictures drawn in one go, no click would be read before
the last of them, and the database would have nothing to store meanwhile. So the loop looks around after each.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable


class RenderQueue:
    """Those who wait to be drawn, in the order in which they came."""

    def __init__(self) -> None:
        self._waiting: deque[Callable[[], None]] = deque()
        self._work: asyncio.Task[None] | None = None

    def ask(self, begin: Callable[[], None]) -> None:
        """Begin something as soon as it is its turn."""
        self._waiting.append(begin)
        if self._work is None or self._work.done():
            self._work = asyncio.create_task(self._call())

    async def _call(self) -> None:
        while self._waiting:
            self._waiting.popleft()()
            await asyncio.sleep(0)

    async def close(self) -> None:
        """Call nobody any more."""
        self._waiting.clear()
        if self._work is not None:
            await asyncio.wait([self._work])

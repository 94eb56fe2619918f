"""Small works beside the tables that end quietly when the house closes.

A task that is cancelled while it speaks to the database leaves a connection in an unknown state. So nobody
is cancelled who can be asked to stop.
"""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any

PATIENCE = 2.0  # seconds for those who do not hear


class BackgroundTasks:
    """Whoever is on the way."""

    def __init__(self) -> None:
        self._closing = asyncio.Event()
        self._tasks: set[asyncio.Task[None]] = set()

    def send(self, work: Coroutine[Any, Any, None]) -> None:
        """Begin something; nothing once the house closes."""
        if self._closing.is_set():
            work.close()
            return
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def rest(self, seconds: float) -> bool:
        """Wait so long; False if the house closes meanwhile."""
        try:
            await asyncio.wait_for(self._closing.wait(), seconds)
        except TimeoutError:
            return True
        return False

    async def close(self) -> None:
        """Ask everybody to stop."""
        self._closing.set()
        if self._tasks:
            _, deaf = await asyncio.wait(self._tasks, timeout=PATIENCE)
            for task in deaf:
                task.cancel()
            await asyncio.gather(*deaf, return_exceptions=True)

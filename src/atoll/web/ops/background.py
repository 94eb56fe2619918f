"""Background tasks that end by themselves when the server closes.

Cancelling a task while it talks to the database leaves a connection in an unknown state. So tasks are asked
to stop, and only those that do not stop in time are cancelled.
"""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any

CLOSE_TIMEOUT = 2.0  # seconds before a task is cancelled


class BackgroundTasks:
    """The running background tasks of one owner."""

    def __init__(self) -> None:
        self._closing = asyncio.Event()
        self._tasks: set[asyncio.Task[None]] = set()

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Start a task; ignored once closing has begun."""
        if self._closing.is_set():
            work.close()
            return
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def sleep(self, seconds: float) -> bool:
        """Wait that long; False as soon as closing begins."""
        try:
            await asyncio.wait_for(self._closing.wait(), seconds)
        except TimeoutError:
            return True
        return False

    async def close(self) -> None:
        """Ask all tasks to stop, and cancel those that have not after a while."""
        self._closing.set()
        if self._tasks:
            _, pending = await asyncio.wait(self._tasks, timeout=CLOSE_TIMEOUT)
            for task in pending:
                task.cancel()
            await asyncio.gather(*pending, return_exceptions=True)

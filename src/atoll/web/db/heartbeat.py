"""Heartbeat: clocks stand still while no server process runs, since players could not choose.

Each process stores the time every few seconds. If the last such time is long ago, all processes were stopped,
asleep or without their database; the first one to write again gives that time back to all running clocks.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from sqlalchemy import Connection, insert, select, update
from sqlalchemy.exc import IntegrityError

from atoll.web.ops.background import BackgroundTasks
from atoll.web.tables import clock
from atoll.web.tables.clock import SECOND, wall_clock

from .database import Database
from .models import PLAYING, HeartbeatRow, TableRow

log = logging.getLogger(__name__)

INTERVAL = 10  # seconds
CHECK_INTERVAL = 2.0  # seconds for which the result of the last beat tells whether writing is possible
CHECK_TIMEOUT = 3.0  # seconds to wait for a beat before writing counts as impossible
MAX_GAP = 3 * INTERVAL * SECOND  # milliseconds after which all processes count as stopped


class HeartbeatStore:
    """Stores the heartbeat and, after a gap, the clocks."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def beat(self, now: int, max_gap: int = MAX_GAP) -> int:
        """Store that a server runs now; after a gap, move running clocks by it. Returns the gap, or 0.

        Of several processes that start at once, one finds the gap; the others find a fresh heartbeat.
        """

        def beat(connection: Connection) -> tuple[int, list[tuple[str, Any]]]:
            last = connection.scalar(select(HeartbeatRow.at).where(HeartbeatRow.id == 1).with_for_update())
            if last is None:
                with suppress(IntegrityError), connection.begin_nested():  # another process was first
                    connection.execute(insert(HeartbeatRow).values(id=1, at=now))
                return 0, []
            connection.execute(update(HeartbeatRow).where(HeartbeatRow.id == 1).values(at=max(now, last)))
            if now - last <= max_gap:
                return 0, []
            playing = select(TableRow.id, TableRow.clocks).where(TableRow.stage == PLAYING)
            return now - last, [(row.id, row.clocks) for row in connection.execute(playing) if row.clocks]

        gap, timed = await self._database.write(beat)
        for table_id, stored in timed:
            clocks = clock.pack(clock.add_downtime(clock.unpack(stored), gap, now))
            async with self._database.transaction(table_id) as session:
                await session.execute(update(TableRow).where(TableRow.id == table_id).values(clocks=clocks))
        return gap


class Heartbeat:
    """Beats from start to close."""

    def __init__(self, store: HeartbeatStore, on_gap: Callable[[], None]) -> None:
        self._store, self._on_gap = store, on_gap
        self._tasks = BackgroundTasks()
        self._beating: asyncio.Task[None] | None = None
        self._tried_at, self._stored = -CHECK_INTERVAL, False  # the last beat: when, and its result

    async def start(self) -> None:
        """Beat once, then again and again in the background."""
        await self.beat()
        self._tasks.spawn(self._keep_beating())

    async def beat(self) -> None:
        """Beat once; call `on_gap` if clocks were moved."""
        self._stored = False
        try:
            gap = await self._store.beat(wall_clock())
            self._stored = True
        finally:
            self._tried_at = time.monotonic()
        if gap:
            log.info("no server ran for %d s: clocks stood still", gap // SECOND)
            self._on_gap()

    async def is_writable(self) -> bool:
        """Whether the database stores what is written: the result of the last beat, or of one more.

        Reading is no proof: a full disk or a read-only database still answers. Beats are not started more
        often than every CHECK_INTERVAL, and one that hangs is not started a second time.
        """
        if self._beating is None and time.monotonic() - self._tried_at < CHECK_INTERVAL:
            return self._stored
        if self._beating is None:
            self._beating = asyncio.create_task(self._try_to_beat())
            self._beating.add_done_callback(self._beat_ended)
        done, _ = await asyncio.wait([self._beating], timeout=CHECK_TIMEOUT)
        return bool(done) and self._stored

    def _beat_ended(self, _: asyncio.Task[None]) -> None:
        self._beating = None

    async def _try_to_beat(self) -> None:
        try:
            await self.beat()
        except Exception as error:
            log.warning("heartbeat not stored: %s", type(error).__name__)

    async def _keep_beating(self) -> None:
        while await self._tasks.sleep(INTERVAL):
            await self._try_to_beat()

    async def close(self) -> None:
        """Stop beating."""
        await self._tasks.close()
        if self._beating is not None:
            await asyncio.wait([self._beating], timeout=CHECK_TIMEOUT)

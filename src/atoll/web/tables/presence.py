"""Who looks on, told to the other processes: a seat's person is there if seen a moment ago.

Every process knows its own windows. Where there are others, it writes down the seats of its windows when they
come and go, and again and again in between: if it dies, its people count as away after a while.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Iterable

from atoll.kit.core.sentinels import SPECTATOR
from atoll.web.db.store import Store
from atoll.web.ops.background import BackgroundTasks

from .table import FRESH, Table, Watcher

log = logging.getLogger(__name__)

EVERY = FRESH / 3


class Presence:
    """The windows of this process."""

    def __init__(self, store: Store, tables: Callable[[], Iterable[Table]]) -> None:
        self.store, self._tables = store, tables
        self._work: asyncio.Task[None] | None = None
        self._tasks = BackgroundTasks()

    def start(self) -> None:
        """Begin to write down who is here, if anybody reads it."""
        if not self.store.cluster.alone:
            self._work = asyncio.create_task(self._keep_up())

    async def arrive(self, table: Table, watcher: Watcher) -> None:
        """A window opens."""
        new = not table.here(watcher.seat)
        table.watchers.add(watcher)
        watcher.change()
        await self._tell(table, watcher.seat, new, int(time.time()))

    async def leave(self, table: Table, watcher: Watcher) -> None:
        """A window closes."""
        table.watchers.discard(watcher)
        last = not table.here(watcher.seat)
        if last and watcher.seat >= 0:
            table.seats[watcher.seat].left_at = now = int(time.time())
            self._tasks.spawn(self._part(table.row.id, watcher.seat, now))  # the window is gone already
        await self._tell(table, watcher.seat, last, 0)

    async def _part(self, table_id: str, seat: int, when: int) -> None:
        try:
            await self.store.seats.mark_left(table_id, seat, when)
        except Exception as wrong:
            log.warning("nobody knows who left: %s", type(wrong).__name__)

    async def _tell(self, table: Table, seat: int, changed: bool, when: int) -> None:
        if not changed and seat != SPECTATOR:  # nobody else sees a difference
            return
        table.tell_all()
        if seat != SPECTATOR and not self.store.cluster.alone:
            try:
                await self.store.seats.mark_seen([(table.row.id, seat)], when, notify=True)
            except Exception as wrong:
                log.warning("nobody hears who looks on: %s", type(wrong).__name__)

    async def _keep_up(self) -> None:
        shown: dict[str, list[bool]] = {}
        while True:
            await asyncio.sleep(EVERY)
            watched = [table for table in self._tables() if table.watchers]
            here = {(t.row.id, w.seat) for t in watched for w in t.watchers if w.seat >= 0}
            try:
                if here:
                    await self.store.seats.mark_seen(here, int(time.time()))
                seen = await self.store.seats.last_seen([table.row.id for table in watched])
                for seat in (seat for table in watched for seat in table.seats):
                    seat.last_seen_at = seen.get((seat.table_id, seat.seat), 0)
            except Exception as wrong:
                log.warning("nobody hears who looks on: %s", type(wrong).__name__)
            now = {table.row.id: [table.present(seat.seat) for seat in table.seats] for table in watched}
            for table in watched:  # somebody has silently gone
                if shown.get(table.row.id, now[table.row.id]) != now[table.row.id]:
                    table.tell_all()
            shown = now

    async def close(self) -> None:
        """Stop writing."""
        if self._work is not None:
            self._work.cancel()
            await asyncio.gather(self._work, return_exceptions=True)
        await self._tasks.close()

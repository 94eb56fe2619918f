"""Presence: which people have a table open, shared between the server processes.

Every process knows its own windows. If there are others, it stores the seats of its windows when they open
and close, and repeatedly in between: if it dies, its people count as absent after a while.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable

from atoll.kit.core.sentinels import SPECTATOR
from atoll.web.ops.background import BackgroundTasks

from .service import TableService
from .table import PRESENCE_TIMEOUT, Subscriber, Table

log = logging.getLogger(__name__)

REFRESH_SECONDS = PRESENCE_TIMEOUT / 3


class Presence:
    """The windows of this process, and the people seen by others."""

    def __init__(self, tables: TableService, on_change: Callable[[Table], None]) -> None:
        self._tables, self._store = tables, tables.store
        self._on_change = on_change  # told of a table whose windows have changed; returns at once
        self._refreshing: asyncio.Task[None] | None = None
        self._background = BackgroundTasks()

    def start(self) -> None:
        """Start to store who is present, if there are other processes."""
        if not self._store.cluster.alone:
            self._refreshing = asyncio.create_task(self._refresh_loop())

    async def subscribe(self, table: Table, window: Subscriber) -> None:
        """Add an opened window to a table."""
        seat = window.viewer.seat
        is_first = not table.has_window(seat)
        table.subscribers.add(window)
        self._on_change(table)
        window.table_changed()
        await self._announce(table, seat, is_first, int(time.time()))

    async def unsubscribe(self, table: Table, window: Subscriber) -> None:
        """Remove a closed window from a table."""
        seat = window.viewer.seat
        table.subscribers.discard(window)
        was_last = not table.has_window(seat)
        if was_last and seat >= 0:
            table.seats[seat].left_at = now = int(time.time())
            self._background.spawn(self._store_left(table.row.id, seat, now))  # nothing waits for it
        self._on_change(table)
        await self._announce(table, seat, was_last, 0)

    async def _store_left(self, table_id: str, seat: int, when: int) -> None:
        try:
            await self._store.seats.mark_left(table_id, seat, when)
        except Exception as wrong:
            log.warning("cannot store that a player left: %s", type(wrong).__name__)

    async def _announce(self, table: Table, seat: int, changed: bool, when: int) -> None:
        """Tell all windows, and other processes, that a person has come or gone."""
        if not changed and seat != SPECTATOR:  # the person has another window open
            return
        table.broadcast()
        if seat != SPECTATOR and not self._store.cluster.alone:
            try:
                await self._store.seats.mark_seen([(table.row.id, seat)], when, notify=True)
            except Exception as wrong:
                log.warning("cannot store who is present: %s", type(wrong).__name__)

    async def _refresh_loop(self) -> None:
        shown: dict[str, list[bool]] = {}
        while True:
            await asyncio.sleep(REFRESH_SECONDS)
            tables = [table for table in self._tables.live if table.subscribers]
            windows = ((table, window.viewer.seat) for table in tables for window in table.subscribers)
            seats = {(table.row.id, seat) for table, seat in windows if seat >= 0}
            try:
                if seats:
                    await self._store.seats.mark_seen(seats, int(time.time()))
                seen = await self._store.seats.last_seen([table.row.id for table in tables])
                for held in (held for table in tables for held in table.seats):
                    held.last_seen_at = seen.get((held.table_id, held.seat), 0)
            except Exception as wrong:
                log.warning("cannot store or read who is present: %s", type(wrong).__name__)
            now = {table.row.id: [table.present(seat.seat) for seat in table.seats] for table in tables}
            for table in tables:  # a process that died has not announced that its people are gone
                if shown.get(table.row.id, now[table.row.id]) != now[table.row.id]:
                    table.broadcast()
            shown = now

    async def close(self) -> None:
        """Stop."""
        if self._refreshing is not None:
            self._refreshing.cancel()
            await asyncio.gather(self._refreshing, return_exceptions=True)
        await self._background.close()

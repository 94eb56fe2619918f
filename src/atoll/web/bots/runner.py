"""Bot runner: lets the bots of all tables move; one process at a time runs the bots of a table.

A new position starts the bots it awaits. Whatever goes wrong with that (a process dies, the database is
unavailable, too many tables are active), a scan every few seconds finds tables where a bot is overdue.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any

from atoll.match import Refused
from atoll.web.db.models import BOT, PLAYING
from atoll.web.tables.service import TableService
from atoll.web.tables.table import Table, Unreadable, Unstored

from .pool import BotPool

log = logging.getLogger(__name__)

SCAN_SECONDS = 2.0
OVERDUE_SECONDS = 3  # without a change, after which an awaited bot may have been forgotten
MAX_ACTIVE = 200  # tables whose bots compute or wait for a thread; the scan finds the others later


class BotRunner:
    """Runs the bots of all tables; a `PositionListener` of the tables."""

    def __init__(self, tables: TableService, bot_pool: BotPool, pace: float) -> None:
        self.tables, self.bot_pool = tables, bot_pool
        self.pace = pace  # seconds between the moves of bots, so that people can follow
        self.active: set[str] = set()  # ids of the tables whose bots are running
        self._unreadable: set[str] = set()  # tables with old rules that cannot go on
        self._tasks: set[asyncio.Task[None]] = set()

    def start(self) -> None:
        """Start to scan for overdue bots."""
        self._spawn(self._scan_loop())

    async def _scan_loop(self) -> None:
        store = self.tables.store
        while True:
            try:
                most = MAX_ACTIVE + len(self._unreadable)
                for table_id in await store.tables_awaiting_bots(OVERDUE_SECONDS, most):
                    if table_id not in self._unreadable:
                        self._activate(table_id)
            except Exception as wrong:
                log.warning("cannot look for overdue bots: %s", type(wrong).__name__)
            await asyncio.sleep(SCAN_SECONDS)

    def position_changed(self, table: Table, remote: bool = False) -> None:
        """Run the bots of a table if one is awaited, also after a change by another process."""
        if self._awaited_bots(table):
            self._activate(table.row.id)

    def _activate(self, table_id: str) -> None:
        if table_id not in self.active and len(self.active) < MAX_ACTIVE:
            self.active.add(table_id)
            self._spawn(self._run_bots(table_id))

    def _awaited_bots(self, table: Table) -> list[int]:
        waiting = table.match.waiting if table.match and table.row.stage == PLAYING else ()
        return [seat for seat in waiting if table.seats[seat].kind == BOT]

    async def _run_bots(self, table_id: str) -> None:
        """Let the bots of a table move as long as one is awaited, unless another process does it."""
        cluster = self.tables.store.cluster
        is_locked = await cluster.try_lock(table_id)
        try:
            table = await self.tables.find(table_id) if is_locked else None
            while table is not None and (seats := await self._load_awaited_bots(table)):
                await asyncio.gather(*(self._move(table, seat) for seat in seats))
        except Unstored:
            pass  # the scan finds the table when the database is back
        except Unreadable:
            self._unreadable.add(table_id)
        except Exception:
            log.exception("the bots of table %s cannot go on", table_id)
        finally:
            self.active.discard(table_id)
            if is_locked:
                await cluster.unlock(table_id)

    async def _load_awaited_bots(self, table: Table) -> list[int]:
        async with table.lock:
            await self.tables.load(table)
            return self._awaited_bots(table)

    async def _move(self, table: Table, seat: int) -> None:
        match = table.match
        if match is None or seat not in match.waiting:  # the move of another bot could not be stored
            return
        decision_id, view = match.moment(seat), match.view(seat)
        is_simultaneous = len(match.waiting) > 1  # such a move is not shown, so there is nothing to follow
        pause = asyncio.create_task(asyncio.sleep(0 if is_simultaneous else self.pace))
        table.thinking.add(seat)
        try:
            with suppress(Exception):  # without a warm-up the pool still answers with a fallback move
                await self.tables.warmup.ready(table.game, "bots")
            action = await self.bot_pool.choose(table.game, table.seats[seat].level, view, seat)
            await pause
        finally:
            table.thinking.discard(seat)
            pause.cancel()
        with suppress(Refused):  # the position has changed, or the person has returned: look again
            await self.tables.play(table, seat, action, decision_id, holder=BOT)

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """Stop all bots; another process or the next start continues them."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

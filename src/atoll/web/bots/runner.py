"""Bots at their tables: one process at a time moves the bots of a table, and no table is left waiting.

A change wakes the bots it makes awaited. Whatever goes wrong with that (a process dies, the database is away,
too many think already), a look at all tables every few seconds finds those where nothing happens.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from atoll.match import Refused
from atoll.web.db.models import BOT, PLAYING
from atoll.web.tables.table import Table, Unreadable, Unstored

from .pool import BotPool

if TYPE_CHECKING:
    from atoll.web.tables.service import TableService

log = logging.getLogger(__name__)

LOOK_EVERY = 2.0  # seconds
LEFT_ALONE = 3  # seconds without a change after which a waiting bot may have been forgotten
MOST_ATTENDED = 200  # tables whose bots think or wait for a thread; the others are found later


class BotRunner:
    """Whoever moves the bots of all tables."""

    def __init__(self, tables: TableService, bot_pool: BotPool, pace: float) -> None:
        self.tables, self.bot_pool = tables, bot_pool
        self.pace = pace  # seconds between the choices of bots, so that people can follow
        self.attended: set[str] = set()
        self._left: set[str] = set()  # tables of the past that cannot go on
        self._tasks: set[asyncio.Task[None]] = set()

    def start(self) -> None:
        """Begin to look around."""
        self._spawn(self._look_around())

    async def _look_around(self) -> None:
        store = self.tables.store
        while True:
            try:
                most = MOST_ATTENDED + len(self._left)
                for table_id in await store.tables_awaiting_bots(LEFT_ALONE, most):
                    if table_id not in self._left:
                        self._attend(table_id)
            except Exception as wrong:
                log.warning("cannot look for forgotten bots: %s", type(wrong).__name__)
            await asyncio.sleep(LOOK_EVERY)

    def wake(self, table: Table) -> None:
        """See to the bots of a table if any is awaited. The caller holds the lock."""
        if self._awaited(table):
            self._attend(table.row.id)

    def _attend(self, table_id: str) -> None:
        if table_id not in self.attended and len(self.attended) < MOST_ATTENDED:
            self.attended.add(table_id)
            self._spawn(self._see_to(table_id))

    def _awaited(self, table: Table) -> list[int]:
        waiting = table.match.waiting if table.match and table.row.stage == PLAYING else ()
        return [seat for seat in waiting if table.seats[seat].kind == BOT]

    async def _see_to(self, table_id: str) -> None:
        """Let the bots of a table think as long as one is awaited."""
        cluster = self.tables.store.cluster
        mine = await cluster.try_lock(table_id)
        try:
            table = await self.tables.find(table_id) if mine else None
            while table is not None and (seats := await self._look_at(table)):
                await asyncio.gather(*(self._think(table, seat) for seat in seats))
        except Unstored:
            pass  # found again when the database is back
        except Unreadable:
            self._left.add(table_id)
        except Exception:
            log.exception("the bots of table %s cannot go on", table_id)
        finally:
            self.attended.discard(table_id)
            if mine:
                await cluster.unlock(table_id)

    async def _look_at(self, table: Table) -> list[int]:
        async with table.lock:
            await self.tables.load(table)
            return self._awaited(table)

    async def _think(self, table: Table, seat: int) -> None:
        match = table.match
        if match is None or seat not in match.waiting:  # something went wrong with another bot's choice
            return
        moment, view = match.moment(seat), match.view(seat)
        hurry = len(match.waiting) > 1  # nobody sees a sealed choice, so nobody has to follow it
        least = asyncio.create_task(asyncio.sleep(0 if hurry else self.pace))
        table.thinking.add(seat)
        try:
            with suppress(Exception):  # a bot that cannot even warm up still gets its fallback move
                await self.tables.warmup.ready(table.game, "bots")
            action = await self.bot_pool.choose(table.game, table.seats[seat].level, view, seat)
            await least
        finally:
            table.thinking.discard(seat)
            least.cancel()
        with suppress(Refused):  # the position has changed, or its person is back: look at it again
            await self.tables.play(table, seat, action, moment, holder=BOT)

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """Stop all bots; their tables go on elsewhere, or after the next start."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

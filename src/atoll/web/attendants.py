"""Bots at their tables: set to work when they are awaited, and again after everything that goes wrong."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from atoll.match import Refused

from .model import BOT
from .table import Table, Unstored
from .thinkers import Thinkers

if TYPE_CHECKING:
    from .tables import Tables

STORE_AGAIN = 2.0  # seconds before a bot tries again what could not be stored


class Attendants:
    """Whoever moves the bots of all tables."""

    def __init__(self, tables: Tables, thinkers: Thinkers, pace: float) -> None:
        self.tables, self.thinkers = tables, thinkers
        self.pace = pace  # seconds between the choices of bots, so that people can follow
        self._tasks: set[asyncio.Task[None]] = set()

    async def resume_all(self) -> None:
        """After a start of the server: go on wherever a bot is awaited."""
        for row in await self.tables.store.running():
            if any(seat.kind == BOT and row.waiting >> seat.seat & 1 for seat in row.seats):
                self._spawn(self._resume(row.id))

    async def _resume(self, table_id: str) -> None:
        await self._look_again(await self.tables.find(table_id))

    async def _look_again(self, table: Table) -> None:
        """Loading a match wakes its bots; one that is loaded already may have to be looked at once more."""
        async with table.lock:
            await self.tables.load(table)
            self.wake(table)

    def wake(self, table: Table) -> None:
        """Set every awaited bot to work. The caller holds the lock."""
        match = table.match
        for seat in match.waiting if match else ():
            if table.seats[seat].kind == BOT and seat not in table.thinking:
                table.thinking.add(seat)
                self._spawn(self._think(table, seat))

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _think(self, table: Table, seat: int) -> None:
        match, pause = table.match, self.pace
        if match is None:
            table.thinking.discard(seat)
            return
        moment, view = match.moment(seat), match.view(seat)
        hurry = len(match.waiting) > 1  # nobody sees a sealed choice, so nobody has to follow it
        least = asyncio.create_task(asyncio.sleep(0 if hurry else pause))
        with suppress(Exception):  # a bot that cannot even warm up still gets its fallback move
            await self.tables.workshop.ready(table.game, "bots")
        action = await self.thinkers.choose(table.game, table.seats[seat].level, view, seat)
        await least
        table.thinking.discard(seat)
        try:
            await self.tables.play(table, seat, action, moment)
        except Refused:  # the position has changed: think again if still awaited
            await self._look_again(table)
        except Unstored:
            await asyncio.sleep(STORE_AGAIN)
            await self._look_again(table)

    async def close(self) -> None:
        """Stop all bots; their tables go on after the next start."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

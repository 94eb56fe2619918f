"""Bot runner: lets the bots of all tables move; one process at a time runs the bots of a table.

A new position, or a window that opens, starts the bots it awaits; when the table is no longer attended
(`attention.py`) they stop. Whatever goes wrong with that (a process dies, the database is unavailable, too
many tables are active), a scan every few seconds finds tables where a bot is overdue.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Callable, Coroutine
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from atoll.match import Match, Refused
from atoll.web.db.models import BOT, PLAYING
from atoll.web.film.speed import film_ms
from atoll.web.ops.background import BackgroundTasks
from atoll.web.tables.clock import SECOND, wall_clock
from atoll.web.tables.service import TableService
from atoll.web.tables.table import Table, Unreadable, Unstored

from .attention import host_share, is_attended, share_of
from .fair_queue import Abandoned, Share
from .pool import BotPool

log = logging.getLogger(__name__)

SCAN_SECONDS = 2.0
CLOSE_TIMEOUT = 0.5  # seconds for moves that are being stored
OVERDUE_SECONDS = 3  # without a change, after which an awaited bot may have been forgotten
MAX_SCANNED = 1000  # tables


@dataclass(eq=False)
class ActiveTable:
    """A table whose bots compute or wait for a thread."""

    share: Share
    dropped: bool = False  # to stop after the current moves, so that others have room


class BotRunner:
    """Runs the bots of all tables; a `PositionListener` of the tables."""

    def __init__(
        self, tables: TableService, bot_pool: BotPool, pace: float, delay: Callable[[], float] = lambda: 0.0
    ) -> None:
        self.tables, self.bot_pool, self.limits = tables, bot_pool, tables.limits
        self.delay = delay  # seconds for which pages of people wait: bots move so much later
        self.pace = pace  # seconds between the moves of bots, so that people can follow
        self.active: dict[str, ActiveTable] = {}  # by id
        self._unreadable: set[str] = set()  # tables with old rules that cannot go on
        self._tasks: set[asyncio.Task[None]] = set()
        self._scanning = BackgroundTasks()

    @property
    def is_busy(self) -> bool:
        """Whether many decisions wait for a thread."""
        return self.bot_pool.waiting >= self.limits.busy_bot_decisions

    def start(self) -> None:
        """Start to scan for overdue bots."""
        self._scanning.spawn(self._scan_loop())

    async def _scan_loop(self) -> None:
        while True:
            try:
                await self._scan()
            except Exception as wrong:
                log.warning("cannot look for overdue bots: %s", type(wrong).__name__)
            if not await self._scanning.sleep(SCAN_SECONDS):
                return

    async def _scan(self) -> None:
        """Start overdue bots: at tables with a window here, and where the database says that people play."""
        quiet = int(time.time()) - OVERDUE_SECONDS
        for table in self.tables.live:
            if table.subscribers and (table.row.updated_at or 0) <= quiet and self._awaited_bots(table):
                self._activate(table.row.id, share_of(table))
        most, attention = MAX_SCANNED + len(self._unreadable), self.limits.bot_attention_seconds
        for table_id, host in await self.tables.store.tables_awaiting_bots(OVERDUE_SECONDS, attention, most):
            if table_id not in self._unreadable:
                self._activate(table_id, host_share(table_id, host))

    def position_changed(self, table: Table, remote: bool = False) -> None:
        """Run the bots of a table if one is awaited, also after a change by another process; else stop."""
        if self._awaited_bots(table):
            self._activate(table.row.id, share_of(table))
        elif table.row.id in self.active:
            self.bot_pool.abandon(table.row.id)

    def windows_changed(self, table: Table) -> None:
        """Run the bots of a table that was opened; stop those of a table that is no longer attended."""
        if table.match is not None:  # else the first window loads it, which publishes the position
            self.position_changed(table)

    def _activate(self, table_id: str, share: Share) -> None:
        if table_id not in self.active and self._has_room(share):
            self.active[table_id] = ActiveTable(share)
            self._spawn(self._run_bots(table_id))

    def _has_room(self, share: Share) -> bool:
        """Whether one more table may be active; if there are too many, the largest share loses one."""
        most, kept = self.limits.bot_tables, [each for each in self.active.values() if not each.dropped]
        if len(kept) < most:
            return len(self.active) < 2 * most  # dropped ones may still have to end
        networks = Counter(each.share.network for each in kept)
        people = Counter(each.share.person for each in kept)
        largest = max(kept, key=lambda each: (networks[each.share.network], people[each.share.person]))
        if largest.share.network == share.network:
            is_larger = people[largest.share.person] > people[share.person] + 1
        else:
            is_larger = networks[largest.share.network] > networks[share.network] + 1
        if is_larger:
            largest.dropped = True
            self.bot_pool.abandon(largest.share.table_id)
        return is_larger and len(self.active) < 2 * most

    def _awaited_bots(self, table: Table) -> list[int]:
        waiting = table.match.waiting if table.match and table.row.stage == PLAYING else ()
        seats = [seat for seat in waiting if table.seats[seat].kind == BOT]
        return seats if seats and is_attended(table, self.limits.bot_attention_seconds) else []

    async def _run_bots(self, table_id: str) -> None:
        """Let the bots of a table move as long as one is awaited, unless another process does it."""
        cluster, active = self.tables.store.cluster, self.active[table_id]
        is_locked = await cluster.try_lock(table_id)
        try:
            table = await self.tables.find(table_id) if is_locked else None
            while table is not None and (seats := await self._load_awaited_bots(table)):
                if active.dropped:
                    break
                await asyncio.gather(*(self._move(table, seat) for seat in seats))
        except Unstored:
            pass  # the scan finds the table when the database is back
        except Unreadable:
            self._unreadable.add(table_id)
        except Exception:
            log.exception("the bots of table %s cannot go on", table_id)
        finally:
            self.active.pop(table_id, None)
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
        pause = asyncio.create_task(
            asyncio.sleep(self.delay() + (0 if is_simultaneous else self._pause(table, match)))
        )
        table.thinking.add(seat)
        try:
            game = await self.tables.warmup.playable_by_bots(match.game)
            level = table.seats[seat].level
            action = await self.bot_pool.choose(game, level, view, seat, share_of(table))
            await pause
        except Abandoned:
            return  # look again whether the table is attended
        finally:
            table.thinking.discard(seat)
            pause.cancel()
        with suppress(Refused):  # the position has changed, or the person has returned: look again
            await self.tables.play(table, seat, action, decision_id, holder=BOT)

    def _pause(self, table: Table, match: Match) -> float:
        """Seconds before a move: until all who look have seen the film of the move before, and a little."""
        if not self.pace or not match.entries:
            return self.pace
        viewers = [window.viewer for window in table.subscribers if window.viewer.visible]
        longest = max((film_ms(match, each.seat, each.film) for each in viewers), default=0)
        return self.pace + max(0, longest - (wall_clock() - match.entries[-1].at)) / SECOND

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """Stop all bots; another process or the next start continues them."""
        await self._scanning.close()
        for table_id, active in self.active.items():
            active.dropped = True
            self.bot_pool.abandon(table_id)
        if self._tasks:  # one that is cancelled while it talks to the database may leave a connection open
            await asyncio.wait(self._tasks, timeout=CLOSE_TIMEOUT)
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

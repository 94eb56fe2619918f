"""Starting matches: as soon as every seat is held and the people have added entropy to the deal."""

from __future__ import annotations

import asyncio
import logging
from typing import Protocol

from atoll.kit.registry import UnknownGame
from atoll.web.bots.warmup import Warmup
from atoll.web.db.store import Store
from atoll.web.ops.background import BackgroundTasks

from .stored_match import match_of
from .table import Table, Unreadable

log = logging.getLogger(__name__)

SCAN_SECONDS = 2.0  # between searches for full tables that have not started
OVERDUE_SECONDS = 3  # after which a full table is taken to be forgotten by the process that filled it
MAX_SCANNED = 200
CLOSE_TIMEOUT = 5.0  # seconds for matches that are being started


class Tables(Protocol):
    """What the starter needs of the table service."""

    store: Store
    warmup: Warmup

    async def find(self, table_id: str) -> Table: ...  # noqa: D102
    async def catch_up(self, table: Table) -> None: ...  # noqa: D102
    async def reread(self, table: Table) -> None: ...  # noqa: D102
    async def load(self, table: Table) -> None: ...  # noqa: D102


class MatchStarter:
    """Starts the matches of full tables, also of those that a stopped process left behind."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._starting: dict[str, asyncio.Task[None]] = {}  # by table
        self._awaiting: set[str] = set()  # full tables that wait for entropy
        self._unstartable: set[str] = set()  # tables whose match cannot be created any more
        self._background = BackgroundTasks()

    def open(self) -> None:
        """Look for full tables that no process has started."""
        self._background.spawn(self._start_forgotten())

    async def close(self) -> None:
        """Stop."""
        await self._background.close()
        if self._starting:
            await asyncio.wait(self._starting.values(), timeout=CLOSE_TIMEOUT)

    def is_unstartable(self, table: Table) -> bool:
        """Whether the match of a table cannot be created any more."""
        return table.row.id in self._unstartable

    def start_if_full(self, table: Table) -> None:
        """Start the match of a full table in the background: its rules may have to be compiled first."""
        table_id = table.row.id
        if table.is_startable and (wait := table.seconds_for_entropy):
            if table_id not in self._awaiting:
                self._awaiting.add(table_id)
                self._background.spawn(self._start_without(table, wait))
        elif table.is_startable and table_id not in self._starting and table_id not in self._unstartable:
            task = self._starting[table_id] = asyncio.create_task(self._start(table))
            task.add_done_callback(lambda _: self._starting.pop(table_id, None))

    async def _start_without(self, table: Table, wait: float) -> None:
        """Start a table whose people have promised entropy, when they have had the time for it."""
        is_open = await self._background.sleep(wait)
        self._awaiting.discard(table.row.id)
        if is_open:
            self.start_if_full(table)

    async def wait(self, table: Table) -> None:
        """Wait until the attempt to start the match of a table, if there is one, has succeeded or failed."""
        if (task := self._starting.get(table.row.id)) is not None:
            await asyncio.wait([task])

    async def _start(self, table: Table) -> None:
        try:
            game = await self._tables.warmup.playable(table.game)
            async with table.lock:
                await self._tables.catch_up(table)
                if table.is_startable:
                    match = match_of(table, (), game)
                    clocks, entropy = (
                        table.start_clocks(match.waiting),
                        [s.entropy or "" for s in table.seats],
                    )
                    # no effect if another process has started it, perhaps with more entropy
                    await self._tables.store.start_match(
                        table.row.id, match.opening.tobytes(), match.waiting, clocks, entropy
                    )
                    await self._tables.reread(table)
                await self._tables.load(table)
        except (Unreadable, UnknownGame):
            log.exception("the match of table %s cannot be created", table.row.id)
            self._unstartable.add(table.row.id)
        except Exception as wrong:
            log.warning("table %s has not started, trying again: %s", table.row.id, type(wrong).__name__)
            return
        table.broadcast()

    async def _start_forgotten(self) -> None:
        """Find full tables that have not started: their process died, or had no database."""
        while True:
            try:
                most = MAX_SCANNED + len(self._unstartable)
                for table_id in await self._tables.store.full_tables_not_started(OVERDUE_SECONDS, most):
                    if table_id not in self._unstartable:
                        await self._tables.find(table_id)
            except Exception as wrong:
                log.warning("cannot look for tables to start: %s", type(wrong).__name__)
            if not await self._background.sleep(SCAN_SECONDS):
                return

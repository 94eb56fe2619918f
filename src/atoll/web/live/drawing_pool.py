"""Drawing pool: processes that draw pages, so that drawing takes other cores than storing moves.

A page takes milliseconds of one core, and Python runs on one core per process: drawn in the server, the pages
of a few hundred tables would keep it from reading clicks. So once many windows are open, processes are
started (`drawing_process.py`), one for every core but the server's own. Each table belongs to one of them,
which keeps a copy of it; a request carries only what has changed since the last one. A table is drawn in the
server as long as its process, or the compiled rules of its game there, are not ready, and when the process
has ended, which is then started again.
"""

from __future__ import annotations

import asyncio
import logging
import os
import socket
import sys
from asyncio.subprocess import Process
from collections.abc import Awaitable, Callable
from typing import Any
from zlib import crc32

from atoll.kit.core.jit import cache_root
from atoll.web.ops.background import BackgroundTasks
from atoll.web.tables.table import Table, Viewer

from .drawing_messages import (
    LENGTH,
    Answer,
    CacheSize,
    Draw,
    Forget,
    Prepare,
    Prepared,
    TableState,
    pack,
    unpack,
)
from .window_page import Facts, Wanted

log = logging.getLogger(__name__)

FIRST_WINDOWS = 16  # open windows, from which on the processes are started
MOST_PROCESSES = 8
REQUESTS = 3  # of a process at once: one that it works on, and those it goes on with
RESTART_SECONDS = 5.0  # after which a process that has ended is started again
STOP_SECONDS = 3.0

Known = tuple[Any, ...]  # what makes the state of a table differ


class DrawingEnded(Exception):
    """A process has ended, or failed, before it had drawn a page."""


def usual_processes(servers: int = 1) -> int:
    """How many processes draw for one of several server processes on this machine."""
    return max(0, min(MOST_PROCESSES, len(os.sched_getaffinity(0)) // servers - 1))


class Drawer:
    """One process, as the server sees it."""

    def __init__(self) -> None:
        self.games: set[str] = set()  # whose rules are loaded there
        self._wanted: set[str] = set()  # that it loads, also when it is started again
        self._known: dict[str, tuple[Known, int]] = {}  # of each table: its state there, and entries
        self._windows: dict[str, set[int]] = {}
        self._answers: dict[int, asyncio.Future[Answer]] = {}
        self.process: Process | None = None
        self._writer: asyncio.StreamWriter | None = None
        self.cached = 0  # characters in its render cache

    @property
    def is_running(self) -> bool:
        """Whether it can be asked."""
        return self._writer is not None

    @property
    def requests(self) -> int:
        """How many it has not answered."""
        return len(self._answers)

    @property
    def tables(self) -> int:
        """How many it draws."""
        return len(self._windows)

    async def run(self, answered: Callable[[float], None]) -> None:
        """Start it and read its answers until it ends."""
        ours, theirs = socket.socketpair()
        with theirs:
            self.process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "atoll.web.live.drawing_process", str(theirs.fileno()),
                pass_fds=[theirs.fileno()],
                start_new_session=True,  # Ctrl-C is for the server
                env={**os.environ, "ATOLL_CACHE": str(cache_root())},
            )  # fmt: skip
        reader, self._writer = await asyncio.open_connection(sock=ours)
        for game in self._wanted:
            self._send(Prepare(game))
        try:
            while True:
                head = await reader.readexactly(LENGTH.size)
                self._read(unpack(await reader.readexactly(LENGTH.unpack(head)[0])), answered)
        except (OSError, asyncio.IncompleteReadError):
            pass
        finally:
            await self._end()

    def _read(self, message: Any, answered: Callable[[float], None]) -> None:
        if isinstance(message, Prepared):
            self.games.add(message.game)
        elif isinstance(message, CacheSize):
            self.cached = message.characters
        elif isinstance(message, Answer):
            if (waiting := self._answers.pop(message.number, None)) is not None and not waiting.done():
                waiting.set_result(message)
            answered(message.seconds)

    async def _end(self) -> None:
        """Forget everything, and wait until the process is gone."""
        if self._writer is not None:
            self._writer.close()
        self._writer = None
        for waiting in self._answers.values():
            if not waiting.done():
                waiting.set_exception(DrawingEnded())
        for state in (self.games, self._known, self._windows, self._answers):
            state.clear()
        self.cached = 0
        if self.process is not None and self.process.returncode is None:
            try:
                await asyncio.wait_for(self.process.wait(), STOP_SECONDS)
            except TimeoutError:
                self.process.kill()
                await self.process.wait()

    def stop(self) -> None:
        """Let it end: nothing more is asked."""
        if self._writer is not None:
            self._writer.close()

    def _send(self, message: Any) -> None:
        if self._writer is not None:
            self._writer.write(pack(message))

    def has(self, game: str) -> bool:
        """Whether it can draw this game now; if not, it is told to load the rules."""
        if game not in self._wanted:
            self._wanted.add(game)
            self._send(Prepare(game))
        return game in self.games

    def draw(
        self, number: int, table: Table, window: int, viewer: Viewer, facts: Facts, wanted: Wanted
    ) -> Awaitable[Answer]:
        """Ask for the messages of a window. The caller holds the lock of the table until this returns."""
        table_id = table.row.id
        state = self._state_of(table)
        self._windows.setdefault(table_id, set()).add(window)
        waiting = self._answers[number] = asyncio.get_running_loop().create_future()
        self._send(Draw(number, table_id, state, window, viewer, facts, wanted))
        return self._answer(waiting, table_id)

    async def _answer(self, waiting: asyncio.Future[Answer], table_id: str) -> Answer:
        answer = await waiting
        if answer.messages is None:
            self._known.pop(table_id, None)
            raise DrawingEnded
        return answer

    def _state_of(self, table: Table) -> TableState | None:
        """The state of a table, unless the process has it."""
        assert table.match is not None
        entries, windows = table.match.entries, [(s.viewer.seat, s.viewer.visible) for s in table.subscribers]
        chat = table.chat[-1].id if table.chat else 0
        now = (table.changes, id(table.row), len(entries), chat, tuple(windows))
        known, first = self._known.get(table.row.id, (None, 0))
        if known == now:
            return None
        self._known[table.row.id] = now, len(entries)
        return TableState(table.row, entries[first:], first, table.chat, windows)

    def forget(self, table_id: str, window: int) -> None:
        """A window has been closed."""
        windows = self._windows.get(table_id)
        if windows is None or window not in windows:
            return
        windows.discard(window)
        if not windows:
            del self._windows[table_id]
            self._known.pop(table_id, None)
        self._send(Forget(table_id, window, is_last=not windows))


class DrawingPool:
    """The processes that draw pages for this server process."""

    def __init__(self, processes: int, count_windows: Callable[[], int]) -> None:
        self.drawers = [Drawer() for _ in range(processes)]
        self._count_windows = count_windows
        self._background, self._is_started, self._number = BackgroundTasks(), False, 0
        self._answered = asyncio.Event()
        self.observe: Callable[[float], None] = lambda seconds: None  # told how long each page took

    @property
    def is_idle(self) -> bool:
        """Whether nothing is drawn in other processes, and nothing drawn is kept there."""
        return not any(drawer.requests or drawer.cached for drawer in self.drawers)

    @property
    def cached_characters(self) -> int:
        """In the render caches of all processes."""
        return sum(drawer.cached for drawer in self.drawers)

    def request(
        self, table: Table, window: int, viewer: Viewer, facts: Facts, wanted: Wanted
    ) -> Awaitable[Answer] | None:
        """Ask for the messages of a window; None if they are to be drawn in this process.

        The caller holds the lock of the table until this returns.
        """
        self._start_if_needed()
        drawer = self._drawer_of(table.row.id)
        if drawer is None or table.match is None or table.match.game.plain or not drawer.has(table.game.id):
            return None
        self._number += 1
        return drawer.draw(self._number, table, window, viewer, facts, wanted)

    def _drawer_of(self, table_id: str) -> Drawer | None:
        return self.drawers[crc32(table_id.encode()) % len(self.drawers)] if self.drawers else None

    def _start_if_needed(self) -> None:
        if not self._is_started and self.drawers and self._count_windows() >= FIRST_WINDOWS:
            self._is_started = True
            log.info("pages are drawn by %d more processes", len(self.drawers))
            for drawer in self.drawers:
                self._background.spawn(self._keep_running(drawer))

    async def _keep_running(self, drawer: Drawer) -> None:
        while True:
            try:
                await drawer.run(self._note_answer)
            except OSError as wrong:
                log.warning("a drawing process cannot be started: %s", type(wrong).__name__)
            self._answered.set()
            if not await self._background.sleep(RESTART_SECONDS):
                return
            log.warning("a drawing process has ended and is started again")

    def _note_answer(self, seconds: float) -> None:
        self._answered.set()
        if seconds:
            self.observe(seconds)

    async def wait_for_room(self) -> None:
        """Wait until the processes have few requests to do: what is asked later is drawn as it is then."""
        while sum(d.requests for d in self.drawers) >= REQUESTS * sum(d.is_running for d in self.drawers) > 0:
            self._answered.clear()
            await self._answered.wait()

    def forget(self, table_id: str, window: int) -> None:
        """A window has been closed."""
        if (drawer := self._drawer_of(table_id)) is not None:
            drawer.forget(table_id, window)

    async def close(self) -> None:
        """End all processes."""
        for drawer in self.drawers:
            drawer.stop()
        await self._background.close()

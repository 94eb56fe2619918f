"""A process that draws pages for the server, started by `drawing_pool.py`.

It keeps a copy of every table it draws, made of the stored row and the journal and brought up to date with
each request, and of every window what that shows. It reads no database and talks to no browser. It ends when
the server does: then its socket is closed.
"""

from __future__ import annotations

import gc
import logging
import select
import socket
import sys
import threading
import time
from typing import Any

from atoll.kit.draw.look import Look
from atoll.kit.draw.part import PART_CACHE
from atoll.kit.i18n import LANGUAGES
from atoll.kit.registry import game as find_game
from atoll.match import Match
from atoll.match.fairness import Deal, new_secret
from atoll.web.bots.compile_steps import RULE_STEPS
from atoll.web.ops.gc_tuning import INTERVAL, GarbageCollectorTuning
from atoll.web.ops.logs import describe_exception, set_up_logs
from atoll.web.ops.rate_limit import LIMITS
from atoll.web.page_templates import PageTemplates
from atoll.web.tables.stored_match import match_of
from atoll.web.tables.table import Table, Viewer
from atoll.web.views.translations import TRANSLATOR

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
from .window_page import WindowPage

log = logging.getLogger(__name__)


class RemoteWindow:
    """A window of the server, as far as pages depend on it."""

    def __init__(self, seat: int, visible: bool) -> None:
        self.viewer = Viewer(seat, "", tall=False, visible=visible)

    def table_changed(self, urgent: bool = False) -> None:
        """Nothing is sent from here."""


class DrawingProcess:
    """The tables and windows of this process, and what it answers."""

    def __init__(self, connection: socket.socket) -> None:
        self._connection, self._lock = connection, threading.Lock()
        self._templates = PageTemplates(LIMITS)
        self._tables: dict[str, Table] = {}
        self._pages: dict[int, WindowPage] = {}
        self._garbage, self._collected = GarbageCollectorTuning(), time.monotonic()
        self._cached = 0  # characters in the render cache when they were last counted

    def run(self) -> None:
        """Answer requests until the server has ended."""
        gc.disable()  # Python's own collections stop for too long: see `_collect_garbage`
        while True:
            self._collect_garbage()
            if not select.select([self._connection], [], [], INTERVAL)[0]:
                continue
            head = self._read(LENGTH.size)
            if not head:
                return
            self._handle(unpack(self._read(LENGTH.unpack(head)[0])))

    def _collect_garbage(self) -> None:
        if time.monotonic() - self._collected >= INTERVAL:
            self._garbage.collect()
            if (cached := len(PART_CACHE)) != self._cached:  # counting takes milliseconds
                self._cached = cached
                self._send(CacheSize(cached))
            self._collected = time.monotonic()

    def _read(self, size: int) -> bytes:
        """So many bytes; none if the server has ended."""
        data = bytearray()
        while len(data) < size:
            more = self._connection.recv(size - len(data))
            if not more:
                return b""
            data += more
        return bytes(data)

    def _send(self, message: Any) -> None:
        with self._lock:
            self._connection.sendall(pack(message))

    def _handle(self, message: Any) -> None:
        if isinstance(message, Draw):
            self._send(self._answer(message))
        elif isinstance(message, Forget):
            self._pages.pop(message.window, None)
            if message.is_last:
                self._tables.pop(message.table, None)
        elif isinstance(message, Prepare):
            threading.Thread(target=self._prepare, args=(message.game,), daemon=True).start()

    def _prepare(self, name: str) -> None:
        """Load what the pages of a game need; those of other games are drawn meanwhile."""
        game = find_game(name)
        for step in RULE_STEPS:
            step(game)
        match = Match(game, deal=Deal(new_secret()))
        for lang in LANGUAGES:
            TRANSLATOR.translate(lang, "guest")
            game.board.draw(match.view(), Look(game, lang=lang))
        self._templates.load("table_playing.html")
        self._send(Prepared(name))

    def _answer(self, request: Draw) -> Answer:
        began = time.perf_counter()
        try:
            messages = self._draw(request)
        except Exception as wrong:
            log.warning("table %s cannot be drawn: %s", request.table, describe_exception(wrong))
            self._tables.pop(request.table, None)
            return Answer(request.number, None)
        return Answer(request.number, messages, time.perf_counter() - began)

    def _draw(self, request: Draw) -> list[str]:
        if request.state is not None:
            self._tables[request.table] = update_table(self._tables.get(request.table), request.state)
        table = self._tables[request.table]
        page = self._pages.setdefault(request.window, WindowPage())
        drawn = page.draw(self._templates, table, request.viewer, request.facts, request.wanted)
        return list(page.messages(table, request.viewer, drawn, request.wanted))


def update_table(table: Table | None, state: TableState) -> Table:
    """The copy of a table brought up to date, or made."""
    if table is None or not state.first:
        table = Table(state.row)
        table.match = match_of(table, state.entries, find_game(state.row.game))
    elif table.match is not None:
        table.row = state.row
        table.match.follow(state.entries)
    table.chat = state.chat
    table.subscribers = {RemoteWindow(seat, visible) for seat, visible in state.windows}
    table.anonymous_pages.clear()
    return table


if __name__ == "__main__":
    set_up_logs(as_json=False)
    DrawingProcess(socket.socket(fileno=int(sys.argv[1]))).run()

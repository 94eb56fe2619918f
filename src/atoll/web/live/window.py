"""What a window is shown: the whole table anew, whenever something has changed.

There is no queue. A change marks the window, and it is sent what is true when its turn comes: a slow line
skips pictures instead of falling behind. While nothing changes, a window costs no task. What it has already
is not sent again (`scraps.py`), and where nothing looks otherwise nothing is said: by counting messages
somebody could count the choices that others make in secret.
"""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Any

import msgspec

from atoll.kit.draw.fragments import FragmentCollector
from atoll.web.bots.compile_steps import RULES
from atoll.web.db.models import PLAYING
from atoll.web.services import Services
from atoll.web.tables.chat import may_talk, overheard
from atoll.web.tables.clock import wall_clock
from atoll.web.tables.company import catch_up
from atoll.web.tables.table import Table, Unreadable, Watcher
from atoll.web.tables.takeover import is_stuck, may_relieve
from atoll.web.views.table_view import TableView, current_view
from atoll.web.views.translations import TRANSLATOR

from .connection import ConnectionClosed, WebSocketConnection
from .page_delta import Sent

log = logging.getLogger(__name__)

SHARED = 1.0  # seconds for which strangers are shown the same picture, unless something changes
SHOW_AGAIN = 3.0  # seconds before a table that could not be shown is tried again


def table_html(services: Services, table: Table, watcher: Watcher) -> dict[str, Any]:
    """The whole table for one watcher, in scraps. The caller holds the lock."""
    view, match, now, person, collector = (
        None,
        table.match,
        wall_clock(),
        watcher.person,
        FragmentCollector(),
    )
    relief: list[tuple[int, str]] = []  # seats to act for, and the decisions they face
    if match is not None:
        view = current_view(table, match, watcher.seat, watcher.lang, watcher.tall, watcher.folds, collector)
        relief = [(s, match.moment(s)) for s in table.people if may_relieve(table, s, person, now)]
    html = services.render(
        "table_playing.html" if view else "table_seating.html",
        watcher.lang,
        table=table,
        game=table.game,
        view=view,
        seat=watcher.seat,
        names=table.names(watcher.lang),
        takeovers=[(seat, moment, is_stuck(table, seat, now)) for seat, moment in relief],
        can_take_back=table.row.stage == PLAYING and table.left_by(person) >= 0,
        is_host=table.row.host_id == person,
        commitment=table.commitment,
        chat_messages=overheard(table, person, watcher.mutes),
        can_talk=may_talk(table, person),
        is_known=bool(person),
        preferences=watcher.settings,
        warming=bool(table.thinking) and not services.warmup.bots_ready(table.game),
    )
    title = TRANSLATOR.translate(watcher.lang, "your-turn") if view and view.my_turn else ""
    return {
        "html": collector.join(html),
        "moment": view.moment if view else "",
        "turn": title,
        "clocks": _running(table, view, now) if view else {},
    }


def _running(table: Table, view: TableView, now: int) -> dict[int, int]:
    """Milliseconds left to the seats whose clock is seen running; in the page they would change it always."""
    seats = [panel.seat for panel in view.seats if panel.clock and panel.clock.running]
    return {seat: max(0, table.clocks[seat].remaining(now)) for seat in seats}


class WindowRenderer:
    """Shows a table in one window."""

    __slots__ = (
        "_drawing",
        "_later",
        "_owed",
        "_patience",
        "_said",
        "_sent",
        "_stale",
        "_work",
        "connection",
        "lost",
        "services",
        "table",
        "watcher",
    )

    def __init__(
        self, services: Services, connection: WebSocketConnection, table: Table, watcher: Watcher
    ) -> None:
        self.services, self.connection, self.table, self.watcher = services, connection, table, watcher
        self.lost = False  # nothing can be sent any more
        self._stale = self._drawing = False
        self._owed = False  # the page waits for an answer, whatever it is
        self._sent, self._said = Sent(), ("", "")  # the page; the moment and whose turn it is
        self._work: asyncio.Task[None] | None = None
        self._later: asyncio.TimerHandle | None = None
        self._patience: asyncio.Timeout | None = None  # with a page that says nothing
        watcher.change, watcher.answer = self.change, self.answer

    def answer(self) -> None:
        """The page is to be told how things are, even if it knows."""
        self._owed = True
        self.change()

    def change(self) -> None:
        """The table may look otherwise now."""
        if not (self._stale or self._work or self.lost):
            self.services.turns.ask(self._begin)
        self._stale = True

    def _begin(self) -> None:
        if not self.lost:
            self._work = asyncio.create_task(self._show())
            self.services.drawings.add(self._work)
            self._work.add_done_callback(self.services.drawings.discard)

    async def hear(self) -> str:
        """What the page says next; Hung as soon as nothing can be sent to it any more."""
        try:
            async with asyncio.timeout(None) as self._patience:
                return await self.connection.hear()
        except TimeoutError:
            raise ConnectionClosed from None
        finally:
            self._patience = None

    async def close(self) -> None:
        """The window is gone. It may go at any time, but not in the middle of a word with the database."""
        self.lost = True
        if self._later is not None:
            self._later.cancel()
        if self._work is not None and not self._drawing:
            self._work.cancel()
            await asyncio.wait([self._work])

    async def _show(self) -> None:
        """Send the table until nothing has changed meanwhile."""
        if self._later is not None:
            self._later.cancel()
        try:
            while self._stale and not self.lost:
                self._stale = False
                await self._show_once()
            wait = self.table.stays_true(self.watcher.seat)
            if wait is not None and not self.lost:  # until a clock has run low or out
                self._later = asyncio.get_running_loop().call_later(wait, self.change)
        except Exception as wrong:
            self.lost = True
            if self._patience is not None:
                self._patience.reschedule(0)
            log.debug("a window is gone: %s", type(wrong).__name__)
        finally:
            self._work = None

    async def _show_once(self) -> None:
        table, lang = self.table, self.watcher.lang
        if table.match is None and table.full:
            async for done in self.services.warmup.follow(table.game):
                text = TRANSLATOR.translate(lang, "preparing", step=done + 1, all=len(RULES))
                await self.connection.say(msgspec.json.encode({"wait": text}).decode())
        self.watcher.seat = table.seat_of(self.watcher.person)  # it may have been taken in the meantime
        try:
            message = await self._draw()
        except Unreadable:
            await self.connection.note(TRANSLATOR.translate(lang, "of-the-past"))
            return
        except Exception:
            log.exception("table %s cannot be shown", table.row.id)
            await self.connection.note(TRANSLATOR.translate(lang, "cannot-show"))
            await asyncio.sleep(SHOW_AGAIN)
            self._stale = True
            return
        said = message["moment"], message["turn"]
        if self.lost or (said == self._said and self._sent.has(message["html"]) and not self._owed):
            return
        self._owed, self._said = False, said
        news = message | {"html": self._sent.news(message["html"])}
        async with asyncio.timeout(self.services.limits.send):  # the connection is dead, or as good as
            await self.connection.say(msgspec.json.encode(news).decode())

    async def _draw(self) -> dict[str, Any]:
        """What this window is to show; those who are nobody in particular share it."""
        services, table, watcher = self.services, self.table, self.watcher
        self._drawing = True
        try:
            async with table.lock:
                await services.tables.load(table)
                await catch_up(services, table)
                key = None if watcher.person else (watcher.lang, watcher.tall, watcher.folds)
                shared = table.shared.get(key) if key else None
                if shared is not None and shared[0] > time.monotonic() - SHARED:
                    return shared[1]
                with services.metrics.timing(services.metrics.picture):
                    message = table_html(services, table, watcher)
                if key:
                    table.shared[key] = time.monotonic(), message
                return message
        finally:
            self._drawing = False

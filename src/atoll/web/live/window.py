"""Window renderer: sends the whole table as a page to one window whenever something has changed.

Pages are not queued. A change marks the window, and it gets the state at the time of rendering: a slow
connection skips pages instead of falling behind. While nothing changes, a window needs no task.
What it is sent is computed in `window_page.py`: here if no other window waits, in another process if many
windows are open (`drawing_pool.py`). Before a page, a window that plays films gets what led there as frames.
Under load, films are what is left out.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Coroutine, Iterable, Iterator
from typing import Any, TypeVar

from atoll.web.db.models import BOT
from atoll.web.film.frames import NO_FILM
from atoll.web.film.speed import OFF
from atoll.web.services import Services
from atoll.web.tables.table import Damaged, Table, Unreadable, Viewer
from atoll.web.views.translations import TRANSLATOR

from .connection import WebSocketConnection
from .drawing_pool import DrawingEnded
from .window_page import Drawn, Facts, Message, Wanted, WindowPage, render_damaged, render_page

log = logging.getLogger(__name__)
T = TypeVar("T")

PROGRESS_SECONDS = 2.0  # between two reports how far compiling is
RETRY_SECONDS = 3.0  # before a table that could not be rendered is tried again
BUSY_RENDERS = 50  # waiting windows, from which on no films are drawn


def render_table(services: Services, table: Table, viewer: Viewer) -> Message:
    """The message that shows a table to one viewer; its page in fragments. The caller holds the lock."""
    return render_page(services.templates, table, viewer, facts_for(services, table, viewer))


def facts_for(services: Services, table: Table, viewer: Viewer) -> Facts:
    """What only this process knows of a page."""
    return Facts(
        links=services.addresses.for_links(viewer.origin),
        warming=_warming(services, table, viewer.lang),
        may_let_in=viewer.is_local and services.network_listener.is_possible,
    )


def _warming(services: Services, table: Table, lang: str) -> str:
    """What is being prepared for the bots that play here, if anything is."""
    progress = services.warmup.progress(table.game)
    if progress is None or table.closed or all(seat.kind != BOT for seat in table.seats):
        return ""
    if not progress.total:
        return TRANSLATOR.translate(lang, "warming")
    return TRANSLATOR.translate(
        lang,
        f"warming-{progress.what}",
        done=progress.done,
        total=progress.total,
        count=max(1, progress.seconds_left),
    )


class WindowRenderer:
    """Shows a table in one window; a `Subscriber` of the table."""

    __slots__ = (
        "_is_closed",
        "_is_querying",
        "_is_stale",
        "_is_urgent",
        "_must_send",
        "_page",
        "_task",
        "_timer",
        "_wanted_film",
        "connection",
        "services",
        "table",
        "viewer",
    )

    def __init__(
        self, services: Services, connection: WebSocketConnection, table: Table, viewer: Viewer
    ) -> None:
        self.services, self.connection, self.table, self.viewer = services, connection, table, viewer
        self._is_closed = False  # or nothing can be sent any more
        self._is_stale = self._is_urgent = self._is_querying = False
        self._must_send = False  # the page waits for an answer, even if it is unchanged
        self._page: WindowPage | None = None  # what the window shows, unless another process knows it
        self._wanted_film: int | None = None  # the seat whose film the viewer has asked for
        self._task: asyncio.Task[None] | None = None
        self._timer: asyncio.TimerHandle | None = None

    def table_changed(self, urgent: bool = False) -> None:
        """Schedule an update; it is sent if the page looks different."""
        if not (self._task or self._is_closed) and (urgent or not self._is_stale):
            self._schedule(urgent)  # perhaps again, before its first turn
        self._is_stale, self._is_urgent = True, urgent or self._is_urgent

    @property
    def share(self) -> str:
        """Whose share of the drawing this window uses: its network's; on this machine the person's."""
        viewer = self.viewer
        own = f"person {viewer.person_id}" if viewer.person_id else f"table {self.table.row.id}"
        return viewer.network or own

    def _schedule(self, urgent: bool) -> None:
        self.services.render_queue.schedule(self._begin, urgent, self.share)

    def resend(self) -> None:
        """Schedule an update that is sent even if the page is unchanged."""
        self._must_send = True
        self.table_changed()

    def show_film(self, seat: int) -> None:
        """Schedule the film of what a seat did since the viewer's last turn."""
        self._wanted_film = seat
        self.resend()

    def _begin(self) -> None:
        if self._is_stale and not (self._task or self._is_closed):
            self._task = asyncio.create_task(self._update())
            self.services.renders.add(self._task)
            self._task.add_done_callback(self.services.renders.discard)

    async def close(self) -> None:
        """Stop; a running database query is not cancelled, but ends by itself."""
        self._is_closed = True
        if self._timer is not None:
            self._timer.cancel()
        if self._task is not None and not self._is_querying:
            self._task.cancel()
            await asyncio.wait([self._task])
        self.services.drawing.forget(self.table.row.id, id(self))

    async def _update(self) -> None:
        """Send the table as it is now; if it changes meanwhile, once more when it is this window's turn."""
        if self._timer is not None:
            self._timer.cancel()
        try:
            self._is_stale = self._is_urgent = False
            await self._update_once()
            wait = self.table.seconds_until_outdated(self.viewer.seat)
            if _warming(self.services, self.table, self.viewer.lang):
                wait = min(PROGRESS_SECONDS, PROGRESS_SECONDS if wait is None else wait)
            if wait is not None and not (self._is_stale or self._is_closed):
                self._timer = asyncio.get_running_loop().call_later(wait, self.table_changed)
        except Exception as wrong:
            self._is_closed = True
            self.connection.abort()
            log.debug("a window is closed: %s", type(wrong).__name__)
        finally:
            self._task = None
        if self._is_stale and not self._is_closed:
            self._schedule(self._is_urgent)

    async def _update_once(self) -> None:
        table = self.table
        try:
            if table.match is None:
                await self._query(self.services.tables.refresh(table))
        except Exception:
            await self._retry_later()
            return
        if table.match is None and table.full and not table.seconds_for_entropy:
            await self.services.tables.wait_started(table)
        self.viewer.seat = table.seat_of(self.viewer.person_id)  # it may have been taken meanwhile
        wanted = self._wanted()
        try:
            messages = await self._query(self._draw(wanted))
        except DrawingEnded:
            self._is_stale = True  # once more, here or in another process
            return
        except Unreadable:
            await self.connection.send_note(TRANSLATOR.translate(self.viewer.lang, "of-the-past"))
            return
        except Exception:
            await self._retry_later()
            return
        self._wanted_film = None
        await self._send(messages)

    def _wanted(self) -> Wanted:
        viewer, queue = self.viewer, self.services.render_queue
        films = viewer.film != OFF and viewer.visible and queue.length < BUSY_RENDERS
        return Wanted(self._must_send, films, self._wanted_film)

    async def _query(self, work: Coroutine[Any, Any, T]) -> T:
        """Await something that uses the database: `close` must not cancel it."""
        self._is_querying = True
        try:
            return await work
        finally:
            self._is_querying = False

    async def _retry_later(self) -> None:
        log.exception("table %s cannot be shown", self.table.row.id)
        await self.connection.send_note(TRANSLATOR.translate(self.viewer.lang, "cannot-show"))
        await asyncio.sleep(RETRY_SECONDS)
        self._is_stale = True

    async def _send(self, messages: Iterable[str]) -> None:
        """Send what the window does not have yet; other windows have their turn after each message."""
        for message in messages:
            if self._is_closed:
                return
            self._must_send = False
            async with asyncio.timeout(self.services.limits.send_seconds):
                await self.connection.send(message)
            await asyncio.sleep(0)

    async def _draw(self, wanted: Wanted) -> Iterable[str]:
        """The messages for this window, drawn in another process if there is one for this table."""
        services, table, viewer = self.services, self.table, self.viewer
        async with table.lock:
            try:
                await services.tables.load(table)
            except Damaged:
                return self._local(Drawn(render_damaged(services.templates, table, viewer), NO_FILM), wanted)
            await services.chat.load_new(table)
            facts = facts_for(services, table, viewer)
            answer = services.drawing.request(table, id(self), viewer, facts, wanted)
            if answer is None:
                return self._local(self._draw_here(facts, wanted), wanted)
        self._page = None
        drawn = await answer  # without the lock: moves are stored meanwhile
        services.render_queue.charge(self.share, drawn.seconds)
        return drawn.messages or ()

    def _draw_here(self, facts: Facts, wanted: Wanted) -> Drawn:
        services, began = self.services, time.perf_counter()
        with services.metrics.timing(services.metrics.render_seconds):
            self._page = self._page or WindowPage()
            drawn = self._page.draw(services.templates, self.table, self.viewer, facts, wanted)
        services.render_queue.charge(self.share, time.perf_counter() - began)
        return drawn

    def _local(self, drawn: Drawn, wanted: Wanted) -> Iterable[str]:
        self._page = self._page or WindowPage()
        return self._charged(self._page.messages(self.table, self.viewer, drawn, wanted))

    def _charged(self, messages: Iterator[str]) -> Iterator[str]:
        """Messages that are made one by one, and what each has taken."""
        while True:
            began = time.perf_counter()
            message = next(messages, None)
            self.services.render_queue.charge(self.share, time.perf_counter() - began)
            if message is None:
                return
            yield message

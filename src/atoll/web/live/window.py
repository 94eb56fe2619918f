"""Window renderer: sends the whole table as a page to one window whenever something has changed.

Pages are not queued. A change marks the window, and it gets the state at the time of rendering: a slow
connection skips pages instead of falling behind. While nothing changes, a window needs no task. Fragments the
window already has are not sent again (`page_delta.py`), and an unchanged page is not sent at all: by counting
messages a player could count the secret moves of others.
Before a page, a window that plays films gets what led there as frames (`film/frames.py`). Under load, films
are what is left out.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Coroutine
from typing import Any, TypeVar

import msgspec

from atoll.kit.core.sentinels import SPECTATOR
from atoll.kit.draw.fragments import FragmentCollector
from atoll.web.db.models import BOT, PLAYING
from atoll.web.film.frames import NO_FILM, Film, Shown, draw_frame, missed_film
from atoll.web.film.since import film_since_last_turn
from atoll.web.film.speed import OFF
from atoll.web.services import Services
from atoll.web.tables.chat import may_chat, visible_messages
from atoll.web.tables.clock import wall_clock
from atoll.web.tables.table import Damaged, Table, Unreadable, Viewer
from atoll.web.tables.takeover import is_overdue, may_act_for
from atoll.web.views.table_view import TableView, current_view
from atoll.web.views.translations import TRANSLATOR

from .connection import WebSocketConnection
from .page_delta import PageEncoder

log = logging.getLogger(__name__)
T = TypeVar("T")

ANONYMOUS_CACHE_SECONDS = 1.0  # for which viewers without an account share a page, unless something changes
PROGRESS_SECONDS = 2.0  # between two reports how far compiling is
RETRY_SECONDS = 3.0  # before a table that could not be rendered is tried again
BUSY_RENDERS = 50  # waiting windows, from which on no films are drawn


def render_table(services: Services, table: Table, viewer: Viewer) -> dict[str, Any]:
    """The message that shows a table to one viewer; its page in fragments. The caller holds the lock."""
    match, now, person_id, lang = table.match, wall_clock(), viewer.person_id, viewer.lang
    collector = FragmentCollector()
    view: TableView | None = None
    absent: list[tuple[int, str, bool]] = []  # seats this viewer may act for, their decision, is it overdue
    if match is not None:
        view = current_view(table, match, viewer.seat, lang, viewer.tall, viewer.folds, collector)
        absent = [
            (seat, match.moment(seat), is_overdue(table, seat, now))
            for seat in table.people
            if may_act_for(table, seat, person_id, now)
        ]
    html = services.render(
        "table_playing.html" if view else "table_seating.html",
        lang,
        table=table,
        game=table.game,
        view=view,
        seat=viewer.seat,
        names=table.names(lang),
        takeovers=absent,
        can_take_back=table.row.stage == PLAYING and table.left_by(person_id) >= 0,
        is_host=table.row.host_id == person_id,
        links=services.addresses.for_links(viewer.origin),
        may_let_in=viewer.is_local and services.network_listener.is_possible,
        commitment=table.commitment,
        chat_messages=visible_messages(table, person_id, viewer.muted, lang),
        can_talk=may_chat(table, person_id),
        is_known=bool(person_id),
        preferences=viewer.preferences,
        confirmation=viewer.preferences.confirmation(viewer.finished_games),
        warming=_warming(services, table, lang),
    )
    return {
        "html": collector.join(html),
        "moment": view.moment if view else "",
        "turn": TRANSLATOR.translate(lang, "your-turn") if view and view.my_turn else "",
        "clocks": _running_clocks(table, view, now) if view else {},
    }


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


def _render_damaged(services: Services, table: Table, viewer: Viewer) -> dict[str, Any]:
    """The message that says that a match cannot go on, and where its readable part is."""
    html = services.render(
        "table_damaged.html", viewer.lang, table=table, game=table.game, is_readable=table.match is not None
    )
    return {"html": FragmentCollector().join(html), "moment": "", "turn": "", "clocks": {}}


def _running_clocks(table: Table, view: TableView, now: int) -> dict[int, tuple[int, int]]:
    """Milliseconds left of the clocks shown running, and milliseconds until each begins to run.

    Inside the page they would make every page different.
    """
    clocks = {panel.seat: table.clocks[panel.seat] for panel in view.seats if panel.clock}
    return {
        seat: (max(0, clock.remaining(now)), clock.starts_in(now))
        for seat, clock in clocks.items()
        if clock.since is not None
    }


class WindowRenderer:
    """Shows a table in one window; a `Subscriber` of the table."""

    __slots__ = (
        "_encoder",
        "_is_closed",
        "_is_querying",
        "_is_stale",
        "_must_send",
        "_sent_turn",
        "_shown",
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
        self._is_stale = self._is_querying = False
        self._must_send = False  # the page waits for an answer, even if it is unchanged
        self._encoder, self._sent_turn = PageEncoder(), ("", "")  # what the window has: page; decision, turn
        self._shown: Shown | None = None  # what of the match the window has been shown
        self._wanted_film: int | None = None  # the seat whose film the viewer has asked for
        self._task: asyncio.Task[None] | None = None
        self._timer: asyncio.TimerHandle | None = None

    def table_changed(self, urgent: bool = False) -> None:
        """Schedule an update; it is sent if the page looks different."""
        if not (self._task or self._is_closed) and (urgent or not self._is_stale):
            self.services.render_queue.schedule(self._begin, urgent)  # perhaps again, before its first turn
        self._is_stale = True

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

    async def _update(self) -> None:
        """Send the table until nothing has changed meanwhile."""
        if self._timer is not None:
            self._timer.cancel()
        try:
            while self._is_stale and not self._is_closed:
                self._is_stale = False
                await self._update_once()
            wait = self.table.seconds_until_outdated(self.viewer.seat)
            if _warming(self.services, self.table, self.viewer.lang):
                wait = min(PROGRESS_SECONDS, PROGRESS_SECONDS if wait is None else wait)
            if wait is not None and not self._is_closed:
                self._timer = asyncio.get_running_loop().call_later(wait, self.table_changed)
        except Exception as wrong:
            self._is_closed = True
            self.connection.abort()
            log.debug("a window is closed: %s", type(wrong).__name__)
        finally:
            self._task = None

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
        try:
            message, film = await self._query(self._draw())
        except Unreadable:
            await self.connection.send_note(TRANSLATOR.translate(self.viewer.lang, "of-the-past"))
            return
        except Exception:
            await self._retry_later()
            return
        await self._send(message, film)

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

    async def _send(self, message: dict[str, Any], film: Film | None) -> None:
        """Send what the window does not have yet; before the page, the frames of a film."""
        turn = message["moment"], message["turn"]
        is_current = turn == self._sent_turn and self._encoder.is_current(message["html"])
        if self._is_closed or (is_current and not self._must_send):
            return
        self._must_send, self._sent_turn = False, turn
        if film is not None and film.frames:
            await self._send_film(film)
        delta = message | {"html": self._encoder.encode(message["html"]), "cut": film is None}
        await self._send_json(delta)

    async def _send_film(self, film: Film) -> None:
        """Send all frames but the last, which is the page; other windows have their turn in between."""
        match, viewer = self.table.match, self.viewer
        assert match is not None
        await self._send_json({"film": film.captions})
        for frame in film.frames[:-1]:
            drawn = draw_frame(
                match, frame, viewer.seat, viewer.lang, viewer.tall, self.table.names(viewer.lang)
            )
            await self._send_json({"frame": self._encoder.encode_frame(drawn)})
            await asyncio.sleep(0)

    async def _send_json(self, message: dict[str, Any]) -> None:
        async with asyncio.timeout(self.services.limits.send_seconds):
            await self.connection.send(msgspec.json.encode(message).decode())

    def _missed(self) -> Film | None:
        """What this window has missed; None if nothing leads from what it shows to what is now."""
        table, match, viewer = self.table, self.table.match, self.viewer
        if match is None:
            return NO_FILM
        ply = match.ply if viewer.seat != SPECTATOR else table.shown_to_spectators()
        shown, self._shown = self._shown, Shown(ply, len(match.entries))
        if self._wanted_film is not None:
            wanted, self._wanted_film = self._wanted_film, None
            return film_since_last_turn(table, match, viewer.seat, wanted, ply, viewer.lang)
        plays = viewer.film != OFF and viewer.visible and self.services.render_queue.length < BUSY_RENDERS
        film = missed_film(match, viewer.seat, shown, ply, viewer.lang, table.names(viewer.lang))
        return film if film is None or plays else NO_FILM

    async def _draw(self) -> tuple[dict[str, Any], Film | None]:
        """The message for this window, which viewers without an account share, and the film before it."""
        services, table, viewer = self.services, self.table, self.viewer
        async with table.lock:
            try:
                await services.tables.load(table)
            except Damaged:
                return _render_damaged(services, table, viewer), None
            await services.chat.load_new(table)
            key = None if viewer.person_id else (viewer.lang, viewer.tall, viewer.folds)
            cached = table.anonymous_pages.get(key) if key else None
            if cached is not None and cached[0] > time.monotonic() - ANONYMOUS_CACHE_SECONDS:
                return cached[1], self._missed()
            with services.metrics.timing(services.metrics.render_seconds):
                message = render_table(services, table, viewer)
            if key:
                table.anonymous_pages[key] = time.monotonic(), message
            return message, self._missed()

"""What one window is sent of a table: its page, and before it the frames of a film.

Everything here is computed from a table in memory and what is known of the window, without a database or a
connection, so that the server process or a process of its own can do it (`drawing_pool.py`).
Fragments the window already has are not sent again (`page_delta.py`), and an unchanged page is not sent at
all: by counting messages a player could count the secret moves of others.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

import msgspec

from atoll.kit.core.sentinels import SPECTATOR
from atoll.kit.draw.fragments import FragmentCollector
from atoll.web.db.models import PLAYING
from atoll.web.film.frames import NO_FILM, Film, Shown, draw_frame, missed_film
from atoll.web.film.since import film_since_last_turn
from atoll.web.invite.addresses import LinkAddress
from atoll.web.page_templates import PageTemplates
from atoll.web.tables.chat import may_chat, visible_messages
from atoll.web.tables.clock import wall_clock
from atoll.web.tables.table import Table, Viewer
from atoll.web.tables.takeover import is_overdue, may_act_for
from atoll.web.views.table_view import TableView, current_view
from atoll.web.views.translations import TRANSLATOR

from .page_delta import PageEncoder

ANONYMOUS_CACHE_SECONDS = 1.0  # for which viewers without an account share a page, unless something changes

Message = dict[str, Any]


@dataclass(frozen=True)
class Facts:
    """What only the server process knows when a page is drawn."""

    links: LinkAddress
    warming: str = ""  # what is being prepared for the bots that play here
    may_let_in: bool = False  # the viewer may open the server to the own network


@dataclass(frozen=True)
class Wanted:
    """What a window waits for."""

    answer: bool = False  # a page, even if it is unchanged
    films: bool = False  # films of what it has missed
    film_of: int | None = None  # the film of what this seat did since the viewer's last turn


class Drawn(NamedTuple):
    """A page, and the film before it; None if nothing leads from what the window shows to the page."""

    message: Message
    film: Film | None


def render_page(templates: PageTemplates, table: Table, viewer: Viewer, facts: Facts) -> Message:
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
    html = templates.render(
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
        links=facts.links,
        may_let_in=facts.may_let_in,
        commitment=table.commitment,
        chat_messages=visible_messages(table, person_id, viewer.muted, lang),
        can_talk=may_chat(table, person_id),
        is_known=bool(person_id),
        preferences=viewer.preferences,
        confirmation=viewer.preferences.confirmation(viewer.finished_games),
        warming=facts.warming,
    )
    return {
        "html": collector.join(html),
        "moment": view.moment if view else "",
        "turn": TRANSLATOR.translate(lang, "your-turn") if view and view.my_turn else "",
        "clocks": _running_clocks(table, view, now) if view else {},
    }


def render_damaged(templates: PageTemplates, table: Table, viewer: Viewer) -> Message:
    """The message that says that a match cannot go on, and where its readable part is."""
    html = templates.render(
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


class WindowPage:
    """What one window shows, and how it gets to what there is now."""

    __slots__ = ("_encoder", "_shown", "_turn")

    def __init__(self) -> None:
        self._encoder, self._turn = PageEncoder(), ("", "")  # what the window has: page; decision, turn
        self._shown: Shown | None = None  # what of the match the window has been shown

    def draw(
        self, templates: PageTemplates, table: Table, viewer: Viewer, facts: Facts, wanted: Wanted
    ) -> Drawn:
        """The page, which viewers without an account share, and the film. The caller holds the lock."""
        key = None if viewer.person_id else (viewer.lang, viewer.tall, viewer.folds)
        cached = table.anonymous_pages.get(key) if key else None
        if cached is not None and cached[0] > time.monotonic() - ANONYMOUS_CACHE_SECONDS:
            return Drawn(cached[1], self._missed(table, viewer, wanted))
        message = render_page(templates, table, viewer, facts)
        if key:
            table.anonymous_pages[key] = time.monotonic(), message
        return Drawn(message, self._missed(table, viewer, wanted))

    def _missed(self, table: Table, viewer: Viewer, wanted: Wanted) -> Film | None:
        match = table.match
        if match is None:
            return NO_FILM
        ply = match.ply if viewer.seat != SPECTATOR else table.shown_to_spectators()
        shown, self._shown = self._shown, Shown(ply, len(match.entries))
        if wanted.film_of is not None:
            return film_since_last_turn(table, match, viewer.seat, wanted.film_of, ply, viewer.lang)
        film = missed_film(match, viewer.seat, shown, ply, viewer.lang, table.names(viewer.lang))
        return film if film is None or wanted.films else NO_FILM

    def messages(self, table: Table, viewer: Viewer, drawn: Drawn, wanted: Wanted) -> Iterator[str]:
        """What to send: nothing if the window shows this already, else the film and the page."""
        message, film = drawn
        turn = message["moment"], message["turn"]
        if turn == self._turn and self._encoder.is_current(message["html"]) and not wanted.answer:
            return
        self._turn = turn
        if film is not None and film.frames:
            yield from self._film(table, viewer, film)
        yield _json(message | {"html": self._encoder.encode(message["html"]), "cut": film is None})

    def _film(self, table: Table, viewer: Viewer, film: Film) -> Iterator[str]:
        """All frames but the last, which is the page."""
        assert table.match is not None
        yield _json({"film": film.captions})
        for frame in film.frames[:-1]:
            names = table.names(viewer.lang)
            picture = draw_frame(table.match, frame, viewer.seat, viewer.lang, viewer.tall, names)
            yield _json({"frame": self._encoder.encode_frame(picture)})


def _json(message: Message) -> str:
    return msgspec.json.encode(message).decode()

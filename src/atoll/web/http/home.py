"""/: the games, and lists of my tables, open tables and tables to watch."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from litestar import get, post
from litestar.response import Redirect, Response

from atoll.kit.game import Game
from atoll.kit.registry import games as game_names
from atoll.match.lesson import has_lesson
from atoll.web.auth.identity import Visitor
from atoll.web.db.models import FRIEND, OPEN, OVER, TableRow
from atoll.web.http.sharing.network_access import is_local_owner
from atoll.web.request_context import AppServices, CurrentVisitor, HttpRequest, current_path
from atoll.web.services import emblem, games
from atoll.web.tables.table import Table
from atoll.web.views.translations import is_guest_name

MAX_FINISHED = 6  # finished tables listed
FIRST_TABLES = 3  # of the visitor, shown above the games
ASKED_NAME = "asked"  # cookie of a visitor who was asked for a name


@dataclass(frozen=True)
class TableSummary:
    """A table in a list."""

    row: TableRow
    game: Game
    names: tuple[str, ...]
    my_turn: bool
    free_seats: int
    place: int  # of this visitor after the end, or 0


def summarize_table(row: TableRow, visitor: Visitor) -> TableSummary:
    """Build the list entry of a table for a visitor."""
    table = Table(row)
    seat = table.seat_of(visitor.id)
    free = sum(s.kind in (FRIEND, OPEN) for s in row.seats)
    mine = seat >= 0 and row.stage != OVER and bool(row.awaited_seats >> seat & 1)
    place = row.seats[seat].place if seat >= 0 and row.stage == OVER else 0
    return TableSummary(row, table.game, table.names(visitor.lang), mine, free, place)


@get("/")
async def home_page(request: HttpRequest, services: AppServices, visitor: CurrentVisitor) -> Response[str]:
    """The home page; my tables with "your turn" come first."""
    own = await services.store.tables_of(visitor.id) if visitor.id else []
    mine = sorted(_summaries(own, visitor), key=lambda table: (not table.my_turn, -table.row.updated_at))
    running = [table for table in mine if table.row.stage != OVER]
    known = {row.id for row in own}
    others = [
        [row for row in rows if row.id not in known]
        for rows in (await services.store.open_tables(), await services.store.watchable_tables())
    ]
    return services.page(
        visitor,
        "home.html",
        current_path(request),
        games=[(game, emblem(game)) for game in games()],
        mine=running[:FIRST_TABLES],
        more=running[FIRST_TABLES:],
        lesson=_first_lesson() if not own else None,
        asks_name=_asks_name(request, visitor, bool(own)),
        finished=[table for table in mine if table.row.stage == OVER][:MAX_FINISHED],
        open=_summaries(others[0], visitor),
        watch=_summaries(others[1], visitor),
        is_owner=is_local_owner(request),
    )


def _first_lesson() -> Game | None:
    """The game whose lesson a newcomer is led to: the shortest."""
    return min((game for game in games() if has_lesson(game)), key=lambda game: game.minutes, default=None)


def _asks_name(request: HttpRequest, visitor: Visitor, has_tables: bool) -> bool:
    """Whether to ask for a name: once, if this person has played as a guest."""
    person = visitor.person
    is_guest = person is not None and is_guest_name(person.name)
    return has_tables and is_guest and ASKED_NAME not in request.cookies


@post("/name")
async def give_name(request: HttpRequest, visitor: CurrentVisitor) -> Redirect:
    """Take the name a guest was asked for, or that they want none, and never ask again on this device."""
    await visitor.ensure_person(str((await request.form()).get("name", "")))
    answer = visitor.redirect("/")
    answer.cookies.append(visitor.cookie(ASKED_NAME, "1"))
    return answer


def _summaries(rows: Sequence[TableRow], visitor: Visitor) -> list[TableSummary]:
    """List entries of the tables whose games are installed."""
    return [summarize_table(row, visitor) for row in rows if row.game in game_names()]


ROUTES = [home_page, give_name]

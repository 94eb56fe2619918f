"""/: the games, and lists of my tables, open tables and tables to watch."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from litestar import get
from litestar.response import Response

from atoll.kit.game import Game
from atoll.kit.registry import games as game_names
from atoll.web.auth.identity import Visitor
from atoll.web.db.models import FRIEND, OPEN, OVER, TableRow
from atoll.web.request_context import AppServices, CurrentVisitor, HttpRequest, current_path
from atoll.web.services import emblem, games
from atoll.web.tables.table import Table

MAX_FINISHED = 6  # finished tables listed


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
        mine=[table for table in mine if table.row.stage != OVER],
        finished=[table for table in mine if table.row.stage == OVER][:MAX_FINISHED],
        open=_summaries(others[0], visitor),
        watch=_summaries(others[1], visitor),
    )


def _summaries(rows: Sequence[TableRow], visitor: Visitor) -> list[TableSummary]:
    """List entries of the tables whose games are installed."""
    return [summarize_table(row, visitor) for row in rows if row.game in game_names()]


ROUTES = [home_page]

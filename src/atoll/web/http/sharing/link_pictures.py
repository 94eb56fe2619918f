"""/picture.png and the like: what chat programs show of a link. Only what a stranger may see is drawn."""

from __future__ import annotations

from copy import copy

from litestar import get
from litestar.response import Response

from atoll.kit.core.sentinels import SPECTATOR
from atoll.kit.game import Game
from atoll.match import Match
from atoll.web.db.models import SEATING
from atoll.web.http.replays import last_visible_ply, match_at, requested_ply, started_table, visible_steps
from atoll.web.link_preview import picture
from atoll.web.request_context import (
    AppServices,
    CurrentVisitor,
    HttpRequest,
    PathParam,
    QueryParam,
    find_game,
    run_work,
    work_turn,
)
from atoll.web.services import games
from atoll.web.tables.table import Table

PNG = "image/png"
LASTING, CHANGING = 86_400, 60  # seconds for which a picture may be kept


def _png(content: bytes, seconds: int) -> Response[bytes]:
    """A picture that pages of other sites may show."""
    headers = {
        "cache-control": f"public, max-age={seconds}",
        "cross-origin-resource-policy": "cross-origin",
    }
    return Response(content, media_type=PNG, headers=headers)


@get("/picture.png")
async def site_picture(
    request: HttpRequest, services: AppServices, visitor: CurrentVisitor
) -> Response[bytes]:
    """All games."""
    drawn = await run_work(request, services, visitor, picture.site_picture, games(), visitor.lang)
    return _png(drawn, LASTING)


@get("/learn/{name:str}/picture.png")
async def game_picture(
    request: HttpRequest, services: AppServices, visitor: CurrentVisitor, name: PathParam
) -> Response[bytes]:
    """A game before its first move."""
    game = await services.warmup.playable(find_game(name))
    return _png(await run_work(request, services, visitor, picture.game_picture, game, visitor.lang), LASTING)


@get("/t/{table_id:str}/picture.png")
async def table_picture(
    request: HttpRequest,
    services: AppServices,
    visitor: CurrentVisitor,
    table_id: PathParam,
    ply: QueryParam = "",
) -> Response[bytes]:
    """A table as a spectator may see it now, or at a step of its replay; before the match, the game."""
    table = await started_table(services, table_id)
    if table.row.stage == SEATING:
        game, options = await services.warmup.playable(table.game), table.row.options
        drawn = await run_work(
            request, services, visitor, _draw_opening, game, len(table.seats), options, visitor.lang
        )
        return _png(drawn, CHANGING)
    async with work_turn(request, services, visitor) as turn:
        match = await match_at(services, table, turn)
        drawn = await turn.run(_draw_table, copy(table), match, visitor.lang, ply)
    return _png(drawn, LASTING if table.closed else CHANGING)


def _draw_opening(game: Game, seats: int, options: dict[str, object], lang: str) -> bytes:
    """A table that waits for players: the set-up that was chosen, but not the deal."""
    view = game.view(game.new(seats, picture.FIRST_SEED, options), SPECTATOR)
    return picture.position_picture(game, view, lang)


def _draw_table(table: Table, match: Match, lang: str, ply: str) -> bytes:
    first, steps = visible_steps(table, match, SPECTATOR, last_visible_ply(table, match, SPECTATOR))
    view, names = match.view(SPECTATOR, requested_ply(first, steps, ply)), table.names(lang)
    words = picture.headline(match.game, view, lang, names)
    return picture.position_picture(match.game, view, lang, names, words)


ROUTES = [site_picture, game_picture, table_picture]

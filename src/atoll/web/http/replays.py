"""/t/<table>/replay: any step of a match from a permitted seat, and the match as text."""

from __future__ import annotations

from typing import Any

from litestar import get, post
from litestar.exceptions import NotFoundException
from litestar.response import Redirect, Response

from atoll.kit.core.sentinels import SPECTATOR
from atoll.kit.i18n import LETTERS
from atoll.match import Match
from atoll.web.auth.identity import Visitor
from atoll.web.request_context import (
    AppServices,
    CurrentVisitor,
    HttpRequest,
    PathParam,
    QueryParam,
    current_path,
    find_table,
)
from atoll.web.services import Services
from atoll.web.tables.table import Table
from atoll.web.views.history_limit import HistoryLimit
from atoll.web.views.history_steps import HistorySteps
from atoll.web.views.match_stats import cached_stats
from atoll.web.views.score_chart import draw_score_chart
from atoll.web.views.table_view import replay_view


async def _match(services: Services, table: Table) -> Match:
    match = await services.tables.current_match(table)
    if match is None:
        raise NotFoundException("the game has not begun")
    return match


def _viewing_seat(table: Table, match: Match, visitor: Visitor, wanted: str) -> int:
    """The seat whose view is shown: after the end any, before it only the visitor's own."""
    own = table.seat_of(visitor.id)
    if table.closed and wanted in LETTERS[: match.seats] and wanted:
        return LETTERS.index(wanted)
    return SPECTATOR if wanted == "-" else own


def _visible_steps(table: Table, match: Match, eyes: int, own: int) -> tuple[int, HistorySteps]:
    """The first visible step, and all steps that a visitor with seat `own` may see from seat `eyes`."""
    last = match.ply if own >= 0 else table.shown_to_spectators()
    steps = HistorySteps(match, eyes, last, table.closed)
    return steps.number(min(HistoryLimit(table, match).first, last)), steps


def _requested_ply(first: int, steps: HistorySteps, number: str) -> int:
    """The ply of the requested step number, or of the nearest step."""
    wanted = int(number) if number.isdecimal() and len(number) < 6 else steps.last
    return steps.ply(min(max(wanted, first), steps.last))


async def _replay_context(
    services: Services, visitor: Visitor, table_id: str, ply: str, eyes: str, form: str
) -> dict[str, Any]:
    table = await find_table(services, table_id)
    match = await _match(services, table)
    seat = _viewing_seat(table, match, visitor, eyes)
    own = table.seat_of(visitor.id)
    first, steps = _visible_steps(table, match, seat, own)
    at = _requested_ply(first, steps, ply)
    view = replay_view(table, match, seat, visitor.lang, form == "tall", at)
    names, letter = table.names(visitor.lang), LETTERS[seat] if seat != SPECTATOR else "-"
    address = f"/t/{table_id}/replay"
    chart = (
        draw_score_chart(
            cached_stats(table_id, match), names, visitor.lang, form == "tall", address, letter, at
        )
        if match.over
        else ""
    )
    return {
        "table": table,
        "game": table.game,
        "view": view,
        "names": names,
        "seat": seat,
        "eyes": letter,
        "chart": chart,
        "own": own,
        "closed": table.closed,
        "finished": match.over,
        "letters": LETTERS,
        "first_step": first,
        "last_step": steps.last,
    }


@get("/t/{table_id:str}/replay")
async def replay_page(
    request: HttpRequest,
    services: AppServices,
    visitor: CurrentVisitor,
    table_id: PathParam,
    ply: QueryParam = "",
    eyes: QueryParam = "",
    form: QueryParam = "",
) -> Response[str]:
    """The replay page: board, slider, and a choice of the viewing seat."""
    context = await _replay_context(services, visitor, table_id, ply, eyes, form)
    return services.page(visitor, "replay.html", current_path(request), **context)


@get("/t/{table_id:str}/frame")
async def replay_frame(
    services: AppServices,
    visitor: CurrentVisitor,
    table_id: PathParam,
    ply: QueryParam = "",
    eyes: QueryParam = "",
    form: QueryParam = "",
) -> Response[str]:
    """The part of the replay page that changes with the step."""
    context = await _replay_context(services, visitor, table_id, ply, eyes, form)
    text = services.render("replay_frame.html", visitor.lang, **context)
    return Response(text, media_type="text/html", headers={"cache-control": "no-store"})


@get("/t/{table_id:str}/game.txt")
async def game_text(services: AppServices, visitor: CurrentVisitor, table_id: PathParam) -> Response[str]:
    """The match as text. It contains the seed, so it is available only after the end."""
    table = await find_table(services, table_id)
    match = await _match(services, table)
    if not table.closed:
        raise NotFoundException("the game is not over")
    name = f'attachment; filename="{table.game.id}-{table_id}.txt"'
    headers = {"content-disposition": name}
    return Response(match.text(), media_type="text/plain; charset=utf-8", headers=headers)


@post("/t/{table_id:str}/branch")
async def branch(
    request: HttpRequest, services: AppServices, visitor: CurrentVisitor, table_id: PathParam
) -> Redirect:
    """Play on from a step of a finished match, against bots."""
    table = await find_table(services, table_id)
    match, form = await _match(services, table), await request.form()
    seat = _viewing_seat(table, match, visitor, str(form.get("eyes", "")))
    ply = _requested_ply(*_visible_steps(table, match, seat, seat), str(form.get("ply", "")))
    if not table.closed or seat == SPECTATOR or (match.over and ply == match.ply):
        raise NotFoundException("nothing to play on from")
    person = await visitor.ensure_person()
    made = await services.tables.branch(table, person, seat, ply, visitor.network)
    return visitor.redirect(f"/t/{made.row.id}")


ROUTES = [replay_page, replay_frame, game_text, branch]

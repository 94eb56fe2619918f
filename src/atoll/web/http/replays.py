"""Looking back: any moment of a match, through the eyes one may use, and the match as text."""

from __future__ import annotations

from typing import Any

from litestar import get, post
from litestar.exceptions import NotFoundException
from litestar.response import Redirect, Response

from atoll.kit.core.sentinels import SPECTATOR
from atoll.kit.i18n import LETTERS
from atoll.match import Match
from atoll.web.auth.identity import Visitor
from atoll.web.request_context import Ask, Path, Query, Who, WithServices, find_table, here
from atoll.web.services import Services
from atoll.web.tables.table import Table
from atoll.web.views.history_limit import Past
from atoll.web.views.history_steps import Moments
from atoll.web.views.match_stats import recall
from atoll.web.views.score_chart import chart
from atoll.web.views.table_view import replay


async def _match(services: Services, table: Table) -> Match:
    match = await services.tables.current_match(table)
    if match is None:
        raise NotFoundException("the game has not begun")
    return match


def _eyes(table: Table, match: Match, visitor: Visitor, wanted: str) -> int:
    """The seat to look from: after the end any, before it only one's own."""
    own = table.seat_of(visitor.id)
    if table.closed and wanted in LETTERS[: match.seats] and wanted:
        return LETTERS.index(wanted)
    return SPECTATOR if wanted == "-" else own


def _moments(table: Table, match: Match, eyes: int, own: int) -> tuple[int, Moments]:
    """What somebody with this seat may be shown through these eyes, and the first number of it."""
    last = match.ply if own >= 0 else table.shown_to_spectators()
    moments = Moments(match, eyes, last, table.closed)
    return moments.number(min(Past(table, match).first, last)), moments


def _wanted(first: int, moments: Moments, number: str) -> int:
    """The wanted moment as choices that led to it; the nearest one if there is none of this number."""
    wanted = int(number) if number.isdecimal() and len(number) < 6 else moments.last
    return moments.ply(min(max(wanted, first), moments.last))


async def _frame(
    services: Services, visitor: Visitor, table_id: str, ply: str, eyes: str, form: str
) -> dict[str, Any]:
    table = await find_table(services, table_id)
    match = await _match(services, table)
    seat = _eyes(table, match, visitor, eyes)
    own = table.seat_of(visitor.id)
    first, moments = _moments(table, match, seat, own)
    at = _wanted(first, moments, ply)
    scene = replay(table, match, seat, visitor.lang, form == "tall", at)
    names, letter = table.names(visitor.lang), LETTERS[seat] if seat != SPECTATOR else "-"
    address = f"/t/{table_id}/replay"
    course = (
        chart(recall(table_id, match), names, visitor.lang, form == "tall", address, letter, at)
        if match.over
        else ""
    )
    return {
        "table": table,
        "game": table.game,
        "scene": scene,
        "names": names,
        "seat": seat,
        "eyes": letter,
        "course": course,
        "own": own,
        "over": table.closed,
        "whole": match.over,
        "letters": LETTERS,
        "first": first,
        "last": moments.last,
    }


@get("/t/{table_id:str}/replay")
async def replay_page(
    request: Ask,
    services: WithServices,
    visitor: Who,
    table_id: Path,
    ply: Query = "",
    eyes: Query = "",
    form: Query = "",
) -> Response[str]:
    """A moment with slider, steps and eyes to choose."""
    frame = await _frame(services, visitor, table_id, ply, eyes, form)
    return services.page(visitor, "replay.html", here(request), **frame)


@get("/t/{table_id:str}/frame")
async def frame(
    services: WithServices, visitor: Who, table_id: Path, ply: Query = "", eyes: Query = "", form: Query = ""
) -> Response[str]:
    """Only what changes from moment to moment."""
    found = await _frame(services, visitor, table_id, ply, eyes, form)
    text = services.render("replay_frame.html", visitor.lang, **found)
    return Response(text, media_type="text/html", headers={"cache-control": "no-store"})


@get("/t/{table_id:str}/game.txt")
async def game_text(services: WithServices, visitor: Who, table_id: Path) -> Response[str]:
    """The whole match as text; it holds the seed, so only after the end."""
    table = await find_table(services, table_id)
    match = await _match(services, table)
    if not table.closed:
        raise NotFoundException("the game is not over")
    name = f'attachment; filename="{table.game.id}-{table_id}.txt"'
    headers = {"content-disposition": name}
    return Response(match.text(), media_type="text/plain; charset=utf-8", headers=headers)


@post("/t/{table_id:str}/branch")
async def branch(request: Ask, services: WithServices, visitor: Who, table_id: Path) -> Redirect:
    """Play on from a moment of a finished match, against bots."""
    table = await find_table(services, table_id)
    match, form = await _match(services, table), await request.form()
    seat = _eyes(table, match, visitor, str(form.get("eyes", "")))
    ply = _wanted(*_moments(table, match, seat, seat), str(form.get("ply", "")))
    if not table.closed or seat == SPECTATOR or (match.over and ply == match.ply):
        raise NotFoundException("nothing to play on from")
    person = await visitor.ensure_person()
    made = await services.tables.branch(table, person, seat, ply)
    return visitor.redirect(f"/t/{made.row.id}")


REPLAYS = [replay_page, frame, game_text, branch]

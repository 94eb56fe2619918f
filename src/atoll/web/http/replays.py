"""/t/<table>/replay: any step of a match from a permitted seat, and the match as text."""

from __future__ import annotations

from copy import copy
from typing import Any

import numpy as np
from litestar import get, post
from litestar.exceptions import NotFoundException
from litestar.response import Redirect, Response

from atoll.bots import offered
from atoll.kit.core.sentinels import SPECTATOR
from atoll.kit.i18n import LETTERS
from atoll.match import Match
from atoll.match.fairness import new_seed
from atoll.review import Review
from atoll.review.comments import annotated
from atoll.web.auth.identity import Visitor
from atoll.web.bots.catalogue import DEFAULT_LEVEL
from atoll.web.film.frames import draw_frame, make_film
from atoll.web.link_preview.card import table_card
from atoll.web.ops.work_queue import Turn
from atoll.web.request_context import (
    AppServices,
    CurrentVisitor,
    HttpRequest,
    PathParam,
    QueryParam,
    current_path,
    find_table,
    work_turn,
)
from atoll.web.reviews.replay_review import replay_review
from atoll.web.services import Services
from atoll.web.tables.clock import wall_clock
from atoll.web.tables.table import Table
from atoll.web.views.history_limit import HistoryLimit
from atoll.web.views.history_steps import HistorySteps
from atoll.web.views.match_stats import cached_stats
from atoll.web.views.score_chart import draw_score_chart
from atoll.web.views.table_view import replay_view

COACH = "coach"  # the strongest bots of a game


async def started_table(services: Services, table_id: str) -> Table:
    """A table whose match can be read at once, unless it has not begun."""
    table = await find_table(services, table_id)
    await services.tables.wait_started(table)
    return table


async def match_at(services: Services, table: Table, turn: Turn) -> Match:
    """The match of a table as it is now: a copy, since the event loop changes it while a thread draws."""
    if table.closed:
        game = await services.warmup.playable(table.game)
        return (await services.finished_matches.find(table, turn, game)).copy()
    match = await services.tables.current_match(table)
    if match is None:
        raise NotFoundException("the game has not begun")
    return match.copy()


def viewing_seat(table: Table, match: Match, visitor: Visitor, wanted: str) -> int:
    """The seat whose view is shown: after the end any, before it only the visitor's own."""
    own = table.seat_of(visitor.id)
    if table.closed and wanted in LETTERS[: match.seats] and wanted:
        return LETTERS.index(wanted)
    return SPECTATOR if wanted == "-" else own


def last_visible_ply(table: Table, match: Match, own: int) -> int:
    """The last ply that a visitor with seat `own` may see."""
    return match.ply if own >= 0 else table.settings.spectator_delay.visible_ply(match, wall_clock())


def visible_steps(table: Table, match: Match, eyes: int, last: int) -> tuple[int, HistorySteps]:
    """The first visible step, and all steps up to ply `last` that can be told apart from seat `eyes`."""
    steps = HistorySteps(match, eyes, last, table.closed)
    return steps.number(min(HistoryLimit(table, match).first, last)), steps


def requested_ply(first: int, steps: HistorySteps, number: str) -> int:
    """The ply of the requested step number, or of the nearest step."""
    wanted = int(number) if number.isdecimal() and len(number) < 6 else steps.last
    return steps.ply(min(max(wanted, first), steps.last))


async def _replay_context(
    request: HttpRequest,
    services: Services,
    visitor: Visitor,
    table_id: str,
    ply: str,
    eyes: str,
    tall: bool,
) -> dict[str, Any]:
    """What the templates of a replay need."""
    table = await started_table(services, table_id)
    async with work_turn(request, services, visitor) as turn:
        match = await match_at(services, table, turn)
        seat, own = viewing_seat(table, match, visitor, eyes), table.seat_of(visitor.id)
        last = last_visible_ply(table, match, own)
        is_reviewed = table.closed and match.over
        asked = await services.reviewer.ask(table, match, visitor.share) if is_reviewed else None
        review = asked.review if asked is not None else None
        drawn = await turn.run(
            _draw_replay, copy(table), match, review, visitor.lang, tall, seat, own, last, ply
        )
        return {**drawn, "links": services.addresses.for_links(visitor.origin)}


def _draw_film(
    table: Table, match: Match, lang: str, tall: bool, seat: int, last: int, ply: str
) -> dict[str, Any]:
    """The moments that lead to a step of a replay: captions, and the picture of each but the last."""
    first, steps = visible_steps(table, match, seat, last)
    at, names = requested_ply(first, steps, ply), table.names(lang)
    number = steps.number(at)
    if number <= first:  # nothing before it may be seen
        return {"film": [], "frames": []}
    film = make_film(match, seat, steps.ply(number - 1), at, lang, names)
    drawn = [draw_frame(match, frame, seat, lang, tall, names) for frame in film.frames[:-1]]
    return {"film": film.captions, "frames": ["".join(fragments) for fragments in drawn]}


def _draw_replay(
    table: Table,
    match: Match,
    review: Review | None,
    lang: str,
    tall: bool,
    seat: int,
    own: int,
    last: int,
    ply: str,
) -> dict[str, Any]:
    """Draw a step of a replay with its review; the score chart if the match is over and has none."""
    first, steps = visible_steps(table, match, seat, last)
    at = requested_ply(first, steps, ply)
    view = replay_view(table, match, seat, lang, tall, at)
    names, letter = table.names(lang), LETTERS[seat] if seat != SPECTATOR else "-"
    reviewed = replay_review(table, match, review, seat, lang, tall, at) if review is not None else None
    stats = cached_stats(table.row.id, match) if match.over and reviewed is None else None
    address = f"/t/{table.row.id}/replay"
    chart = draw_score_chart(stats, names, lang, tall, address, letter, at) if stats else ""
    return {
        "table": table,
        "game": table.game,
        "view": view,
        "names": names,
        "seat": seat,
        "eyes": letter,
        "chart": chart,
        "reviewed": reviewed,
        "own": own,
        "closed": table.closed,
        "finished": match.over,
        "letters": LETTERS,
        "first_step": first,
        "last_step": steps.last,
    }


@get("/t/{table_id:str}/film")
async def replay_film(
    request: HttpRequest,
    services: AppServices,
    visitor: CurrentVisitor,
    table_id: PathParam,
    ply: QueryParam = "",
    eyes: QueryParam = "",
    form: QueryParam = "",
) -> Response[dict[str, Any]]:
    """The film of one step of a replay."""
    table = await started_table(services, table_id)
    async with work_turn(request, services, visitor) as turn:
        match = await match_at(services, table, turn)
        seat = viewing_seat(table, match, visitor, eyes)
        last = last_visible_ply(table, match, table.seat_of(visitor.id))
        film = await turn.run(_draw_film, copy(table), match, visitor.lang, form == "tall", seat, last, ply)
    return Response(film, headers={"cache-control": "no-store"})


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
    context = await _replay_context(request, services, visitor, table_id, ply, eyes, form == "tall")
    table, step = context["table"], int(ply) if ply.isdecimal() and len(ply) < 6 else context["last_step"]
    card = table_card(table, visitor.lang, f"/t/{table_id}/picture.png?ply={step}")
    return services.page(visitor, "replay.html", current_path(request), card=card, **context)


@get("/t/{table_id:str}/frame")
async def replay_frame(
    request: HttpRequest,
    services: AppServices,
    visitor: CurrentVisitor,
    table_id: PathParam,
    ply: QueryParam = "",
    eyes: QueryParam = "",
    form: QueryParam = "",
) -> Response[str]:
    """The part of the replay page that changes with the step."""
    context = await _replay_context(request, services, visitor, table_id, ply, eyes, form == "tall")
    text = services.render("replay_frame.html", visitor.lang, **context)
    return Response(text, media_type="text/html", headers={"cache-control": "no-store"})


@get("/t/{table_id:str}/game.txt")
async def game_text(
    request: HttpRequest, services: AppServices, visitor: CurrentVisitor, table_id: PathParam
) -> Response[str]:
    """The match as text, with its review as comments if there is one.

    It contains the seed, so it is available only after the end.
    """
    table = await started_table(services, table_id)
    if not table.closed:
        raise NotFoundException("the game is not over")
    async with work_turn(request, services, visitor) as turn:
        match = await match_at(services, table, turn)
        review = await services.reviewer.find(table)
        text = await turn.run(_text, match, review)
    name = f'attachment; filename="{table.game.id}-{table_id}.txt"'
    headers = {"content-disposition": name}
    return Response(text, media_type="text/plain; charset=utf-8", headers=headers)


def _text(match: Match, review: Review | None) -> str:
    return (annotated(match, review) if review is not None else match).text()


@post("/t/{table_id:str}/branch")
async def branch(
    request: HttpRequest, services: AppServices, visitor: CurrentVisitor, table_id: PathParam
) -> Redirect:
    """Play on from a step of a finished match, against bots: usual ones, or those of the coach."""
    table, form = await started_table(services, table_id), await request.form()
    if not table.closed:
        raise NotFoundException("nothing to play on from")
    async with work_turn(request, services, visitor) as turn:
        match = await match_at(services, table, turn)
        seat = viewing_seat(table, match, visitor, str(form.get("eyes", "")))
        if seat == SPECTATOR:
            raise NotFoundException("nothing to play on from")
        last = last_visible_ply(table, match, seat)
        opening = await turn.run(_guess_position, copy(table), match, seat, last, str(form.get("ply", "")))
    if not opening:
        raise NotFoundException("nothing to play on from")
    person = await visitor.ensure_person()
    level = offered(table.game)[-1] if form.get("opponents") == COACH else DEFAULT_LEVEL
    made = await services.tables.branch(table, person, seat, opening, visitor.network, level)
    return visitor.redirect(f"/t/{made.row.id}")


def _guess_position(table: Table, match: Match, seat: int, last: int, ply: str) -> bytes:
    """A position to play on from, where what the seat could not know is guessed; none at the end."""
    at = requested_ply(*visible_steps(table, match, seat, last), ply)
    if match.over and at == match.ply:
        return b""
    world = match.view(seat, at)
    match.game.info.guess(world, seat, np.uint64(new_seed()))
    return world.tobytes()


ROUTES = [replay_page, replay_frame, replay_film, game_text, branch]

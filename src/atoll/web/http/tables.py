"""/t/<table> and /join/<invitation>: the page of a table, taking seats, bots that take over, rematches."""

from __future__ import annotations

from contextlib import suppress

from litestar import get, post
from litestar.exceptions import ClientException, NotFoundException
from litestar.response import Redirect, Response

from atoll.kit.core.sentinels import SPECTATOR
from atoll.match import Refused
from atoll.match.fairness import is_entropy
from atoll.web.bots.catalogue import DEFAULT_LEVEL
from atoll.web.db.models import FRIEND, OPEN, OVER, PLAYING, SEATING, Person
from atoll.web.db.seats import AlreadySeated
from atoll.web.link_preview.card import invitation_card, table_card
from atoll.web.request_context import (
    AppServices,
    CurrentVisitor,
    HttpRequest,
    PathParam,
    adds_entropy,
    current_path,
    find_table,
)
from atoll.web.services import Services, emblem
from atoll.web.tables.clock import wall_clock
from atoll.web.tables.table import Table, Unstored
from atoll.web.tables.takeover import is_overdue, may_act_for, replace_with_bot, return_to_seat


@get("/t/{table_id:str}")
async def table_page(
    request: HttpRequest, services: AppServices, visitor: CurrentVisitor, table_id: PathParam
) -> Response[str] | Redirect:
    """The page of a table; its content comes over the websocket."""
    table = await find_table(services, table_id)
    if table.closed and table.row.awaited_seats:  # an unfinished match from a game text: only a replay
        return visitor.redirect(f"/t/{table_id}/replay")
    return services.page(
        visitor,
        "table.html",
        current_path(request),
        card=table_card(table, visitor.lang),
        table=table,
        game=table.game,
    )


@post("/t/{table_id:str}/sit")
async def take_seat(
    request: HttpRequest, services: AppServices, visitor: CurrentVisitor, table_id: PathParam
) -> Redirect:
    """Take an open seat. If it was taken meanwhile, show the invitation page, which says so."""
    table = await find_table(services, table_id)
    form = await request.form()
    wanted = str(form.get("seat", ""))
    person, adds = await visitor.ensure_person(str(form.get("name", ""))), adds_entropy(form)
    asked = [seat for seat in table.seats if str(seat.seat) == wanted and seat.kind != FRIEND]
    if not asked or await _seat_person(services, table, asked[0].seat, person, adds):
        return visitor.redirect(f"/t/{table_id}")
    return visitor.redirect(f"/join/{asked[0].token}")


async def _seat_person(services: Services, table: Table, seat: int, person: Person, adds: bool) -> bool:
    """Give a person a seat if it is free, unless they sit here already; whether they sit here now."""
    if table.seat_of(person.id) >= 0:
        return True
    try:
        return await services.tables.take_seat(table, seat, person, adds)
    except AlreadySeated:  # another request of the same person was faster
        return True


@get("/t/{table_id:str}/commitment", media_type="text/plain")
async def table_commitment(services: AppServices, table_id: PathParam) -> str:
    """The digest of the secret that everything at a table is dealt from, also before the match starts."""
    return (await find_table(services, table_id)).commitment


@post("/t/{table_id:str}/entropy", status_code=204)
async def add_entropy(
    request: HttpRequest, services: AppServices, visitor: CurrentVisitor, table_id: PathParam
) -> None:
    """Add to the deal what a seated visitor's browser has drawn, after it was shown the commitment."""
    table, text = await find_table(services, table_id), str((await request.form()).get("entropy", ""))
    seat = table.seat_of(visitor.id)
    if seat < 0 or not text or not is_entropy(text):
        raise ClientException("nothing that can be added here")
    await services.tables.add_entropy(table, seat, text)


@post("/t/{table_id:str}/fill")
async def fill_with_bots(
    request: HttpRequest, services: AppServices, visitor: CurrentVisitor, table_id: PathParam
) -> Redirect:
    """Let bots take the free seats, if the host asks for it."""
    table = await find_table(services, table_id)
    level = str((await request.form()).get("level", DEFAULT_LEVEL))
    if (
        table.row.host_id == visitor.id
        and table.row.stage == SEATING
        and level in services.catalogue.levels(table.game)
    ):
        await services.tables.fill_with_bots(table, level)
    return visitor.redirect(f"/t/{table_id}")


@post("/t/{table_id:str}/rematch")
async def rematch(
    request: HttpRequest, services: AppServices, visitor: CurrentVisitor, table_id: PathParam
) -> Redirect:
    """Play again with rotated seats. The first request creates the table, later ones lead there."""
    table = await find_table(services, table_id)
    if table.row.rematch_id:
        return visitor.redirect(f"/t/{table.row.rematch_id}")
    if visitor.person is None or table.seat_of(visitor.id) < 0 or table.row.stage != OVER:
        return visitor.redirect(f"/t/{table_id}")
    services.admit_new_table()
    adds = adds_entropy(await request.form())
    made = await services.tables.rematch(table, visitor.person, visitor.network, adds)
    return visitor.redirect(f"/t/{made}")


@post("/t/{table_id:str}/hand-over")
async def hand_over_to_bot(
    request: HttpRequest, services: AppServices, visitor: CurrentVisitor, table_id: PathParam
) -> Redirect:
    """Let a bot play on: for the visitor, or for a player who does not choose in time."""
    table = await find_table(services, table_id)
    seat = _seat(table, str((await request.form()).get("seat", "")))
    own = seat == table.seat_of(visitor.id) and table.row.stage == PLAYING
    if visitor.person and seat >= 0 and (own or may_act_for(table, seat, visitor.id, wall_clock())):
        await replace_with_bot(services.tables, table, seat, visitor.person)
    return visitor.redirect(f"/t/{table_id}")


@post("/t/{table_id:str}/take-back")
async def take_seat_back(services: AppServices, visitor: CurrentVisitor, table_id: PathParam) -> Redirect:
    """Give the seat back to the player who left it to a bot."""
    table = await find_table(services, table_id)
    if visitor.person and table.left_by(visitor.id) >= 0 and table.row.stage == PLAYING:
        await return_to_seat(services.tables, table, visitor.person)
    return visitor.redirect(f"/t/{table_id}")


@post("/t/{table_id:str}/default-move")
async def make_default_move(
    request: HttpRequest, services: AppServices, visitor: CurrentVisitor, table_id: PathParam
) -> Redirect:
    """Make the default choice for a player who is out of time; simultaneous requests make one."""
    table, form = await find_table(services, table_id), await request.form()
    seat, now = _seat(table, str(form.get("seat", ""))), wall_clock()
    allowed = seat >= 0 and is_overdue(table, seat, now) and may_act_for(table, seat, visitor.id, now)
    if visitor.person and allowed:
        with suppress(Refused, Unstored):  # already made, or the page shows that it could not be stored
            await services.tables.play_default(table, seat, str(form.get("moment", "")), visitor.person)
    return visitor.redirect(f"/t/{table_id}")


def _seat(table: Table, wanted: str) -> int:
    """The seat that the form names, or SPECTATOR."""
    return next((seat.seat for seat in table.seats if str(seat.seat) == wanted), SPECTATOR)


async def _find_invitation(services: Services, token: str) -> tuple[Table, int]:
    found = await services.store.seats.find_by_token(token)
    if found is None:
        raise NotFoundException("no such invitation")
    return await find_table(services, found[0]), found[1]


@get("/join/{token:str}")
async def invitation_page(
    request: HttpRequest, services: AppServices, visitor: CurrentVisitor, token: PathParam
) -> Response[str] | Redirect:
    """The page of an invitation link: who is at the table, and a free seat."""
    table, seat = await _find_invitation(services, token)
    if table.seat_of(visitor.id) >= 0:
        return visitor.redirect(f"/t/{table.row.id}")
    return services.page(
        visitor,
        "join.html",
        current_path(request),
        card=invitation_card(table, visitor.lang),
        table=table,
        game=table.game,
        emblem=emblem(table.game),
        names=table.names(visitor.lang),
        seat=seat,
        free=table.seats[seat].kind in (FRIEND, OPEN),
    )


@post("/join/{token:str}")
async def accept_invitation(
    request: HttpRequest, services: AppServices, visitor: CurrentVisitor, token: PathParam
) -> Redirect:
    """Take the seat of an invitation link. If it was taken meanwhile, the page says so."""
    table, seat = await _find_invitation(services, token)
    form = await request.form()
    person = await visitor.ensure_person(str(form.get("name", "")))
    if await _seat_person(services, table, seat, person, adds_entropy(form)):
        return visitor.redirect(f"/t/{table.row.id}")
    return visitor.redirect(f"/join/{token}")


ROUTES = [
    table_page, take_seat, table_commitment, add_entropy, fill_with_bots, rematch, hand_over_to_bot,
    take_seat_back, make_default_move, invitation_page, accept_invitation,
]  # fmt: skip

"""/t/<table> and /join/<invitation>: the page of a table, taking seats, bots that take over, rematches."""

from __future__ import annotations

from contextlib import suppress

from litestar import get, post
from litestar.exceptions import NotFoundException
from litestar.response import Redirect, Response

from atoll.kit.core.sentinels import SPECTATOR
from atoll.match import Refused
from atoll.web.bots.catalogue import USUAL
from atoll.web.db.models import FRIEND, OPEN, OVER, PLAYING, SEATING
from atoll.web.request_context import Ask, Path, Who, WithServices, find_table, here
from atoll.web.services import Services, emblem
from atoll.web.tables.clock import wall_clock
from atoll.web.tables.table import Table, Unstored
from atoll.web.tables.takeover import come_back, is_stuck, may_relieve, seat_bot


@get("/t/{table_id:str}")
async def table_page(
    request: Ask, services: WithServices, visitor: Who, table_id: Path
) -> Response[str] | Redirect:
    """The page of a table; its content comes over the websocket."""
    table = await find_table(services, table_id)
    if table.closed and table.row.waiting:  # an unfinished match from a game text: only a replay
        return visitor.go(f"/t/{table_id}/replay")
    return services.page(visitor, "table.html", here(request), table=table, game=table.game)


@post("/t/{table_id:str}/sit")
async def take_seat(request: Ask, services: WithServices, visitor: Who, table_id: Path) -> Redirect:
    """Take an open seat. If it was taken meanwhile, show the invitation page, which says so."""
    table = await find_table(services, table_id)
    form = await request.form()
    wanted = str(form.get("seat", ""))
    person = await visitor.introduce(str(form.get("name", "")))
    asked = [seat for seat in table.seats if str(seat.seat) == wanted and seat.kind != FRIEND]
    if not asked or table.seat_of(person.id) >= 0:
        return visitor.go(f"/t/{table_id}")
    if asked[0].kind == OPEN and await services.tables.sit(table, asked[0].seat, person):
        return visitor.go(f"/t/{table_id}")
    return visitor.go(f"/join/{asked[0].token}")


@post("/t/{table_id:str}/fill")
async def fill_with_bots(request: Ask, services: WithServices, visitor: Who, table_id: Path) -> Redirect:
    """Let bots take the free seats, if the host asks for it."""
    table = await find_table(services, table_id)
    level = str((await request.form()).get("level", USUAL))
    if (
        table.row.host_id == visitor.id
        and table.row.stage == SEATING
        and level in services.catalogue.levels(table.game)
    ):
        await services.tables.fill(table, level)
    return visitor.go(f"/t/{table_id}")


@post("/t/{table_id:str}/rematch")
async def rematch(services: WithServices, visitor: Who, table_id: Path) -> Redirect:
    """Play again with rotated seats. The first request creates the table, later ones lead there."""
    table = await find_table(services, table_id)
    if table.row.successor:
        return visitor.go(f"/t/{table.row.successor}")
    if visitor.person is None or table.seat_of(visitor.id) < 0 or table.row.stage != OVER:
        return visitor.go(f"/t/{table_id}")
    return visitor.go(f"/t/{await services.tables.rematch(table, visitor.person)}")


@post("/t/{table_id:str}/hand-over")
async def hand_over_to_bot(request: Ask, services: WithServices, visitor: Who, table_id: Path) -> Redirect:
    """Let a bot play on: for the visitor, or for a player who does not choose in time."""
    table = await find_table(services, table_id)
    seat = _seat(table, str((await request.form()).get("seat", "")))
    own = seat == table.seat_of(visitor.id) and table.row.stage == PLAYING
    if visitor.person and seat >= 0 and (own or may_relieve(table, seat, visitor.id, wall_clock())):
        await seat_bot(services.tables, table, seat, visitor.person)
    return visitor.go(f"/t/{table_id}")


@post("/t/{table_id:str}/take-back")
async def take_seat_back(services: WithServices, visitor: Who, table_id: Path) -> Redirect:
    """Give the seat back to the player who left it to a bot."""
    table = await find_table(services, table_id)
    if visitor.person and table.left_by(visitor.id) >= 0 and table.row.stage == PLAYING:
        await come_back(services.tables, table, visitor.person)
    return visitor.go(f"/t/{table_id}")


@post("/t/{table_id:str}/default-move")
async def make_default_move(request: Ask, services: WithServices, visitor: Who, table_id: Path) -> Redirect:
    """Make the default choice for a player who is out of time; simultaneous requests make one."""
    table, form = await find_table(services, table_id), await request.form()
    seat, now = _seat(table, str(form.get("seat", ""))), wall_clock()
    allowed = seat >= 0 and is_stuck(table, seat, now) and may_relieve(table, seat, visitor.id, now)
    if visitor.person and allowed:
        with suppress(Refused, Unstored):  # already made, or the page shows that it could not be stored
            await services.tables.play_default(table, seat, str(form.get("moment", "")), visitor.person)
    return visitor.go(f"/t/{table_id}")


def _seat(table: Table, wanted: str) -> int:
    """The seat that the form names, or SPECTATOR."""
    return next((seat.seat for seat in table.seats if str(seat.seat) == wanted), SPECTATOR)


async def _find_invitation(services: Services, token: str) -> tuple[Table, int]:
    found = await services.store.table_of_token(token)
    if found is None:
        raise NotFoundException("no such invitation")
    return await find_table(services, found[0]), found[1]


@get("/join/{token:str}")
async def invitation_page(
    request: Ask, services: WithServices, visitor: Who, token: Path
) -> Response[str] | Redirect:
    """The page of an invitation link: who is at the table, and a free seat."""
    table, seat = await _find_invitation(services, token)
    if table.seat_of(visitor.id) >= 0:
        return visitor.go(f"/t/{table.row.id}")
    return services.page(
        visitor,
        "join.html",
        here(request),
        table=table,
        game=table.game,
        emblem=emblem(table.game),
        names=table.names(visitor.lang),
        seat=seat,
        free=table.seats[seat].kind in (FRIEND, OPEN),
    )


@post("/join/{token:str}")
async def accept_invitation(request: Ask, services: WithServices, visitor: Who, token: Path) -> Redirect:
    """Take the seat of an invitation link. If it was taken meanwhile, the page says so."""
    table, seat = await _find_invitation(services, token)
    person = await visitor.introduce(str((await request.form()).get("name", "")))
    if table.seat_of(person.id) >= 0 or await services.tables.sit(table, seat, person):
        return visitor.go(f"/t/{table.row.id}")
    return visitor.go(f"/join/{token}")


ROUTES = [
    table_page, take_seat, fill_with_bots, rematch, hand_over_to_bot, take_seat_back, make_default_move,
    invitation_page, accept_invitation,
]  # fmt: skip

"""Coming to a table: setting one, taking a seat, leaving it to a bot, playing again."""

from __future__ import annotations

from contextlib import suppress

from litestar import get, post
from litestar.datastructures import FormMultiDict
from litestar.exceptions import NotFoundException
from litestar.response import Redirect, Response

from atoll.kit.core.sentinels import SPECTATOR
from atoll.kit.game import Game, WrongSeats
from atoll.kit.options import OptionError
from atoll.match import Refused
from atoll.web.auth.identity import Visitor
from atoll.web.bots.catalogue import DEFAULT_LEVEL
from atoll.web.db.models import BOT, FRIEND, OPEN, OVER, PERSON, PLAYING, SEATING
from atoll.web.request_context import Ask, Path, Who, WithServices, find_game, find_table, here
from atoll.web.services import Services, emblem
from atoll.web.tables.clock import DAYS, MINUTES, SECONDS, wall_clock
from atoll.web.tables.new_table import SeatRequest
from atoll.web.tables.settings import (
    DEFAULT_DAYS,
    DEFAULT_LIVE,
    DELAYS,
    BadTableSettings,
    SpectatorDelay,
    TableSettings,
)
from atoll.web.tables.table import Table, Unstored
from atoll.web.tables.takeover import is_overdue, may_act_for, replace_with_bot, return_to_seat
from atoll.web.views.translations import TRANSLATOR

from .previews import PreviewPosition, wanted_seats
from .table_form import chosen, complaint, fields, pointed

USUAL_SEATS = 4
BOT_PREFIX = "bot-"  # as the form names them


@post("/play/{name:str}")
async def play_now(services: WithServices, visitor: Who, name: Path) -> Redirect:
    """A table against bots, without a question."""
    game = find_game(name)
    person = await visitor.ensure_person()
    count = min(max(USUAL_SEATS, game.seats[0]), game.seats[-1])
    places = [SeatRequest(PERSON, person.id), *[SeatRequest(BOT, level=DEFAULT_LEVEL)] * (count - 1)]
    table = await services.tables.create(game, person, places, {})
    return visitor.redirect(f"/t/{table.row.id}")


@get("/new/{name:str}")
async def new_table(services: WithServices, visitor: Who, name: Path) -> Response[str]:
    """The form of a new table."""
    return _table_form(services, visitor, find_game(name), FormMultiDict())


def _table_form(
    services: Services,
    visitor: Visitor,
    game: Game,
    form: FormMultiDict,
    wrong: str = "",
    laid: PreviewPosition | None = None,
) -> Response[str]:
    return services.page(
        visitor,
        "new.html",
        f"/new/{game.id}",
        status=400 if wrong else 200,
        game=game,
        emblem=emblem(game),
        form=form,
        wrong=wrong,
        fields=fields(game, form, visitor.lang),
        laid=laid,
        spans={
            "minutes": (MINUTES, DEFAULT_LIVE[0]),
            "seconds": (SECONDS, DEFAULT_LIVE[1]),
            "days": (DAYS, DEFAULT_DAYS),
        },
        delays=[(code, SpectatorDelay.read(code)) for code in DELAYS],
        usual_seats=min(max(USUAL_SEATS, game.seats[0]), game.seats[-1]),
    )


def _place(kind: str, me: int) -> SeatRequest:
    """Whom a choice of the form wants for a seat."""
    if kind == "me":
        return SeatRequest(PERSON, me)
    is_bot = kind.startswith(BOT_PREFIX)
    return SeatRequest(BOT, level=kind.removeprefix(BOT_PREFIX)) if is_bot else SeatRequest(kind)


@post("/new/{name:str}")
async def set_table(
    request: Ask, services: WithServices, visitor: Who, name: Path
) -> Response[str] | Redirect:
    """Make a table as the form says, or say what is wrong with it."""
    game, form = find_game(name), await request.form()
    wanted = wanted_seats(game, form)
    problem = ""
    bots = [f"{BOT_PREFIX}{level}" for level in services.catalogue.levels(game)]
    if any(kind not in ("none", "me", FRIEND, OPEN, *bots) for kind in wanted):
        problem = "wrong-seat"
    elif wanted.count("me") > 1:
        problem = "wrong-me-twice"
    if problem:
        return _table_form(services, visitor, game, form, TRANSLATOR.translate(visitor.lang, problem))
    person = await visitor.ensure_person(str(form.get("name", "")))
    places = [_place(kind, person.id) for kind in wanted if kind != "none"]
    try:
        settings, listed = TableSettings.read(form), form.get("listed") == "on"
        table = await services.tables.create(
            game, person, places, chosen(game, form), listed=listed, settings=settings
        )
    except BadTableSettings:
        return _table_form(services, visitor, game, form, TRANSLATOR.translate(visitor.lang, "wrong-manners"))
    except WrongSeats:
        problem = TRANSLATOR.translate(visitor.lang, "wrong-count", fewest=game.seats[0], most=game.seats[-1])
        return _table_form(services, visitor, game, form, problem)
    except OptionError as wrong:
        problem = complaint(game, wrong, visitor.lang)
        return _table_form(
            services, visitor, game, form, problem, PreviewPosition(pointed=pointed(form, wrong))
        )
    return visitor.redirect(f"/t/{table.row.id}")


@get("/t/{table_id:str}")
async def table_page(
    request: Ask, services: WithServices, visitor: Who, table_id: Path
) -> Response[str] | Redirect:
    """A table; what lies on it comes over the socket."""
    table = await find_table(services, table_id)
    if (
        table.closed and table.row.awaited_seats
    ):  # broken off elsewhere: there is only something to look back on
        return visitor.redirect(f"/t/{table_id}/replay")
    return services.page(visitor, "table.html", here(request), table=table, game=table.game)


@post("/t/{table_id:str}/sit")
async def sit(request: Ask, services: WithServices, visitor: Who, table_id: Path) -> Redirect:
    """Take an open seat; whoever comes too late is told and may look on."""
    table = await find_table(services, table_id)
    form = await request.form()
    wanted = str(form.get("seat", ""))
    person = await visitor.ensure_person(str(form.get("name", "")))
    meant = [seat for seat in table.seats if str(seat.seat) == wanted and seat.kind != FRIEND]
    if not meant or table.seat_of(person.id) >= 0:
        return visitor.redirect(f"/t/{table_id}")
    if meant[0].kind == OPEN and await services.tables.take_seat(table, meant[0].seat, person):
        return visitor.redirect(f"/t/{table_id}")
    return visitor.redirect(f"/join/{meant[0].token}")


@post("/t/{table_id:str}/fill")
async def fill(request: Ask, services: WithServices, visitor: Who, table_id: Path) -> Redirect:
    """The host does not wait: bots take the free seats."""
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
async def rematch(services: WithServices, visitor: Who, table_id: Path) -> Redirect:
    """Play again with rotated seats; the first who asks sets the table, the others follow."""
    table = await find_table(services, table_id)
    if table.row.rematch_id:
        return visitor.redirect(f"/t/{table.row.rematch_id}")
    if visitor.person is None or table.seat_of(visitor.id) < 0 or table.row.stage != OVER:
        return visitor.redirect(f"/t/{table_id}")
    return visitor.redirect(f"/t/{await services.tables.rematch(table, visitor.person)}")


@post("/t/{table_id:str}/hand-over")
async def hand_over(request: Ask, services: WithServices, visitor: Who, table_id: Path) -> Redirect:
    """A bot plays on: for oneself, or for somebody who does not choose."""
    table = await find_table(services, table_id)
    seat = _seat(table, str((await request.form()).get("seat", "")))
    own = seat == table.seat_of(visitor.id) and table.row.stage == PLAYING
    if visitor.person and seat >= 0 and (own or may_act_for(table, seat, visitor.id, wall_clock())):
        await replace_with_bot(services.tables, table, seat, visitor.person)
    return visitor.redirect(f"/t/{table_id}")


@post("/t/{table_id:str}/take-back")
async def take_back(services: WithServices, visitor: Who, table_id: Path) -> Redirect:
    """Somebody is back and plays on instead of the bot."""
    table = await find_table(services, table_id)
    if visitor.person and table.left_by(visitor.id) >= 0 and table.row.stage == PLAYING:
        await return_to_seat(services.tables, table, visitor.person)
    return visitor.redirect(f"/t/{table_id}")


@post("/t/{table_id:str}/default-move")
async def default_move(request: Ask, services: WithServices, visitor: Who, table_id: Path) -> Redirect:
    """A choice is made for somebody who does not choose; two who ask at once get one."""
    table, form = await find_table(services, table_id), await request.form()
    seat, now = _seat(table, str(form.get("seat", ""))), wall_clock()
    allowed = seat >= 0 and is_overdue(table, seat, now) and may_act_for(table, seat, visitor.id, now)
    if visitor.person and allowed:
        with suppress(Refused, Unstored):  # it has been made already, or the page says that it cannot be
            await services.tables.play_default(table, seat, str(form.get("moment", "")), visitor.person)
    return visitor.redirect(f"/t/{table_id}")


def _seat(table: Table, wanted: str) -> int:
    """The seat a form names, or SPECTATOR."""
    return next((seat.seat for seat in table.seats if str(seat.seat) == wanted), SPECTATOR)


async def _invited(services: Services, token: str) -> tuple[Table, int]:
    found = await services.store.seats.find_by_token(token)
    if found is None:
        raise NotFoundException("no such invitation")
    return await find_table(services, found[0]), found[1]


@get("/join/{token:str}")
async def invitation(
    request: Ask, services: WithServices, visitor: Who, token: Path
) -> Response[str] | Redirect:
    """A friend's link: who is at the table, and a seat."""
    table, seat = await _invited(services, token)
    if table.seat_of(visitor.id) >= 0:
        return visitor.redirect(f"/t/{table.row.id}")
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
async def join(request: Ask, services: WithServices, visitor: Who, token: Path) -> Redirect:
    """Take the seat of a link. If somebody was quicker, the page says so."""
    table, seat = await _invited(services, token)
    person = await visitor.ensure_person(str((await request.form()).get("name", "")))
    if table.seat_of(person.id) >= 0 or await services.tables.take_seat(table, seat, person):
        return visitor.redirect(f"/t/{table.row.id}")
    return visitor.redirect(f"/join/{token}")


SEATING_PAGES = [
    play_now, new_table, set_table, table_page, sit, fill, rematch, hand_over, take_back, default_move,
    invitation, join,
]  # fmt: skip

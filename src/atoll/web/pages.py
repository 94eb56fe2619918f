"""The pages around the tables: home, setting a table, taking a seat, learning, oneself."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from litestar import get, post
from litestar.datastructures import FormMultiDict
from litestar.exceptions import NotFoundException
from litestar.response import Redirect, Response

from atoll.kit import game as library
from atoll.kit.game import Game, WrongSeats
from atoll.kit.options import Flag, Option, OptionError, SeatOption
from atoll.kit.talk import LANGUAGES

from . import guide
from .ask import Ask, Path, Query, TheHouse, Who, find_game, find_table, here
from .house import House, emblem, games, tokens
from .model import BOT, FRIEND, OPEN, OVER, PAIRING, PERSON, SEATING, TableRow
from .people import THEMES, Visitor, digest
from .security import local_path
from .speech import TALK
from .tables import Place, Table
from .thinkers import LEVELS, USUAL

USUAL_SEATS = 4
BOTS = {f"bot-{level}": level for level in LEVELS}  # as the form names them


@dataclass(frozen=True)
class Listed:
    """A table in a list."""

    row: TableRow
    game: Game
    names: tuple[str, ...]
    my_turn: bool
    free: int


def listed(row: TableRow, visitor: Visitor) -> Listed:
    """A table as a list shows it."""
    table = Table(row)
    seat = table.seat_of(visitor.id)
    free = sum(s.kind in (FRIEND, OPEN) for s in row.seats)
    mine = seat >= 0 and bool(row.waiting >> seat & 1)
    return Listed(row, table.game, table.names(visitor.lang), mine, free)


@get("/")
async def home(request: Ask, house: TheHouse, visitor: Who) -> Response[str]:
    """Games, my tables with "your turn" first, open tables."""
    known = set(library.games())
    own = await house.store.tables_of(visitor.id) if visitor.id else []
    mine = sorted(
        (listed(row, visitor) for row in own if row.game in known),
        key=lambda table: (not table.my_turn, table.row.stage == OVER, -table.row.touched),
    )
    others = [row for row in await house.store.open_tables() if row.game in known and row not in own]
    seen = {table.row.id for table in mine}
    return house.page(
        visitor,
        "home.html",
        here(request),
        games=[(game, emblem(game)) for game in games()],
        mine=[t for t in mine if t.row.stage != OVER],
        finished=[t for t in mine if t.row.stage == OVER][:8],
        open=[listed(row, visitor) for row in others if row.id not in seen],
    )


@post("/play/{name:str}")
async def play_now(house: TheHouse, visitor: Who, name: Path) -> Redirect:
    """A table against bots, without a question."""
    game = find_game(name)
    person = await visitor.introduce()
    count = min(max(USUAL_SEATS, game.seats[0]), game.seats[-1])
    places = [Place(PERSON, person.id), *(Place(BOT, level=USUAL) for _ in range(count - 1))]
    table = await house.tables.set_up(game, person, places, {})
    return visitor.go(f"/t/{table.row.id}")


@get("/new/{name:str}")
async def new_table(house: TheHouse, visitor: Who, name: Path) -> Response[str]:
    """The form of a new table."""
    return _table_form(house, visitor, find_game(name), FormMultiDict())


def _table_form(
    house: House, visitor: Visitor, game: Game, form: FormMultiDict, wrong: str = ""
) -> Response[str]:
    return house.page(
        visitor,
        "new.html",
        f"/new/{game.id}",
        status=400 if wrong else 200,
        game=game,
        emblem=emblem(game),
        form=form,
        wrong=wrong,
        flags=[option.name for option in game.options if isinstance(option, Flag)],
        value_words=lambda option, value: _value_words(game, option, value, visitor.lang),
        usual_seats=min(max(USUAL_SEATS, game.seats[0]), game.seats[-1]),
    )


def _value_words(game: Game, option: Option, value: Any, lang: str) -> str:
    """A value of an option as the form shows it."""
    if isinstance(option, SeatOption):
        return (
            TALK.say(lang, "option-random") if value == "random" else TALK.say(lang, "seat", number=value + 1)
        )
    return game.talk.say(lang, f"option-{option.name}-{value}")


def _place(kind: str, me: int) -> Place:
    """Whom a choice of the form wants for a seat."""
    if kind == "me":
        return Place(PERSON, me)
    return Place(BOT, level=BOTS[kind]) if kind in BOTS else Place(kind)


@post("/new/{name:str}")
async def set_table(request: Ask, house: TheHouse, visitor: Who, name: Path) -> Response[str] | Redirect:
    """Make a table as the form says, or say what is wrong with it."""
    game, form = find_game(name), await request.form()
    wanted = [str(form.get(f"seat-{i}", "none")) for i in range(game.seats[-1])]
    chosen = {key.removeprefix("option-"): str(form[key]) for key in form if key.startswith("option-")}
    for option in game.options:
        if isinstance(option, Flag) and form:
            chosen.setdefault(option.name, "off")
    problem = ""
    if any(kind not in ("none", "me", FRIEND, OPEN, *BOTS) for kind in wanted):
        problem = "wrong-seat"
    elif wanted.count("me") > 1:
        problem = "wrong-me-twice"
    if problem:
        return _table_form(house, visitor, game, form, TALK.say(visitor.lang, problem))
    person = await visitor.introduce(str(form.get("name", "")))
    places = [_place(kind, person.id) for kind in wanted if kind != "none"]
    try:
        table = await house.tables.set_up(game, person, places, chosen)
    except WrongSeats:
        problem = TALK.say(visitor.lang, "wrong-count", fewest=game.seats[0], most=game.seats[-1])
    except OptionError:
        problem = TALK.say(visitor.lang, "wrong-option")
    if problem:
        return _table_form(house, visitor, game, form, problem)
    return visitor.go(f"/t/{table.row.id}")


@get("/t/{table_id:str}")
async def table_page(request: Ask, house: TheHouse, visitor: Who, table_id: Path) -> Response[str]:
    """A table; what lies on it comes over the socket."""
    table = await find_table(house, table_id)
    return house.page(visitor, "table.html", here(request), table=table, game=table.game)


@post("/t/{table_id:str}/sit")
async def sit(request: Ask, house: TheHouse, visitor: Who, table_id: Path) -> Redirect:
    """Take an open seat; whoever comes too late looks on."""
    table = await find_table(house, table_id)
    form = await request.form()
    wanted = str(form.get("seat", ""))
    person = await visitor.introduce(str(form.get("name", "")))
    free = [seat.seat for seat in table.seats if seat.kind == OPEN and str(seat.seat) == wanted]
    if free and table.seat_of(person.id) < 0:
        await house.tables.sit(table, free[0], person)
    return visitor.go(f"/t/{table_id}")


@post("/t/{table_id:str}/fill")
async def fill(request: Ask, house: TheHouse, visitor: Who, table_id: Path) -> Redirect:
    """The host does not wait: bots take the free seats."""
    table = await find_table(house, table_id)
    level = str((await request.form()).get("level", USUAL))
    if table.row.host_id == visitor.id and table.row.stage == SEATING and level in LEVELS:
        await house.tables.fill(table, level)
    return visitor.go(f"/t/{table_id}")


@post("/t/{table_id:str}/rematch")
async def rematch(house: TheHouse, visitor: Who, table_id: Path) -> Redirect:
    """Play again with rotated seats; the first who asks sets the table, the others follow."""
    table = await find_table(house, table_id)
    if table.row.successor:
        return visitor.go(f"/t/{table.row.successor}")
    if visitor.person is None or table.seat_of(visitor.id) < 0 or table.row.stage != OVER:
        return visitor.go(f"/t/{table_id}")
    return visitor.go(f"/t/{await house.tables.rematch(table, visitor.person)}")


async def _invited(house: House, token: str) -> tuple[Table, int]:
    found = await house.store.table_of_token(token)
    if found is None:
        raise NotFoundException("no such invitation")
    return await find_table(house, found[0]), found[1]


@get("/join/{token:str}")
async def invitation(request: Ask, house: TheHouse, visitor: Who, token: Path) -> Response[str] | Redirect:
    """A friend's link: who is at the table, and a seat."""
    table, seat = await _invited(house, token)
    if table.seat_of(visitor.id) >= 0:
        return visitor.go(f"/t/{table.row.id}")
    return house.page(
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
async def join(request: Ask, house: TheHouse, visitor: Who, token: Path) -> Redirect:
    """Take the seat of a link. If somebody was quicker, the page says so."""
    table, seat = await _invited(house, token)
    person = await visitor.introduce(str((await request.form()).get("name", "")))
    if table.seat_of(person.id) >= 0 or await house.tables.sit(table, seat, person):
        return visitor.go(f"/t/{table.row.id}")
    return visitor.go(f"/join/{token}")


@get("/learn/{name:str}")
async def learn(request: Ask, house: TheHouse, visitor: Who, name: Path) -> Response[str]:
    """The rules of a game in our words."""
    game = find_game(name)
    return house.page(
        visitor,
        "learn.html",
        here(request),
        game=game,
        emblem=emblem(game),
        guide=guide.guide(game, visitor.lang),
        figures=guide.figures(game, visitor.lang),
    )


@get("/learn/{name:str}/position.svg")
async def position(house: TheHouse, visitor: Who, name: Path, at: Query = "") -> Response[str]:
    """A picture of the guide."""
    game = find_game(name)
    await house.workshop.ready(game)
    try:
        drawn = guide.position_picture(game, at, visitor.lang)
    except guide.BadPosition:
        raise NotFoundException("no such position") from None
    headers = {
        "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        "cache-control": "private, max-age=3600",
    }
    return Response(drawn, media_type="image/svg+xml", headers=headers)


@get("/me")
async def myself(request: Ask, house: TheHouse, visitor: Who) -> Response[str]:
    """My name, and how to play on another device."""
    return house.page(visitor, "me.html", here(request), link="")


@post("/me")
async def rename(request: Ask, house: TheHouse, visitor: Who) -> Redirect:
    """Another name."""
    await visitor.introduce(str((await request.form()).get("name", "")))
    return visitor.go("/me")


@post("/me/link")
async def link_device(request: Ask, house: TheHouse, visitor: Who) -> Response[str]:
    """A link that makes another device mine; shown once."""
    await visitor.introduce()
    link = f"{request.base_url}pair/{await visitor.pair()}"
    return house.page(visitor, "me.html", "/me", link=link)


@get("/pair/{token:str}")
async def pairing(request: Ask, house: TheHouse, visitor: Who, token: Path) -> Response[str]:
    """Asks before this device becomes somebody's: previews of links must not use it up."""
    person = await house.store.person(digest(token), PAIRING)
    if person is None:
        raise NotFoundException("no such link")
    return house.page(visitor, "pair.html", here(request), person=person)


@post("/pair/{token:str}")
async def pair(house: TheHouse, visitor: Who, token: Path) -> Redirect:
    """This device becomes one of somebody's."""
    person = await house.store.person(digest(token), PAIRING)
    if person is None or not await house.store.spend_pairing(digest(token)):
        raise NotFoundException("no such link")
    await visitor.remember(person)
    return visitor.go("/")


@post("/settings")
async def settings(request: Ask, visitor: Who) -> Redirect:
    """Language and light, kept by the browser; back to where one was."""
    form = await request.form()
    answer = visitor.go(local_path(str(form.get("back", "/"))))
    for key, known in (("lang", LANGUAGES), ("theme", THEMES)):
        if form.get(key) in known:
            answer.cookies.append(visitor.cookie(key, str(form[key])))
    return answer


@get("/look.css")
async def look() -> Response[str]:
    """The colours, from the same table the boards use."""
    return Response(tokens(), media_type="text/css", headers={"cache-control": "max-age=31536000, immutable"})


PAGES = [
    home, play_now, new_table, set_table, table_page, sit, fill, rematch, invitation, join, learn, position,
    myself, rename, link_device, pairing, pair, settings, look,
]  # fmt: skip

"""/play/<game> and /new/<game>: setting up a table, and a preview of it."""

from __future__ import annotations

from dataclasses import dataclass

from litestar import get, post
from litestar.datastructures import FormMultiDict
from litestar.response import Redirect, Response
from markupsafe import Markup

from atoll.kit.core.sentinels import SPECTATOR
from atoll.kit.draw.look import Look
from atoll.kit.game import Game, WrongSeats
from atoll.kit.options import OptionError
from atoll.web.auth.identity import Visitor
from atoll.web.bots.catalogue import DEFAULT_LEVEL
from atoll.web.db.models import BOT, FRIEND, OPEN, PERSON
from atoll.web.link_preview.card import game_card
from atoll.web.request_context import (
    AppServices,
    CurrentVisitor,
    HttpRequest,
    PathParam,
    QueryParam,
    adds_entropy,
    find_game,
    run_work,
)
from atoll.web.services import Services, emblem
from atoll.web.tables.clock import DAYS, MINUTES, SECONDS
from atoll.web.tables.creation import SeatRequest
from atoll.web.tables.settings import (
    DEFAULT_DAYS,
    DEFAULT_LIVE,
    DELAYS,
    BadTableSettings,
    SpectatorDelay,
    TableSettings,
)
from atoll.web.views.option_form import error_excerpt, error_message, option_fields, submitted_options
from atoll.web.views.translations import TRANSLATOR

USUAL_SEATS = 4
BOT_PREFIX = "bot-"  # of the form values that seat a bot
PREVIEW_SEED = 1  # a preview shows how a table looks, not the deal of the match


@dataclass(frozen=True)
class Preview:
    """A preview of a table: the board, or what is wrong with the form."""

    board: Markup | None = None
    error: str = ""
    excerpt: tuple[str, str, str] | None = None  # of the typed layout: before, at and after the error


@post("/play/{name:str}")
async def play_now(
    request: HttpRequest, services: AppServices, visitor: CurrentVisitor, name: PathParam
) -> Redirect:
    """Create a table against bots with default settings."""
    game = find_game(name)
    services.admit_new_table()
    person = await visitor.ensure_person()
    count = min(max(USUAL_SEATS, game.seats[0]), game.seats[-1])
    me = SeatRequest(PERSON, person.id, adds=adds_entropy(await request.form()))
    places = [me, *[SeatRequest(BOT, level=DEFAULT_LEVEL)] * (count - 1)]
    table = await services.tables.create(game, person, places, {}, network=visitor.network)
    return visitor.redirect(f"/t/{table.row.id}")


@get("/new/{name:str}")
async def new_table_page(services: AppServices, visitor: CurrentVisitor, name: PathParam) -> Response[str]:
    """The form for a new table."""
    return _form_page(services, visitor, find_game(name), FormMultiDict())


def _form_page(
    services: Services,
    visitor: Visitor,
    game: Game,
    form: FormMultiDict,
    error: str = "",
    preview: Preview | None = None,
) -> Response[str]:
    return services.page(
        visitor,
        "new_table.html",
        f"/new/{game.id}",
        status=400 if error else 200,
        card=game_card(game, visitor.lang),
        game=game,
        emblem=emblem(game),
        form=form,
        error=error,
        fields=option_fields(game, form, visitor.lang),
        preview=preview,
        spans={
            "minutes": (MINUTES, DEFAULT_LIVE[0]),
            "seconds": (SECONDS, DEFAULT_LIVE[1]),
            "days": (DAYS, DEFAULT_DAYS),
        },
        delays=[(code, SpectatorDelay.read(code)) for code in DELAYS],
        usual_seats=min(max(USUAL_SEATS, game.seats[0]), game.seats[-1]),
    )


def _seat_place(kind: str, me: int, adds: bool) -> SeatRequest:
    """The form value of a seat as a place at the table."""
    if kind == "me":
        return SeatRequest(PERSON, me, adds=adds)
    is_bot = kind.startswith(BOT_PREFIX)
    return SeatRequest(BOT, level=kind.removeprefix(BOT_PREFIX)) if is_bot else SeatRequest(kind)


@post("/new/{name:str}")
async def create_table(
    request: HttpRequest, services: AppServices, visitor: CurrentVisitor, name: PathParam
) -> Response[str] | Redirect:
    """Create a table from the form, or show the form again with an error message."""
    game, form = find_game(name), await request.form()
    wanted = seat_choices(game, form)
    problem = ""
    bots = [f"{BOT_PREFIX}{level}" for level in services.catalogue.levels(game)]
    if any(kind not in ("none", "me", FRIEND, OPEN, *bots) for kind in wanted):
        problem = "wrong-seat"
    elif wanted.count("me") > 1:
        problem = "wrong-me-twice"
    if problem:
        return _form_page(services, visitor, game, form, TRANSLATOR.translate(visitor.lang, problem))
    services.admit_new_table()
    person = await visitor.ensure_person(str(form.get("name", "")))
    places = [_seat_place(kind, person.id, adds_entropy(form)) for kind in wanted if kind != "none"]
    try:
        settings, listed = TableSettings.read(form), form.get("listed") == "on"
        table = await services.tables.create(
            game, person, places, submitted_options(game, form),
            listed=listed, settings=settings, network=visitor.network,
        )  # fmt: skip
    except BadTableSettings:
        return _form_page(services, visitor, game, form, TRANSLATOR.translate(visitor.lang, "wrong-settings"))
    except WrongSeats:
        problem = TRANSLATOR.translate(visitor.lang, "wrong-count", fewest=game.seats[0], most=game.seats[-1])
        return _form_page(services, visitor, game, form, problem)
    except OptionError as error:
        problem = error_message(game, error, visitor.lang)
        return _form_page(services, visitor, game, form, problem, Preview(excerpt=error_excerpt(form, error)))
    return visitor.redirect(f"/t/{table.row.id}")


def seat_choices(game: Game, form: FormMultiDict) -> list[str]:
    """The form values of all seats a game can have."""
    return [str(form.get(f"seat-{i}", "none")) for i in range(game.seats[-1])]


def make_preview(game: Game, form: FormMultiDict, lang: str, tall: bool) -> Preview:
    """Draw the first position of the table that the form describes."""
    seats = sum(kind != "none" for kind in seat_choices(game, form))
    try:
        view = game.view(game.new(seats, PREVIEW_SEED, submitted_options(game, form)), SPECTATOR)
    except WrongSeats:
        return Preview(
            error=TRANSLATOR.translate(lang, "wrong-count", fewest=game.seats[0], most=game.seats[-1])
        )
    except OptionError as error:
        return Preview(error=error_message(game, error, lang), excerpt=error_excerpt(form, error))
    return Preview(Markup(game.board.draw(view, Look(game, lang=lang, tall=tall))))


@post("/new/{name:str}/preview", status_code=200)
async def preview_table(
    request: HttpRequest,
    services: AppServices,
    visitor: CurrentVisitor,
    name: PathParam,
    form: QueryParam = "",
) -> Response[str]:
    """The preview for a form that is being filled in; creates nothing."""
    game, filled = await services.warmup.playable(find_game(name)), await request.form()
    preview = await run_work(
        request, services, visitor, make_preview, game, filled, visitor.lang, form == "tall"
    )
    text = services.render("table_preview.html", visitor.lang, preview=preview)
    return Response(text, media_type="text/html", headers={"cache-control": "no-store"})


ROUTES = [play_now, new_table_page, create_table, preview_table]

"""How a table would be laid: a form that is still being filled, answered with a picture or a complaint."""

from __future__ import annotations

from dataclasses import dataclass

from litestar import post
from litestar.datastructures import FormMultiDict
from litestar.response import Response
from markupsafe import Markup

from atoll.kit.core.sentinels import SPECTATOR
from atoll.kit.draw.look import Look
from atoll.kit.game import Game, WrongSeats
from atoll.kit.options import OptionError
from atoll.web.request_context import Ask, Path, Query, Who, WithServices, find_game
from atoll.web.views.translations import TRANSLATOR

from .table_form import chosen, complaint, pointed

SEED = 1  # a preview shows how a table looks, not the deal of the game to come


@dataclass(frozen=True)
class PreviewPosition:
    """A preview: the table, or why there is none and where to look."""

    board: Markup | None = None
    wrong: str = ""
    pointed: tuple[str, str, str] | None = None  # what was written before, at and after the mistake


def wanted_seats(game: Game, form: FormMultiDict) -> list[str]:
    """Whom a form wants for every seat a game can have."""
    return [str(form.get(f"seat-{i}", "none")) for i in range(game.seats[-1])]


def lay(game: Game, form: FormMultiDict, lang: str, tall: bool) -> PreviewPosition:
    """The first position of the table a form describes."""
    seats = sum(kind != "none" for kind in wanted_seats(game, form))
    try:
        view = game.view(game.new(seats, SEED, chosen(game, form)), SPECTATOR)
    except WrongSeats:
        return PreviewPosition(
            wrong=TRANSLATOR.translate(lang, "wrong-count", fewest=game.seats[0], most=game.seats[-1])
        )
    except OptionError as wrong:
        return PreviewPosition(wrong=complaint(game, wrong, lang), pointed=pointed(form, wrong))
    return PreviewPosition(Markup(game.board.draw(view, Look(game, lang=lang, tall=tall))))


@post("/new/{name:str}/preview", status_code=200)
async def preview(
    request: Ask, services: WithServices, visitor: Who, name: Path, form: Query = ""
) -> Response[str]:
    """What the form is worth so far; nothing is made."""
    game, filled = find_game(name), await request.form()
    await services.warmup.ready(game)
    text = services.render("preview.html", visitor.lang, laid=lay(game, filled, visitor.lang, form == "tall"))
    return Response(text, media_type="text/html", headers={"cache-control": "no-store"})


PREVIEWS = [preview]

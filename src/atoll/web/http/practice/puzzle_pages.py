"""/puzzles: the puzzles of all games, those of one, one puzzle, and the puzzle of the day."""

from __future__ import annotations

from typing import Any

from litestar import get, post
from litestar.exceptions import NotFoundException
from litestar.response import Redirect, Response

from atoll.review.puzzles import Puzzle, shipped_puzzles
from atoll.review.puzzles.daily import today
from atoll.web.auth.identity import Visitor
from atoll.web.link_preview.card import LinkCard, game_card
from atoll.web.practice.puzzle_view import (
    HINTS,
    Progress,
    build_puzzle_view,
    find,
    is_right,
    key,
    next_after,
    ordered,
    puzzle_of_the_day,
)
from atoll.web.request_context import (
    AppServices,
    CurrentVisitor,
    HttpRequest,
    PathParam,
    QueryParam,
    current_path,
    find_game,
    run_work,
)
from atoll.web.services import Services, emblem, games
from atoll.web.views.translations import TRANSLATOR


async def _progress(services: Services, visitor: Visitor) -> Progress:
    """What a visitor has solved."""
    found = await services.store.people.solved_puzzles(visitor.id) if visitor.id else []
    return Progress({each.puzzle: each for each in found}, today())


def _find(name: str, puzzle: str) -> Puzzle:
    found = find(find_game(name), puzzle)
    if found is None:
        raise NotFoundException("no such puzzle")
    return found


def _number(text: str) -> int:
    """How many hints were taken."""
    return min(int(text), HINTS) if text.isdecimal() and len(text) < 3 else 0


@get("/puzzles")
async def puzzles_page(request: HttpRequest, services: AppServices, visitor: CurrentVisitor) -> Response[str]:
    """All games with puzzles, and the puzzle of the day."""
    progress = await _progress(services, visitor)
    shown = [(game, emblem(game), shipped_puzzles(game)) for game in games() if shipped_puzzles(game)]
    daily = puzzle_of_the_day(games(), progress.today)
    said = (TRANSLATOR.translate(visitor.lang, what) for what in ("puzzles", "puzzles-short"))
    return services.page(
        visitor, "puzzles.html", current_path(request),
        card=LinkCard(*said), shown=shown, progress=progress, daily=daily,
    )  # fmt: skip


@get("/puzzles/today")
async def puzzle_today(visitor: CurrentVisitor) -> Redirect:
    """The puzzle of the day."""
    found = puzzle_of_the_day(games(), today())
    if found is None:
        raise NotFoundException("no puzzles")
    return visitor.redirect(f"/puzzles/{key(found)}")


@get("/puzzles/{name:str}")
async def game_puzzles_page(
    request: HttpRequest, services: AppServices, visitor: CurrentVisitor, name: PathParam
) -> Response[str]:
    """The puzzles of a game."""
    game = find_game(name)
    if not (puzzles := ordered(game)):
        raise NotFoundException("no puzzles")
    progress = await _progress(services, visitor)
    return services.page(
        visitor, "game_puzzles.html", current_path(request),
        card=game_card(game, visitor.lang), game=game, emblem=emblem(game), puzzles=puzzles,
        progress=progress, first=next((each for each in puzzles if not progress.has(each)), None),
    )  # fmt: skip


async def _context(
    request: HttpRequest,
    services: Services,
    visitor: Visitor,
    puzzle: Puzzle,
    chose: str,
    hint: str,
    form: str,
) -> dict[str, Any]:
    """What the templates of a puzzle need."""
    progress = await _progress(services, visitor)
    game = await services.warmup.playable(puzzle.game)
    taken = _number(hint)
    shown = await run_work(
        request, services, visitor, build_puzzle_view, puzzle, game, visitor, chose, taken, form == "tall"
    )
    daily = puzzle_of_the_day(games(), progress.today)
    return {
        "game": puzzle.game,
        "shown": shown,
        "hints": HINTS,
        "progress": progress,
        "is_daily": daily is not None and key(daily) == key(puzzle),
        "number": [each.id for each in ordered(puzzle.game)].index(puzzle.id) + 1,
        "next": next_after(puzzle, progress),
    }


@get("/puzzles/{name:str}/{puzzle:str}")
async def puzzle_page(
    request: HttpRequest,
    services: AppServices,
    visitor: CurrentVisitor,
    name: PathParam,
    puzzle: PathParam,
    hint: QueryParam = "",
    form: QueryParam = "",
) -> Response[str]:
    """A puzzle to be solved."""
    context = await _context(request, services, visitor, _find(name, puzzle), "", hint, form)
    card = game_card(context["game"], visitor.lang)
    return services.page(visitor, "puzzle.html", current_path(request), card=card, **context)


@get("/puzzles/{name:str}/{puzzle:str}/frame")
async def puzzle_frame(
    request: HttpRequest,
    services: AppServices,
    visitor: CurrentVisitor,
    name: PathParam,
    puzzle: PathParam,
    hint: QueryParam = "",
    form: QueryParam = "",
) -> Response[str]:
    """The part of the page that changes, before an answer."""
    context = await _context(request, services, visitor, _find(name, puzzle), "", hint, form)
    return _frame(services, visitor, context)


@post("/puzzles/{name:str}/{puzzle:str}/answer", status_code=200)
async def answer_puzzle(
    request: HttpRequest,
    services: AppServices,
    visitor: CurrentVisitor,
    name: PathParam,
    puzzle: PathParam,
) -> Response[str]:
    """Answer a puzzle: what is known of the choice. A solved one is stored for the person."""
    given, found = await request.form(), _find(name, puzzle)
    chose, hint, form = (str(given.get(what, "")) for what in ("chose", "hint", "form"))
    legal = {str(answer.action) for answer in found.answers}
    if chose in legal:
        person, day = await visitor.ensure_person(), today()
        daily = puzzle_of_the_day(games(), day)
        is_daily = daily is not None and key(daily) == key(found)
        right = is_right(found, chose)
        await services.store.people.answer_puzzle(
            person.id, key(found), right, not _number(hint), day.isoformat() if right and is_daily else ""
        )
    return _frame(services, visitor, await _context(request, services, visitor, found, chose, hint, form))


def _frame(services: Services, visitor: Visitor, context: dict[str, Any]) -> Response[str]:
    text = services.render("puzzle_frame.html", visitor.lang, **context)
    headers = {"cache-control": "no-store"}
    return Response(text, media_type="text/html", headers=headers, cookies=visitor.cookies())


ROUTES = [puzzles_page, puzzle_today, game_puzzles_page, puzzle_page, puzzle_frame, answer_puzzle]

"""/analysis/<game>: a board for any position, with free play for all seats, chances, and a link to it."""

from __future__ import annotations

from secrets import randbits
from typing import Any

from litestar import get
from litestar.exceptions import NotFoundException
from litestar.response import Redirect, Response

from atoll.kit.core.sentinels import SPECTATOR
from atoll.kit.game import Game
from atoll.match import Match, Refused
from atoll.review.puzzles.puzzle import pack
from atoll.web.auth.identity import Visitor
from atoll.web.http.replays import match_at, started_table
from atoll.web.link_preview.card import game_card
from atoll.web.practice.analysis_view import (
    AnalysisView,
    BadAnalysis,
    build_analysis_view,
    packed_view,
    with_options,
)
from atoll.web.practice.puzzle_view import find
from atoll.web.practice.running_games import running_matches, traces_of
from atoll.web.request_context import (
    AppServices,
    CurrentVisitor,
    HttpRequest,
    PathParam,
    QueryParam,
    current_path,
    find_game,
    work_turn,
)
from atoll.web.services import Services
from atoll.web.views.history_steps import HistorySteps

USUAL_SEATS = 4
GUESS = 1  # seed of what a puzzle leaves open


def _build(
    game: Game,
    visitor: Visitor,
    at: str,
    moves: str,
    eyes: str,
    chosen: str,
    tall: bool,
    running: list[Match],
) -> AnalysisView | str:
    """The board, or the message that says why there is none."""
    try:
        return build_analysis_view(game, visitor, at, moves, eyes, chosen, tall, traces_of(running))
    except BadAnalysis as wrong:
        return str(wrong)
    except Refused:
        return "analysis-invalid"


async def _context(
    request: HttpRequest, services: Services, visitor: Visitor, name: str, query: dict[str, str]
) -> dict[str, Any]:
    """What the templates of the board need: the board, or why there is none."""
    known = find_game(name)
    game = await services.warmup.playable(known)
    running = await running_matches(services, visitor, game)
    async with work_turn(request, services, visitor) as turn:
        built = await turn.run(
            _build, game, visitor, query["at"], query["moves"], query["eyes"], query["chose"],
            query["form"] == "tall", running,
        )  # fmt: skip
        if isinstance(built, AnalysisView) and built.seat in built.waiting:
            advice = await services.reviewer.advise(known, built.seen, built.seat)
            if advice is not None:
                built = with_options(built, game, advice.options, visitor.lang)
    wrong = built if isinstance(built, str) else ""
    links = services.addresses.for_links(visitor.origin)
    return {"game": known, "shown": None if wrong else built, "wrong": wrong, "links": links}


@get("/analysis/{name:str}")
async def analysis_page(
    request: HttpRequest,
    services: AppServices,
    visitor: CurrentVisitor,
    name: PathParam,
    at: QueryParam = "",
    moves: QueryParam = "",
    eyes: QueryParam = "",
    form: QueryParam = "",
) -> Response[str] | Redirect:
    """The board; without a position, a new game."""
    if not at:
        game = await services.warmup.playable(find_game(name))
        seats = USUAL_SEATS if USUAL_SEATS in game.seats else game.seats[-1]
        return visitor.redirect(f"/analysis/{game.id}?at={pack(game.new(seats, randbits(63)))}")
    query = {"at": at, "moves": moves, "eyes": eyes, "chose": "", "form": form}
    context = await _context(request, services, visitor, name, query)
    card = game_card(context["game"], visitor.lang)
    path, status = current_path(request), 200 if context["shown"] else 400
    return services.page(visitor, "analysis.html", path, status, card=card, **context)


@get("/analysis/{name:str}/frame")
async def analysis_frame(
    request: HttpRequest,
    services: AppServices,
    visitor: CurrentVisitor,
    name: PathParam,
    at: QueryParam = "",
    moves: QueryParam = "",
    eyes: QueryParam = "",
    chose: QueryParam = "",
    form: QueryParam = "",
) -> Response[str]:
    """The part of the page that changes with a choice."""
    query = {"at": at, "moves": moves, "eyes": eyes, "chose": chose, "form": form}
    context = await _context(request, services, visitor, name, query)
    text = services.render("analysis_frame.html", visitor.lang, **context)
    return Response(text, media_type="text/html", headers={"cache-control": "no-store"})


@get("/t/{table_id:str}/analysis")
async def analyse_replay(
    request: HttpRequest,
    services: AppServices,
    visitor: CurrentVisitor,
    table_id: PathParam,
    ply: QueryParam = "",
    eyes: QueryParam = "",
) -> Redirect:
    """The board with a position of a finished table."""
    table = await started_table(services, table_id)
    if not table.closed:
        raise NotFoundException("the game is not over")
    async with work_turn(request, services, visitor) as turn:
        match = await match_at(services, table, turn)
        packed = await turn.run(_position, match, ply)
    seat = f"&eyes={eyes}" if len(eyes) == 1 and eyes.isalpha() else ""
    return visitor.redirect(f"/analysis/{table.game.id}?at={packed}{seat}")


def _position(match: Match, step: str) -> str:
    """The position at a step of the replay, packed."""
    steps = HistorySteps(match, SPECTATOR, match.ply, True)
    wanted = int(step) if step.isdecimal() and len(step) < 6 else steps.last
    return pack(match.position(steps.ply(min(wanted, steps.last))))


@get("/puzzles/{name:str}/{puzzle:str}/analysis")
async def analyse_puzzle(
    services: AppServices, visitor: CurrentVisitor, name: PathParam, puzzle: PathParam
) -> Redirect:
    """The board with the position of a puzzle; what its seat cannot see is guessed."""
    found = find(find_game(name), puzzle)
    if found is None:
        raise NotFoundException("no such puzzle")
    game = await services.warmup.playable(found.game)
    packed = packed_view(game, found.view, found.seat, GUESS)
    return visitor.redirect(f"/analysis/{found.game.id}?at={packed}")


ROUTES = [analysis_page, analysis_frame, analyse_replay, analyse_puzzle]

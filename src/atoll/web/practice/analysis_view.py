"""What the analysis board shows: a position, the chances of all seats, and how good each choice is.

Everything stands in the address: the position that was begun with, and the choices made since.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

import numpy as np
from markupsafe import Markup

from atoll.bots.network.weights import BadNetwork
from atoll.kit.bind import twin
from atoll.kit.core import record
from atoll.kit.core.record import Position
from atoll.kit.draw.bottom_sheet import split_sheet
from atoll.kit.draw.look import Look
from atoll.kit.game import Game
from atoll.kit.i18n import LETTERS, Message
from atoll.kit.registry import game as find_game
from atoll.match import Match, Refused
from atoll.review import Option, chances
from atoll.review.puzzles.puzzle import pack, unpack
from atoll.web.auth.identity import Visitor
from atoll.web.views.guide import rule_link, rule_title
from atoll.web.views.lesson_view import LessonSeat, seat_list, seat_names

from .running_games import Traces, traces

MOST_MOVES = 300  # in one address
BEST = 6  # choices whose chances are shown
_MOVE = re.compile(r"([A-F])(\d{1,4})")


class BadAnalysis(ValueError):
    """A position or a choice that cannot be analysed; the argument is the message that says why."""


@dataclass(frozen=True)
class AnalysisView:
    """The board of an analysis."""

    at: str  # where it began
    moves: str
    shorter: str  # the moves without the last one
    seat: int  # through whose eyes
    waiting: tuple[int, ...]
    headline: str
    status: str
    refusal: str
    rule: str
    link: str
    board: Markup
    sheet: Markup
    log: list[str]
    description: tuple[str, ...]
    players: list[LessonSeat]
    percents: tuple[int, ...]  # the chance of every seat; empty without a network
    seen: Position
    over: bool
    options: tuple[tuple[str, int], ...] = ()  # the best choices and their chances

    @property
    def letter(self) -> str:
        """The seat as addresses name it."""
        return LETTERS[self.seat]


def packed_view(game: Game, view: Position, seat: int, seed: int) -> str:
    """A view as a position to be analysed: what the seat cannot see is guessed."""
    full = record.copy(view)
    game.info.guess(full, seat, np.uint64(seed))
    return pack(full)


def build_analysis_view(
    game: Game, visitor: Visitor, at: str, moves: str, eyes: str, chosen: str, tall: bool, running: Traces
) -> AnalysisView:
    """The board after the moves and one more choice; BadAnalysis if there is no such position."""
    match = _begin(game, at)
    for move in moves.split("-") if moves else ():
        _play(match, move)
    refusal, refused_rule = "", ""
    played = match.ply
    if chosen and match.ply < MOST_MOVES:
        try:
            _play(match, chosen)
        except Refused as refused:
            refusal, refused_rule = _why(game, match, refused, visitor)
    if traces(game, match.state) & running:
        raise BadAnalysis("analysis-running")
    shown_moves = "-".join(f"{LETTERS[choice.seat]}{choice.action}" for choice in match.choices)
    seat = _seat(match, eyes)
    names, lang = seat_names(visitor, -1, match.seats), visitor.lang
    view = match.view(seat)
    legal = match.legal(seat) if seat in match.waiting else ()
    events = tuple(e for e in match.events_of(match.ply) if e.for_seat(seat)) if match.ply else ()
    look = Look(game, seat, lang, names, legal, tall, events if match.ply > played else ())
    board, sheet = split_sheet(game.board.draw(view, look))

    def tell(message: Message) -> str:
        return game.translator.translate(lang, message, names, reader=seat)

    return AnalysisView(
        at=at,
        moves=shown_moves,
        shorter=shown_moves.rpartition("-")[0],
        seat=seat,
        waiting=match.waiting,
        headline=tell(game.text.headline(view)),
        status=tell(game.text.ask(view, seat)) if seat in match.waiting else "",
        refusal=refusal,
        rule=rule_title(game, refused_rule, lang) if refused_rule else "",
        link=rule_link(game, refused_rule) if refused_rule else "",
        board=Markup(board),
        sheet=Markup(sheet),
        log=game.tell(events, seat, lang, names),
        description=tuple(tell(line) for line in game.text.table(view, seat)),
        players=seat_list(game, view, seat, names, lang),
        percents=_percents(match),
        seen=view,
        over=match.over,
    )


def _begin(game: Game, at: str) -> Match:
    """The match from a packed position, which must be valid by the game's own check."""
    try:
        return Match.at(game, unpack(game, at))
    except ValueError:
        raise BadAnalysis("analysis-invalid") from None


def _play(match: Match, move: str) -> None:
    """Make one move of an address; Refused by the rules."""
    found = _MOVE.fullmatch(move)
    if not found or match.ply >= MOST_MOVES or LETTERS.index(found[1]) >= match.seats:
        raise BadAnalysis("analysis-invalid")
    if int(found[2]) >= len(match.game.actions):
        raise BadAnalysis("analysis-invalid")
    match.play(LETTERS.index(found[1]), int(found[2]))


def _why(game: Game, match: Match, refused: Refused, visitor: Visitor) -> tuple[str, str]:
    """Why a choice is not possible, and by which rule."""
    if refused.message is None:
        return "", ""
    seat = match.waiting[0] if match.waiting else 0
    return game.translator.translate(visitor.lang, refused.message, reader=seat), refused.rule


def _seat(match: Match, eyes: str) -> int:
    """Through whose eyes the position is shown: as asked, else the first that is awaited."""
    if len(eyes) == 1 and eyes in LETTERS[: match.seats]:
        return LETTERS.index(eyes)
    return match.waiting[0] if match.waiting else 0


def _percents(match: Match) -> tuple[int, ...]:
    """The chances of all seats; none without a network.

    One evaluation takes milliseconds interpreted, and needs nothing compiled in the server.
    """
    try:
        found = chances(twin(find_game(match.game.id)), match.state)
    except BadNetwork:
        return ()
    return tuple(round(100 * each) for each in found)


def with_options(shown: AnalysisView, game: Game, options: tuple[Option, ...], lang: str) -> AnalysisView:
    """The board with the chances of the best choices."""
    named = (
        (game.name(shown.seen, shown.seat, each.action, lang), round(100 * each.chance))
        for each in options[:BEST]
    )
    return replace(shown, options=tuple(named))

"""What a step of a lesson shows: a scripted match on the real board, and what is said about it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from litestar.exceptions import NotFoundException
from markupsafe import Markup

from atoll.kit.core.record import Position
from atoll.kit.draw.look import Look
from atoll.kit.game import Game
from atoll.match import Match, Refused
from atoll.match.lesson import Lesson, lesson
from atoll.web.auth.identity import Visitor

from .guide import rule_link, rule_title
from .table_view import seat_badge
from .translations import TRANSLATOR

ASKED, RIGHT, WRONG, REFUSED, DONE = "asked", "right", "wrong", "refused", "done"


@dataclass(frozen=True)
class LessonSeat:
    """A seat in the list of players."""

    seat: int
    badge: Markup
    name: str
    figure: str
    summary: str
    mine: bool


@dataclass(frozen=True)
class LessonStep:
    """A step of a lesson: the position, and the text that explains it."""

    step: int  # from 1; steps + 1 after the last one
    steps: int
    outcome: str
    text: str
    rule: str  # id of the rule that forbids the choice
    link: str  # to the rule in the guide
    headline: str
    board: Markup
    log: list[str]
    description: tuple[str, ...]  # the position in sentences
    players: list[LessonSeat]
    choosing: bool  # whether a choice is asked for


def lesson_step(game: Game, visitor: Visitor, step: str, chosen: str, form: str) -> LessonStep:
    """The step for the query of an address. Malformed values lead to the nearest step, never to an error."""
    found = lesson(game)
    if found is None:
        raise NotFoundException("no lesson")
    n = min(max(int(step), 1), len(found.steps) + 1) - 1 if step.isdecimal() and len(step) < 4 else 0
    names = seat_names(visitor, found.seat, found.seats)
    outcome, message, rule = ASKED if n < len(found.steps) else DONE, found.ask(n), ""
    match, answered_at = found.begin(n), None
    if outcome == ASKED and chosen and found.steps[n].right is not None:
        action = int(chosen) if chosen.isdecimal() and len(chosen) < 6 else -1
        try:
            message = found.answer(n, action)
            outcome = RIGHT if action == found.steps[n].right else WRONG
        except Refused as refused:
            outcome = REFUSED
            message, rule = refused.message or message, refused.rule
    if outcome == RIGHT:
        match, answered_at = found.begin(n + 1), match.ply
    text = game.translator.translate(visitor.lang, message, names, reader=found.seat)
    return _build_step(found, match, n, outcome, text, rule, names, visitor.lang, form == "tall", answered_at)


def my_name(visitor: Visitor) -> str:
    """The name of a visitor."""
    return visitor.person.name if visitor.person else TRANSLATOR.translate(visitor.lang, "guest")


def _build_step(
    found: Lesson, match: Match, n: int, outcome: str, text: str, rule: str,
    names: tuple[str, ...], lang: str, tall: bool, answered_at: int | None,
) -> LessonStep:  # fmt: skip
    game, seat = found.game, found.seat
    view = match.view(seat)
    choosing = outcome in (ASKED, WRONG, REFUSED) and found.steps[n].right is not None
    events = (
        []
        if answered_at is None
        else [e for ply in range(answered_at + 1, match.ply + 1) for e in match.events_of(ply)]
    )
    seen = tuple(event for event in events if event.for_seat(seat))
    look = Look(game, seat, lang, names, match.legal(seat) if choosing else (), tall, seen)
    board: str = game.board.draw(view, look)
    if outcome == WRONG:
        board = mark_hint(board, found.steps[n].right)
    return LessonStep(
        step=n + 1,
        steps=len(found.steps),
        outcome=outcome,
        text=text,
        rule=rule_title(game, rule, lang) if rule else "",
        link=rule_link(game, rule),
        headline=game.translator.translate(lang, game.text.headline(view), names, reader=seat),
        board=Markup(board),
        log=game.tell(events, seat, lang, names),
        description=tuple(
            game.translator.translate(lang, line, names, reader=seat)
            for line in game.text.table(view, seat)
        ),
        players=seat_list(game, view, seat, names, lang),
        choosing=choosing,
    )  # fmt: skip


def seat_list(game: Game, view: Position, seat: int, names: Sequence[str], lang: str) -> list[LessonSeat]:
    """The players of a position as one of them sees them."""
    return [
        LessonSeat(
            other,
            seat_badge(other),
            names[other],
            game.text.figure(view, other, seat),
            game.translator.translate(lang, game.text.seat_line(view, other), names, reader=seat),
            other == seat,
        )
        for other in range(int(view.seats))
    ]


def seat_names(visitor: Visitor, seat: int, seats: int) -> tuple[str, ...]:
    """The visitor at one seat and bots at the others; at SPECTATOR there are bots alone."""
    return tuple(
        my_name(visitor) if each == seat else TRANSLATOR.translate(visitor.lang, "bot-name", seat=each)
        for each in range(seats)
    )


def mark_hint(board: str, action: int | None) -> str:
    """Highlight the element of an action, and the piece that has to be picked up before it."""
    target = re.search(rf'data-action="{action}" (?:data-when="([^"]*)")?', board)
    marked = board.replace(
        f'class="act" data-action="{action}" ', f'class="act hint" data-action="{action}" '
    )
    if target and target[1]:
        marked = marked.replace(
            f'class="pick" data-pick="{target[1]}"', f'class="pick hint" data-pick="{target[1]}"'
        )
    return marked

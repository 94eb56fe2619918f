"""The first game of a newcomer: a scripted match on the real board.

Nothing is stored. The address holds the step and the choice, and the server answers with what the lesson
and the rules say to it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from litestar import get
from litestar.exceptions import NotFoundException
from litestar.response import Response
from markupsafe import Markup

from atoll.kit.draw.look import Look
from atoll.kit.game import Game
from atoll.match import Match, Refused
from atoll.match.lesson import Lesson, lesson
from atoll.web.auth.identity import Visitor
from atoll.web.bots.compile_steps import RULE_STEPS
from atoll.web.request_context import Ask, Path, Query, Who, WithServices, find_game, here
from atoll.web.views.guide import rule_link
from atoll.web.views.table_view import sign
from atoll.web.views.translations import TRANSLATOR

ASKED, RIGHT, WRONG, REFUSED, DONE = "asked", "right", "wrong", "refused", "done"


@dataclass(frozen=True)
class Person:
    """Somebody at the table of a lesson."""

    seat: int
    sign: Markup
    name: str
    figure: str
    line: str
    mine: bool


@dataclass(frozen=True)
class LessonStep:
    """A moment of a lesson, and what is said about it."""

    step: int  # from 1; one more than there are steps when all is done
    steps: int
    mood: str
    text: str
    rule: str  # that forbids the choice
    link: str  # to where the guide explains it
    headline: str
    board: Markup
    happened: list[str]
    words: tuple[str, ...]
    people: list[Person]
    choosing: bool  # is there something to choose?


def coach(game: Game, visitor: Visitor, step: str, chose: str, form: str) -> LessonStep:
    """The moment a wish leads to. Whatever it says, it leads to one."""
    found = lesson(game)
    if found is None:
        raise NotFoundException("no lesson")
    n = min(max(int(step), 1), len(found.steps) + 1) - 1 if step.isdecimal() and len(step) < 4 else 0
    names = tuple(
        _my_name(visitor) if seat == found.seat else TRANSLATOR.translate(visitor.lang, "bot-name", seat=seat)
        for seat in range(found.seats)
    )
    mood, said, rule = ASKED if n < len(found.steps) else DONE, found.ask(n), ""
    match, since = found.begin(n), None
    if mood == ASKED and chose and found.steps[n].right is not None:
        action = int(chose) if chose.isdecimal() and len(chose) < 6 else -1
        try:
            said = found.answer(n, action)
            mood = RIGHT if action == found.steps[n].right else WRONG
        except Refused as refused:
            mood = REFUSED
            said, rule = refused.message or said, refused.rule
    if mood == RIGHT:
        match, since = found.begin(n + 1), match.ply
    text = game.translator.translate(visitor.lang, said, names)
    return _moment(found, match, n, mood, text, rule, names, visitor.lang, form == "tall", since)


def _my_name(visitor: Visitor) -> str:
    return visitor.person.name if visitor.person else TRANSLATOR.translate(visitor.lang, "guest")


def _moment(
    found: Lesson, match: Match, n: int, mood: str, text: str, rule: str,
    names: tuple[str, ...], lang: str, tall: bool, since: int | None,
) -> LessonStep:  # fmt: skip
    game, seat = found.game, found.seat
    view = match.view(seat)
    choosing = mood in (ASKED, WRONG, REFUSED) and found.steps[n].right is not None
    told = (
        [] if since is None else [e for ply in range(since + 1, match.ply + 1) for e in match.events_of(ply)]
    )
    seen = tuple(event for event in told if event.for_seat(seat))
    look = Look(game, seat, lang, names, match.legal(seat) if choosing else (), tall, seen)
    board: str = game.board.draw(view, look)
    if mood == WRONG:
        board = hint(board, found.steps[n].right)
    return LessonStep(
        step=n + 1,
        steps=len(found.steps),
        mood=mood,
        text=text,
        rule=rule,
        link=rule_link(game, rule),
        headline=game.translator.translate(lang, game.text.headline(view), names),
        board=Markup(board),
        happened=game.tell(told, seat, lang, names),
        words=tuple(game.translator.translate(lang, line, names) for line in game.text.table(view, seat)),
        people=[
            Person(
                other, sign(other), names[other], game.text.figure(view, other, seat),
                game.translator.translate(lang, game.text.seat_line(view, other), names), other == seat,
            )
            for other in range(match.seats)
        ],
        choosing=choosing,
    )  # fmt: skip


def hint(board: str, action: int | None) -> str:
    """Mark what stands for an action, and what has to be picked before it."""
    there = re.search(rf'data-action="{action}" (?:data-when="([^"]*)")?', board)
    marked = board.replace(
        f'class="act" data-action="{action}" ', f'class="act hint" data-action="{action}" '
    )
    if there and there[1]:
        marked = marked.replace(
            f'class="pick" data-pick="{there[1]}"', f'class="pick hint" data-pick="{there[1]}"'
        )
    return marked


@get("/learn/{name:str}/lesson")
async def lesson_page(
    request: Ask,
    services: WithServices,
    visitor: Who,
    name: Path,
    step: Query = "",
    chose: Query = "",
    form: Query = "",
) -> Response[str]:
    """A step of the first game; before a game's very first start, a page that waits for it."""
    game = find_game(name)
    coached = coach(game, visitor, step, chose, form) if services.warmup.rules_ready(game) else None
    return services.page(visitor, "lesson.html", here(request), game=game, coached=coached)


@get("/learn/{name:str}/lesson/frame")
async def lesson_frame(
    services: WithServices, visitor: Who, name: Path, step: Query = "", chose: Query = "", form: Query = ""
) -> Response[str]:
    """Only what changes from choice to choice; before a game's very first start, how far that is."""
    game, later = find_game(name), {"cache-control": "no-store"}
    done = services.warmup.progress(game)
    if done is not None:
        text = TRANSLATOR.translate(visitor.lang, "preparing", step=done + 1, all=len(RULE_STEPS))
        return Response(text, status_code=202, media_type="text/plain", headers=later)
    coached = coach(game, visitor, step, chose, form)
    text = services.render("lesson_frame.html", visitor.lang, game=game, coached=coached)
    return Response(text, media_type="text/html", headers=later)


LESSONS = [lesson_page, lesson_frame]

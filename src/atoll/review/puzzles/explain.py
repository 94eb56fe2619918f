"""What is said about a puzzle: what is asked, what a choice was worth, and how it may go on."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from atoll.bots import make
from atoll.kit.core import record
from atoll.kit.core.events import Event
from atoll.kit.i18n import Translator
from atoll.match import Match

from .puzzle import LEAD, Answer, Puzzle

TRANSLATOR = Translator(Path(__file__).parent)
MOST_CHOICES = 12  # of others, until the seat of a puzzle is asked again


@dataclass(frozen=True)
class Continuation:
    """One of the ways in which it can go on after a choice, up to the next choice of the same seat."""

    match: Match
    events: tuple[Event, ...]


def task(puzzle: Puzzle, lang: str) -> str:
    """What a puzzle asks."""
    return _say(lang, "puzzle-task", lead=round(100 * LEAD))


def result(puzzle: Puzzle, action: int, lang: str) -> str:
    """What a choice is worth: the right one beside the second best, a wrong one by what it loses.

    What is said of a wrong choice does not give the right one away.
    """
    chosen = puzzle.answer(action)
    assert chosen is not None
    done = _name(puzzle, chosen, lang)
    if chosen == puzzle.best:
        second = puzzle.answers[1]
        return _say(
            lang, "puzzle-right",
            done=done, chance=_percent(chosen), other=_name(puzzle, second, lang), behind=_percent(second),
        )  # fmt: skip
    lost = _percent(puzzle.best) - _percent(chosen)
    return _say(lang, "puzzle-wrong", done=done, chance=_percent(chosen), lost=lost)


def reason(puzzle: Puzzle, action: int, lang: str) -> str:
    """How many points follow from a choice, beside the best one; empty where nobody has played on."""
    chosen, other = puzzle.answer(action), puzzle.best
    if chosen == puzzle.best:
        other = next((each for each in puzzle.answers[1:] if each.points), puzzle.best)
    if chosen is None or not chosen.points or not other.points or chosen == other:
        return ""
    (mine, theirs), (others_mine, others_theirs) = chosen.points, other.points
    return _say(
        lang, "puzzle-reason-right" if chosen == puzzle.best else "puzzle-reason-wrong",
        mine=round(mine), theirs=round(theirs), mine2=round(others_mine), theirs2=round(others_theirs),
    )  # fmt: skip


def continuation(puzzle: Puzzle, action: int) -> Continuation:
    """Play a choice in a deal that fits the view; the network chooses for the others."""
    game, rng = puzzle.game, Random(puzzle.id)
    full = record.copy(puzzle.view)
    game.info.guess(full, puzzle.seat, rng.getrandbits(62))
    match, bot = Match.at(game, full), make(game, "network")
    events = [*match.play(puzzle.seat, action)]
    for _ in range(MOST_CHOICES):
        others = [seat for seat in match.waiting if seat != puzzle.seat]
        if not others:
            break
        choice = bot.choose(match.view(others[0]), others[0], rng.getrandbits(62))
        events += match.play(others[0], choice)
    return Continuation(match, tuple(event for event in events if event.for_seat(puzzle.seat)))


def _name(puzzle: Puzzle, answer: Answer, lang: str) -> str:
    return puzzle.game.name(puzzle.view, puzzle.seat, answer.action, lang)


def _percent(answer: Answer) -> int:
    return round(100 * answer.chance)


def _say(lang: str, message: str, **args: Any) -> str:
    return TRANSLATOR.translate(lang, message, **args)

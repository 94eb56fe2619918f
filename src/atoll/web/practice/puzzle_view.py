"""What the pages of puzzles show: the puzzles of all games, and one puzzle before and after an answer."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date, timedelta

from markupsafe import Markup

from atoll.kit.core.events import Event
from atoll.kit.draw.bottom_sheet import split_sheet
from atoll.kit.draw.look import Look
from atoll.kit.game import Game
from atoll.kit.i18n import Message
from atoll.review.puzzles import Puzzle, shipped_puzzles
from atoll.review.puzzles.daily import puzzle_of, streak
from atoll.review.puzzles.explain import continuation, reason, result, task
from atoll.review.puzzles.puzzle import pack
from atoll.web.auth.identity import Visitor
from atoll.web.db.models import SolvedPuzzle
from atoll.web.views.guide import rule_link, rule_title
from atoll.web.views.lesson_view import LessonSeat, mark_hint, seat_list, seat_names

ASKED, RIGHT, WRONG, REFUSED = "asked", "right", "wrong", "refused"
HINTS = 3  # a figure, the better half of the choices, the answer
WEEK = 7


@dataclass(frozen=True)
class Day:
    """A day of the last week."""

    date: date
    solved: bool
    today: bool


@dataclass(frozen=True)
class Progress:
    """What a person has solved."""

    solved: Mapping[str, SolvedPuzzle]  # by `key`
    today: date

    @property
    def streak(self) -> int:
        """Days in a row on which the puzzle of the day was solved."""
        return streak(self._days, self.today)

    @property
    def week(self) -> list[Day]:
        """The last days, this one at the end."""
        days = [self.today - timedelta(days=back) for back in reversed(range(WEEK))]
        return [Day(day, day.isoformat() in self._days, day == self.today) for day in days]

    def has(self, puzzle: Puzzle) -> bool:
        """Has the person solved this puzzle?"""
        found = self.solved.get(key(puzzle))
        return found is not None and found.solved

    def count(self, puzzles: tuple[Puzzle, ...]) -> int:
        """How many of these have been solved."""
        return sum(map(self.has, puzzles))

    @property
    def _days(self) -> set[str]:
        return {each.day for each in self.solved.values() if each.day}


@dataclass(frozen=True)
class Bar:
    """A choice and its chance, as a bar."""

    name: str
    percent: int
    best: bool
    chosen: bool


@dataclass(frozen=True)
class PuzzleView:
    """A puzzle as a page shows it."""

    puzzle: Puzzle
    outcome: str
    ask: str  # of the game
    task: str
    said: str  # about the choice
    why: str
    rule: str  # id of the rule that forbids the choice
    link: str  # to it
    hint: int  # how many were taken
    hint_figures: tuple[int, int] | None
    bars: list[Bar]  # after the right answer
    headline: str
    board: Markup
    sheet: Markup  # what lies at the bottom edge of a phone's screen
    log: list[str]
    description: tuple[str, ...]
    players: list[LessonSeat]
    position: str  # for the analysis board

    @property
    def choosing(self) -> bool:
        """Is a choice still asked for?"""
        return self.outcome != RIGHT


def key(puzzle: Puzzle) -> str:
    """The name of a puzzle among those of all games."""
    return f"{puzzle.game.id}/{puzzle.id}"


def ordered(game: Game) -> tuple[Puzzle, ...]:
    """The puzzles of a game, easy ones first."""
    return tuple(sorted(shipped_puzzles(game), key=lambda puzzle: (puzzle.difficulty, -puzzle.prior)))


def find(game: Game, name: str) -> Puzzle | None:
    """The puzzle of a name."""
    return next((puzzle for puzzle in shipped_puzzles(game) if puzzle.id == name), None)


def puzzle_of_the_day(games: list[Game], day: date) -> Puzzle | None:
    """The puzzle of a date."""
    return puzzle_of(day, [shipped_puzzles(game) for game in games])


def next_after(puzzle: Puzzle, progress: Progress) -> Puzzle | None:
    """The next puzzle of the same game that is not solved yet; None if there is no other."""
    among = ordered(puzzle.game)
    at = [each.id for each in among].index(puzzle.id)
    return next((each for each in (*among[at + 1 :], *among[:at]) if not progress.has(each)), None)


def is_right(puzzle: Puzzle, chosen: str) -> bool:
    """Is this number the right choice?"""
    return chosen == str(puzzle.best.action)


def build_puzzle_view(
    given: Puzzle, playable: Game, visitor: Visitor, chosen: str, hint: int, tall: bool
) -> PuzzleView:
    """A puzzle after a choice, given as the number of an action; empty before the first one."""
    puzzle, game, lang = replace(given, game=playable), playable, visitor.lang
    seat, view = puzzle.seat, puzzle.view
    action = int(chosen) if chosen.isdecimal() and len(chosen) < 6 else -1
    names = seat_names(visitor, seat, int(view.seats))
    legal = game.legal(view, seat)
    outcome = _outcome(puzzle, action, 0 <= action < len(game.actions), legal)
    said = why = rule = ""
    lines: list[str] = []
    events: tuple[Event, ...] = ()
    now = view
    if outcome in (RIGHT, WRONG):
        said, why = result(puzzle, action, lang), reason(puzzle, action, lang)
    if outcome == RIGHT:
        after = continuation(puzzle, action)
        now, events = after.match.view(seat), after.events
        lines = game.tell(events, seat, lang, names)
    elif outcome == REFUSED:
        message = game.text.why(view, seat, action)
        said, rule = game.translator.translate(lang, message, names, reader=seat), message.rule
    look = Look(game, seat, lang, names, legal if outcome != RIGHT else (), tall, events)
    board: str = game.board.draw(now, look)
    if outcome != RIGHT and hint >= HINTS:
        board = mark_hint(board, puzzle.best.action)
    elif outcome != RIGHT and hint == HINTS - 1:
        for answer in puzzle.answers[: max(2, len(puzzle.answers) // 2)]:
            board = mark_hint(board, answer.action)
    best, (above, sheet) = puzzle.best.points, split_sheet(board)

    def tell(message: Message) -> str:
        return game.translator.translate(lang, message, names, reader=seat)

    return PuzzleView(
        puzzle=puzzle,
        outcome=outcome,
        ask=tell(game.text.ask(view, seat)),
        task=task(puzzle, lang),
        said=said,
        why=why,
        rule=rule_title(game, rule, lang) if rule else "",
        link=rule_link(game, rule) if rule else "",
        hint=hint,
        hint_figures=(round(best[0]), round(best[1])) if hint and best else None,
        bars=_bars(puzzle, action, lang) if outcome == RIGHT else [],
        headline=tell(game.text.headline(now)),
        board=Markup(above),
        sheet=Markup(sheet),
        log=lines,
        description=tuple(tell(line) for line in game.text.table(now, seat)),
        players=seat_list(game, now, seat, names, lang),
        position=pack(view),
    )


def _outcome(puzzle: Puzzle, action: int, known: bool, legal: tuple[int, ...]) -> str:
    if not known:
        return ASKED
    if action not in legal:
        return REFUSED
    return RIGHT if action == puzzle.best.action else WRONG


def _bars(puzzle: Puzzle, action: int, lang: str) -> list[Bar]:
    """The best choices with their chances."""
    return [
        Bar(
            puzzle.game.name(puzzle.view, puzzle.seat, each.action, lang),
            round(100 * each.chance),
            each == puzzle.best,
            each.action == action,
        )
        for each in puzzle.answers[:4]
    ]

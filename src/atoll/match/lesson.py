"""An interactive lesson: a match with a fixed seed, a right choice at every step, and the others' choices.

The lesson of a game is in `learn/lesson.toml` (data, so that a change recompiles nothing), its texts are in
`learn/lesson.en.ftl` and `learn/lesson.ru.ftl`:

    seats = 3
    seed = 7
    seat = "A"                          # who learns
    options = { kiti_start = 1 }
    opening = ["B dive:3"]              # choices made before the first step

    [[step]]
    name = "deep"                       # lesson-deep: what there is to see and to do
    right = "dive:12"                   # lesson-deep-right is said after it; without: a step to read
    then = ["B dive:4", "C dive:7"]     # what the others do after that
    wrong = { low = ["dive:1", "dive:2"] }  # lesson-deep-low for these, lesson-deep-wrong for all others

A lesson is played by the real rules when it is read; one that they do not allow is refused.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any

from atoll.kit.game import Game, WrongSeats
from atoll.kit.i18n import LETTERS, Message, SeatName
from atoll.kit.options import OptionError

from .match import Match
from .played import Choice
from .refusal import Refused

FILE = "learn/lesson.toml"
_LESSON = {"seats", "seed", "seat", "options", "opening", "step"}
_STEP = {"name", "right", "then", "wrong"}


class LessonError(ValueError):
    """A lesson that is not valid, with the step and the reason."""


@dataclass(frozen=True)
class Step:
    """One step. Without a right choice there is only a text to read."""

    name: str
    right: int | None = None
    then: tuple[Choice, ...] = ()
    wrong: Mapping[int, str] = field(default_factory=dict)  # messages for certain wrong choices

    @property
    def messages(self) -> Iterator[str]:
        """Every message of this step."""
        yield f"lesson-{self.name}"
        if self.right is not None:
            yield f"lesson-{self.name}-right"
            yield f"lesson-{self.name}-wrong"
            yield from dict.fromkeys(self.wrong.values())


@dataclass(frozen=True)
class Lesson:
    """A lesson for a first game."""

    game: Game
    seats: int
    seed: int
    seat: int  # who learns
    options: Mapping[str, Any]
    opening: tuple[Choice, ...]
    steps: tuple[Step, ...]

    @property
    def messages(self) -> set[str]:
        """Every message of the lesson."""
        return {"lesson-end", *(message for step in self.steps for message in step.messages)}

    def begin(self, n: int) -> Match:
        """The match when step `n` is reached; with the number of steps, when all is done."""
        match = Match(self.game, self.seats, self.seed, self.options)
        played = [*self.opening]
        for step in self.steps[:n]:
            played += _choices(step, self.seat)
        for choice in played:
            match.play(*choice)
        return match

    def ask(self, n: int) -> Message:
        """The message when a step is reached, or at the end."""
        return self._say(f"lesson-{self.steps[n].name}" if n < len(self.steps) else "lesson-end")

    def answer(self, n: int, action: int) -> Message:
        """The message after a choice; Refused if the rules do not allow it."""
        step = self.steps[n]
        self.begin(n).check_choice(self.seat, action)
        if action == step.right:
            return self._say(f"lesson-{step.name}-right")
        return self._say(step.wrong.get(action, f"lesson-{step.name}-wrong"))

    def _say(self, message: str) -> Message:
        """A message may name the seats: $a, $b and so on."""
        return Message(message, {LETTERS[i].lower(): SeatName(i) for i in range(self.seats)})


def _choices(step: Step, seat: int) -> list[Choice]:
    own = [] if step.right is None else [Choice(seat, step.right)]
    return [*own, *step.then]


@lru_cache(maxsize=32)
def lesson(game: Game) -> Lesson | None:
    """The lesson of a game, if it has one; LessonError if it is not valid."""
    file = game.folder / FILE
    return read_lesson(game, file.read_text("utf-8")) if file.exists() else None


def has_lesson(game: Game) -> bool:
    """Does a game have a lesson? Needs no compiled rule."""
    return Path(game.folder / FILE).exists()


def read_lesson(game: Game, text: str) -> Lesson:
    """A lesson from its text, played through once."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as wrong:
        raise LessonError(f"{game.id}: {wrong}") from None
    _need(not data.keys() - _LESSON, game, f"unknown: {', '.join(sorted(data.keys() - _LESSON))}")
    seats, letter = data.get("seats", game.seats[0]), str(data.get("seat", LETTERS[0]))
    _need(letter in LETTERS[:seats], game, f"there is no seat {letter!r}")
    seat = LETTERS.index(letter)
    try:
        match = Match(game, seats, data.get("seed", 1), data.get("options", {}))
    except (OptionError, WrongSeats, ValueError) as wrong:
        raise LessonError(f"{game.id}: {wrong}") from None
    opening = tuple(_play(match, line, "the opening") for line in data.get("opening", ()))
    steps = tuple(_read_step(match, seat, given) for given in data.get("step", ()))
    _need(len({step.name for step in steps}) == len(steps), game, "two steps have the same name")
    return Lesson(game, seats, match.seed, seat, match.options, opening, steps)


def _read_step(match: Match, seat: int, given: dict[str, Any]) -> Step:
    """A step, played on the match as it stands."""
    game, name = match.game, str(given.get("name", ""))
    where = f"step {name!r}"
    _need(bool(name) and not given.keys() - _STEP, game, f"{where}: takes {', '.join(sorted(_STEP))}")
    right, wrong = None, dict[int, str]()
    if "right" in given:
        legal = {game.actions.code(action): action for action in match.legal(seat)}
        for kind, codes in given.get("wrong", {}).items():
            for code in codes:
                _need(code in legal and code != given["right"], game, f"{where}: {code} is no wrong choice")
                wrong[legal[code]] = f"lesson-{name}-{kind}"
        right = _play(match, f"{LETTERS[seat]} {given['right']}", where).action
    then = tuple(_play(match, line, where) for line in given.get("then", ()))
    return Step(name, right, then, wrong)


def _play(match: Match, line: str, where: str) -> Choice:
    """Play one line of a script: a seat and the code of an action."""
    game = match.game
    letter, _, code = line.partition(" ")
    try:
        choice = Choice(LETTERS.index(letter), game.actions.number(code))
        match.play(*choice)
    except (Refused, KeyError, ValueError) as wrong:
        legal = [f"{LETTERS[s]} {game.actions.code(a)}" for s in match.waiting for a in match.legal(s)]
        raise LessonError(f"{game.id}: {where}: {line}: {wrong}; now: {', '.join(legal[:40])}") from None
    return choice


def _need(condition: bool, game: Game, reason: str) -> None:
    if not condition:
        raise LessonError(f"{game.id}: {reason}")

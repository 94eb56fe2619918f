"""A game from its declarations: what it does not write itself follows from them.

GAME = declared_game(
    "gops", state=State, actions=ACTIONS, events=EventType, box=BOX, rules=rules, seats=range(2, 5)
)
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum
from pathlib import Path
from types import ModuleType
from typing import Any

from atoll.kit.core.box import Box
from atoll.kit.core.record import Position
from atoll.kit.core.spans import Spans
from atoll.kit.game import Game

from .declared_rules import MODULE, completed_rules
from .default_board import DefaultBoard
from .default_text import DefaultText
from .visibility import by_visibility

MESSAGES = Path(__file__).parent


class Events(IntEnum):
    """Events with the names of their numbers, in order: `TAKEN = "who", "points"`; `who` is a seat.

    The message `event-taken` then knows `$who` and `$points`.
    """

    names: tuple[str, ...]

    def __new__(cls, *names: str) -> Events:
        """The next event, counted from 0."""
        member = int.__new__(cls, len(cls.__members__))
        member._value_ = len(cls.__members__)
        member.names = names
        return member


def declared_game(
    id: str,
    *,
    state: type[Position],
    actions: Spans,
    events: type[IntEnum],
    box: Box,
    rules: ModuleType,
    seats: range,
    minutes: int = 15,
    version: int = 1,
    info: ModuleType | None = None,
    text: ModuleType | None = None,
    board: ModuleType | None = None,
    **more: Any,
) -> Game:
    """A game; the functions that `rules`, `info`, `text` and `board` lack follow from what it declares."""
    package = state.__module__.rpartition(".")[0]
    whole = completed_rules(rules, state, package, seats, len(actions))
    if info is None:
        info = ModuleType(f"{package}.info")
        home = "rules" if whole is rules else MODULE
        parts = by_visibility(state, package, home if not hasattr(rules, "legal") else "rules")
        vars(info).update(zip(("FEATURES", "hide", "guess", "observe"), parts))
    words = DefaultText()
    made = Game(
        id, version, seats, minutes, state, actions, events, box, whole, info,
        _with_defaults(f"{package}.text", text, words, DefaultText.FUNCTIONS),
        _with_defaults(f"{package}.board", board, DefaultBoard(words), DefaultBoard.FUNCTIONS),
        messages=(MESSAGES,), **more,
    )  # fmt: skip
    words.game = made
    return made


def _with_defaults(
    name: str, module: ModuleType | None, defaults: object, names: Iterable[str]
) -> ModuleType:
    """A module with the functions that it lacks."""
    whole = ModuleType(name)
    vars(whole).update({each: getattr(defaults, each) for each in names})
    vars(whole).update({} if module is None else vars(module))
    return whole

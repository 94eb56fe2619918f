"""The manners of a table: what its host decides beside the options of the game.

A clock, how far spectators are behind, and whether they may talk.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import msgspec

from atoll.match import UNDO, Match

from .clock import SECOND, BadControl, Control

DELAYS = ("", "3 moves", "10 moves", "3 minutes", "15 minutes")  # offered to a host
_DELAY = re.compile(r"([1-9][0-9]{0,3}) (moves|minutes)")
LIVE, SLOW = ("10", "15"), "3"  # minutes and seconds, days: where the form begins


class BadTableSettings(ValueError):
    """Something a host cannot ask for."""


@dataclass(frozen=True)
class Delay:
    """How far spectators are behind those who play."""

    moves: int = 0
    minutes: int = 0

    @classmethod
    def read(cls, code: str) -> Delay:
        """`5 moves`, `3 minutes`, or nothing."""
        if not code:
            return cls()
        found = _DELAY.fullmatch(code)
        if found is None:
            raise BadTableSettings(code)
        return cls(**{found[2]: int(found[1])})

    def shown(self, match: Match, now: int) -> int:
        """How many choices a spectator has seen. After the end there is nothing to give away."""
        if match.over or not (self.moves or self.minutes):
            return match.ply
        if self.moves:
            return max(0, match.ply - self.moves)
        return sum(at <= now - self._pause for at in made_at(match))

    def until_more(self, match: Match, now: int) -> int | None:
        """Milliseconds until a spectator sees the next choice; None if that is not a matter of time."""
        hidden = [at + self._pause - now for at in made_at(match)] if self.minutes and not match.over else []
        return min((wait for wait in hidden if wait > 0), default=None)

    @property
    def _pause(self) -> int:
        return self.minutes * 60 * SECOND


def made_at(match: Match) -> list[int]:
    """When the choices that stand were made."""
    standing: list[tuple[int, int]] = []
    for entry in match.entries:
        if entry.action == UNDO:
            last = max(i for i, (seat, _) in enumerate(standing) if seat == entry.seat)
            del standing[last]
        else:
            standing.append((entry.seat, entry.at))
    return [at for _, at in standing]


class TableSettings(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is stored of them."""

    clock: str = ""
    delay: str = ""
    stands_talk: bool = False

    @classmethod
    def load(cls, stored: Mapping[str, Any] | None) -> TableSettings:
        """From the database."""
        return msgspec.convert(dict(stored or {}), cls)

    @classmethod
    def read(cls, form: Mapping[str, Any]) -> TableSettings:
        """As a host has filled in the form; BadManners if that cannot be."""
        delay = str(form.get("delay", ""))
        if delay not in DELAYS:
            raise BadTableSettings(delay)
        return cls(_clock(form), delay, form.get("stands-talk") == "on")

    def dump(self) -> dict[str, Any]:
        """For the database."""
        return dict(msgspec.to_builtins(self))

    @property
    def control(self) -> Control | None:
        """The clock, if there is one."""
        return Control.read(self.clock)

    @property
    def behind(self) -> Delay:
        """How far spectators are behind."""
        return Delay.read(self.delay)


def _clock(form: Mapping[str, Any]) -> str:
    """The clock the form wants."""

    def number(field: str, usual: str) -> int:
        text = str(form.get(field, usual))
        if not (text.isascii() and text.isdecimal() and len(text) < 4):
            raise BadTableSettings(text)
        return int(text)

    kind = form.get("clock", "none")
    try:
        if kind == "live":
            return Control.live(number("clock-minutes", LIVE[0]), number("clock-seconds", LIVE[1])).code
        if kind == "slow":
            return Control.slow(number("clock-days", SLOW)).code
    except BadControl as wrong:
        raise BadTableSettings(str(wrong)) from wrong
    if kind != "none":
        raise BadTableSettings(str(kind))
    return ""

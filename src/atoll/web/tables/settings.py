"""Settings of a table that are not options of its game.

The host chooses a clock, the delay for spectators, whether spectators may chat, and whether players may ask
for hints.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import msgspec

from atoll.match import UNDO, Match

from .clock import SECOND, BadTimeControl, TimeControl

DELAYS = ("", "3 moves", "10 moves", "3 minutes", "15 minutes")  # offered to a host
_DELAY = re.compile(r"([1-9][0-9]{0,3}) (moves|minutes)")
DEFAULT_LIVE, DEFAULT_DAYS = ("10", "15"), "3"  # minutes and seconds, days: preset in the form


class BadTableSettings(ValueError):
    """Settings that a host cannot choose."""


@dataclass(frozen=True)
class SpectatorDelay:
    """How many moves or minutes later than the players spectators see a move."""

    moves: int = 0
    minutes: int = 0

    @classmethod
    def read(cls, code: str) -> SpectatorDelay:
        """Parse `5 moves` or `3 minutes`; an empty text is no delay."""
        if not code:
            return cls()
        found = _DELAY.fullmatch(code)
        if found is None:
            raise BadTableSettings(code)
        return cls(**{found[2]: int(found[1])})

    def visible_ply(self, match: Match, now: int) -> int:
        """How many moves spectators see. After the end nothing is hidden."""
        if match.over or not (self.moves or self.minutes):
            return match.ply
        if self.moves:
            return max(0, match.ply - self.moves)
        return sum(at <= now - self._milliseconds for at in move_times(match))

    def time_to_next_move(self, match: Match, now: int) -> int | None:
        """Milliseconds until spectators see the next move; None if that does not depend on time."""
        if not self.minutes or match.over:
            return None
        waits = [at + self._milliseconds - now for at in move_times(match)]
        return min((wait for wait in waits if wait > 0), default=None)

    @property
    def _milliseconds(self) -> int:
        return self.minutes * 60 * SECOND


def move_times(match: Match) -> list[int]:
    """When the moves that have not been undone were made."""
    standing: list[tuple[int, int]] = []
    for entry in match.entries:
        if entry.action == UNDO:
            last = max(i for i, (seat, _) in enumerate(standing) if seat == entry.seat)
            del standing[last]
        else:
            standing.append((entry.seat, entry.at))
    return [at for _, at in standing]


class TableSettings(msgspec.Struct, frozen=True, omit_defaults=True):
    """The settings in their stored form."""

    clock: str = ""  # as `TimeControl.read` reads it
    delay: str = ""  # as `SpectatorDelay.read` reads it
    spectators_chat: bool = msgspec.field(default=False, name="stands_talk")
    hints: bool = False  # players may ask the coach, though several people play

    @classmethod
    def load(cls, stored: Mapping[str, Any] | None) -> TableSettings:
        """Read the stored form."""
        return msgspec.convert(dict(stored or {}), cls)

    @classmethod
    def read(cls, form: Mapping[str, Any]) -> TableSettings:
        """Read the form of a host; BadTableSettings if a value is not offered."""
        delay = str(form.get("delay", ""))
        if delay not in DELAYS:
            raise BadTableSettings(delay)
        return cls(_clock(form), delay, form.get("stands-talk") == "on", form.get("hints") == "on")

    def dump(self) -> dict[str, Any]:
        """The form to store."""
        return dict(msgspec.to_builtins(self))

    @property
    def time_control(self) -> TimeControl | None:
        """The clock, if the table has one."""
        return TimeControl.read(self.clock)

    @property
    def spectator_delay(self) -> SpectatorDelay:
        """How much later spectators see a move."""
        return SpectatorDelay.read(self.delay)


def _clock(form: Mapping[str, Any]) -> str:
    """The code of the clock chosen in the form."""

    def number(field: str, default: str) -> int:
        text = str(form.get(field, default))
        if not (text.isascii() and text.isdecimal() and len(text) < 4):
            raise BadTableSettings(text)
        return int(text)

    kind = form.get("clock", "none")
    try:
        if kind == "live":
            return TimeControl.live(
                number("clock-minutes", DEFAULT_LIVE[0]), number("clock-seconds", DEFAULT_LIVE[1])
            ).code
        if kind == "slow":
            return TimeControl.correspondence(number("clock-days", DEFAULT_DAYS)).code
    except BadTimeControl as wrong:
        raise BadTableSettings(str(wrong)) from wrong
    if kind != "none":
        raise BadTableSettings(str(kind))
    return ""

"""Players' clocks: the time left is computed from stored numbers; no timer runs.

A clock is the time left when it last started and the wall-clock time of that start, so it survives a crash
of the process. It may start in the future, when a film has ended. An expired clock changes nothing by itself:
the waiting players decide (`takeover.py`).
"""

from __future__ import annotations

import re
import time
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

SECOND = 1000  # all times are milliseconds
DAY = 24 * 3600 * SECOND
GRACE = 10 * SECOND  # for a slow connection
LOW = 30 * SECOND
MINUTES, SECONDS, DAYS = range(1, 181), range(301), range(1, 31)  # what a host may choose
_CODE = re.compile(r"([0-9]{1,3})m\+([0-9]{1,3})s|([0-9]{1,2})d")


def wall_clock() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class BadTimeControl(ValueError):
    """A time control that a host cannot choose."""


@dataclass(frozen=True)
class TimeControl:
    """Time for a player: a bank at the start, an increment for every turn, at most `cap` in the bank."""

    bank: int
    increment: int
    cap: int | None = None

    @classmethod
    def live(cls, minutes: int, seconds: int) -> TimeControl:
        """Minutes for the whole game and seconds for every turn."""
        if minutes not in MINUTES or seconds not in SECONDS:
            raise BadTimeControl(f"{minutes} minutes and {seconds} seconds")
        return cls(minutes * 60 * SECOND, seconds * SECOND)

    @classmethod
    def correspondence(cls, days: int) -> TimeControl:
        """Days for every turn; unused time is not saved."""
        if days not in DAYS:
            raise BadTimeControl(f"{days} days")
        return cls(0, days * DAY, days * DAY)

    @classmethod
    def read(cls, code: str) -> TimeControl | None:
        """Parse `10m+15s` or `3d`; an empty text is no clock."""
        if not code:
            return None
        found = _CODE.fullmatch(code)
        if found is None:
            raise BadTimeControl(code)
        minutes, seconds, days = found.groups()
        return cls.correspondence(int(days)) if days else cls.live(int(minutes), int(seconds))

    @property
    def days(self) -> int:
        """Days for a turn; 0 for a live clock."""
        return (self.cap or 0) // DAY

    @property
    def code(self) -> str:
        """The inverse of `read`."""
        if self.days:
            return f"{self.days}d"
        return f"{self.bank // SECOND // 60}m+{self.increment // SECOND}s"

    @property
    def low(self) -> int:
        """Time left from which on the clock is shown as running low."""
        return max(LOW, (self.bank + self.increment) // 10)


@dataclass(frozen=True)
class Clock:
    """The time a seat has left, and since (or from) when it is running, if it is."""

    left: int
    since: int | None = None

    def remaining(self, now: int) -> int:
        """The time left now; negative once it is used up."""
        return self.left if self.since is None else self.left - max(0, now - self.since)

    def starts_in(self, now: int) -> int:
        """Milliseconds until a clock that starts later begins to run; 0 if it runs, or not at all."""
        return 0 if self.since is None else max(0, self.since - now)

    def is_expired(self, now: int) -> bool:
        """Whether the others may act: the time is used up, and the grace period too."""
        return self.since is not None and self.remaining(now) <= -GRACE

    def stop(self, now: int) -> Clock:
        """Stop. An overdraft is forgiven."""
        return self if self.since is None else Clock(max(0, self.remaining(now)))

    def resume(self, now: int) -> Clock:
        """Run, without an increment."""
        return self if self.since is not None else Clock(self.left, now)

    def start_turn(self, control: TimeControl, now: int, wait: int = 0) -> Clock:
        """Run, with the increment of a turn, after a wait."""
        left = self.stop(now).left + control.increment
        return Clock(left if control.cap is None else min(left, control.cap), now + wait)


def start_clocks(
    control: TimeControl, seats: int, awaited: Collection[int], people: Collection[int], now: int
) -> tuple[Clock, ...]:
    """The clocks when a match starts."""
    full = Clock(control.bank)
    return tuple(
        full.start_turn(control, now) if i in awaited and i in people else full for i in range(seats)
    )


def update_clocks(
    control: TimeControl,
    clocks: Sequence[Clock],
    before: Collection[int],
    awaited: Collection[int],
    people: Collection[int],
    now: int,
    mover: int | None = None,
    waits: Mapping[int, int] = MappingProxyType({}),
) -> tuple[Clock, ...]:
    """The clocks after a change: seats `before` were awaited until now, seats `awaited` are from now on.

    A turn starts for a newly awaited seat, and for the mover if the move made others awaited: the last of
    several simultaneous movers starts the next round with them. Without a mover (an undo, a bot that took
    over) clocks only run or stop: undoing and moving again must not gain time. Bots have no clock.
    A turn starts after the wait of its seat, if it has one: while it is shown what has happened.
    """
    new = set(awaited) - set(before)

    def updated(seat: int, clock: Clock) -> Clock:
        if seat not in awaited or seat not in people:
            return clock.stop(now)
        if mover is not None and (seat in new or (seat == mover and new)):
            return clock.start_turn(control, now, waits.get(seat, 0))
        return clock.resume(now)

    return tuple(updated(seat, clock) for seat, clock in enumerate(clocks))


def time_to_next_change(control: TimeControl, clocks: Sequence[Clock], now: int) -> int | None:
    """Milliseconds until a running clock gets low, reaches zero or expires; None if none will."""
    running = [clock.left + clock.since - now for clock in clocks if clock.since is not None]
    changes = [left - threshold for left in running for threshold in (control.low, 0, -GRACE)]
    return min((wait for wait in changes if wait > 0), default=None)


def add_downtime(clocks: Sequence[Clock], downtime: int, now: int) -> tuple[Clock, ...]:
    """The clocks after the server was down: players could not move, so that time does not count."""
    return tuple(c if c.since is None else Clock(c.left, min(c.since + downtime, now)) for c in clocks)


def pack(clocks: Sequence[Clock]) -> list[list[int | None]]:
    """Clocks in their stored form."""
    return [[clock.left, clock.since] for clock in clocks]


def unpack(stored: Sequence[Sequence[int | None]]) -> tuple[Clock, ...]:
    """Clocks from their stored form."""
    return tuple(Clock(left or 0, since) for left, since in stored)

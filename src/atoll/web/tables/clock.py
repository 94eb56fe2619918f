"""Clocks as arithmetic: how much time a seat has left is data and a subtraction.

No timer runs anywhere. A clock is what was in the bank and since when it runs, as wall-clock times, so it
survives whatever happens to a process. When time is up nothing is forced: those who wait decide.
"""

from __future__ import annotations

import re
import time
from collections.abc import Collection, Sequence
from dataclasses import dataclass

SECOND = 1000  # all times are milliseconds
DAY = 24 * 3600 * SECOND
GRACE = 10 * SECOND  # a slow line is nobody's fault
LOW = 30 * SECOND
MINUTES, SECONDS, DAYS = range(1, 181), range(301), range(1, 31)  # what a host may choose
_CODE = re.compile(r"([0-9]{1,3})m\+([0-9]{1,3})s|([0-9]{1,2})d")


def wall_clock() -> int:
    """The time, as clocks count it."""
    return time.time_ns() // 1_000_000


class BadControl(ValueError):
    """A clock nobody offers."""


@dataclass(frozen=True)
class Control:
    """How time is given: a bank at the beginning, more with every turn, and never above a limit."""

    start: int
    gain: int
    most: int | None = None

    @classmethod
    def live(cls, minutes: int, seconds: int) -> Control:
        """A bank for the whole game and a little more every turn."""
        if minutes not in MINUTES or seconds not in SECONDS:
            raise BadControl(f"{minutes} minutes and {seconds} seconds")
        return cls(minutes * 60 * SECOND, seconds * SECOND)

    @classmethod
    def slow(cls, days: int) -> Control:
        """So many days for every turn; what is not used is gone."""
        if days not in DAYS:
            raise BadControl(f"{days} days")
        return cls(0, days * DAY, days * DAY)

    @classmethod
    def read(cls, code: str) -> Control | None:
        """`10m+15s` or `3d`; nothing is no clock."""
        if not code:
            return None
        found = _CODE.fullmatch(code)
        if found is None:
            raise BadControl(code)
        minutes, seconds, days = found.groups()
        return cls.slow(int(days)) if days else cls.live(int(minutes), int(seconds))

    @property
    def days(self) -> int:
        """Days for a turn; 0 if there is a bank."""
        return (self.most or 0) // DAY

    @property
    def code(self) -> str:
        """The inverse of `read`."""
        if self.days:
            return f"{self.days}d"
        return f"{self.start // SECOND // 60}m+{self.gain // SECOND}s"

    @property
    def low(self) -> int:
        """From here on it is time to hurry."""
        return max(LOW, (self.start + self.gain) // 10)


@dataclass(frozen=True)
class Clock:
    """What a seat has left, and since when that is running out."""

    left: int
    since: int | None = None

    def remaining(self, now: int) -> int:
        """What is left now; below zero once time is up."""
        return self.left if self.since is None else self.left - (now - self.since)

    def is_out(self, now: int) -> bool:
        """May the others act? A little later than the clock says."""
        return self.since is not None and self.remaining(now) <= -GRACE

    def stop(self, now: int) -> Clock:
        """Stand still. Time overdrawn is forgiven."""
        return self if self.since is None else Clock(max(0, self.remaining(now)))

    def go_on(self, now: int) -> Clock:
        """Run."""
        return self if self.since is not None else Clock(self.left, now)

    def new_turn(self, control: Control, now: int) -> Clock:
        """Run, with the time a turn brings."""
        left = self.stop(now).left + control.gain
        return Clock(left if control.most is None else min(left, control.most), now)


def begin(
    control: Control, seats: int, awaited: Collection[int], people: Collection[int], now: int
) -> tuple[Clock, ...]:
    """The clocks when a game begins."""
    full = Clock(control.start)
    return tuple(full.new_turn(control, now) if i in awaited and i in people else full for i in range(seats))


def press(
    control: Control,
    clocks: Sequence[Clock],
    was: Collection[int],
    awaited: Collection[int],
    people: Collection[int],
    now: int,
    chooser: int | None = None,
) -> tuple[Clock, ...]:
    """The clocks after a change: seats `was` were awaited before it, seats `awaited` are now.

    A turn begins for whoever was not awaited, and for a chooser whose choice has called others: the last of
    those who choose at the same time begins the next round with them. Without a chooser (a choice was taken
    back, a bot has sat down) clocks run and stop, but nobody is given time: taking back and choosing again
    wins none. Bots have no clock.
    """
    called = set(awaited) - set(was)

    def pressed(seat: int, clock: Clock) -> Clock:
        if seat not in awaited or seat not in people:
            return clock.stop(now)
        if chooser is not None and (seat in called or (seat == chooser and called)):
            return clock.new_turn(control, now)
        return clock.go_on(now)

    return tuple(pressed(seat, clock) for seat, clock in enumerate(clocks))


def until_next_sign(control: Control, clocks: Sequence[Clock], now: int) -> int | None:
    """How long the picture stays true: until a clock runs low or out."""
    running = [clock.remaining(now) for clock in clocks if clock.since is not None]
    signs = [left - sign for left in running for sign in (control.low, 0, -GRACE)]
    return min((sign for sign in signs if sign > 0), default=None)


def stood_still(clocks: Sequence[Clock], pause: int, now: int) -> tuple[Clock, ...]:
    """The clocks after the house was closed for a while: nobody could choose, so no time has passed."""
    return tuple(c if c.since is None else Clock(c.left, min(c.since + pause, now)) for c in clocks)


def pack(clocks: Sequence[Clock]) -> list[list[int | None]]:
    """Clocks as they are stored."""
    return [[clock.left, clock.since] for clock in clocks]


def unpack(stored: Sequence[Sequence[int | None]]) -> tuple[Clock, ...]:
    """Clocks from what is stored."""
    return tuple(Clock(left or 0, since) for left, since in stored)

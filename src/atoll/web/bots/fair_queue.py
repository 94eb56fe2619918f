"""Fair queue: which bot decision is computed next, when more wait than there are threads.

Computing time is shared between networks, within a network between people, and within the share of a person
the weak levels, which are fast, come first and tables take turns. So a person who opens many tables of strong
bots slows down their own bots only.
"""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import count

HALF_LIFE = 30.0  # seconds after which used computing time counts half
NEGLIGIBLE = 0.01  # seconds of computing time that are forgotten
MAX_KEYS = 5_000  # networks, people and tables whose use is remembered before small ones are forgotten


class Abandoned(Exception):
    """A decision that is no longer wanted."""


@dataclass(frozen=True)
class Share:
    """Whose computing time a decision uses."""

    network: str  # of the person, or the person where the network is unknown
    person: str
    table_id: str

    @property
    def keys(self) -> tuple[str, str, str]:
        """The keys under which the use is counted."""
        return f"network {self.network}", f"person {self.person}", f"table {self.table_id}"


@dataclass(eq=False)
class Ticket:
    """A decision that waits for a thread, or has one."""

    share: Share
    cost: int  # of the level: lower ones come first within the share of a person
    expected: float  # seconds, counted while the decision is computed
    number: int  # in the order of arrival
    turn: asyncio.Future[None] = field(default_factory=lambda: asyncio.get_running_loop().create_future())
    stopped: threading.Event = field(default_factory=threading.Event)
    began: float | None = None  # None while it waits


class UsedTime:
    """Computing time used by each of many keys; what was used long ago counts little."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._used: dict[str, tuple[float, float]] = {}  # seconds, and when they were counted

    def of(self, key: str) -> float:
        """The seconds that count now."""
        used, at = self._used.get(key, (0.0, 0.0))
        return used * 0.5 ** ((self._clock() - at) / HALF_LIFE) if used else 0.0

    def add(self, key: str, seconds: float) -> None:
        """Count more seconds, or fewer."""
        self._used[key] = max(0.0, self.of(key) + seconds), self._clock()
        if len(self._used) > MAX_KEYS:
            self._used = {key: entry for key, entry in self._used.items() if self.of(key) > NEGLIGIBLE}


class FairQueue:
    """Decisions that wait for one of a limited number of threads."""

    def __init__(self, threads: int, clock: Callable[[], float] = time.monotonic) -> None:
        self._threads, self._clock = threads, clock
        self._waiting: list[Ticket] = []
        self._running: set[Ticket] = set()
        self._used = UsedTime(clock)
        self._numbers = count()

    def __len__(self) -> int:
        return len(self._waiting)

    def join(self, share: Share, cost: int, expected: float) -> Ticket:
        """Add a decision; its `turn` is done when it may be computed, or fails with Abandoned."""
        ticket = Ticket(share, cost, expected, next(self._numbers))
        self._waiting.append(ticket)
        self._serve()
        return ticket

    def leave(self, ticket: Ticket) -> None:
        """Remove a decision that has been computed, or is not wanted any more."""
        if ticket in self._running:
            self._running.discard(ticket)
            seconds = self._clock() - (ticket.began or 0.0)
            self._count(ticket, seconds - ticket.expected)
        elif ticket in self._waiting:
            self._waiting.remove(ticket)
        self._serve()

    def abandon(self, table_id: str) -> None:
        """Drop the waiting decisions of a table, and tell the running ones to stop."""
        for ticket in [t for t in (*self._waiting, *self._running) if t.share.table_id == table_id]:
            ticket.stopped.set()
            if ticket in self._waiting:
                self._waiting.remove(ticket)
                if not ticket.turn.done():
                    ticket.turn.set_exception(Abandoned(table_id))

    def _serve(self) -> None:
        """Give free threads to those whose turn it is."""
        while self._waiting and len(self._running) < self._threads:
            ticket = min(self._waiting, key=self._rank)
            self._waiting.remove(ticket)
            if not ticket.turn.done():  # else the task that waits has been cancelled
                ticket.began = self._clock()
                self._running.add(ticket)
                self._count(ticket, ticket.expected)
                ticket.turn.set_result(None)

    def _rank(self, ticket: Ticket) -> tuple[float, float, int, float, int]:
        network, person, table = (self._used.of(key) for key in ticket.share.keys)
        return network, person, ticket.cost, table, ticket.number

    def _count(self, ticket: Ticket, seconds: float) -> None:
        for key in ticket.share.keys:
            self._used.add(key, seconds)

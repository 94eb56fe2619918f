"""A table in memory: what is stored of it, its match once begun, and who looks on."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass, field
from typing import Any

from atoll.kit.core.sentinels import SPECTATOR
from atoll.kit.game import Game
from atoll.kit.registry import game as find_game
from atoll.match import Match
from atoll.web.auth.preferences import Preferences
from atoll.web.db.models import BOT, NAMED, OVER, PERSON, ChatMessage, SeatRow, TableRow
from atoll.web.views.translations import TRANSLATOR

from . import clock, incidents
from .clock import Clock, wall_clock
from .incidents import Incident
from .settings import TableSettings

FRESH = 45  # seconds for which somebody counts as present after having been seen by another process


class NoTable(LookupError):
    """There is no such table."""


class TooManyTables(RuntimeError):
    """Somebody has set more tables than anybody plays at."""


class Unreadable(RuntimeError):
    """A match was begun by rules of the past that this server cannot go on from."""


class Unstored(RuntimeError):
    """A choice could not be stored, so it was not made."""


@dataclass(eq=False, slots=True)
class Watcher:
    """Somebody who looks at a table, in one browser window."""

    seat: int
    lang: str
    tall: bool
    person: int = 0
    looking: bool = True  # or in another tab
    folds: frozenset[str] = frozenset()  # those that are open: what lies in the others is not sent
    settings: Preferences = field(default_factory=Preferences)
    mutes: frozenset[int] = frozenset()  # people this one does not want to read
    change: Callable[[], None] = lambda: None  # shows the table anew, if it looks otherwise
    answer: Callable[[], None] = lambda: None  # shows it in any case


class Table:
    """A table in memory: what is stored of it, its match once begun, and who looks on."""

    def __init__(self, row: TableRow) -> None:
        self.row = row  # in place only what no name and no manners hang on is changed
        self.match: Match | None = None
        self.lock = asyncio.Lock()  # whoever changes or shows the match holds it
        self.watchers: set[Watcher] = set()
        self.thinking: set[int] = set()  # seats whose bot is at work
        self.shared: dict[
            tuple[str, bool, frozenset[str]], tuple[float, dict[str, Any]]
        ] = {}  # pictures for strangers, and when drawn
        self.behind = False  # another process has changed it since it was read
        self.lines: list[ChatMessage] = []  # what was said
        self.unheard = True  # perhaps more was said since
        self._commitment = ""

    @property
    def row(self) -> TableRow:
        """What is stored of it."""
        return self._row

    @row.setter
    def row(self, row: TableRow) -> None:
        self._row = row
        self._names: dict[str, tuple[str, ...]] = {}
        self.manners = TableSettings.load(row.settings)  # what the host has decided

    @property
    def game(self) -> Game:
        """The game played here."""
        return find_game(self.row.game)

    @property
    def seats(self) -> list[SeatRow]:
        """All seats in order."""
        return self.row.seats

    @property
    def full(self) -> bool:
        """Does somebody hold every seat?"""
        return all(seat.kind in (PERSON, BOT) for seat in self.seats)

    @property
    def closed(self) -> bool:
        """Has everything here happened, so that nothing has to be kept from anybody?"""
        return self.row.stage == OVER

    @property
    def clocks(self) -> tuple[Clock, ...]:
        """The clock of every seat; none if nobody is timed."""
        return clock.unpack(self.row.clocks or ())

    @property
    def incidents(self) -> list[Incident]:
        """What happened to seats beside the rules."""
        return incidents.unpack(self.row.incidents)

    @property
    def commitment(self) -> str:
        """Digest of the seed, once the game has begun."""
        if not self._commitment and self.match is not None:
            self._commitment = self.match.commitment
        return self._commitment

    @property
    def people(self) -> tuple[int, ...]:
        """The seats people hold."""
        return tuple(seat.seat for seat in self.seats if seat.kind == PERSON)

    def start_clocks(self, awaited: Collection[int]) -> list[list[int | None]]:
        """The clocks when the game begins, to be stored."""
        control = self.manners.control
        if control is None:
            return []
        return clock.pack(clock.begin(control, len(self.seats), awaited, self.people, wall_clock()))

    def press_clocks(
        self, was: Collection[int], awaited: Collection[int], chooser: int | None = None
    ) -> list[list[int | None]]:
        """The clocks after a change, to be stored."""
        control = self.manners.control
        if control is None or not self.clocks:
            return []
        return clock.pack(clock.press(control, self.clocks, was, awaited, self.people, wall_clock(), chooser))

    def shown_to_spectators(self) -> int:
        """How many choices of the match those have seen who only watch."""
        return self.manners.behind.shown(self.match, wall_clock()) if self.match is not None else 0

    def stays_true(self, seat: int) -> float | None:
        """Seconds until a picture for this seat is out of date although nobody does anything."""
        now, waits, manners = wall_clock(), [], self.manners
        if manners.control is not None:
            waits.append(clock.until_next_sign(manners.control, self.clocks, now))
        if seat == SPECTATOR and self.match is not None:
            waits.append(manners.behind.until_more(self.match, now))
        return min((wait / clock.SECOND for wait in waits if wait is not None), default=None)

    def seat_of(self, person_id: int) -> int:
        """Where somebody sits, or SPECTATOR."""
        return next((s.seat for s in self.seats if person_id and s.person_id == person_id), SPECTATOR)

    def left_by(self, person_id: int) -> int:
        """Where a bot plays on for somebody, or SPECTATOR."""
        return next(
            (s.seat for s in self.seats if person_id and s.replaced_person_id == person_id), SPECTATOR
        )

    def here(self, seat: int) -> bool:
        """Has a seat a window of this process?"""
        return any(watcher.seat == seat for watcher in self.watchers)

    def present(self, seat: int) -> bool:
        """Is the person of a seat looking on? Bots always are."""
        held = self.seats[seat]
        return held.kind == BOT or self.here(seat) or (held.last_seen_at or 0) > time.time() - FRESH

    def looks_on(self, seat: int) -> bool:
        """Has the person of a seat the table before their eyes?"""
        windows = [watcher.looking for watcher in self.watchers if watcher.seat == seat]
        return any(windows) if windows else self.present(seat)

    @property
    def spectators(self) -> int:
        """Windows of people who only watch."""
        return sum(watcher.seat == SPECTATOR for watcher in self.watchers)

    def names(self, lang: str) -> tuple[str, ...]:
        """What the seats are called, all different."""
        if (known := self._names.get(lang)) is None:
            known = self._names[lang] = _all_different(_seat_name(seat, lang) for seat in self.seats)
        return known

    def tell_all(self, first: int = SPECTATOR) -> None:
        """Everybody is to see the table anew, a seat that has just chosen first of all."""
        self.shared.clear()
        for watcher in sorted(self.watchers, key=lambda watcher: watcher.seat != first):
            watcher.change()


def _all_different(names: Iterable[str]) -> tuple[str, ...]:
    plain, seen = list(names), Counter[str]()
    for i, name in enumerate(plain):
        seen[name] += 1
        if seen[name] > 1:
            plain[i] = f"{name} {seen[name]}"
    return tuple(plain)


def _seat_name(seat: SeatRow, lang: str) -> str:
    if seat.kind == PERSON and seat.person is not None:
        return seat.person.name
    if seat.kind == NAMED:
        return seat.imported_name
    return (
        TRANSLATOR.translate(lang, "bot-name", seat=seat.seat)
        if seat.kind == BOT
        else TRANSLATOR.translate(lang, f"seat-{seat.kind}")
    )

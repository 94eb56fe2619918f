"""A table in memory: its stored row, its match once started, and the windows that show it."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Any, Protocol

from atoll.kit.core.sentinels import SPECTATOR
from atoll.kit.game import Game
from atoll.kit.options import stated
from atoll.kit.registry import game as find_game
from atoll.match import UNDO, Entry, Match
from atoll.match.fairness import Deal
from atoll.web.auth.distinct_names import all_different
from atoll.web.auth.preferences import Preferences
from atoll.web.db.models import BOT, NAMED, OVER, PERSON, SEATING, ChatMessage, Person, SeatRow, TableRow
from atoll.web.film.speed import OFF, film_ms
from atoll.web.views.translations import TRANSLATOR, shown_name

from . import clock, incidents
from .clock import Clock, wall_clock
from .incidents import DEFAULT_MOVE, HINT, LATE, Incident
from .settings import TableSettings

ENTROPY_SECONDS = 8  # for which a full table waits for what browsers have promised to add to the deal
PRESENCE_TIMEOUT = 45  # seconds for which a person counts as present after another process has seen them


class NoTable(LookupError):
    """There is no such table."""


class TooManyTables(RuntimeError):
    """A person has created more unfinished tables than allowed."""


class TooManyTablesOfNetwork(TooManyTables):
    """More unfinished tables have been created from a network than allowed."""


class Unreadable(RuntimeError):
    """The stored match was started with old rules that this server cannot continue."""


class Damaged(Unreadable):
    """The stored match was damaged: only the part before the damage can be read."""


class Unstored(RuntimeError):
    """A move could not be stored, so it was not made."""


@dataclass(eq=False, slots=True)
class Viewer:
    """Who looks at a table in one browser window, and how the page is to be shown there."""

    seat: int
    lang: str
    tall: bool
    person_id: int = 0
    network: str = ""  # IPv4 address or IPv6 /64; empty if unknown
    origin: str = ""  # of the page: scheme, host and port
    is_local: bool = False  # on the computer that serves
    visible: bool = True  # False while the browser tab is in the background
    folds: frozenset[str] = frozenset()  # open sections of the page: the content of closed ones is not sent
    preferences: Preferences = field(default_factory=Preferences)
    finished_games: int = 0  # of this person, as far as they are counted
    muted: frozenset[int] = frozenset()  # people whose chat messages are hidden
    film: str = OFF  # the speed at which the window plays what has happened


class Subscriber(Protocol):
    """A window at a table, told of every change."""

    @property
    def viewer(self) -> Viewer:
        """Who looks at the table in this window."""

    def table_changed(self, urgent: bool = False) -> None:
        """Schedule an update, before those of others if it is urgent; must return at once."""


class PositionListener(Protocol):
    """Told of every new position of a match."""

    def position_changed(self, table: Table, remote: bool) -> None:
        """Schedule what the position calls for; the caller holds the lock, so this must return at once.

        Remote: another process has changed the match and tells its own listeners, too.
        """


class Table:
    """A table in memory: its stored row, its match once started, and the windows that show it."""

    def __init__(self, row: TableRow) -> None:
        self.row = row  # only fields that neither names nor settings depend on are changed in place
        self.match: Match | None = None
        self.damage: int | None = None  # number of the first journal entry that is not as it was stored
        self.lock = asyncio.Lock()  # held while the match is changed or shown
        self.subscribers: set[Subscriber] = set()
        self.thinking: set[int] = set()  # seats whose bot is computing a move
        self.last_looked_at = 0.0  # when a person created the table or took a seat, in this process
        self.bot_network = ""  # of the person whose computing time its bots use
        self.anonymous_pages: dict[
            tuple[str, bool, frozenset[str]], tuple[float, dict[str, Any]]
        ] = {}  # cache of the page for viewers without an account, and when it was rendered
        self.stale = False  # another process has changed the stored table since it was read
        self.chat: list[ChatMessage] = []
        self.chat_stale = True  # there may be newer messages in the database
        self._commitment = ""
        self.changes = 0  # that windows have been told of

    @property
    def row(self) -> TableRow:
        """The stored table."""
        return self._row

    @row.setter
    def row(self, row: TableRow) -> None:
        self._row = row
        self._names: dict[str, tuple[str, ...]] = {}
        self._other_names: dict[tuple[str, int, str], str] = {}  # of people without a seat, by language
        self.settings = TableSettings.load(row.settings)

    @property
    def game(self) -> Game:
        """The game played here; interpreted as long as the match is."""
        return self.match.game if self.match is not None else find_game(self.row.game)

    @property
    def seats(self) -> list[SeatRow]:
        """All seats in order."""
        return self.row.seats

    @property
    def full(self) -> bool:
        """Whether a person or a bot holds every seat."""
        return all(seat.kind in (PERSON, BOT) for seat in self.seats)

    @property
    def is_startable(self) -> bool:
        """Whether the match can start: every seat is held, and it has not started yet."""
        return self.row.stage == SEATING and self.full

    @property
    def seconds_for_entropy(self) -> float:
        """How long a full table waits for what people add to the deal; 0 if all have, or had the time."""
        is_awaited = any(seat.kind == PERSON and seat.entropy is None for seat in self.seats)
        return max(0.0, self.row.updated_at + ENTROPY_SECONDS - time.time()) if is_awaited else 0.0

    @property
    def deal(self) -> Deal:
        """The secret of this table and what its people have added."""
        return Deal(self.row.secret, tuple(seat.entropy or "" for seat in self.seats))

    @property
    def closed(self) -> bool:
        """Whether the match has ended, so that nothing is hidden any more."""
        return self.row.stage == OVER

    @property
    def clocks(self) -> tuple[Clock, ...]:
        """The clock of every seat; empty if the table has no clocks."""
        return clock.unpack(self.row.clocks or ())

    @property
    def incidents(self) -> list[Incident]:
        """What happened to seats outside the rules."""
        return incidents.unpack(self.row.incidents)

    @property
    def commitment(self) -> str:
        """Digest of the secret; of an older table with a seed, once the match has started."""
        if not self._commitment and self.row.secret:
            row, seats = self.row, len(self.row.seats)
            chosen = stated(self.game.options, self.game.resolve_options(seats, row.options))
            self._commitment = self.deal.commitment(row.game, row.version, seats, chosen)
        elif not self._commitment and self.match is not None:
            self._commitment = self.match.commitment
        return self._commitment

    def added_entropy(self, lang: str) -> tuple[tuple[str, str], ...]:
        """The names of those who added something to the deal, and what."""
        names = self.names(lang)
        return tuple((names[seat.seat], seat.entropy) for seat in self.seats if seat.entropy)

    @property
    def people(self) -> tuple[int, ...]:
        """The seats held by people."""
        return tuple(seat.seat for seat in self.seats if seat.kind == PERSON)

    @property
    def has_hints(self) -> bool:
        """Whether players may ask the coach: one person, or several agreed before the start."""
        people = sum(seat.kind != BOT or seat.replaced_person_id is not None for seat in self.seats)
        return people == 1 or self.settings.hints

    @property
    def hints_given(self) -> list[tuple[str, int]]:
        """Who asked the coach, and how often."""
        return list(Counter(each.name for each in self.incidents if each.what == HINT).items())

    def start_clocks(self, awaited: Collection[int]) -> list[list[int | None]]:
        """The clocks at the start of the match, in their stored form."""
        control = self.settings.time_control
        if control is None:
            return []
        return clock.pack(clock.start_clocks(control, len(self.seats), awaited, self.people, wall_clock()))

    def updated_clocks(
        self, before: Collection[int], awaited: Collection[int], mover: int | None = None
    ) -> list[list[int | None]]:
        """The clocks after a change, in their stored form. They wait for the film of the move."""
        control, match = self.settings.time_control, self.match
        if control is None or not self.clocks:
            return []
        waits = {seat: film_ms(match, seat) for seat in awaited} if match and mover is not None else {}
        return clock.pack(
            clock.update_clocks(
                control, self.clocks, before, awaited, self.people, wall_clock(), mover, waits
            )
        )

    def incident_of(self, entry: Entry, ply: int, by: str) -> Incident | None:
        """What the log says of a move made for a player by another person, or after time was up."""
        person, clocks = self.seats[entry.seat].person, self.clocks
        if person is None or entry.action == UNDO:
            return None
        if by:
            return Incident(ply, entry.seat, DEFAULT_MOVE, self.person_name(person), by)
        late = bool(clocks) and clocks[entry.seat].is_expired(entry.at)
        return Incident(ply, entry.seat, LATE, self.person_name(person)) if late else None

    def shown_to_spectators(self) -> int:
        """How many moves of the match spectators see."""
        if self.match is None:
            return 0
        return self.settings.spectator_delay.visible_ply(self.match, wall_clock())

    def seconds_until_outdated(self, seat: int) -> float | None:
        """Seconds until the page of a seat changes by the passing of time alone; None if it does not."""
        if self.damage is not None:
            return None
        now, waits, settings = wall_clock(), [], self.settings
        if settings.time_control is not None:
            waits.append(clock.time_to_next_change(settings.time_control, self.clocks, now))
        if seat == SPECTATOR and self.match is not None:
            waits.append(settings.spectator_delay.time_to_next_move(self.match, now))
        return min((wait / clock.SECOND for wait in waits if wait is not None), default=None)

    def seat_of(self, person_id: int) -> int:
        """The seat of a person, or SPECTATOR."""
        return next((s.seat for s in self.seats if person_id and s.person_id == person_id), SPECTATOR)

    def left_by(self, person_id: int) -> int:
        """The seat where a bot plays in place of a person who has no other seat, or SPECTATOR."""
        if self.seat_of(person_id) >= 0:
            return SPECTATOR
        return next(
            (s.seat for s in self.seats if person_id and s.replaced_person_id == person_id), SPECTATOR
        )

    def has_window(self, seat: int) -> bool:
        """Whether this process has a window of a seat."""
        return any(subscriber.viewer.seat == seat for subscriber in self.subscribers)

    def present(self, seat: int) -> bool:
        """Whether the person of a seat has the table open. Bots always have."""
        held = self.seats[seat]
        return (
            held.kind == BOT
            or self.has_window(seat)
            or (held.last_seen_at or 0) > time.time() - PRESENCE_TIMEOUT
        )

    def is_watched_by(self, seat: int) -> bool:
        """Whether the person of a seat has the table in the foreground."""
        windows = [s.viewer.visible for s in self.subscribers if s.viewer.seat == seat]
        return any(windows) if windows else self.present(seat)

    @property
    def spectators(self) -> int:
        """Windows of spectators."""
        return sum(subscriber.viewer.seat == SPECTATOR for subscriber in self.subscribers)

    def names(self, lang: str) -> tuple[str, ...]:
        """The names of the seats, all different."""
        if (known := self._names.get(lang)) is None:
            known = self._names[lang] = all_different(_seat_name(seat, lang) for seat in self.seats)
        return known

    def person_name(self, person: Person, lang: str = "en") -> str:
        """The name of a person at this table; of one without a seat, such that it is no player's name."""
        names, seat = self.names(lang), self.seat_of(person.id)
        held = self.seats[seat].person if seat != SPECTATOR else None
        if held is not None and held.name == person.name:
            return names[seat]
        key = lang, person.id, person.name  # without a seat, or with a new name since the table was read
        if (known := self._other_names.get(key)) is None:
            others = [name for other, name in enumerate(names) if other != seat]
            known = self._other_names[key] = all_different((*others, shown_name(person.name, lang)))[-1]
        return known

    def broadcast(self, first: int = SPECTATOR) -> None:
        """Tell every window that the table has changed; those of seat `first`, who has just moved, first."""
        self.changes += 1
        self.anonymous_pages.clear()
        for subscriber in list(self.subscribers):
            subscriber.table_changed(first != SPECTATOR and subscriber.viewer.seat == first)


def _seat_name(seat: SeatRow, lang: str) -> str:
    if seat.kind == PERSON and seat.person is not None:
        return shown_name(seat.person.name, lang)
    if seat.kind == NAMED:
        return seat.imported_name
    return (
        TRANSLATOR.translate(lang, "bot-name", seat=seat.seat)
        if seat.kind == BOT
        else TRANSLATOR.translate(lang, f"seat-{seat.kind}")
    )

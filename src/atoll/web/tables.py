"""Live tables: people and bots at them, one change at a time, stored before anybody sees it."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any
from weakref import WeakValueDictionary

import numpy as np

from atoll.kit.game import Game
from atoll.kit.game import game as find_game
from atoll.kit.record import SPECTATOR
from atoll.match import Match, Refused
from atoll.match.fairness import new_salt, new_seed

from .model import BOT, FRIEND, OPEN, PERSON, SEATING, Person, SeatRow, TableRow
from .speech import TALK
from .store import Store
from .thinkers import USUAL, Thinkers
from .workshop import Workshop

log = logging.getLogger(__name__)


class NoTable(LookupError):
    """There is no such table."""


class Unstored(RuntimeError):
    """A choice could not be stored, so it was not made."""


@dataclass(eq=False)
class Watcher:
    """Somebody who looks at a table, in one browser window."""

    seat: int
    lang: str
    tall: bool
    changed: asyncio.Event = field(default_factory=asyncio.Event)


@dataclass(frozen=True)
class Place:
    """Who is wanted for a seat of a new table."""

    kind: str
    person_id: int | None = None
    level: str = ""


class Table:
    """A table in memory: what is stored of it, its match once begun, and who looks on."""

    def __init__(self, row: TableRow) -> None:
        self.row = row
        self.match: Match | None = None
        self.lock = asyncio.Lock()  # whoever changes or shows the match holds it
        self.watchers: set[Watcher] = set()
        self.thinking: set[int] = set()  # seats whose bot is at work

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

    def seat_of(self, person_id: int) -> int:
        """Where somebody sits, or SPECTATOR."""
        return next((s.seat for s in self.seats if person_id and s.person_id == person_id), SPECTATOR)

    def present(self, seat: int) -> bool:
        """Is the person of a seat looking on? Bots always are."""
        return self.seats[seat].kind == BOT or any(w.seat == seat for w in self.watchers)

    def names(self, lang: str) -> tuple[str, ...]:
        """What the seats are called, all different."""
        plain = [_seat_name(seat, lang) for seat in self.seats]
        seen: Counter[str] = Counter()
        for i, name in enumerate(plain):
            seen[name] += 1
            if seen[name] > 1:
                plain[i] = f"{name} {seen[name]}"
        return tuple(plain)

    def tell_all(self, first: int = SPECTATOR) -> None:
        """Everybody is to see the table anew, a seat that has just chosen first of all."""
        for watcher in sorted(self.watchers, key=lambda watcher: watcher.seat != first):
            watcher.changed.set()


def _seat_name(seat: SeatRow, lang: str) -> str:
    if seat.kind == PERSON and seat.person is not None:
        return seat.person.name
    return (
        TALK.say(lang, "bot-name", seat=seat.seat)
        if seat.kind == BOT
        else TALK.say(lang, f"seat-{seat.kind}")
    )


class Tables:
    """All tables of the house.

    A table is in memory, once, as long as anybody holds it: a window, a bot, a request. Afterwards it is
    in the database only.
    """

    def __init__(self, store: Store, workshop: Workshop, thinkers: Thinkers, pace: float) -> None:
        self.store, self.workshop, self.thinkers = store, workshop, thinkers
        self.pace = pace  # seconds between the choices of bots, so that people can follow
        self._live: WeakValueDictionary[str, Table] = WeakValueDictionary()
        self._tasks: set[asyncio.Task[None]] = set()

    # Finding

    async def find(self, table_id: str) -> Table:
        """A table by its name; NoTable if there is none."""
        table = self._live.get(table_id)
        if table is None:
            row = await self.store.table(table_id)
            if row is None:
                raise NoTable(table_id)
            table = self._live.setdefault(table_id, Table(row))
        return table

    async def resume_all(self) -> None:
        """After a start of the server: go on wherever a bot is awaited."""
        for row in await self.store.running():
            if any(seat.kind == BOT and row.waiting >> seat.seat & 1 for seat in row.seats):
                self._spawn(self._resume(row.id))

    async def _resume(self, table_id: str) -> None:
        table = await self.find(table_id)
        async with table.lock:
            await self.load(table)

    async def load(self, table: Table) -> None:
        """Have the match of a table in memory, begun if all seats are held. The caller holds the lock."""
        row = table.row
        if table.match is not None or (row.stage == SEATING and not table.full):
            return
        await self.workshop.ready(table.game)
        entries = await self.store.entries(row.id)
        table.match = Match.resume(
            entries,
            opening=row.opening or None,
            game=row.game,
            seats=len(row.seats),
            seed=int(row.seed),
            options=row.options,
            names=table.names("en"),
            salt=row.salt,
        )
        table.match.version, table.match.custom = row.version, row.custom
        if row.stage == SEATING:
            await self.store.begin(row.id, table.match.opening.tobytes(), table.match.waiting)
            await self._reread(table)
        self._wake(table)

    async def _reread(self, table: Table) -> None:
        row = await self.store.table(table.row.id)
        assert row is not None
        table.row = row

    # Setting up

    async def set_up(
        self,
        game: Game,
        host: Person,
        places: Sequence[Place],
        options: Mapping[str, Any],
        opening: bytes = b"",
    ) -> Table:
        """A new table; WrongSeats or OptionError if the game cannot be played so."""
        settled = game.settle(game.check_seats(len(places)), options)
        row = TableRow(
            id=secrets.token_urlsafe(12),
            game=game.id,
            version=game.version,
            options=settled,
            host_id=host.id,
            stage=SEATING,
            seed=str(new_seed()),
            salt=new_salt(),
            opening=opening,
            custom=bool(opening),
            waiting=0,
            successor="",
            seats=[
                SeatRow(
                    seat=i,
                    kind=place.kind,
                    person_id=place.person_id,
                    level=place.level,
                    token=secrets.token_urlsafe(18),
                )
                for i, place in enumerate(places)
            ],
        )
        await self.store.add_table(row)
        return await self.find(row.id)

    async def sit(self, table: Table, seat: int, person: Person) -> bool:
        """Somebody takes a free seat; False if it is not free any more."""
        return await self._hold(table, seat, PERSON, person.id)

    async def fill(self, table: Table, level: str) -> None:
        """Bots take all free seats."""
        for seat in table.seats:
            if seat.kind in (FRIEND, OPEN):
                await self._hold(table, seat.seat, BOT, level=level)

    async def _hold(
        self, table: Table, seat: int, kind: str, person_id: int | None = None, level: str = ""
    ) -> bool:
        async with table.lock:
            done = await self.store.hold_seat(table.row.id, seat, kind, person_id, level)
            await self._reread(table)
        table.tell_all()
        return done

    async def rematch(self, table: Table, host: Person) -> str:
        """The table where the same people play again, everybody one seat further; made once."""
        async with table.lock:
            if not table.row.successor:
                seats = [*table.seats[1:], table.seats[0]]
                places = [Place(seat.kind, seat.person_id, seat.level) for seat in seats]
                after = await self.set_up(table.game, host, places, table.row.options)
                await self.store.link_rematch(table.row.id, after.row.id)
                await self._reread(table)
        table.tell_all()
        return table.row.successor

    async def branch(self, table: Table, person: Person, seat: int, ply: int) -> Table:
        """A new table that plays on from a moment of a finished match: somebody and bots.

        What that seat could not know then is dealt anew.
        """
        async with table.lock:
            await self.load(table)
        assert table.match is not None
        world = table.match.view(seat, ply)
        table.game.sight.guess(world, seat, np.uint64(new_seed()))
        places = [
            Place(PERSON, person.id) if i == seat else Place(BOT, level=USUAL)
            for i in range(table.match.seats)
        ]
        return await self.set_up(table.game, person, places, table.row.options, world.tobytes())

    async def hand_over(self, table: Table, seat: int) -> None:
        """A bot plays on for the person of a seat."""
        async with table.lock:
            await self.store.hand_over(table.row.id, seat, USUAL)
            await self._reread(table)
            await self.load(table)
            self._wake(table)
        table.tell_all()

    # Playing

    async def play(self, table: Table, seat: int, action: int, moment: str | None) -> None:
        """A seat chooses; Refused or Unstored with nothing changed."""
        await self._change(table, seat, lambda match: match.play(seat, action, moment))

    async def undo(self, table: Table, seat: int) -> None:
        """A seat takes its last choice back; Refused if something has become known since."""
        await self._change(table, seat, lambda match: match.undo(seat))

    async def _change(self, table: Table, seat: int, deed: Callable[[Match], object]) -> None:
        async with table.lock:
            await self.load(table)
            match = table.match
            if match is None:
                raise Refused("not-awaited", "the game has not begun")
            deed(match)
            try:
                number = len(match.entries) - 1
                await self.store.append(table.row, number, match.entries[-1], match.waiting)
            except BaseException as wrong:
                table.match = None  # what is stored is the truth: read again when needed
                if isinstance(wrong, Exception):
                    log.exception("a choice at table %s could not be stored", table.row.id)
                    raise Unstored(table.row.id) from wrong
                raise
            self._wake(table)
        table.tell_all(seat)

    # Bots

    def _wake(self, table: Table) -> None:
        """Set every awaited bot to work. The caller holds the lock."""
        match = table.match
        for seat in match.waiting if match else ():
            if table.seats[seat].kind == BOT and seat not in table.thinking:
                table.thinking.add(seat)
                self._spawn(self._think(table, seat))

    def _spawn(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _think(self, table: Table, seat: int) -> None:
        match, pause = table.match, self.pace
        if match is None:
            table.thinking.discard(seat)
            return
        moment, view = match.moment(seat), match.view(seat)
        hurry = len(match.waiting) > 1  # nobody sees a sealed choice, so nobody has to follow it
        least = asyncio.create_task(asyncio.sleep(0 if hurry else pause))
        with suppress(Exception):  # a bot that cannot even warm up still gets its fallback move
            await self.workshop.ready(table.game, "bots")
        action = await self.thinkers.choose(table.game, table.seats[seat].level, view, seat)
        await least
        table.thinking.discard(seat)
        try:
            await self.play(table, seat, action, moment)
        except Refused:  # the position has changed: think again if still awaited
            await self._think_again(table)
        except Unstored:
            await asyncio.sleep(2)
            await self._think_again(table)

    async def _think_again(self, table: Table) -> None:
        async with table.lock:
            await self.load(table)
            self._wake(table)

    async def close(self) -> None:
        """Stop all bots; their tables go on after the next start."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

"""Table service: creates, finds, starts and changes tables, one change at a time, stored before it is shown.

Everything that acts on a new position by itself (bots, automatic moves, turn notices) listens to this service
(`PositionListener`); the service does not know who listens.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any
from weakref import WeakValueDictionary

from sqlalchemy.exc import IntegrityError

from atoll.kit.game import Game
from atoll.match import UNDO, Match, Refused
from atoll.web.bots.catalogue import DEFAULT_LEVEL
from atoll.web.bots.warmup import Warmup
from atoll.web.db.models import BOT, FRIEND, OPEN, OVER, PERSON, SEATING, Person
from atoll.web.db.store import Store
from atoll.web.ops.metrics import Metrics
from atoll.web.ops.rate_limit import Limits

from .clock import wall_clock
from .creation import SeatRequest, TableQuota, new_row
from .settings import TableSettings
from .starter import MatchStarter
from .stored_match import match_of, read_entries
from .table import Damaged, NoTable, PositionListener, Table, Unreadable, Unstored

log = logging.getLogger(__name__)

MAX_ATTEMPTS = 100  # to store a move while other processes store others


class TableService:
    """All tables of this server.

    A table is in memory, once, as long as a window, a bot or a request refers to it. Afterwards it is only
    in the database.
    """

    def __init__(self, store: Store, warmup: Warmup, metrics: Metrics, limits: Limits) -> None:
        self.store, self.warmup, self.metrics = store, warmup, metrics
        self.limits, self._quota = limits, TableQuota(store, limits)
        self._listeners: list[PositionListener] = []
        self._live: WeakValueDictionary[str, Table] = WeakValueDictionary()
        self._starter = MatchStarter(self)

    def add_listener(self, listener: PositionListener) -> None:
        """Tell a listener of every new position from now on."""
        self._listeners.append(listener)

    def _publish_position(self, table: Table, remote: bool = False) -> None:
        for listener in self._listeners if table.damage is None else ():
            listener.position_changed(table, remote)

    async def open(self) -> None:
        """Listen to changes by other processes, and start full tables that no process has started."""
        await self.store.cluster.join(self.mark_stale)
        self._starter.open()

    async def close(self) -> None:
        """Stop."""
        await self._starter.close()

    @property
    def live(self) -> list[Table]:
        """The tables in memory."""
        return list(self._live.values())

    def broadcast_all(self) -> None:
        """Render all windows again: something changed that all tables show."""
        for table in self.live:
            table.broadcast()

    def mark_stale(self, table_id: str = "") -> None:
        """Another process has changed a table, or (without an id) may have changed any."""
        named = self._live.get(table_id)
        for table in [named] if named else [] if table_id else self.live:
            table.stale = table.chat_stale = True
            table.broadcast()

    # Finding

    async def find(self, table_id: str) -> Table:
        """A table by its id, as it is stored; NoTable if there is none."""
        table = self._live.get(table_id)
        if table is None:
            row = await self.store.find_table(table_id)
            if row is None:
                raise NoTable(table_id)
            table = self._live.setdefault(table_id, Table(row))
            table.stale = not self.store.cluster.alone  # a change may have been announced during the read
        await self.refresh(table)
        return table

    async def refresh(self, table: Table) -> None:
        """Read what other processes have changed, and start a full table."""
        if table.stale:
            async with table.lock:
                await self.catch_up(table)
        self._starter.start_if_full(table)

    async def load(self, table: Table) -> None:
        """Have the match of a started table in memory; Damaged if only a part of it can be read.

        The caller holds the lock.
        """
        await self.catch_up(table)
        if table.damage is None and table.row.stage == SEATING:
            if self._starter.is_unstartable(table):
                raise Unreadable(table.row.id)
            return
        if table.damage is None and table.match is None:
            game = await self.warmup.playable(table.game)
            table.match = match_of(table, await read_entries(self.store, table), game)
            self._publish_position(table)
        if table.match is not None:  # the compiled rules take over between two choices
            table.match.use_rules(self.warmup.current(table.match.game))
        if table.damage is not None:
            raise Damaged(table.row.id)

    async def current_match(self, table: Table) -> Match | None:
        """The match of a table, after its start if that is under way; None if seats are free.

        Of a damaged match the part before the damage, to be read; nothing can be changed there.
        """
        await self.wait_started(table)
        async with table.lock:
            try:
                await self.load(table)
            except Damaged:
                if table.match is None:
                    raise
        return table.match

    async def catch_up(self, table: Table) -> None:
        """Read what other processes have changed. The caller holds the lock."""
        if not table.stale:
            return
        table.stale = False  # first: there may be more changes while this is being read
        try:
            await self.reread(table)
            if table.match is not None and table.damage is None:
                table.match.follow(await read_entries(self.store, table, len(table.match.entries)))
        except BaseException:
            table.stale = True
            raise
        self._publish_position(table, remote=True)

    async def reread(self, table: Table) -> None:
        """Read the stored row of a table again. The caller holds the lock."""
        row = await self.store.find_table(table.row.id)
        assert row is not None
        table.row = row

    async def wait_started(self, table: Table) -> None:
        """Wait until the attempt to start the match of a table, if there is one, has succeeded or failed."""
        await self._starter.wait(table)

    async def add_entropy(self, table: Table, seat: int, text: str) -> bool:
        """Add to the deal what the person of a seat has sent; False if nothing more can be added there."""
        async with table.lock:
            done = await self.store.seats.add_entropy(table.row.id, seat, text)
            await self.reread(table)
        self._starter.start_if_full(table)
        table.broadcast()
        return done

    # Creating tables and changing who sits there

    async def create(
        self,
        game: Game,
        host: Person,
        seats: Sequence[SeatRequest],
        options: Mapping[str, Any],
        opening: bytes = b"",
        listed: bool = False,
        settings: TableSettings | None = None,
        network: str = "",
    ) -> Table:
        """Create a table; WrongSeats or OptionError if the game cannot be played so, or TooManyTables."""
        row = new_row(game, host, seats, options, opening, listed, settings)
        await self._quota.take(row, network)
        await self.store.add_table(row)
        table = await self.find(row.id)
        table.last_looked_at = time.time()
        return table

    async def take_seat(self, table: Table, seat: int, person: Person, adds: bool = False) -> bool:
        """Give a free seat to a person; False if it is not free any more, AlreadySeated if they have one.

        A person who `adds` will add entropy to the deal: the match waits for it.
        """
        return await self._hold_seat(table, seat, PERSON, person.id, adds=adds)

    async def fill_with_bots(self, table: Table, level: str) -> None:
        """Give all free seats to bots."""
        for seat in table.seats:
            if seat.kind in (FRIEND, OPEN):
                await self._hold_seat(table, seat.seat, BOT, level=level)

    async def _hold_seat(
        self,
        table: Table,
        seat: int,
        kind: str,
        person_id: int | None = None,
        level: str = "",
        adds: bool = False,
    ) -> bool:
        async with table.lock:
            done = await self.store.seats.claim(table.row.id, seat, kind, person_id, level, adds)
            await self.reread(table)
        table.last_looked_at = time.time()
        self._starter.start_if_full(table)
        table.broadcast()
        return done

    async def rematch(self, table: Table, host: Person, network: str = "", adds: bool = False) -> str:
        """The id of the table where the same players play again, each one seat further; created once.

        With `adds` it waits for the entropy of those who look on: their pages learn of it and add theirs.
        """
        async with table.lock:
            if not table.row.rematch_id:
                rotated = [*table.seats[1:], table.seats[0]]
                seats = [
                    SeatRequest(seat.kind, seat.person_id, seat.level, adds and table.has_window(seat.seat))
                    for seat in rotated
                ]
                last = table.row
                row = new_row(
                    table.game, host, seats, last.options, listed=last.listed, settings=table.settings
                )
                await self._quota.take(row, network)
                await self.store.add_table(row, rematch_of=last.id)  # unless another process was faster
                await self.reread(table)
        await self.find(table.row.rematch_id)
        table.broadcast()
        return table.row.rematch_id

    async def branch(
        self,
        table: Table,
        person: Person,
        seat: int,
        opening: bytes,
        network: str = "",
        level: str = DEFAULT_LEVEL,
    ) -> Table:
        """A new table that continues from a position of a finished match: a person and bots of a level."""
        seats = [
            SeatRequest(PERSON, person.id) if i == seat else SeatRequest(BOT, level=level)
            for i in range(len(table.seats))
        ]
        return await self.create(table.game, person, seats, table.row.options, opening, network=network)

    async def change_seat_holder(self, table: Table, change: Callable[[Match], Awaitable[None]]) -> None:
        """Have a change of who holds a seat stored, and continue the match from there."""
        async with table.lock:
            await self.load(table)
            if table.match is None:
                return
            await change(table.match)
            await self.reread(table)
            if table.clocks:  # a bot has none
                waiting = table.match.waiting
                await self.store.save_clocks(table.row, table.updated_clocks(waiting, waiting))
            self._publish_position(table)
        table.broadcast()

    async def close_table(self, table: Table) -> None:
        """End a match without a result, by order of the operator."""
        async with table.lock:
            await self.store.close_table(table.row.id)
            await self.reread(table)
            self._publish_position(table, remote=True)  # bots stop; no notices or automatic moves
        table.broadcast()

    # Playing

    async def play(
        self, table: Table, seat: int, action: int, decision_id: str | None, holder: str = PERSON
    ) -> None:
        """Make a move for the holder of a seat; Refused or Unstored with nothing changed."""

        def move(match: Match) -> None:
            if table.seats[seat].kind != holder:
                raise Refused("not-awaited", "another player holds this seat now")
            match.play(seat, action, decision_id)

        await self._change(table, seat, move)

    async def play_default(self, table: Table, seat: int, decision_id: str, by: Person) -> None:
        """Make the game's default move for a seat that does not move, by order of another player."""

        def move(match: Match) -> None:
            awaited = seat in match.waiting
            match.play(seat, match.game.default(match.state, seat) if awaited else 0, decision_id)

        await self._change(table, seat, move, table.person_name(by))

    async def undo(self, table: Table, seat: int) -> None:
        """Undo the last move of a seat; Refused if something has been revealed since."""

        def take_back(match: Match) -> None:
            taken = sum(entry.action == UNDO and entry.seat == seat for entry in match.entries)
            if taken >= self.limits.undos:
                raise Refused("many-undos", "this seat has taken back too many choices")
            match.undo(seat)

        await self._change(table, seat, take_back)

    async def check_move(self, table: Table, seat: int, action: int) -> None:
        """Refused, with the reason, if a seat may not make a move now."""
        if (match := await self.current_match(table)) is not None:
            match.check_choice(seat, action)

    async def _change(
        self, table: Table, seat: int, operation: Callable[[Match], object], by: str = ""
    ) -> None:
        """Change the match, store the change, publish the position and tell all windows."""
        async with table.lock:
            try:
                with self.metrics.timing(self.metrics.move_seconds):
                    for _ in range(MAX_ATTEMPTS):
                        if await self._try_change(table, operation, by):
                            break  # else another process was faster: perhaps both moves are possible
                    else:
                        raise Unstored(table.row.id)
            except Refused as refused:
                self.metrics.refused_moves.labels(refused.code).inc()
                raise
            except Unreadable:
                raise
            except BaseException as wrong:
                table.match, table.stale = None, True  # the stored match counts: read it again when needed
                if isinstance(wrong, Exception):
                    log.exception("a move at table %s could not be stored", table.row.id)
                    raise Unstored(table.row.id) from wrong
                raise
            self._publish_position(table)
        self.metrics.moves.labels(table.seats[seat].kind).inc()
        table.broadcast(seat)

    async def _try_change(self, table: Table, operation: Callable[[Match], object], by: str) -> bool:
        """Change the match and store it; False if another process has stored the same journal entry."""
        await self.load(table)
        match = table.match
        if match is None:
            raise Refused("not-awaited", "the match has not started")
        if table.row.stage == OVER:
            raise Refused("over", "the table has been closed")
        before = match.waiting
        operation(match)
        entry = match.entries[-1] = replace(match.entries[-1], at=wall_clock())
        incident = table.incident_of(entry, match.ply, by)
        clocks = table.updated_clocks(before, match.waiting, None if entry.action == UNDO else entry.seat)
        results = list(zip(match.places, match.scores)) if match.over else ()
        try:
            number = len(match.entries) - 1
            await self.store.append_entry(table.row, number, entry, match.waiting, results, clocks, incident)
        except IntegrityError:
            table.match, table.stale = None, True
            return False
        return True

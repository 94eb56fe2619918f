"""Live tables: found, set up and played at, one change at a time, stored before anybody sees it."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any
from weakref import WeakValueDictionary

import numpy as np
from sqlalchemy.exc import IntegrityError

from atoll.kit.game import Game
from atoll.kit.options import OptionError
from atoll.match import UNDO, Entry, Match, Refused
from atoll.match.fairness import new_salt, new_seed
from atoll.web.bots.catalogue import USUAL
from atoll.web.bots.pool import BotPool
from atoll.web.bots.runner import BotRunner
from atoll.web.bots.warmup import Warmup
from atoll.web.db.heartbeat import Heartbeat
from atoll.web.db.models import BOT, FRIEND, OPEN, OVER, PERSON, SEATING, Person, SeatRow, TableRow
from atoll.web.db.store import Store
from atoll.web.notify.turn_notices import TurnNotifier
from atoll.web.notify.webhook import WebhookClient
from atoll.web.ops.metrics import Metrics
from atoll.web.ops.rate_limit import Limits

from .auto_move import AutoMover
from .clock import wall_clock
from .presence import Presence
from .settings import TableSettings
from .table import NoTable, Table, TooManyTables, Unreadable, Unstored
from .takeover import noteworthy

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Place:
    """Who is wanted for a seat of a new table."""

    kind: str
    person_id: int | None = None
    level: str = ""


class TableService:
    """All tables of the house.

    A table is in memory, once, as long as anybody holds it: a window, a bot, a request. Afterwards it is
    in the database only.
    """

    def __init__(
        self,
        store: Store,
        warmup: Warmup,
        bot_pool: BotPool,
        metrics: Metrics,
        limits: Limits,
        pace: float,
    ) -> None:
        self.store, self.warmup, self.metrics = store, warmup, metrics
        self.limits = limits
        self.bot_runner = BotRunner(self, bot_pool, pace)
        self.presence = Presence(store, lambda: self.live)
        self.notices = TurnNotifier(self, WebhookClient.from_environment(), limits)
        self.auto_mover = AutoMover(self, pace)
        self.pulse = Heartbeat(store.heartbeat, lambda: self._heard(""))
        self._live: WeakValueDictionary[str, Table] = WeakValueDictionary()

    async def open(self) -> None:
        """Begin to hear of other processes, and to see to bots wherever they are awaited."""
        await self.store.cluster.join(self._heard)
        await self.pulse.start()
        self.bot_runner.start()
        self.notices.start()
        self.presence.start()

    async def close(self) -> None:
        """Stop; every table goes on elsewhere, or after the next start."""
        for somebody in (self.presence, self.pulse, self.notices, self.auto_mover, self.bot_runner):
            await somebody.close()

    @property
    def live(self) -> list[Table]:
        """The tables in memory."""
        return list(self._live.values())

    def _heard(self, table_id: str) -> None:
        """Another process has changed a table, or (no name) may have changed any."""
        named = self._live.get(table_id)
        for table in [named] if named else [] if table_id else self.live:
            table.behind = table.unheard = True
            table.tell_all()

    # Finding

    async def find(self, table_id: str) -> Table:
        """A table by its name, as it is stored; NoTable if there is none."""
        table = self._live.get(table_id)
        if table is None:
            row = await self.store.find_table(table_id)
            if row is None:
                raise NoTable(table_id)
            table = self._live.setdefault(table_id, Table(row))
            table.behind = not self.store.cluster.alone  # nobody listened while it was being read
        if table.behind:
            async with table.lock:
                await self._catch_up(table)
        return table

    async def load(self, table: Table) -> None:
        """Have the match of a table in memory, begun if all seats are held. The caller holds the lock."""
        await self._catch_up(table)
        row = table.row
        if table.match is not None or (row.stage == SEATING and not table.full):
            return
        await self.warmup.ready(table.game)
        match = match_of(table, await self.store.load_journal(row.id))
        if row.stage == SEATING:
            waiting = match.waiting
            await self.store.start_match(
                row.id, match.opening.tobytes(), waiting, table.start_clocks(waiting)
            )
            await self._reread(table)
        table.match = match
        self._look_after(table)

    async def _catch_up(self, table: Table) -> None:
        """Read what other processes have stored since. The caller holds the lock."""
        if not table.behind:
            return
        table.behind = False  # first: there may be more while this is being read
        try:
            await self._reread(table)
            if table.match is not None:
                table.match.follow(await self.store.load_journal(table.row.id, len(table.match.entries)))
        except BaseException:
            table.behind = True
            raise
        self.bot_runner.wake(table)

    async def _reread(self, table: Table) -> None:
        row = await self.store.find_table(table.row.id)
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
        listed: bool = False,
        manners: TableSettings | None = None,
    ) -> Table:
        """A new table; WrongSeats or OptionError if the game cannot be played so."""
        row = _new_row(game, host, places, options, opening, listed, manners)
        if await self.store.count_unfinished(host.id) >= self.limits.unfinished_tables:
            raise TooManyTables(str(host.id))
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
            done = await self.store.seats.claim(table.row.id, seat, kind, person_id, level)
            await self._reread(table)
        table.tell_all()
        return done

    async def rematch(self, table: Table, host: Person) -> str:
        """The table where the same people play again, everybody one seat further; made once."""
        async with table.lock:
            if not table.row.rematch_id:
                seats = [*table.seats[1:], table.seats[0]]
                places = [Place(seat.kind, seat.person_id, seat.level) for seat in seats]
                last = table.row
                row = _new_row(
                    table.game, host, places, last.options, listed=last.listed, manners=table.manners
                )
                await self.store.add_table(row, rematch_of=last.id)  # unless another process was quicker
                await self._reread(table)
        table.tell_all()
        return table.row.rematch_id

    async def branch(self, table: Table, person: Person, seat: int, ply: int) -> Table:
        """A new table that plays on from a moment of a finished match: somebody and bots.

        What that seat could not know then is dealt anew.
        """
        async with table.lock:
            await self.load(table)
        assert table.match is not None
        world = table.match.view(seat, ply)
        table.game.info.guess(world, seat, np.uint64(new_seed()))
        places = [
            Place(PERSON, person.id) if i == seat else Place(BOT, level=USUAL)
            for i in range(table.match.seats)
        ]
        return await self.set_up(table.game, person, places, table.row.options, world.tobytes())

    async def reseat(self, table: Table, change: Callable[[Match], Awaitable[None]]) -> None:
        """Have a change stored that seats somebody else, and let everybody go on from there."""
        async with table.lock:
            await self.load(table)
            if table.match is None:
                return
            await change(table.match)
            await self._reread(table)
            if table.clocks:  # a bot has none
                waiting = table.match.waiting
                await self.store.save_clocks(table.row, table.press_clocks(waiting, waiting))
            self._look_after(table)
        table.tell_all()

    async def end(self, table: Table) -> None:
        """Nobody plays here any more: whoever runs the house has closed it."""
        async with table.lock:
            await self.store.close_table(table.row.id)
            await self._reread(table)
        table.tell_all()

    # Playing

    async def play(
        self, table: Table, seat: int, action: int, moment: str | None, holder: str = PERSON
    ) -> None:
        """Whoever holds a seat chooses; Refused or Unstored with nothing changed."""

        def choose(match: Match) -> None:
            if table.seats[seat].kind != holder:
                raise Refused("not-awaited", "somebody else holds this seat now")
            match.play(seat, action, moment)

        await self._change(table, seat, choose)

    async def play_default(self, table: Table, seat: int, moment: str, by: Person) -> None:
        """Somebody has the game's default choice made for a seat that makes none."""

        def choose(match: Match) -> None:
            awaited = seat in match.waiting
            match.play(seat, match.game.default(match.state, seat) if awaited else 0, moment)

        await self._change(table, seat, choose, by.name)

    async def undo(self, table: Table, seat: int) -> None:
        """A seat takes its last choice back; Refused if something has become known since."""
        with self.auto_mover.held(table, seat):  # or what is taken back would be chosen again in between
            await self._change(table, seat, lambda match: match.undo(seat))
            while await self.auto_mover.would_repeat(table, seat):
                await self._change(table, seat, lambda match: match.undo(seat))
        async with table.lock:
            self.auto_mover.consider(table)

    def _look_after(self, table: Table) -> None:
        """Whoever is awaited now: bots think, forced choices are made, people who are away are told."""
        self.bot_runner.wake(table)
        self.auto_mover.consider(table)
        self.notices.notify_awaited(table)

    async def _change(self, table: Table, seat: int, deed: Callable[[Match], object], by: str = "") -> None:
        async with table.lock:
            try:
                with self.metrics.timing(self.metrics.move_seconds):
                    while not await self._try_change(table, deed, by):
                        pass  # another process was quicker: perhaps both choices can stand
            except Refused as refused:
                self.metrics.refused_moves.labels(refused.code).inc()
                raise
            except Unreadable:
                raise
            except BaseException as wrong:
                table.match, table.behind = None, True  # what is stored is the truth: read again when needed
                if isinstance(wrong, Exception):
                    log.exception("a choice at table %s could not be stored", table.row.id)
                    raise Unstored(table.row.id) from wrong
                raise
            self._look_after(table)
        self.metrics.moves.labels(table.seats[seat].kind).inc()
        table.tell_all(seat)

    async def _try_change(self, table: Table, deed: Callable[[Match], object], by: str) -> bool:
        """Carry out a deed and store it; False if another process has stored the same line of the journal."""
        await self.load(table)
        match = table.match
        if match is None:
            raise Refused("not-awaited", "the game has not begun")
        if table.row.stage == OVER:
            raise Refused("over", "the table has been closed")
        was = match.waiting
        deed(match)
        entry = match.entries[-1] = replace(match.entries[-1], at=wall_clock())
        incident = noteworthy(table, match, entry, by)
        clocks = table.press_clocks(was, match.waiting, None if entry.action == UNDO else entry.seat)
        results = list(zip(match.places, match.scores)) if match.over else ()
        try:
            number = len(match.entries) - 1
            await self.store.append_entry(table.row, number, entry, match.waiting, results, clocks, incident)
        except IntegrityError:
            table.match, table.behind = None, True
            return False
        return True


def match_of(table: Table, entries: Sequence[Entry]) -> Match:
    """The match at a table, from its stored journal; Unreadable if the rules have moved on too far."""
    row, opening = table.row, table.row.initial_state or None
    given: dict[str, Any] = {
        "game": row.game,
        "seats": len(row.seats),
        "seed": int(row.seed),
        "options": row.options,
        "names": table.names("en"),
        "salt": row.salt,
    }
    try:
        if all(table.game.can_load(data) for data in (opening, *(e.state for e in entries)) if data):
            match = Match.resume(entries, opening=opening, **given)
        elif row.custom:
            raise Unreadable(row.id)
        else:
            match = Match.again(entries, **given)
    except (ValueError, OptionError) as wrong:
        raise Unreadable(row.id) from wrong
    match.version, match.custom = row.version, row.custom
    return match


def _new_row(
    game: Game,
    host: Person,
    places: Sequence[Place],
    options: Mapping[str, Any],
    opening: bytes = b"",
    listed: bool = False,
    manners: TableSettings | None = None,
) -> TableRow:
    """What is stored of a new table."""
    settled = game.resolve_options(game.check_seats(len(places)), options)
    seats = [
        SeatRow(
            seat=i,
            kind=place.kind,
            person_id=place.person_id,
            level=place.level,
            token=secrets.token_urlsafe(18),
        )
        for i, place in enumerate(places)
    ]
    return TableRow(
        id=secrets.token_urlsafe(12),
        game=game.id,
        version=game.version,
        options=settled,
        host_id=host.id,
        stage=SEATING,
        seed=str(new_seed()),
        salt=new_salt(),
        initial_state=opening,
        custom=bool(opening),
        awaited_seats=0,
        rematch_id="",
        listed=listed,
        settings=(manners or TableSettings()).dump(),
        seats=seats,
    )

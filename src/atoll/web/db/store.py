"""The store: tables and journals of matches; people, seats, chat and results are stores inside it.

Only modules of this folder talk to the database. What a method changes is committed when it returns.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from typing import Any

from sqlalchemy import Connection, bindparam, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from atoll.match import Entry
from atoll.match.journal import opening_checksum, sound_entries
from atoll.web.tables.incidents import Incident

from .chat_store import ChatStore
from .database import Database, rows_changed
from .heartbeat import HeartbeatStore
from .models import (
    BOT,
    FRIEND,
    OPEN,
    OVER,
    PERSON,
    PLAYING,
    SEATING,
    Base,
    JournalRow,
    Person,
    SeatRow,
    ServerSecret,
    TableRow,
)
from .people import PeopleStore
from .results import ResultStore, journal_row
from .rows import plain
from .seats import SeatStore, with_incident

# Statements of every choice, compiled once and without ORM objects.
JOURNAL, TABLES, SEATS = (Base.metadata.tables[row.__tablename__] for row in (JournalRow, TableRow, SeatRow))
INSERT_ENTRY = insert(JOURNAL)
UPDATE_TABLE = update(TABLES).where(TABLES.c.id == bindparam("of"))
UPDATE_SEAT = update(SEATS).where(SEATS.c.table_id == bindparam("of"), SEATS.c.seat == bindparam("at"))

Clocks = Sequence[list[int | None]]  # as `clock.pack` makes them

MAX_LISTED = 60  # tables of a list
MAX_WATCHABLE = 20  # tables offered to spectators


def bit_set(seats: Sequence[int]) -> int:
    """A set of seats as a number."""
    return sum(1 << seat for seat in seats)


class Store(Database):
    """All stored data of a server."""

    def __init__(self, url: str) -> None:
        super().__init__(url)
        self.people, self.seats, self.chat = PeopleStore(self), SeatStore(self), ChatStore(self)
        self.results, self.heartbeat = ResultStore(self), HeartbeatStore(self)

    async def counts(self) -> dict[str, int]:
        """How many tables of each stage, people and choices there are."""
        async with self.session() as session:
            stages = await session.execute(select(TableRow.stage, func.count()).group_by(TableRow.stage))
            people = await session.scalar(select(func.count()).select_from(Person))
            choices = await session.scalar(select(func.count()).select_from(JournalRow))
        return {str(row[0]): int(row[1]) for row in stages} | {"people": people or 0, "choices": choices or 0}

    async def server_secret(self, name: str, make: Callable[[], str]) -> str:
        """What the processes of this server share under a name, made when it is wanted first."""
        async with self.session() as session:
            found = await session.get(ServerSecret, name)
        if found is None:
            with suppress(IntegrityError):  # another process was faster
                async with self.transaction() as session:
                    session.add(ServerSecret(name=name, value=make()))
            async with self.session() as session:
                found = await session.get_one(ServerSecret, name)
        return found.value

    # Tables

    async def add_table(self, row: TableRow, rematch_of: str = "") -> None:
        """Add a table with its seats; as a rematch only if the other table has none yet."""
        row.updated_at = int(time.time())
        async with self.transaction(rematch_of) as session:
            if rematch_of:
                last = update(TableRow).where(TableRow.id == rematch_of, TableRow.rematch_id == "")
                if not rows_changed(await session.execute(last.values(rematch_id=row.id))):
                    return
            session.add(row)

    async def find_table(self, table_id: str) -> TableRow | None:
        """A table with its seats and their people."""
        async with self.session() as session:
            row = await session.get(TableRow, table_id)
            return plain(row) if row is not None else None

    async def start_match(
        self,
        table_id: str,
        initial_state: bytes,
        awaited: Sequence[int],
        clocks: Clocks,
        entropy: Sequence[str],
    ) -> None:
        """Store that the match at a table has started, unless another process has started it.

        The entropy is what the initial state was dealt with: what was added meanwhile is dropped.
        """
        values = {
            "stage": PLAYING,
            "initial_state": initial_state,
            "initial_checksum": opening_checksum(table_id, initial_state),
            "awaited_seats": bit_set(awaited),
            "clocks": list(clocks),
            "updated_at": int(time.time()),
        }
        async with self.transaction(table_id) as session:
            seating = update(TableRow).where(TableRow.id == table_id, TableRow.stage == SEATING)
            if rows_changed(await session.execute(seating.values(values))):
                for seat, text in enumerate(entropy):
                    held = update(SeatRow).where(SeatRow.table_id == table_id, SeatRow.seat == seat)
                    await session.execute(held.values(entropy=text))

    async def save_clocks(self, table: TableRow, clocks: Clocks) -> None:
        """Store clocks that were started or stopped without a choice."""
        async with self.transaction(table.id) as session:
            changed = update(TableRow).where(TableRow.id == table.id)
            await session.execute(changed.values(clocks=list(clocks)))
        table.clocks = list(clocks)

    async def close_table(self, table_id: str) -> None:
        """End a table without a result."""
        async with self.transaction(table_id) as session:
            closed = update(TableRow).where(TableRow.id == table_id)
            await session.execute(closed.values(stage=OVER, awaited_seats=0))

    # Journals

    async def append_entry(
        self,
        table: TableRow,
        number: int,
        entry: Entry,
        awaited: Sequence[int],
        results: Sequence[tuple[int, int]] = (),
        clocks: Clocks = (),
        incident: Incident | None = None,
    ) -> None:
        """Append to a journal and store who is awaited next; at the end, place and points of all seats.

        IntegrityError if another process has stored an entry of this number.
        """
        values: dict[str, Any] = {
            "clocks": list(clocks),
            "updated_at": int(time.time()),
            "awaited_seats": bit_set(awaited),
            "stage": PLAYING if awaited else OVER,
        }
        row = journal_row(table.id, number, entry)

        def write(connection: Connection) -> None:
            connection.execute(INSERT_ENTRY, row)
            if incident is not None:
                values["incidents"] = with_incident(connection, table.id, incident)
            connection.execute(UPDATE_TABLE, {"of": table.id, **values})
            if results:
                seats = [
                    {"of": table.id, "at": i, "place": p, "points": n} for i, (p, n) in enumerate(results)
                ]
                connection.execute(UPDATE_SEAT, seats)

        await self.write(write, table.id)
        for name, value in values.items():
            setattr(table, name, value)

    async def load_journal(self, table_id: str, first: int = 0) -> list[Entry]:
        """The entries of a journal in order, from a number on; JournalDamaged if they are not as stored."""
        query = select(JOURNAL).where(JOURNAL.c.table_id == table_id, JOURNAL.c.number >= first)
        async with self.session() as session:
            rows = await session.execute(query.order_by(JOURNAL.c.number))
            found = [
                (row.number, row.checksum, Entry(row.seat, row.action, row.state, row.events, row.at))
                for row in rows
            ]
        return sound_entries(table_id, found, first)

    # Lists of tables

    async def started_tables(self, finished_only: bool) -> list[str]:
        """Ids of all tables whose match has started, oldest first."""
        stages = [OVER] if finished_only else [OVER, PLAYING]
        async with self.session() as session:
            query = select(TableRow.id).where(TableRow.stage.in_(stages))
            return list(await session.scalars(query.order_by(TableRow.updated_at, TableRow.id)))

    async def count_unfinished(self, host_id: int) -> int:
        """How many tables of a host are not over."""
        async with self.session() as session:
            query = select(func.count()).where(TableRow.host_id == host_id, TableRow.stage != OVER)
            return await session.scalar(query) or 0

    async def unfinished(self, table_ids: Collection[str]) -> set[str]:
        """Those of some tables that are not over."""
        async with self.session() as session:
            query = select(TableRow.id).where(TableRow.id.in_(table_ids), TableRow.stage != OVER)
            return set(await session.scalars(query))

    async def tables_of(self, person_id: int) -> list[TableRow]:
        """Tables where a person sits, is host or was replaced by a bot, newest first."""
        sits = (SeatRow.person_id == person_id) | (SeatRow.replaced_person_id == person_id)
        own = TableRow.id.in_(select(SeatRow.table_id).where(sits)) | (TableRow.host_id == person_id)
        return await self._newest(own, MAX_LISTED)

    async def open_tables(self) -> list[TableRow]:
        """Tables with a seat for anyone, newest first."""
        free = TableRow.id.in_(select(SeatRow.table_id).where(SeatRow.kind == OPEN))
        return await self._newest(free & (TableRow.stage == SEATING), MAX_LISTED)

    async def watchable_tables(self) -> list[TableRow]:
        """Listed tables in play, the most recently active first."""
        return await self._newest((TableRow.stage == PLAYING) & TableRow.listed, MAX_WATCHABLE)

    async def _newest(self, condition: Any, limit: int) -> list[TableRow]:
        async with self.session() as session:
            query = select(TableRow).where(condition)
            return list(await session.scalars(query.order_by(TableRow.updated_at.desc()).limit(limit)))

    async def full_tables_not_started(self, quiet: int, limit: int) -> list[str]:
        """Ids of tables with every seat taken and no match, unchanged for so many seconds, oldest first."""
        free = select(SeatRow.seat).where(SeatRow.table_id == TableRow.id, SeatRow.kind.in_([FRIEND, OPEN]))
        async with self.session() as session:
            query = select(TableRow.id).where(
                TableRow.stage == SEATING, TableRow.updated_at <= int(time.time()) - quiet, ~free.exists()
            )
            return list(await session.scalars(query.order_by(TableRow.updated_at).limit(limit)))

    async def tables_awaiting_bots(self, quiet: int, attention: float, limit: int) -> list[tuple[str, int]]:
        """Tables that wait for a bot, unchanged for so many seconds, the longest first, with their hosts.

        Only where a person is seated who has moved, or was seen in the last `attention` seconds.
        """
        now = int(time.time())
        bot = select(SeatRow.seat).where(
            SeatRow.table_id == TableRow.id,
            SeatRow.kind == BOT,
            TableRow.awaited_seats.op(">>")(SeatRow.seat).op("&")(1) == 1,
        )
        person = select(SeatRow.seat).where(SeatRow.table_id == TableRow.id, SeatRow.kind == PERSON)
        since = now - int(attention)
        seen = person.where((SeatRow.left_at > since) | (SeatRow.last_seen_at > since))
        moved = person.join(
            JournalRow, (JournalRow.table_id == SeatRow.table_id) & (JournalRow.seat == SeatRow.seat)
        )
        async with self.session() as session:
            query = select(TableRow.id, TableRow.host_id).where(
                TableRow.stage == PLAYING,
                TableRow.updated_at <= now - quiet,
                bot.exists(),
                seen.exists() | moved.exists(),
            )
            rows = await session.execute(query.order_by(TableRow.updated_at).limit(limit))
            return [(table_id, host_id) for table_id, host_id in rows]

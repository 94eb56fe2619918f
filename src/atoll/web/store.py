"""Keeping and finding: with `archive` the only file that talks to the database.

A URL decides which one: SQLite in a file by default, PostgreSQL by `postgresql+psycopg://...`.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, event, insert, select, update
from sqlalchemy.ext.asyncio import async_sessionmaker, create_async_engine

from atoll.match import Entry

from .archive import Archive
from .model import (
    BOT,
    FRIEND,
    OPEN,
    OVER,
    PAIRING,
    PERSON,
    PLAYING,
    SEATING,
    EntryRow,
    Key,
    Person,
    SeatRow,
    TableRow,
)

MIGRATIONS = Path(__file__).with_name("migrations")
LISTED = 60  # tables a list shows at most


def bits(seats: Sequence[int]) -> int:
    """A set of seats as a number."""
    return sum(1 << seat for seat in seats)


def upgrade(connection: Connection) -> None:
    """Bring a database to the newest shape."""
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


class Store:
    """A database of people and tables. Whatever a method changes is safe when it returns."""

    def __init__(self, url: str) -> None:
        self.engine = create_async_engine(url)
        if self.engine.dialect.name == "sqlite":
            event.listen(self.engine.sync_engine, "connect", _set_up_sqlite)
        self._session = async_sessionmaker(self.engine, expire_on_commit=False)
        self.archive = Archive(self._session)

    async def open(self) -> None:
        """Create or migrate the database."""
        async with self.engine.begin() as connection:
            await connection.run_sync(upgrade)

    async def close(self) -> None:
        """Let the database go."""
        await self.engine.dispose()

    async def _save(self, *rows: Any) -> None:
        async with self._session.begin() as session:
            session.add_all(rows)

    # People

    async def person(self, digest: str, use: str) -> Person | None:
        """Who holds the secret of this digest."""
        async with self._session() as session:
            valid = (Key.until == 0) | (Key.until > int(time.time()))
            wanted = select(Person).join(Key, Key.person_id == Person.id)
            return await session.scalar(wanted.where(Key.digest == digest, Key.use == use, valid))

    async def add_person(self, name: str) -> Person:
        """Somebody new."""
        person = Person(name=name)
        await self._save(person)
        return person

    async def add_key(self, digest: str, person_id: int, use: str, until: int = 0) -> None:
        """One more secret of a person."""
        await self._save(Key(digest=digest, person_id=person_id, use=use, until=until))

    async def spend_pairing(self, digest: str) -> bool:
        """Use up a link that adds a device; False if somebody was quicker."""
        async with self._session.begin() as session:
            key = await session.get(Key, digest, with_for_update=True)
            if key is None or key.use != PAIRING:
                return False
            await session.delete(key)
            return True

    async def rename(self, person_id: int, name: str) -> None:
        """Give a person another name."""
        async with self._session.begin() as session:
            await session.execute(update(Person).where(Person.id == person_id).values(name=name))

    # Tables

    async def add_table(self, row: TableRow) -> None:
        """A new table with its seats."""
        row.touched = int(time.time())
        await self._save(row)

    async def table(self, table_id: str) -> TableRow | None:
        """A table with its seats and who sits there."""
        async with self._session() as session:
            return await session.get(TableRow, table_id)

    async def table_of_token(self, token: str) -> tuple[str, int] | None:
        """The table and the seat a link offers."""
        async with self._session() as session:
            seat = await session.scalar(select(SeatRow).where(SeatRow.token == token))
            return (seat.table_id, seat.seat) if seat else None

    async def hold_seat(
        self, table_id: str, seat: int, kind: str, person_id: int | None = None, level: str = ""
    ) -> bool:
        """Give a seat that nobody holds to somebody; False if it is held already."""
        async with self._session.begin() as session:
            free = update(SeatRow).where(
                SeatRow.table_id == table_id,
                SeatRow.seat == seat,
                SeatRow.kind.in_([FRIEND, OPEN]),
            )
            done = await session.execute(free.values(kind=kind, person_id=person_id, level=level))
            return bool(getattr(done, "rowcount", 0))

    async def hand_over(self, table_id: str, seat: int, level: str) -> None:
        """A bot plays on for a person."""
        async with self._session.begin() as session:
            held = update(SeatRow).where(
                SeatRow.table_id == table_id, SeatRow.seat == seat, SeatRow.kind == PERSON
            )
            await session.execute(held.values(kind=BOT, person_id=None, level=level))

    async def begin(self, table_id: str, opening: bytes, waiting: Sequence[int]) -> None:
        """The match at a table has begun."""
        await self._touch(table_id, stage=PLAYING, opening=opening, waiting=bits(waiting))

    async def link_rematch(self, table_id: str, successor: str) -> None:
        """Where a finished table plays on."""
        await self._touch(table_id, successor=successor)

    async def _touch(self, table_id: str, **values: Any) -> None:
        async with self._session.begin() as session:
            changed = update(TableRow).where(TableRow.id == table_id)
            await session.execute(changed.values(touched=int(time.time()), **values))

    # Matches

    async def append(
        self,
        table: TableRow,
        number: int,
        entry: Entry,
        waiting: Sequence[int],
        results: Sequence[tuple[int, int]] = (),
    ) -> None:
        """One more line of a journal, who is awaited after it, and at the end place and points of all."""
        now = {
            "touched": int(time.time()),
            "waiting": bits(waiting),
            "stage": PLAYING if waiting else OVER,
        }
        line = insert(EntryRow).values(
            table_id=table.id,
            number=number,
            seat=entry.seat,
            action=entry.action,
            state=entry.state,
            events=entry.events,
        )
        async with self.engine.begin() as connection:  # no session: this is what every click waits for
            await connection.execute(line)
            await connection.execute(update(TableRow).where(TableRow.id == table.id).values(now))
            for seat, (place, points) in enumerate(results):
                held = update(SeatRow).where(SeatRow.table_id == table.id, SeatRow.seat == seat)
                await connection.execute(held.values(place=place, points=points))
        for name, value in now.items():
            setattr(table, name, value)

    async def entries(self, table_id: str) -> list[Entry]:
        """A journal, in order."""
        async with self._session() as session:
            wanted = select(EntryRow).where(EntryRow.table_id == table_id).order_by(EntryRow.number)
            rows = await session.scalars(wanted)
            return [Entry(row.seat, row.action, row.state, row.events) for row in rows]

    # Lists

    async def tables_of(self, person_id: int) -> list[TableRow]:
        """Tables where somebody sits or is host, newest first."""
        async with self._session() as session:
            mine = select(SeatRow.table_id).where(SeatRow.person_id == person_id)
            wanted = select(TableRow).where(TableRow.id.in_(mine) | (TableRow.host_id == person_id))
            return list(await session.scalars(wanted.order_by(TableRow.touched.desc()).limit(LISTED)))

    async def open_tables(self) -> list[TableRow]:
        """Tables with a seat for anybody, newest first."""
        async with self._session() as session:
            free = select(SeatRow.table_id).where(SeatRow.kind == OPEN)
            wanted = select(TableRow).where(TableRow.id.in_(free), TableRow.stage == SEATING)
            return list(await session.scalars(wanted.order_by(TableRow.touched.desc()).limit(LISTED)))

    async def running(self) -> list[TableRow]:
        """All tables at which a match is being played."""
        async with self._session() as session:
            return list(await session.scalars(select(TableRow).where(TableRow.stage == PLAYING)))


def _set_up_sqlite(connection: Any, _: object) -> None:
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")  # readers do not wait for the writer
    cursor.execute("PRAGMA synchronous=FULL")  # a committed move survives a power cut
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.execute("PRAGMA busy_timeout=5000")
    cursor.close()

"""Keeping and finding: with `archive` and `ledger` the only file that talks to the database.

A URL decides which one: SQLite in a file by default, PostgreSQL by `postgresql+psycopg://...`.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection, bindparam, event, func, insert, select, text, tuple_, update
from sqlalchemy.ext.asyncio import AsyncSession, async_sessionmaker, create_async_engine

from atoll.match import Entry
from atoll.web.tables.incidents import Incident

from .archive import ResultStore
from .cluster import cluster_for
from .models import (
    BOT,
    FRIEND,
    OPEN,
    OVER,
    PAIRING,
    PLAYING,
    SEATING,
    Base,
    Credential,
    JournalRow,
    Person,
    SeatRow,
    TableRow,
)
from .rows import plain
from .social import SocialStore, with_one_more
from .sqlite_writer import SqliteWriter

# What every click is stored with, made once; rows as they are need no objects.
LINES, TABLES, SEATS = (Base.metadata.tables[row.__tablename__] for row in (JournalRow, TableRow, SeatRow))
ADD_LINE = insert(LINES)
SET_TABLE = update(TABLES).where(TABLES.c.id == bindparam("of"))
SET_SEAT = update(SEATS).where(SEATS.c.table_id == bindparam("of"), SEATS.c.seat == bindparam("at"))

T = TypeVar("T")
Clocks = Sequence[list[int | None]]  # as `clock.pack` makes them

MIGRATIONS = Path(__file__).with_name("migrations")
LISTED = 60  # tables a list shows at most
PATIENCE = 5.0  # seconds for connections that are being stopped
UPGRADING = 0x61746F6C6C  # the lock of whoever brings the database to the newest shape


def bits(seats: Sequence[int]) -> int:
    """A set of seats as a number."""
    return sum(1 << seat for seat in seats)


def upgrade(connection: Connection, revision: str = "head") -> None:
    """Bring a database to the newest shape, or (for tests) to an older one."""
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    if connection.dialect.name == "postgresql":  # several processes may start at once
        connection.execute(select(func.pg_advisory_xact_lock(UPGRADING)))
    command.upgrade(config, revision)


class Store:
    """A database of people and tables. Whatever a method changes is safe when it returns."""

    def __init__(self, url: str) -> None:
        self.engine = create_async_engine(url, pool_pre_ping=not url.startswith("sqlite"))
        self.cluster = cluster_for(self.engine.url)
        self._session = async_sessionmaker(self.engine, expire_on_commit=False)
        # SQLite has one writer at a time, and waiting for it here is quicker than asking again and again.
        self._alone: AbstractAsyncContextManager[Any] = nullcontext()
        self._pen: SqliteWriter | None = None
        self._stopping: set[asyncio.Future[Any]] = set()  # connections whose threads have not ended yet
        if self.engine.dialect.name == "sqlite":
            event.listen(self.engine.sync_engine, "connect", _set_up_sqlite)
            event.listen(self.engine.sync_engine, "connect", self._stop_once)
            self._alone = lock = asyncio.Lock()
            self._pen = SqliteWriter(self.engine.url, lock, _set_up_sqlite)
        self.archive = ResultStore(self._session, self._changing)
        self.social = SocialStore(self._session, self._changing, self._do)

    async def open(self) -> None:
        """Create or migrate the database."""
        sqlite = self.engine.dialect.name == "sqlite"
        async with self.engine.connect() as connection:
            if sqlite:  # it changes a table by copying it, and others point to that one meanwhile
                await connection.execute(text("PRAGMA foreign_keys=OFF"))
            await connection.run_sync(upgrade)
            await connection.commit()
            if sqlite:
                await connection.execute(text("PRAGMA foreign_keys=ON"))

    async def close(self) -> None:
        """Let the database go."""
        await self.cluster.close()
        if self._pen is not None:
            await self._pen.close()
        await self.engine.dispose()
        if self._stopping:  # of requests that were cancelled
            await asyncio.wait(self._stopping, timeout=PATIENCE)

    async def answers(self) -> None:
        """Ask the database something; an error if it is away."""
        async with self.engine.connect() as connection:
            await connection.execute(text("SELECT 1"))

    @asynccontextmanager
    async def _changing(self, table_id: str = "") -> AsyncIterator[AsyncSession]:
        """A transaction; other processes hear of the table it changes."""
        async with self._alone, self._session.begin() as session:
            yield session
            if table_id and (word := self.cluster.word(table_id)) is not None:
                await session.execute(word)

    async def _do(self, deed: Callable[[Connection], T], table_id: str = "") -> T:
        """A transaction of rows as they are, in one go; other processes hear of the table it changes."""
        if self._pen is not None:
            return await self._pen.write(deed)
        async with self._changing(table_id) as session:
            return await (await session.connection()).run_sync(deed)

    # People

    async def person(self, digest: str, use: str) -> Person | None:
        """Who holds the secret of this digest."""
        async with self._session() as session:
            valid = (Credential.until == 0) | (Credential.until > int(time.time()))
            wanted = select(Person).join(Credential, Credential.person_id == Person.id)
            return await session.scalar(
                wanted.where(Credential.digest == digest, Credential.use == use, valid)
            )

    async def add_person(self, name: str) -> Person:
        """Somebody new."""
        person = Person(name=name)
        async with self._changing() as session:
            session.add(person)
        return person

    async def add_key(self, digest: str, person_id: int, use: str, until: int = 0) -> None:
        """One more secret of a person."""
        async with self._changing() as session:
            session.add(Credential(digest=digest, person_id=person_id, use=use, until=until))

    async def spend_pairing(self, digest: str) -> bool:
        """Use up a link that adds a device; False if somebody was quicker."""
        async with self._changing() as session:
            key = await session.get(Credential, digest, with_for_update=True)
            if key is None or key.use != PAIRING:
                return False
            await session.delete(key)
            return True

    async def rename(self, person_id: int, name: str) -> None:
        """Give a person another name."""
        async with self._changing() as session:
            await session.execute(update(Person).where(Person.id == person_id).values(name=name))

    async def silence(self, person_id: int, muted: bool) -> None:
        """Somebody may not talk at any table, or may again."""
        async with self._changing() as session:
            await session.execute(update(Person).where(Person.id == person_id).values(muted=muted))

    async def counts(self) -> dict[str, int]:
        """How much is kept."""
        async with self._session() as session:
            stages = await session.execute(select(TableRow.stage, func.count()).group_by(TableRow.stage))
            people = await session.scalar(select(func.count()).select_from(Person))
            choices = await session.scalar(select(func.count()).select_from(JournalRow))
        return {str(row[0]): int(row[1]) for row in stages} | {"people": people or 0, "choices": choices or 0}

    async def unfinished_of(self, person_id: int) -> int:
        """How many tables somebody has set that are not over."""
        async with self._session() as session:
            mine = select(func.count()).where(TableRow.host_id == person_id, TableRow.stage != OVER)
            return await session.scalar(mine) or 0

    # Tables

    async def add_table(self, row: TableRow, after: str = "") -> None:
        """A new table with its seats; the rematch of another, unless that one has one already."""
        row.touched = int(time.time())
        async with self._changing(after) as session:
            if after:
                last = update(TableRow).where(TableRow.id == after, TableRow.successor == "")
                linked = await session.execute(last.values(successor=row.id))
                if not _count(linked):
                    return
            session.add(row)

    async def table(self, table_id: str) -> TableRow | None:
        """A table with its seats and who sits there."""
        async with self._session() as session:
            row = await session.get(TableRow, table_id)
            return plain(row) if row is not None else None

    async def table_of_token(self, token: str) -> tuple[str, int] | None:
        """The table and the seat a link offers."""
        async with self._session() as session:
            seat = await session.scalar(select(SeatRow).where(SeatRow.token == token))
            return (seat.table_id, seat.seat) if seat else None

    async def hold_seat(
        self, table_id: str, seat: int, kind: str, person_id: int | None = None, level: str = ""
    ) -> bool:
        """Give a seat that nobody holds to somebody; False if it is held already."""
        async with self._changing(table_id) as session:
            free = update(SeatRow).where(
                SeatRow.table_id == table_id,
                SeatRow.seat == seat,
                SeatRow.kind.in_([FRIEND, OPEN]),
            )
            done = await session.execute(free.values(kind=kind, person_id=person_id, level=level))
            return _count(done) > 0

    async def begin(self, table_id: str, opening: bytes, waiting: Sequence[int], clocks: Clocks = ()) -> None:
        """The match at a table has begun, unless another process has begun it."""
        begun = {
            "stage": PLAYING,
            "opening": opening,
            "waiting": bits(waiting),
            "clocks": list(clocks),
            "touched": int(time.time()),
        }
        async with self._changing(table_id) as session:
            seated = update(TableRow).where(TableRow.id == table_id, TableRow.stage == SEATING)
            await session.execute(seated.values(begun))

    async def keep_clocks(self, table: TableRow, clocks: Clocks) -> None:
        """Clocks that run or stand otherwise than before."""
        async with self._changing(table.id) as session:
            changed = update(TableRow).where(TableRow.id == table.id)
            await session.execute(changed.values(clocks=list(clocks)))
        table.clocks = list(clocks)

    async def end(self, table_id: str) -> None:
        """A table is closed without a result."""
        async with self._changing(table_id) as session:
            closed = update(TableRow).where(TableRow.id == table_id)
            await session.execute(closed.values(stage=OVER, waiting=0))

    async def see(self, seats: Iterable[tuple[str, int]], when: int, tell: bool = False) -> None:
        """The people of these seats, all at one table if others are told, are looking on (0: no more)."""
        places = list(seats)
        async with self._changing(places[0][0] if tell else "") as session:
            looking = update(SeatRow).where(tuple_(SeatRow.table_id, SeatRow.seat).in_(places))
            await session.execute(looking.values(seen=when))

    async def seen(self, table_ids: Sequence[str]) -> dict[tuple[str, int], int]:
        """When the people of these tables last looked on."""
        async with self._session() as session:
            wanted = select(SeatRow.table_id, SeatRow.seat, SeatRow.seen)
            rows = await session.execute(wanted.where(SeatRow.table_id.in_(table_ids)))
            return {(table_id, seat): seen for table_id, seat, seen in rows}

    # Matches

    async def append(
        self,
        table: TableRow,
        number: int,
        entry: Entry,
        waiting: Sequence[int],
        results: Sequence[tuple[int, int]] = (),
        clocks: Clocks = (),
        incident: Incident | None = None,
    ) -> None:
        """One more line of a journal, who is awaited after it, and at the end place and points of all."""
        now: dict[str, Any] = {
            "clocks": list(clocks),
            "touched": int(time.time()),
            "waiting": bits(waiting),
            "stage": PLAYING if waiting else OVER,
        }
        line = {"table_id": table.id, "number": number, **vars(entry)}

        def write(connection: Connection) -> None:
            connection.execute(ADD_LINE, line)
            if incident is not None:
                now["incidents"] = with_one_more(connection, table.id, incident)
            connection.execute(SET_TABLE, {"of": table.id, **now})
            if results:
                held = [
                    {"of": table.id, "at": i, "place": p, "points": n} for i, (p, n) in enumerate(results)
                ]
                connection.execute(SET_SEAT, held)

        await self._do(write, table.id)
        for name, value in now.items():
            setattr(table, name, value)

    async def entries(self, table_id: str, first: int = 0) -> list[Entry]:
        """A journal, in order, or what has been added to it."""
        async with self._session() as session:
            wanted = select(JournalRow).where(JournalRow.table_id == table_id, JournalRow.number >= first)
            rows = await session.scalars(wanted.order_by(JournalRow.number))
            return [Entry(row.seat, row.action, row.state, row.events, row.at) for row in rows]

    async def begun(self, finished_only: bool) -> list[str]:
        """All tables where something was played, the oldest first."""
        stages = [OVER] if finished_only else [OVER, PLAYING]
        async with self._session() as session:
            wanted = select(TableRow.id).where(TableRow.stage.in_(stages))
            return list(await session.scalars(wanted.order_by(TableRow.touched, TableRow.id)))

    # Lists

    async def tables_of(self, person_id: int) -> list[TableRow]:
        """Tables where somebody sits, is host or has left a seat to a bot, newest first."""
        async with self._session() as session:
            here = (SeatRow.person_id == person_id) | (SeatRow.left_id == person_id)
            mine = select(SeatRow.table_id).where(here)
            wanted = select(TableRow).where(TableRow.id.in_(mine) | (TableRow.host_id == person_id))
            return list(await session.scalars(wanted.order_by(TableRow.touched.desc()).limit(LISTED)))

    async def open_tables(self) -> list[TableRow]:
        """Tables with a seat for anybody, newest first."""
        async with self._session() as session:
            free = select(SeatRow.table_id).where(SeatRow.kind == OPEN)
            wanted = select(TableRow).where(TableRow.id.in_(free), TableRow.stage == SEATING)
            return list(await session.scalars(wanted.order_by(TableRow.touched.desc()).limit(LISTED)))

    async def full_but_not_started(self, quiet: int, most: int) -> list[str]:
        """Tables with every seat held and no match, unchanged for so many seconds, the oldest first."""
        free = select(SeatRow.seat).where(SeatRow.table_id == TableRow.id, SeatRow.kind.in_([FRIEND, OPEN]))
        async with self._session() as session:
            wanted = select(TableRow.id).where(
                TableRow.stage == SEATING, TableRow.touched <= int(time.time()) - quiet, ~free.exists()
            )
            return list(await session.scalars(wanted.order_by(TableRow.touched).limit(most)))

    async def awaiting_bots(self, quiet: int, most: int) -> list[str]:
        """Tables where a bot is awaited and nothing has happened for so many seconds, the longest first."""
        bot = select(SeatRow.seat).where(
            SeatRow.table_id == TableRow.id,
            SeatRow.kind == BOT,
            TableRow.waiting.op(">>")(SeatRow.seat).op("&")(1) == 1,
        )
        async with self._session() as session:
            wanted = select(TableRow.id).where(
                TableRow.stage == PLAYING, TableRow.touched <= int(time.time()) - quiet, bot.exists()
            )
            return list(await session.scalars(wanted.order_by(TableRow.touched).limit(most)))

    def _stop_once(self, connection: Any, _: object) -> None:
        """Let a connection be stopped a second time: by itself that would wait for a thread that is gone.

        It happens when a request is cancelled twice, the second time while its connection is being closed.
        """
        line = connection.driver_connection
        stop = line.stop

        def first() -> Any:
            ended = stop()
            line.stop = lambda: ended and asyncio.shield(ended)
            if ended is not None:
                self._stopping.add(ended)
                ended.add_done_callback(self._stopping.discard)
            return line.stop()

        line.stop = first


def _set_up_sqlite(connection: Any, _: object) -> None:
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")  # readers do not wait for the writer
    cursor.execute("PRAGMA synchronous=FULL")  # a committed move survives a power cut
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.execute("PRAGMA busy_timeout=5000")
    cursor.close()


def _count(done: Any) -> int:
    """How many rows a statement has changed."""
    return int(done.rowcount)

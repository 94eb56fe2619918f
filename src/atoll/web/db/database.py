"""A connection to SQLite or PostgreSQL: opening with migration, sessions, transactions, closing.

A URL decides which one: SQLite in a file by default, PostgreSQL by `postgresql+psycopg://...`.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext
from typing import Any, TypeVar

from sqlalchemy import Connection, event, text
from sqlalchemy.exc import DatabaseError, OperationalError
from sqlalchemy.ext.asyncio import AsyncSession, async_sessionmaker, create_async_engine

from .cluster import cluster_for
from .migrate import DatabaseRefused, migrate, not_ours
from .sqlite_writer import SqliteWriter

T = TypeVar("T")

CLOSE_TIMEOUT = 5.0  # seconds for connections that are being stopped


class Database:
    """Sessions and transactions on one database."""

    def __init__(self, url: str) -> None:
        self.engine = create_async_engine(
            url, pool_pre_ping=not url.startswith("sqlite"), hide_parameters=True
        )
        self.cluster = cluster_for(self.engine.url)
        self.session = async_sessionmaker(self.engine, expire_on_commit=False)
        # SQLite has one writer at a time; waiting for a lock is faster than retrying on "database is locked".
        self._write_lock: AbstractAsyncContextManager[Any] = nullcontext()
        self._writer: SqliteWriter | None = None
        self._stopping: set[asyncio.Future[Any]] = set()  # connections whose threads have not ended yet
        if self.engine.dialect.name == "sqlite":
            event.listen(self.engine.sync_engine, "connect", _set_up_sqlite)
            event.listen(self.engine.sync_engine, "connect", self._stop_once)
            self._write_lock = lock = asyncio.Lock()
            self._writer = SqliteWriter(self.engine.url, lock, _set_up_sqlite)

    async def open(self) -> None:
        """Create or migrate the database; DatabaseRefused if this version cannot serve it."""
        try:
            await self._migrate()
        except OperationalError:
            raise  # out of reach: it may be back later
        except DatabaseError as error:
            raise DatabaseRefused(not_ours(self.engine.url.database)) from error

    async def _migrate(self) -> None:
        async with self.engine.connect() as connection:
            if self.engine.dialect.name != "sqlite":
                await connection.run_sync(migrate)
                await connection.commit()
                return
            # It alters a table by copying it, while rows of other tables refer to it.
            await connection.execute(text("PRAGMA foreign_keys=OFF"))
            try:
                await connection.run_sync(migrate)
                await connection.commit()
            finally:
                await connection.rollback()
                await connection.execute(text("PRAGMA foreign_keys=ON"))

    async def close(self) -> None:
        """Close all connections."""
        await self.cluster.close()
        if self._writer is not None:
            await self._writer.close()
        await self.engine.dispose()
        if self._stopping:  # of requests that were cancelled
            await asyncio.wait(self._stopping, timeout=CLOSE_TIMEOUT)

    async def ping(self) -> None:
        """Ask the database for an answer; an error if it is unavailable."""
        async with self.engine.connect() as connection:
            await connection.execute(text("SELECT 1"))

    @asynccontextmanager
    async def transaction(self, table_id: str = "") -> AsyncIterator[AsyncSession]:
        """A transaction; other processes are notified of the table it changes, if it names one."""
        async with self._write_lock, self.session.begin() as session:
            yield session
            if table_id and (notify := self.cluster.notify_statement(table_id)) is not None:
                await session.execute(notify)

    async def write(self, operation: Callable[[Connection], T], table_id: str = "") -> T:
        """Run a synchronous operation in one transaction, as `transaction` does but without ORM objects.

        On SQLite it shares a commit with other operations that wait at the same time.
        """
        if self._writer is not None:
            return await self._writer.write(operation)
        async with self.transaction(table_id) as session:
            return await (await session.connection()).run_sync(operation)

    def _stop_once(self, connection: Any, _: object) -> None:
        """Let a connection be stopped twice: the driver would wait for a thread that has ended.

        It happens when a request is cancelled twice, the second time while its connection is being closed.
        """
        driver = connection.driver_connection
        stop = driver.stop

        def stop_first() -> Any:
            ended = stop()
            driver.stop = lambda: ended and asyncio.shield(ended)
            if ended is not None:
                self._stopping.add(ended)
                ended.add_done_callback(self._stopping.discard)
            return driver.stop()

        driver.stop = stop_first


def _set_up_sqlite(connection: Any, _: object) -> None:
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")  # readers do not wait for the writer
    cursor.execute("PRAGMA synchronous=FULL")  # a committed move survives a power cut
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.execute("PRAGMA busy_timeout=5000")
    cursor.close()


def rows_changed(result: Any) -> int:
    """How many rows a statement has changed."""
    return int(result.rowcount)

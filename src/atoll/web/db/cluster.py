"""Server processes that share one database: locks for work of one process, notifications of changes.

SQLite serves one process, which needs neither. On PostgreSQL any number work together: a transaction that
changes a table sends the table's id (`NOTIFY`), so the others hear of it if and only if it was committed,
and read the rest themselves. Work of one process at a time is an advisory lock of a connection: PostgreSQL
releases it when the process ends, however it ends.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import secrets
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from sqlalchemy import URL, func, select
from sqlalchemy.sql.expression import Executable

if TYPE_CHECKING:
    from psycopg import AsyncConnection

log = logging.getLogger(__name__)

CHANNEL = "atoll"
RECONNECT_DELAY = 1.0  # seconds between attempts to reach a database that is unavailable
KEEPALIVE: dict[str, Any] = {  # both ends notice within seconds that the other machine is gone
    "keepalives_idle": 4, "keepalives_interval": 2, "keepalives_count": 3, "connect_timeout": 4,
    "options": "-c tcp_keepalives_idle=4 -c tcp_keepalives_interval=2 -c tcp_keepalives_count=3",
}  # fmt: skip

OnChange = Callable[[str], None]  # given the id of a table, or nothing if any may have changed


class Cluster:
    """A single process: it may do all work, and there are no others to notify."""

    alone = True

    async def join(self, on_change: OnChange) -> None:
        """Start listening to changes of other processes."""

    async def try_lock(self, work: str) -> bool:
        """Try to become the one process that does this work, until `unlock`."""
        return True

    async def unlock(self, work: str) -> None:
        """Let other processes do this work."""

    def notify_statement(self, table_id: str) -> Executable | None:
        """The statement that tells other processes of a change, to be run in its transaction."""
        return None

    async def close(self) -> None:
        """Stop listening and release all locks."""


class PostgresCluster(Cluster):
    """One of several processes on a PostgreSQL."""

    alone = False

    def __init__(self, url: URL) -> None:
        self.name = secrets.token_hex(4)
        self._conninfo = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._lock_connection: AsyncConnection[Any] | None = None
        self._lock_mutex = asyncio.Lock()
        self._listener: asyncio.Task[None] | None = None

    async def join(self, on_change: OnChange) -> None:
        """Start listening to changes of other processes."""
        self._listener = asyncio.create_task(self._listen(on_change))

    async def _listen(self, on_change: OnChange) -> None:
        while True:
            try:
                async with await self._connect() as connection:
                    await connection.execute(f"LISTEN {CHANNEL}")
                    on_change("")  # anything may have changed before
                    async for notice in connection.notifies():
                        sender, _, table_id = notice.payload.partition(" ")
                        if sender != self.name:
                            on_change(table_id)
            except Exception as error:
                log.warning("the database is unavailable, reconnecting: %s", type(error).__name__)
            await asyncio.sleep(RECONNECT_DELAY)

    async def _connect(self) -> AsyncConnection[Any]:
        from psycopg import AsyncConnection

        return await AsyncConnection[Any].connect(self._conninfo, autocommit=True, **KEEPALIVE)

    def notify_statement(self, table_id: str) -> Executable | None:
        """The NOTIFY with the id of a table; PostgreSQL sends it at the commit."""
        return select(func.pg_notify(CHANNEL, f"{self.name} {table_id}"))

    async def try_lock(self, work: str) -> bool:
        """Try to become the one process that does this work; False also if the database is unavailable."""
        return await self._call("SELECT pg_try_advisory_lock(%s)", work)

    async def unlock(self, work: str) -> None:
        """Let other processes do this work."""
        await self._call("SELECT pg_advisory_unlock(%s)", work)

    async def _call(self, query: str, work: str) -> bool:
        async with self._lock_mutex:
            try:
                if self._lock_connection is None or self._lock_connection.closed:
                    self._lock_connection = await self._connect()
                cursor = await self._lock_connection.execute(query, (_lock_key(work),))
                row = await cursor.fetchone()
                return bool(row and row[0])
            except Exception as error:
                log.warning("no lock for %s: %s", work, type(error).__name__)
                if self._lock_connection is not None:
                    await self._lock_connection.close()  # which releases its locks
                return False

    async def close(self) -> None:
        """Stop listening and release all locks."""
        if self._listener is not None:
            self._listener.cancel()
            with suppress(asyncio.CancelledError):
                await self._listener
        if self._lock_connection is not None:
            await self._lock_connection.close()


def cluster_for(url: URL) -> Cluster:
    """The cluster that processes on this database form."""
    return PostgresCluster(url) if url.get_backend_name() == "postgresql" else Cluster()


def _lock_key(work: str) -> int:
    """The 64-bit number by which PostgreSQL names the lock."""
    return int.from_bytes(hashlib.blake2b(work.encode(), digest_size=8).digest(), "big", signed=True)

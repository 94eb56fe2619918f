"""The server processes on one database: who does what alone, and how the others hear of a change.

SQLite serves one process, which is always right. On PostgreSQL any number work together. Whoever stores
a change says the name of its table in the same transaction (`NOTIFY`), so the others hear of it if and only
if it was stored, and read the rest themselves. What one process at a time may do is a lock that PostgreSQL
holds for a connection: it falls with the process, however that dies.
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
CALL_AGAIN = 1.0  # seconds between attempts to reach a database that is away
NOTICE_DEATH: dict[str, Any] = {  # a machine that vanishes is noticed at both ends within seconds
    "keepalives_idle": 4, "keepalives_interval": 2, "keepalives_count": 3, "connect_timeout": 4,
    "options": "-c tcp_keepalives_idle=4 -c tcp_keepalives_interval=2 -c tcp_keepalives_count=3",
}  # fmt: skip

Heard = Callable[[str], None]  # told the name of a table, or nothing if any may have changed


class Cluster:
    """This process alone: nobody to tell, nobody to wait for."""

    alone = True

    async def join(self, heard: Heard) -> None:
        """Begin to hear of changes others make."""

    async def take(self, work: str) -> bool:
        """May this process do this work? Yes until it leaves it."""
        return True

    async def leave(self, work: str) -> None:
        """Let others do this work."""

    def word(self, table_id: str) -> Executable | None:
        """What the transaction that changes a table must say, if anything."""
        return None

    async def close(self) -> None:
        """Go home."""


class PostgresCluster(Cluster):
    """One of several processes on a PostgreSQL."""

    alone = False

    def __init__(self, url: URL) -> None:
        self.name = secrets.token_hex(4)
        self._address = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._locks: AsyncConnection[Any] | None = None
        self._one_at_a_time = asyncio.Lock()
        self._ear: asyncio.Task[None] | None = None

    async def join(self, heard: Heard) -> None:
        """Begin to hear of changes others make."""
        self._ear = asyncio.create_task(self._listen(heard))

    async def _listen(self, heard: Heard) -> None:
        while True:
            try:
                async with await self._connect() as line:
                    await line.execute(f"LISTEN {CHANNEL}")
                    heard("")  # whatever was said while nobody listened
                    async for notice in line.notifies():
                        speaker, _, table_id = notice.payload.partition(" ")
                        if speaker != self.name:
                            heard(table_id)
            except Exception as wrong:
                log.warning("the database is away, calling again: %s", type(wrong).__name__)
            await asyncio.sleep(CALL_AGAIN)

    async def _connect(self) -> AsyncConnection[Any]:
        from psycopg import AsyncConnection

        return await AsyncConnection[Any].connect(self._address, autocommit=True, **NOTICE_DEATH)

    def word(self, table_id: str) -> Executable | None:
        """Message that a table has changed, once it has."""
        return select(func.pg_notify(CHANNEL, f"{self.name} {table_id}"))

    async def take(self, work: str) -> bool:
        """Take work that nobody else does; False if somebody does it, or nobody can tell."""
        return await self._ask("SELECT pg_try_advisory_lock(%s)", work)

    async def leave(self, work: str) -> None:
        """Let others do this work."""
        await self._ask("SELECT pg_advisory_unlock(%s)", work)

    async def _ask(self, question: str, work: str) -> bool:
        async with self._one_at_a_time:
            try:
                if self._locks is None or self._locks.closed:
                    self._locks = await self._connect()
                answer = await (await self._locks.execute(question, (_number(work),))).fetchone()
                return bool(answer and answer[0])
            except Exception as wrong:
                log.warning("no lock for %s: %s", work, type(wrong).__name__)
                if self._locks is not None:
                    await self._locks.close()  # its locks are gone with it
                return False

    async def close(self) -> None:
        """Stop listening and let all work go."""
        if self._ear is not None:
            self._ear.cancel()
            with suppress(asyncio.CancelledError):
                await self._ear
        if self._locks is not None:
            await self._locks.close()


def cluster_for(url: URL) -> Cluster:
    """Whom this process works with."""
    return PostgresCluster(url) if url.get_backend_name() == "postgresql" else Cluster()


def _number(work: str) -> int:
    """PostgreSQL names a lock by 64 bits."""
    return int.from_bytes(hashlib.blake2b(work.encode(), digest_size=8).digest(), "big", signed=True)

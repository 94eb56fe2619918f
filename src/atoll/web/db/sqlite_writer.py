"""The pen of an SQLite house: one thread writes, and those who wait at the same time share one commit.

SQLite has one writer at a time, and a commit that survives a power cut waits for the disk. So whatever is to
be written while a commit is under way goes into the next one, all of it, each deed behind a savepoint: what
fails leaves nothing behind and hinders nobody else. A whole transaction is one visit to the thread.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from sqlalchemy import URL, Connection, create_engine, event
from sqlalchemy.exc import IntegrityError

T = TypeVar("T")
Deed = Callable[[Connection], T]


class SqliteWriter:
    """Writes into one SQLite file; `lock` is held by whoever else writes into it from this process."""

    def __init__(self, url: URL, lock: asyncio.Lock, set_up: Callable[[Any, object], None]) -> None:
        self._engine = create_engine(url.set(drivername="sqlite"))
        event.listen(self._engine, "connect", set_up)
        event.listen(self._engine, "connect", _leave_transactions_to_us)
        event.listen(self._engine, "begin", lambda line: line.exec_driver_sql("BEGIN IMMEDIATE"))
        self._lock = lock
        self._thread = ThreadPoolExecutor(1, "pen")
        self._waiting: list[tuple[Deed[Any], asyncio.Future[Any]]] = []
        self._work: asyncio.Task[None] | None = None

    async def write(self, deed: Deed[T]) -> T:
        """Have a deed done; what it returns, once that is safe. Whoever is cancelled waits for it too."""
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._waiting.append((deed, done))
        if self._work is None or self._work.done():
            self._work = asyncio.create_task(self._write())
        try:
            return await asyncio.shield(done)
        except asyncio.CancelledError:
            await asyncio.wait([done])  # what is stored must not change behind anybody's back
            raise

    async def _write(self) -> None:
        while self._waiting:
            async with self._lock:
                batch, self._waiting = self._waiting, []
                deeds = [deed for deed, _ in batch]
                try:
                    outcomes = await asyncio.get_running_loop().run_in_executor(
                        self._thread, self._commit, deeds
                    )
                except Exception as wrong:  # nothing of all this was stored
                    outcomes = [wrong] * len(batch)
            for (_, done), outcome in zip(batch, outcomes):
                if isinstance(outcome, Exception):
                    done.set_exception(outcome)
                    done.exception()  # whoever was cancelled does not ask
                else:
                    done.set_result(outcome)

    def _commit(self, deeds: Sequence[Deed[Any]]) -> list[Any]:
        """In the thread: all deeds in one transaction, and what became of each."""
        with self._engine.begin() as line:
            if len(deeds) == 1:  # what fails alone hinders nobody
                return [deed(line) for deed in deeds]
            return [self._try(deed, line) for deed in deeds]

    def _try(self, deed: Deed[Any], line: Connection) -> Any:
        try:
            with line.begin_nested():
                return deed(line)
        except IntegrityError as refused:
            return refused

    async def close(self) -> None:
        """Write what is to be written and put the pen down."""
        if self._work is not None:
            await asyncio.wait([self._work])
        await asyncio.get_running_loop().run_in_executor(self._thread, self._engine.dispose)
        self._thread.shutdown()


def _leave_transactions_to_us(connection: Any, _: object) -> None:
    """The driver would begin one only at the first change, too late for a savepoint."""
    connection.isolation_level = None

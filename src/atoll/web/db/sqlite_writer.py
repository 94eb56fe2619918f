"""SQLite writer: one thread writes, and operations that wait at the same time share one commit.

SQLite has one writer at a time, and a commit that survives a power cut waits for the disk. So whatever is to
be written while a commit is under way goes into the next one, each operation behind a savepoint: one that
fails leaves nothing behind and does not affect the others. A whole transaction is one call in the thread.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from sqlalchemy import URL, Connection, create_engine, event
from sqlalchemy.exc import IntegrityError

T = TypeVar("T")
Operation = Callable[[Connection], T]


class SqliteWriter:
    """Writes into one SQLite file; `lock` excludes other writers of this process."""

    def __init__(self, url: URL, lock: asyncio.Lock, set_up: Callable[[Any, object], None]) -> None:
        self._engine = create_engine(url.set(drivername="sqlite"), hide_parameters=True)
        event.listen(self._engine, "connect", set_up)
        event.listen(self._engine, "connect", _disable_implicit_transactions)
        event.listen(self._engine, "begin", lambda connection: connection.exec_driver_sql("BEGIN IMMEDIATE"))
        self._lock = lock
        self._thread = ThreadPoolExecutor(1, "sqlite-writer")
        self._queue: list[tuple[Operation[Any], asyncio.Future[Any]]] = []
        self._task: asyncio.Task[None] | None = None

    async def write(self, operation: Operation[T]) -> T:
        """Run an operation and return its result once committed; a cancelled caller waits for that too."""
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._queue.append((operation, done))
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._write_queue())
        try:
            return await asyncio.shield(done)
        except asyncio.CancelledError:
            await asyncio.wait([done])  # nothing may be stored after the caller has gone on
            raise

    async def _write_queue(self) -> None:
        while self._queue:
            async with self._lock:
                batch, self._queue = self._queue, []
                operations = [operation for operation, _ in batch]
                try:
                    outcomes = await asyncio.get_running_loop().run_in_executor(
                        self._thread, self._commit, operations
                    )
                except Exception as error:  # nothing of the batch was stored
                    outcomes = [error] * len(batch)
            for (_, done), outcome in zip(batch, outcomes):
                if isinstance(outcome, Exception):
                    done.set_exception(outcome)
                    done.exception()  # a cancelled caller does not retrieve it
                else:
                    done.set_result(outcome)

    def _commit(self, operations: Sequence[Operation[Any]]) -> list[Any]:
        """In the thread: run all operations in one transaction; results, or the IntegrityError of each."""
        with self._engine.begin() as connection:
            if len(operations) == 1:  # needs no savepoint
                return [operation(connection) for operation in operations]
            return [self._try(operation, connection) for operation in operations]

    def _try(self, operation: Operation[Any], connection: Connection) -> Any:
        try:
            with connection.begin_nested():
                return operation(connection)
        except IntegrityError as refused:
            return refused

    async def close(self) -> None:
        """Write what is queued, then close the file and end the thread."""
        if self._task is not None:
            await asyncio.wait([self._task])
        await asyncio.get_running_loop().run_in_executor(self._thread, self._engine.dispose)
        self._thread.shutdown()


def _disable_implicit_transactions(connection: Any, _: object) -> None:
    """The driver would begin a transaction only at the first change, too late for a savepoint."""
    connection.isolation_level = None

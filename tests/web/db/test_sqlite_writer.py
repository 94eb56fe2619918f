"""The pen of an SQLite house: shared commits, and failures that are nobody else's."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, text
from sqlalchemy.exc import IntegrityError, OperationalError

from atoll.match import Entry
from atoll.web.db.models import Person, TableRow
from atoll.web.db.store import Store
from tests.web.stores import a_table, opened, run


@asynccontextmanager
async def with_tables(tmp_path: Path, count: int) -> AsyncIterator[tuple[Store, list[TableRow]]]:
    store = await opened(f"sqlite+aiosqlite:///{tmp_path / 'atoll.db'}")
    host: Person = await store.add_person("host")
    rows = []
    for i in range(count):
        row = a_table(host.id)
        row.id = f"table {i}"
        for seat in row.seats:
            seat.token = f"{i} {seat.seat}"
        await store.add_table(row)
        rows.append(row)
    try:
        yield store, rows
    finally:
        await store.close()


def test_those_who_wait_share_a_commit_and_nobody_elses_failure(tmp_path: Path) -> None:
    async def work() -> None:
        async with with_tables(tmp_path, 8) as (store, rows):
            writer = store._pen
            assert writer is not None
            commits: list[int] = []
            commit = writer._commit

            def counted(deeds: Any) -> list[Any]:
                commits.append(len(deeds))
                return commit(deeds)

            writer._commit = counted  # type: ignore[method-assign]
            await store.append(rows[3], 0, Entry(0, 1, b"s", b""), (1,))
            done = await asyncio.gather(
                *(store.append(row, 0, Entry(0, 2, b"s", b""), (1,)) for row in rows), return_exceptions=True
            )
            assert commits == [1, 8], "all that waited were written together"
            assert [type(outcome) for outcome in done if outcome] == [IntegrityError]
            assert isinstance(done[3], IntegrityError), "only the one whose line was written already"
            found = [[entry.action for entry in await store.entries(row.id)] for row in rows]
            assert found == [[2], [2], [2], [1], [2], [2], [2], [2]]

    run(work())


def test_what_could_not_be_committed_is_told_to_all_who_shared_it(tmp_path: Path) -> None:
    async def work() -> None:
        async with with_tables(tmp_path, 2) as (store, rows):
            assert store._pen is not None

            def fail(connection: Connection) -> None:
                connection.execute(text("INSERT INTO nowhere VALUES (1)"))

            first = store.append(rows[0], 0, Entry(0, 1, b"s", b""), (1,))
            done = await asyncio.gather(first, store._pen.write(fail), return_exceptions=True)
            assert [type(outcome) for outcome in done] == [OperationalError] * 2
            assert await store.entries(rows[0].id) == [], "nobody is told that something is safe which is not"
            await store.append(rows[0], 0, Entry(0, 1, b"s", b""), (1,))
            assert len(await store.entries(rows[0].id)) == 1

    run(work())


def test_whoever_is_cancelled_leaves_when_it_is_clear_what_is_stored(tmp_path: Path) -> None:
    async def work() -> None:
        async with with_tables(tmp_path, 1) as (store, rows):
            storing = asyncio.create_task(store.append(rows[0], 0, Entry(0, 1, b"s", b""), (1,)))
            await asyncio.sleep(0)
            storing.cancel()
            with pytest.raises(asyncio.CancelledError):
                await storing
            assert len(await store.entries(rows[0].id)) == 1

    run(work())

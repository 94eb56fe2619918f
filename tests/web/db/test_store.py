"""The store: migrations, seats, concurrent writers, pairing links."""

from __future__ import annotations

import asyncio
import threading
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from atoll.match import Entry
from atoll.web.db.models import PERSON, Base
from tests.web.stores import open_store, run_async, table_row


def test_migrations_match_the_models(database: str) -> None:
    def differences(connection: Connection) -> list[Any]:
        return list(compare_metadata(MigrationContext.configure(connection), Base.metadata))

    async def work() -> list[Any]:
        store = await open_store(database)
        await store.open()  # a second start changes nothing
        async with store.engine.connect() as connection:
            found = await connection.run_sync(differences)
        await store.close()
        return found

    assert run_async(work()) == []


def test_a_seat_is_given_once(database: str) -> None:
    async def work() -> None:
        store = await open_store(database)
        host, friend, late = [await store.people.add(name) for name in ("host", "friend", "late")]
        await store.add_table(table_row(host.id))
        both = await asyncio.gather(
            store.seats.claim("one", 1, PERSON, friend.id), store.seats.claim("one", 1, PERSON, late.id)
        )
        assert sorted(both) == [False, True]
        assert not await store.seats.claim("one", 0, PERSON, late.id), "taken seats stay taken"
        assert not await store.seats.claim("one", 2, PERSON, late.id)
        row = await store.find_table("one")
        assert row is not None
        assert int(row.seed) == 2**64 - 1
        assert row.seats[1].person_id == (friend.id if both[0] else late.id)
        await store.close()

    run_async(work())


def test_of_two_concurrent_writers_one_fails(database: str) -> None:
    async def work() -> None:
        store = await open_store(database)
        host = await store.people.add("host")
        table = table_row(host.id)
        await store.add_table(table)
        await store.append_entry(table, 0, Entry(0, 3, b"after", b"what"), (1,))
        with pytest.raises(IntegrityError):
            await store.append_entry(table, 0, Entry(1, 4, b"other", b""), ())
        assert await store.load_journal("one") == [Entry(0, 3, b"after", b"what")]
        row = await store.find_table("one")
        assert row is not None
        assert row.awaited_seats == 0b10, "what failed has left nothing behind"
        await store.close()

    run_async(work())


def test_a_link_for_another_device_expires(database: str) -> None:
    async def work() -> None:
        store = await open_store(database)
        person = await store.people.add("me")
        await store.people.add_credential("old", person.id, "pairing", expires_at=1)
        await store.people.add_credential("new", person.id, "pairing", expires_at=2**40)
        assert await store.people.find_by_credential("old", "pairing") is None
        found = await store.people.find_by_credential("new", "pairing")
        assert found is not None
        assert await store.people.find_by_credential("new", "device") is None, "a link is no cookie"
        assert await store.people.consume_pairing("new")
        assert not await store.people.consume_pairing("new")
        await store.close()

    run_async(work())


@pytest.mark.parametrize("yields", [0, 1, 2, 5])
def test_cancelling_twice_leaves_no_task_behind(database: str, yields: int) -> None:
    async def work() -> set[asyncio.Task[Any]]:
        others_before = set(threading.enumerate())
        store = await open_store(database)
        asking = asyncio.create_task(store.ping())
        for _ in range(yields):
            await asyncio.sleep(0.0003)
        asking.cancel()
        await asyncio.sleep(0)
        asking.cancel()
        await asyncio.wait([asking])
        await store.close()
        for thread in set(threading.enumerate()) - others_before:
            thread.join(60)  # it has said its last word to this loop
            assert not thread.is_alive()
        others = asyncio.all_tasks() - {asyncio.current_task()}  # a connection being closed
        return (await asyncio.wait(others, timeout=60))[1] if others else set()

    assert run_async(work()) == set()

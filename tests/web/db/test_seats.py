"""Seats in the database: a person has one of a table, also in databases where they had two."""

from __future__ import annotations

import asyncio

import pytest
from sqlalchemy import text

from atoll.kit.registry import game as find_game
from atoll.web.db.models import BOT, FRIEND, OPEN, OVER, PERSON, PLAYING, SEATING
from atoll.web.db.seats import AlreadySeated
from atoll.web.db.store import Store
from atoll.web.tables.creation import SeatRequest, new_row
from tests.web.client import ANY_GAME, MIN_SEATS
from tests.web.stores import migrate_to, open_store, run_async, schema_of, table_row


def test_a_person_gets_one_of_two_seats(database: str) -> None:
    async def work() -> None:
        store = await open_store(database)
        host, guest = [await store.people.add(name) for name in ("host", "guest")]
        row = table_row(host.id)
        row.seats[2].kind = OPEN
        await store.add_table(row)
        both = await asyncio.gather(
            *(store.seats.claim("one", seat, PERSON, guest.id) for seat in (1, 2)), return_exceptions=True
        )
        assert [type(answer) for answer in both if answer is not True] == [AlreadySeated]
        free = 1 if both[1] is True else 2
        with pytest.raises(AlreadySeated):
            await store.seats.claim("one", free, PERSON, host.id)
        await store.close_table("one")
        third = await store.people.add("third")
        assert not await store.seats.claim("one", free, PERSON, third.id), "the table is closed"
        await store.close()

    run_async(work())


def test_a_new_table_gives_a_person_one_seat(database: str) -> None:
    async def work() -> None:
        store = await open_store(database)
        host = await store.people.add("host")
        with pytest.raises(AlreadySeated):
            new_row(find_game(ANY_GAME), host, [SeatRequest(PERSON, host.id)] * max(2, MIN_SEATS), {})
        await store.close()

    run_async(work())


async def doubled_seats(store: Store, table_id: str, stage: str) -> None:
    """A table of revision 0007 where one person has seats 0, 2 and 3, and another one seat 1."""
    async with store.engine.begin() as connection:
        await connection.execute(
            text(
                "INSERT INTO tables (id, game, version, options, host_id, stage, seed, salt, initial_state, "
                "custom, awaited_seats, updated_at, rematch_id, settings, clocks, listed, incidents) "
                f"VALUES ('{table_id}', 'any', 1, '{{}}', 1, '{stage}', '7', '', :state, false, 4, 5, '', "
                "'{}', '[]', false, '[]')"
            ),
            {"state": b""},
        )
        for seat, person in enumerate((1, 2, 1, 1)):
            await connection.execute(
                text(
                    "INSERT INTO seats (table_id, seat, kind, person_id, level, token, place) "
                    f"VALUES ('{table_id}', {seat}, 'person', {person}, '', '{table_id}{seat}', 1)"
                )
            )


def test_0008_resolves_seats_of_one_person_and_back(database: str) -> None:
    async def work() -> None:
        store = Store(database)
        await migrate_to(store, "0007")
        before = await schema_of(store)
        async with store.engine.begin() as connection:
            for person in (1, 2):
                await connection.execute(
                    text(
                        "INSERT INTO people (id, name, public_id, preferences) "
                        f"VALUES ({person}, 'P{person}', 'p{person}', '{{}}')"
                    )
                )
        for stage in (SEATING, PLAYING, OVER):
            await doubled_seats(store, stage, stage)
        await store.open()
        for stage, kind in ((SEATING, FRIEND), (PLAYING, BOT), (OVER, BOT)):
            row = await store.find_table(stage)
            assert row is not None
            held = [(seat.kind, seat.person_id) for seat in row.seats]
            assert held == [(PERSON, 1), (PERSON, 2), (kind, None), (kind, None)]
            assert all(seat.level for seat in row.seats if seat.kind == BOT)
            assert [seat.place for seat in row.seats] == [1] * 4, "results stay"
        awaiting = await store.tables_awaiting_bots(0, 1e10, 10)
        assert [table_id for table_id, _ in awaiting] == [PLAYING], "its match goes on"
        await migrate_to(store, "0007")
        assert await schema_of(store) == before
        await store.open()
        await store.close()

    run_async(work())

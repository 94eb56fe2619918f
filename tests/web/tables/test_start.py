"""A table starts its match when its last seat is taken, whether or not a window is open."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from atoll.kit.registry import game as find_game
from atoll.web.app import make_app
from atoll.web.db.models import BOT, OPEN, PERSON, PLAYING, SEATING, TableRow
from atoll.web.loadtest.postgres import Postgres
from atoll.web.services import Services
from atoll.web.tables.creation import SeatRequest
from atoll.web.tables.settings import TableSettings
from tests.web.client import ANY_GAME, MIN_SEATS, TIMEOUT, Window, new_table
from tests.web.stores import run_async


@pytest.fixture
def client(any_database_client: TestClient[Any]) -> TestClient[Any]:
    """Every test of this module runs on either kind of database."""
    return any_database_client


def stored(client: TestClient[Any], path: str) -> TableRow:
    """The table as the database has it."""
    with client.portal() as portal:
        row = portal.call(client.app.state.services.store.find_table, path.removeprefix("/t/"))
    assert row is not None
    return row


def until_started(client: TestClient[Any], path: str) -> TableRow:
    """The table as the database has it, once its match has started; nothing but the database is asked."""
    services: Services = client.app.state.services

    async def wait() -> None:
        async with asyncio.timeout(TIMEOUT):
            while (row := await services.store.find_table(path.removeprefix("/t/"))) and row.stage == SEATING:
                await asyncio.sleep(0.02)

    with client.portal() as portal:
        portal.call(wait)
    return stored(client, path)


def moves(client: TestClient[Any], path: str, least: int) -> list[int]:
    """The seats that have moved, once there are so many moves."""
    services: Services = client.app.state.services

    async def wait() -> list[int]:
        async with asyncio.timeout(TIMEOUT):
            while len(entries := await services.store.load_journal(path.removeprefix("/t/"))) < least:
                await asyncio.sleep(0.02)
        return [entry.seat for entry in entries]

    with client.portal() as portal:
        return portal.call(wait)


def test_the_last_seat_taken_over_http_starts_the_match_and_the_bots(client: TestClient[Any]) -> None:
    form = {"seat-0": "open", **{f"seat-{i}": "bot-newcomer" for i in range(1, MIN_SEATS)}}
    path = new_table(client, **form)
    assert stored(client, path).stage == SEATING
    client.post(f"{path}/sit", data={"seat": "0", "name": "Anna"})
    row = until_started(client, path)
    assert row.stage == PLAYING
    assert row.initial_state
    assert row.awaited_seats


def test_bots_that_fill_a_table_start_it_and_play_when_it_is_opened(client: TestClient[Any]) -> None:
    path = new_table(client, **{f"seat-{i}": "open" for i in range(MIN_SEATS)})
    client.post(f"{path}/fill", data={"level": "newcomer"})
    assert until_started(client, path).stage == PLAYING
    with Window(client, path):
        assert len(moves(client, path, 3)) >= 3


def test_a_full_table_that_a_stopped_server_left_is_started_by_the_next(tmp_path: Path) -> None:
    url = f"sqlite+aiosqlite:///{tmp_path / 'atoll.db'}"
    with TestClient(make_app(url, pace=0)) as client:
        path = new_table(client, **{f"seat-{i}": "open" for i in range(MIN_SEATS)})
        services: Services = client.app.state.services

        async def fill_in_the_database() -> None:
            for seat in range(MIN_SEATS):
                await services.store.seats.claim(path.removeprefix("/t/"), seat, BOT, level="newcomer")

        with client.portal() as portal:
            portal.call(fill_in_the_database)
        assert stored(client, path).stage == SEATING
    with TestClient(make_app(url, pace=0)) as client:
        assert until_started(client, path).stage == PLAYING
        with Window(client, path):
            assert moves(client, path, 1)


def test_two_processes_that_start_a_table_at_once_have_one_match(postgres: Postgres) -> None:
    async def work() -> None:
        url, game = postgres.new_database(), find_game(ANY_GAME)
        both = Services(url, pace=0), Services(url, pace=0)
        for services in both:
            await services.open()
        try:
            people = [await both[0].store.people.add(str(i)) for i in range(MIN_SEATS)]
            timed, seats = TableSettings(clock="5m+0s"), [SeatRequest(OPEN)] * MIN_SEATS
            made = await both[0].tables.create(game, people[0], seats, {}, settings=timed)
            for seat, person in enumerate(people):
                await both[0].store.seats.claim(made.row.id, seat, PERSON, person.id)
            for services in both:
                services.tables.mark_stale(made.row.id)
            tables = await asyncio.gather(*(services.tables.find(made.row.id) for services in both))
            matches = await asyncio.gather(
                *(services.tables.current_match(table) for services, table in zip(both, tables))
            )
            row = await both[0].store.find_table(made.row.id)
            assert row is not None
            assert row.stage == PLAYING
            for match, table in zip(matches, tables):
                assert match is not None
                assert match.opening.tobytes() == row.initial_state
                assert table.row.clocks == row.clocks, "the clocks of the process that was first"
        finally:
            for services in both:
                await services.close()

    run_async(work())

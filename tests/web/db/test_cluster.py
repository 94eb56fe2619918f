"""Several processes on one PostgreSQL: any process serves any seat, and every choice is stored once."""

from __future__ import annotations

import asyncio
import re
import signal
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager
from http.server import ThreadingHTTPServer

import httpx
import pytest

from atoll.kit.registry import game as find_game
from atoll.kit.registry import games
from atoll.match import Match, Refused
from atoll.web.auth.preferences import Preferences
from atoll.web.db.heartbeat import MAX_GAP
from atoll.web.db.models import BOT, PERSON
from atoll.web.loadtest.postgres import Postgres
from atoll.web.services import Services
from atoll.web.tables.clock import SECOND, unpack, wall_clock
from atoll.web.tables.creation import SeatRequest
from atoll.web.tables.settings import TableSettings
from atoll.web.tables.table import Table
from tests.web.client import ANY_GAME
from tests.web.server import Server
from tests.web.socket_client import choose_first, open_window, wait_for_page
from tests.web.stores import run_async
from tests.web.webhook_receiver import WebhookReceiver


@pytest.fixture
def pair(postgres: Postgres) -> Iterator[tuple[Server, Server]]:
    url = postgres.new_database()
    both = Server(url), Server(url)
    for server in both:
        server.start()
    yield both
    for server in both:
        if server.process and server.process.poll() is None:
            server.stop()


@asynccontextmanager
async def two_services(url: str) -> AsyncIterator[tuple[Services, Services]]:
    """The services of two servers in one process."""
    both = Services(url, pace=0), Services(url, pace=0)
    for services in both:
        await services.open()
    try:
        yield both
    finally:
        for services in both:
            await services.close()


def person(server: Server) -> httpx.Client:
    return httpx.Client(base_url=server.url, timeout=300)


def test_a_table_played_through_two_processes(pair: tuple[Server, Server]) -> None:
    one, two = pair
    host, friend = person(one), person(two)
    seats = max(2, find_game(ANY_GAME).seats[0])
    form = {"seat-0": "me", "seat-1": "friend", **{f"seat-{i}": "bot-newcomer" for i in range(2, seats)}}
    table = host.post(f"/new/{ANY_GAME}", data=form).headers["location"]
    windows = [open_window(one.url, table, host)]
    link = re.findall(r'data-link="(/join/[^"]+)"', wait_for_page(windows[0], "/join/")["html"])[0]
    friend.post(link, data={"name": "Far away"})
    windows.append(open_window(two.url, table, friend))
    assert "Far away" in wait_for_page(windows[0], 'id="board"')["html"], (
        "the seat was taken in the other process"
    )
    shown: list[dict[str, str]] = [{}, {}]
    done = [False, False]
    while not all(done):
        for i, window in enumerate(windows):
            try:
                message = window.recv(timeout=0.02)
            except TimeoutError:
                continue
            if "html" not in message:
                continue
            done[i] = 'id="end"' in message["html"]
            if message["turn"] and message["moment"] != shown[i].get("moment"):
                shown[i] = message
                choose_first(window, message)
    texts = {client.get(f"{table}/game.txt").text for client in (host, friend)}
    assert len(texts) == 1, "one truth"
    for window, client in zip(windows, (host, friend)):
        window.close()
        client.close()


def test_another_process_takes_over_the_bots_of_a_dead_one(pair: tuple[Server, Server]) -> None:
    one, two = pair
    host = person(one)
    seats = find_game(ANY_GAME).seats[0]
    form = {"seat-0": "me", **{f"seat-{i}": "bot-newcomer" for i in range(1, seats)}}
    table = host.post(f"/new/{ANY_GAME}", data=form).headers["location"]
    window = open_window(one.url, table, host)
    shown = wait_for_page(window)
    choose_first(window, shown)
    one.stop(signal.SIGKILL)  # with the click on its way, stored or not
    window.close()
    window = open_window(two.url, table, host)
    again = wait_for_page(window)
    for _ in range(3):
        choose_first(window, again)
        again = wait_for_page(window)
    window.close()
    host.close()


def test_of_two_equal_choices_in_two_processes_one_is_stored(postgres: Postgres) -> None:
    async def work() -> None:
        async with two_services(postgres.new_database()) as (one, two):
            game = find_game(ANY_GAME)
            person = await one.store.people.add("somebody")
            others = [SeatRequest(BOT, level="newcomer")] * (game.seats[0] - 1)
            made = await one.tables.create(game, person, [SeatRequest(PERSON, person.id), *others], {})
            tables = made, await two.tables.find(made.row.id)
            while 0 not in (match.waiting if (match := made.match) else ()):
                await asyncio.sleep(0.01)
            assert made.match is not None
            moment, action, before = made.match.moment(0), made.match.legal(0)[0], len(made.match.entries)
            async with tables[1].lock:
                await two.tables.load(tables[1])
            clicks = [
                services.tables.play(table, 0, action, moment) for services, table in zip((one, two), tables)
            ]
            results = await asyncio.gather(*clicks, return_exceptions=True)
            refused = [wrong for wrong in results if isinstance(wrong, Refused)]
            assert results.count(None) == 1
            assert len(refused) == 1
            assert refused[0].code in ("stale", "not-awaited", "over")
            entries = await one.store.load_journal(made.row.id)
            assert [entry.seat for entry in entries[before:]].count(0) == 1

    run_async(work())


def test_simultaneous_choices_in_two_processes_are_both_stored(postgres: Postgres) -> None:
    async def work() -> None:
        async with two_services(postgres.new_database()) as (one, two):
            shortest = sorted(map(find_game, games()), key=lambda game: game.minutes)
            game = next(game for game in shortest if len(Match(game, seed=1).waiting) > 1)
            people = [await one.store.people.add(str(i)) for i in range(game.seats[0])]
            places = [SeatRequest(PERSON, person.id) for person in people]
            made = await one.tables.create(game, people[0], places, {})
            tables = made, await two.tables.find(made.row.id)
            await started((one, two), tables)
            match = made.match
            assert match is not None
            await asyncio.gather(
                one.tables.play(tables[0], 0, match.legal(0)[0], match.moment(0)),
                two.tables.play(tables[1], 1, match.legal(1)[0], match.moment(1)),
            )
            assert sorted(entry.seat for entry in await two.store.load_journal(made.row.id)) == [0, 1]

    run_async(work())


async def started(both: Sequence[Services], tables: Sequence[Table]) -> None:
    """Wait until a full table has started, and load its match in both processes."""
    for services, table in zip(both, tables):
        assert await services.tables.current_match(table) is not None


async def one_table(one: Services, two: Services, notify: str = "") -> tuple[Table, Table]:
    """A timed table of people, begun, as two processes see it."""
    game = find_game(ANY_GAME)
    people = [await one.store.people.add(str(i)) for i in range(game.seats[0])]
    for somebody in people:
        await one.store.people.save_preferences(somebody.id, Preferences(notify=notify))
    places, timed = [SeatRequest(PERSON, somebody.id) for somebody in people], TableSettings(clock="5m+0s")
    made = await one.tables.create(game, people[0], places, {}, settings=timed)
    both = made, await two.tables.find(made.row.id)
    await started((one, two), both)
    return both


def test_downtime_is_credited_by_one_of_two_processes(postgres: Postgres) -> None:
    async def work() -> None:
        async with two_services(postgres.new_database()) as (one, two):
            table, _ = await one_table(one, two)
            before, evening = table.clocks[0], wall_clock() + SECOND
            await one.store.heartbeat.beat(evening, MAX_GAP)
            morning = evening + 8 * 3600 * SECOND
            beats = (services.store.heartbeat.beat(morning, MAX_GAP) for services in (one, two))
            gave = await asyncio.gather(*beats)
            assert sorted(gave) == [0, morning - evening]
            row = await two.store.find_table(table.row.id)
            assert row is not None
            after = unpack(row.clocks)[0]
            assert after.since is not None
            assert before.since is not None
            assert after.since - before.since == morning - evening, "and once"

    run_async(work())


def test_a_default_move_is_made_by_one_of_two_processes(postgres: Postgres) -> None:
    async def work() -> None:
        async with two_services(postgres.new_database()) as (one, two):
            both = await one_table(one, two)
            match, boss = both[0].match, both[0].seats[1].person
            assert match is not None
            assert boss is not None
            asked = (
                services.tables.play_default(table, 0, match.moment(0), boss)
                for services, table in zip((one, two), both)
            )
            results = await asyncio.gather(*asked, return_exceptions=True)
            assert sorted(isinstance(wrong, Refused) for wrong in results) == [False, True]
            row = await one.store.find_table(both[0].row.id)
            assert row is not None
            assert len(row.incidents) == len(await one.store.load_journal(row.id)) == 1

    run_async(work())


def test_a_turn_notice_is_sent_by_one_of_two_processes(
    postgres: Postgres, receiver: ThreadingHTTPServer
) -> None:
    async def work() -> None:
        async with two_services(postgres.new_database()) as both:
            for services in both:
                services.turn_notifier.delay = 0
                services.turn_notifier.webhook.allow_private = True
            address = f"http://127.0.0.1:{receiver.server_port}/hook"
            table, again = await one_table(*both, notify=address)
            awaited = len(table.match.waiting) if table.match else 0
            while any(services.turn_notifier.pending for services in both):
                await asyncio.sleep(0.01)
            assert len(WebhookReceiver.seen) == awaited > 0
            assert again.match is not None, "both have looked at the table"

    run_async(work())


def test_locks_are_held_by_one_process_at_a_time(postgres: Postgres) -> None:
    async def work() -> None:
        async with two_services(postgres.new_database()) as (one, two):
            assert await one.store.cluster.try_lock("a table")
            assert not await two.store.cluster.try_lock("a table")
            await one.store.cluster.unlock("a table")
            assert await two.store.cluster.try_lock("a table")
            await two.store.cluster.close()  # as good as dead
            while not await one.store.cluster.try_lock("a table"):
                await asyncio.sleep(0.05)  # until PostgreSQL has noticed

    run_async(work())

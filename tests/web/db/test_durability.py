"""Stored choices survive full disks, lost databases, new rules, backups and migrations."""

from __future__ import annotations

import asyncio
import json
import resource
import signal
import sqlite3
import time
from collections.abc import AsyncIterator, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, closing, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
from litestar.testing import TestClient
from sqlalchemy import select, text, update
from typer.testing import CliRunner

from atoll.cli.app import app as cli
from atoll.kit.registry import game as find_game
from atoll.match import Entry, Match
from atoll.web import backup
from atoll.web.app import make_app
from atoll.web.db.migrate import migrate
from atoll.web.db.models import PERSON, TableRow
from atoll.web.db.results import journal_row
from atoll.web.db.store import JOURNAL, Store
from atoll.web.loadtest.postgres import Postgres
from atoll.web.services import Services
from atoll.web.tables.clock import SECOND, Clock, pack, unpack, wall_clock
from atoll.web.tables.creation import SeatRequest
from atoll.web.tables.stored_match import match_of
from atoll.web.tables.table import Table, Unreadable, Unstored
from tests.web.client import ANY_GAME, MIN_SEATS, Window, new_table
from tests.web.server import Server
from tests.web.socket_client import choose_first, open_window, wait_for_page
from tests.web.stores import run_async


@asynccontextmanager
async def a_game(url: str) -> AsyncIterator[tuple[Services, Table]]:
    """Services with one table of people only, whose match has started."""
    services, game = Services(url, pace=0), find_game(ANY_GAME)
    await services.open()
    people = [await services.store.people.add(str(i)) for i in range(game.seats[0])]
    table = await services.tables.create(game, people[0], [SeatRequest(PERSON, p.id) for p in people], {})
    assert await services.tables.current_match(table) is not None
    try:
        yield services, table
    finally:
        await services.close()


async def choose(services: Services, table: Table) -> None:
    """The first awaited seat makes its first legal choice."""
    match = await services.tables.current_match(table)
    assert match is not None
    seat = match.waiting[0]
    await services.tables.play(table, seat, match.legal(seat)[0], match.moment(seat))


async def play_on(services: Services, table: Table) -> None:
    while table.match is None or not table.match.over:
        await choose(services, table)


def wait_for_readiness(server: Server, status: int) -> None:
    """Wait until a server says that it can store moves (200), or that it cannot (503)."""
    for _ in range(1000):
        if httpx.get(f"{server.url}/ready", timeout=300).status_code == status:
            return
        time.sleep(0.1)
    raise AssertionError(f"not {status}")


def test_a_full_disk_refuses_the_move_and_the_page_says_so(tmp_path: Path) -> None:
    server = Server(tmp_path)
    server.start()
    process = server.process
    assert process is not None
    host = httpx.Client(base_url=server.url, timeout=300)
    seats = {"seat-0": "me", **{f"seat-{i}": "bot-newcomer" for i in range(1, MIN_SEATS)}}
    table = host.post(f"/new/{ANY_GAME}", data=seats).headers["location"]
    window = open_window(server.url, table, host)
    shown = wait_for_page(window)
    written = (tmp_path / "atoll.db-wal").stat().st_size
    resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (written, resource.RLIM_INFINITY))  # as if full
    choose_first(window, shown)
    note = window.recv(timeout=300)
    while "note" not in note:
        note = window.recv(timeout=300)
    assert "could not be saved" in note["note"]
    wait_for_readiness(server, 503)
    assert host.get("/health").status_code == 200
    answer = host.post(f"/play/{ANY_GAME}")
    assert answer.status_code == 503
    assert answer.headers["retry-after"]
    assert "unavailable for a moment" in answer.text
    resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    wait_for_readiness(server, 200)
    again = wait_for_page(window)
    assert again["moment"] == shown["moment"], "nothing was changed"
    choose_first(window, again)
    while wait_for_page(window)["moment"] == shown["moment"]:
        pass  # sent before the choice was stored
    window.close()
    host.close()
    server.stop()


def stored_clocks(folder: Path) -> tuple[Clock, ...]:
    with closing(sqlite3.connect(folder / "atoll.db")) as services:
        return unpack(json.loads(services.execute("SELECT clocks FROM tables").fetchone()[0]))


def test_clocks_survive_a_kill_and_stop_during_downtime(tmp_path: Path) -> None:
    night = 8 * 3600 * SECOND
    seats = {"seat-0": "me", **{f"seat-{i}": "bot-newcomer" for i in range(1, MIN_SEATS)}}
    with serving(tmp_path) as server, httpx.Client(base_url=server.url, timeout=300) as host:
        table = host.post(f"/new/{ANY_GAME}", data={**seats, "clock": "live"}).headers["location"]
        with open_window(server.url, table, host) as window:
            while "thinking" in wait_for_page(window)["html"]:
                pass  # until only this seat is awaited and nothing is being stored
        before = stored_clocks(tmp_path)[0]
        assert before.since is not None
        server.stop(signal.SIGKILL)
        server.start()
        with open_window(server.url, table, host) as window:
            assert wait_for_page(window)["clocks"], "it runs"
        after = stored_clocks(tmp_path)[0]
        assert after.left == before.left
        assert after.since is not None
        assert before.since <= after.since <= wall_clock(), "later only if starting took very long"
        server.stop(signal.SIGKILL)
        with closing(sqlite3.connect(tmp_path / "atoll.db")) as services:  # as if all this were long ago
            services.execute("UPDATE heartbeat SET at = at - ?", [night])
            long_ago = json.dumps(
                pack((Clock(after.left, after.since - night), *stored_clocks(tmp_path)[1:]))
            )
            services.execute("UPDATE tables SET clocks = ?", [long_ago])
            services.commit()
        server.start()
        with open_window(server.url, table, host) as window:
            wait_for_page(window)
        morning = stored_clocks(tmp_path)[0]
        assert morning.left == after.left
        assert morning.since is not None
        assert after.since <= morning.since <= wall_clock(), "downtime costs no time"


@contextmanager
def serving(folder: Path) -> Iterator[Server]:
    server = Server(folder)
    server.start()
    try:
        yield server
    finally:
        if server.process and server.process.poll() is None:
            server.stop()


def test_without_a_database_choices_are_refused_until_it_is_back(postgres: Postgres) -> None:
    async def work() -> None:
        async with a_game(postgres.new_database()) as (services, table):
            await choose(services, table)
            stored = await services.store.load_journal(table.row.id)
            postgres.kill()
            with pytest.raises(Unstored):
                await choose_blind(services, table)
            await asyncio.to_thread(postgres.start)
            assert await services.store.load_journal(table.row.id) == stored
            await choose(services, table)
            assert len(await services.store.load_journal(table.row.id)) == len(stored) + 1
            assert await services.store.cluster.try_lock("anything"), "locks are to be had again"

    run_async(work())


def test_a_server_is_not_ready_without_its_database(postgres: Postgres) -> None:
    server = Server(postgres.new_database())
    server.start()
    try:
        wait_for_readiness(server, 200)
        postgres.kill()
        wait_for_readiness(server, 503)
        postgres.start()
        wait_for_readiness(server, 200)
    finally:
        server.stop()


def test_a_server_is_not_ready_if_its_database_is_read_only(postgres: Postgres) -> None:
    async def work() -> None:
        url = postgres.new_database()
        async with a_game(url) as (services, _):
            assert await services.heartbeat.is_writable()
            async with services.store.engine.connect() as connection:
                await connection.execution_options(isolation_level="AUTOCOMMIT")
                name = services.store.engine.url.database
                await connection.execute(
                    text(f'ALTER DATABASE "{name}" SET default_transaction_read_only = on')
                )
            await services.store.engine.dispose()  # the setting is for new connections
            while await services.heartbeat.is_writable():
                await asyncio.sleep(0.1)
            await services.store.ping()

    run_async(asyncio.wait_for(work(), 300))


async def choose_blind(services: Services, table: Table) -> None:
    """A click from a page that was shown before."""
    match = table.match
    assert match is not None
    seat = match.waiting[0]
    await services.tables.play(table, seat, match.legal(seat)[0], match.moment(seat))


def test_stored_positions_of_another_size_are_replayed(tmp_path: Path) -> None:
    async def work() -> None:
        async with a_game(f"sqlite+aiosqlite:///{tmp_path / 'atoll.db'}") as (services, table):
            for _ in range(5):
                await choose(services, table)
            assert table.match is not None
            before = table.match.state.tobytes()
            entries = [
                replace(e, state=e.state + b"\0") for e in await services.store.load_journal(table.row.id)
            ]
            again = match_of(table, entries, table.game)
            assert again.state.tobytes() == before, "today's rules lead to the same position"
            entries[2] = replace(entries[2], events=entries[2].events + entries[2].events[:32])
            with pytest.raises(Unreadable):
                match_of(table, entries, table.game)

    run_async(work())


def test_a_match_of_unsupported_rules_gets_an_error_page(tmp_path: Path) -> None:
    app = make_app(f"sqlite+aiosqlite:///{tmp_path / 'atoll.db'}", pace=0)
    with TestClient(app) as client:
        table = new_table(client, *["bot-newcomer"] * (MIN_SEATS - 1))
        window = Window(client, table)
        shown = window.my_turn()
        window.choose(shown)
        window.close()
        with client.portal() as portal:
            portal.call(_spoil, app.state.services.store, table.removeprefix("/t/"))
    with TestClient(make_app(f"sqlite+aiosqlite:///{tmp_path / 'atoll.db'}", pace=0)) as client:
        answer = client.get(f"{table}/replay")
        assert answer.status_code == 410
        assert "earlier version" in answer.text
        assert client.get(table).status_code == 200
        window = Window(client, table)
        assert "earlier version" in window.next("note")["note"]
        window.close()
    done = run_async(backup.export(str(tmp_path), tmp_path / "out", running=True))
    assert (done.count, done.damaged) == (1, [])
    (file,) = (tmp_path / "out").iterdir()
    assert file.suffix == ".json"
    assert '"choices"' in file.read_text()


async def _spoil(store: Store, table_id: str) -> None:
    """As if the rules had changed what a position is and what happens."""
    async with store.engine.begin() as connection:
        rows = await connection.execute(select(JOURNAL).where(JOURNAL.c.table_id == table_id))
        for row in rows.all():
            old = Entry(row.seat, row.action, b"old", b"")
            own = update(JOURNAL).where(JOURNAL.c.table_id == table_id, JOURNAL.c.number == row.number)
            await connection.execute(own.values(journal_row(table_id, row.number, old)))
        await connection.execute(update(TableRow).where(TableRow.id == table_id).values(version=0))


def test_a_running_match_keeps_its_rules_version(tmp_path: Path) -> None:
    async def work() -> None:
        async with a_game(f"sqlite+aiosqlite:///{tmp_path / 'atoll.db'}") as (services, table):
            await choose(services, table)
            async with services.store.engine.begin() as connection:
                await connection.execute(update(TableRow).values(version=0))
            again = Services(str(services.store.engine.url), pace=0)
            await again.open()
            found = await again.tables.find(table.row.id)
            await play_on(again, found)
            assert found.match is not None
            assert found.match.version == 0
            await again.close()

    run_async(work())


def test_online_backup_restore_and_export(tmp_path: Path) -> None:
    data, copy, other = tmp_path / "data", tmp_path / "copy.db", tmp_path / "other"
    data.mkdir()

    async def work() -> str:
        async with a_game(f"sqlite+aiosqlite:///{data / 'atoll.db'}") as (services, table):
            await play_on(services, table)
            backup.backup(str(data), copy)
            assert table.match is not None
            return table.match.text()

    whole = run_async(work())
    backup.restore(copy, str(other))
    with pytest.raises(backup.BackupError, match="move it away"):
        backup.restore(copy, str(other))
    wanted = ["export", str(tmp_path / "texts"), "--data", str(other)]
    with ThreadPoolExecutor(1) as apart:  # this thread may have the loop of a browser
        done = apart.submit(CliRunner().invoke, cli, wanted).result()
    assert done.exit_code == 0, done.output
    (text_file,) = (tmp_path / "texts").iterdir()
    assert text_file.read_text("utf-8") == whole
    assert Match.read(whole).over
    with pytest.raises(backup.BackupError, match="pg_dump"):
        backup.backup("postgresql+psycopg://host/db", tmp_path / "x")
    copy.write_bytes(copy.read_bytes()[:5000] + b"x" * 5000)
    with pytest.raises(backup.BackupError, match="no sound copy"):
        backup.restore(copy, str(tmp_path / "third"))


def test_sqlite_is_set_up_for_power_cuts(tmp_path: Path) -> None:
    async def work() -> list[Any]:
        store = Store(f"sqlite+aiosqlite:///{tmp_path / 'atoll.db'}")
        await store.open()
        async with store.engine.connect() as connection:
            asked = ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
            found = [(await connection.execute(text(f"PRAGMA {name}"))).scalar() for name in asked]
        await store.close()
        return found

    assert run_async(work()) == ["wal", 2, 1, 5000]


def test_a_database_of_the_first_version_is_migrated_with_its_data(database: str) -> None:
    table = f"'old', '{ANY_GAME}', 1, '{{}}', 1, 'playing', '7', '', '', false, 1, 5, ''"
    rows = (
        "INSERT INTO people (id, name) VALUES (1, 'First')",
        "INSERT INTO keys (digest, person_id, use, until) VALUES ('d', 1, 'device', 0)",
        f"INSERT INTO tables VALUES ({table})",
        "INSERT INTO seats VALUES ('old', 0, 'person', 1, '', 't')",
        "INSERT INTO entries VALUES ('old', 0, 0, 3, :bytes, :bytes)",
    )

    async def work() -> None:
        store = Store(database)
        async with store.engine.begin() as connection:
            await connection.run_sync(migrate, "0001")
            for row in rows:
                await connection.execute(text(row), {"bytes": b"s"} if ":bytes" in row else {})
        await store.open()
        person, table = await store.people.find_by_credential("d", "device"), await store.find_table("old")
        assert person is not None
        assert person.name == "First"
        assert table is not None
        assert table.seats[0].person_id == 1
        assert [(e.seat, e.action, bytes(e.state)) for e in await store.load_journal("old")] == [(0, 3, b"s")]
        await store.close()

    run_async(work())


def test_a_backup_is_a_consistent_snapshot(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "atoll.db")) as services:
        services.execute("PRAGMA journal_mode=WAL")
        services.execute("CREATE TABLE t (n)")
        services.commit()
        services.execute("INSERT INTO t VALUES (1)")  # a move on its way
        backup.backup(str(tmp_path), tmp_path / "copy.db")
        services.rollback()
    with closing(sqlite3.connect(tmp_path / "copy.db")) as copy:
        assert copy.execute("SELECT count(*) FROM t").fetchone() == (0,)

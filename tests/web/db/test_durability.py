"""What was accepted stays: through full disks, absent databases, newer rules, backups and moves."""

from __future__ import annotations

import asyncio
import json
import resource
import signal
import sqlite3
from collections.abc import AsyncIterator, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, closing, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
from litestar.testing import TestClient
from sqlalchemy import text, update
from typer.testing import CliRunner

from atoll.cli.app import app as cli
from atoll.kit.registry import game as find_game
from atoll.match import Match
from atoll.web.app import make_app
from atoll.web.db import backup
from atoll.web.db.models import PERSON, JournalRow, TableRow
from atoll.web.db.store import Store, upgrade
from atoll.web.loadtest.postgres import Postgres
from atoll.web.services import Services
from atoll.web.tables.clock import SECOND, Clock, pack, unpack, wall_clock
from atoll.web.tables.service import Place, match_of
from atoll.web.tables.table import Table, Unreadable, Unstored
from tests.web.client import ANY, FEWEST, Window, new_table
from tests.web.server import Server
from tests.web.socket_client import click, until, watch
from tests.web.stores import run


@asynccontextmanager
async def a_game(url: str) -> AsyncIterator[tuple[Services, Table]]:
    """A house with one table of people only, begun."""
    services, game = Services(url, pace=0), find_game(ANY)
    await services.store.open()
    await services.tables.open()
    people = [await services.store.add_person(str(i)) for i in range(game.seats[0])]
    table = await services.tables.set_up(game, people[0], [Place(PERSON, p.id) for p in people], {})
    async with table.lock:
        await services.tables.load(table)
    try:
        yield services, table
    finally:
        await services.close()


async def choose(services: Services, table: Table) -> None:
    """Whoever is first makes the first choice there is."""
    async with table.lock:
        await services.tables.load(table)
    match = table.match
    assert match is not None
    seat = match.waiting[0]
    await services.tables.play(table, seat, match.legal(seat)[0], match.moment(seat))


async def play_on(services: Services, table: Table) -> None:
    while table.match is None or not table.match.over:
        await choose(services, table)


def test_a_full_disk_refuses_the_move_and_the_page_says_so(tmp_path: Path) -> None:
    server = Server(tmp_path)
    server.start()
    process = server.process
    assert process is not None
    host = httpx.Client(base_url=server.url, timeout=300)
    seats = {"seat-0": "me", **{f"seat-{i}": "bot-newcomer" for i in range(1, FEWEST)}}
    table = host.post(f"/new/{ANY}", data=seats).headers["location"]
    window = watch(server.url, table, host)
    shown = until(window)
    written = (tmp_path / "atoll.db-wal").stat().st_size
    resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (written, resource.RLIM_INFINITY))  # as if full
    click(window, shown)
    note = window.recv(timeout=300)
    while "note" not in note:
        note = window.recv(timeout=300)
    assert "could not be stored" in note["note"]
    answer = host.post(f"/play/{ANY}")
    assert answer.status_code == 503
    assert answer.headers["retry-after"]
    assert "out of reach" in answer.text
    resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    again = until(window)
    assert again["moment"] == shown["moment"], "nothing was half done"
    click(window, again)
    assert until(window)["moment"] != shown["moment"]
    window.close()
    host.close()
    server.stop()


def stored_clocks(folder: Path) -> tuple[Clock, ...]:
    with closing(sqlite3.connect(folder / "atoll.db")) as services:
        return unpack(json.loads(services.execute("SELECT clocks FROM tables").fetchone()[0]))


def test_a_running_clock_goes_on_after_a_kill_and_stands_still_overnight(tmp_path: Path) -> None:
    night = 8 * 3600 * SECOND
    seats = {"seat-0": "me", **{f"seat-{i}": "bot-newcomer" for i in range(1, FEWEST)}}
    with serving(tmp_path) as server, httpx.Client(base_url=server.url, timeout=300) as host:
        table = host.post(f"/new/{ANY}", data={**seats, "clock": "live"}).headers["location"]
        with watch(server.url, table, host) as window:
            while "thinking" in until(window)["html"]:
                pass  # until nobody but me is awaited, and nothing is stored any more
        before = stored_clocks(tmp_path)[0]
        assert before.since is not None
        server.stop(signal.SIGKILL)
        server.start()
        with watch(server.url, table, host) as window:
            assert until(window)["clocks"], "it runs"
        after = stored_clocks(tmp_path)[0]
        assert after.left == before.left
        assert after.since is not None
        assert before.since <= after.since <= wall_clock(), "later only if starting took very long"
        server.stop(signal.SIGKILL)
        with closing(sqlite3.connect(tmp_path / "atoll.db")) as services:  # as if all this were long ago
            services.execute("UPDATE pulse SET at = at - ?", [night])
            long_ago = json.dumps(
                pack((Clock(after.left, after.since - night), *stored_clocks(tmp_path)[1:]))
            )
            services.execute("UPDATE tables SET clocks = ?", [long_ago])
            services.commit()
        server.start()
        with watch(server.url, table, host) as window:
            until(window)
        morning = stored_clocks(tmp_path)[0]
        assert morning.left == after.left
        assert morning.since is not None
        assert after.since <= morning.since <= wall_clock(), "the night is nobody's time"


@contextmanager
def serving(folder: Path) -> Iterator[Server]:
    server = Server(folder)
    server.start()
    try:
        yield server
    finally:
        if server.process and server.process.poll() is None:
            server.stop()


def test_without_its_database_the_move_is_refused_and_made_later(postgres: Postgres) -> None:
    async def work() -> None:
        async with a_game(postgres.new_database()) as (services, table):
            await choose(services, table)
            stored = await services.store.entries(table.row.id)
            postgres.kill()
            with pytest.raises(Unstored):
                await choose_blind(services, table)
            await asyncio.to_thread(postgres.start)
            assert await services.store.entries(table.row.id) == stored
            await choose(services, table)
            assert len(await services.store.entries(table.row.id)) == len(stored) + 1
            assert await services.store.cluster.take("anything"), "locks are to be had again"

    run(work())


async def choose_blind(services: Services, table: Table) -> None:
    """A click from a page that was shown before."""
    match = table.match
    assert match is not None
    seat = match.waiting[0]
    await services.tables.play(table, seat, match.legal(seat)[0], match.moment(seat))


def test_old_positions_of_another_size_are_played_again(tmp_path: Path) -> None:
    async def work() -> None:
        async with a_game(f"sqlite+aiosqlite:///{tmp_path / 'atoll.db'}") as (services, table):
            for _ in range(5):
                await choose(services, table)
            assert table.match is not None
            before = table.match.state.tobytes()
            entries = [replace(e, state=e.state + b"\0") for e in await services.store.entries(table.row.id)]
            again = match_of(table, entries)
            assert again.state.tobytes() == before, "today's rules lead to the same position"
            entries[2] = replace(entries[2], events=entries[2].events + entries[2].events[:32])
            with pytest.raises(Unreadable):
                match_of(table, entries)

    run(work())


def test_a_match_of_the_past_gets_a_page_that_helps(tmp_path: Path) -> None:
    app = make_app(f"sqlite+aiosqlite:///{tmp_path / 'atoll.db'}", pace=0)
    with TestClient(app) as client:
        table = new_table(client, *["bot-newcomer"] * (FEWEST - 1))
        window = Window(client, table)
        shown = window.my_turn()
        window.choose(shown)
        window.close()
        with client.portal() as portal:
            portal.call(_spoil, app.state.services.store, table.removeprefix("/t/"))
    with TestClient(make_app(f"sqlite+aiosqlite:///{tmp_path / 'atoll.db'}", pace=0)) as client:
        answer = client.get(f"{table}/replay")
        assert answer.status_code == 410
        assert "earlier edition" in answer.text
        assert client.get(table).status_code == 200
        window = Window(client, table)
        assert "earlier edition" in window.next("note")["note"]
        window.close()
    count = run(backup.export(str(tmp_path), tmp_path / "out", running=True))
    assert count == 1
    (file,) = (tmp_path / "out").iterdir()
    assert file.suffix == ".json"
    assert '"choices"' in file.read_text()


async def _spoil(store: Store, table_id: str) -> None:
    """As if the rules had changed what a position is and what happens."""
    async with store.engine.begin() as connection:
        await connection.execute(update(JournalRow).values(state=b"old", events=b""))
        await connection.execute(update(TableRow).where(TableRow.id == table_id).values(version=0))


def test_a_running_match_outlives_new_rules_and_keeps_its_version(tmp_path: Path) -> None:
    async def work() -> None:
        async with a_game(f"sqlite+aiosqlite:///{tmp_path / 'atoll.db'}") as (services, table):
            await choose(services, table)
            async with services.store.engine.begin() as connection:
                await connection.execute(update(TableRow).values(version=0))
            again = Services(str(services.store.engine.url), pace=0)
            await again.tables.open()
            found = await again.tables.find(table.row.id)
            await play_on(again, found)
            assert found.match is not None
            assert found.match.version == 0
            await again.tables.close()
            await again.store.close()

    run(work())


def test_backup_of_an_open_house_restore_and_export(tmp_path: Path) -> None:
    services, copy, other = tmp_path / "house", tmp_path / "copy.db", tmp_path / "other"
    services.mkdir()

    async def work() -> str:
        async with a_game(f"sqlite+aiosqlite:///{services / 'atoll.db'}") as (open_house, table):
            await play_on(open_house, table)
            backup.backup(str(services), copy)
            assert table.match is not None
            return table.match.text()

    whole = run(work())
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

    assert run(work()) == ["wal", 2, 1, 5000]


def test_a_database_of_the_first_version_goes_upward_with_everything_in_it(database: str) -> None:
    table = f"'old', '{ANY}', 1, '{{}}', 1, 'playing', '7', '', '', false, 1, 5, ''"
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
            await connection.run_sync(upgrade, "0001")
            for row in rows:
                await connection.execute(text(row), {"bytes": b"s"} if ":bytes" in row else {})
        await store.open()
        person, table = await store.person("d", "device"), await store.table("old")
        assert person is not None
        assert person.name == "First"
        assert table is not None
        assert table.seats[0].person_id == 1
        assert [(e.seat, e.action, bytes(e.state)) for e in await store.entries("old")] == [(0, 3, b"s")]
        await store.close()

    run(work())


def test_a_backup_is_one_moment_of_the_house(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "atoll.db")) as services:
        services.execute("PRAGMA journal_mode=WAL")
        services.execute("CREATE TABLE t (n)")
        services.commit()
        services.execute("INSERT INTO t VALUES (1)")  # a move on its way
        backup.backup(str(tmp_path), tmp_path / "copy.db")
        services.rollback()
    with closing(sqlite3.connect(tmp_path / "copy.db")) as copy:
        assert copy.execute("SELECT count(*) FROM t").fetchone() == (0,)

"""Migration 0007 up and down on both databases, all or nothing; refusal of foreign and newer databases."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import sys
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Any, TypeVar

import pytest
from alembic.operations import Operations
from sqlalchemy import text

from atoll.web.db.migrate import DatabaseRefused, check_sqlite_file, revisions
from atoll.web.db.store import Store
from tests.web.stores import migrate_to, schema_of

T = TypeVar("T")

ROWS = (
    "INSERT INTO people (id, name, address, settings) VALUES (1, 'Anna', 'page', '{\"auto\": true}')",
    "INSERT INTO keys (digest, person_id, use, until) VALUES ('d', 1, 'device', 0)",
    "INSERT INTO tables (id, game, version, options, host_id, stage, seed, salt, opening, custom, waiting, "
    "touched, successor, manners) "
    "VALUES ('t', 'any', 1, '{}', 1, 'playing', '7', '', :bytes, false, 1, 5, 'next', '{}')",
    "INSERT INTO seats (table_id, seat, kind, level, token, gone, told, called, seen, left_id) "
    "VALUES ('t', 0, 'bot', 'friend', 'link', 3, 'm', 'B', 4, 1)",
    "INSERT INTO entries (table_id, number, seat, action, state, events) "
    "VALUES ('t', 0, 0, 3, :bytes, :bytes)",
    "INSERT INTO lines (table_id, person_id, seated, text, ply, at) VALUES ('t', 1, true, 'hello', 0, 9)",
    "INSERT INTO mutes VALUES (1, 1)",
    "INSERT INTO pulse VALUES (1, 42)",
)


def run(work: Coroutine[Any, Any, T]) -> T:
    """Run in a thread of its own: the browser tests leave an event loop running in this one."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, work).result()


async def old_database(url: str) -> Store:
    """A database of revision 0006 with a row in every table."""
    store = Store(url)
    await migrate_to(store, "0006")
    async with store.engine.begin() as connection:
        for row in ROWS:
            await connection.execute(text(row), {"bytes": b"s"} if ":bytes" in row else {})
    return store


def test_0007_upward_and_back(database: str) -> None:
    async def work() -> None:
        store = await old_database(database)
        before = await schema_of(store)
        await store.open()
        person = await store.people.find_by_credential("d", "device")
        assert person is not None
        assert (person.name, person.public_id, person.preferences) == ("Anna", "page", {"auto": True})
        row = await store.find_table("t")
        assert row is not None
        assert (row.awaited_seats, row.updated_at, row.rematch_id, bytes(row.initial_state)) == (
            1,
            5,
            "next",
            b"s",
        )
        (seat,) = row.seats
        assert (seat.left_at, seat.notified_for, seat.imported_name, seat.last_seen_at) == (3, "m", "B", 4)
        assert seat.replaced_person is not None
        assert seat.replaced_person.name == "Anna"
        assert [entry.action for entry in await store.load_journal("t")] == [3]
        await store.chat.add("t", 1, True, "x" * 1000, 1)  # the column has no limit of its own
        assert [len(m.text) for m in await store.chat.messages("t")] == [5, 1000]
        async with store.engine.begin() as connection:
            await connection.execute(text("DELETE FROM chat_messages WHERE length(text) > 300"))
        after = await schema_of(store)
        old = {"keys", "entries", "lines", "pulse"}
        assert not old & set(after)
        names = {
            name
            for table in after.values()
            for kind in ("foreign", "unique", "indexes")
            for name, *_ in table[kind]
        }
        names |= {table["primary"] for table in after.values()}
        assert not [name for name in names if any(f"_{word}_" in f"{name}_" for word in old)]
        await migrate_to(store, "0006")
        assert await schema_of(store) == before
        async with store.engine.connect() as connection:
            assert (await connection.execute(text("SELECT text FROM lines"))).all() == [("hello",)]
            assert (await connection.execute(text("SELECT told, left_id FROM seats"))).all() == [("m", 1)]
            assert (await connection.execute(text("SELECT at FROM pulse"))).all() == [(42,)]
        await store.open()
        assert await schema_of(store) == after
        await store.close()

    run(work())


@pytest.mark.parametrize("steps", [1, 4, 9, 20])
def test_a_migration_that_fails_changes_nothing(
    database: str, monkeypatch: pytest.MonkeyPatch, steps: int
) -> None:
    """Fails after some operations of 0007; the next start migrates as if nothing had happened."""
    left, original = steps, Operations.invoke

    def invoke(self: Operations, operation: Any) -> Any:
        nonlocal left
        left -= 1
        if left < 0:
            raise RuntimeError("the disk is full")
        return original(self, operation)

    async def work() -> None:
        store = await old_database(database)
        before = await schema_of(store)
        with monkeypatch.context() as patched:
            patched.setattr(Operations, "invoke", invoke)
            with pytest.raises(
                DatabaseRefused, match=r"could not be migrated .* unchanged: the disk is full"
            ):
                await store.open()
        assert await schema_of(store) == before
        async with store.engine.connect() as connection:
            assert (await connection.execute(text("SELECT use FROM keys"))).all() == [("device",)]
        await store.open()
        assert len(await store.load_journal("t")) == 1
        await store.close()

    run(work())


def test_a_row_that_refers_to_nothing_is_found_before_the_commit(tmp_path: Path) -> None:
    async def work() -> None:
        store = await old_database(f"sqlite+aiosqlite:///{tmp_path / 'atoll.db'}")
        async with store.engine.connect() as connection:
            await connection.execute(text("PRAGMA foreign_keys=OFF"))
            await connection.execute(text("UPDATE entries SET table_id = 'none'"))
            await connection.commit()
        before = await schema_of(store)
        with pytest.raises(DatabaseRefused, match="refer to rows that do not exist"):
            await store.open()
        assert await schema_of(store) == before
        await store.close()

    run(work())


def newer(file: Path) -> str:
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("CREATE TABLE alembic_version (version_num VARCHAR(32))")
        connection.execute("INSERT INTO alembic_version VALUES ('0999')")
        connection.commit()
    return "written by a newer version of Atoll"


def foreign(file: Path) -> str:
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("CREATE TABLE addresses (name)")
        connection.commit()
    return "is not a database of Atoll"


def no_database(file: Path) -> str:
    file.write_bytes(b"a letter to a friend, and no database at all\n" * 100)
    return "is not a database of Atoll"


@pytest.mark.parametrize("make", [newer, foreign, no_database])
def test_what_cannot_be_served_is_refused_and_left_alone(tmp_path: Path, make: Any) -> None:
    file = tmp_path / "atoll.db"
    sentence = make(file)
    before = file.read_bytes()

    async def work() -> None:
        store = Store(f"sqlite+aiosqlite:///{file}")
        with pytest.raises(DatabaseRefused, match=sentence):
            await store.open()
        await store.close()

    run(work())
    with pytest.raises(DatabaseRefused, match=sentence):
        check_sqlite_file(file)
    if make is no_database:
        assert file.read_bytes() == before


@pytest.mark.parametrize("make", [newer, foreign, no_database])
@pytest.mark.parametrize("command", ["serve", "export"])
def test_commands_refuse_it_with_one_sentence(tmp_path: Path, make: Any, command: str) -> None:
    sentence = make(tmp_path / "atoll.db")
    words = {"serve": ["--port", "0", "--no-browser"], "export": [str(tmp_path / "out")]}[command]
    done = subprocess.run(
        [
            sys.executable,
            "-c",
            "from atoll.cli.app import main; main()",
            command,
            *words,
            "--data",
            str(tmp_path),
        ],
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert done.returncode == 2, done.stderr
    assert sentence in done.stderr
    assert "Traceback" not in done.stderr
    assert "open at" not in done.stdout


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("ATOLL_ADMIN", "ATOLL_ADMIN_TOKEN"),
        ("ATOLL_PRIVATE_NOTICES", "ATOLL_ALLOW_PRIVATE_WEBHOOKS"),
    ],
)
def test_a_renamed_environment_variable_stops_the_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], old: str, new: str
) -> None:
    from atoll.web.serve import serve

    monkeypatch.setenv(old, "1")
    with pytest.raises(SystemExit) as stopped:
        serve(port=0, data=tmp_path)
    assert stopped.value.code == 2
    assert f"{old} is now called {new}" in capsys.readouterr().err


def test_a_newer_postgresql_is_refused(database: str) -> None:
    async def work() -> None:
        store = Store(database)
        await store.open()
        async with store.engine.begin() as connection:
            await connection.execute(text("UPDATE alembic_version SET version_num = '0999'"))
        with pytest.raises(DatabaseRefused, match=f"this one knows {revisions()[-1]}"):
            await store.open()
        await store.close()

    run(work())

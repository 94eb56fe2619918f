"""What is kept, and in which shape."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import httpx
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from atoll.match import Entry
from atoll.web.auth.csrf import local_path, same_origin
from atoll.web.auth.identity import clean_name
from atoll.web.db.models import PERSON, Base
from atoll.web.serve import database_url, listen
from tests.web.stores import a_table, opened, run


def test_migrations_lead_to_the_model(database: str) -> None:
    def differences(connection: Connection) -> list[Any]:
        return list(compare_metadata(MigrationContext.configure(connection), Base.metadata))

    async def work() -> list[Any]:
        store = await opened(database)
        await store.open()  # a second start changes nothing
        async with store.engine.connect() as connection:
            found = await connection.run_sync(differences)
        await store.close()
        return found

    assert run(work()) == []


def test_a_seat_is_given_once(database: str) -> None:
    async def work() -> None:
        store = await opened(database)
        host, friend, late = [await store.add_person(name) for name in ("host", "friend", "late")]
        await store.add_table(a_table(host.id))
        both = await asyncio.gather(
            store.hold_seat("one", 1, PERSON, friend.id), store.hold_seat("one", 1, PERSON, late.id)
        )
        assert sorted(both) == [False, True]
        assert not await store.hold_seat("one", 0, PERSON, late.id), "nobody is pushed off a chair"
        assert not await store.hold_seat("one", 2, PERSON, late.id)
        row = await store.table("one")
        assert row is not None
        assert int(row.seed) == 2**64 - 1
        assert row.seats[1].person_id == (friend.id if both[0] else late.id)
        await store.close()

    run(work())


def test_two_writers_cannot_both_be_next(database: str) -> None:
    async def work() -> None:
        store = await opened(database)
        host = await store.add_person("host")
        table = a_table(host.id)
        await store.add_table(table)
        await store.append(table, 0, Entry(0, 3, b"after", b"what"), (1,))
        with pytest.raises(IntegrityError):
            await store.append(table, 0, Entry(1, 4, b"other", b""), ())
        assert await store.entries("one") == [Entry(0, 3, b"after", b"what")]
        row = await store.table("one")
        assert row is not None
        assert row.waiting == 0b10, "what failed has left nothing behind"
        await store.close()

    run(work())


def test_a_link_for_another_device_expires(database: str) -> None:
    async def work() -> None:
        store = await opened(database)
        person = await store.add_person("me")
        await store.add_key("old", person.id, "pairing", until=1)
        await store.add_key("new", person.id, "pairing", until=2**40)
        assert await store.person("old", "pairing") is None
        found = await store.person("new", "pairing")
        assert found is not None
        assert await store.person("new", "device") is None, "a link is no cookie"
        assert await store.spend_pairing("new")
        assert not await store.spend_pairing("new")
        await store.close()

    run(work())


@pytest.mark.parametrize("yields", [0, 1, 2, 5])
def test_whoever_is_cancelled_twice_leaves_nothing_hanging(database: str, yields: int) -> None:
    async def work() -> set[asyncio.Task[Any]]:
        others_before = set(threading.enumerate())
        store = await opened(database)
        asking = asyncio.create_task(store.answers())
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

    assert run(work()) == set()


def test_a_port_in_use_is_said_in_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        with pytest.raises(SystemExit) as left:
            listen("127.0.0.1", taken.getsockname()[1])
    assert left.value.code == 2
    assert "cannot listen" in capsys.readouterr().err


def test_a_folder_that_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    code = f"from atoll.web import serve; serve(port=0, data={str(tmp_path / 'file' / 'data')!r})"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=300)
    assert done.returncode == 2
    assert "cannot keep its tables in" in done.stderr
    assert "Traceback" not in done.stderr


def test_closing_the_house_is_quiet(tmp_path: Path) -> None:
    code = f"from atoll.web import serve; serve(port=0, data={str(tmp_path)!r})"
    services = subprocess.Popen(
        [sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert services.stdout is not None
    address = services.stdout.readline().split("open at ")[1].split()[0]
    assert httpx.get(address, timeout=300).status_code == 200
    services.send_signal(signal.SIGINT)
    _, said = services.communicate(timeout=300)
    assert services.returncode == 0
    assert "Traceback" not in said


def test_where_tables_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert database_url("postgresql+psycopg://host/db") == "postgresql+psycopg://host/db"
    monkeypatch.setenv("ATOLL_DATA", os.fspath(tmp_path / "new"))
    assert database_url(None) == f"sqlite+aiosqlite:///{tmp_path / 'new' / 'atoll.db'}"


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("  Anna \n Maria ", "Anna Maria"),
        ("\u200b\u202e", ""),
        ("я" * 100, "я" * 24),
        ("<b>", "<b>"),
        ("🐟 fish", "🐟 fish"),
    ],
)
def test_names_are_kept_clean(given: str, kept: str) -> None:
    assert clean_name(given) == kept


def test_what_counts_as_ours() -> None:
    assert same_origin("http://localhost:8765", "localhost:8765")
    assert not same_origin("http://localhost:8766", "localhost:8765")
    assert not same_origin("", "localhost:8765")
    assert not same_origin("null", "")
    assert local_path("/t/x?ply=1") == "/t/x?ply=1"
    assert local_path("/a\r\nset-cookie: x") == "/"

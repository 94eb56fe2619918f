"""A journal with a gap or a changed row is noticed; its table stops, and everything else goes on."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient
from sqlalchemy import text
from typer.testing import CliRunner

from atoll.cli.app import app as cli
from atoll.match import Match
from atoll.match.journal import JournalDamaged, opening_checksum
from atoll.web.app import make_app
from atoll.web.db.store import Store
from atoll.web.services import Services
from tests.web.client import ANY_GAME, MIN_SEATS, TIMEOUT, Window, new_table, wait_until_idle
from tests.web.stores import migrate_to, run_async, schema_of

BATCH = 500  # rows that migration 0009 fills at once
AT = 3  # the number of the entry that is damaged
ROW = f"WHERE table_id = :id AND number = {AT}"
NEXT = f"WHERE table_id = :id AND number = {AT + 1}"
DAMAGES = {
    "a row is missing": [f"DELETE FROM journal {ROW}"],
    "a byte of a state": [f"UPDATE journal SET state = :changed {ROW}"],
    "a state is cut": [f"UPDATE journal SET state = :cut {ROW}"],
    "a text as a state": [f"UPDATE journal SET state = 'text' {ROW}"],
    "an action": [f"UPDATE journal SET action = action + 1 {ROW}"],
    "events": [f"UPDATE journal SET events = :cut {ROW}"],
    "rows of other numbers": [
        f"UPDATE journal SET number = 100000 {ROW}",
        f"UPDATE journal SET number = {AT} {NEXT}",
        f"UPDATE journal SET number = {AT + 1} WHERE table_id = :id AND number = 100000",
    ],
    "a number twice": [
        "CREATE TABLE copy AS SELECT * FROM journal",
        "DROP TABLE journal",
        "ALTER TABLE copy RENAME TO journal",
        f"INSERT INTO journal SELECT * FROM journal {ROW}",
    ],
}
INITIAL = {
    "a byte": "UPDATE tables SET initial_state = :changed WHERE id = :id",
    "a text": "UPDATE tables SET initial_state = 'text' WHERE id = :id",
    "nothing left": "UPDATE tables SET initial_state = :empty WHERE id = :id",
}


def play(client: TestClient[Any]) -> str:
    """A table with bots where some choices were made, and the visitor is awaited."""
    path = new_table(client, *["bot-newcomer"] * (MIN_SEATS - 1))
    with Window(client, path) as window:
        shown = window.my_turn()
        while True:
            _, match = wait_until_idle(client, path)
            if len(match.entries) > AT + 2:
                return path
            shown = window.choose(shown)


class Stored:
    """A database with two tables, and the cookies of the person who plays at both."""

    def __init__(self, url: str) -> None:
        self.url = url
        with TestClient(make_app(url, pace=0)) as client:
            self.path, self.other = play(client), play(client)
            self.cookies = dict(client.cookies)
        self.table_id = self.path.removeprefix("/t/")

    def execute(self, *commands: str) -> None:
        """Change the database as no server would."""

        async def work() -> None:
            store = Store(self.url)
            async with store.engine.begin() as connection:
                query = text(f"SELECT state FROM journal {ROW}")
                state = bytes((await connection.execute(query, {"id": self.table_id})).scalar_one())
                given = {
                    "id": self.table_id,
                    "changed": state[:-1] + bytes([state[-1] ^ 1]),
                    "cut": state[: len(state) // 2],
                    "empty": b"",
                }
                for command in commands:
                    used = {name: value for name, value in given.items() if f":{name}" in command}
                    await connection.execute(text(command), used)
            await store.close()

        run_async(work())

    def rows(self) -> list[Any]:
        """What is stored of the first table."""

        async def work() -> list[Any]:
            store = Store(self.url)
            async with store.engine.connect() as connection:
                query = text("SELECT * FROM journal WHERE table_id = :id ORDER BY number")
                found = [tuple(row) for row in await connection.execute(query, {"id": self.table_id})]
            await store.close()
            return found

        return run_async(work())

    def export(self, folder: Path, *options: str) -> Any:
        wanted = ["export", str(folder), "--data", self.url, *options]
        with ThreadPoolExecutor(1) as apart:  # this thread may have the loop of a browser
            return apart.submit(CliRunner().invoke, cli, wanted).result()


@pytest.fixture
def stored(database: str) -> Stored:
    return Stored(database)


@pytest.fixture
def served(stored: Stored, request: pytest.FixtureRequest) -> Iterator[TestClient[Any]]:
    """A server on the database that was damaged as the test says."""
    stored.execute(*request.param)
    with TestClient(make_app(stored.url, pace=0)) as client:
        client.cookies.update(stored.cookies)
        yield client


def other_tables_go_on(client: TestClient[Any], stored: Stored) -> None:
    assert stored.path in (home := client.get("/").text)
    assert stored.other in home
    with Window(client, stored.other) as window:
        window.choose(window.my_turn())


@pytest.mark.parametrize("served", DAMAGES.values(), ids=list(DAMAGES), indirect=True)
def test_a_damaged_journal_can_be_read_up_to_the_damage(
    stored: Stored, served: TestClient[Any], tmp_path: Path
) -> None:
    before = stored.rows()
    services: Services = served.app.state.services
    with served.portal() as portal, pytest.raises(JournalDamaged) as found:
        portal.call(services.store.load_journal, stored.table_id)
    good = len(found.value.entries)
    assert good in (AT, AT + 1)
    with Window(served, stored.path) as window:
        assert "This game is damaged" in window.until('id="damaged"')
        window.send(do="play", action=0, moment="0.0")
        assert "damaged" in window.next("note")["note"]
        other_tables_go_on(served, stored)
    with Window(served, stored.path, **{"cookie": "", "accept-language": "ru"}) as window:
        assert "повреждена" in window.until('id="damaged"')
    assert served.get(stored.path).status_code == 200
    replay = served.get(f"{stored.path}/replay")
    assert replay.status_code == 200
    assert 'id="damaged"' in replay.text
    assert served.get(f"{stored.path}/game.txt").status_code == 404, "it would tell what is hidden"
    assert served.post(f"{stored.path}/hand-over", data={"seat": "0"}).status_code == 410
    assert stored.rows() == before, "nothing was written"

    done = stored.export(tmp_path / "out", "--running")
    assert done.exit_code == 1
    assert stored.table_id in done.output
    texts = {file.name: file.read_text("utf-8") for file in (tmp_path / "out").iterdir()}
    assert len(texts) == 2, "the other one is there, too"
    assert Match.read(texts[f"{ANY_GAME}-{stored.table_id}.txt"]).ply == good


@pytest.mark.parametrize("served", [[each] for each in INITIAL.values()], ids=list(INITIAL), indirect=True)
def test_a_damaged_initial_state(stored: Stored, served: TestClient[Any], tmp_path: Path) -> None:
    with Window(served, stored.path) as window:
        window.until('id="damaged"')
        other_tables_go_on(served, stored)
    assert served.get(f"{stored.path}/replay").status_code == 410
    done = stored.export(tmp_path / "out", "--running")
    assert done.exit_code == 1
    assert stored.table_id in done.output
    files = sorted(file.suffix for file in (tmp_path / "out").iterdir())
    assert files == [".json", ".txt"], "seed and choices are left"


BOT_AWAITED = "UPDATE tables SET awaited_seats = 2, updated_at = 0 WHERE id = :id"


@pytest.mark.parametrize(
    "served", [[*DAMAGES["a row is missing"], BOT_AWAITED]], ids=["a row is missing"], indirect=True
)
def test_bots_leave_a_damaged_table_alone(stored: Stored, served: TestClient[Any]) -> None:
    services: Services = served.app.state.services
    before = stored.rows()

    async def wait_for_scan() -> None:
        async with asyncio.timeout(TIMEOUT):
            while stored.table_id not in services.bot_runner._unreadable:
                await asyncio.sleep(0.05)

    with served.portal() as portal:
        portal.call(wait_for_scan)
    other_tables_go_on(served, stored)
    assert stored.rows() == before


@pytest.mark.parametrize("served", [DAMAGES["a row is missing"]], ids=["a row is missing"], indirect=True)
def test_the_text_of_a_closed_table_ends_at_the_damage(stored: Stored, served: TestClient[Any]) -> None:
    services: Services = served.app.state.services

    async def close() -> None:
        await services.tables.close_table(await services.tables.find(stored.table_id))

    with served.portal() as portal:
        portal.call(close)
    assert Match.read(served.get(f"{stored.path}/game.txt").text).ply == AT
    with Window(served, stored.path) as window:
        assert "game.txt" in window.until('id="damaged"')


ADD_TABLE = (
    "INSERT INTO tables (id, game, version, options, host_id, stage, seed, salt, initial_state, custom, "
    "awaited_seats, updated_at, rematch_id, settings, clocks, listed, incidents) "
    "VALUES (:id, 'any', 1, '{}', 1, 'playing', '7', '', :state, false, 1, 5, '', '{}', '[]', false, '[]')"
)
ADD_ENTRY = (
    "INSERT INTO journal (table_id, number, seat, action, state, events, at) "
    "VALUES (:id, :number, 0, 3, :state, :state, 9)"
)


def test_0009_fills_checksums_and_back(database: str) -> None:
    """More tables and entries than one batch."""
    many = [(f"t{i:03}", 2) for i in range(BATCH // 2 + 10)] + [("long", 2 * BATCH + 1)]

    async def work() -> None:
        store = Store(database)
        await migrate_to(store, "0008")
        before = await schema_of(store)
        async with store.engine.begin() as connection:
            person = "INSERT INTO people (id, name, public_id, preferences) VALUES (1, 'A', 'a', '{}')"
            await connection.execute(text(person))
            for table_id, count in many:
                await connection.execute(text(ADD_TABLE), {"id": table_id, "state": table_id.encode()})
                rows = [{"id": table_id, "number": n, "state": b"s%d" % n} for n in range(count)]
                await connection.execute(text(ADD_ENTRY), rows)
        await store.open()
        for table_id, count in many:
            assert len(await store.load_journal(table_id)) == count
            row = await store.find_table(table_id)
            assert row is not None
            assert row.initial_checksum == opening_checksum(table_id, table_id.encode())
        await migrate_to(store, "0008")
        assert await schema_of(store) == before
        await store.close()

    run_async(work())

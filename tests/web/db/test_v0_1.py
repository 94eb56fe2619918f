"""A database of version 0.1 opens, holds everything it held, and its games go on.

`tests/data/v0_1` was written by a server of that version; its README explains the facts in `store.json`.
"""

from __future__ import annotations

import asyncio
import gzip
import hashlib
import json
import sqlite3
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Any, TypeVar

import pytest
from sqlalchemy import func, select

from atoll.match import UNDO, Match
from atoll.web.auth.identity import digest
from atoll.web.bots.runner import BotRunner
from atoll.web.db.models import (
    DEVICE,
    PAIRING,
    Base,
    Credential,
    HeartbeatRow,
    Person,
    SeatRow,
    TableRow,
)
from atoll.web.db.store import Store
from atoll.web.services import Services
from atoll.web.tables.table import Table

T = TypeVar("T")

DATA = Path(__file__).parents[2] / "data" / "v0_1"
FACTS: dict[str, Any] = json.loads((DATA / "store.json").read_text("utf-8"))
TABLES: dict[str, dict[str, Any]] = {
    facts["about"]: {"id": i, **facts} for i, facts in FACTS["tables"].items()
}
PREFERENCES = {"auto": "auto_move", "still": "no_animation"}
RENAMED = {"keys": "credentials", "entries": "journal", "lines": "chat_messages", "pulse": "heartbeat"}


NAMES_TODAY = {"open": "Empty seat", "friend": "Invited player"}  # of seats without a player


def run(work: Coroutine[Any, Any, T]) -> T:
    """Run in a thread of its own: the browser tests leave an event loop running in this one."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, work).result()


def sha256(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def seats_of(bit_set: int) -> list[int]:
    return [seat for seat in range(8) if bit_set >> seat & 1]


def restore(folder: Path) -> str:
    """Make an SQLite database of the dump; its URL."""
    file = folder / "atoll.db"
    with closing(sqlite3.connect(file)) as connection:
        connection.executescript(gzip.decompress((DATA / "store.sql.gz").read_bytes()).decode())
    return f"sqlite+aiosqlite:///{file}"


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A migrated database that tests only read."""
    url = restore(tmp_path_factory.mktemp("v0_1"))

    async def work() -> None:
        store = Store(url)
        await store.open()
        await store.close()

    run(work())
    return url


async def load(services: Services, table_id: str) -> tuple[Table, Match]:
    table = await services.tables.find(table_id)
    async with table.lock:
        await services.tables.load(table)
    assert table.match is not None
    return table, table.match


def test_all_rows_are_there(url: str) -> None:
    async def work() -> tuple[dict[str, int], int]:
        store = Store(url)
        async with store.session() as session:
            counts = {
                name: await session.scalar(select(func.count()).select_from(table)) or 0
                for name, table in Base.metadata.tables.items()
            }
            beat = await session.scalar(select(HeartbeatRow.at))
        await store.close()
        return counts, beat or 0

    counts, beat = run(work())
    known = {RENAMED.get(name, name): count for name, count in FACTS["rows"].items()}
    assert counts == dict.fromkeys(counts, 0) | known, "tables that came later are empty"
    assert beat == FACTS["pulse"]


@pytest.mark.parametrize("person_id", FACTS["people"])
def test_people_are_recognized_by_their_cookies(url: str, person_id: str) -> None:
    facts = FACTS["people"][person_id]

    async def work() -> None:
        store = Store(url)
        for cookie in facts["cookies"]:
            person = await store.people.find_by_credential(digest(cookie), DEVICE)
            assert person is not None
            assert (person.id, person.name, person.public_id) == (
                int(person_id),
                facts["name"],
                facts["address"],
            )
            assert person.preferences == facts["settings"]
            assert (person.hidden, person.muted_by_operator) == (facts["hidden"], facts["muted_by_operator"])
        expected = {PREFERENCES.get(name, name): value for name, value in facts["settings"].items()}
        if expected.get("confirm") is True:  # it was a switch
            expected["confirm"] = "always"
        assert (await store.people.preferences(int(person_id))).dump() == expected
        assert await store.chat.mutes(int(person_id)) == set(facts["mutes"])
        found = await store.people.find_by_public_id(facts["address"])
        assert found is not None
        assert found.id == int(person_id)
        async with store.session() as session:
            devices = select(func.count()).where(
                Credential.person_id == int(person_id), Credential.purpose == DEVICE
            )
            assert await session.scalar(devices) == facts["devices"]
        await store.close()

    run(work())


def test_links_that_add_a_device_or_offer_a_seat_still_work(url: str) -> None:
    async def work() -> None:
        store = Store(url)
        for pairing in FACTS["pairings"]:
            person = await store.people.find_by_credential(digest(pairing["token"]), PAIRING)
            async with store.session() as session:
                credential = await session.get(Credential, digest(pairing["token"]))
            assert credential is not None
            assert (credential.person_id, credential.expires_at) == (pairing["person"], pairing["until"])
            if not pairing["until"]:
                assert person is not None
                assert person.id == pairing["person"]
        assert await store.seats.find_by_token(FACTS["friend_link"].removeprefix("/join/")) is not None
        await store.close()

    run(work())


@pytest.mark.parametrize("about", TABLES)
def test_tables_seats_and_chat_are_as_they_were(url: str, about: str) -> None:
    facts = TABLES[about]

    async def work() -> tuple[TableRow, tuple[str, ...], list[Any]]:
        store = Store(url)
        row = await store.find_table(facts["id"])
        assert row is not None
        chat = await store.chat.messages(row.id)
        await store.close()
        return row, Table(row).names("en"), chat

    row, names, chat = run(work())
    assert (row.game, row.version, row.stage, row.host_id) == (
        facts["game"],
        facts["version"],
        facts["stage"],
        facts["host"],
    )
    assert (row.options, row.settings, row.custom, row.listed) == (
        facts["options"],
        facts["manners"],
        facts["custom"],
        facts["listed"],
    )
    assert (row.seed, row.salt) == (facts["seed"], facts["salt"])
    assert (row.rematch_id, row.updated_at) == (facts["successor"], facts["touched"])
    assert (row.clocks, row.incidents) == (facts["clocks"], facts["incidents"])
    assert seats_of(row.awaited_seats) == facts["waiting"]
    assert (sha256(row.initial_state) if row.initial_state else None) == facts["opening"]
    assert [_seat(seat, name) for seat, name in zip(row.seats, names)] == [
        seat | {"name": NAMES_TODAY.get(seat["kind"], seat["name"])} for seat in facts["seats"]
    ]
    assert [
        {"person": m.person_id, "seated": m.seated, "text": m.text, "ply": m.ply, "at": m.at} for m in chat
    ] == facts["chat"]


def _seat(seat: SeatRow, name: str) -> dict[str, Any]:
    return {
        "kind": seat.kind,
        "name": name,
        "person": seat.person_id,
        "left": seat.replaced_person_id,
        "level": seat.level,
        "called": seat.imported_name,
        "token": seat.token,
        "place": seat.place,
        "points": seat.points,
    }


@pytest.mark.parametrize("about", [about for about, facts in TABLES.items() if "position" in facts])
def test_matches_are_as_they_were(url: str, about: str) -> None:
    facts = TABLES[about]

    async def work() -> Match:
        services = Services(url)
        _, match = await load(services, facts["id"])
        await services.close()
        return match

    match = run(work())
    assert (len(match.entries), match.ply, match.over) == (facts["entries"], facts["ply"], facts["over"])
    assert sum(entry.action == UNDO for entry in match.entries) == facts["undos"]
    assert sha256(match.opening.tobytes()) == facts["opening"]
    assert sha256(match.state.tobytes()) == facts["position"]
    assert sha256(b"".join(entry.state for entry in match.entries)) == facts["states"]
    assert sha256(b"".join(entry.events for entry in match.entries)) == facts["events"]
    assert match.commitment == facts["commitment"]
    assert list(match.scores) == facts["scores"]
    if facts["places"] is not None:
        assert list(match.places) == facts["places"]
    assert {str(seat): list(match.legal(seat)) for seat in match.waiting} == facts["legal"]
    assert sha256(match.text().encode()) == facts["text"]


@pytest.mark.parametrize("about", [about for about, facts in TABLES.items() if "next" in facts])
def test_games_go_on(tmp_path: Path, about: str, monkeypatch: pytest.MonkeyPatch) -> None:
    facts, wanted = TABLES[about], TABLES[about]["next"]
    url = restore(tmp_path)
    monkeypatch.setattr(BotRunner, "position_changed", lambda *_: None)  # bots stand still meanwhile

    async def work() -> None:
        services = Services(url)
        try:
            await services.store.open()
            table, match = await load(services, facts["id"])
            moment = match.moment(wanted["seat"])
            await services.tables.play(table, wanted["seat"], wanted["action"], moment)
            assert table.match is not None
            after = table.match.position(facts["ply"] + 1)
            assert sha256(after.tobytes()) == wanted["position"]
            assert list(table.game.waiting(after)) == wanted["waiting"]
            row = await services.store.find_table(facts["id"])
            assert row is not None
            assert seats_of(row.awaited_seats) == wanted["waiting"]
            assert len(await services.store.load_journal(row.id)) == facts["entries"] + 1
        finally:
            await services.close()

    run(work())


def test_a_person_of_that_version_is_added_to_and_renamed(tmp_path: Path) -> None:
    url = restore(tmp_path)

    async def work() -> None:
        store = Store(url)
        await store.open()
        added = await store.people.add("New")
        assert added.id > max(map(int, FACTS["people"]))
        await store.people.rename(1, "Anne")
        await store.chat.add(TABLES["play-miaui"]["id"], 1, True, "still here", 24)
        assert (await store.chat.messages(TABLES["play-miaui"]["id"]))[-1].text == "still here"
        async with store.session() as session:
            assert await session.scalar(select(Person.name).where(Person.id == 1)) == "Anne"
        await store.close()

    run(work())

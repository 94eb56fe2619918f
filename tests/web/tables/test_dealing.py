"""Dealing at served tables: a secret that is committed to first, then the entropy of the people."""

from __future__ import annotations

import asyncio
import re
import time
from typing import Any

import pytest
from litestar.testing import TestClient

from atoll.kit.registry import game as find_game
from atoll.match import Match
from atoll.web.db.models import OPEN, PERSON, PLAYING, SEATING, TableRow
from atoll.web.loadtest.postgres import Postgres
from atoll.web.services import Services
from atoll.web.tables import table as table_module
from atoll.web.tables.creation import SeatRequest
from tests.web.client import ANY_GAME, MIN_SEATS, TIMEOUT, Window, new_table, play_to_end
from tests.web.stores import run_async

ADDS = {"adds": "entropy"}
BOTS = {f"seat-{i}": "bot-newcomer" for i in range(1, MIN_SEATS)}


@pytest.fixture
def client(any_database_client: TestClient[Any], monkeypatch: pytest.MonkeyPatch) -> TestClient[Any]:
    """Every test of this module runs on either kind of database, and has time to add something."""
    monkeypatch.setattr(table_module, "ENTROPY_SECONDS", TIMEOUT)
    return any_database_client


def stored(client: TestClient[Any], path: str, stage: str = "") -> TableRow:
    """The table as the database has it, once it has reached a stage."""
    services: Services = client.app.state.services

    async def wait() -> TableRow:
        async with asyncio.timeout(TIMEOUT):
            while True:
                row = await services.store.find_table(path.removeprefix("/t/"))
                assert row is not None
                if not stage or row.stage == stage:
                    return row
                await asyncio.sleep(0.02)

    with client.portal() as portal:
        return portal.call(wait)


def test_a_table_waits_for_the_entropy_that_a_browser_has_promised(client: TestClient[Any]) -> None:
    path = new_table(client, **BOTS, **ADDS)
    commitment = client.get(f"{path}/commitment").text
    assert re.fullmatch("[0-9a-f]{64}", commitment), "shown before anything is added"
    time.sleep(0.3)
    assert stored(client, path).stage == SEATING
    with Window(client, path) as window:
        page = window.until("data-add-entropy")
        assert commitment in page
        assert client.post(f"{path}/entropy", data={"entropy": "my own words"}).status_code == 204
        page = window.until('id="board"')
        assert "my own words" in page
        assert commitment in page
        row = stored(client, path, PLAYING)
        assert [seat.entropy for seat in row.seats] == ["my own words", *[""] * (MIN_SEATS - 1)]
        assert row.secret not in page
    with Window(client, path) as window:
        play_to_end(window)
    text = client.get(f"{path}/game.txt").text
    assert '[Entropy "A" "my own words"]' in text
    assert f'[Commitment "{commitment}"]' in text
    assert f'[Secret "{row.secret}"]' in text
    assert Match.read(text).text() == text
    with Window(client, path) as window:
        page = window.until('id="end"')
    assert row.secret in page
    assert "my own words" in page


def test_a_browser_that_promised_and_left_does_not_hold_the_table_up(
    client: TestClient[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_module, "ENTROPY_SECONDS", 1)
    path = new_table(client, **BOTS, **ADDS)
    row = stored(client, path, PLAYING)
    assert [seat.entropy for seat in row.seats] == [""] * MIN_SEATS
    answer = client.post(f"{path}/entropy", data={"entropy": "too late"})
    assert answer.status_code == 204
    assert stored(client, path).seats[0].entropy == "", "the deal is fixed"


def test_entropy_is_added_once_and_only_by_those_who_sit_there(client: TestClient[Any]) -> None:
    path = new_table(client, "open", *["bot-newcomer"] * (MIN_SEATS - 2), **ADDS)
    assert client.post(f"{path}/entropy", data={"entropy": "first"}).status_code == 204
    assert client.post(f"{path}/entropy", data={"entropy": "second"}).status_code == 204
    for wrong in ("", "x" * 121, "two\nlines"):
        assert client.post(f"{path}/entropy", data={"entropy": wrong}).status_code == 400
    host = dict(client.cookies)
    client.cookies.clear()
    assert client.post(f"{path}/entropy", data={"entropy": "a stranger's"}).status_code == 400
    client.post(f"{path}/sit", data={"seat": "1", "name": "Bob", **ADDS})
    time.sleep(0.3)
    assert stored(client, path).stage == SEATING, "Bob has promised some"
    assert client.post(f"{path}/entropy", data={"entropy": "Bob's"}).status_code == 204
    row = stored(client, path, PLAYING)
    assert [seat.entropy for seat in row.seats][:2] == ["first", "Bob's"]
    assert host


def test_a_rematch_waits_for_all_who_look_on(client: TestClient[Any]) -> None:
    path = new_table(client, **BOTS)
    with Window(client, path) as window:
        play_to_end(window)
        answer = client.post(f"{path}/rematch", data=ADDS, follow_redirects=False)
        again = str(answer.headers["location"])
        assert f'data-add-entropy="{again}"' in window.until("data-add-entropy")
        assert [seat.entropy for seat in stored(client, again).seats if seat.person_id] == [None]
        assert client.post(f"{again}/entropy", data={"entropy": "again"}).status_code == 204
        assert "again" in [seat.entropy for seat in stored(client, again, PLAYING).seats]


def test_what_one_process_starts_with_is_what_all_have(postgres: Postgres) -> None:
    """Entropy that arrives in one process while another one starts the match is used, or not stored."""

    async def work() -> None:
        url, game = postgres.new_database(), find_game(ANY_GAME)
        both = Services(url, pace=0), Services(url, pace=0)
        for services in both:
            await services.open()
        try:
            for _ in range(5):
                people = [await both[0].store.people.add(str(i)) for i in range(MIN_SEATS)]
                seats = [SeatRequest(OPEN)] * MIN_SEATS
                made = await both[0].tables.create(game, people[0], seats, {})
                for seat, person in enumerate(people):
                    await both[0].store.seats.claim(made.row.id, seat, PERSON, person.id, adds=True)
                there = [await services.tables.find(made.row.id) for services in both]
                for services in both:
                    services.tables.mark_stale(made.row.id)
                await asyncio.gather(
                    *(both[s % 2].tables.add_entropy(there[s % 2], s, f"from {s}") for s in range(MIN_SEATS)),
                    *(services.tables._starter._start(table) for services, table in zip(both, there)),
                )
                row = await both[0].store.find_table(made.row.id)
                assert row is not None
                for services, table in zip(both, there):
                    services.tables.mark_stale(made.row.id)
                    match = await services.tables.current_match(table)
                    assert match is not None
                    assert match.deal is not None
                    assert match.deal.entropy == tuple(seat.entropy for seat in row.seats)
                    dealt = Match(game, match.seats, options=match.options, deal=match.deal)
                    assert match.opening.tobytes() == dealt.opening.tobytes()
        finally:
            for services in both:
                await services.close()

    run_async(work())

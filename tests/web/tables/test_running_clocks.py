"""Clocks of tables that are being played at, on either kind of database."""

from __future__ import annotations

import re
from typing import Any

import pytest
from litestar.testing import TestClient

from atoll.web.tables import clock
from atoll.web.tables.clock import GRACE, SECOND, wall_clock
from tests.web.client import (
    MIN_SEATS,
    Window,
    advance_clocks,
    find_table,
    new_table,
    offered_actions,
    play_until_other_is_awaited,
    refresh_windows,
    two_people,
    use_cookies,
    wait_until_idle,
)


@pytest.fixture
def client(any_database_client: TestClient[Any]) -> TestClient[Any]:
    """Every test of this module runs on either kind of database."""
    return any_database_client


def test_a_clock_runs_while_its_player_is_awaited_and_is_stored(client: TestClient[Any]) -> None:
    path = new_table(client, *["bot-newcomer"] * (MIN_SEATS - 1), clock="live", **{"clock-minutes": "5"})
    window, table = Window(client, path), find_table(client, path)
    shown = window.my_turn()
    assert table.row.settings == {"clock": "5m+15s"}
    assert re.findall(r'data-runs="(\d+)"', shown["html"]) == [*shown["clocks"]] == ["0"]
    left, starts_in = shown["clocks"]["0"]
    assert 0 < left <= 5 * 60 * SECOND + 15 * SECOND
    assert starts_in == 0
    assert shown["html"].count('role="timer"') == 1, "bots have no clock"
    wait_until_idle(client, path)  # a bot's choice would bring the true clocks back
    advance_clocks(table, 60 * SECOND)
    shown = window.choose(shown)
    with client.portal() as portal:
        stored = portal.call(client.app.state.services.store.find_table, table.row.id)
    assert stored is not None
    kept = clock.unpack(stored.clocks)[0]
    assert kept.since is not None
    assert kept.remaining(wall_clock()) <= (5 * 60 + 30 - 60) * SECOND
    window.close()


def test_after_the_deadline_the_other_players_decide(client: TestClient[Any]) -> None:
    path, host, friend = two_people(client, clock="live")
    use_cookies(client, host)
    window, table = Window(client, path), find_table(client, path)
    html = play_until_other_is_awaited(client, table, window)
    assert "takeover-1" not in html
    moment = table.match.moment(1) if table.match else ""
    early = client.post(f"{path}/default-move", data={"seat": "1", "moment": moment})
    assert early.status_code == 200
    assert table.match is not None
    assert table.match.moment(1) == moment, "time is not up yet"
    advance_clocks(table, 24 * 3600 * SECOND + GRACE)
    refresh_windows(client, table)
    while 'id="takeover-1"' not in html:
        html = window.next("html")["html"]
    assert "time is up" in html
    assert table.match.moment(1) == moment, "no automatic move"
    use_cookies(client, friend)
    client.post(f"{path}/default-move", data={"seat": "1", "moment": moment})
    assert table.match.moment(1) == moment, "players cannot ask for their own default move"
    client.cookies.clear()
    client.post(f"{path}/hand-over", data={"seat": "1"})
    assert table.seats[1].kind == "person", "and no stranger"
    use_cookies(client, host)
    client.post(f"{path}/default-move", data={"seat": "1", "moment": "old"})
    assert table.match.moment(1) == moment
    client.post(f"{path}/default-move", data={"seat": "1", "moment": moment})
    after = table.match.moment(1)
    assert after != moment
    client.post(f"{path}/default-move", data={"seat": "1", "moment": moment})  # a second request
    assert sum(choice.seat == 1 for choice in table.match.choices) == 1
    window.close()


def test_a_bot_can_take_over_after_the_deadline(client: TestClient[Any]) -> None:
    path, host, _ = two_people(client, clock="slow")
    use_cookies(client, host)
    window, table = Window(client, path), find_table(client, path)
    play_until_other_is_awaited(client, table, window)
    client.post(f"{path}/hand-over", data={"seat": "1"})
    assert table.seats[1].kind == "person", "time is not up, and who has time may be away"
    advance_clocks(table, 4 * 24 * 3600 * SECOND)
    client.post(f"{path}/hand-over", data={"seat": "1"})
    assert table.seats[1].kind == "bot"
    assert table.clocks[1].since is None
    window.my_turn()
    window.close()


def test_without_a_clock_absent_players_have_a_day(client: TestClient[Any]) -> None:
    path, _, friend = two_people(client)
    use_cookies(client, friend)
    window, table = Window(client, path), find_table(client, path)
    shown = window.next("html")
    while table.row.awaited_seats != 0b1:
        if shown["turn"]:
            window.send(do="play", action=offered_actions(shown["html"])[0], moment=shown["moment"])
        shown = window.next("html")
    client.post(f"{path}/hand-over", data={"seat": "0"})
    assert table.seats[0].kind == "person"
    table.row.updated_at -= 24 * 3600
    refresh_windows(client, table)
    while "more than a day" not in shown["html"]:
        shown = window.next("html")
    client.post(f"{path}/hand-over", data={"seat": "0"})
    assert table.seats[0].kind == "bot"
    window.close()

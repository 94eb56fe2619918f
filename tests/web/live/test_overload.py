"""Overload: moves are stored and said to be, the mover's own window comes first, new tables are refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from litestar.testing import TestClient

from atoll.web.live.render_queue import RenderQueue
from tests.web.client import MIN_SEATS, Window, find_table, new_table, offered_actions

BOTS = ["bot-newcomer"] * (MIN_SEATS - 1)


@pytest.fixture
def client(any_database_client: TestClient[Any]) -> TestClient[Any]:
    """Every test of this module runs on either kind of database."""
    return any_database_client


@pytest.fixture
def busy(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Let pages seem to wait for long."""
    return lambda: monkeypatch.setattr(RenderQueue, "is_busy", property(lambda queue: True))


def test_a_move_is_stored_and_said_to_be_while_pages_wait(
    client: TestClient[Any], busy: Callable[[], None]
) -> None:
    path = new_table(client, *BOTS)
    with Window(client, path) as window:
        shown = window.my_turn()
        busy()
        window.send(do="play", action=offered_actions(shown["html"])[0], moment=shown["moment"])
        assert "Your move is saved" in window.next("note")["note"]
        match = find_table(client, path).match
        assert match is not None
        assert 0 in [choice.seat for choice in match.choices]


def test_new_tables_are_refused_and_running_ones_go_on(
    client: TestClient[Any], busy: Callable[[], None]
) -> None:
    path = new_table(client, *BOTS)
    game = find_table(client, path).game.id
    busy()
    answer = client.post(f"/new/{game}", data={"seat-0": "me", "seat-1": BOTS[0], "seat-2": BOTS[0]})
    assert answer.status_code == 503
    assert answer.headers["retry-after"]
    assert client.post(f"/play/{game}").status_code == 503
    assert client.get(path).status_code == 200


def test_the_window_of_the_player_who_moved_is_urgent(
    client: TestClient[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    path, scheduled = new_table(client, *BOTS), list[tuple[int, bool]]()
    schedule = RenderQueue.schedule

    def note(queue: RenderQueue, begin: Any, urgent: bool = False, share: str = "") -> None:
        scheduled.append((begin.__self__.viewer.seat, urgent))
        schedule(queue, begin, urgent, share)

    with Window(client, path) as window:
        shown = window.my_turn()
        client.cookies.clear()
        with Window(client, path) as watching:
            watching.next("html")
            monkeypatch.setattr(RenderQueue, "schedule", note)
            for _ in range(3):  # a window that is being drawn at that moment needs no turn of its own
                shown = window.choose(shown)
    assert (0, True) in scheduled
    assert not [seat for seat, urgent in scheduled if urgent and seat != 0]

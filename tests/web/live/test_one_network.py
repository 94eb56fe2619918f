"""A network whose windows ask for too much: it is refused or waits, and nobody else does."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient

from atoll.match import UNDO
from atoll.web.app import make_app
from atoll.web.ops.rate_limit import Limits
from tests.web.client import (
    MIN_SEATS,
    Window,
    find_table,
    new_table,
    offered_actions,
    two_people,
    use_cookies,
)

FRIENDS = ["friend"] * (MIN_SEATS - 1)
UNDO_BUTTON = 'id="undo"'
BOTS = ["bot-newcomer"] * (MIN_SEATS - 1)


@contextmanager
def limited(folder: Path, **limits: Any) -> Iterator[TestClient[Any]]:
    found = Limits(refusal_seconds=0, **limits)
    with TestClient(make_app(f"sqlite+aiosqlite:///{folder / 'atoll.db'}", pace=0, limits=found)) as client:
        yield client


def test_windows_are_not_opened_without_end(tmp_path: Path) -> None:
    with limited(tmp_path, openings_of_address=(2, 0.0001)) as client:
        table = new_table(client, *FRIENDS)
        for _ in range(2):
            with Window(client, table) as window:
                window.next("html")
        refused = Window(client, table)
        with pytest.raises(WebSocketDisconnect) as closed:
            refused.receive()
        assert closed.value.code == 1013, "the page tries again later"


def test_a_window_is_opened_under_no_endless_name(tmp_path: Path) -> None:
    with limited(tmp_path) as client:
        table, host = new_table(client, *FRIENDS), "a" * 1500
        refused = Window(client, table, origin=f"http://{host}", host=host)
        with pytest.raises(WebSocketDisconnect) as closed:
            refused.receive()
        assert closed.value.code == 4403


def test_films_that_are_asked_for_are_counted(tmp_path: Path) -> None:
    with limited(tmp_path, films=(2, 0.0001)) as client, Window(client, new_table(client, *BOTS)) as window:
        window.my_turn()
        for _ in range(3):
            window.send(do="film", seat=1)
        assert "Too fast" in window.next("note")["note"]


def test_a_seat_does_not_fill_the_journal_by_taking_back(tmp_path: Path) -> None:
    with limited(tmp_path, undos=2) as client:
        path, host, _ = two_people(client)
        use_cookies(client, host)
        with Window(client, path) as window:  # the other person never chooses, so nothing becomes known
            for _ in range(3):
                shown = window.my_turn()
                window.send(do="play", action=offered_actions(shown["html"])[0], moment=shown["moment"])
                window.until(UNDO_BUTTON)
                window.send(do="undo")
            assert "taken back too many" in window.next("note")["note"]
            match = find_table(client, path).match
            assert match is not None
            assert [entry.action for entry in match.entries if entry.seat == 0].count(UNDO) == 2

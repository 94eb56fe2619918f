"""A whole game over the real doors: nothing that was sent or logged holds a secret."""

from __future__ import annotations

import logging
import threading
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import msgspec
import pytest
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient

from atoll.web.app import make_app
from atoll.web.logs import Discreet

from .test_api import FEWEST, Window, actions, new_table

ADMIN = "secret-of-the-house"


def listen(window: Window, heard: list[str]) -> threading.Thread:
    """Keep everything a window is sent."""

    def work() -> None:
        try:
            while True:
                heard.append(window.socket.receive_text(timeout=300))
        except (WebSocketDisconnect, Exception):
            return

    thread = threading.Thread(target=work, daemon=True)
    thread.start()
    return thread


def test_nothing_sent_or_logged_before_the_end_holds_a_secret(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv("ATOLL_ADMIN", ADMIN)
    caplog.set_level(logging.INFO)
    caplog.handler.addFilter(Discreet())
    app = make_app(f"sqlite+aiosqlite:///{tmp_path / 'atoll.db'}", pace=0)
    sent: list[str] = []
    with ExitStack() as open_things:
        client = open_things.enter_context(TestClient(app))
        table = new_table(client, *["bot-newcomer"] * (FEWEST - 1))
        cookie = client.cookies["atoll"]
        with client.portal() as portal:
            row = portal.call(app.state.house.store.table, table.removeprefix("/t/"))
        secrets = {"seed": row.seed, "salt": row.salt, "cookie": cookie, "admin": ADMIN}
        secrets |= {f"link of seat {seat.seat}": seat.token for seat in row.seats}
        mine = Window(client, table)
        client.cookies.clear()
        stranger = Window(client, table)
        listening = listen(stranger, sent)
        while True:
            text = mine.socket.receive_text(timeout=300)
            message = msgspec.json.decode(text)
            if 'id="end"' in message.get("html", ""):
                break
            sent.append(text)
            if message.get("turn") and actions(message["html"]):
                sent.append(client.get(f"{table}/frame").text)  # as a stranger may
                mine.send(do="why", action=0)
                mine.send(do="play", action=actions(message["html"])[0], moment=message["moment"])
        sent.append(client.get("/metrics", headers={"authorization": f"Bearer {ADMIN}"}).text)
        sent.append(client.get(table).text)
        stranger.close()
        mine.close()
        listening.join(30)
    before = [text for text in sent if 'id=\\"end\\"' not in text and 'id="end"' not in text]
    assert len(before) > 20
    logged = caplog.text
    for name, secret in secrets.items():
        assert not any(secret in text for text in before), f"the {name} was sent"
        assert secret not in logged, f"the {name} was logged"


def test_a_running_game_gives_no_text(tmp_path: Path) -> None:
    with TestClient(make_app(f"sqlite+aiosqlite:///{tmp_path / 'atoll.db'}", pace=0)) as client:
        table = new_table(client, *["bot-newcomer"] * (FEWEST - 1))
        answer: Any = client.get(f"{table}/game.txt")
        assert answer.status_code == 404

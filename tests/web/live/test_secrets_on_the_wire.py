"""A whole match over HTTP and websockets: nothing sent or logged contains a secret."""

from __future__ import annotations

import logging
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest
from litestar.testing import TestClient

from atoll.kit.registry import game as find_game
from atoll.kit.registry import games
from atoll.web.app import make_app
from atoll.web.ops.logs import RedactSecrets
from atoll.web.ops.rate_limit import LIMITS
from tests.web.client import MIN_SEATS, Window, new_table, offered_actions

ADMIN = "admin-token"
UNLIMITED = replace(LIMITS, commands=(10**6, 1e6))  # a program may click faster than people
ALL_SECTIONS = "?open=in-words,log-earlier"  # collapsed sections are empty


def is_end(text: str) -> bool:
    """Whether a page shows the results: then nothing is secret."""
    return 'id="end"' in msgspec.json.decode(text).get("html", "")


def hear(window: Window) -> str:
    """All of the next message."""
    return msgspec.json.encode(window.receive()).decode()


@pytest.mark.parametrize("game", games())
def test_no_secret_is_sent_or_logged_before_the_end(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    fewest = max(2, find_game(game).seats[0])
    monkeypatch.setenv("ATOLL_ADMIN_TOKEN", ADMIN)
    caplog.set_level(logging.INFO)
    caplog.handler.addFilter(RedactSecrets())
    app = make_app(f"sqlite+aiosqlite:///{tmp_path / 'atoll.db'}", pace=0, limits=UNLIMITED)
    sent: list[str] = []
    with ExitStack() as open_things:
        client = open_things.enter_context(TestClient(app))
        table = new_table(client, *["bot-newcomer"] * (fewest - 1), game=game)
        cookie = client.cookies["atoll"]
        with client.portal() as portal:
            row = portal.call(app.state.services.store.find_table, table.removeprefix("/t/"))
        secrets = {"secret": row.secret, "cookie": cookie, "admin": ADMIN}
        secrets |= {f"link of seat {seat.seat}": seat.token for seat in row.seats}
        mine = Window(client, table, ALL_SECTIONS)
        client.cookies.clear()
        stranger = Window(client, table, ALL_SECTIONS)
        sent.append(client.get(table).text)
        mine.send(do="say", text="Good luck!")
        while True:
            text = hear(mine)
            if is_end(text):
                break
            sent.append(text)
            message = msgspec.json.decode(text)
            if message.get("turn") and offered_actions(message["html"]):
                sent.append(client.get(f"{table}/frame").text)  # as a stranger may
                mine.send(do="why", action=0)
                mine.send(do="play", action=offered_actions(message["html"])[0], moment=message["moment"])
        sent.append(client.get("/metrics", headers={"authorization": f"Bearer {ADMIN}"}).text)
        while not is_end(text := hear(stranger)):
            sent.append(text)
    assert len(sent) > 20
    logged = caplog.text
    for name, secret in secrets.items():
        assert not any(secret in text for text in sent), f"the {name} was sent"
        assert secret not in logged, f"the {name} was logged"


def test_a_running_match_has_no_game_text(tmp_path: Path) -> None:
    with TestClient(make_app(f"sqlite+aiosqlite:///{tmp_path / 'atoll.db'}", pace=0)) as client:
        table = new_table(client, *["bot-newcomer"] * (MIN_SEATS - 1))
        answer: Any = client.get(f"{table}/game.txt")
        assert answer.status_code == 404

"""A whole game over the real doors: nothing that was sent or logged holds a secret."""

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
from tests.web.client import FEWEST, Window, actions, new_table

ADMIN = "secret-of-the-house"
TIRELESS = replace(LIMITS, wishes=(10**6, 1e6))  # a program may click faster than people
EVERYTHING = "?open=in-words,log-earlier"  # folds are filled only for who has opened them


def is_end(text: str) -> bool:
    """Whether a picture shows the end: then everything may be known."""
    return 'id="end"' in msgspec.json.decode(text).get("html", "")


def hear(window: Window) -> str:
    """All of the next message."""
    return msgspec.json.encode(window.hear()).decode()


@pytest.mark.parametrize("game", games())
def test_nothing_sent_or_logged_before_the_end_holds_a_secret(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    fewest = max(2, find_game(game).seats[0])
    monkeypatch.setenv("ATOLL_ADMIN", ADMIN)
    caplog.set_level(logging.INFO)
    caplog.handler.addFilter(RedactSecrets())
    app = make_app(f"sqlite+aiosqlite:///{tmp_path / 'atoll.db'}", pace=0, limits=TIRELESS)
    sent: list[str] = []
    with ExitStack() as open_things:
        client = open_things.enter_context(TestClient(app))
        table = new_table(client, *["bot-newcomer"] * (fewest - 1), game=game)
        cookie = client.cookies["atoll"]
        with client.portal() as portal:
            row = portal.call(app.state.services.store.table, table.removeprefix("/t/"))
        secrets = {"seed": row.seed, "salt": row.salt, "cookie": cookie, "admin": ADMIN}
        secrets |= {f"link of seat {seat.seat}": seat.token for seat in row.seats}
        mine = Window(client, table, EVERYTHING)
        client.cookies.clear()
        stranger = Window(client, table, EVERYTHING)
        sent.append(client.get(table).text)
        mine.send(do="say", text="Good luck!")
        while True:
            text = hear(mine)
            if is_end(text):
                break
            sent.append(text)
            message = msgspec.json.decode(text)
            if message.get("turn") and actions(message["html"]):
                sent.append(client.get(f"{table}/frame").text)  # as a stranger may
                mine.send(do="why", action=0)
                mine.send(do="play", action=actions(message["html"])[0], moment=message["moment"])
        sent.append(client.get("/metrics", headers={"authorization": f"Bearer {ADMIN}"}).text)
        while not is_end(text := hear(stranger)):
            sent.append(text)
    assert len(sent) > 20
    logged = caplog.text
    for name, secret in secrets.items():
        assert not any(secret in text for text in sent), f"the {name} was sent"
        assert secret not in logged, f"the {name} was logged"


def test_a_running_game_gives_no_text(tmp_path: Path) -> None:
    with TestClient(make_app(f"sqlite+aiosqlite:///{tmp_path / 'atoll.db'}", pace=0)) as client:
        table = new_table(client, *["bot-newcomer"] * (FEWEST - 1))
        answer: Any = client.get(f"{table}/game.txt")
        assert answer.status_code == 404

"""The server as a program sees it: what it answers, what it refuses, what it survives."""

from __future__ import annotations

import asyncio
import gc
import re
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import msgspec
import pytest
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient
from sqlalchemy.exc import OperationalError

from atoll.kit.registry import game as find_game
from atoll.kit.registry import games
from atoll.match import Match
from atoll.web.app import make_app
from atoll.web.live.page_delta import Received
from atoll.web.services import Services
from atoll.web.tables.table import Table

from .playing import ANY

FEWEST = find_game(ANY).seats[0]
ORIGIN = {"origin": "http://testserver.local"}
PATIENCE = 300  # seconds: the first table may have to be compiled


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient[Any]]:
    app = make_app(f"sqlite+aiosqlite:///{tmp_path / 'atoll.db'}", pace=0)
    with TestClient(app) as client:
        yield client


@pytest.fixture
def anywhere(database: str) -> Iterator[TestClient[Any]]:
    """The same on either kind of database."""
    with TestClient(make_app(database, pace=0)) as client:
        yield client


def new_table(client: TestClient[Any], *others: str, game: str = ANY, **more: str) -> str:
    seats = {f"seat-{i}": kind for i, kind in enumerate(("me", *others))}
    answer = client.post(f"/new/{game}", data={**seats, **more}, follow_redirects=False)
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"])


def at_table(client: TestClient[Any], path: str) -> Table:
    services: Services = client.app.state.services
    with client.portal() as portal:
        return portal.call(services.tables.find, path.removeprefix("/t/"))


def at_rest(client: TestClient[Any], path: str) -> tuple[Table, Match]:
    """A table where all others have chosen and all is stored: nothing moves until the first seat does."""
    table = at_table(client, path)

    async def wait() -> Match:
        while True:
            async with table.lock:  # or a choice may be made, but not stored yet
                if table.match is not None and table.match.waiting == (0,):
                    return table.match
            await asyncio.sleep(0.01)

    with client.portal() as portal:
        return table, portal.call(wait)


def tell(client: TestClient[Any], table: Table) -> None:
    """Everybody is to see what the test has changed; said in the server's own thread."""
    with client.portal() as portal:
        portal.call(table.tell_all)


class Window:
    """A browser window at a table, by hand; the client closes it if a failing test did not."""

    def __init__(self, client: TestClient[Any], table: str, query: str = "", **headers: str) -> None:
        self.open = ExitStack()
        session = client.websocket_connect(f"{table}/live{query}", headers={**ORIGIN, **headers})
        self.socket = self.open.enter_context(session)
        client.exit_stack.callback(self.close)
        self.received = Received()

    def hear(self) -> dict[str, Any]:
        """The next message, its page complete."""
        message: dict[str, Any] = msgspec.json.decode(self.socket.receive_text(timeout=PATIENCE))
        if "html" in message:
            message["html"] = self.received.page(message["html"])
        return message

    def next(self, key: str) -> dict[str, Any]:
        """The next message that has this part."""
        for _ in range(200):
            if key in (message := self.hear()):
                return message
        raise AssertionError(f"no {key}")

    def my_turn(self) -> dict[str, Any]:
        while True:
            message = self.next("html")
            if message["turn"]:
                return message

    def choose(self, shown: dict[str, Any]) -> dict[str, Any]:
        """Make the first choice a picture offers; the first picture of my next turn."""
        self.send(do="play", action=actions(shown["html"])[0], moment=shown["moment"])
        while (later := self.my_turn())["moment"] == shown["moment"]:
            pass  # sent before the choice was heard
        return later

    def send(self, **wish: Any) -> None:
        self.socket.send_text(msgspec.json.encode(wish).decode())

    def close(self) -> None:
        self.open.close()

    def __enter__(self) -> Window:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def actions(html: str) -> list[int]:
    return [int(n) for n in re.findall(r'data-action="(\d+)"', html)]


def files_of(page: str) -> list[str]:
    """What a page asks for besides itself."""
    return re.findall(r'(?:href|src)="(/static/[^"]+)"', page)


def test_first_page_is_small_and_strict(client: TestClient[Any]) -> None:
    answer = client.get("/")
    files = files_of(answer.text)
    whole = len(answer.content) + sum(len(client.get(file).content) for file in files)
    assert len(files) < 8  # icon, look, scripts
    assert whole < 200_000
    assert "unsafe" not in answer.headers["content-security-policy"]
    assert "style=" not in answer.text
    for name in games():
        assert f"/play/{name}" in answer.text


def test_cookies_are_safe(client: TestClient[Any]) -> None:
    answer = client.post(f"/play/{ANY}", follow_redirects=False)
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie


def test_other_sites_change_nothing(client: TestClient[Any]) -> None:
    for headers in (
        {"origin": "https://elsewhere.example"},
        {"sec-fetch-site": "cross-site"},
        {"origin": "null"},
    ):
        answer = client.post(f"/play/{ANY}", headers=headers, follow_redirects=False)
        assert answer.status_code == 403
        assert "content-security-policy" in answer.headers
    assert client.post(f"/play/{ANY}", headers=ORIGIN, follow_redirects=False).status_code == 303


def test_other_sites_open_no_socket(client: TestClient[Any]) -> None:
    table = new_table(client, *["bot-newcomer"] * (FEWEST - 1))
    for origin in ("https://elsewhere.example", "null"):
        with pytest.raises(WebSocketDisconnect) as closed:
            Window(client, table, origin=origin).socket.receive(timeout=300)
        assert closed.value.code == 4403


def test_too_large_a_form(client: TestClient[Any]) -> None:
    assert client.post("/me", data={"name": "x" * 200_000}).status_code == 413


def test_options_reach_the_match(client: TestClient[Any]) -> None:
    for option in find_game(ANY).options:
        value = option.samples(FEWEST)[-1]
        text = {True: "on", False: "off"}.get(value, str(value)) if isinstance(value, bool) else str(value)
        table = new_table(client, *["friend"] * (FEWEST - 1), **{f"option-{option.name}": text})
        services: Services = client.app.state.services
        row = client.portal().__enter__().call(services.store.find_table, table.removeprefix("/t/"))
        assert row is not None
        assert row.options[option.name] == value


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{}",
        "[]",
        '{"do":"play"}',
        '{"do":"dance"}',
        '{"do":"play","action":1e99,"moment":""}',
        "\x00",
        "x" * 9000,
    ],
)
def test_nonsense_from_a_page(client: TestClient[Any], text: str) -> None:
    window = Window(client, new_table(client, *["bot-newcomer"] * (FEWEST - 1)))
    window.next("html")
    window.socket.send_text(text)
    assert "not understood" in window.next("note")["note"]
    window.close()


@pytest.mark.parametrize("action", [-1, 10**6, 2**40])
def test_actions_that_do_not_exist(client: TestClient[Any], action: int) -> None:
    window = Window(client, new_table(client, *["bot-newcomer"] * (FEWEST - 1)))
    shown = window.my_turn()
    window.send(do="play", action=action, moment=shown["moment"])
    assert "no such choice" in window.next("note")["note"]
    window.send(do="why", action=action)
    assert "no such choice" in window.next("note")["note"]
    window.close()


def test_who_watches_does_not_choose(client: TestClient[Any]) -> None:
    table = new_table(client, *["bot-newcomer"] * (FEWEST - 1))
    client.cookies.clear()
    window = Window(client, table)
    window.next("html")
    window.send(do="play", action=0, moment="")
    assert "watching" in window.next("note")["note"]
    window.send(do="undo")
    assert "watching" in window.next("note")["note"]
    window.close()


def test_before_the_end_nobody_gets_the_seed_or_other_eyes(client: TestClient[Any]) -> None:
    table = new_table(client, *["bot-newcomer"] * (FEWEST - 1))
    window = Window(client, table)
    window.next("html")
    assert client.get(f"{table}/game.txt").status_code == 404

    def seen(eyes: str) -> str:
        return client.get(f"{table}/frame?eyes={eyes}").text

    at_rest(client, table)
    assert seen("B") == seen("A")
    client.cookies.clear()
    assert seen("A") == seen("-")
    window.close()


@pytest.mark.parametrize("ply", ["-1", "99999999999999999999", "x", "１"])
def test_moments_that_do_not_exist(client: TestClient[Any], ply: str) -> None:
    table = new_table(client, *["bot-newcomer"] * (FEWEST - 1))
    assert client.get(f"{table}/frame", params={"ply": ply}).status_code == 200


@pytest.mark.parametrize(
    "at", ["seats=99", "ply=-1", "ply=x", "seat=9", "nonsense=1", "seed=-5", "ply=999999999"]
)
def test_pictures_of_what_cannot_be(client: TestClient[Any], at: str) -> None:
    assert client.get(f"/learn/{ANY}/position.svg", params={"at": at}).status_code == 404


def test_going_back_stays_at_home(client: TestClient[Any]) -> None:
    for back in ("https://elsewhere.example/", "//elsewhere.example", "/\\elsewhere.example", "javascript:1"):
        answer = client.post("/settings", data={"lang": "ru", "back": back}, follow_redirects=False)
        assert answer.headers["location"] == "/"
    answer = client.post("/settings", data={"lang": "ru", "back": "/me?x=1"}, follow_redirects=False)
    assert answer.headers["location"] == "/me?x=1"


def test_what_cannot_be_stored_is_not_done(client: TestClient[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    table = new_table(client, *["friend"] * (FEWEST - 1))
    client.post(f"{table}/fill", data={"level": "newcomer"})
    window = Window(client, table)
    shown = window.my_turn()
    services: Services = client.app.state.services

    async def away(*_: object) -> None:
        raise OperationalError("insert", {}, Exception("disk full"))

    stored = services.store.append_entry
    monkeypatch.setattr(services.store, "append_entry", away)
    action = actions(shown["html"])[0]
    window.send(do="play", action=action, moment=shown["moment"])
    assert "could not be stored" in window.next("note")["note"]
    monkeypatch.setattr(services.store, "append_entry", stored)
    again = window.my_turn()
    assert again["moment"] == shown["moment"]
    window.send(do="play", action=action, moment=again["moment"])
    while window.next("html")["moment"] == shown["moment"]:
        pass
    window.close()


def test_a_bot_that_crashes_plays_a_fallback_move(
    client: TestClient[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    from atoll.web.bots import pool

    def crash(*_: object) -> int:
        raise RuntimeError("a bad day")

    monkeypatch.setattr(pool.BotPool, "_choose", crash)
    window = Window(client, new_table(client, *["bot-newcomer"] * (FEWEST - 1)))
    shown = window.my_turn()
    for _ in range(3):
        shown = window.choose(shown)
    window.close()


def finish(window: Window) -> None:
    """Play to the end."""
    for _ in range(2000):
        message = window.next("html")
        if 'id="end"' in message["html"]:
            return
        if message["turn"] and actions(message["html"]):
            window.send(do="play", action=actions(message["html"])[0], moment=message["moment"])
    raise AssertionError("the game does not end")


def test_playing_on_from_a_moment_of_a_finished_game(client: TestClient[Any]) -> None:
    table = new_table(client, *["bot-newcomer"] * (FEWEST - 1))
    assert client.post(f"{table}/branch", data={"ply": "2", "eyes": "A"}).status_code == 404, "not over yet"
    window = Window(client, table)
    finish(window)
    window.close()
    branch = client.post(f"{table}/branch", data={"ply": "2", "eyes": "B"}, follow_redirects=False)
    assert branch.status_code == 303
    window = Window(client, branch.headers["location"])
    assert 'id="panel-1"' in window.next("html")["html"]
    finish(window)
    window.close()
    text = client.get(f"{branch.headers['location']}/game.txt").text
    assert Match.read(text).over
    last = client.post(f"{table}/branch", data={"ply": "99999", "eyes": "A"})
    assert last.status_code == 404, "nothing is left to play"


def test_a_bot_plays_on_for_somebody(client: TestClient[Any]) -> None:
    table = new_table(client, *["bot-newcomer"] * (FEWEST - 1))
    mine = dict(client.cookies)
    client.cookies.clear()
    client.post(f"{table}/hand-over", data={"seat": "0"})  # not by a stranger
    client.cookies.update(mine)
    window = Window(client, table)
    window.my_turn()
    window.close()
    client.post(f"{table}/hand-over", data={"seat": "1"})  # a bot stays a bot
    client.post(f"{table}/hand-over", data={"seat": "0"})
    window = Window(client, table)
    for _ in range(2000):
        message = window.next("html")
        assert not message["turn"]
        if 'id="end"' in message["html"]:
            break
    window.close()


def test_a_table_is_in_memory_once_and_no_longer_than_needed(client: TestClient[Any]) -> None:
    services: Services = client.app.state.services
    name = new_table(client, *["friend"] * (FEWEST - 1)).removeprefix("/t/")

    async def twice() -> tuple[Table, Table]:
        one, two = await asyncio.gather(services.tables.find(name), services.tables.find(name))
        return one, two

    with client.portal() as portal:
        one, two = portal.call(twice)
    assert one is two
    assert name in services.tables._live
    del one, two
    gc.collect()
    assert name not in services.tables._live

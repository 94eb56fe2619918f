"""The test client of the web application: a table, its windows, and what people do there."""

from __future__ import annotations

import asyncio
import re
from contextlib import ExitStack
from typing import Any

import msgspec
from litestar.testing import TestClient

from atoll.kit.registry import game as find_game
from atoll.kit.registry import games
from atoll.match import Match
from atoll.web.live.page_delta import Received
from atoll.web.services import Services
from atoll.web.tables import clock
from atoll.web.tables.clock import wall_clock
from atoll.web.tables.table import Table

ANY = min(
    games(), key=lambda name: find_game(name).minutes
)  # what holds for every table is shown at the shortest


FEWEST, MOST = find_game(ANY).seats[0], find_game(ANY).seats[-1]


ORIGIN = {"origin": "http://testserver.local"}


PATIENCE = 300  # seconds: the first table may have to be compiled


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


def finish(window: Window) -> None:
    """Play to the end."""
    for _ in range(2000):
        message = window.next("html")
        if 'id="end"' in message["html"]:
            return
        if message["turn"] and actions(message["html"]):
            window.send(do="play", action=actions(message["html"])[0], moment=message["moment"])
    raise AssertionError("the game does not end")


def let_pass(table: Table, milliseconds: int) -> None:
    """As if the running clocks had been running for so much longer."""
    table.row.clocks = clock.pack(clock.stood_still(table.clocks, -milliseconds, wall_clock()))


def two_people(client: TestClient[Any], **manners: str) -> tuple[str, dict[str, str], dict[str, str]]:
    """A table of two people and bots; its path and the cookies of both."""
    path = new_table(client, "open", *["bot-newcomer"] * (FEWEST - 2), **manners)
    host = dict(client.cookies)
    client.cookies.clear()
    client.post(f"{path}/sit", data={"seat": "1", "name": "Boris"})
    return path, host, dict(client.cookies)


def become(client: TestClient[Any], cookies: dict[str, str]) -> None:
    client.cookies.clear()
    client.cookies.update(cookies)


def awaited_other(client: TestClient[Any], table: Table, window: Window) -> str:
    """Play the host's choices until only the friend is awaited; what the host then sees."""
    while True:
        message = window.next("html")
        if table.row.waiting == 0b10 and not message["turn"]:
            return str(message["html"])
        if message["turn"]:
            window.send(do="play", action=actions(message["html"])[0], moment=message["moment"])

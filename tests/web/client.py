"""The test client of the web application: tables, their windows, and what players do there."""

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
from atoll.web.live.page_delta import PageDecoder
from atoll.web.services import Services
from atoll.web.tables import clock
from atoll.web.tables.clock import wall_clock
from atoll.web.tables.table import Table

ANY_GAME = min(games(), key=lambda name: find_game(name).minutes)  # the shortest, where any game will do
MIN_SEATS, MAX_SEATS = find_game(ANY_GAME).seats[0], find_game(ANY_GAME).seats[-1]
ORIGIN = {"origin": "http://testserver.local"}
TIMEOUT = 300  # seconds: the first table may have to be compiled


def new_table(client: TestClient[Any], *others: str, game: str = ANY_GAME, **more: str) -> str:
    """Create a table with these seats after one's own, and return its path."""
    seats = {f"seat-{i}": kind for i, kind in enumerate(("me", *others))}
    answer = client.post(f"/new/{game}", data={**seats, **more}, follow_redirects=False)
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"])


def find_table(client: TestClient[Any], path: str) -> Table:
    """The server's object for the table at a path."""
    services: Services = client.app.state.services
    with client.portal() as portal:
        return portal.call(services.tables.find, path.removeprefix("/t/"))


def wait_until_idle(client: TestClient[Any], path: str) -> tuple[Table, Match]:
    """Wait until only the first seat is awaited and all choices are stored."""
    table = find_table(client, path)

    async def wait() -> Match:
        while True:
            async with table.lock:  # or a choice may be made, but not stored yet
                if table.match is not None and table.match.waiting == (0,):
                    return table.match
            await asyncio.sleep(0.01)

    with client.portal() as portal:
        return table, portal.call(wait)


def refresh_windows(client: TestClient[Any], table: Table) -> None:
    """Send the table to all its windows, after the test has changed it."""
    with client.portal() as portal:
        portal.call(table.broadcast)


class Window:
    """A browser window at a table; the client closes it if a failing test did not."""

    def __init__(self, client: TestClient[Any], table: str, query: str = "", **headers: str) -> None:
        self.open = ExitStack()
        session = client.websocket_connect(f"{table}/live{query}", headers={**ORIGIN, **headers})
        self.socket = self.open.enter_context(session)
        client.exit_stack.callback(self.close)
        self.received = PageDecoder()

    def receive(self) -> dict[str, Any]:
        """The next message, its page joined from fragments."""
        message: dict[str, Any] = msgspec.json.decode(self.socket.receive_text(timeout=TIMEOUT))
        if "html" in message:
            message["html"] = self.received.decode(message["html"])
        return message

    def next(self, key: str) -> dict[str, Any]:
        """The next message that has this key."""
        for _ in range(200):
            if key in (message := self.receive()):
                return message
        raise AssertionError(f"no {key}")

    def until(self, part: str) -> str:
        """The HTML of the first page that contains some text."""
        while True:
            html = str(self.next("html")["html"])
            if part in html:
                return html

    def my_turn(self) -> dict[str, Any]:
        """The next message in which it is this player's turn."""
        while True:
            message = self.next("html")
            if message["turn"]:
                return message

    def choose(self, shown: dict[str, Any]) -> dict[str, Any]:
        """Choose the first action that a page offers, and return the first page of the next turn."""
        self.send(do="play", action=offered_actions(shown["html"])[0], moment=shown["moment"])
        while (later := self.my_turn())["moment"] == shown["moment"]:
            pass  # sent before the choice was processed
        return later

    def send(self, **command: Any) -> None:
        self.socket.send_text(msgspec.json.encode(command).decode())

    def close(self) -> None:
        self.open.close()

    def __enter__(self) -> Window:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def offered_actions(html: str) -> list[int]:
    return [int(n) for n in re.findall(r'data-action="(\d+)"', html)]


def static_files(page: str) -> list[str]:
    """The addresses of the static files that a page loads."""
    return re.findall(r'(?:href|src)="(/static/[^"]+)"', page)


def play_to_end(window: Window) -> None:
    """Choose first actions until the match is over."""
    for _ in range(2000):
        message = window.next("html")
        if 'id="end"' in message["html"]:
            return
        if message["turn"] and offered_actions(message["html"]):
            window.send(do="play", action=offered_actions(message["html"])[0], moment=message["moment"])
    raise AssertionError("the game does not end")


def advance_clocks(table: Table, milliseconds: int) -> None:
    """Let running clocks run for some more time."""
    table.row.clocks = clock.pack(clock.add_downtime(table.clocks, -milliseconds, wall_clock()))


def two_people(client: TestClient[Any], **settings: str) -> tuple[str, dict[str, str], dict[str, str]]:
    """A table of two people and bots; its path and the cookies of both."""
    path = new_table(client, "open", *["bot-newcomer"] * (MIN_SEATS - 2), **settings)
    host = dict(client.cookies)
    client.cookies.clear()
    client.post(f"{path}/sit", data={"seat": "1", "name": "Boris"})
    return path, host, dict(client.cookies)


def use_cookies(client: TestClient[Any], cookies: dict[str, str]) -> None:
    """Continue as the person with these cookies."""
    client.cookies.clear()
    client.cookies.update(cookies)


def play_until_other_is_awaited(client: TestClient[Any], table: Table, window: Window) -> str:
    """Play the host's choices until only the second seat is awaited; returns the host's page."""
    while True:
        message = window.next("html")
        if table.row.awaited_seats == 0b10 and not message["turn"]:
            return str(message["html"])
        if message["turn"]:
            window.send(do="play", action=offered_actions(message["html"])[0], moment=message["moment"])

"""Simulated players at one table: join over HTTP, click over websockets, measure what all windows see.

They use only what browsers use. A click counts as acknowledged when the clicker's own window shows one more
choice of that seat: from then on it must never be lost.
"""

from __future__ import annotations

import asyncio
import random
import re
import time
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from atoll.web.live.page_delta import PageDecoder

ACTION = re.compile(r'data-action="(\d+)"')
INVITATION = re.compile(r'data-link="(/join/[^"]+)"')
RECONNECT_DELAY = 0.3  # seconds
BOT_LEVEL = "newcomer"
BOT_TIMEOUT = 30.0  # seconds for bots to move
CLICK_TIMEOUT = 5.0  # seconds for a click to be acknowledged, and for all windows to see it
HTTP_TIMEOUT = 60.0
CONNECTION_ERRORS = (OSError, WebSocketException, TimeoutError)


@dataclass
class PageState:
    """What a window was sent last."""

    html: str = ""
    moment: str = ""
    turn: str = ""

    @property
    def choices(self) -> int:
        """How many choices of this seat stand, as its page knows."""
        return int(self.moment.rpartition(".")[2] or 0)


@dataclass
class Measurements:
    """What was measured at all tables."""

    latencies: list[float] = field(default_factory=list)  # seconds from a click to the last window's update
    clicks: int = 0
    lost_connections: int = 0
    finished_games: int = 0
    notes: Counter[str] = field(default_factory=Counter)
    errors: Counter[str] = field(default_factory=Counter)
    unanswered: list[float] = field(default_factory=list)  # when clicks were made that got no answer
    bot_answers: list[float] = field(default_factory=list)  # seconds until bots had moved after a click


class SimulatedWindow:
    """One person's window at a table; reconnects by itself, to any of the servers."""

    def __init__(self, urls: Sequence[str], path: str, cookie: str, seat: int) -> None:
        self.urls, self.path, self.cookie, self.seat = urls, path, cookie, seat
        self.connection: ClientConnection | None = None
        self.page = PageState()
        self.updated = asyncio.Event()
        self.updated_at = 0.0

    async def watch(self, measurements: Measurements, rng: random.Random) -> None:
        """Stay connected until cancelled."""
        while True:
            url = rng.choice(self.urls)
            with suppress(*CONNECTION_ERRORS):
                async with _connect(url, self.path, self.cookie) as connection:
                    self.connection, received = connection, PageDecoder()
                    async for text in connection:
                        self._receive(msgspec.json.decode(text), received, measurements)
            self.connection = None
            measurements.lost_connections += 1
            await asyncio.sleep(RECONNECT_DELAY * (0.5 + rng.random()))

    def _receive(self, message: dict[str, Any], received: PageDecoder, measurements: Measurements) -> None:
        if "note" in message:
            measurements.notes[message["note"][:60]] += 1
        if "html" in message:
            self.page = PageState(received.decode(message["html"]), message["moment"], message["turn"])
            self.updated_at = time.perf_counter()
            self.updated.set()
        elif "frame" in message:
            received.decode_frame(message["frame"])

    async def click(self, action: int) -> bool:
        """Send a choice; False if the connection is lost."""
        command = {"do": "play", "action": action, "moment": self.page.moment}
        with suppress(*CONNECTION_ERRORS):
            if self.connection is not None:
                await self.connection.send(msgspec.json.encode(command).decode())
                return True
        return False


class SimulatedTable:
    """All windows of one table, the clicks of its players, and how many of them were acknowledged."""

    def __init__(self, game: str, path: str, windows: list[SimulatedWindow], seed: int) -> None:
        self.game, self.path, self.windows = game, path, windows
        self.rng = random.Random(seed)
        self.acknowledged: Counter[int] = Counter()  # choices of each seat
        self.over = False

    async def play(self, interval: float, measurements: Measurements) -> None:
        """Click every so many seconds until the game is over."""
        await asyncio.sleep(self.rng.random() * interval)
        while not self.over:
            start = time.perf_counter()
            await self.play_once(measurements)
            await asyncio.sleep(max(0.0, interval - (time.perf_counter() - start)))

    async def play_once(self, measurements: Measurements) -> None:
        """Click once in a window whose turn it is, and wait until all windows show it."""
        self.over = any('id="end"' in window.page.html for window in self.windows)
        if self.over:
            measurements.finished_games += 1
            return
        able = [window for window in self.windows if window.page.turn and window.connection is not None]
        if not able:
            return
        window = self.rng.choice(able)
        actions = ACTION.findall(window.page.html)
        if not actions:
            return
        action, before = int(self.rng.choice(actions)), window.page.choices
        for each in self.windows:
            each.updated.clear()
        start = time.perf_counter()
        if not await window.click(action):
            return
        measurements.clicks += 1
        try:
            await asyncio.wait_for(self._acknowledgement(window, before), CLICK_TIMEOUT)
        except TimeoutError:
            measurements.unanswered.append(start)
            measurements.errors[f"no answer in {CLICK_TIMEOUT:.0f} s"] += 1
            return
        self.acknowledged[window.seat] = max(self.acknowledged[window.seat], window.page.choices)
        with suppress(TimeoutError):
            await asyncio.wait_for(self._all_updated(), CLICK_TIMEOUT)
            measurements.latencies.append(max(each.updated_at for each in self.windows) - start)

    async def _all_updated(self) -> None:
        for each in self.windows:
            await each.updated.wait()

    async def _acknowledgement(self, window: SimulatedWindow, before: int) -> None:
        while window.page.choices <= before:
            window.updated.clear()
            await window.updated.wait()


class BotTable(SimulatedTable):
    """A table of one person and bots that are not strong: how soon it is that person's turn again."""

    async def play_once(self, measurements: Measurements) -> None:
        """Click, and wait until the bots have moved."""
        window, acknowledged = self.windows[0], self.acknowledged.total()
        await super().play_once(measurements)
        if self.acknowledged.total() == acknowledged:
            return
        start = time.perf_counter()
        try:
            await asyncio.wait_for(self._own_turn(window), BOT_TIMEOUT)
        except TimeoutError:
            measurements.errors[f"no bot in {BOT_TIMEOUT:.0f} s"] += 1
        measurements.bot_answers.append(time.perf_counter() - start)

    async def _own_turn(self, window: SimulatedWindow) -> None:
        while not window.page.turn and 'id="end"' not in window.page.html:
            window.updated.clear()
            await window.updated.wait()


def _connect(url: str, path: str, cookie: str) -> connect:
    return connect(
        f"{url.replace('http', 'ws')}{path}/live?film=normal",
        additional_headers={"cookie": cookie, "origin": url},
        compression=None,
        max_size=None,
    )


async def create_table(
    url: str, urls: Sequence[str], game: str, seats: int, spectators: int, seed: int
) -> SimulatedTable:
    """Create a table of people only through the pages of a server, with spectators beside it."""
    async with _client(url) as host:
        form = {f"seat-{i}": "friend" if i else "me" for i in range(seats)}
        response = _check(await host.post(f"/new/{game}", data=form))
        path = response.headers["location"]
        cookies = [_cookie(host)]
        async with _connect(url, path, cookies[0]) as connection:
            links: list[str] = []
            received = PageDecoder()
            while len(links) < seats - 1:
                message = msgspec.json.decode(await connection.recv())
                links = INVITATION.findall(received.decode(message["html"])) if "html" in message else []
    for link in links:
        async with _client(url) as friend:
            _check(await friend.post(link, data={"name": "somebody"}))
            cookies.append(_cookie(friend))
    cookies += [""] * spectators
    windows = [
        SimulatedWindow(urls, path, cookie, i if i < seats else -1) for i, cookie in enumerate(cookies)
    ]
    return SimulatedTable(game, path, windows, seed)


async def create_bot_table(url: str, urls: Sequence[str], game: str, seats: int, seed: int) -> SimulatedTable:
    """Create a table of one person and bots."""
    async with _client(url) as host:
        form = {f"seat-{i}": f"bot-{BOT_LEVEL}" if i else "me" for i in range(seats)}
        path = _check(await host.post(f"/new/{game}", data=form)).headers["location"]
        return BotTable(game, path, [SimulatedWindow(urls, path, _cookie(host), 0)], seed)


def _client(url: str) -> httpx.AsyncClient:
    """A browser of a new person. It reads no certificates, which takes as long as several clicks."""
    return httpx.AsyncClient(base_url=url, timeout=HTTP_TIMEOUT, verify=url.startswith("https"))


def _check(response: httpx.Response) -> httpx.Response:
    """Raise on an error response: a seat that was not taken would keep its table waiting for ever."""
    return response.raise_for_status() if response.is_error else response


def _cookie(client: httpx.AsyncClient) -> str:
    return "; ".join(f"{key}={value}" for key, value in client.cookies.items())

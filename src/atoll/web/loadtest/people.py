"""A crowd at tables, over real sockets: seats every chair, clicks in time, and measures what everybody sees.

Everything goes through the doors people use. A click counts as acknowledged when the clicker's own window
shows one more choice of that seat: from then on it must never be lost.
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
INVITED = re.compile(r'data-link="(/join/[^"]+)"')
COME_BACK = 0.3  # seconds before a lost line is called again
LOST = (OSError, WebSocketException, TimeoutError)


@dataclass
class Shown:
    """What a page was sent last."""

    html: str = ""
    moment: str = ""
    turn: str = ""

    @property
    def own(self) -> int:
        """How many choices of this seat stand, as its page knows it."""
        return int(self.moment.rpartition(".")[2] or 0)


@dataclass
class Tally:
    """What was seen, by the whole crowd."""

    seen: list[float] = field(default_factory=list)  # seconds from a click to the last viewer's new picture
    clicks: int = 0
    lost_lines: int = 0
    over: int = 0
    notes: Counter[str] = field(default_factory=Counter)
    wrong: Counter[str] = field(default_factory=Counter)


class Window:
    """One person's window at a table; comes back by itself, at any of the servers."""

    def __init__(self, urls: Sequence[str], table: str, cookie: str, seat: int) -> None:
        self.urls, self.table, self.cookie, self.seat = urls, table, cookie, seat
        self.line: ClientConnection | None = None
        self.shown = Shown()
        self.encode = asyncio.Event()
        self.arrived = 0.0

    async def look(self, tally: Tally, rng: random.Random) -> None:
        """Keep looking, whatever happens to the line."""
        while True:
            url = rng.choice(self.urls)
            headers = {"cookie": self.cookie, "origin": url}
            try:
                address = f"{url.replace('http', 'ws')}{self.table}/live"
                async with connect(
                    address, additional_headers=headers, compression=None, max_size=None
                ) as line:
                    self.line, received = line, PageDecoder()
                    async for text in line:
                        self._see(msgspec.json.decode(text), received, tally)
            except LOST:
                pass
            self.line = None
            tally.lost_lines += 1
            await asyncio.sleep(COME_BACK * (0.5 + rng.random()))

    def _see(self, message: dict[str, Any], received: PageDecoder, tally: Tally) -> None:
        if "note" in message:
            tally.notes[message["note"][:60]] += 1
        if "html" in message:
            self.shown = Shown(received.decode(message["html"]), message["moment"], message["turn"])
            self.arrived = time.perf_counter()
            self.encode.set()

    async def click(self, action: int) -> bool:
        """Send a choice; False if the line is down."""
        wish = {"do": "play", "action": action, "moment": self.shown.moment}
        with suppress(*LOST):
            if self.line is not None:
                await self.line.send(msgspec.json.encode(wish).decode())
                return True
        return False


class Party:
    """The people of one table: seats for all, a choice now and then, and a memory of what was accepted."""

    def __init__(self, game: str, table: str, windows: list[Window], seed: int) -> None:
        self.game, self.table, self.windows = game, table, windows
        self.rng = random.Random(seed)
        self.accepted: Counter[int] = Counter()  # acknowledged choices of each seat
        self.over = False

    async def play(self, every: float, tally: Tally) -> None:
        """Click again and again until the game is over."""
        await asyncio.sleep(self.rng.random() * every)
        while not self.over:
            began = time.perf_counter()
            await self.play_once(tally)
            await asyncio.sleep(max(0.0, every - (time.perf_counter() - began)))

    async def play_once(self, tally: Tally) -> None:
        """One click of somebody whose turn it is, followed until everybody has seen it."""
        self.over = any('id="end"' in window.shown.html for window in self.windows)
        if self.over:
            tally.over += 1
            return
        able = [window for window in self.windows if window.shown.turn and window.line is not None]
        if not able:
            return
        window = self.rng.choice(able)
        actions = ACTION.findall(window.shown.html)
        if not actions:
            return
        action, before = int(self.rng.choice(actions)), window.shown.own
        for each in self.windows:
            each.encode.clear()
        began = time.perf_counter()
        if not await window.click(action):
            return
        tally.clicks += 1
        try:
            await asyncio.wait_for(self._answer(window, before), 5)
        except TimeoutError:
            tally.wrong["no answer in 5 s"] += 1
            return
        self.accepted[window.seat] = max(self.accepted[window.seat], window.shown.own)
        with suppress(TimeoutError):
            await asyncio.wait_for(self._seen_by_all(), 5)
            tally.seen.append(max(each.arrived for each in self.windows) - began)

    async def _seen_by_all(self) -> None:
        for each in self.windows:
            await each.encode.wait()

    async def _answer(self, window: Window, before: int) -> None:
        while window.shown.own <= before:
            window.encode.clear()
            await window.encode.wait()


async def seat(url: str, urls: Sequence[str], game: str, seats: int, watchers: int, seed: int) -> Party:
    """Set a table of people only, by the doors people use, with watchers beside it."""
    async with httpx.AsyncClient(base_url=url, timeout=60) as host:
        form = {f"seat-{i}": "friend" if i else "me" for i in range(seats)}
        answer = _done(await host.post(f"/new/{game}", data=form))
        table = answer.headers["location"]
        cookies = [_cookie(host)]
        headers = {"cookie": cookies[0], "origin": url}
        address = f"{url.replace('http', 'ws')}{table}/live"
        async with connect(address, additional_headers=headers, compression=None, max_size=None) as line:
            links: list[str] = []
            received = PageDecoder()
            while len(links) < seats - 1:
                message = msgspec.json.decode(await line.recv())
                links = INVITED.findall(received.decode(message["html"])) if "html" in message else []
    for link in links:
        async with httpx.AsyncClient(base_url=url, timeout=60) as friend:
            _done(await friend.post(link, data={"name": "somebody"}))
            cookies.append(_cookie(friend))
    cookies += [""] * watchers
    windows = [Window(urls, table, cookie, i if i < seats else -1) for i, cookie in enumerate(cookies)]
    return Party(game, table, windows, seed)


def _done(answer: httpx.Response) -> httpx.Response:
    """An answer that is no refusal: a seat nobody has taken would keep its table waiting for ever."""
    return answer.raise_for_status() if answer.is_error else answer


def _cookie(person: httpx.AsyncClient) -> str:
    return "; ".join(f"{key}={value}" for key, value in person.cookies.items())

"""Attacks of one address on a server of this machine, beside an honest crowd.

All requests claim to come from one public address, as a proxy on this machine would forward them; half-open
connections cannot claim that, and come from the machine itself. Each attack keeps a bounded number of
requests going, and ends with the load test.
"""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from urllib.parse import urlsplit

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from atoll.kit.registry import game as find_game

ADDRESS = "203.0.113.7"  # of the attacker: an address that is reserved for examples
AT_ONCE = 30  # requests or connections of an attack
PAUSE = 0.05  # seconds after each answer: what is refused is asked for again soon
REDRAWN = 50  # pages of a window before it is closed
LOOPBACK = ("127.0.0.1", "localhost")
_BOTS = {f"seat-{i}": "me" if i == 0 else "bot-master" for i in range(4)}  # a form


@dataclass
class Attacker:
    """One of the connections of an attack."""

    client: httpx.AsyncClient
    url: str
    game: str
    rng: random.Random
    table: str = ""  # its own, once it has one

    async def own_table(self) -> str:
        """The path of a table of this attacker, created at the first time."""
        if not self.table:
            form = {f"seat-{i}": "friend" if i else "me" for i in range(find_game(self.game).seats[-1])}
            self.table = (await self.client.post(f"/new/{self.game}", data=form)).headers.get("location", "")
        return self.table


async def _picture(attacker: Attacker) -> str:
    """Ask for a picture of a whole game."""
    at = f"seats=4,seed={attacker.rng.getrandbits(60)},ply=5000"
    return _status(await attacker.client.get(f"/learn/{attacker.game}/position.svg", params={"at": at}))


async def _preview(attacker: Attacker) -> str:
    """Ask for the preview of a table."""
    return _status(await attacker.client.post(f"/new/{attacker.game}/preview", data=_BOTS))


async def _text(attacker: Attacker) -> str:
    """Open a text that is long and wrong in its last line."""
    seed = attacker.rng.getrandbits(60)
    head = f'[Game "{attacker.game}"]\n[Version "1"]\n[Seats "4"]\n[Seed "{seed}"]\n'
    return _status(await attacker.client.post("/open", data={"text": head + "\n" * 25_000 + "x"}))


async def _bots(attacker: Attacker) -> str:
    """Create a table of strong bots as a new person."""
    attacker.client.cookies.clear()
    return _status(await attacker.client.post(f"/new/{attacker.game}", data=_BOTS))


async def _pages(attacker: Attacker) -> str:
    """Open a page that is drawn by no thread, under a host name that makes its QR code large."""
    host = f"{attacker.rng.getrandbits(60)}{'a' * 230}"
    return _status(await attacker.client.get("/network", headers={"host": host}))


async def _windows(attacker: Attacker) -> str:
    """Open a window, and have it drawn again and again."""
    if not (table := await attacker.own_table()):
        return "no table"
    cookie = "; ".join(f"{name}={value}" for name, value in attacker.client.cookies.items())
    headers = {"x-forwarded-for": ADDRESS, "origin": attacker.url, "cookie": cookie}
    address = f"{attacker.url.replace('http', 'ws')}{table}/live"
    try:
        async with connect(address, additional_headers=headers, max_size=None, compression=None) as window:
            for n in range(REDRAWN):
                await window.send('{"do": "form", "tall": %s}' % ("true" if n % 2 else "false"))
                await window.recv()
    except ConnectionClosed as closed:
        return f"closed {closed.rcvd.code if closed.rcvd else ''}".strip()
    return "drawn"


async def _half_request(attacker: Attacker) -> str:
    """Send half a request, and wait until the server gives it up."""
    place = urlsplit(attacker.url)
    reader, writer = await asyncio.open_connection(place.hostname, place.port)
    try:
        writer.write(b"GET / HTTP/1.1\r\nHost: ")
        await reader.read()
    finally:
        writer.close()
    return "closed"


def _status(answer: httpx.Response) -> str:
    return str(answer.status_code)


ATTACKS: dict[str, Callable[[Attacker], Awaitable[str]]] = {
    "pictures": _picture, "previews": _preview, "texts": _text, "bots": _bots, "pages": _pages,
    "windows": _windows, "half-requests": _half_request,
}  # fmt: skip


async def attack(name: str, url: str, game: str, seed: int, answers: Counter[str]) -> None:
    """Attack a server of this machine until cancelled; counts what it answered."""
    if urlsplit(url).hostname not in LOOPBACK:
        raise ValueError("only a server of this machine is attacked")

    async def repeat(number: int) -> None:
        headers = {"x-forwarded-for": ADDRESS, "origin": url}
        # no certificates: reading them takes the time in which the clicks of players are measured
        async with httpx.AsyncClient(base_url=url, headers=headers, timeout=30, verify=False) as client:
            attacker = Attacker(client, url, game, random.Random(seed + number))
            while True:
                try:
                    answers[await ATTACKS[name](attacker)] += 1
                except (httpx.HTTPError, OSError, WebSocketException) as wrong:
                    answers[type(wrong).__name__] += 1
                await asyncio.sleep(PAUSE)

    await asyncio.gather(*(repeat(number) for number in range(AT_ONCE)))

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
from contextlib import suppress
from urllib.parse import urlsplit

import httpx

ADDRESS = "203.0.113.7"  # of the attacker: an address that is reserved for examples
AT_ONCE = 30  # requests or connections of an attack
PAUSE = 0.05  # seconds after each answer: what is refused is asked for again soon
LOOPBACK = ("127.0.0.1", "localhost")

Attack = Callable[[httpx.AsyncClient, str, random.Random], Awaitable[str]]


async def _picture(client: httpx.AsyncClient, game: str, rng: random.Random) -> str:
    """Ask for a picture of a whole game."""
    spec = f"seats=4,seed={rng.getrandbits(60)},ply=5000"
    return str((await client.get(f"/learn/{game}/position.svg", params={"at": spec})).status_code)


async def _preview(client: httpx.AsyncClient, game: str, rng: random.Random) -> str:
    """Ask for the preview of a table."""
    form = {f"seat-{i}": "me" if i == 0 else "bot-master" for i in range(4)}
    return str((await client.post(f"/new/{game}/preview", data=form)).status_code)


async def _text(client: httpx.AsyncClient, game: str, rng: random.Random) -> str:
    """Open a text that is long and wrong in its last line."""
    text = (
        f'[Game "{game}"]\n[Version "1"]\n[Seats "4"]\n[Seed "{rng.getrandbits(60)}"]\n' + "\n" * 25_000 + "x"
    )
    return str((await client.post("/open", data={"text": text})).status_code)


async def _bots(client: httpx.AsyncClient, game: str, rng: random.Random) -> str:
    """Create a table of strong bots as a new person."""
    client.cookies.clear()
    form = {f"seat-{i}": "me" if i == 0 else "bot-master" for i in range(4)}
    return str((await client.post(f"/new/{game}", data=form)).status_code)


async def _half_request(client: httpx.AsyncClient, game: str, rng: random.Random) -> str:
    """Send half a request, and wait until the server gives it up."""
    place = urlsplit(str(client.base_url))
    reader, writer = await asyncio.open_connection(place.hostname, place.port)
    try:
        writer.write(b"GET / HTTP/1.1\r\nHost: ")
        await reader.read()
    finally:
        writer.close()
    return "closed"


ATTACKS: dict[str, Attack] = {
    "pictures": _picture, "previews": _preview, "texts": _text, "bots": _bots, "half-requests": _half_request,
}  # fmt: skip


async def attack(name: str, url: str, game: str, seed: int, answers: Counter[str]) -> None:
    """Attack a server of this machine until cancelled; counts what it answered."""
    if urlsplit(url).hostname not in LOOPBACK:
        raise ValueError("only a server of this machine is attacked")

    async def repeat(number: int) -> None:
        rng = random.Random(seed + number)
        headers = {"x-forwarded-for": ADDRESS, "origin": url}
        async with httpx.AsyncClient(base_url=url, headers=headers, timeout=30) as client:
            while True:
                with suppress(httpx.HTTPError, OSError):
                    answers[await ATTACKS[name](client, game, rng)] += 1
                await asyncio.sleep(PAUSE)

    await asyncio.gather(*(repeat(number) for number in range(AT_ONCE)))

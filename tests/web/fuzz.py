"""Fuzzes the websocket: malformed messages, floods, stale positions and messages of other players.

    python -m tests.web.fuzz --inputs 100000 [--seed 1]

One real server. A table is played by honest people in between; whatever the fuzzer sends, the journal must
hold exactly the honest choices, no input may end in an error of the server, and the
table must go on.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import string
import tempfile
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from atoll.kit.registry import game as find_game
from atoll.match import UNDO
from atoll.web.db.store import Store
from atoll.web.loadtest.simulated_table import Measurements, SimulatedTable, create_table

from .client import ANY_GAME
from .server import Server

WORDS = ("play", "why", "undo", "form", "say", "dance", "", "__proto__", "play\u0000")
TYPES: tuple[Any, ...] = (
    None,
    True,
    -1,
    0,
    1,
    2**31,
    2**63,
    1e99,
    "",
    "x",
    [],
    {},
    [[]],
    {"do": "play"},
    "0",
)


@dataclass
class Found:
    """What came back."""

    inputs: int = 0
    answers: Counter[str] = field(default_factory=Counter)
    closed: Counter[int] = field(default_factory=Counter)
    errors: int = 0  # closed by an error of the server
    wrong_changes: int = 0


def nonsense(rng: random.Random, table: SimulatedTable) -> str | bytes:
    """One input: sometimes almost right, sometimes not at all."""
    kind = rng.randrange(9)
    window = rng.choice(table.windows)
    if kind == 0:
        return "".join(rng.choices(string.printable, k=rng.randrange(80)))
    if kind == 1:
        return bytes(rng.randrange(256) for _ in range(rng.randrange(60)))
    if kind == 2:
        return json.dumps({"do": rng.choice(WORDS), "action": rng.choice(TYPES), "moment": rng.choice(TYPES)})
    if kind == 3:  # an old or invented moment
        moment = f"{rng.randrange(5)}.{rng.randrange(5)}x"
        return json.dumps({"do": "play", "action": rng.randrange(200), "moment": moment})
    if kind == 4:  # a choice that cannot be, for the decision that is shown
        return json.dumps(
            {"do": "play", "action": rng.choice((-1, 10**6, 2**70)), "moment": window.page.moment}
        )
    if kind == 5:
        return json.dumps({"do": "why", "action": rng.randrange(-5, 500)})
    if kind == 6:
        return rng.choice(('{"do":"why","action":0,"x":', "")) + "[" * rng.randrange(1, 3000)
    if kind == 7:
        return '{"do":"play","action":' + "9" * rng.randrange(1, 3000) + ',"moment":""}'
    return json.dumps({"do": "form", "tall": rng.choice(TYPES)})


async def attack(url: str, table: SimulatedTable, inputs: int, seed: int, found: Found) -> None:
    """Send so many inputs, as a stranger and with the cookies of the players, on ever new lines."""
    rng = random.Random(seed)
    while found.inputs < inputs:
        stranger = rng.random() < 0.5
        cookie = "atoll=" + "x" * rng.randrange(60) if stranger else rng.choice(table.windows).cookie
        headers = {"cookie": cookie, "origin": url}
        address = f"{url.replace('http', 'ws')}{table.path}/live"
        try:
            async with connect(address, additional_headers=headers, compression=None, max_size=None) as line:
                reader = asyncio.create_task(_read(line, found))
                for _ in range(rng.randrange(1, 400)):
                    if found.inputs >= inputs:
                        break
                    text = nonsense(rng, table)
                    if not stranger and '"undo"' in str(text):  # with a player's cookie that is no nonsense
                        continue
                    found.inputs += 1
                    await line.send("x" * 20_000 if rng.random() < 0.001 else text)
                    if rng.random() < 0.3:
                        await asyncio.sleep(0.002)
                await line.close()
                await reader
        except ConnectionClosed as closed:
            found.closed[closed.rcvd.code if closed.rcvd else 0] += 1
            found.errors += bool(closed.rcvd and closed.rcvd.code == 1011)
        except (OSError, WebSocketException):
            found.closed[-1] += 1


async def _read(line: Any, found: Found) -> None:
    try:
        async for text in line:
            message = msgspec.json.decode(text)
            found.answers["picture" if "html" in message else str(message.get("note", "wait"))[:40]] += 1
    except ConnectionClosed as closed:
        found.closed[closed.rcvd.code if closed.rcvd else 0] += 1
        found.errors += bool(closed.rcvd and closed.rcvd.code == 1011)


async def fuzz(inputs: int, seed: int = 1) -> Found:
    """Attack one table at which people play."""
    with tempfile.TemporaryDirectory() as folder:
        server, found, measurements = Server(Path(folder)), Found(), Measurements()
        server.start()
        try:
            async with httpx.AsyncClient(timeout=300) as client:
                assert (await client.get(f"{server.url}/health")).status_code == 200
            seats = find_game(ANY_GAME).seats[0]
            table = await create_table(server.url, [server.url], ANY_GAME, seats, 0, seed)
            looking = [asyncio.create_task(window.watch(measurements, table.rng)) for window in table.windows]
            playing = asyncio.create_task(table.play(0.5, measurements))
            await attack(server.url, table, inputs, seed, found)
            count = table.acknowledged.total()
            playing.cancel()
            await asyncio.gather(playing, return_exceptions=True)
            for _ in range(100):  # the table still takes honest clicks
                if table.over or table.acknowledged.total() > count:
                    break
                await table.play_once(measurements)
                await asyncio.sleep(0.1)
            assert table.over or table.acknowledged.total() > count
            for task in looking:
                task.cancel()
            await asyncio.gather(*looking, return_exceptions=True)
            store = Store(f"sqlite+aiosqlite:///{folder}/atoll.db")
            entries = await store.load_journal(table.path.removeprefix("/t/"))
            await store.close()
            unsure = measurements.errors["no answer in 5 s"]  # honest clicks that may have been stored or not
            found.wrong_changes = max(0, len(entries) - table.acknowledged.total() - unsure)
            found.wrong_changes += max(0, table.acknowledged.total() - len(entries))
            assert UNDO not in [entry.action for entry in entries]
        finally:
            server.stop()
        return found


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--inputs", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    found = asyncio.run(fuzz(asked.inputs, asked.seed))
    print(f"{found.inputs} inputs, {found.errors} errors of the server, {found.wrong_changes} wrong changes")
    print("closed:", dict(found.closed))
    for note, count in found.answers.most_common():
        print(f"{count:8} {note}")

"""A real server, and one address that asks for all the expensive pages it can."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from atoll.match import Match
from tests.web.client import ANY_GAME, MIN_SEATS, TIMEOUT
from tests.web.server import Server
from tests.web.stores import run_async

CONNECTIONS, ROUNDS = 30, 6
ATTACKER = {"x-forwarded-for": "198.51.100.7"}  # the server trusts a proxy on the same machine
VISITOR = {"x-forwarded-for": "203.0.113.9"}
SMALL_BUDGET = """
from dataclasses import replace
from atoll.web.ops import rate_limit
many = (10_000, 1_000.0)
small = (0.05, 0.001)
rate_limit.LIMITS = replace(
    rate_limit.LIMITS, reads=many, writes=many, work_of_address=small, loop_of_address=many,
    refusal_seconds=0.01,
)
"""
SEATS = {f"seat-{i}": "me" if i == 0 else "friend" for i in range(MIN_SEATS)}


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    running = Server(tmp_path, before=SMALL_BUDGET)
    running.start()
    yield running
    running.stop()


def open_replay(server: Server) -> str:
    """Store a finished match on the server, and return the path of its table. Also compiles the game."""
    match = Match(ANY_GAME, seats=MIN_SEATS, seed=5)
    match.wander(10_000, seed=5)
    answer = httpx.post(f"{server.url}/open", data={"text": match.text()}, timeout=TIMEOUT)
    assert answer.status_code == 303, answer.text
    table = answer.headers["location"].split("/replay")[0]
    assert httpx.get(f"{server.url}{table}/replay", timeout=TIMEOUT).status_code == 200
    return str(table)


async def attack(
    client: httpx.AsyncClient, table: str, rng: Random, answers: Counter[tuple[str, int]]
) -> None:
    """Ask for random positions, replay steps and previews, one after the other."""
    for _ in range(ROUNDS):
        spec = f"seats={MIN_SEATS},seed={rng.getrandbits(60)},ply=5000"
        picture = await client.get(f"/learn/{ANY_GAME}/position.svg", params={"at": spec})
        frame = await client.get(f"{table}/frame", params={"ply": rng.randrange(200)})
        preview = await client.post(f"/new/{ANY_GAME}/preview", data=SEATS)
        for what, answer in (("picture", picture), ("frame", frame), ("preview", preview)):
            answers[what, answer.status_code] += 1
            assert answer.status_code != 429 or int(answer.headers["retry-after"]) >= 1


async def poll_health(client: httpx.AsyncClient, attacks: asyncio.Future[Any]) -> list[int]:
    """The statuses of /health while the attacks go on."""
    statuses = []
    while not attacks.done():
        statuses.append((await client.get("/health")).status_code)
    return statuses


def test_one_address_cannot_freeze_the_server(server: Server) -> None:
    table, answers = open_replay(server), Counter[tuple[str, int]]()

    async def all_at_once() -> list[int]:
        limits = httpx.Limits(max_connections=CONNECTIONS)
        async with (
            httpx.AsyncClient(base_url=server.url, headers=ATTACKER, timeout=TIMEOUT, limits=limits) as bad,
            httpx.AsyncClient(base_url=server.url, headers=VISITOR, timeout=TIMEOUT) as visitor,
        ):
            attacks = asyncio.gather(*(attack(bad, table, Random(n), answers) for n in range(CONNECTIONS)))
            health, shown = await asyncio.gather(
                poll_health(visitor, attacks), visitor.get(f"{table}/frame", params={"ply": "3"})
            )
            await attacks
            assert shown.status_code == 200, "others have a budget of their own"
            return health

    health = run_async(all_at_once())
    asked = CONNECTIONS * ROUNDS
    assert answers["picture", 404] == asked, answers
    for what in ("frame", "preview"):
        assert answers[what, 200] + answers[what, 429] == asked, answers
        assert answers[what, 429] > 0, answers
    assert answers["frame", 200] + answers["preview", 200] > 0, answers
    assert set(health) == {200}
    assert len(health) >= ROUNDS, "it answered all the time"

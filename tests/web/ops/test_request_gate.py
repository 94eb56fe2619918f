"""What requests of one address may take of the event loop."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest
from litestar.testing import TestClient

from atoll.web.app import make_app
from atoll.web.ops.rate_limit import Limits
from atoll.web.ops.request_gate import RequestGate
from tests.web.client import ANY_GAME
from tests.web.stores import run_async

ONE, OTHER = "198.51.100.7", "203.0.113.9"


async def use_loop(seconds: float) -> None:
    """Use processor time of the event loop, before and after a pause."""
    for _ in range(2):
        began = time.thread_time()
        while time.thread_time() - began < seconds / 2:
            pass
        await asyncio.sleep(0)


def test_an_address_pays_for_the_time_of_the_event_loop_that_its_requests_take() -> None:
    async def check() -> None:
        gate = RequestGate(Limits(loop_of_address=(0.002, 0.001)))
        await gate.serve(ONE, lambda: use_loop(0.01))
        assert 5 <= gate.seconds_until_allowed(ONE) <= 60
        assert gate.seconds_until_allowed(OTHER) == 0
        await gate.serve("127.0.0.1", lambda: use_loop(0.01))
        assert gate.seconds_until_allowed("127.0.0.1") == 0

    run_async(check())


def test_waiting_costs_nothing_and_failures_and_cancelling_reach_the_request() -> None:
    async def check() -> None:
        gate, seen = RequestGate(Limits(loop_of_address=(0.05, 0.001))), list[str]()

        async def fail() -> None:
            raise ValueError("as usual")

        async def wait() -> None:
            try:
                await asyncio.sleep(3600)
            except asyncio.CancelledError:
                seen.append("cancelled")
                raise

        with pytest.raises(ValueError, match="as usual"):
            await gate.serve(ONE, fail)
        task = asyncio.create_task(gate.serve(ONE, wait))
        await asyncio.sleep(0.1)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        assert seen == ["cancelled"]
        assert gate.seconds_until_allowed(ONE) == 0

    run_async(check())


@pytest.mark.parametrize("held", [3600.0, 0.01])
def test_few_requests_of_an_address_are_in_progress_unless_they_wait(held: float) -> None:
    async def check() -> list[str]:
        gate = RequestGate(Limits(requests_at_once=2, request_place_seconds=held))
        begun, last = list[str](), asyncio.Event()

        async def request(name: str) -> None:
            begun.append(name)
            if name == f"{ONE} 2":
                last.set()
            await last.wait()

        tasks = [
            asyncio.create_task(gate.serve(address, lambda name=f"{address} {n}": request(name)))  # type: ignore[misc]
            for address in (ONE, OTHER)
            for n in range(3)
        ]
        if held > 1:
            for _ in range(20):
                await asyncio.sleep(0)
            now = [*begun]
            last.set()
        else:  # those in progress wait for the third one, which gets in nevertheless
            await last.wait()
            now = [*begun]
        await asyncio.gather(*tasks)
        return now

    begun = run_async(check())
    if held > 1:
        assert begun == [f"{ONE} 0", f"{ONE} 1", f"{OTHER} 0", f"{OTHER} 1"]
    else:
        assert f"{ONE} 2" in begun


def test_who_has_used_up_the_budget_gets_no_page_of_any_kind(tmp_path: Path) -> None:
    limits = Limits(loop_of_address=(0.001, 0.0001), refusal_seconds=0)
    with TestClient(make_app(f"sqlite+aiosqlite:///{tmp_path / 'atoll.db'}", limits=limits)) as client:
        assert client.get("/").status_code == 200
        for path in ("/", "/lab", "/me", "/network", f"/learn/{ANY_GAME}"):
            answer = client.get(path)
            assert answer.status_code == 429, path
            assert int(answer.headers["retry-after"]) >= 1


@pytest.mark.parametrize("path", ["/network", "/"])
def test_a_server_is_reached_under_no_endless_name(path: str, tmp_path: Path) -> None:
    with TestClient(make_app(f"sqlite+aiosqlite:///{tmp_path / 'atoll.db'}")) as client:
        assert client.get(path, headers={"host": "a" * 240 + ".example:8765"}).status_code == 200
        assert client.get(path, headers={"host": "a" * 1500}).status_code == 400

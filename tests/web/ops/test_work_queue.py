"""Expensive work is charged to who asks for it, runs outside the event loop, and cannot crowd others out."""

from __future__ import annotations

import asyncio
import threading
import time
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from atoll.web.app import make_app
from atoll.web.ops.rate_limit import Limits, RateLimiter, client_address
from atoll.web.ops.work_queue import ServerBusy, WorkQueue, WorkSpent
from tests.web.client import ANY_GAME, MIN_SEATS
from tests.web.stores import run_async

ONE, OTHER = "198.51.100.7", "203.0.113.9"
SPENT_AT_ONCE = (1e-6, 0.01)  # processor seconds


def use_processor() -> str:
    """Use some processor time of a thread; returns its name."""
    began = time.thread_time()
    while time.thread_time() - began < 0.001:
        pass
    return threading.current_thread().name


async def run(queue: WorkQueue, address: str, person_id: int = 0) -> str:
    async with queue.turn(address, person_id) as turn:
        return await turn.run(use_processor)


def test_a_budget_can_be_overdrawn_and_refills() -> None:
    budget = RateLimiter((10, 0.5), max_keys=2)
    assert budget.seconds_until(0, "a", now=0.0) == 0
    budget.charge(11, "a", now=0.0)
    assert budget.seconds_until(0, "a", now=0.0) == 2
    assert budget.seconds_until(0, "b", now=0.0) == 0
    assert budget.seconds_until(0, "a", now=1.0) == 1
    assert budget.seconds_until(0, "a", now=2.0) == 0
    assert budget.seconds_until(10, "a", now=1000.0) == 0
    assert budget.seconds_until(11, "a", now=1000.0) == 2, "never more than the burst"


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
        ("::1", "::1"),
        ("127.0.0.1", "127.0.0.1"),
        ("testclient", "testclient"),
    ],
)
def test_an_ipv6_network_counts_as_one_address(address: str, counted: str) -> None:
    scope: Any = {"client": (address, 1)}
    assert client_address(scope) == counted


def test_an_address_and_a_person_pay_for_what_they_used() -> None:
    async def check() -> None:
        queue = WorkQueue(Limits(work_of_address=SPENT_AT_ONCE))
        assert await run(queue, ONE) != threading.main_thread().name
        with pytest.raises(WorkSpent) as refused:
            await run(queue, ONE)
        assert refused.value.headers is not None
        assert int(refused.value.headers["retry-after"]) >= 1
        await run(queue, OTHER)
        for _ in range(3):
            await run(queue, "127.0.0.1", 1)

        queue = WorkQueue(Limits(work_of_person=SPENT_AT_ONCE))
        await run(queue, ONE, 1)
        with pytest.raises(WorkSpent):
            await run(queue, OTHER, 1)
        await run(queue, OTHER, 2)
        await run(queue, OTHER)

    run_async(check())


def test_failed_work_is_charged_too() -> None:
    def fail() -> None:
        use_processor()
        raise ValueError("as usual")

    async def check() -> None:
        queue = WorkQueue(Limits(work_of_address=SPENT_AT_ONCE))
        with pytest.raises(ValueError, match="as usual"):
            async with queue.turn(ONE, 0) as turn:
                await turn.run(fail)
        with pytest.raises(WorkSpent):
            await run(queue, ONE)

    run_async(check())


def test_an_address_has_one_job_running_and_few_waiting() -> None:
    running: list[str] = []
    go_on = threading.Event()

    def work(address: str) -> None:
        running.append(address)
        assert go_on.wait(300)

    async def ask(queue: WorkQueue, address: str) -> None:
        async with queue.turn(address, 0) as turn:
            await turn.run(work, address)

    async def check() -> None:
        queue = WorkQueue(Limits(work_threads=2, work_jobs_of_address=3, work_jobs=5))
        jobs = [asyncio.create_task(ask(queue, ONE)) for _ in range(4)]
        while len(running) < 1 or not any(job.done() for job in jobs):
            await asyncio.sleep(0.01)
        jobs.append(asyncio.create_task(ask(queue, OTHER)))
        while len(running) < 2:
            await asyncio.sleep(0.01)
        assert running == [ONE, OTHER], "one thread is left for others"
        jobs += [asyncio.create_task(ask(queue, f"192.0.2.{n}")) for n in range(2)]
        await asyncio.sleep(0)
        go_on.set()
        results = [type(result) for result in await asyncio.gather(*jobs, return_exceptions=True)]
        none = type(None)
        assert results == [none, none, none, WorkSpent, none, none, ServerBusy]
        assert sorted(running) == sorted([ONE] * 3 + [OTHER, "192.0.2.0"])
        assert not queue._jobs
        assert not queue._turns

    run_async(check())


def test_the_page_says_that_the_budget_is_spent(tmp_path: Path) -> None:
    limits = Limits(work_of_address=(1e-6, 1e-6), refusal_seconds=0)
    with TestClient(
        make_app(f"sqlite+aiosqlite:///{tmp_path / 'atoll.db'}", pace=0, limits=limits)
    ) as client:
        form = {f"seat-{i}": "me" if i == 0 else "friend" for i in range(MIN_SEATS)}
        assert client.post(f"/new/{ANY_GAME}/preview", data=form).status_code == 200
        for lang, said in (("en", "computing time"), ("ru", "времени процессора")):
            answer = client.post(f"/new/{ANY_GAME}/preview", data=form, headers={"accept-language": lang})
            assert answer.status_code == 429
            assert int(answer.headers["retry-after"]) >= 1
            assert said in answer.text
        for path in (f"/learn/{ANY_GAME}/lesson", f"/learn/{ANY_GAME}/lesson/frame"):
            assert client.get(path).status_code == 429
        assert client.get("/").status_code == 200
        assert client.get("/health").status_code == 200

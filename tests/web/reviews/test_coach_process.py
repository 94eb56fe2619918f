"""The process of the coach ends with the server, whatever it is doing."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor

from atoll.web.reviews.reviewer import CoachProcess
from tests.web.client import ANY_GAME


def test_closing_ends_a_process_that_is_being_started() -> None:
    async def work() -> bool:
        coach = CoachProcess()
        preparing = asyncio.create_task(coach.prepare(ANY_GAME))
        await asyncio.sleep(0)  # the start has begun
        await coach.close()
        await preparing
        return coach._process is None and (coach._reading is None or coach._reading.done())

    with ThreadPoolExecutor(1) as pool:  # the browser tests leave an event loop running in this thread
        assert pool.submit(asyncio.run, work()).result()

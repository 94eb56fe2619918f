"""Expensive work of requests: outside the event loop, in turn, and paid from a budget of processor time.

Drawing a position, replaying a match or reading a game text takes thousands of times as long as other
requests, so counting requests does not limit it. Each address and each person has a budget in seconds of
processor time that refills (`Limits`); a job is charged what it really used. An address has one job
running at a time, the others wait, so no address can take all threads. Requests from the machine itself are
neither charged nor made to wait for each other.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Any, TypeVar

from litestar.exceptions import ServiceUnavailableException, TooManyRequestsException

from .rate_limit import Limits, RateLimiter, is_loopback
from .threads import run_in_thread

T = TypeVar("T")

Budgets = list[tuple[RateLimiter, str]]  # and the key in each

RETRY_SECONDS = 2  # when too many jobs of an address wait


class WorkSpent(TooManyRequestsException):
    """An address or a person has used up its processor time, or has too many jobs waiting."""

    def __init__(self, seconds: int) -> None:
        super().__init__(headers={"retry-after": str(seconds)})


class ServerBusy(ServiceUnavailableException):
    """Too many jobs of all visitors together are waiting."""


class WorkQueue:
    """Runs expensive work in a few threads, and charges it to the address and the person that asked."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._addresses = RateLimiter(limits.work_of_address, limits.tracked_keys)
        self._people = RateLimiter(limits.work_of_person, limits.tracked_keys)
        self._threads = asyncio.Semaphore(limits.work_threads)
        self._jobs: Counter[str] = Counter()  # of each address, running or waiting
        self._turns: dict[str, asyncio.Lock] = {}  # of each address that has jobs

    @asynccontextmanager
    async def turn(self, address: str, person_id: int) -> AsyncIterator[Turn]:
        """Wait until no other job of this address runs; WorkSpent or ServerBusy if it may not run now."""
        if is_loopback(address):
            with self._count(address, self._limits.work_jobs):
                yield Turn(self._threads, [])
            return
        budgets = [(self._addresses, address)]
        if person_id:
            budgets.append((self._people, str(person_id)))
        try:
            _check(budgets)
            with self._count(address, self._limits.work_jobs_of_address):
                async with self._turns.setdefault(address, asyncio.Lock()):
                    _check(budgets)  # the jobs before this one may have spent them
                    yield Turn(self._threads, budgets)
        except WorkSpent:  # said late: who asks again at once would make the server busy with refusals
            await asyncio.sleep(self._limits.refusal_seconds)
            raise

    @contextmanager
    def _count(self, address: str, limit: int) -> Iterator[None]:
        """Count a job from its request to its end; refuse it if there are too many."""
        if self._jobs[address] >= limit:
            raise WorkSpent(RETRY_SECONDS)
        if self._jobs.total() >= self._limits.work_jobs:
            raise ServerBusy
        self._jobs[address] += 1
        try:
            yield
        finally:
            self._jobs[address] -= 1
            if not self._jobs[address]:
                del self._jobs[address]
                self._turns.pop(address, None)


class Turn:
    """The turn of a request to do expensive work."""

    def __init__(self, threads: asyncio.Semaphore, budgets: Budgets) -> None:
        self._threads, self._budgets = threads, budgets

    async def run(self, function: Callable[..., T], *args: Any) -> T:
        """The result of a function that runs in a thread; its processor time is charged."""
        used: list[float] = []
        try:
            async with self._threads:
                return await run_in_thread(_measure, used, function, *args)
        finally:
            for budget, key in self._budgets:
                budget.charge(sum(used), key)


def _check(budgets: Budgets) -> None:
    """Refuse work if a budget is spent."""
    if seconds := max(budget.seconds_until(0, key) for budget, key in budgets):
        raise WorkSpent(seconds)


def _measure(used: list[float], function: Callable[..., T], *args: Any) -> T:
    """Call a function, and append the processor time of this thread that it used."""
    began = time.thread_time()
    try:
        return function(*args)
    finally:
        used.append(time.thread_time() - began)

"""Request gate: what requests of one address may take of the event loop.

Everything that a page needs and that is not worth a thread is done on the event loop, where every player has
to wait for it. So the processor time that each request takes there is measured, whatever it does, and an
address has a budget of it (`Limits`). And an address has few requests in progress at the same time, or
between two steps of another request the loop would make a step of each. One that waits for something else,
such as a thread or the rest of a form, soon does not count as being in progress.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Generator
from contextlib import asynccontextmanager
from typing import Any

from .rate_limit import Limits, RateLimiter, is_loopback


class Timed(Awaitable[None]):
    """A coroutine, and the processor time that its steps take of this thread."""

    def __init__(self, work: Coroutine[Any, Any, None], charge: Callable[[float], None]) -> None:
        self._work, self._charge = work, charge

    def __await__(self) -> Generator[Any, Any, None]:
        steps = self._work.__await__()
        wrong: BaseException | None = None
        while True:
            began = time.thread_time()
            try:
                waits_for = steps.send(None) if wrong is None else steps.throw(wrong)
            except StopIteration:
                return
            finally:
                self._charge(time.thread_time() - began)
            try:
                yield waits_for
                wrong = None
            except BaseException as thrown:  # cancelled: that is for the coroutine
                wrong = thrown


class RequestGate:
    """Measures requests, and lets few of each address be in progress at once."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._budget = RateLimiter(limits.loop_of_address, limits.tracked_keys)
        self._places: dict[str, asyncio.Semaphore] = {}  # of each address that has requests
        self._requests: Counter[str] = Counter()

    def seconds_until_allowed(self, address: str) -> int:
        """Seconds until an address that has used up its budget may send a request; 0 if it may now."""
        return 0 if is_loopback(address) else self._budget.seconds_until(0, address)

    async def serve(self, address: str, handle: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Handle a request when it is its turn, and charge what it takes.

        It is late if the budget is used up: who waits for refusals cannot make the server busy with them.
        """
        if is_loopback(address):
            await handle()
            return
        if self.seconds_until_allowed(address):
            await asyncio.sleep(self._limits.refusal_seconds)
        async with self._place(address):
            await Timed(handle(), lambda seconds: self._budget.charge(seconds, address))

    @asynccontextmanager
    async def _place(self, address: str) -> AsyncIterator[None]:
        """One of the places of an address, which is free again soon, at the latest in the end."""
        places = self._places.setdefault(address, asyncio.Semaphore(self._limits.requests_at_once))
        self._requests[address] += 1
        try:
            await places.acquire()
            is_held = True

            def free() -> None:
                nonlocal is_held
                if is_held:
                    is_held = False
                    places.release()

            timer = asyncio.get_running_loop().call_later(self._limits.request_place_seconds, free)
            try:
                yield
            finally:
                timer.cancel()
                free()
        finally:
            self._requests[address] -= 1
            if not self._requests[address]:
                del self._requests[address], self._places[address]

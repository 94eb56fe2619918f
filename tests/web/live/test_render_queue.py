"""The render queue."""

from __future__ import annotations

import asyncio
import time
from functools import partial

import pytest

from atoll.web.live import render_queue
from atoll.web.live.render_queue import RenderQueue
from tests.web.stores import run_async


def test_windows_render_in_order_and_the_loop_stays_responsive() -> None:
    async def take_turns() -> list[str]:
        seen: list[str] = []
        queue = RenderQueue()

        def draw(name: str) -> None:
            seen.append(name)
            asyncio.get_running_loop().call_soon(seen.append, f"after {name}")

        queue.schedule(lambda: draw("one"))
        queue.schedule(lambda: draw("two"))
        while len(seen) < 4:
            await asyncio.sleep(0)
        queue.schedule(lambda: draw("three"))
        while len(seen) < 6:
            await asyncio.sleep(0)
        await queue.close()
        return seen

    assert run_async(take_turns()) == ["one", "after one", "two", "after two", "three", "after three"]


def test_nothing_is_rendered_after_closing() -> None:
    async def end() -> list[str]:
        seen: list[str] = []
        queue = RenderQueue()
        queue.schedule(lambda: seen.append("one"))
        await queue.close()
        return seen

    assert run_async(end()) == []


def test_a_failed_rendering_does_not_stop_later_ones() -> None:
    async def fail() -> list[str]:
        seen: list[str] = []
        queue = RenderQueue()
        asyncio.get_running_loop().set_exception_handler(lambda loop, context: None)  # logged elsewhere
        queue.schedule(lambda: seen.append(str(1 // len(seen))))
        for _ in range(9):
            await asyncio.sleep(0)
        queue.schedule(lambda: seen.append("two"))
        for _ in range(9):
            await asyncio.sleep(0)
        await queue.close()
        return seen

    assert run_async(fail()) == ["two"]


def test_urgent_windows_come_before_all_that_wait_and_waiting_makes_the_server_busy(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def crowd() -> tuple[list[str], bool, bool, bool]:
        seen: list[str] = []
        queue = RenderQueue()
        for name in ("one", "two", "three"):
            queue.schedule(partial(seen.append, name))
        at_first = queue.is_busy
        monkeypatch.setattr(time, "monotonic", lambda: now + render_queue.BUSY_SECONDS)
        late = queue.is_busy
        queue.schedule(lambda: seen.append("urgent"), urgent=True)
        while len(seen) < 4:
            await asyncio.sleep(0)
        return seen, at_first, late, queue.is_busy

    now = time.monotonic() + 60
    seen, at_first, late, afterwards = run_async(crowd())
    assert seen == ["urgent", "one", "two", "three"]
    assert (at_first, late, afterwards) == (False, True, False)

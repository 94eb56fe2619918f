"""The render queue."""

from __future__ import annotations

import asyncio

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

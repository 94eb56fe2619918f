"""Windows take turns."""

from __future__ import annotations

import asyncio

from atoll.web.live.render_queue import RenderQueue
from tests.web.stores import run


def test_everybody_has_a_turn_in_order_and_others_are_heard_in_between() -> None:
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

    assert run(take_turns()) == ["one", "after one", "two", "after two", "three", "after three"]


def test_nobody_is_called_after_the_end() -> None:
    async def end() -> list[str]:
        seen: list[str] = []
        queue = RenderQueue()
        queue.schedule(lambda: seen.append("one"))
        await queue.close()
        return seen

    assert run(end()) == []


def test_a_drawing_that_fails_stops_nobody_who_comes_later() -> None:
    async def fail() -> list[str]:
        seen: list[str] = []
        queue = RenderQueue()
        asyncio.get_running_loop().set_exception_handler(lambda loop, told: None)  # it is told; not here
        queue.schedule(lambda: seen.append(str(1 // len(seen))))
        for _ in range(9):
            await asyncio.sleep(0)
        queue.schedule(lambda: seen.append("two"))
        for _ in range(9):
            await asyncio.sleep(0)
        await queue.close()
        return seen

    assert run(fail()) == ["two"]

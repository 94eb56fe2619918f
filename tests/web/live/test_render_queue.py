"""Windows take turns."""

from __future__ import annotations

import asyncio

from atoll.web.live.render_queue import RenderQueue
from tests.web.stores import run


def test_everybody_has_a_turn_in_order_and_others_are_heard_in_between() -> None:
    async def take_turns() -> list[str]:
        seen: list[str] = []
        turns = RenderQueue()

        def draw(name: str) -> None:
            seen.append(name)
            asyncio.get_running_loop().call_soon(seen.append, f"after {name}")

        turns.ask(lambda: draw("one"))
        turns.ask(lambda: draw("two"))
        while len(seen) < 4:
            await asyncio.sleep(0)
        turns.ask(lambda: draw("three"))
        while len(seen) < 6:
            await asyncio.sleep(0)
        await turns.close()
        return seen

    assert run(take_turns()) == ["one", "after one", "two", "after two", "three", "after three"]


def test_nobody_is_called_after_the_end() -> None:
    async def end() -> list[str]:
        seen: list[str] = []
        turns = RenderQueue()
        turns.ask(lambda: seen.append("one"))
        await turns.close()
        return seen

    assert run(end()) == []


def test_a_drawing_that_fails_stops_nobody_who_comes_later() -> None:
    async def fail() -> list[str]:
        seen: list[str] = []
        turns = RenderQueue()
        asyncio.get_running_loop().set_exception_handler(lambda loop, told: None)  # it is told; not here
        turns.ask(lambda: seen.append(str(1 // len(seen))))
        for _ in range(9):
            await asyncio.sleep(0)
        turns.ask(lambda: seen.append("two"))
        for _ in range(9):
            await asyncio.sleep(0)
        await turns.close()
        return seen

    assert run(fail()) == ["two"]

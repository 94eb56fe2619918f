"""The render queue."""

from __future__ import annotations

import asyncio
import time
from functools import partial

import pytest

from atoll.web.live import render_queue
from atoll.web.live.render_queue import RenderQueue
from atoll.web.ops.rate_limit import Limits
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


def test_a_network_that_wants_much_waits_for_itself() -> None:
    async def crowd() -> list[str]:
        seen: list[str] = []
        queue = RenderQueue()
        for n in range(50):
            queue.schedule(partial(seen.append, f"many {n}"), share="many")
        queue.schedule(partial(seen.append, "one"), share="one")
        queue.schedule(partial(seen.append, "other"), share="other")
        while len(seen) < 52:
            await asyncio.sleep(0)
        return seen

    seen = run_async(crowd())
    assert {"one", "other"} < set(seen[:4])
    assert [name for name in seen if name.startswith("many")] == [f"many {n}" for n in range(50)]


def test_long_drawing_is_paid_with_later_turns() -> None:
    async def crowd() -> list[str]:
        seen: list[str] = []
        queue = RenderQueue()

        def film() -> None:
            seen.append("film")
            queue.charge("films", 1.0)

        for n in range(20):
            queue.schedule(film, share="films")
            queue.schedule(partial(seen.append, f"page {n}"), share="pages")
        while len(seen) < 40:
            await asyncio.sleep(0)
        return seen

    assert run_async(crowd())[:22].count("film") <= 2


def test_many_clicks_of_one_network_are_not_urgent_and_make_nobody_think_the_server_is_busy(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def crowd() -> tuple[list[str], bool]:
        seen: list[str] = []
        queue = RenderQueue(limits=Limits(urgent_pages=(2, 0.001)))
        queue.schedule(partial(seen.append, "other"), share="other")
        for n in range(100):
            queue.schedule(partial(seen.append, f"click {n}"), urgent=True, share="many")
        while "other" not in seen:
            await asyncio.sleep(0)
        began = time.monotonic()
        while len(seen) < 90:
            monkeypatch.setattr(time, "monotonic", lambda: began + len(seen) / 10)  # much later
            await asyncio.sleep(0)
        busy = queue.is_busy
        await queue.close()
        return seen, busy

    seen, busy = run_async(crowd())
    assert seen[:3] in (["click 0", "click 1", "other"], ["click 0", "click 1", "click 99"])
    assert seen.index("other") <= 3
    assert not busy, "one network waits for itself only"

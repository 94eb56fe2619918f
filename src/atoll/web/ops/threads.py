"""Blocking work in daemon threads, which never delay the end of the process."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import Any, TypeVar

T = TypeVar("T")


async def run_in_thread(function: Callable[..., T], *args: Any) -> T:
    """Run a function in a new daemon thread and return its result.

    Python waits for an executor's threads at exit; compiling cannot be interrupted and may take a minute, and
    closing the server must not wait for it.
    """
    loop = asyncio.get_running_loop()
    result: asyncio.Future[T] = loop.create_future()

    def settle(setter: Callable[[Any], None], value: Any) -> None:
        if not result.done():
            setter(value)

    def work() -> None:
        try:
            outcome: tuple[Callable[[Any], None], Any] = result.set_result, function(*args)
        except Exception as error:
            outcome = result.set_exception, error
        with suppress(RuntimeError):  # the loop has been closed meanwhile
            loop.call_soon_threadsafe(settle, *outcome)

    threading.Thread(target=work, daemon=True).start()
    return await result

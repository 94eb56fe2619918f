"""Work beside the loop, in threads that never keep the house from closing."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import Any, TypeVar

T = TypeVar("T")


async def apart(function: Callable[..., T], *args: Any) -> T:
    """The result of a function, run in a thread of its own.

    An executor's threads are waited for when Python ends; compiling cannot be interrupted and may take a
    minute, and whoever closes the house must not wait for it.
    """
    loop = asyncio.get_running_loop()
    result: asyncio.Future[T] = loop.create_future()

    def settle(deed: Callable[[Any], None], value: Any) -> None:
        if not result.done():
            deed(value)

    def work() -> None:
        try:
            outcome: tuple[Callable[[Any], None], Any] = result.set_result, function(*args)
        except Exception as wrong:
            outcome = result.set_exception, wrong
        with suppress(RuntimeError):  # the loop has been closed meanwhile
            loop.call_soon_threadsafe(settle, *outcome)

    threading.Thread(target=work, daemon=True).start()
    return await result

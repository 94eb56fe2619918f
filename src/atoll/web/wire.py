"""The socket of a window, as little of it as has to stay.

Thousands are open and silent for hours. What was said when one was opened, headers above all, and a queue
made for many readers take more memory than everything else there is about a window.
"""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request


class Inbox:
    """A queue for one reader."""

    __slots__ = ("_messages", "_reader")

    def __init__(self) -> None:
        self._messages: list[Any] = []
        self._reader: asyncio.Future[None] | None = None

    def put_nowait(self, message: Any) -> None:
        """Leave a message."""
        self._messages.append(message)
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

    def empty(self) -> bool:
        """Is there nothing to read?"""
        return not self._messages

    async def get(self) -> Any:
        """The next message, as soon as there is one."""
        while not self._messages:
            self._reader = asyncio.get_running_loop().create_future()
            await self._reader
        return self._messages.pop(0)


class Wire(WebSocketsSansIOProtocol):
    """uvicorn's socket, which forgets how it was opened."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.queue = Inbox()  # type: ignore[assignment]

    def handle_connect(self, event: Request) -> None:
        """Answer the call; all that is known of it has been handed on by then."""
        super().handle_connect(event)
        event.headers.clear()

    async def send(self, message: Any) -> None:
        """Send something."""
        await super().send(message)
        if message["type"] == "websocket.accept":
            self.response.headers.clear()

"""WebSocket connection of one window: receive and send, and nothing else.

Thousands of windows are open and silent at the same time. The request that opened one, its headers and the
middleware it passed are not needed any more, so a connection does not keep them.
"""

from __future__ import annotations

import asyncio

import msgspec
from litestar.types import Receive, Send


class ConnectionClosed(ConnectionError):
    """The connection is closed, or nothing can be sent on it any more."""


class WebSocketConnection:
    """An ASGI WebSocket: one reader, several senders."""

    __slots__ = ("_aborted", "_reading", "_receive", "_send")

    def __init__(self, receive: Receive, send: Send) -> None:
        self._receive, self._send = receive, send
        self._aborted = False
        self._reading: asyncio.Timeout | None = None  # while the reader waits for a message

    async def accept(self) -> None:
        """Accept the connection."""
        await self._receive()
        await self._send({"type": "websocket.accept", "subprotocol": None, "headers": []})

    async def receive(self) -> str:
        """The next text message (empty if it is binary); ConnectionClosed if there will be no more."""
        if self._aborted:
            raise ConnectionClosed
        try:
            async with asyncio.timeout(None) as self._reading:
                message = await self._receive()
        except TimeoutError:
            raise ConnectionClosed from None
        finally:
            self._reading = None
        if message["type"] == "websocket.disconnect":
            raise ConnectionClosed
        return str(message.get("text") or "")

    async def send(self, text: str) -> None:
        """Send a text message."""
        await self._send({"type": "websocket.send", "text": text, "bytes": None})

    async def send_note(self, text: str, rule: str = "", link: str = "") -> None:
        """Send a short text for the foot of the page."""
        await self.send(msgspec.json.encode({"note": text, "rule": rule, "link": link}).decode())

    def abort(self) -> None:
        """Stop the reader: nothing can be sent any more, and a page that shows nothing sends nothing."""
        self._aborted = True
        if self._reading is not None:
            self._reading.reschedule(0)

    async def close(self, code: int) -> None:
        """Close the connection with a code that says why."""
        await self._send({"type": "websocket.close", "code": code, "reason": None})

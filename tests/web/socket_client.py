"""Windows of a table over real websockets to a server process."""

from __future__ import annotations

import re
import time
from typing import Any

import httpx
import msgspec
from websockets.sync.client import ClientConnection, connect

from atoll.web.live.page_delta import PageDecoder


class SocketWindow:
    """A window at a table, over a real socket."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket, self._received = socket, PageDecoder()

    def recv(self, timeout: float | None = None) -> dict[str, str]:
        """The next message, its page joined from fragments."""
        message: dict[str, Any] = msgspec.json.decode(self._socket.recv(timeout=timeout))
        if "html" in message:
            message["html"] = self._received.decode(message["html"])
        return message

    def send(self, **command: Any) -> None:
        """Send a command."""
        self._socket.send(msgspec.json.encode(command).decode())

    def close(self) -> None:
        """Close the window."""
        self._socket.close()

    def __enter__(self) -> SocketWindow:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def open_window(url: str, table: str, person: httpx.Client) -> SocketWindow:
    """Open a window at a table as a person with cookies."""
    cookie = "; ".join(f"{key}={value}" for key, value in person.cookies.items())
    socket = connect(  # closed with the table
        f"{url.replace('http', 'ws')}{table}/live",
        additional_headers={"cookie": cookie, "origin": url},
        legacy=True,
        open_timeout=300,  # as for pages: also on a slow machine
    )
    return SocketWindow(socket)


def wait_for_page(window: SocketWindow, wanted: str = "", seconds: float = 300) -> dict[str, str]:
    """The next page that contains a text; without one, the next page in which it is this player's turn."""
    deadline = time.monotonic() + seconds
    while (left := deadline - time.monotonic()) > 0:
        message = window.recv(timeout=left)
        if "html" in message and (wanted in message["html"] if wanted else message["turn"]):
            return message
    raise AssertionError(f"no {wanted or 'turn'}")


def choose_first(window: SocketWindow, shown: dict[str, str]) -> None:
    """Choose the first action that a page offers."""
    action = int(re.findall(r'data-action="(\d+)"', shown["html"])[0])
    window.send(do="play", action=action, moment=shown["moment"])

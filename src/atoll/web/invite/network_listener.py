"""A second listener, for the own network, opened while the server runs.

A server listens to this computer alone unless its owner says otherwise. On their word it listens on the
address of this computer in its network as well, until it stops; tables and websockets are the same.
"""

from __future__ import annotations

import asyncio
import errno
import logging
import socket
from ipaddress import ip_address
from typing import Protocol

log = logging.getLogger(__name__)

BACKLOG = 128
ANY_PORT = 0
NOWHERE = ("192.0.2.1", 9)  # an address for documentation: no packet is sent, only a route is looked up


class CannotListen(RuntimeError):
    """The listener could not be opened; the code of the message that says why."""

    def __init__(self, code: str, port: int = 0) -> None:
        super().__init__(code)
        self.code, self.port = code, port


class ProtocolFactory(Protocol):
    """Makes the protocol of a new connection."""

    def __call__(self) -> asyncio.Protocol:
        """The protocol."""


def network_address() -> str:
    """The address of this computer in its network; CannotListen if it is in none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(NOWHERE)
            found = str(probe.getsockname()[0])
        except OSError:
            raise CannotListen("no-network") from None
    address = ip_address(found)
    if address.is_loopback or address.is_unspecified:
        raise CannotListen("no-network")
    return found


class NetworkListener:
    """Opens the second listener of a server."""

    def __init__(self) -> None:
        self._make_protocol: ProtocolFactory | None = None
        self._server: asyncio.Server | None = None
        self.port = 0  # of the first listener; the second one prefers the same

    def attach(self, make_protocol: ProtocolFactory, port: int) -> None:
        """Serve connections by these protocols, on this port if it is free."""
        self._make_protocol, self.port = make_protocol, port

    @property
    def is_possible(self) -> bool:
        """Whether this process can open a listener."""
        return self._make_protocol is not None

    async def open(self, address: str | None = None) -> str:
        """Listen to the network and return the address for links; CannotListen if that is not possible.

        Another program may hold the same port on that address: then any free one is taken.
        """
        if self._make_protocol is None:
            raise CannotListen("not-here")
        if self._server is None:
            host = address or network_address()
            self._server = await self._listen(host, self.port) or await self._listen(host, ANY_PORT)
        if self._server is None:
            raise CannotListen("port-taken", self.port)
        host, port = self._server.sockets[0].getsockname()[:2]
        log.info("people on this network are let in at http://%s:%d/", host, port)
        return f"http://{host}:{port}"

    async def _listen(self, host: str, port: int) -> asyncio.Server | None:
        """A listener, or None if the port is taken."""
        assert self._make_protocol is not None
        loop = asyncio.get_running_loop()
        try:
            return await loop.create_server(
                self._make_protocol, host, port, backlog=BACKLOG, reuse_address=True
            )
        except OSError as wrong:
            if wrong.errno in (errno.EADDRINUSE, errno.EACCES):
                return None
            raise CannotListen("no-network") from wrong

    async def close(self) -> None:
        """Stop listening to the network."""
        if self._server is not None:
            self._server.close()
            self._server = None

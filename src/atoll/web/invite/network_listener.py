"""A second listener, for the own network, opened while the server runs.

A server listens to this computer alone unless its owner says otherwise. On their word it listens on the
address of this computer in its network as well, until it stops; tables and websockets are the same.
"""

from __future__ import annotations

import asyncio
import errno
import fcntl
import logging
import socket
import struct
import sys
from contextlib import suppress
from ipaddress import ip_address
from typing import Protocol

log = logging.getLogger(__name__)

BACKLOG = 128
ANY_PORT = 0
# Interfaces that lead to no other computer of the local network: tunnels, containers, virtual machines.
VIRTUAL = (
    "tun", "tap", "utun", "wg", "ppp", "ipsec", "tailscale", "zt",
    "docker", "br-", "veth", "virbr", "lxc", "vmnet",
)  # fmt: skip
GET_ADDRESS = {"linux": 0x8915, "darwin": 0xC0206921}  # the call SIOCGIFADDR
INTERFACE_NAME, ADDRESS = 16, slice(20, 24)  # in what the call takes and gives
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
    """The address of this computer in its network; CannotListen if it is in none.

    It is where the way to the internet begins, unless that is a tunnel (VPN): its address is of no use to the
    other computers of the network, so then another one is taken, if there is one.
    """
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(NOWHERE)
            found = str(probe.getsockname()[0])
        except OSError:
            found = ""
    physical = [
        address
        for name, address in interface_addresses().items()
        if not name.startswith(VIRTUAL) and is_of_network(address)
    ]
    if physical and found not in physical:
        return physical[0]
    if not is_of_network(found):
        raise CannotListen("no-network")
    return found


def is_of_network(address: str) -> bool:
    """Whether other computers could know this address."""
    try:
        known = ip_address(address)
    except ValueError:
        return False
    return not (known.is_loopback or known.is_unspecified or known.is_link_local)


def interface_addresses() -> dict[str, str]:
    """The IPv4 address of each network interface that has one."""
    request = GET_ADDRESS.get(sys.platform)
    found: dict[str, str] = {}
    if request is None:
        return found
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        for _, name in socket.if_nameindex():
            asked = struct.pack("16s240x", name.encode()[: INTERFACE_NAME - 1])
            with suppress(OSError):  # it has none
                answer = fcntl.ioctl(probe, request, asked)
                found[name] = socket.inet_ntoa(answer[ADDRESS])
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

"""The second listener: opened while the server runs, or a clear reason why not."""

from __future__ import annotations

import asyncio
import socket

import pytest

from atoll.web.invite.network_listener import (
    CannotListen,
    NetworkListener,
    interface_addresses,
    network_address,
)
from tests.web.stores import run_async

ADDRESS = "127.0.0.2"  # stands for the network


class Hello(asyncio.Protocol):
    """Says hello to every connection."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        transport.write(b"hello")
        transport.close()


async def read(url: str) -> bytes:
    host, port = url.removeprefix("http://").split(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    data = await reader.read()
    writer.close()
    return data


def test_it_serves_the_network_until_it_is_closed() -> None:
    async def serve() -> None:
        listener = NetworkListener()
        listener.attach(Hello, 0)
        url = await listener.open(ADDRESS)
        assert await read(url) == b"hello"
        assert await listener.open(ADDRESS) == url, "a second click opens nothing more"
        await listener.close()
        with pytest.raises(ConnectionError):
            await read(url)

    run_async(serve())


def test_a_port_that_is_taken_there_is_replaced_by_a_free_one() -> None:
    async def serve() -> None:
        with socket.socket() as other:
            other.bind((ADDRESS, 0))
            other.listen()
            taken = other.getsockname()[1]
            listener = NetworkListener()
            listener.attach(Hello, taken)
            url = await listener.open(ADDRESS)
            assert not url.endswith(f":{taken}")
            assert await read(url) == b"hello"
            await listener.close()

    run_async(serve())


@pytest.mark.parametrize(
    ("attached", "address", "code"), [(False, ADDRESS, "not-here"), (True, "192.0.2.77", "no-network")]
)
def test_what_cannot_be_opened_says_why(attached: bool, address: str, code: str) -> None:
    async def serve() -> None:
        listener = NetworkListener()
        if attached:
            listener.attach(Hello, 0)
        assert listener.is_possible == attached
        with pytest.raises(CannotListen) as wrong:
            await listener.open(address)
        assert wrong.value.code == code

    run_async(serve())


def test_all_ports_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    async def serve() -> None:
        listener = NetworkListener()
        listener.attach(Hello, 8765)

        async def none_free(host: str, port: int) -> None:
            return None

        monkeypatch.setattr(listener, "_listen", none_free)
        with pytest.raises(CannotListen) as wrong:
            await listener.open(ADDRESS)
        assert (wrong.value.code, wrong.value.port) == ("port-taken", 8765)

    run_async(serve())


LISTENER = "atoll.web.invite.network_listener"


def route_through(monkeypatch: pytest.MonkeyPatch, address: str) -> None:
    """Let the way to the internet begin at this address; empty for no way."""

    class Route(socket.socket):
        def connect(self, _: object) -> None:
            if not address:
                raise OSError("Network is unreachable")

        def getsockname(self) -> tuple[str, int]:
            return address, 1

    monkeypatch.setattr(f"{LISTENER}.socket.socket", Route)


@pytest.mark.parametrize(
    ("route", "interfaces", "expected"),
    [
        ("192.168.7.7", {"lo": "127.0.0.1", "eth0": "192.168.7.7"}, "192.168.7.7"),
        ("10.8.0.3", {"lo": "127.0.0.1", "wlan0": "192.168.7.7", "tun0": "10.8.0.3"}, "192.168.7.7"),
        ("10.8.0.3", {"tun0": "10.8.0.3", "docker0": "172.17.0.1"}, "10.8.0.3"),
        ("", {"lo": "127.0.0.1", "wlan0": "192.168.7.7"}, "192.168.7.7"),
        ("192.168.7.7", {}, "192.168.7.7"),
        ("", {"lo": "127.0.0.1", "docker0": "172.17.0.1"}, None),
        ("127.0.0.1", {}, None),
        ("", {"eth0": "169.254.3.4"}, None),
    ],
)
def test_the_address_is_one_that_others_in_the_house_can_use(
    monkeypatch: pytest.MonkeyPatch, route: str, interfaces: dict[str, str], expected: str | None
) -> None:
    route_through(monkeypatch, route)
    monkeypatch.setattr(f"{LISTENER}.interface_addresses", lambda: interfaces)
    if expected is not None:
        assert network_address() == expected
        return
    with pytest.raises(CannotListen) as wrong:
        network_address()
    assert wrong.value.code == "no-network"


def test_interfaces_are_read_from_the_system() -> None:
    assert "127.0.0.1" in interface_addresses().values()

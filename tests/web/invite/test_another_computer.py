"""An invitation opened on another computer: a network namespace, where the system allows to make one."""

from __future__ import annotations

import re
import socket
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest

from atoll.kit.registry import game as find_game
from atoll.web.views.translations import TRANSLATOR
from tests.web.client import ANY_GAME, MIN_SEATS
from tests.web.server import Server
from tests.web.socket_client import open_window, wait_for_page

from .computers import Computer, NoNamespaces, two_computers

HOST, GUEST = "192.168.77.1", "192.168.77.2"
SEATS = {f"seat-{i}": "bot-newcomer" for i in range(MIN_SEATS)} | {"seat-0": "me", "seat-1": "friend"}


@pytest.fixture
def computers() -> Iterator[list[Computer]]:
    try:
        with two_computers() as found:
            yield found
    except NoNamespaces as wrong:
        pytest.skip(f"no network namespaces here: {wrong}")


@pytest.fixture
def server(tmp_path: Path, computers: list[Computer]) -> Iterator[Server]:
    """A server on the first computer, for this computer alone."""
    running = Server(tmp_path, prefix=computers[0].prefix)
    running.start()
    yield running
    running.stop()


def say(message: str, **given: Any) -> str:
    return TRANSLATOR.translate("en", message, **given)


def person() -> httpx.Client:
    return httpx.Client(timeout=300, follow_redirects=True)


def test_a_friend_joins_from_another_computer(computers: list[Computer], server: Server) -> None:
    host, guest = computers
    out = f"http://{HOST}:{server.port}"
    with person() as owner, person() as friend, person() as late, ExitStack() as windows:
        table = host.run(owner.post, f"{server.url}/new/{ANY_GAME}", data=SEATS).url.path
        window = windows.enter_context(host.run(open_window, server.url, table, owner))
        assert say("reach-computer") in wait_for_page(window, "/join/")["html"]
        refused = host.run(owner.post, f"{server.url}/network")
        assert refused.status_code == 409
        assert say("network-no-network") in refused.text, "there is no cable yet"

        host.set_address(HOST)
        guest.set_address(GUEST)
        with pytest.raises(httpx.ConnectError):
            guest.run(httpx.get, f"{out}/")
        with host.run(socket.create_server, (HOST, server.port)):  # another program has the same port there
            host.run(owner.post, f"{server.url}/network", data={"back": table})
        page = wait_for_page(window, f'value="http://{HOST}')["html"]
        assert say("reach-network") in page
        origin, link = re.findall(rf'value="(http://{HOST}:\d+)(/join/[^"]+)"', page)[0]
        assert origin != out

        assert say("invited-to", game=find_game(ANY_GAME).translator.translate("en", "title")) in (
            guest.run(friend.get, origin + link).text
        )
        assert guest.run(friend.post, origin + link, data={"name": "Lani"}).url.path == table
        with guest.run(open_window, origin, table, friend) as far:
            assert "Lani" in wait_for_page(far, 'id="board"')["html"]
        taken = guest.run(late.post, origin + link, data={"name": "Mano"}).text
        assert say("seat-taken") in taken
        assert say("seat-taken-help") in taken
        wait_for_page(window, 'id="board"')

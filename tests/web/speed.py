"""Measures the time from a click until it is stored and the new table has arrived.

    python -m tests.web.speed [game] [clicks]

One real server process and as many people as the game needs, all over real sockets on this machine.
"""

from __future__ import annotations

import random
import re
import sys
import tempfile
import time
from pathlib import Path

import httpx

from atoll.kit.registry import game as find_game

from .client import ANY_GAME
from .server import Server
from .socket_client import SocketWindow, open_window

PAUSE = 0.05  # seconds between two clicks, so that all windows have got the last update


def seat_everybody(url: str, game: str, count: int) -> list[SocketWindow]:
    """Create a table, follow its invitations, and connect all players."""
    people = [httpx.Client(base_url=url, timeout=60) for _ in range(count)]  # the first page loads all games
    form = {f"seat-{i}": "friend" if i else "me" for i in range(count)}
    table = people[0].post(f"/new/{game}", data=form).headers["location"]
    sockets = [open_window(url, table, people[0])]
    links = re.findall(r'data-link="(/join/[^"]+)"', sockets[0].recv()["html"])
    for person, link in zip(people[1:], links):
        person.post(link, data={"name": "somebody"})
        sockets.append(open_window(url, table, person))
    return sockets


def newest(socket: SocketWindow, wait: float) -> dict[str, str]:
    """The newest table that has arrived."""
    found: dict[str, str] = {}
    while True:
        try:
            message = socket.recv(timeout=0 if found else wait)
        except TimeoutError:
            return found
        found = message if "html" in message else found


def measure(game: str, clicks: int) -> list[float]:
    """Seconds from a click to the next table, for so many random clicks."""
    server, times, rng = Server(Path(tempfile.mkdtemp())), list[float](), random.Random(1)
    server.start()
    try:
        while len(times) < clicks:
            sockets = seat_everybody(server.url, game, find_game(game).seats[0])
            tables = [newest(socket, 60) for socket in sockets]
            while len(times) < clicks and any(table["turn"] for table in tables):
                for i, socket in enumerate(sockets):
                    tables[i] = newest(socket, PAUSE) or tables[i]
                    actions = re.findall(r'data-action="(\d+)"', tables[i]["html"])
                    if not tables[i]["turn"] or not actions:
                        continue
                    began = time.perf_counter()
                    socket.send(do="play", action=int(rng.choice(actions)), moment=tables[i]["moment"])
                    while True:
                        answer = socket.recv()
                        if answer.get("moment", tables[i]["moment"]) != tables[i]["moment"]:
                            break
                    times.append(time.perf_counter() - began)
                    tables[i] = answer
            for socket in sockets:
                socket.close()
    finally:
        server.stop()
    return sorted(times)


if __name__ == "__main__":
    game = sys.argv[1] if len(sys.argv) > 1 else ANY_GAME
    found = measure(game, int(sys.argv[2]) if len(sys.argv) > 2 else 1000)
    for share in (0.5, 0.9, 0.99):
        within = found[int(len(found) * share)] * 1000
        print(f"{game}: {share:.0%} of {len(found)} clicks within {within:.1f} ms")

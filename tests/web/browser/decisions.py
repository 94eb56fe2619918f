"""Tables in a browser without a server: any kind of decision of a game is sent to the page.

A page of the real application is opened, its scripts and style sheet come from the bundle, and the socket is
answered here, so any position of any game can be looked at and measured.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

import msgspec
from litestar.testing import TestClient
from playwright.sync_api import Browser, Page, Route, WebSocketRoute

from atoll.kit.registry import game as find_game
from atoll.match import Match
from atoll.web.live.window import render_table
from atoll.web.services import Services
from atoll.web.tables.table import Viewer
from tests.web.client import ANY_GAME, MIN_SEATS, new_table
from tests.web.matches import table_with

HOST = "http://table.test"
GAMES_PLAYED = 6  # random ones, in which kinds of decisions are looked for

Decision = tuple[str, Match, int]  # what can be chosen, a match that stands there, and the seat asked


@cache
def kinds_of_decision(name: str, seats: int) -> list[Decision]:
    """Positions that ask for different things.

    For every kind of action the one with the fewest choices and the one with the most.
    """
    game = find_game(name)
    fewest, most = dict[str, tuple[int, Decision]](), dict[str, tuple[int, Decision]]()
    for seed in range(GAMES_PLAYED):
        rng, match = random.Random(seed), Match(game, seats=seats, seed=seed, salt="0123456789abcdef")
        while not match.over:
            seat = rng.choice(match.waiting)
            legal = match.legal(seat)
            kinds = sorted({game.actions.span(action)[0].name for action in legal})
            low = [kind for kind in kinds if kind not in fewest or len(legal) < fewest[kind][0]]
            high = [kind for kind in kinds if kind not in most or len(legal) > most[kind][0]]
            if low or high:
                found = len(legal), (" ".join(kinds), _copy(match), seat)
                fewest |= dict.fromkeys(low, found)
                most |= dict.fromkeys(high, found)
            match.play(seat, rng.choice(legal))
    return list({id(found): found for _, found in (*fewest.values(), *most.values())}.values())


def _copy(match: Match) -> Match:
    """The same match, which another choice does not change."""
    return Match.resume(match.entries, game=match.game, seats=match.seats, seed=match.seed, salt=match.salt)


class Table:
    """A page of a table whose server is this process."""

    def __init__(self, browser: Browser, client: TestClient[Any], name: str, **context: Any) -> None:
        self.services: Services = client.app.state.services
        self.lang = "ru" if context.get("locale") == "ru-RU" else "en"
        self.tall = context["viewport"]["width"] <= 760
        path = new_table(client, *["friend"] * (MIN_SEATS - 1), game=ANY_GAME)
        skeleton = client.get(path).text.replace(f"game-{ANY_GAME}", f"game-{name}")
        self._context = browser.new_context(**context)
        self.page: Page = self._context.new_page()
        self._socket: WebSocketRoute | None = None
        self.sent: list[dict[str, Any]] = []  # commands of the page
        files = self.services.assets.files

        def answer(route: Route) -> None:
            asked = route.request.url.removeprefix(HOST)
            file = files.get(asked.rsplit("/", 1)[-1])
            kinds = {"css": "text/css", "js": "text/javascript", "svg": "image/svg+xml"}
            kind = kinds.get(asked.rsplit(".", 1)[-1], "text/html")
            route.fulfill(body=file if file is not None else skeleton, content_type=kind)

        def connect(socket: WebSocketRoute) -> None:
            self._socket = socket
            socket.on_message(lambda text: self.sent.append(msgspec.json.decode(text)))

        self.page.route(f"{HOST}/**", answer)
        self.page.route_web_socket(lambda url: "/live" in url, connect)
        self.page.goto(f"{HOST}{path}")

    def show(self, match: Match, seat: int) -> None:
        """Send a position to the page, and wait until it is there."""
        viewer = Viewer(seat=seat, lang=self.lang, tall=self.tall, person_id=1)
        message = render_table(self.services, table_with(match), viewer)
        whole = message | {"html": ["".join(message["html"])]}
        before = self.page.locator("main").get_attribute("data-seen") or "0"
        assert self._socket is not None
        self._socket.send(msgspec.json.encode(whole).decode())
        self.page.wait_for_function(
            "was => Number(document.querySelector('main').dataset.seen || 0) > Number(was)", arg=before
        )

    def close(self) -> None:
        self._context.close()


def tables(browser: Browser, client: TestClient[Any], name: str, **context: Any) -> Iterator[Table]:
    """A table for a fixture."""
    table = Table(browser, client, name, **context)
    yield table
    table.close()

"""Cards and pictures of links: what chat programs show, and that it is nothing a stranger may not see."""

from __future__ import annotations

import re
from typing import Any

import pytest
from litestar.testing import TestClient

from atoll.kit.core.sentinels import SPECTATOR
from atoll.kit.draw.look import Look
from atoll.kit.registry import games
from atoll.web.link_preview import picture
from tests.web.client import ANY_GAME, MIN_SEATS, Window, find_table, new_table, play_to_end, wait_until_idle
from tests.web.pictures import png_size

SIZE = "1200x630"


def card(page: str) -> dict[str, str]:
    """The OpenGraph properties of a page."""
    return dict(re.findall(r'<meta property="og:([\w:]+)" content="([^"]*)">', page))


def drawn(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The pictures that are made from now on, as SVG."""
    found: list[str] = []

    def keep(svg: str) -> bytes:
        found.append(svg)
        return b"png"

    monkeypatch.setattr(picture, "_png", keep)
    return found


def test_every_page_has_a_title_a_description_and_a_picture(client: TestClient[Any]) -> None:
    table = new_table(client, *["friend"] * (MIN_SEATS - 1))
    invitation = f"/join/{find_table(client, table).seats[1].token}"
    client.cookies.clear()
    pages = ("/", f"/learn/{ANY_GAME}", f"/new/{ANY_GAME}", table, invitation)
    found = [card(client.get(path).text) for path in pages]
    for properties in found:
        assert properties["title"]
        assert properties["description"]
        assert properties["image"].startswith("http://testserver.local/")
        answer = client.get(properties["image"])
        assert answer.headers["content-type"] == "image/png"
        assert answer.headers["cross-origin-resource-policy"] == "cross-origin"
        assert png_size(answer.content) == SIZE
    assert "You are invited" in found[-1]["title"]
    assert "Guest" in found[-1]["description"]
    assert "free seat" in found[-1]["description"]


@pytest.mark.parametrize("game", games())
def test_a_picture_of_each_game(client: TestClient[Any], game: str) -> None:
    assert png_size(client.get(f"/learn/{game}/picture.png").content) == SIZE


def test_links_are_made_with_the_public_address(client: TestClient[Any]) -> None:
    client.app.state.services.addresses.public = "https://games.example"
    assert card(client.get("/").text)["image"] == "https://games.example/picture.png"


def test_what_does_not_exist_has_no_picture(client: TestClient[Any]) -> None:
    for path in ("/t/nothing/picture.png", "/learn/nothing/picture.png"):
        answer = client.get(path)
        assert answer.status_code == 404
        assert "Page not found" in answer.text


def test_the_picture_of_a_table_is_what_a_spectator_sees(
    client: TestClient[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = new_table(client, *["bot-newcomer"] * (MIN_SEATS - 1))
    with Window(client, path) as window:
        window.my_turn()
        table, match = wait_until_idle(client, path)
        found = drawn(monkeypatch)
        client.get(f"{path}/picture.png")  # by the player, who would see more
        names = table.names("en")
        for_strangers = Look(match.game, lang="en", names=names)
        board = match.game.board.draw(match.view(SPECTATOR), for_strangers)
        assert board.split(">", 1)[1] in found[0]
        assert "data-action" not in found[0]


def test_spectators_who_see_later_get_an_older_picture(
    client: TestClient[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = new_table(client, *["bot-newcomer"] * (MIN_SEATS - 1), delay="3 minutes")
    with Window(client, path) as window:
        shown = window.my_turn()
        found = drawn(monkeypatch)
        client.get(f"{path}/picture.png")
        window.choose(shown)
        client.get(f"{path}/picture.png?ply=999")
    assert found[0] == found[1], "the choice is not shown yet"


def test_a_replay_shows_its_step_and_a_result_its_winner(
    client: TestClient[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = new_table(client, *["bot-newcomer"] * (MIN_SEATS - 1))
    with Window(client, path) as window:
        play_to_end(window)
    assert re.search("win|share the victory", card(client.get(path).text)["description"])
    last, first = (card(client.get(f"{path}/replay{query}").text)["image"] for query in ("", "?ply=1"))
    assert first.endswith("ply=1")
    found = drawn(monkeypatch)
    client.get(first)
    client.get(last)
    assert found[0] != found[1]

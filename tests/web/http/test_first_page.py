"""Home: number of games, my tables first, the lesson for newcomers, a name asked once."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from atoll.kit.registry import games
from atoll.web import services
from atoll.web.app import make_app
from atoll.web.views.translations import TRANSLATOR, is_guest_name, shown_name
from tests.web.client import ANY_GAME, MIN_SEATS, new_table


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient[Any]]:
    with TestClient(make_app(f"sqlite+aiosqlite:///{tmp_path / 'atoll.db'}", pace=0)) as client:
        yield client


def say(message: str, lang: str = "en", **given: Any) -> str:
    return TRANSLATOR.translate(lang, message, **given)


def test_the_headline_counts_the_games_found(
    client: TestClient[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert say("home-hero", count=len(games())) in client.get("/").text
    some = services.games()[:3]
    monkeypatch.setattr("atoll.web.http.home.games", lambda: some)
    assert say("home-hero", count=3) in client.get("/").text
    assert "Пять" not in say("home-hero", "ru", count=21)


def test_a_newcomer_is_led_to_the_lesson_until_they_have_played(client: TestClient[Any]) -> None:
    link = f'<a href="/learn/{ANY_GAME}/lesson">'
    assert link in client.get("/").text
    new_table(client, *["bot-newcomer"] * (MIN_SEATS - 1))
    assert link not in client.get("/").text


def test_my_last_tables_come_before_the_games(client: TestClient[Any]) -> None:
    paths = [new_table(client, *["friend"] * (MIN_SEATS - 1)) for _ in range(4)]
    page = client.get("/").text
    first, rest = page.split('<section class="games"')
    assert sum(path in first for path in paths) == 3
    assert sum(path in rest for path in paths) == 1


def test_a_guest_is_asked_for_a_name_once(client: TestClient[Any]) -> None:
    assert 'action="/name"' not in client.get("/").text, "not before they have played"
    new_table(client, *["friend"] * (MIN_SEATS - 1))
    assert 'action="/name"' in client.get("/").text
    client.post("/name", data={"name": "", "later": "1"})
    assert 'action="/name"' not in client.get("/").text
    client.cookies.delete("asked")
    client.post("/name", data={"name": " Lani "})
    page = client.get("/").text
    assert 'action="/name"' not in page
    assert "Lani" in page


def test_a_guest_is_called_so_in_the_language_of_the_reader(client: TestClient[Any]) -> None:
    new_table(client, *["friend"] * (MIN_SEATS - 1))
    client.post("/settings", data={"lang": "ru"})
    page = client.get("/").text
    assert "Гость" in page
    assert "Guest" not in page
    assert is_guest_name("Гость")
    assert shown_name("Lani", "ru") == "Lani"

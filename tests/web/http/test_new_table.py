"""The form for a new table: every kind of option, errors and preview."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient
from playwright.sync_api import Page, expect

from atoll.kit.game import Game
from atoll.kit.i18n import LANGUAGES
from atoll.kit.options import Cards, Drawn, Flag, Number, Option, as_text
from atoll.kit.registry import game as find_game
from atoll.kit.registry import games
from atoll.web.app import make_app
from atoll.web.services import Services
from tests.web.browser.accessibility import assert_accessible
from tests.web.browser.actions import wait_for_table
from tests.web.client import ANY_GAME, MIN_SEATS, new_table


def having(kind: type[Option]) -> tuple[Game, Any]:
    """A game with an option of a kind."""
    return next((g, o) for g in map(find_game, games()) for o in g.options if isinstance(o, kind))


def seated(game: Game, **more: Any) -> dict[str, Any]:
    return {"seat-0": "me", **{f"seat-{i}": "bot-newcomer" for i in range(1, game.seats[0])}, **more}


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Any]]:
    folder: Path = tmp_path_factory.mktemp("setting")
    with TestClient(make_app(f"sqlite+aiosqlite:///{folder / 'atoll.db'}", pace=0)) as client:
        yield client


def options_of(client: TestClient[Any], table: str) -> dict[str, Any]:
    """What is stored of a table that was just set."""

    async def find() -> dict[str, Any]:
        return dict((await client.app.state.services.tables.find(table)).row.options)

    with client.portal() as portal:
        return portal.call(find)


def set_table(client: TestClient[Any], game: Game, **more: Any) -> dict[str, Any]:
    answer = client.post(f"/new/{game.id}", data=seated(game, **more), follow_redirects=False)
    assert answer.status_code == 303, answer.text
    return options_of(client, answer.headers["location"].removeprefix("/t/"))


@pytest.mark.parametrize("name", games())
def test_the_form_offers_every_option_and_sends_the_defaults(client: TestClient[Any], name: str) -> None:
    game = find_game(name)
    form = client.get(f"/new/{name}").text
    for option in game.options:
        assert f'name="option-{option.name}"' in form
        for value in option.values if not isinstance(option, (Flag, Number)) else ():
            assert f'value="{as_text(value)}"' in form
    ticked = {f"option-{o.name}": "on" for o in game.options if isinstance(o, Flag) and o.default}
    assert set_table(client, game, **ticked) == game.resolve_options(game.seats[0])


def test_cards_are_picked_by_name(client: TestClient[Any]) -> None:
    game, option = having(Cards)
    key, picked = f"option-{option.name}", list(option.cards[3:5])
    stored = set_table(client, game, **{key: "own", f"{key}-own": picked})
    assert stored[option.name] == ",".join(picked)
    assert set_table(client, game, **{key: "2", f"{key}-own": picked})[option.name] == 2


def test_a_layout_is_written_as_text(client: TestClient[Any]) -> None:
    game, option = having(Drawn)
    key = f"option-{option.name}"
    written = "\r\n".join(option.pattern)
    stored = set_table(client, game, **{key: "own", f"{key}-own": written})
    assert stored[option.name] == option.parse(written, game.seats[0])
    known = option.values[-1]
    assert set_table(client, game, **{key: known, f"{key}-own": "nonsense"})[option.name] == known


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_error_is_marked_and_the_input_kept(client: TestClient[Any], lang: str) -> None:
    game, option = having(Drawn)
    _, cards = having(Cards)
    key, rows = f"option-{option.name}", list(option.pattern)
    rows[1] = rows[1][:2] + "?" + rows[1][3:]
    mine = seated(game, **{key: "own", f"{key}-own": "\n".join(rows)})
    mine |= {f"option-{cards.name}": "own", f"option-{cards.name}-own": cards.cards[2], "name": "Ada"}
    client.cookies.set("lang", lang)
    for path, status in ((f"/new/{game.id}", 400), (f"/new/{game.id}/preview", 200)):
        answer = client.post(path, data=mine, follow_redirects=False)
        assert answer.status_code == status
        assert re.search(r'class="error"[^>]*>[^<]*2[^<]*3[^<]*“?«?\?', answer.text)
        assert f"{rows[1][:2]}<mark>?</mark>{rows[1][3:]}" in answer.text
    form = client.post(f"/new/{game.id}", data=mine, follow_redirects=False).text
    assert "\n".join(rows) in form
    assert f'value="{cards.cards[2]}" checked' in form
    assert f'value="{cards.cards[1]}" checked' not in form


def test_a_preview_creates_no_table(client: TestClient[Any]) -> None:
    game, _ = having(Drawn)
    before = client.get("/").text.count('href="/t/')
    fine = client.post(f"/new/{game.id}/preview", data=seated(game))
    assert "board-svg" in fine.text
    assert "wrong" not in fine.text
    nobody = client.post(f"/new/{game.id}/preview", data={f"seat-{i}": "none" for i in range(9)})
    assert 'class="error"' in nobody.text
    assert client.get("/").text.count('href="/t/') == before


def test_unknown_option_values_are_refused(client: TestClient[Any]) -> None:
    game, option = having(Number)
    for given in ({f"option-{option.name}": "9999"}, {"option-fog": "on"}):
        answer = client.post(f"/new/{game.id}", data=seated(game, **given), follow_redirects=False)
        assert answer.status_code == 400
        assert 'class="error"' in answer.text


def test_the_preview_follows_the_typed_layout(page: Page) -> None:
    game, option = having(Drawn)
    page.goto(f"/new/{game.id}")
    key = f"option-{option.name}"
    own = page.locator(f"textarea[name={key}-own]")
    expect(own).to_be_hidden()
    page.locator("#preview svg").wait_for(timeout=400_000)
    page.locator("button[name=lang]").click()
    expect(page.locator("html")).to_have_attribute("lang", "ru")
    page.locator("#preview svg").wait_for()
    page.locator(f"select[name={key}]").select_option("own")
    page.locator(".drawn-text summary").first.click()
    expect(own).to_be_visible()
    own.fill("\n".join(option.pattern).replace(option.pattern[0][0], "x", 1))
    expect(page.locator("#preview mark")).to_have_text("x")
    assert_accessible(page, "a form with a mistake")
    own.fill("\n".join(option.pattern))
    expect(page.locator("#preview mark")).to_have_count(0)
    page.locator("select[name=seat-1]").select_option("bot-newcomer")
    page.locator("main form .primary").click()
    wait_for_table(page)


def test_options_reach_the_match(client: TestClient[Any]) -> None:
    for option in find_game(ANY_GAME).options:
        value = option.samples(MIN_SEATS)[-1]
        text = {True: "on", False: "off"}.get(value, str(value)) if isinstance(value, bool) else str(value)
        table = new_table(client, *["friend"] * (MIN_SEATS - 1), **{f"option-{option.name}": text})
        services: Services = client.app.state.services
        row = client.portal().__enter__().call(services.store.find_table, table.removeprefix("/t/"))
        assert row is not None
        assert row.options[option.name] == value

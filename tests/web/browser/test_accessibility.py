"""No page hinders anybody: axe finds nothing, in any language and light, wide and narrow."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from atoll.kit.registry import games
from tests.web.client import ANY

from .accessibility import assert_clean
from .actions import choose, play_to_end, weaken_bots
from .chromium import DESK, PHONE, patient


@pytest.fixture(
    params=[("light", "en-GB", DESK), ("dark", "ru-RU", PHONE)], ids=["day-en-desk", "night-ru-phone"]
)
def reader(request: pytest.FixtureRequest, browser: Browser, browser_context_args: dict[str, Any]) -> Any:
    light, locale, size = request.param
    given = {**browser_context_args, "color_scheme": light, "locale": locale, "viewport": size}
    context = patient(browser.new_context(**given))
    yield context.new_page()
    context.close()


def test_pages(reader: Page) -> None:
    for path in ("/", f"/new/{ANY}", "/me", "/open", "/lab", "/t/nothing-here", "/join/nothing"):
        reader.goto(path)
        assert_clean(reader, path)


@pytest.mark.parametrize("game", games())
def test_learning(reader: Page, game: str) -> None:
    reader.goto(f"/learn/{game}")
    assert_clean(reader, f"the guide of {game}")
    reader.goto(f"/learn/{game}/lesson?step=2")
    reader.locator(".act, .pick").first.wait_for()
    assert_clean(reader, f"the first game of {game}")


@pytest.mark.parametrize("game", games())
def test_tables(reader: Page, game: str) -> None:
    weaken_bots(reader, game)
    for n in range(3):
        choose(reader, n)
    reader.locator(".act, .pick").first.wait_for()
    assert_clean(reader, f"a table of {game}")
    reader.goto(reader.url + "/replay")
    assert_clean(reader, f"a replay of {game}")


def test_seating_and_invitation(reader: Page) -> None:
    reader.goto(f"/new/{ANY}")
    reader.locator("select[name=seat-1]").select_option("friend")
    reader.locator("main form .primary").click()
    reader.locator("main[data-seen]").wait_for()
    assert_clean(reader, "a table being set")
    link = reader.locator("input[data-link]").first.input_value()
    reader.context.clear_cookies()
    reader.goto(link)
    assert_clean(reader, "an invitation")


def test_the_end(reader: Page) -> None:
    weaken_bots(reader, ANY)
    play_to_end(reader)
    for fold in reader.locator("#end summary").all():
        fold.click()
    assert_clean(reader, "the end")
    reader.locator("#end .actions a[href*=replay]").click()
    reader.locator("#slider").wait_for()
    assert_clean(reader, "a replay of a whole game")
    reader.goto("/")
    assert_clean(reader, "home with tables")
    reader.locator(".site-links a[href^='/p/']").click()
    reader.locator(".stats-group").wait_for()
    assert_clean(reader, "results")
    reader.goto("/open")
    reader.locator("textarea").fill("nonsense")
    reader.locator("main form .primary").click()
    reader.locator("[role=alert]").wait_for()
    assert_clean(reader, "a text that cannot be read")

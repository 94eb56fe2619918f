"""axe finds no violations, in both languages and themes, on desktop and phone."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from atoll.kit.registry import games
from tests.web.client import ANY_GAME

from .accessibility import assert_accessible
from .actions import choose, open_quick_table, play_to_end
from .chromium import DESKTOP, PHONE, with_long_timeout


@pytest.fixture(
    params=[("light", "en-GB", DESKTOP), ("dark", "ru-RU", PHONE)], ids=["day-en-desk", "night-ru-phone"]
)
def reader(request: pytest.FixtureRequest, browser: Browser, browser_context_args: dict[str, Any]) -> Any:
    light, locale, size = request.param
    given = {**browser_context_args, "color_scheme": light, "locale": locale, "viewport": size}
    context = with_long_timeout(browser.new_context(**given))
    yield context.new_page()
    context.close()


def test_pages(reader: Page) -> None:
    known = ("/", f"/new/{ANY_GAME}", "/me", "/offline", "/network", "/open", "/lab")
    for path in (*known, "/t/nothing-here", "/join/nothing"):
        reader.goto(path)
        assert_accessible(reader, path)


@pytest.mark.parametrize("game", games())
def test_guides_and_lessons(reader: Page, game: str) -> None:
    reader.goto(f"/learn/{game}")
    assert_accessible(reader, f"the guide of {game}")
    expect(reader.locator("h1")).to_have_count(1)
    fits = "e => e.getBoundingClientRect().height <= innerHeight"
    assert reader.locator(".quick-reference").evaluate(fits), "the quick reference fits one screen"
    reader.goto(f"/learn/{game}/lesson?step=2")
    reader.locator(".act, .pick").first.wait_for()
    assert_accessible(reader, f"the first game of {game}")


@pytest.mark.parametrize("game", games())
def test_tables(reader: Page, game: str) -> None:
    open_quick_table(reader, game)
    for n in range(3):
        choose(reader, n)
    reader.locator(".act, .pick").first.wait_for()
    assert_accessible(reader, f"a table of {game}")
    reader.goto(reader.url + "/replay")
    assert_accessible(reader, f"a replay of {game}")


def test_seating_and_invitation(reader: Page) -> None:
    reader.goto(f"/new/{ANY_GAME}")
    reader.locator("select[name=seat-1]").select_option("friend")
    reader.locator("main form .primary").click()
    reader.locator("main[data-seen]").wait_for()
    assert_accessible(reader, "a table being set")
    link = reader.locator("input[data-link]").first.input_value()
    reader.context.clear_cookies()
    reader.goto(link)
    assert_accessible(reader, "an invitation")


def test_results_and_replay(reader: Page) -> None:
    open_quick_table(reader, ANY_GAME)
    play_to_end(reader)
    for fold in reader.locator("#end summary").all():
        fold.click()
    assert_accessible(reader, "the end")
    reader.locator("#end > .actions a[href*=replay]").click()
    reader.locator("#slider").wait_for()
    assert_accessible(reader, "a replay of a whole game")
    reader.goto("/")
    assert_accessible(reader, "home with tables")
    reader.locator(".site-links a[href^='/p/']").click()
    reader.locator(".stats-group").wait_for()
    assert_accessible(reader, "results")
    reader.goto("/open")
    reader.locator("textarea").fill("nonsense")
    reader.locator("main form .primary").click()
    reader.locator("[role=alert]").wait_for()
    assert_accessible(reader, "a text that cannot be read")

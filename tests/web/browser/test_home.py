"""The home page: what to do is in sight without scrolling, down to the last game."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.web.browser.chromium import DESKTOP, PHONE, with_long_timeout
from tests.web.server import Server

LOWEST_BUTTON = """Math.max(...[...document.querySelectorAll("article.card .primary")]
    .map(e => e.getBoundingClientRect().bottom))"""


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_newcomer_sees_every_game(browser: Browser, server: Server, size: dict[str, Any]) -> None:
    for language in ("en-GB", "ru-RU"):
        context = with_long_timeout(
            browser.new_context(base_url=server.url, viewport=size, locale=language)  # type: ignore[arg-type]
        )
        page = context.new_page()
        page.goto("/")
        assert page.evaluate(LOWEST_BUTTON) <= size["height"], language
        context.close()

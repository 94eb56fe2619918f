"""The drawer of cards: its text can be read, and what lies in it can be chosen by mouse and by finger."""

from __future__ import annotations

from typing import Any

import pytest
from litestar.testing import TestClient
from playwright.sync_api import Browser

from atoll.match import Match

from .accessibility import SMALLEST_TARGET, SMALLEST_TEXT
from .chromium import DESKTOP, PHONE
from .decisions import Table

TEXT_SIZES = """() => [...document.querySelectorAll("#zoom text")].map(e => {
    const { a, b } = e.getScreenCTM();
    return parseFloat(getComputedStyle(e).fontSize) * Math.hypot(a, b);
})"""


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_a_spirit_in_the_drawer_of_all_cards(browser: Browser, client: TestClient[Any], size: str) -> None:
    options = {"spirits": 10, "dragons": 10}
    match = Match("dragon_castle", 4, seed=3, salt="0123456789abcdef", options=options)
    screen = {"viewport": DESKTOP} if size == "desk" else {"viewport": PHONE, "has_touch": True}
    table = Table(browser, client, "dragon_castle", reduced_motion="reduce", locale="en-GB", **screen)
    try:
        table.show(match, match.waiting[0])
        opener, spirit = table.page.locator("#cards"), table.page.locator("#zoom .act").last
        opener.click() if size == "desk" else opener.tap()
        table.show(match, match.waiting[0])  # something else has changed, say the chat: it stays open
        assert min(table.page.evaluate(TEXT_SIZES)) >= SMALLEST_TEXT - 0.05
        box, chosen = spirit.bounding_box(), int(spirit.get_attribute("data-action") or -1)
        assert box is not None
        assert min(box["width"], box["height"]) >= SMALLEST_TARGET
        spirit.click() if size == "desk" else spirit.tap()
        if table.page.locator("#note .yes").is_visible():
            table.page.locator("#note .yes").click()
        table.page.wait_for_function("!document.querySelector('#zoom').open")
        assert [sent["action"] for sent in table.sent if sent["do"] == "play"] == [chosen]
    finally:
        table.close()

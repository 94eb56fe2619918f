"""Measured in every kind of decision of every game: size of text and targets, and that all is in sight."""

from __future__ import annotations

from typing import Any

import pytest
from litestar.testing import TestClient
from playwright.sync_api import Browser

from atoll.kit.registry import game as find_game
from atoll.kit.registry import games

from .chromium import DESKTOP, PHONE
from .decisions import Table, kinds_of_decision

SMALLEST_TEXT = 11  # pixels
SMALLEST_TARGET = 44
MOST_SCREENS = 3
READABLE = ("mangrovia", "manila", "miaui")  # boards without small text
HANDY = ("miaui",)  # boards that need no scrolling on a phone

# Texts that are rendered too small, with their size.
SMALL_TEXTS = """smallest => {
    const found = new Set();
    const texts = "main text, main p, main small, main strong, main li, main span, .top *";
    for (const e of document.querySelectorAll(texts)) {
        if (!e.textContent.trim() || !e.getClientRects().length) continue;
        const { a, b } = e.getScreenCTM ? e.getScreenCTM() : { a: 1, b: 0 };
        const size = parseFloat(getComputedStyle(e).fontSize) * Math.hypot(a, b);
        if (size < smallest - .05) found.add(`${size.toFixed(1)} ${e.textContent.trim().slice(0, 30)}`);
    }
    return [...found];
}"""

# Choices that are too small, or not wholly in sight, or covered by something else.
BAD_TARGETS = """smallest => {
    const found = [];
    for (const e of document.querySelectorAll(".act:not(.off), .pick")) {
        const { x, y, width, height } = e.getBoundingClientRect();
        const is = e.getAttribute("aria-label");
        const size = `${width.toFixed()} x ${height.toFixed()}`;
        if (Math.min(width, height) < smallest - .5) found.push(`${size} ${is}`);
        if (x < -1 || y < -1 || x + width > innerWidth + 1 || y + height > innerHeight + 1) {
            found.push(`out of sight at ${y.toFixed()}: ${is}`);
            continue;
        }
        const steps = [.5, .3, .7, .15, .85];
        const isHit = steps.some(v => steps.some(u => {
            const hit = document.elementFromPoint(x + width * u, y + height * v);
            return hit && hit.closest(".act, .pick") === e;
        }));
        if (!isHit) found.push(`covered: ${is}`);
    }
    return found;
}"""


def measured(
    browser: Browser, client: TestClient[Any], name: str, script: str, limit: float, **context: Any
) -> list[str]:
    """What a script finds wrong in all kinds of decision."""
    seats, found = min(4, find_game(name).seats[-1]), []
    table = Table(browser, client, name, reduced_motion="reduce", **context)
    try:
        for kind, match, seat in kinds_of_decision(name, seats):
            table.show(match, seat)
            found += [f"{kind}: {wrong}" for wrong in table.page.evaluate(script, limit)]
            screens = table.page.evaluate("document.documentElement.scrollHeight / innerHeight")
            if screens > MOST_SCREENS:
                found.append(f"{kind}: the page has {screens:.1f} screens")
    finally:
        table.close()
    return found


@pytest.mark.parametrize("locale", ["en-GB", "ru-RU"])
@pytest.mark.parametrize("name", READABLE)
def test_no_text_is_small_on_a_desk(
    browser: Browser, client: TestClient[Any], name: str, locale: str
) -> None:
    wrong = measured(browser, client, name, SMALL_TEXTS, SMALLEST_TEXT, viewport=DESKTOP, locale=locale)
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("name", games())
def test_all_choices_are_in_sight_on_a_desk(browser: Browser, client: TestClient[Any], name: str) -> None:
    wrong = measured(browser, client, name, BAD_TARGETS, 0, viewport=DESKTOP)
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("locale", ["en-GB", "ru-RU"])
@pytest.mark.parametrize("name", HANDY)
def test_acting_on_a_phone_needs_no_scrolling(
    browser: Browser, client: TestClient[Any], name: str, locale: str
) -> None:
    phone = {"viewport": PHONE, "has_touch": True, "is_mobile": True, "locale": locale}
    wrong = measured(browser, client, name, BAD_TARGETS, SMALLEST_TARGET, **phone)
    assert not wrong, "\n".join(wrong)

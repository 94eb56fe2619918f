"""Measured in every kind of decision of every game: size of text and targets, and that all is in sight."""

from __future__ import annotations

from typing import Any

import pytest
from litestar.testing import TestClient
from playwright.sync_api import Browser

from atoll.kit.registry import game as find_game
from atoll.kit.registry import games

from .accessibility import SMALLEST_TARGET, SMALLEST_TEXT
from .chromium import DESKTOP, PHONE
from .decisions import Table, kinds_of_decision

MOST_SCREENS = 3

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

# Choices with no element that is large enough, wholly in sight, and covered by nothing else.
BAD_TARGETS = """smallest => {
    const byChoice = new Map();
    for (const e of document.querySelectorAll(".act:not(.off), .pick")) {
        const wrong = whatIsWrong(e), choice = e.dataset.action ?? e.dataset.pick;
        byChoice.set(choice, wrong && (byChoice.get(choice) ?? wrong));
    }
    return [...byChoice.values()].filter(wrong => wrong);

    function whatIsWrong(e) {
        const { x, y, width, height } = e.getBoundingClientRect();
        const is = e.getAttribute("aria-label");
        const size = `${width.toFixed()} x ${height.toFixed()}`;
        if (Math.min(width, height) < smallest - .5) return `${size} ${is}`;
        if (x < -1 || y < -1 || x + width > innerWidth + 1 || y + height > innerHeight + 1)
            return `out of sight at ${x.toFixed()} ${y.toFixed()}: ${is}`;
        const steps = [.5, .3, .7, .15, .85];
        const isHit = steps.some(v => steps.some(u => {
            const hit = document.elementFromPoint(x + width * u, y + height * v);
            return hit && hit.closest(".act, .pick") === e;
        }));
        return isHit ? "" : `covered: ${is}`;
    }
}"""


def measured(
    browser: Browser, client: TestClient[Any], name: str, *scripts: tuple[str, float], **context: Any
) -> list[str]:
    """What scripts, each with a limit, find wrong in all kinds of decision."""
    seats, found = min(4, find_game(name).seats[-1]), []
    table = Table(browser, client, name, reduced_motion="reduce", **context)
    try:
        for kind, match, seat in kinds_of_decision(name, seats):
            table.show(match, seat)
            for script, limit in scripts:
                found += [f"{kind}: {wrong}" for wrong in table.page.evaluate(script, limit)]
            screens = table.page.evaluate("document.documentElement.scrollHeight / innerHeight")
            if screens > MOST_SCREENS:
                found.append(f"{kind}: the page has {screens:.1f} screens")
    finally:
        table.close()
    return found


@pytest.mark.parametrize("locale", ["en-GB", "ru-RU"])
@pytest.mark.parametrize("name", games())
def test_a_desk_shows_all_choices_and_no_small_text(
    browser: Browser, client: TestClient[Any], name: str, locale: str
) -> None:
    scripts = (SMALL_TEXTS, SMALLEST_TEXT), (BAD_TARGETS, 0)
    wrong = measured(browser, client, name, *scripts, viewport=DESKTOP, locale=locale)
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("name", games())
def test_acting_on_a_phone_needs_no_scrolling(browser: Browser, client: TestClient[Any], name: str) -> None:
    """In Russian, whose words are longer."""
    phone = {"viewport": PHONE, "has_touch": True, "is_mobile": True, "locale": "ru-RU"}
    wrong = measured(browser, client, name, (BAD_TARGETS, SMALLEST_TARGET), **phone)
    assert not wrong, "\n".join(wrong)

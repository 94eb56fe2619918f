"""What happens beside the board, in a real browser: clocks tick, people talk, switches stay."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from .playing import ANY, arrive, choose
from .test_people import MOST


def test_clocks_tick_and_what_one_types_survives_a_new_picture(page: Page) -> None:
    page.goto(f"/new/{ANY}")
    for i in range(1, MOST):
        rows = page.locator(f"select[name=seat-{i}]")
        rows.select_option("none" if rows.locator("option[value=none]").count() else "bot-newcomer")
    page.locator("input[name=clock][value=live]").check()
    page.locator("main form .go").click()
    arrive(page)
    face = page.locator(".seat.me .clock > span")
    was = face.inner_text()
    expect(face).not_to_have_text(was)
    page.locator("#say-text").fill("half a thou")
    choose(page)
    expect(page.locator("#say-text")).to_have_value("half a thou")
    page.locator("#say-text").fill("<i>good</i> evening")
    page.keyboard.press("Enter")
    expect(page.locator("#chat-lines li")).to_contain_text("<i>good</i> evening")
    expect(page.locator("#chat-lines time")).to_have_text(re.compile(r"\d:\d\d"))
    expect(page.locator("#say-text")).to_have_value("")
    expect(page.locator("#say-text")).to_be_focused()
    page.locator("#sound").click()
    choose(page)
    page.reload()
    arrive(page)
    expect(page.locator("#sound")).to_have_attribute("aria-pressed", "true")
    page.locator(".act").first.wait_for()
    expect(page).to_have_title(re.compile("^● "))
    assert "turn.svg" in (page.locator("link[rel=icon]").get_attribute("href") or "")

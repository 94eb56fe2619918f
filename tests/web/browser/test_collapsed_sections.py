"""Collapsed sections are empty; opened ones are filled at once."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.web.client import ANY_GAME

from .actions import open_quick_table


def test_an_opened_section_is_filled(page: Page) -> None:
    open_quick_table(page, ANY_GAME)
    fold = page.locator("#in-words")
    expect(fold.locator("li")).to_have_count(0)
    fold.locator("summary").click()
    expect(fold.locator("li").first).to_be_visible()
    expect(fold.locator("li").first).not_to_be_empty()
    fold.locator("summary").click()
    expect(fold.locator("li")).to_have_count(0)
    expect(fold).not_to_have_attribute("open", "")

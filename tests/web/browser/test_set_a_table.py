"""Setting a table with the mouse: seats that swap, a layout clicked together."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from atoll.kit.options import Drawn
from atoll.kit.registry import game as find_game
from atoll.kit.registry import games

DRAWN = next(name for name in games() if any(isinstance(o, Drawn) for o in find_game(name).options))


def test_me_moves_to_another_seat(page: Page) -> None:
    page.goto(f"/new/{DRAWN}")
    seats = page.locator("[data-seat]")
    before = seats.nth(1).input_value()
    seats.nth(1).select_option("me")
    expect(seats.nth(0)).to_have_value(before)
    expect(seats.nth(1)).to_have_value("me")
    seats.nth(0).select_option("me")
    expect(seats.nth(1)).to_have_value(before)


def test_a_layout_is_clicked_together_with_a_live_picture(page: Page) -> None:
    page.goto(f"/new/{DRAWN}")
    option = next(o for o in find_game(DRAWN).options if isinstance(o, Drawn))
    page.locator(f"select[name=option-{option.name}]").select_option("own")
    expect(page.locator("#preview .board svg")).to_be_visible()
    cell, text = page.locator(".drawn button").first, page.locator(f"[name=option-{option.name}-own]")
    assert cell.text_content() == option.signs[0]
    cell.click()
    expect(cell).to_have_text(option.signs[1])
    assert text.input_value().startswith(option.signs[1])
    expect(page.locator("#preview .error")).to_be_visible()
    cell.click(button="right")
    expect(cell).to_have_text(option.signs[0])
    expect(page.locator("#preview .error")).to_have_count(0)
    cell.press(option.signs[2])
    expect(cell).to_have_text(option.signs[2])
    cell.press("ArrowRight")
    expect(page.locator(".drawn button").nth(1)).to_be_focused()
    page.locator(".drawn-text summary").click()
    text.fill("\n".join(option.pattern))
    expect(cell).to_have_text(option.pattern[0][0])

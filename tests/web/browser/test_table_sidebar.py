"""Clocks, chat and switches beside the board, in a real browser."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.web.client import ANY_GAME, MAX_SEATS, MIN_SEATS

from .actions import choose, join, open_table, wait_for_table

COUNT_TONES = """(() => {
    window.heard = 0;
    const make = AudioContext.prototype.createOscillator;
    AudioContext.prototype.createOscillator = function () {
        const tone = make.call(this), start = tone.start.bind(tone);
        tone.start = when => { window.heard++; start(when); };
        return tone;
    };
})()"""


def test_clocks_tick_and_typed_text_survives_an_update(page: Page) -> None:
    page.goto(f"/new/{ANY_GAME}")
    for i in range(1, MAX_SEATS):
        rows = page.locator(f"select[name=seat-{i}]")
        rows.select_option("none" if rows.locator("option[value=none]").count() else "bot-newcomer")
    page.locator("input[name=clock][value=live]").check()
    page.locator("main form .primary").click()
    wait_for_table(page)
    face = page.locator(".seat.me .clock > span")
    was = face.inner_text()
    expect(face).not_to_have_text(was)
    page.locator("#chat-input").fill("half a thou")
    choose(page)
    expect(page.locator("#chat-input")).to_have_value("half a thou")
    page.locator("#chat-input").fill("<i>good</i> evening")
    page.keyboard.press("Enter")
    expect(page.locator("#chat-lines li")).to_contain_text("<i>good</i> evening")
    expect(page.locator("#chat-lines time")).to_have_text(re.compile(r"\d:\d\d"))
    expect(page.locator("#chat-input")).to_have_value("")
    expect(page.locator("#chat-input")).to_be_focused()


def test_a_turn_is_signalled_by_sound_and_title(page: Page, other: Page) -> None:
    page.add_init_script(COUNT_TONES)
    open_table(page, "friend", *["bot-newcomer"] * (MIN_SEATS - 2))
    join(other, page.locator("input[data-link]").input_value(), "Боря")
    wait_for_table(page)
    for sound_on in (False, True):
        assert page.evaluate("heard") == 0
        if sound_on:
            page.locator("#sound").click()
            expect(page.locator("#sound")).to_have_attribute("aria-pressed", "true")
        play_round(page, other)
    page.wait_for_function("heard === 2")  # two tones
    page.reload()
    wait_for_table(page)
    expect(page.locator("#sound")).to_have_attribute("aria-pressed", "true")


def play_round(page: Page, other: Page) -> None:
    """Choose while the other player is awaited, so that my next turn starts while the page is open."""
    mine = re.compile("^● ")
    expect(page).to_have_title(mine)
    choose(page)
    expect(page).not_to_have_title(mine)
    assert "turn.svg" not in (page.locator("link[rel=icon]").get_attribute("href") or "")
    choose(other)
    expect(page).to_have_title(mine)
    assert "turn.svg" in (page.locator("link[rel=icon]").get_attribute("href") or "")

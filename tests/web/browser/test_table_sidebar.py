"""What happens beside the board, in a real browser: clocks tick, people talk, switches stay."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.web.client import ANY, FEWEST, MOST

from .actions import arrive, choose, join, open_table

HEAR = """(() => {
    window.heard = 0;
    const make = AudioContext.prototype.createOscillator;
    AudioContext.prototype.createOscillator = function () {
        const tone = make.call(this), start = tone.start.bind(tone);
        tone.start = when => { window.heard++; start(when); };
        return tone;
    };
})()"""


def test_clocks_tick_and_what_one_types_survives_a_new_picture(page: Page) -> None:
    page.goto(f"/new/{ANY}")
    for i in range(1, MOST):
        rows = page.locator(f"select[name=seat-{i}]")
        rows.select_option("none" if rows.locator("option[value=none]").count() else "bot-newcomer")
    page.locator("input[name=clock][value=live]").check()
    page.locator("main form .primary").click()
    arrive(page)
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


def test_my_turn_is_heard_if_wished_and_seen_in_the_title(page: Page, other: Page) -> None:
    page.add_init_script(HEAR)
    open_table(page, "friend", *["bot-newcomer"] * (FEWEST - 2))
    join(other, page.locator("input[data-link]").input_value(), "Боря")
    arrive(page)
    for wished in (False, True):
        assert page.evaluate("heard") == 0
        if wished:
            page.locator("#sound").click()
            expect(page.locator("#sound")).to_have_attribute("aria-pressed", "true")
        a_round(page, other)
    page.wait_for_function("heard === 2")  # two drops
    page.reload()
    arrive(page)
    expect(page.locator("#sound")).to_have_attribute("aria-pressed", "true")


def a_round(page: Page, other: Page) -> None:
    """Choose while another thinks, so that my next turn begins before my eyes."""
    mine = re.compile("^● ")
    expect(page).to_have_title(mine)
    choose(page)
    expect(page).not_to_have_title(mine)
    assert "turn.svg" not in (page.locator("link[rel=icon]").get_attribute("href") or "")
    choose(other)
    expect(page).to_have_title(mine)
    assert "turn.svg" in (page.locator("link[rel=icon]").get_attribute("href") or "")

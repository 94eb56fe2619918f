"""Whole games in a real browser."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from atoll.kit.registry import game as find_game
from atoll.kit.registry import games
from tests.web.client import ANY_GAME

from .actions import (
    CHOICES,
    COMPILE_TIMEOUT,
    MAX_CHOICES,
    choose,
    choose_by_keys,
    click_visible,
    expect_notification,
    open_quick_table,
    play_now,
    play_to_end,
    wait_for_answer,
    wait_for_table,
)
from .chromium import PHONE, with_long_timeout


def test_a_whole_game_by_clicking(page: Page) -> None:
    open_quick_table(page, ANY_GAME)
    assert play_to_end(page) > 0
    assert_ended(page, ANY_GAME)


@pytest.mark.parametrize("game", games())
def test_a_whole_game_by_keyboard(page: Page, game: str) -> None:
    open_quick_table(page, game)
    for n in range(MAX_CHOICES):
        if not choose_by_keys(page, n):
            break
    assert_ended(page, game)


def assert_ended(page: Page, game: str) -> None:
    expect(page.locator("#end tbody tr.total")).to_have_count(1)
    expect(page.locator("#end .scroll thead th")).to_have_count(find_game(game).seats[0])
    expect(page.locator("#end .chart polyline")).to_have_count(find_game(game).seats[0])
    places = find_game(game).seats[0] if find_game(game).seats[0] > 1 else 0  # no places in a solo game
    expect(page.locator("#end thead small")).to_have_count(places)
    expect(page.locator("#status")).to_contain_text(re.compile("wins|victory" if places else "is over"))


def test_play_now_needs_one_click_and_no_form(page: Page) -> None:
    play_now(page, ANY_GAME)
    expect(page.locator(".seat")).to_have_count(min(4, find_game(ANY_GAME).seats[-1]))
    expect(page.locator(".seat.me")).to_contain_text("Guest")


IN_SIGHT = """things => {
    const from = document.querySelector("#status").getBoundingClientRect().bottom;
    const middle = e => { const r = e.getBoundingClientRect(); return r.y + r.height / 2; };
    return things.some(e => middle(e) > from && middle(e) < innerHeight);
}"""


@pytest.mark.parametrize("game", games())
def test_on_a_phone_choices_are_scrolled_into_sight(page: Page, game: str) -> None:
    page.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
    open_quick_table(page, game)
    for n in range(12):
        choices = page.locator(f"{CHOICES}, #end > .actions")
        choices.first.wait_for(timeout=COMPILE_TIMEOUT)
        assert choices.evaluate_all(IN_SIGHT), f"choice {n}"
        if not choose(page, n):
            break


def test_the_undo_button_does_not_move_the_board(page: Page) -> None:
    open_quick_table(page, "dragon_castle")
    where = "document.querySelector('#board').getBoundingClientRect().top"
    before = page.evaluate(where)
    while not page.locator("#undo").count():
        assert choose(page)
    assert page.evaluate(where) == before


def test_on_a_phone_no_page_scrolls_sideways(browser: Browser, browser_context_args: dict[str, Any]) -> None:
    context = with_long_timeout(
        browser.new_context(**{**browser_context_args, "viewport": PHONE, "has_touch": True})
    )
    page = context.new_page()
    open_quick_table(page, ANY_GAME)
    for n in range(3):
        choose(page, n)
    for path in (
        page.url,
        "/",
        f"/new/{ANY_GAME}",
        f"/learn/{ANY_GAME}",
        page.url + "/replay",
        "/open",
        "/lab",
        "/me",
    ):
        page.goto(path)
        page.wait_for_timeout(300)
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"], path
    context.close()


def test_the_usual_table_fits_a_laptop_without_scrolling(page: Page) -> None:
    play_now(page, ANY_GAME)
    page.wait_for_timeout(300)
    assert page.evaluate("document.querySelector('.board').getBoundingClientRect().bottom") <= 768


def test_an_illegal_choice_is_explained(page: Page) -> None:
    play_now(page, ANY_GAME)
    for n in range(60):
        if page.locator("[data-why]").count():
            break
        choose(page, n)
    click_visible(page.locator("[data-why]").first)
    link = page.locator("#note a")
    expect(link).to_have_attribute("href", re.compile(rf"/learn/{ANY_GAME}#[A-Z]{{2}}-R?\d+"))
    assert page.locator("#note").inner_text().strip() != link.inner_text()
    beside = "e => e.getBoundingClientRect().x >= board.getBoundingClientRect().right"
    assert page.locator("#note").evaluate(beside), "it covers nothing that one has to click"


def test_undo(page: Page, other: Page) -> None:
    page.goto(f"/new/{ANY_GAME}")
    fewest = find_game(ANY_GAME).seats[0]
    for i in range(1, find_game(ANY_GAME).seats[-1]):
        page.locator(f"select[name=seat-{i}]").select_option(
            "friend" if i == 1 else "bot-newcomer" if i < fewest else "none"
        )
    page.locator("main form .primary").click()
    other.goto(page.locator("input[data-link]").input_value())
    other.locator("main form .primary").click()
    for somebody in (page, other):
        wait_for_table(somebody)
    me = page if page.locator(".act").count() else other
    before = me.locator(".act").count()
    choose(me)
    me.locator("#undo").click()
    expect(me.locator(".act")).to_have_count(before)
    expect(me.locator("#undo")).to_have_count(0)


def test_confirming_a_choice(page: Page) -> None:
    play_now(page, ANY_GAME)
    page.locator("#confirm").select_option("always")
    first = page.locator(".act").first
    label = first.get_attribute("aria-label") or ""
    click_visible(first)
    expect_notification(page, label)
    page.locator("#note button.no").click()
    expect(page.locator("#note")).to_be_hidden()
    click_visible(first)
    before = page.locator("main").get_attribute("data-moment")
    page.locator("#note button.yes").click()
    wait_for_answer(page, before)
    page.reload()
    wait_for_table(page)
    expect(page.locator("#confirm")).to_have_value("always")


def test_pieces_are_animated_unless_motion_is_reduced(
    browser: Browser, browser_context_args: dict[str, Any]
) -> None:
    for motion, moves in (("no-preference", True), ("reduce", False)):
        context = with_long_timeout(browser.new_context(**{**browser_context_args, "reduced_motion": motion}))
        page = context.new_page()
        page.add_init_script(
            "window.glides = 0; const animate = Element.prototype.animate;"
            "Element.prototype.animate = function (...a) { window.glides++; return animate.apply(this, a) }"
        )
        open_quick_table(page, ANY_GAME)
        for n in range(3):
            page.wait_for_timeout(350)
            choose(page, n)
        page.locator(".act").first.wait_for(timeout=COMPILE_TIMEOUT)
        assert (page.evaluate("window.glides") > 0) == moves
        context.close()


def test_language_and_theme_switch_in_place(page: Page) -> None:
    open_quick_table(page, ANY_GAME)
    page.locator("#fair summary").click()
    seen = page.locator("main").get_attribute("data-seen")
    page.locator("button[name=lang]").click()
    expect(page.locator("html")).to_have_attribute("lang", "ru")
    expect(page.locator("#log h2")).to_have_text(re.compile("Журнал партии", re.IGNORECASE))
    expect(page.locator("#fair")).to_have_attribute("open", "")  # sections stay open, no reload
    assert int(page.locator("main").get_attribute("data-seen") or 0) > int(seen or 0)
    assert find_game(ANY_GAME).translator.translate("ru", "title") in page.title()
    page.locator("button[name=theme]").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.locator("button[name=theme]").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    page.locator("button[name=theme]").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


ALT_LEFT = """document.dispatchEvent(
    new KeyboardEvent("keydown", { key: "ArrowLeft", altKey: true, bubbles: true, cancelable: true })
)"""


def test_replay_of_a_finished_game(page: Page) -> None:
    open_quick_table(page, ANY_GAME)
    play_to_end(page)
    page.locator("#end > .actions a[href*=replay]").click()
    expect(page.locator("#counter")).to_have_text(re.compile(r"^0 / \d+$"))
    page.wait_for_load_state()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#counter")).to_have_text(re.compile("^1 /"))
    assert "ply=1" in page.url
    assert page.evaluate(ALT_LEFT), "the browser goes back"
    page.locator("#eyes").select_option(index=2)
    page.wait_for_url("**eyes=B*")
    last = page.locator("#slider").get_attribute("max")
    page.locator("#slider").fill(str(last))
    expect(page.locator("#counter")).to_have_text(f"{last} / {last}")
    page.locator("#play").click()
    expect(page.locator("#counter")).not_to_have_text(re.compile(f"^{last} /"))
    page.goto(page.url.split("?")[0] + "?ply=3&eyes=B")  # a link to a step
    expect(page.locator("#counter")).to_have_text(re.compile("^3 /"))
    with page.expect_download() as download:
        page.locator("a[href$='game.txt']").click()
    page.goto("/open")
    page.locator("input[type=file]").set_input_files(download.value.path())
    page.locator("main form .primary").click()
    expect(page.locator("#counter")).to_have_text(f"0 / {last}")
    page.locator("#eyes").select_option("A")
    page.locator(".branch .primary").click()  # and on from there, against bots
    wait_for_table(page)
    expect(page.locator(".seat.me")).to_have_count(1)

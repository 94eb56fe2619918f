"""Several players and bots at one table, each with a browser of their own."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from atoll.kit.registry import games
from tests.web.client import ANY_GAME, MAX_SEATS, MIN_SEATS
from tests.web.server import Server

from .actions import (
    CHOICES,
    COMPILE_TIMEOUT,
    choose,
    join,
    open_table,
    play_to_end,
    wait_for_table,
)
from .chromium import with_long_timeout

PAUSE = 50  # milliseconds between two looks at whose turn it is


def test_two_people_and_two_bots_play_a_whole_game(page: Page, other: Page) -> None:
    open_table(page, "friend", "bot-newcomer", "bot-newcomer")
    expect(page.locator("#seating")).to_contain_text("Invited player")
    join(other, page.locator("input[data-link]").input_value(), "Боря")
    wait_for_table(page)  # the table of the host has begun by itself
    expect(page.locator("#panel-1")).to_contain_text("Боря")
    for n in range(COMPILE_TIMEOUT // PAUSE):
        going = [choose(player, n) for player in (page, other) if player.locator(".act").count()]
        if page.locator("#end").count():
            break
        if not going:
            page.wait_for_timeout(PAUSE)
    for player in (page, other):
        expect(player.locator("#end")).to_be_visible()
    page.locator("#end form .primary").click()  # rematch with rotated seats
    wait_for_table(page)
    expect(page.locator("#panel-0")).to_contain_text("Боря")
    other.locator("#end a.primary").click()
    wait_for_table(other)
    expect(other.locator("#panel-0")).to_contain_text("you")


@pytest.mark.parametrize("game", [name for name in games() if name != ANY_GAME])
def test_two_people_and_two_bots_at_every_game(page: Page, other: Page, game: str) -> None:
    open_table(page, "friend", "bot-newcomer", "bot-newcomer", game=game)
    join(other, page.locator("input[data-link]").input_value(), "Боря")
    wait_for_table(page)
    made = {page: 0, other: 0}
    for _ in range(COMPILE_TIMEOUT // PAUSE):
        for player in made:
            if player.locator(CHOICES).count():
                made[player] += choose(player, made[player])
        if min(made.values()) >= 3:
            break
        page.wait_for_timeout(PAUSE)
    assert min(made.values()) >= 3
    other.reload()  # leaving and coming back
    wait_for_table(other)
    expect(other.locator(".seat.me")).to_contain_text("Боря")
    board = other.locator("#board").inner_text()
    other.locator("button[name=lang]").click()
    expect(other.locator("html")).to_have_attribute("lang", "ru")
    expect(other.locator("#status")).to_contain_text(re.compile("[а-яё]"))
    expect(other.locator("#board")).not_to_have_text(board)
    assert page.locator("html").get_attribute("lang") == "en"


def test_a_spectator_sees_the_public_table(page: Page, other: Page) -> None:
    url = open_table(page, *["bot-newcomer"] * (MIN_SEATS - 1))
    wait_for_table(page)
    other.goto(url)
    wait_for_table(other)
    expect(other.locator(".act, .pick, #undo")).to_have_count(0)
    expect(other.locator(".seat.me")).to_have_count(0)
    seen = other.locator("main").get_attribute("data-seen")
    choose(page)
    other.wait_for_function("was => document.querySelector('main').dataset.seen !== was", arg=seen)


def test_several_windows_of_a_seat(page: Page, context: BrowserContext) -> None:
    url = open_table(page, *["bot-newcomer"] * (MIN_SEATS - 1))
    wait_for_table(page)
    second = context.new_page()
    second.goto(url)
    wait_for_table(second)
    before = second.locator("main").get_attribute("data-moment")
    choose(page)
    second.wait_for_function("was => document.querySelector('main').dataset.moment !== was", arg=before)
    second.close()


def test_another_device_by_a_link_that_works_once(page: Page, other: Page) -> None:
    url = open_table(page, *["bot-newcomer"] * (MIN_SEATS - 1))
    wait_for_table(page)
    page.goto("/me")
    page.locator("form[action='/me/link'] button").click()
    link = page.locator("input[readonly]").input_value()
    other.goto(link)
    other.locator("main form .primary").click()
    other.goto(url)
    wait_for_table(other)
    expect(other.locator(".seat.me")).to_have_count(1)
    assert other.request.get(link).status == 404


def test_open_seats_and_filling_with_bots(page: Page, other: Page) -> None:
    url = open_table(page, "open", *["friend"] * (MIN_SEATS - 2))
    other.goto("/")
    row = other.locator(f"a.row[href='{url[url.index('/t/') :]}']")
    expect(row).to_contain_text("free seat")
    row.click()
    other.locator("#seating form .primary").click()
    expect(page.locator("#seating-1")).not_to_contain_text("Empty seat")
    page.locator("form.fill-form .primary").click()
    for player in (page, other):
        wait_for_table(player)


def test_my_tables_show_whose_turn_it_is(page: Page) -> None:
    url = open_table(page, *["bot-newcomer"] * (MIN_SEATS - 1))
    wait_for_table(page)
    page.locator(".act").first.wait_for()
    page.goto("/")
    row = page.locator(f"a.row[href='{url[url.index('/t/') :]}']")
    expect(row).to_contain_text("Your turn")
    row.click()
    wait_for_table(page)


def test_a_seat_that_is_taken(page: Page, other: Page, browser_context_args: dict[str, object]) -> None:
    open_table(page, "friend", *["friend"] * (MIN_SEATS - 2))
    link = page.locator("input[data-link]").first.input_value()
    other.goto(link)
    other.locator("main form .primary").click()
    third = other.context.browser
    assert third is not None
    late = with_long_timeout(third.new_context(base_url=str(browser_context_args["base_url"]))).new_page()
    late.goto(link)
    expect(late.locator("h1")).to_have_text("This seat is taken")
    late.context.close()


def test_reconnecting_after_a_lost_connection(page: Page) -> None:
    open_table(page, *["bot-newcomer"] * (MIN_SEATS - 1))
    wait_for_table(page)
    choose(page)
    page.context.set_offline(True)
    expect(page.locator("#note")).to_contain_text("Connection lost")
    page.context.set_offline(False)
    expect(page.locator("#note")).to_contain_text(re.compile("Reconnected"))
    assert choose(page)


def test_a_match_continues_after_the_server_was_killed(page: Page, tmp_path_factory: object) -> None:
    from signal import SIGKILL

    own = Server(tmp_path_factory.mktemp("killed"))  # type: ignore[attr-defined]
    own.start()
    try:
        page.goto(f"{own.url}/new/{ANY_GAME}")
        for i in range(1, MAX_SEATS):
            page.locator(f"select[name=seat-{i}]").select_option("bot-newcomer" if i < MIN_SEATS else "none")
        page.locator("main form .primary").click()
        wait_for_table(page)
        for n in range(3):
            choose(page, n)
        log_before = page.locator("#log-earlier li, #log li").all_inner_texts()
        own.stop(SIGKILL)
        expect(page.locator("#note")).to_contain_text("Connection lost")
        own.start()  # the same folder, the same port
        expect(page.locator("#note")).to_contain_text("Reconnected")
        page.locator(".act").first.wait_for()
        after = page.locator("#log-earlier li, #log li").all_inner_texts()
        assert after[: len(log_before)] == log_before or set(log_before) <= set(after)
        assert play_to_end(page) > 0
    finally:
        own.stop()

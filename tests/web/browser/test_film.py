"""Films in the browser: whatever interrupts one, the page ends in the true position."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from .actions import CHOICES, load_script, open_quick_table, stop_updates, wait_for_table
from .chromium import with_long_timeout

GAME = "miaui"
# Pictures of the board with a piece that moves, and then the page, which says that it was shown.
QUEUE = """([film, n, cut]) => {
    const svg = document.querySelector("#board svg").outerHTML;
    const at = i => `transform="translate(${40 + 60 * i} 40)"`;
    const piece = i => `<g id="test-piece" ${at(i)}><rect width="30" height="30"/></g>`;
    film.queueFilm(Array.from({length: n}, (_, i) => [`moment ${i + 1}`, "detail"]));
    for (let i = 0; i + 1 < n; i++)
        film.queueFrame(`<div class="board" id="board">${svg.replace("</svg>", piece(i) + "</svg>")}</div>`);
    if (cut !== null) film.queuePage(() => { document.body.dataset.shown = n; }, cut);
}"""


@pytest.fixture
def table(page: Page) -> Page:
    open_quick_table(page, GAME)
    stop_updates(page)  # or a choice of a bot would be shown after a film instead of its page
    page.evaluate("() => { delete document.body.dataset.shown; }")
    return page


def queue(page: Page, n: int, cut: bool | None = False) -> None:
    """Queue a film of n moments and, unless `cut` is None, the page it leads to."""
    page.evaluate(QUEUE, [load_script(page, "film.js"), n, cut])


def set_speed(page: Page, speed: str) -> None:
    page.evaluate("speed => document.querySelector(`#film [data-speed=${speed}]`).click()", speed)


def is_playing(page: Page) -> bool:
    return page.locator("main[data-playing]").count() == 1


# What the page shows at each moment: read as it comes, for a slow machine looks too late.
NOTE_MOMENTS = """() => {
    const words = name => document.querySelector(name).textContent;
    const isSeen = name => document.querySelector(name).checkVisibility({ visibilityProperty: true });
    window.moments = [];
    document.addEventListener("moment", () => moments.push(
        [words(".film-title"), words(".film-count"), isSeen("#film"), isSeen("#status")]
    ));
}"""


def test_a_film_plays_to_its_end_with_captions(table: Page) -> None:
    set_speed(table, "fast")
    table.evaluate(NOTE_MOMENTS)
    queue(table, 3)
    expect(table.locator("body")).to_have_attribute("data-shown", "3")
    assert not is_playing(table)
    assert table.evaluate("moments") == [
        ["moment 1", "1 / 3", True, False],
        ["moment 2", "2 / 3", True, False],
    ]
    expect(table.locator("#status")).to_be_visible()


@pytest.mark.parametrize("way", ["Space", "Escape", "click", "button"])
def test_a_film_can_be_skipped(table: Page, way: str) -> None:
    set_speed(table, "slow")
    queue(table, 9)
    assert is_playing(table)
    if way == "click":
        table.locator("#board").click(position={"x": 5, "y": 5})
    elif way == "button":
        table.locator("#film-skip").click()
    else:
        table.keyboard.press(way)
    expect(table.locator("body")).to_have_attribute("data-shown", "9")
    assert not is_playing(table)


def test_a_choice_taken_back_cuts_a_film_and_later_pages_come_last(table: Page) -> None:
    set_speed(table, "slow")
    queue(table, 9)
    queue(table, 5, cut=True)
    assert table.locator("body").get_attribute("data-shown") == "5"
    assert not is_playing(table)
    queue(table, 4)
    queue(table, 7)
    table.keyboard.press("Escape")
    assert table.locator("body").get_attribute("data-shown") == "7", "the last page counts"


def test_what_comes_of_a_film_after_it_was_skipped_is_not_shown(table: Page) -> None:
    set_speed(table, "slow")
    queue(table, 4, cut=None)
    table.keyboard.press("Escape")
    assert not is_playing(table)
    queue(table, 6, cut=None)
    assert not is_playing(table)
    queue(table, 2)
    assert table.locator("body").get_attribute("data-shown") == "2"


def test_a_lost_connection_ends_a_film_in_the_true_position(table: Page) -> None:
    set_speed(table, "slow")
    queue(table, 9)
    assert is_playing(table)
    socket = load_script(table, "table_socket.js")
    seen = int(table.locator("main").get_attribute("data-seen") or 0)
    table.evaluate("s => s.socket.close()", socket)
    table.wait_for_function("n => Number(document.querySelector('main').dataset.seen) > n", arg=seen)
    assert not is_playing(table)
    assert table.locator("#test-piece").count() == 0
    assert table.locator(CHOICES).count(), "no picture of a film, where nothing can be chosen"


def test_again_and_the_speed_of_the_next_window(table: Page) -> None:
    set_speed(table, "fast")
    queue(table, 2)
    expect(table.locator("body")).to_have_attribute("data-shown", "2")
    table.evaluate("() => { delete document.body.dataset.shown; }")
    table.locator("#film-again").click()
    expect(table.locator("body")).to_have_attribute("data-shown", "2")
    table.reload()
    wait_for_table(table)
    assert table.locator("main").get_attribute("data-film") == "fast", "it is stored"


def test_a_film_forces_no_layout(browser: Browser, browser_context_args: dict[str, Any]) -> None:
    context = with_long_timeout(
        browser.new_context(**browser_context_args | {"reduced_motion": "no-preference"})
    )
    page = context.new_page()
    open_quick_table(page, GAME)
    set_speed(page, "fast")
    stop_updates(page)
    page.wait_for_timeout(500)
    browser.start_tracing(
        page=page, categories=["devtools.timeline", "disabled-by-default-devtools.timeline"]
    )
    queue(page, 4)
    expect(page.locator("body")).to_have_attribute("data-shown", "4")
    events = json.loads(browser.stop_tracing())["traceEvents"]
    context.close()
    timers = [e for e in events if e.get("name") == "TimerFire"]
    layouts = [e for e in events if e.get("name") == "Layout"]
    assert timers
    assert layouts, "pieces have moved"
    forced = [
        layout
        for layout in layouts
        for timer in timers
        if layout["tid"] == timer["tid"] and timer["ts"] <= layout["ts"] < timer["ts"] + timer.get("dur", 0)
    ]
    assert not forced, "the browser lays the page out by itself"

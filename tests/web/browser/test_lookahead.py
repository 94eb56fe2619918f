"""Look-ahead in a real browser: by mouse, keyboard and long press."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.web.client import ANY_GAME

from .actions import load_script, open_quick_table
from .chromium import PHONE, with_long_timeout

# Gives a choice a look-ahead with every kind of mark instead of its own, and again when the page changes.
ADD_AHEAD = """choice => {
    const { id } = choice;
    const add = () => {
        const choice = document.getElementById(id);
        document.querySelector(".board svg").id = "marked";
        choice.setAttribute("aria-description", "Title · rest");
        for (const own of choice.querySelectorAll(".ahead")) own.remove();
        choice.insertAdjacentHTML("beforeend", `<g class="ahead" display="none"><path d="M0 0H9"/>
            <g data-at="marked" data-mark="gain" data-words="+2"></g><g data-lit="marked"></g>
            <g data-at="marked"><circle r="3"/></g></g>`);
    };
    document.addEventListener("shown", add, true);
    add();
}"""


def first_choice(page: Page) -> Locator:
    open_quick_table(page, ANY_GAME)
    choice = page.locator(".act:not(.off), .pick").first
    choice.evaluate(ADD_AHEAD)
    return choice


def expect_shown(page: Page) -> None:
    layer = page.locator("#ahead-layer")
    for part in ("path", "circle", ".mark.gain .frame", ".plate"):
        expect(layer.locator(part)).to_have_count(1)
    expect(layer.locator(".mark text")).to_have_text("+2")
    expect(page.locator("#marked.lit")).to_have_count(1)
    expect(page.locator("#lookahead")).to_have_text("Title · rest")
    expect(page.locator("#lookahead b")).to_have_text("Title")


def expect_hidden(page: Page) -> None:
    expect(page.locator("#ahead-layer *")).to_have_count(0)
    expect(page.locator(".lit")).to_have_count(0)
    expect(page.locator("#lookahead")).to_be_empty()


def test_hover_and_focus_show_and_leaving_hides(page: Page) -> None:
    choice = first_choice(page)
    choice.hover()
    expect_shown(page)
    page.mouse.move(2, 2)
    expect_hidden(page)
    page.keyboard.press("Escape")  # from now on by keyboard
    choice.focus()
    expect_shown(page)
    choice.evaluate("e => e.blur()")
    expect_hidden(page)


def test_marks_lie_where_their_element_is_after_scrolling(page: Page) -> None:
    page.set_viewport_size({"width": 1000, "height": 400})
    choice = first_choice(page)
    choice.hover()
    page.mouse.wheel(0, 60)
    page.wait_for_function("() => scrollY > 0")
    page.wait_for_function("""() => {
        const [frame, board] = ["#ahead-layer .frame", "#marked"].map(query =>
            document.querySelector(query)?.getBoundingClientRect());
        return !frame || Math.abs(frame.y + 1.5 - board.y) < 3;
    }""")


@pytest.fixture
def phone(browser: Browser, browser_context_args: dict[str, Any]) -> Iterator[Page]:
    touch = {**browser_context_args, "viewport": PHONE, "has_touch": True, "is_mobile": True}
    context = with_long_timeout(browser.new_context(**touch))
    yield context.new_page()
    context.close()


def press(page: Page, choice: Locator, milliseconds: int) -> None:
    box = choice.bounding_box()
    assert box is not None
    at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    devtools = page.context.new_cdp_session(page)
    devtools.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    page.wait_for_timeout(milliseconds)
    devtools.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_a_long_press_shows_and_a_tap_acts(phone: Page) -> None:
    choice = first_choice(phone)
    choice.scroll_into_view_if_needed()
    before = phone.locator("main").get_attribute("data-moment")
    press(phone, choice, 700)
    expect_shown(phone)
    load_script(phone, "table_socket.js")  # a round trip: nothing was sent meanwhile
    assert phone.locator("main").get_attribute("data-moment") == before
    assert phone.locator(".pick[aria-pressed=true], .sent").count() == 0
    press(phone, choice, 40)
    phone.wait_for_function(
        "was => document.querySelector('.pick[aria-pressed=true], .sent') || "
        "document.querySelector('main').dataset.moment !== was",
        arg=before,
    )

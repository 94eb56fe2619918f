"""Look-ahead in a real browser: by mouse, keyboard and long press."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.web.client import ANY_GAME

from .actions import CHOICES, load_script, open_quick_table, stop_updates
from .chromium import PHONE, with_long_timeout

# Gives a choice a look-ahead with every kind of mark instead of its own, and again when the page changes.
# It marks itself: an id of the page stays where it is, while a new one would be taken for another element.
ADD_AHEAD = """({ id }) => {
    const add = () => {
        const choice = document.getElementById(id);
        choice.setAttribute("aria-description", "Title · rest");
        for (const own of choice.querySelectorAll(".ahead")) own.remove();
        choice.insertAdjacentHTML("beforeend", `<g class="ahead" display="none"><path d="M0 0H9"/>
            <g data-at="${id}" data-mark="gain" data-words="+2"></g><g data-lit="${id}"></g>
            <g data-at="${id}"><circle r="3"/></g></g>`);
    };
    document.addEventListener("shown", add, true);
    add();
}"""


def first_choice(page: Page) -> Locator:
    """A choice with a look-ahead of its own, in a page that changes only when a test wants it to."""
    open_quick_table(page, ANY_GAME)
    choice = page.locator(f"[id]:is({CHOICES})").first
    id = choice.get_attribute("id")
    choice = page.locator(f"#{id}")
    stop_updates(page)
    choice.evaluate(ADD_AHEAD)
    return choice


# The page comes again, with a new element for everything on the board.
CHANGE = """update => {
    const main = document.getElementById("main");
    const html = main.innerHTML;
    main.querySelector(".board svg").id = "former";
    update.updatePage(main, html);
    document.dispatchEvent(new CustomEvent("shown", { detail: { clocks: {} } }));
}"""


def expect_shown_again(page: Page, choice: Locator) -> None:
    """What is shown stays when the page changes under the pointer."""
    before = choice.element_handle()
    page.evaluate(CHANGE, load_script(page, "page_update.js"))
    assert before is not None
    assert not before.evaluate("e => e.isConnected")
    expect(page.locator("#ahead-layer path")).to_have_count(1)
    page.wait_for_function(
        "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(1))))"
    )
    expect_shown(page)


def expect_shown(page: Page) -> None:
    layer = page.locator("#ahead-layer")
    for part in ("path", "circle", ".mark.gain .frame", ".plate"):
        expect(layer.locator(part)).to_have_count(1)
    expect(layer.locator(".mark text")).to_have_text("+2")
    expect(page.locator(".act.lit, .pick.lit")).to_have_count(1)
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
    expect_shown_again(page, choice)
    page.evaluate("document.dispatchEvent(new CustomEvent('moment'))")  # a film begins
    expect_hidden(page)
    choice.hover(position={"x": 9, "y": 9})
    expect_shown(page)
    page.mouse.move(2, 2)
    expect_hidden(page)
    page.keyboard.press("Escape")  # from now on by keyboard
    choice.focus()
    expect_shown(page)
    expect_shown_again(page, choice)
    choice.evaluate("e => e.blur()")
    expect_hidden(page)


def test_marks_lie_where_their_element_is_after_scrolling(page: Page) -> None:
    page.set_viewport_size({"width": 1000, "height": 400})
    choice = first_choice(page)
    page.keyboard.press("Escape")
    choice.focus()
    expect_shown(page)
    before = page.evaluate("scrollY")
    page.evaluate("scrollBy({ top: scrollY ? -60 : 60, behavior: 'instant' })")
    assert page.evaluate("scrollY") != before
    page.wait_for_function(
        """e => {
            const frame = document.querySelector("#ahead-layer .frame").getBoundingClientRect();
            return Math.abs(frame.y - e.getBoundingClientRect().y) < 1;
        }""",
        arg=choice.element_handle(),
    )


@pytest.fixture
def phone(browser: Browser, browser_context_args: dict[str, Any]) -> Iterator[Page]:
    touch = {**browser_context_args, "viewport": PHONE, "has_touch": True, "is_mobile": True}
    context = with_long_timeout(browser.new_context(**touch))
    yield context.new_page()
    context.close()


def touch(page: Page, choice: Locator) -> Callable[[], object]:
    """Put a finger on a choice; the function that lifts it."""
    choice.hover(trial=True)  # in sight, and it lies still
    box = choice.bounding_box()
    assert box is not None
    at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    devtools = page.context.new_cdp_session(page)
    devtools.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    return lambda: devtools.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_a_long_press_shows_and_a_tap_acts(phone: Page) -> None:
    choice = first_choice(phone)
    lift = touch(phone, choice)
    expect_shown(phone)
    lift()
    expect_shown_again(phone, choice)
    assert phone.locator(".pick[aria-pressed=true], .sent").count() == 0, "it only shows"
    choice.tap()
    phone.locator(".pick[aria-pressed=true], .sent").wait_for()

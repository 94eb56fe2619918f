"""What players do at a table in a browser, by mouse and by keyboard."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import JSHandle, Locator, Page, expect

from atoll.kit.registry import game as find_game
from tests.web.client import ANY_GAME

COMPILE_TIMEOUT = 120_000  # milliseconds: the first table of a game may have to be compiled
CHOICES = ".act:not(.off), .pick"
MAX_CHOICES = 1500  # choices of one seat in one game
UNCOVERED_POLLS = 300  # ten a second: a note or a film may cover a choice for a while


def wait_for_table(page: Page) -> None:
    """Wait until a table lies there."""
    page.locator("main[data-seen] svg.board-svg").wait_for(timeout=COMPILE_TIMEOUT)


def play_now(page: Page, game: str) -> None:
    """From the first page to a table against bots."""
    page.goto("/")
    page.locator(f".card.game-{game} .primary").click()
    wait_for_table(page)


def open_quick_table(page: Page, game: str, seats: int = 0) -> None:
    """A table for the fewest people with the quickest bots."""
    page.goto(f"/new/{game}")
    rows = page.locator("select[name^=seat-]")
    for i in range(1, rows.count()):
        none = rows.nth(i).locator("option[value=none]").count()
        rows.nth(i).select_option("none" if none and i >= seats else "bot-newcomer")
    page.locator("main form .primary").click()
    wait_for_table(page)


# A point of an element where a click reaches it: parts may be covered by other elements.
_SPOT = """e => {
    e.scrollIntoView({block: "nearest", inline: "nearest"});
    const r = e.getBoundingClientRect(), steps = [.5, .3, .7, .15, .85, .05, .95];
    for (const v of steps) for (const u of steps) {
        const x = r.x + r.width * u, y = r.y + r.height * v, hit = document.elementFromPoint(x, y);
        if (hit && hit.closest(".act, .pick, [data-why]") === e) return [x, y];
    }
    return null;
}"""


def click_visible(thing: Locator) -> None:
    """Click something with the mouse where it can be seen, once what covers it for a moment has gone."""
    for _ in range(UNCOVERED_POLLS):
        if spot := thing.evaluate(_SPOT):
            thing.page.mouse.click(*spot)
            return
        thing.page.wait_for_timeout(100)
    raise AssertionError(f"cannot be clicked: {thing.get_attribute('aria-label')}")


def choose(page: Page, n: int = 0) -> bool:
    """Make one choice by clicking a highlighted element; False if the match is over."""
    page.locator(f"{CHOICES}, #end").first.wait_for(timeout=COMPILE_TIMEOUT)
    if page.locator("#end").count():
        return False
    before = page.locator("main").get_attribute("data-moment")
    acts = page.locator(".act:not(.off)")
    if not acts.count():
        picks = page.locator(".pick")
        click_visible(picks.nth(n % picks.count()))
    click_visible(acts.nth(n % acts.count()))
    wait_for_answer(page, before)
    return True


def choose_by_keys(page: Page, n: int = 0) -> bool:
    """One choice without a mouse: tab to the board, go by arrows, choose by Enter; False after the end."""
    page.locator(f"{CHOICES}, #end").first.wait_for(timeout=COMPILE_TIMEOUT)
    if page.locator("#end").count():
        return False
    before = page.locator("main").get_attribute("data-moment")
    for _ in range(80):  # once; afterwards focus stays among the choices
        if page.evaluate(f"document.activeElement.matches('{CHOICES}')"):
            break
        page.keyboard.press("Tab")
    if n % 2:
        page.keyboard.press("ArrowRight")
    assert page.evaluate(f"document.activeElement.matches('{CHOICES}')"), "focus stays among the choices"
    if page.evaluate("document.activeElement.matches('.pick')"):
        page.keyboard.press("Enter")  # takes it up; the places where it may go come into focus
    page.keyboard.press("Enter")
    wait_for_answer(page, before, lambda: page.keyboard.press("Enter"))
    return True


def wait_for_answer(page: Page, before: str | None, confirm: Callable[[], None] | None = None) -> None:
    """Wait until the decision a page showed is behind us; a choice that may be a slip is confirmed."""
    answered = "was => document.querySelector('main').dataset.moment !== was"
    asked = "document.querySelector('#note:not([hidden]) .yes')"
    page.wait_for_function(f"{answered} || {asked}", arg=before, timeout=COMPILE_TIMEOUT)
    if page.locator("main").get_attribute("data-moment") == before:
        (confirm or page.locator("#note .yes").click)()
        page.wait_for_function(answered, arg=before, timeout=COMPILE_TIMEOUT)


def play_to_end(page: Page) -> int:
    """All choices of a seat until the end; how many there were."""
    for n in range(MAX_CHOICES):
        if not choose(page, n):
            return n
    raise AssertionError("the game does not end")


def load_script(page: Page, name: str) -> JSHandle:
    """One of the page's scripts, the very one that the others use."""
    return page.evaluate_handle(
        "name => import(new URL(name, document.querySelector('script[type=module]').src).href)", name
    )


# Messages are dropped from the next page on: one that a film leads to comes whole.
_STOP = """table => {
    const { socket } = table, read = socket.onmessage;
    const isPlaying = () => document.querySelector("main[data-playing]");
    socket.onmessage = isPlaying() ? event => {
        read(event);
        if ("html" in JSON.parse(event.data)) socket.onmessage = null;
    } : null;
}"""


def stop_updates(page: Page) -> None:
    """From now on the page changes only as a test wants it: what the server sends is not read."""
    page.evaluate(_STOP, load_script(page, "table_socket.js"))
    page.locator("main:not([data-playing])").wait_for()


def expect_notification(page: Page, text: str) -> None:
    """The line at the foot says this."""
    expect(page.locator("#note")).to_contain_text(text)


def open_table(page: Page, *kinds: str, game: str = ANY_GAME) -> str:
    """Set a table with these seats after one's own; its address."""
    page.goto(f"/new/{game}")
    for i in range(1, find_game(game).seats[-1]):
        page.locator(f"select[name=seat-{i}]").select_option(kinds[i - 1] if i <= len(kinds) else "none")
    page.locator("main form .primary").click()
    page.locator("main[data-seen]").wait_for()
    return page.url


def join(page: Page, link: str, name: str) -> None:
    page.goto(link)
    page.locator("input[name=name]").fill(name)
    page.locator("main form .primary").click()
    wait_for_table(page)

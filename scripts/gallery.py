"""Screenshots of every page, for review by eye.

.venv/bin/python scripts/gallery.py [GAME ...]      writes build/gallery/PAGE-LANG-LIGHT-SIZE.png

Both languages, light and dark, phone and desk; home and one table also on a 4K screen. The tables are real:
some choices are made, and finished games are brought as texts.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import product
from pathlib import Path

from pictures import DESK, PHONE, browser, play, services
from playwright.sync_api import BrowserContext, Page

import atoll

OUT = Path(__file__).parent.parent / "build" / "gallery"
SIZES = {"phone": PHONE, "desk": DESK}
LARGE = {"width": 3840, "height": 2160}
CHOICES = 3  # made at every running table
MIDDLE = 60  # ply of a replay


def finished(name: str) -> str:
    """The text of a random game."""
    game = atoll.game(name)
    seats = min(4, game.seats[-1])
    match = atoll.Match(name, seats=seats, seed=4, names=["Anna", "Борис", "Clara", "Даша"][:seats])
    match.wander(10_000, seed=4)
    return match.text()


def bring(page: Page, text: str) -> str:
    """Open a game text; the address of its table."""
    page.goto("/open")
    page.locator("textarea").fill(text)
    page.locator("main form .primary").click()
    page.wait_for_url("**/replay*")
    return page.url.split("/replay")[0]


def set_table(page: Page, game: str, *kinds: str) -> str:
    """Set a table with these seats, listed; its address."""
    page.goto(f"/new/{game}")
    rows = page.locator("select[name^=seat-]")
    for i in range(rows.count()):
        rows.nth(i).select_option(kinds[i] if i < len(kinds) else "none")
    page.locator("input[name=listed]").check()
    page.locator("main form .primary").click()
    page.locator("main[data-seen]").wait_for(timeout=600_000)
    return page.url


def pages(page: Page, other: Page, games: list[str]) -> Iterator[tuple[str, str]]:
    """Names and addresses of everything worth looking at; sets up what there is to see."""
    first = games[0]
    fewest = atoll.game(first).seats[0]
    page.goto("/me")
    page.locator("input[name=name]").fill("Anna")
    page.locator("form[action='/me'] .primary").click()
    for name in games:
        running = set_table(page, name, "me", *["bot-newcomer"] * 3)
        yield f"{name}-start", running
        play(page, CHOICES)
        over = bring(page, finished(name))
        yield f"{name}-table", running
        yield f"{name}-end", over
        yield f"{name}-replay", f"{over}/replay?ply={MIDDLE}&eyes=B"
        yield f"{name}-learn", f"/learn/{name}"
        yield f"{name}-new", f"/new/{name}"
        yield f"{name}-lesson", f"/learn/{name}/lesson?step=2"
        yield f"{name}-study", f"/lab/{name}"
    shortest = min(games, key=lambda name: atoll.game(name).minutes)
    set_table(page, shortest, "me", *["bot-newcomer"] * (atoll.game(shortest).seats[0] - 1))
    play(page, 1_000)
    yield "own-end", page.url
    seating = set_table(page, first, "me", *["friend"] * (fewest - 1))
    yield "seating", seating
    other.goto("/")
    set_table(other, first, "me", *["open"] * (fewest - 1))
    set_table(other, first, "me", *["bot-newcomer"] * (fewest - 1))
    yield "home", "/"
    yield "me", "/me"
    page.goto("/")
    yield "player", page.locator(".site-links a[href^='/p/']").get_attribute("href") or "/"
    yield "lab", "/lab"
    yield "open", "/open"
    yield "nothing", "/nothing"


def shoot(context: BrowserContext, name: str, path: str, lang: str, light: str, size: str) -> None:
    """One picture."""
    wide = LARGE if size == "4k" else SIZES[size]
    context.request.post("/settings", form={"lang": lang, "theme": light})
    page = context.new_page()
    page.set_viewport_size(wide)  # type: ignore[arg-type]
    page.goto(path)
    if page.locator("main[data-live]").count():
        page.locator("main[data-seen]").wait_for(timeout=600_000)
    page.wait_for_timeout(700)  # until everything has glided to its place
    whole = size != "4k" and not name.endswith("-learn")
    page.screenshot(path=OUT / f"{name}-{lang}-{light}-{size}.png", full_page=whole)
    page.close()


def main() -> None:
    """Set up, look, stop."""
    games = sys.argv[1:] or list(atoll.games())
    OUT.mkdir(parents=True, exist_ok=True)
    with services() as url, browser() as chromium:
        mine = chromium.new_context(base_url=url, locale="en-GB", viewport=DESK)
        theirs = chromium.new_context(base_url=url, locale="ru-RU")
        for name, path in pages(mine.new_page(), theirs.new_page(), games):
            for lang, light, size in product(("en", "ru"), ("light", "dark"), SIZES):
                shoot(mine, name, path, lang, light, size)
            if name in ("home", f"{games[0]}-table"):
                shoot(mine, name, path, "en", "light", "4k")
            print(name, flush=True)


if __name__ == "__main__":
    main()

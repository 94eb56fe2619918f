"""Take the screenshots of the README, with a real server and browser.

.venv/bin/python scripts/pictures.py [GAME ...]      writes docs/pictures/*.png
"""

from __future__ import annotations

import random
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

import atoll

OUT = Path(__file__).parent.parent / "docs" / "pictures"
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]
DESK, PHONE = ViewportSize(width=1366, height=768), ViewportSize(width=360, height=740)


def early(name: str) -> int:
    """A third of the choices of one seat in a random game, since bots may end a game sooner."""
    match = atoll.Match(name, seed=1)
    match.wander(10_000, seed=1)
    return sum(choice.seat == 0 for choice in match.choices) // 3


TURN = ".act:not(.off), .pick, #end"


def play(page: Page, choices: int) -> None:
    """Make some choices, first picking what has to be picked; or all there are."""
    rng = random.Random(7)
    for _ in range(choices):
        page.wait_for_selector(TURN, timeout=600_000)
        if page.locator("#end").count():
            return
        picks = page.locator(".pick")
        if picks.count() and page.locator(".act:not([data-when])").count() == 0:
            picks.nth(rng.randrange(picks.count())).click()
        acts = page.locator(".act:not(.off)")
        if count := acts.count():  # else the table is just being drawn anew
            acts.nth(rng.randrange(count)).dispatch_event("click")
        page.wait_for_timeout(250)
    page.wait_for_selector(TURN, timeout=60_000)
    page.wait_for_timeout(800)


def shoot(browser: Browser, url: str, games: list[str]) -> None:
    """All pictures."""
    page = browser.new_context(viewport=DESK, locale="en-GB").new_page()
    page.goto(url)
    page.screenshot(path=OUT / "home.png")
    for name in games:
        for file, size in ((name, DESK), (f"{name}-phone", PHONE)):
            page = browser.new_context(viewport=size, locale="en-GB").new_page()
            page.goto(url)
            page.locator(f"form[action*='{name}'] button, [data-play='{name}']").first.click()
            play(page, early(name))
            page.screenshot(path=OUT / f"{file}.png")
            print(f"docs/pictures/{file}.png")
    dark = browser.new_context(viewport=DESK, locale="ru-RU", color_scheme="dark").new_page()
    dark.goto(f"{url}/learn/{games[0]}")
    dark.screenshot(path=OUT / "learn-ru-dark.png")


@contextmanager
def services() -> Iterator[str]:
    """A real server in a process of its own; its address."""
    with tempfile.TemporaryDirectory() as folder:
        code = f"from atoll.web import serve; serve(port=0, data={folder!r}, pace=0.1)"
        server = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True)
        try:
            assert server.stdout is not None
            yield f"http://localhost:{server.stdout.readline().split('localhost:')[1].split('/')[0]}"
        finally:
            server.terminate()
            server.wait()


@contextmanager
def browser() -> Iterator[Browser]:
    """A real browser."""
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    with sync_playwright() as tools:
        opened = tools.chromium.launch(executable_path=chromium, args=FLAGS)
        yield opened
        opened.close()


def main() -> None:
    """Serve, shoot, stop."""
    OUT.mkdir(parents=True, exist_ok=True)
    with services() as url, browser() as chromium:
        shoot(chromium, url, sys.argv[1:] or list(atoll.games()))


if __name__ == "__main__":
    main()

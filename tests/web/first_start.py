"""Measures a first start: an empty cache, a new server, a new visitor who begins every game at once.

    python -m tests.web.first_start

Prints a table for docs/first-start.md: seconds from the click until the table can be played at, the slowest
answer of a bot (its pause of half a second included), memory of the server, size of the first page, and the
load of the machine. With a folder as argument, screenshots go there.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from atoll.kit.registry import games
from tests.web.browser.actions import CHOICES, choose
from tests.web.browser.chromium import CHROMIUM, DESKTOP, FLAGS

from .arrival import weigh
from .server import Server

LIMIT = 120_000  # milliseconds
# When the page of a table was shown for the first time, and the longest time between two changes of it while
# bots are awaited: all in milliseconds since the navigation began. While a moment of a film is shown, which
# bots wait for, nobody waits for them.
WATCH = """
window.shown = 0; window.slowest = 0;
let last = 0, mine = false;
document.addEventListener("shown", () => {
    const now = performance.now();
    if (!window.shown) window.shown = now;
    else if (!mine) window.slowest = Math.max(window.slowest, now - last);
    mine = !!document.querySelector("#status.mine");
    last = now;
});
document.addEventListener("moment", () => {
    const shown = Number(document.querySelector('#film [aria-pressed="true"]')?.dataset.ms) || 0;
    last = performance.now() + shown;
});
document.addEventListener("click", () => { last = performance.now(); mine = false; }, true);
"""


def begin(page: Page, game: str) -> float:
    """Click *Play now* and wait until the table lies there; the seconds between."""
    page.goto("/")
    began = time.perf_counter()
    page.locator(f'form[action="/play/{game}"] button').first.click()
    page.locator("main[data-seen] .board svg").first.wait_for(timeout=LIMIT)
    return time.perf_counter() - began


def answer(page: Page) -> float:
    """Choose the first thing there is, three times; the seconds of the slowest answer of a bot."""
    for _ in range(3):
        page.locator(CHOICES).first.wait_for(timeout=LIMIT)
        choose(page)
    page.locator(CHOICES).first.wait_for(timeout=LIMIT)
    return float(page.evaluate("window.slowest")) / 1000


def memory(pid: int) -> float:
    """Megabytes that a process holds."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    return 0.0


def measure(browser: Browser, server: Server) -> None:
    """Begin all games, one after another, and print what each took."""
    weigh(browser, server.url)
    print("| game | click to playable, s | slowest answer of a bot, s |\n|---|---|---|")
    for game in games():
        context = browser.new_context(base_url=server.url, viewport=DESKTOP)  # type: ignore[arg-type]
        page = context.new_page()
        page.add_init_script(WATCH)
        playable = begin(page, game)
        print(f"| {game} | {playable:.2f} | {answer(page):.2f} |", flush=True)
        if len(sys.argv) > 1:
            page.screenshot(path=f"{sys.argv[1]}/first-{game}.png")
    assert server.process is not None
    print(f"server: {memory(server.process.pid):.0f} MB with all games in play")


def main() -> None:
    """Serve with an empty cache, measure, print."""
    with tempfile.TemporaryDirectory() as cache, tempfile.TemporaryDirectory() as data:
        os.environ["ATOLL_CACHE"] = cache
        print(f"load before: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
        server = Server(Path(data), pace=None)
        server.start()
        try:
            with sync_playwright() as tools:
                browser = tools.chromium.launch(executable_path=CHROMIUM, args=FLAGS.split())
                measure(browser, server)
                browser.close()
        finally:
            server.stop()
        print(f"load after: {os.getloadavg()[0]:.1f}")


if __name__ == "__main__":
    main()

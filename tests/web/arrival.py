"""Measures the size of the home page, the time until a new table is playable, and the time a bot takes.

    python -m tests.web.arrival [times]

A real server process and a real browser on this machine; the bots are warm and it is somebody's turn.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from atoll import bots
from atoll.kit.registry import game as find_game
from atoll.kit.registry import games
from atoll.match import Match
from atoll.web.bots import compile_steps
from atoll.web.bots.catalogue import DEFAULT_LEVEL
from tests.web.browser.actions import CHOICES, COMPILE_TIMEOUT, open_quick_table
from tests.web.browser.chromium import CHROMIUM, DESKTOP, FLAGS

from .server import Server

THOUGHTS = 60
WEIGHT = """() => {
    const all = [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")];
    const sum = what => all.reduce((n, e) => n + e[what], 0);
    return [all.length, sum("transferSize"), sum("decodedBodySize")];
}"""
# Milliseconds from the start of the navigation until something can be chosen.
WATCH = f"""new MutationObserver((_, me) => {{
    if (document.querySelector("{CHOICES}")) {{ window.ready = performance.now(); me.disconnect(); }}
}}).observe(document, {{childList: true, subtree: true}})"""


def weigh(browser: Browser, url: str) -> None:
    """The home page for a new visitor."""
    page = browser.new_page()
    page.goto(url)
    page.wait_for_load_state("networkidle")
    files, sent, whole = page.evaluate(WEIGHT)
    print(f"first page: {files} files, {sent / 1000:.0f} KB on the wire, {whole / 1000:.0f} KB unpacked")


def arrive(browser: Browser, url: str, game: str, times: int) -> None:
    """A running table, opened again and again."""
    context = browser.new_context(base_url=url, viewport=DESKTOP)  # type: ignore[arg-type]
    page = context.new_page()
    open_quick_table(page, game)
    page.locator(CHOICES).first.wait_for(timeout=COMPILE_TIMEOUT)
    page.add_init_script(WATCH)
    found = []
    for _ in range(times):
        page.goto(page.url)
        page.wait_for_function("() => window.ready", timeout=COMPILE_TIMEOUT)
        found.append(float(page.evaluate("window.ready")))
    print(
        f"{game}: something to choose after {statistics.median(found):.0f} ms (median), "
        f"{max(found):.0f} ms at most, of {times}",
        flush=True,
    )
    context.close()


def think(game: str, choices: int) -> None:
    """The usual bot, asked as a table asks it, from the first choice of a game on."""
    match = Match(game, seats=min(4, find_game(game).seats[-1]), seed=1)
    found = []
    compile_steps.compile_search(match.game)  # as before its first table
    while not match.over and match.ply < choices:
        seat = match.waiting[0]
        began = time.perf_counter()
        action = bots.make(match.game, DEFAULT_LEVEL).choose(match.view(seat), seat, match.ply)
        found.append(1000 * (time.perf_counter() - began))
        match.play(seat, action)
    print(
        f"{game}: {len(found)} choices of the usual bot took {statistics.median(found):.0f} ms (median), "
        f"{statistics.quantiles(found, n=20)[-1]:.0f} ms (95 of 100), {max(found):.0f} ms at most",
        flush=True,
    )


def main() -> None:
    """Serve, look, print."""
    times = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    server = Server(Path(tempfile.mkdtemp()))
    server.start()
    try:
        with sync_playwright() as tools:
            browser = tools.chromium.launch(executable_path=CHROMIUM, args=FLAGS.split())
            weigh(browser, server.url)
            for game in games():
                arrive(browser, server.url, game, times)
            browser.close()
    finally:
        server.stop()
    for game in games():
        think(game, THOUGHTS)


if __name__ == "__main__":
    main()

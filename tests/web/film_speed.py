"""Measures films: the time from a click to the first moment in the window of who clicked, and their weight.

    python -m tests.web.film_speed [clicks]

One real server process and one real browser at one table of each game, with the quickest bots. The time ends
with the first picture that the browser draws of the film. The weight is that of the messages that carry a
film, before the connection compresses them further.
"""

from __future__ import annotations

import json
import statistics
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page, WebSocket, sync_playwright

from atoll.kit.registry import games
from tests.web.browser.actions import CHOICES, COMPILE_TIMEOUT, choose, open_quick_table
from tests.web.browser.chromium import CHROMIUM, DESKTOP, FLAGS

from .server import Server

# Milliseconds from a click to the picture after the first moment of a film; a choice without a film has none.
WATCH = """
window.times = [];
let clicked = 0;
document.addEventListener("click", ({ isTrusted }) => { if (isTrusted) clicked = performance.now(); }, true);
document.addEventListener("moment", () => {
    const since = clicked;
    clicked = 0;
    if (since) requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - since)));
});
document.addEventListener("shown", () => { clicked = 0; });
"""
SKIP_FILM = """document.addEventListener("moment", () => setTimeout(() =>
    document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true })), 100));"""


class Films:
    """The weights of the films that a page is sent."""

    def __init__(self, page: Page) -> None:
        self.weights = list[int]()
        page.on("websocket", lambda socket: self.listen(socket))

    def listen(self, socket: WebSocket) -> None:
        """Weigh the messages of films on a connection: captions begin one, and frames follow."""

        def weigh(sent: str | bytes) -> None:
            message = json.loads(sent)
            if "film" in message:
                self.weights.append(0)
            if "film" in message or "frame" in message:
                self.weights[-1] += len(sent.encode() if isinstance(sent, str) else sent)

        socket.on("framereceived", weigh)


def measure(browser: Browser, url: str, game: str, clicks: int) -> tuple[list[float], list[int]]:
    """Milliseconds of so many clicks that a film followed, and the weights of all films in bytes."""
    times, weights = list[float](), list[int]()
    while len(times) < clicks:
        context = browser.new_context(base_url=url, viewport=DESKTOP, locale="en-GB")  # type: ignore[arg-type]
        page = context.new_page()
        page.add_init_script(WATCH + SKIP_FILM)
        films = Films(page)
        open_quick_table(page, game)
        page.evaluate("document.querySelector('#film [data-speed=fast]').click()")
        n = 0
        while len(times) + page.evaluate("times.length") < clicks:
            page.locator(f"main:not([data-playing]) :is({CHOICES}, #end)").first.wait_for(
                timeout=COMPILE_TIMEOUT
            )
            if not choose(page, n):
                break
            n += 1
        times += page.evaluate("times")
        weights += films.weights
        context.close()
    return sorted(times), weights


def main() -> None:
    """Serve, play, print a table for docs/web.md."""
    clicks = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    server = Server(Path(tempfile.mkdtemp()))
    server.start()
    print("| | click to film: median, 99%, slowest | weight: mean, most | clicks, films |\n|---|---|---|---|")
    try:
        with sync_playwright() as tools:
            browser = tools.chromium.launch(executable_path=CHROMIUM, args=FLAGS.split())
            for game in games():
                times, weights = measure(browser, server.url, game, clicks)
                late = times[min(len(times) - 1, int(len(times) * 0.99))]
                print(
                    f"| {game} | {statistics.median(times):.0f} ms, {late:.0f} ms, {times[-1]:.0f} ms "
                    f"| {statistics.mean(weights) / 1000:.1f} KB, {max(weights) / 1000:.1f} KB "
                    f"| {len(times)}, {len(weights)} |",
                    flush=True,
                )
            browser.close()
    finally:
        server.stop()


if __name__ == "__main__":
    main()

"""A game that declares its words and board, from a package outside: a whole game of it in the browser."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.web.browser.chromium import PHONE, with_long_timeout
from tests.web.server import Server

from .actions import choose, play_now

GOPS = Path(__file__).parents[3] / "examples" / "gops" / "src" / "gops"


def test_gops_is_played_to_its_end(browser: Browser, tmp_path: Path) -> None:
    """In Russian on a phone: the choices lie at the bottom edge, all in sight."""
    server = Server(tmp_path, before=f"import os; os.environ['ATOLL_GAMES'] = {str(GOPS)!r}")
    server.start()
    try:
        context = with_long_timeout(
            browser.new_context(base_url=server.url, viewport=PHONE, locale="ru-RU")  # type: ignore[arg-type]
        )
        page = context.new_page()
        wrong: list[str] = []
        page.on("pageerror", lambda error: wrong.append(str(error)))
        play_now(page, "gops")
        expect(page.locator("svg.sheet-svg .act")).to_have_count(13)
        expect(page.locator("svg.board-svg")).to_contain_text("Призы впереди")
        rounds = 0
        while choose(page, rounds):
            rounds += 1
        assert rounds >= 13 - 1, "the last card may be played by itself"
        expect(page.locator("#end")).to_be_visible()
        assert wrong == []
        context.close()
    finally:
        server.stop()

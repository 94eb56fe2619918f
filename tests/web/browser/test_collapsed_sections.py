"""What a page does not show is not sent: closed folds are empty, opened ones are filled at once."""

from __future__ import annotations

from typing import Any

from litestar.testing import TestClient
from playwright.sync_api import Page, expect

from tests.web.client import ANY, FEWEST, Window, new_table

from .actions import weaken_bots


def words(html: str) -> str:
    """What lies in the fold with the table in words."""
    start = html.index('id="in-words"')
    return html[start : html.index("</details>", start)]


def test_folds_are_filled_when_they_are_open(client: TestClient[Any]) -> None:
    table = new_table(client, *["bot-newcomer"] * (FEWEST - 1))
    with Window(client, table) as window:
        assert "<li>" not in words(window.my_turn()["html"])
        window.send(do="unfold", folds=["in-words", "nothing"])
        while "<li>" not in words(window.next("html")["html"]):  # an older picture may be under way
            pass
        with Window(client, table, "?open=in-words") as back:
            assert "<li>" in words(back.next("html")["html"])
        window.send(do="unfold", folds=[])
        while "<li>" in words(window.next("html")["html"]):
            pass


def test_a_fold_is_filled_when_somebody_opens_it(page: Page) -> None:
    weaken_bots(page, ANY)
    fold = page.locator("#in-words")
    expect(fold.locator("li")).to_have_count(0)
    fold.locator("summary").click()
    expect(fold.locator("li").first).to_be_visible()
    expect(fold.locator("li").first).not_to_be_empty()
    fold.locator("summary").click()
    expect(fold.locator("li")).to_have_count(0)
    expect(fold).not_to_have_attribute("open", "")


def test_a_house_closes_although_somebody_has_left_a_window_open(tmp_path: Any) -> None:
    from atoll.web.app import make_app

    with TestClient(make_app(f"sqlite+aiosqlite:///{tmp_path / 'atoll.db'}", pace=0)) as client:
        window = Window(client, new_table(client, *["friend"] * (FEWEST - 1)))
        assert "seating" in window.next("html")["html"]

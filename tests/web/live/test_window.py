"""What a window is sent."""

from __future__ import annotations

from typing import Any

from litestar.testing import TestClient

from tests.web.client import MIN_SEATS, Window, new_table


def description_section(html: str) -> str:
    """What lies in the fold with the table in words."""
    start = html.index('id="in-words"')
    return html[start : html.index("</details>", start)]


def test_only_open_sections_are_rendered(client: TestClient[Any]) -> None:
    table = new_table(client, *["bot-newcomer"] * (MIN_SEATS - 1))
    with Window(client, table) as window:
        assert "<li>" not in description_section(window.my_turn()["html"])
        window.send(do="unfold", folds=["in-words", "nothing"])
        while "<li>" not in description_section(window.next("html")["html"]):  # an older page may come first
            pass
        with Window(client, table, "?open=in-words") as back:
            assert "<li>" in description_section(back.next("html")["html"])
        window.send(do="unfold", folds=[])
        while "<li>" in description_section(window.next("html")["html"]):
            pass


def test_the_server_closes_with_open_windows(tmp_path: Any) -> None:
    from atoll.web.app import make_app

    with TestClient(make_app(f"sqlite+aiosqlite:///{tmp_path / 'atoll.db'}", pace=0)) as client:
        window = Window(client, new_table(client, *["friend"] * (MIN_SEATS - 1)))
        assert "seating" in window.next("html")["html"]

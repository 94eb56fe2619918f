"""Handing over a seat at a table."""

from __future__ import annotations

from typing import Any

from litestar.testing import TestClient

from tests.web.client import MIN_SEATS, Window, new_table


def test_handing_a_seat_over_to_a_bot(client: TestClient[Any]) -> None:
    table = new_table(client, *["bot-newcomer"] * (MIN_SEATS - 1))
    mine = dict(client.cookies)
    client.cookies.clear()
    client.post(f"{table}/hand-over", data={"seat": "0"})  # not by a stranger
    client.cookies.update(mine)
    window = Window(client, table)
    window.my_turn()
    window.close()
    client.post(f"{table}/hand-over", data={"seat": "1"})  # a bot stays a bot
    client.post(f"{table}/hand-over", data={"seat": "0"})
    window = Window(client, table)
    for _ in range(2000):
        message = window.next("html")
        assert not message["turn"]
        if 'id="end"' in message["html"]:
            break
    window.close()

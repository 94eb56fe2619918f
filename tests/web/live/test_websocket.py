"""Commands that a window may send, and what it is answered."""

from __future__ import annotations

from typing import Any

import pytest
from litestar.testing import TestClient
from sqlalchemy.exc import OperationalError

from atoll.web.services import Services
from tests.web.client import MIN_SEATS, Window, new_table, offered_actions


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{}",
        "[]",
        '{"do":"play"}',
        '{"do":"dance"}',
        '{"do":"play","action":1e99,"moment":""}',
        "\x00",
        "x" * 9000,
    ],
)
def test_malformed_commands_are_answered(client: TestClient[Any], text: str) -> None:
    window = Window(client, new_table(client, *["bot-newcomer"] * (MIN_SEATS - 1)))
    window.next("html")
    window.socket.send_text(text)
    assert "not understood" in window.next("note")["note"]
    window.close()


@pytest.mark.parametrize("action", [-1, 10**6, 2**40])
def test_unknown_actions_are_refused(client: TestClient[Any], action: int) -> None:
    window = Window(client, new_table(client, *["bot-newcomer"] * (MIN_SEATS - 1)))
    shown = window.my_turn()
    window.send(do="play", action=action, moment=shown["moment"])
    assert "no such move" in window.next("note")["note"]
    window.send(do="why", action=action)
    assert "no such move" in window.next("note")["note"]
    window.close()


def test_spectators_cannot_choose(client: TestClient[Any]) -> None:
    table = new_table(client, *["bot-newcomer"] * (MIN_SEATS - 1))
    client.cookies.clear()
    window = Window(client, table)
    window.next("html")
    window.send(do="play", action=0, moment="")
    assert "watching" in window.next("note")["note"]
    window.send(do="undo")
    assert "watching" in window.next("note")["note"]
    window.close()


def test_a_choice_that_cannot_be_stored_is_refused(
    client: TestClient[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    table = new_table(client, *["friend"] * (MIN_SEATS - 1))
    client.post(f"{table}/fill", data={"level": "newcomer"})
    window = Window(client, table)
    shown = window.my_turn()
    services: Services = client.app.state.services

    async def away(*_: object) -> None:
        raise OperationalError("insert", {}, Exception("disk full"))

    stored = services.store.append_entry
    monkeypatch.setattr(services.store, "append_entry", away)
    action = offered_actions(shown["html"])[0]
    window.send(do="play", action=action, moment=shown["moment"])
    assert "could not be saved" in window.next("note")["note"]
    monkeypatch.setattr(services.store, "append_entry", stored)
    again = window.my_turn()
    assert again["moment"] == shown["moment"]
    window.send(do="play", action=action, moment=again["moment"])
    while window.next("html")["moment"] == shown["moment"]:
        pass
    window.close()

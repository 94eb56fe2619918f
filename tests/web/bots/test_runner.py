"""Bots at tables."""

from __future__ import annotations

from typing import Any

import pytest
from litestar.testing import TestClient

from tests.web.client import MIN_SEATS, Window, new_table


def test_a_bot_that_crashes_plays_a_fallback_move(
    client: TestClient[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    from atoll.web.bots import pool

    def crash(*_: object) -> int:
        raise RuntimeError("a bad day")

    monkeypatch.setattr(pool.BotPool, "_choose", crash)
    window = Window(client, new_table(client, *["bot-newcomer"] * (MIN_SEATS - 1)))
    shown = window.my_turn()
    for _ in range(3):
        shown = window.choose(shown)
    window.close()

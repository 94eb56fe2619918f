"""Hints: given where they are fair, computed by the real process of the coach, and told to everybody."""

from __future__ import annotations

import time
from typing import Any

import pytest
from litestar.testing import TestClient

from atoll.kit.core.record import Position
from atoll.kit.game import Game
from atoll.review import Option
from atoll.web.ops.rate_limit import RateLimiter
from atoll.web.reviews.advice import Advice
from atoll.web.reviews.hints import Hints
from atoll.web.services import Services
from atoll.web.tables.incidents import HINT
from tests.web.client import ANY_GAME, MIN_SEATS, Window, find_table, new_table, wait_until_idle


def ask(window: Window, moment: str, step: int) -> dict[str, Any]:
    """Ask for a hint, and return the answer to it; pages in between are passed over."""
    window.send(do="hint", moment=moment, step=step)
    while True:
        message = window.receive()
        if "hint" in message or "note" in message:
            return message


def test_a_person_alone_gets_hints_step_by_step(client: TestClient[Any]) -> None:
    path = new_table(client, "bot-friend", "bot-friend")
    _, match = wait_until_idle(client, path)
    window = Window(client, path)
    moment = match.moment(0)
    look = ask(window, moment, 1)
    while "note" in look:  # the coach is compiled for the first time: no hint is in time
        assert "time" in look["note"]
        time.sleep(0.5)  # or the server refuses so many commands
        look = ask(window, moment, 1)
    choice, numbers = ask(window, moment, 2), ask(window, moment, 3)
    legal = set(match.legal(0))
    assert set(look["hint"]["actions"]) <= legal
    assert set(choice["hint"]["actions"]) <= set(look["hint"]["actions"])
    assert "%" in numbers["hint"]["text"]
    assert "%" not in look["hint"]["text"] + choice["hint"]["text"]
    told = [each.what for each in find_table(client, path).incidents]
    assert told == [HINT], "one decision is one hint"
    assert "hint" in ask(window, moment, 1)
    assert "note" in ask(window, "an old decision", 1)


def test_among_several_people_there_are_hints_only_by_agreement(client: TestClient[Any]) -> None:
    path = new_table(client, "friend", "bot-friend", game=ANY_GAME)
    assert not find_table(client, path).has_hints
    agreed = new_table(client, "friend", "bot-friend", game=ANY_GAME, hints="on")
    assert find_table(client, agreed).has_hints


def test_a_seat_that_was_left_to_a_bot_is_still_that_of_a_person(client: TestClient[Any]) -> None:
    table = find_table(client, new_table(client, "bot-friend", "bot-friend"))
    assert table.has_hints
    table.seats[1].replaced_person_id = 99
    assert not table.has_hints


def test_one_network_asks_for_few_hints(client: TestClient[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    services: Services = client.app.state.services
    asked: list[int] = []

    async def advise(game: Game, view: Position, seat: int) -> Advice:
        asked.append(seat)
        actions = [int(action) for action in game.legal(view, seat)]
        return Advice(tuple(Option(action, 0.5) for action in actions), tuple(actions[:1]))

    monkeypatch.setattr(services.reviewer, "advise", advise)
    services.hints = Hints(services.tables, services.reviewer)
    services.hints._rate = RateLimiter((1, 0.0001))
    for n in range(2):
        path = new_table(client, *["bot-newcomer"] * (MIN_SEATS - 1))
        _, match = wait_until_idle(client, path)
        with Window(client, path) as window:
            answer = ask(window, match.moment(0), 1)
            assert ("hint" in answer) == (n == 0), answer
            if not n:
                assert "hint" in ask(window, match.moment(0), 2), "the same decision costs nothing"
    assert "Too fast" in answer["note"]
    assert len(asked) == 1

"""Forced choices are made only from public information, and undone with their cause."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest
from litestar.testing import TestClient

from atoll.kit.core.sentinels import SPECTATOR
from atoll.kit.registry import game as find_game
from atoll.kit.registry import games
from atoll.match import Match
from atoll.web.db.models import BOT, PERSON, Person
from atoll.web.services import Services
from atoll.web.tables.auto_move import public_forced_move
from atoll.web.tables.creation import SeatRequest
from atoll.web.tables.table import Table
from tests.web.client import Window


@pytest.mark.parametrize("name", games())
def test_a_choice_is_forced_only_by_public_information(name: str) -> None:
    game = find_game(name)
    match, found = Match(game, seats=game.seats[-1], seed=3), 0
    for ply in range(1, 150):
        for seat in match.waiting:
            action = public_forced_move(match, seat)
            if action is None:
                continue
            found += 1
            for seed in range(1000, 1010):  # also in worlds that were not looked at
                world = match.view(SPECTATOR)
                game.info.guess(world, SPECTATOR, np.uint64(seed))
                assert game.legal(world, seat) == (action,) == match.legal(seat)
        match.wander(ply, seed=ply)
        if match.over:
            break
    assert found or all(len(match.legal(seat)) != 1 for seat in match.waiting)


def leads_to_a_forced_choice(name: str) -> tuple[bytes, int, int] | None:
    """A position, a seat and its choice, after which it has none; both could be taken back."""
    match, rng = Match(name, seed=0), random.Random(0)
    while not match.over:
        seat = rng.choice(match.waiting)
        before, alone, action = match.state.tobytes(), len(match.waiting) == 1, rng.choice(match.legal(seat))
        match.play(seat, action)
        only = (
            public_forced_move(match, seat)
            if alone and match.waiting == (seat,) and match.can_undo(seat)
            else None
        )
        if only is not None:
            match.play(seat, only)
            if match.waiting == (seat,) and match.can_undo(seat) and len(match.legal(seat)) > 1:
                return before, seat, action
    return None


@pytest.mark.parametrize("auto", [True, False])
def test_a_forced_choice_is_made_and_undone_with_its_cause(client: TestClient[Any], auto: bool) -> None:
    name, found = next((name, f) for name in games() if (f := leads_to_a_forced_choice(name)))
    opening, seat, action = found
    game, services = find_game(name), client.app.state.services
    client.post("/me", data={"preferences": "yes", "name": "Anna", **({"auto_move": "on"} if auto else {})})
    others = [SeatRequest(BOT, level="newcomer") for _ in range(game.seats[0])]
    places = [*others[:seat], SeatRequest(PERSON, 1), *others[seat + 1 :]]

    async def set_up(services: Services) -> Table:
        return await services.tables.create(game, Person(id=1, name="Anna"), places, {}, opening)

    with client.portal() as portal:
        table = portal.call(set_up, services)
    with Window(client, f"/t/{table.row.id}") as window:
        first = window.my_turn()
        match = table.match
        assert match is not None
        window.send(do="play", action=action, moment=first["moment"])
        while match.ply < 1 + auto:
            window.next("html")
        assert match.waiting == (seat,)
        assert (len(match.legal(seat)) > 1) == auto, "without the preference the player has to choose"
        window.send(do="undo")
        shown = window.next("html")
        while match.ply > 0 or shown["moment"] != first["moment"]:
            shown = window.next("html")
        assert [entry.seat for entry in match.entries] == [seat] * (2 + 2 * auto)

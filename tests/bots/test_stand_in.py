"""The bot that needs no compiler: legal, quick, better than chance, and without knowledge of its own."""

from __future__ import annotations

import time

import pytest

from atoll.bots import RandomBot
from atoll.bots.stand_in import StandInBot
from atoll.kit.registry import game, games
from atoll.match import Match


@pytest.mark.parametrize("name", games())
def test_it_chooses_something_legal_in_time(name: str) -> None:
    found = game(name)
    match, bot = Match(found, seats=found.seats[-1], seed=5), StandInBot(found, seconds=0.02)
    for ply in range(60):
        if match.over:
            break
        seat = match.waiting[0]
        began = time.thread_time()
        action = bot.choose(match.view(seat), seat, ply)
        assert time.thread_time() - began < 1
        assert action in match.legal(seat)
        match.play(seat, action)


def test_the_same_view_and_seed_give_the_same_choice() -> None:
    found = game("miaui")
    view = Match(found, seats=3, seed=1).view(0)
    bot = StandInBot(found, seconds=60)
    assert len({bot.choose(view, 0, 7) for _ in range(3)}) == 1


def test_without_time_it_still_chooses() -> None:
    match = Match("manila", seats=3, seed=1)
    seat = match.waiting[0]
    assert StandInBot(match.game, seconds=0).choose(match.view(seat), seat, 1) in match.legal(seat)


def test_it_plays_better_than_chance() -> None:
    found = game("miaui")
    leads = []
    for seed in range(6):
        match = Match(found, seats=2 if 2 in found.seats else found.seats[0], seed=seed)
        bots = {seat: RandomBot(found) for seat in range(1, match.seats)} | {
            0: StandInBot(found, seconds=0.05)
        }
        while not match.over:
            seat = match.waiting[0]
            match.play(seat, bots[seat].choose(match.view(seat), seat, seed * 1000 + match.ply))
        leads.append(match.scores[0] - max(match.scores[1:]))
    assert sum(leads) > 0

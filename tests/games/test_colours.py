"""Drawings use the colours there are: an unknown one would be drawn black."""

from __future__ import annotations

import re

import pytest

import atoll
from atoll.kit.draw.look import TOKENS, Look
from atoll.kit.registry import game as find_game

CHOICES = 150  # of a random game, each position drawn for one who has chosen something


@pytest.mark.parametrize("name", atoll.games())
def test_every_colour_of_a_drawing_is_a_token(name: str) -> None:
    game = find_game(name)
    match = atoll.Match(name, seats=game.seats[-1], seed=3)
    used = set(re.findall(r"var\(--([\w-]+)", game.board.emblem()))
    for tall in (False, True):
        for n in range(0, CHOICES, 5):
            match.wander(5, seed=n)
            seat = match.waiting[0] if match.waiting else 0
            look = Look(game, seat, "en", (), match.legal(seat) if match.waiting else (), tall)
            used |= set(re.findall(r"var\(--([\w-]+)", game.board.draw(match.view(seat), look)))
    assert used
    assert used <= set(TOKENS), used - set(TOKENS)

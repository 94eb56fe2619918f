"""Helpers for the tests of matches: random matches of any game."""

from __future__ import annotations

from random import Random

from atoll.kit.game import Game
from atoll.kit.registry import game as find
from atoll.kit.registry import games
from atoll.match import Match

GAMES = [find(name) for name in games()]


def play_on(match: Match, rng: Random, choices: int = 10**6) -> Match:
    """Make random legal choices, so many or to the end."""
    for _ in range(choices):
        if match.over:
            break
        seat = rng.choice(match.waiting)
        match.play(seat, rng.choice(match.legal(seat)))
    return match


def some_match(game: Game, seed: int, choices: int = 10**6, seats: int | None = None) -> Match:
    """A random match, seat count and course drawn from the seed."""
    rng = Random(seed)
    return play_on(Match(game, rng.choice(game.seats) if seats is None else seats, seed=seed), rng, choices)

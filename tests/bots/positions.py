"""Positions and games for the tests of the bots."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np

from atoll.bots import Bot
from atoll.kit.core import record
from atoll.kit.core.record import Position
from atoll.kit.game import Game
from atoll.kit.laws import Case, walk

SEALED = ("miaui",)  # games with simultaneous choices; named here, since finding them compiles every game


def choices(game: Game, case_seed: int = 1, every: int = 1) -> Iterator[tuple[Position, int]]:
    """Positions of a random game at every table size, each with a seat that has to choose."""
    for seats in game.seats:
        for n, step in enumerate(walk(Case(game, seats, seed=case_seed))):
            if n % every == 0:
                yield step.before, step.seat


def sealed_choices(game: Game) -> Iterator[tuple[Position, int, int]]:
    """Positions in which two seats (the first two of several) choose at the same time."""
    for s, _ in choices(game, every=5):
        awaited = game.waiting(s)
        if len(awaited) > 1:
            yield s, awaited[0], awaited[1]


def guessed(game: Game, s: Position, seat: int, seed: int) -> Position:
    """Another position that a seat cannot tell from this one."""
    other = game.view(s, seat)
    game.info.guess(other, seat, np.uint64(seed))
    return other


def after(game: Game, s: Position, seat: int, action: int) -> Position:
    """The position after a choice."""
    s = record.copy(s)
    game.rules.apply(s, seat, action, None)
    return s


def wins_in_one(game: Game, games: int) -> Iterator[tuple[Position, int, set[int]]]:
    """Last choices of random games, whatever is chosen, of which some surely win and others surely do not."""
    rng = np.random.default_rng(5)
    for seed in range(games):
        s = game.new(int(rng.choice(game.seats)), seed)
        while awaited := game.waiting(s):
            last, seat, legal = record.copy(s), awaited[0], game.legal(s, awaited[0])
            game.rules.apply(s, seat, int(rng.choice(legal)), None)
        deals = [last, *(guessed(game, last, seat, n) for n in range(20))]
        ends = {a: [after(game, deal, seat, a) for deal in deals] for a in legal}
        if any(game.waiting(end) for some in ends.values() for end in some):
            continue
        wins = {a: sum(game.places(end)[seat] == 1 for end in some) for a, some in ends.items()}
        if set(wins.values()) == {0, len(deals)}:  # no choice is a gamble
            yield last, seat, {action for action in legal if wins[action]}


def play(game: Game, bots: Sequence[Bot], seed: int) -> tuple[int, ...]:
    """Play a game between bots; returns the places. Seats awaited together choose from the same position."""
    s, turn = game.new(len(bots), seed), 0
    while awaited := game.waiting(s):
        chosen = [
            (seat, bots[seat].choose(game.view(s, seat), seat, seed * 10_000 + turn)) for seat in awaited
        ]
        for seat, action in chosen:
            game.rules.apply(s, seat, action, None)
        turn += 1
    return game.places(s)


def share(game: Game, one: Bot, others: Bot, seats: int, deals: int) -> float:
    """The part of the others that one bot leaves behind, sitting once in every seat of every deal."""
    total = 0.0
    for seed in range(deals):
        for seat in range(seats):
            places = play(game, [one if i == seat else others for i in range(seats)], seed)
            total += sum((p > places[seat]) + (p == places[seat]) / 2 for p in places) - 0.5
    return total / (deals * seats * (seats - 1))

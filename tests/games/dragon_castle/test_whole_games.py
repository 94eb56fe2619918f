"""Whole games: the invariants that need a history, and what random play looks like (section 9)."""

from __future__ import annotations

import math

import numpy as np
import pytest

from atoll.games.dragon_castle.parts import Phase
from atoll.games.dragon_castle.state import State
from atoll.kit import options
from atoll.kit.bind import bind
from atoll.kit.core.record import copy
from atoll.kit.game import Game

CARDS: tuple[dict[str, object], ...] = ({}, {"spirits": 1, "dragons": 1}, {"spirits": 10, "dragons": 10})


def steps(game: Game, seats: int, seed: int, given: dict[str, object]) -> list[State]:
    rng, s, found = np.random.default_rng(seed), game.new(seats, seed, given), []
    while game.waiting(s):
        found.append(copy(s))
        seat = game.waiting(s)[0]
        game.rules.apply(s, seat, int(rng.choice(game.legal(s, seat))), None)
    return [*found, s]


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_invariants_of_a_history(fast: Game, seats: int) -> None:
    for seed, given in enumerate(CARDS * 3):
        for before, after in zip(found := steps(fast, seats, seed, given), found[1:]):
            assert (after.castle_heights <= before.castle_heights).all(), "castle heights never grow"
            assert (after.vp >= before.vp).all(), "points gained in play never fall"
            same_turn = (
                before.active_seat == after.active_seat
                and before.turns_taken.sum() == after.turns_taken.sum()
            )
            if same_turn and before.active_spirit >= 0:
                assert after.active_spirit == before.active_spirit, "one Spirit a turn"
        end = found[-1]
        assert end.phase == Phase.OVER
        assert len(set(end.turns_taken[:seats].tolist())) == 1, "all have had equally many turns"
        assert int(end.turns_taken.sum()) + (int(end.turns_taken[0]) if seats == 1 else 0) <= 123


def random_games(game: Game, seats: int, games: int, given: dict[str, object]) -> tuple[float, np.ndarray]:
    driver = bind("atoll.kit.playouts", game)
    numbers = options.encode(game.options, game.resolve_options(seats, given))
    states = np.zeros(1, game.layout)
    moves, scores = 0, []
    for seed in range(games):
        moves += driver.play_many(states, game.new_mask(), seats, numbers, np.uint64(seed), 1)
        scores.append(game.scores(states[0]))
    return moves / games, np.array(scores)


@pytest.mark.parametrize(
    ("seats", "moves", "score"), [(1, 76, 11), (2, 193, 17.5), (3, 237, 15), (4, 260, 13)]
)
def test_random_play(fast: Game, seats: int, moves: float, score: float) -> None:
    length, scores = random_games(fast, seats, 400, {})
    assert length == pytest.approx(moves, rel=0.06)
    assert scores.mean() == pytest.approx(score, abs=2)


def test_a_spirit_makes_games_longer(fast: Game) -> None:
    plain, _ = random_games(fast, 2, 200, {})
    spirit, _ = random_games(fast, 2, 200, {"spirits": 1})
    assert 1.15 < spirit / plain < 1.7


@pytest.mark.parametrize(("seats", "open_tiles", "chance"), [(2, 36, 0.667), (3, 40, 0.715), (4, 32, 0.614)])
def test_chance_of_a_twin_at_the_start(fast: Game, seats: int, open_tiles: int, chance: float) -> None:
    exact = 1 - math.comb(112, open_tiles - 1) / math.comb(115, open_tiles - 1)
    assert exact == pytest.approx(chance, abs=0.001)
    found = []
    for seed in range(400):
        s = fast.new(seats, seed)
        seat = fast.waiting(s)[0]
        fast.rules.apply(s, seat, fast.legal(s, seat)[0], None)
        # the tile uncovered by the first one may be a twin, too: a little more than the chance above
        found.append(min(fast.legal(s, seat)) < 108)
    assert np.mean(found) == pytest.approx(chance + 0.01, abs=0.07)


def test_solo_players_see_the_castle_shrink_twice_a_round(fast: Game) -> None:
    s = fast.new(1, 3)
    fast.rules.apply(s, 0, fast.legal(s, 0)[0], None)
    fast.rules.apply(s, 0, 189, None)
    assert int(s.ingenuity_counts.sum()) in (1, 2)
    assert int(s.castle_heights.sum()) == 116 - 1 - int(s.ingenuity_counts.sum())

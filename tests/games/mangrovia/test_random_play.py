"""Section 9: figures of random play."""

from __future__ import annotations

import numpy as np
import pytest

import atoll
from atoll.kit.bind import bind

GAME = atoll.game("mangrovia")


@pytest.mark.parametrize(
    ("seats", "decisions", "rounds", "score", "winner"),
    [(2, 177, 10.8, 62, 73), (3, 258, 10.4, 64, 79), (4, 303, 17.6, 54, 72), (5, 334, 15.7, 45, 64)],
)
def test_random_play_looks_like_section_9(
    seats: int, decisions: float, rounds: float, score: float, winner: float
) -> None:
    driver = bind("atoll.kit.playouts", GAME)
    mask = GAME.new_mask()
    games = 400
    seen = np.zeros(4)
    for seed in range(games):
        s = GAME.new(seats, seed)
        moves = driver.play(s, mask, np.uint64(seed))
        scores = GAME.scores(s)
        seen += (moves, int(s.round_number), sum(scores) / seats, max(scores))
    assert seen / games == pytest.approx((decisions, rounds, score, winner), rel=0.05)

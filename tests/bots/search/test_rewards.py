"""Rewards of finished and unfinished games."""

from __future__ import annotations

import numpy as np
import pytest

from atoll.bots.search.rewards import (
    estimated_reward,
    final_reward,
    lead,
    margin,
    place_share,
    reward_alone,
    win_probability,
    win_share,
)

POINTS = np.array([30.0, 10.0, 20.0, 20.0])
PLACES = np.array([1, 4, 2, 2])
SEATS = range(4)


def test_a_lead_is_over_the_mean_of_the_others() -> None:
    assert lead(POINTS, 4, 0) == pytest.approx(30 - 50 / 3)
    assert lead(POINTS, 1, 0) == 30


def test_places_share_out_a_fixed_sum() -> None:
    assert [place_share(PLACES, 4, seat) for seat in SEATS] == [1.0, 0.0, 0.5, 0.5]
    assert [win_share(PLACES, 4, seat) for seat in SEATS] == [1.0, 0.0, 0.0, 0.0]
    assert [win_share(np.array([1, 1, 3]), 3, seat) for seat in range(3)] == [0.5, 0.5, 0.0]
    assert place_share(PLACES, 1, 0) == 1.0


def test_win_probabilities_add_up_to_one_and_follow_the_points() -> None:
    chances = [win_probability(POINTS, 4, seat, 5.0) for seat in SEATS]
    assert sum(chances) == pytest.approx(1)
    assert chances[0] > chances[2] == chances[3] > chances[1]
    assert win_probability(POINTS, 4, 0, 0.0) == pytest.approx(1), "at scale 0 every point decides"
    assert win_probability(POINTS, 4, 1, 0.0) == pytest.approx(0)


def test_a_margin_is_even_without_a_lead_and_stays_within_bounds() -> None:
    assert margin(np.array([7.0, 7.0]), 2, 0, 3.0) == pytest.approx(0.5)
    assert margin(np.array([9.0, 7.0]), 2, 0, 2.0) == pytest.approx(0.75)
    assert 0 < margin(np.array([-900.0, 7.0]), 2, 0, 0.0) < 1e-9


def test_rewards_rank_the_seats_alike_before_and_at_the_end() -> None:
    for rewards in (
        [final_reward(POINTS, PLACES, 4, seat, 5.0) for seat in SEATS],
        [estimated_reward(POINTS, 4, seat, 5.0) for seat in SEATS],
    ):
        assert rewards[0] > rewards[2] == rewards[3] > rewards[1]
        assert all(0 <= reward <= 1 for reward in rewards)


def test_alone_every_point_counts_alike() -> None:
    rewards = [reward_alone(points, 40.0) for points in (30.0, 40.0, 50.0, 90.0, -20.0)]
    assert rewards == [0.25, 0.5, 0.75, 1.0, 0.0]

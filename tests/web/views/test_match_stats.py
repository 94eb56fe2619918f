"""Statistics of a match."""

from __future__ import annotations

from atoll.match import Match
from atoll.web.views.match_stats import compute_stats, count_lead_changes
from tests.web.client import ANY_GAME, MIN_SEATS


def test_statistics_of_a_random_match() -> None:
    match = Match(ANY_GAME, seats=MIN_SEATS, seed=3)
    match.wander(10_000, seed=3)
    stats = compute_stats(match)
    assert stats.scores[-1] == match.scores
    assert len(stats.scores) == match.ply + 1
    for seat in range(MIN_SEATS):
        gains = [after[seat] - before[seat] for before, after in zip(stats.scores, stats.scores[1:])]
        assert stats.best_gain[seat] == max(gains)
    leader = match.scores.index(max(match.scores))
    assert stats.lead_percent[leader] > 0


def test_lead_changes_are_counted_without_ties() -> None:
    assert count_lead_changes(((0, 0), (1, 0), (1, 1), (2, 1), (2, 3), (4, 3))) == 2

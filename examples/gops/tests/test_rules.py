"""The rules of GOPS, one by one."""

from __future__ import annotations

import atoll

GAME = atoll.game("gops")


def test_go_001_go_002_full_hands_and_a_prize() -> None:
    s = GAME.new(3, seed=1)
    assert [sorted(hand) for hand in s.hand[:3].tolist()] == [list(range(1, 14))] * 3
    assert 1 <= s.prizes[0] <= 13
    assert (s.prizes[1:] == -1).all()


def test_go_003_go_020_the_game_ends_after_the_last_prize() -> None:
    match = atoll.Match(GAME, seats=4, seed=1)
    match.wander(1000, 1)
    assert match.over
    assert (
        sum(1 for ply in range(len(match.entries) + 1) for e in match.events_of(ply) if e.name == "prize")
        == 13
    )
    best = max(match.scores)
    assert all((place == 1) == (points == best) for points, place in zip(match.scores, match.places))


def test_go_010_all_bid_at_the_same_time_and_in_secret() -> None:
    match = atoll.Match(GAME, seats=2, seed=1)
    before = match.view(1)
    match.play(0, "bid:7")
    assert match.waiting == (1,)
    assert match.view(1).bid[0] == -2
    assert match.view(1).hand.tolist() == before.hand.tolist()


def test_go_011_the_highest_bid_takes_the_prize_and_bids_are_spent() -> None:
    match = atoll.Match(GAME, seats=2, seed=1)
    prize = int(match.state.prizes[0])
    match.play(0, "bid:7")
    match.play(1, "bid:6")
    assert match.scores == (prize, 0)
    assert "bid:7" not in [GAME.actions.code(a) for a in match.legal(0)]
    assert match.waiting == (0, 1)


def test_go_011_of_equal_bids_nobody_takes_the_prize() -> None:
    match = atoll.Match(GAME, seats=3, seed=1)
    match.play(0, "bid:7")
    match.play(1, "bid:7")
    match.play(2, "bid:6")
    assert match.scores == (0, 0, 0)

"""The estimate of a position: its parts, and greedy play by it."""

from __future__ import annotations

import numpy as np

from atoll.games.dragon_castle.parts import EventType
from atoll.games.dragon_castle.state import State
from atoll.kit.core.events import new_log, read_log
from atoll.kit.core.record import copy
from atoll.kit.game import Game

from .builder import Build, Table

FLAT = "(0,0) M1; (2,2) S1; (4,4) F1; (6,6) W1; (8,8) Q1"
HIGH = "(0,0) M1 M2 M3; (2,2) S1 S2 S3; (4,4) F1 F2 F3; (6,6) W1 W2 W3"


def value(t: Table, seat: int = 0) -> float:
    return float(t.game.function("value")(t.s, seat))


def test_larger_groups_are_worth_more(table: Build) -> None:
    values = [value(table(HIGH, realm=realm)) for realm in ("M1 . S1", "M1 M2 .", "M1 M2 M3")]
    assert values == sorted(values)
    assert values[2] > values[1] + 0.3


def test_further_shrines_in_the_pool_are_worth_less(table: Build) -> None:
    values = [value(table(HIGH, pool=pool)) for pool in (0, 1, 2, 6, 7)]
    assert values[1] - values[0] > values[2] - values[1] > values[4] - values[3] >= 0


def test_groups_that_one_tile_would_join_are_worth_more(table: Build) -> None:
    apart, joinable = table(HIGH, realm="M1 M2 . . M3 M4"), table(HIGH, realm="M1 M2 . M3 M4 .")
    assert value(joinable) > value(apart)


def test_a_first_tile_that_has_its_like_counts_as_a_pair(table: Build) -> None:
    """Else a player who looks one choice ahead could not see which tile to take."""
    pair, single = table("(0,0) S1 M1; (5,5) S2 M1"), table("(0,0) S1 M1; (5,5) S2 F1")
    for t in (pair, single):
        t.take(0, 0)
    assert value(pair) > value(single)


def test_potential_counts_less_near_the_end(table: Build) -> None:
    early, late = table(HIGH, realm="M1 M2 M3"), table(FLAT, realm="M1 M2 M3", circles=1)
    assert value(early) > value(late)


def test_ending_the_game_is_worth_more_to_the_leader(table: Build) -> None:
    def gain(mine: int, theirs: int) -> float:
        t = table(FLAT)
        t.s.vp[0], t.s.vp[1] = mine, theirs
        before = value(t) - value(t, 1)
        after = t.summon()
        return value(after) - value(after, 1) - before

    assert gain(20, 10) > gain(10, 10) > gain(10, 20)
    assert gain(20, 10) > 2


def best(game: Game, s: State, seat: int) -> int:
    """The choice after which the estimate is best compared with the other seats."""
    assert game.heuristics is not None
    value, seen = game.heuristics.value, game.view(s, seat)
    game.info.guess(seen, seat, np.uint64(int(s.barrier)))

    def after(action: int) -> float:
        then = copy(seen)
        game.rules.apply(then, seat, action, None)
        return float(2 * value(then, seat)) - sum(float(value(then, k)) for k in range(int(s.seats)))

    return max(game.legal(s, seat), key=after)


def test_a_greedy_seat_beats_random_ones(fast: Game) -> None:
    wins = 0
    for seed in range(8):
        s, rng = fast.new(2, seed), np.random.default_rng(seed)
        while fast.waiting(s):
            seat = fast.waiting(s)[0]
            action = best(fast, s, seat) if seat == 0 else int(rng.choice(fast.legal(s, seat)))
            fast.rules.apply(s, seat, action, None)
        wins += fast.places(s)[0] == 1
    assert wins >= 7


def test_greedy_play_looks_like_section_9(fast: Game) -> None:
    """Crude bots: 19 to 21 turns each, 24 to 30 points, 3 to 5 sets."""
    points, turns, sets, log = list[int](), list[int](), 0, new_log()
    for seed in range(8):
        s = fast.new(2, seed)
        while fast.waiting(s):
            seat = fast.waiting(s)[0]
            fast.rules.apply(s, seat, best(fast, s, seat), log)
            sets += sum(event.code == EventType.SET_CONSOLIDATED for event in read_log(log))
        points += fast.scores(s)
        turns.append(int(s.turns_taken[0]))
    assert 20 < np.mean(points) < 34
    assert 17 < np.mean(turns) < 26
    assert 2 < sets / 16 < 6

"""The chances of the dice, and how bots value a position."""

from __future__ import annotations

import numpy as np
import pytest

import atoll
from atoll.games.manila.heuristics import (
    CHANCE_BEYOND,
    CHANCE_ON_LAST,
    chance_of_boats,
    chance_to_arrive,
    chance_to_rise,
)
from atoll.games.manila.parts import LAST_SPACE, BoatPlace, EventType
from atoll.games.manila.state import State
from atoll.kit.core import record
from atoll.kit.core.events import new_log, read_log

from .builder import Table

GAME = atoll.game("manila")


# Dice


@pytest.mark.parametrize(("start", "passes", "on"), [
    (0, 35 / 216, 7 / 72), (1, 7 / 27, 25 / 216), (2, 3 / 8, 1 / 8), (3, 1 / 2, 1 / 8), (4, 5 / 8, 25 / 216),
    (5, 20 / 27, 7 / 72),
])  # fmt: skip
def test_exact_chances(start: int, passes: float, on: float) -> None:
    assert CHANCE_BEYOND[3, start] == pytest.approx(passes)
    assert CHANCE_ON_LAST[3, start] == pytest.approx(on)


def test_sailing_meets_the_exact_chances() -> None:
    games, rng = 1500, np.random.default_rng(5)
    ends = np.zeros((6, 3))
    for heads in ((5, 4, 0), (3, 1, 5), (2, 2, 5)):
        for _ in range(games):
            t = Table(GAME, 4, {})
            s = t.s
            s.ware_ashore, s.rng = 3, rng.integers(1 << 62)
            for lane, space in enumerate(heads):
                s.start_space[lane] = s.space[lane] = space
                s.boat_place[lane] = BoatPlace.SEA
            for _ in range(3):
                t.rule("sailing").move_boats(s, None)
            for lane, space in enumerate(heads):
                ends[
                    space,
                    0 if s.boat_place[lane] == BoatPlace.PORT else 1 if s.space[lane] == LAST_SPACE else 2,
                ] += 1
    for space in range(6):
        share = ends[space] / ends[space].sum()
        assert share[0] == pytest.approx(CHANCE_BEYOND[3, space], abs=0.03)
        assert share[1] == pytest.approx(CHANCE_ON_LAST[3, space], abs=0.02)


@pytest.mark.parametrize(("heads", "arrivals", "agent"), [
    ((5, 4, 0), (0.0311, 0.2607, 0.5472, 0.1609), 2.16),
    ((5, 2, 2), (0.0405, 0.2905, 0.4595, 0.2095), 2.00),
    ((3, 3, 3), (0.0527, 0.2637, 0.4395, 0.2441), 2.14),
])  # fmt: skip
def test_arrivals_without_pirates(heads: tuple[int, ...], arrivals: tuple[float, ...], agent: float) -> None:
    s = Table(GAME, 4, {}).s
    s.ware_ashore = 3
    for lane, space in enumerate(heads):
        s.start_space[lane] = s.space[lane] = space
        s.boat_place[lane] = BoatPlace.SEA
    at = [1.0, *(float(chance_of_boats(s, n, True)) for n in (1, 2, 3)), 0.0]
    assert [at[n] - at[n + 1] for n in range(4)] == pytest.approx(arrivals, abs=1e-4)
    paid = sum(float(chance_of_boats(s, n + 1, False)) * pay for n, pay in enumerate((6, 8, 15)))
    assert 10 - paid == pytest.approx(agent, abs=0.01)


# Bots


def greedy(s: State, seat: int) -> int:
    """The choice that leads to the best looking position."""
    best, choice = -1e9, 0
    for action in GAME.legal(s, seat):
        t = record.copy(s)
        GAME.rules.apply(t, seat, action, None)
        worth = float(GAME.function("value")(t, seat))
        if worth > best:
            best, choice = worth, action
    return choice


def test_value_bids_within_reason_and_beats_random_play() -> None:
    rng, bids, scores = np.random.default_rng(3), [], []
    for seed in range(12):
        log = new_log()
        s = GAME.new(4, seed, {}, log)
        while awaited := GAME.waiting(s):
            seat = awaited[0]
            wise = seat % 2 == 0
            action = greedy(s, seat) if wise else int(rng.choice(GAME.legal(s, seat)))
            GAME.rules.apply(s, seat, action, log)
            bids += [e.numbers[1] for e in read_log(log) if e.code == EventType.BID and wise]
        scores.append(GAME.scores(s))
    table = np.array(scores)
    assert max(bids) <= 20
    assert table[:, ::2].mean() > table[:, 1::2].mean() + 30
    assert table[:, ::2].min() > 0


def test_ma_095_a_plundered_boat_in_port_rises() -> None:
    t = Table(GAME, 4, {}).boats("ginseng port A, nutmeg 3, jade yard A").men(pirates="1-")
    t.s.plundered_lanes = 1
    assert (chance_to_rise(t.s, 0), chance_to_rise(t.s, 3)) == (1.0, 0.0)
    assert chance_to_arrive(t.s, 0) == 0.0  # its passengers are not paid

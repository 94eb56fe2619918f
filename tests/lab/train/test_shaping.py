"""What a learner is told before it has learned anything."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from atoll.envs import VectorEnv
from atoll.kit.registry import game
from atoll.lab.train.ppo import Learner, Settings
from atoll.lab.train.shaping import Hints, usual_lead


@pytest.mark.parametrize("name", ["costa_ruana", "mangrovia"])
def test_whoever_seems_to_have_more_may_hope_for_more(name: str) -> None:
    env, rng = VectorEnv(name, 8, seats=2, seed=3), np.random.default_rng(3)
    hints, mind = Hints(env, given=True), env.game.heuristics
    assert mind is not None
    apart = 0
    for _ in range(40):
        env.step(env.sample(rng))
        before = env.save().tobytes()
        told = hints.now()
        assert env.save().tobytes() == before
        assert (np.abs(told) <= 1).all()
        for table, seat in enumerate(env.seat):
            ahead = mind.value(env.positions[table], seat) - mind.value(env.positions[table], 1 - seat)
            assert np.sign(told[table]) == np.sign(ahead)
            apart += ahead != 0
    assert apart > 0


def test_nothing_is_told_where_nothing_is_wanted_or_known() -> None:
    silent, mindless = VectorEnv("miaui", 4), VectorEnv(replace(game("miaui"), heuristics=None), 4)
    assert not Hints(silent, given=False).now().any()
    assert not Hints(mindless, given=True).now().any()


def test_leads_are_measured_by_those_of_random_players() -> None:
    envs = [VectorEnv("miaui", tables, seed=tables) for tables in (2, 4)]
    assert usual_lead(envs[0]) == usual_lead(envs[1]) > 0  # whatever happens at their own tables


def test_the_network_learns_what_is_missing_in_the_hint() -> None:
    pytest.importorskip("torch", reason="the extra `train` is not installed")
    learner = Learner(Settings("miaui", seats=3, tables=16, steps=12, width=16))
    with learner.torch.no_grad():
        for part in learner.network.parameters():
            part.zero_()  # nothing learned yet
    made, gain, known = learner.play()
    assert np.array_equal(made.value, made.hint)
    assert known.any()
    moved = gain[known] != 0
    assert moved.mean() > 0.5  # no game has ended, and yet most choices are praised or blamed
    assert not made.done[:2].any()

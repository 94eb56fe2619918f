"""Potential-based reward shaping."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from atoll.envs import VectorEnv
from atoll.kit.registry import game
from atoll.lab.train.ppo import Settings, Trainer
from atoll.lab.train.shaping import ShapingPotential, typical_lead


@pytest.mark.parametrize("name", ["costa_ruana", "mangrovia"])
def test_more_points_have_a_higher_potential(name: str) -> None:
    env, rng = VectorEnv(name, 8, seats=2, seed=3), np.random.default_rng(3)
    potential, heuristics = ShapingPotential(env, enabled=True), env.game.heuristics
    assert heuristics is not None
    apart = 0
    for _ in range(40):
        env.step(env.sample(rng))
        before = env.save().tobytes()
        potentials = potential.current()
        assert env.save().tobytes() == before
        assert (np.abs(potentials) <= 1).all()
        for table, seat in enumerate(env.seat):
            ahead = heuristics.value(env.positions[table], seat) - heuristics.value(
                env.positions[table], 1 - seat
            )
            assert np.sign(potentials[table]) == np.sign(ahead)
            apart += ahead != 0
    assert apart > 0


def test_without_shaping_or_heuristics_the_potential_is_zero() -> None:
    disabled, without = VectorEnv("miaui", 4), VectorEnv(replace(game("miaui"), heuristics=None), 4)
    assert not ShapingPotential(disabled, enabled=False).current().any()
    assert not ShapingPotential(without, enabled=True).current().any()


def test_the_typical_lead_does_not_depend_on_the_tables() -> None:
    envs = [VectorEnv("miaui", tables, seed=tables) for tables in (2, 4)]
    assert typical_lead(envs[0]) == typical_lead(envs[1]) > 0  # whatever happens at their own tables


def test_the_network_learns_the_difference_to_the_potential() -> None:
    pytest.importorskip("torch", reason="the extra `train` is not installed")
    trainer = Trainer(Settings("miaui", seats=3, tables=16, steps=12, width=16))
    with trainer.torch.no_grad():
        for part in trainer.network.parameters():
            part.zero_()  # nothing learned yet
    made, advantage, known = trainer.collect_rollout()
    assert np.array_equal(made.value, made.potential)
    assert known.any()
    moved = advantage[known] != 0
    assert moved.mean() > 0.5  # before any game has ended
    assert not made.done[:2].any()

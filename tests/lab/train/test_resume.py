"""Stopped and started again, a learner is the one that was never stopped."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from atoll.envs import VectorEnv
from atoll.lab.train.ppo import Learner, Settings
from atoll.lab.train.run import LEARNER

torch = pytest.importorskip("torch", reason="the extra `train` is not installed")

SMALL = Settings("miaui", seats=3, tables=16, steps=20, width=16, batch=128, keep=3, every=2, rival="random")


def everything(learner: Learner) -> list[bytes]:
    """All that a learner will do from here on follows from this."""
    parts = [*learner.network.state_dict().values(), *learner.mean.state_dict().values()]
    parts.append(learner.chance.get_state())
    parts += [part for self in learner.past for part in self.values()]
    parts += [part for state in learner.optimizer.state_dict()["state"].values() for part in state.values()]
    return [part.numpy().tobytes() for part in parts] + [learner.env.save().tobytes()]


def test_a_resumed_run_is_an_uninterrupted_one_bit_for_bit(tmp_path: Path) -> None:
    whole, first = Learner(SMALL), Learner(SMALL)
    told = [whole.lesson() for _ in range(9)]
    again = [first.lesson() for _ in range(5)]
    first.save(tmp_path / LEARNER)
    torch.rand(3)  # what others do with chance meanwhile is no concern of the learner's
    resumed = Learner.load(tmp_path / LEARNER)
    again += [resumed.lesson() for _ in range(4)]
    assert again == told
    assert everything(resumed) == everything(whole)
    assert (resumed.lessons, resumed.choices) == (9, 9 * 16 * 20)


def test_other_seeds_learn_otherwise() -> None:
    learners = [Learner(Settings("miaui", tables=8, steps=4, width=8, seed=seed)) for seed in (1, 2)]
    assert not torch.equal(learners[0].network[0].weight, learners[1].network[0].weight)
    assert learners[0].env.save().tobytes() != learners[1].env.save().tobytes()


def test_guests_are_earlier_selves_and_a_rival_and_nobody_learns_from_their_choices() -> None:
    learner = Learner(SMALL)
    for _ in range(7):
        learner.lesson()
    assert len(learner.past) == 3  # of four: the first stays, the oldest of the others went
    made, _, known = learner.play()
    visited = 16 // 4 + 16 // 2  # by an earlier self and by the rival
    assert made.own[:, visited:].all()
    for table in range(visited):
        assert np.array_equal(made.own[:, table], made.seat[:, table] == table % 3)
    assert not known[~made.own].any()
    newest = {name: part.numpy().tobytes() for name, part in learner.past[-1].items()}
    assert newest != {name: part.numpy().tobytes() for name, part in learner.past[0].items()}


def test_games_in_progress_can_be_saved() -> None:
    envs = [VectorEnv("manila", 5, seats=3, seed=seed) for seed in (1, 2)]
    rng = np.random.default_rng(1)
    for _ in range(30):
        envs[0].step(envs[0].sample(rng))
    envs[1].load(envs[0].save())
    for _ in range(250):  # new games follow from what was saved as well
        actions = envs[0].sample(rng)
        for env in envs:
            env.step(actions)
        assert envs[0].observations.tobytes() == envs[1].observations.tobytes()
    with pytest.raises(ValueError, match="5 games of manila are"):
        envs[1].load(envs[0].save()[:-1])

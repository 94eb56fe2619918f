"""A resumed trainer continues exactly like one that was never stopped."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

import numpy as np
import pytest

from atoll.envs import VectorEnv
from atoll.lab.train import checkpoint
from atoll.lab.train.ppo import Settings, Trainer
from atoll.lab.train.run import CHECKPOINT

if find_spec("torch") is None:  # slow to import, so only when a test runs
    pytest.skip("the extra `train` is not installed", allow_module_level=True)

SMALL = Settings(
    "miaui",
    seats=3,
    tables=16,
    steps=20,
    width=16,
    batch_size=128,
    past_selves=3,
    snapshot_every=2,
    opponent="random",
)


def everything(trainer: Trainer) -> list[bytes]:
    """The complete state of a trainer."""
    parts = [*trainer.network.state_dict().values(), *trainer.average.state_dict().values()]
    parts.append(trainer.generator.get_state())
    parts += [part for self in trainer.past for part in self.values()]
    parts += [part for state in trainer.optimizer.state_dict()["state"].values() for part in state.values()]
    return [part.numpy().tobytes() for part in parts] + [trainer.env.save().tobytes()]


def test_a_resumed_run_is_an_uninterrupted_one_bit_for_bit(tmp_path: Path) -> None:
    whole, first = Trainer(SMALL), Trainer(SMALL)
    told = [whole.update() for _ in range(9)]
    again = [first.update() for _ in range(5)]
    checkpoint.save(first, tmp_path / CHECKPOINT)
    import torch

    torch.rand(3)  # PyTorch's global generator is not used
    resumed = checkpoint.load(tmp_path / CHECKPOINT)
    again += [resumed.update() for _ in range(4)]
    assert again == told
    assert everything(resumed) == everything(whole)
    assert (resumed.updates, resumed.choices) == (9, 9 * 16 * 20)


def test_other_seeds_give_other_weights_and_games() -> None:
    import torch

    trainers = [Trainer(Settings("miaui", tables=8, steps=4, width=8, seed=seed)) for seed in (1, 2)]
    assert not torch.equal(trainers[0].network[0].weight, trainers[1].network[0].weight)
    assert trainers[0].env.save().tobytes() != trainers[1].env.save().tobytes()


def test_choices_of_past_selves_and_of_the_opponent_are_not_trained_on() -> None:
    trainer = Trainer(SMALL)
    for _ in range(7):
        trainer.update()
    assert len(trainer.past) == 3  # of four: the first one and the latest are kept
    made, _, known = trainer.collect_rollout()
    with_opponents = 16 // 4 + 16 // 2
    assert made.own[:, with_opponents:].all()
    for table in range(with_opponents):
        assert np.array_equal(made.own[:, table], made.seat[:, table] == table % 3)
    assert not known[~made.own].any()
    newest = {name: part.numpy().tobytes() for name, part in trainer.past[-1].items()}
    assert newest != {name: part.numpy().tobytes() for name, part in trainer.past[0].items()}


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

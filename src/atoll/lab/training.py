"""Learning by playing against itself: PPO with masks on the vector environment. Needs the extra `train`.

    learner = Learner(Settings("miaui", seats=3))
    for progress in learner.train(seconds=300):
        print(progress)
    learner.export(Path("miaui.onnx"))            # then: atoll play miaui --bot model:miaui.onnx

One network chooses for every seat of every table; what a seat gets at the end of its game is all it is told.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, field
from itertools import pairwise
from pathlib import Path
from pickle import UnpicklingError
from typing import Any

import numpy as np
from numpy.typing import NDArray

from atoll.envs.vector import VectorEnv
from atoll.kit.game import game as find_game

from .training_credit import advantages
from .training_model import save_onnx, shape


class TrainingError(RuntimeError):
    """Training cannot start or go on."""


@dataclass(frozen=True)
class Settings:
    """What is learned and how; the defaults suit two cores."""

    game: str
    seats: int | None = None
    options: Mapping[str, Any] = field(default_factory=dict)
    tables: int = 512  # games at a time
    steps: int = 64  # choices at each table between two lessons
    width: int = 256
    depth: int = 2  # hidden layers
    rate: float = 5e-4
    clip: float = 0.2
    trust: float = 0.95  # lambda of the advantages
    entropy: float = 0.01  # how much variety is worth
    epochs: int = 2
    batch: int = 4096
    seed: int = 1


@dataclass(frozen=True)
class Progress:
    """How far a learner is after a lesson."""

    lessons: int
    choices: int
    seconds: float
    entropy: float  # of its choices, in nats: falls while it makes up its mind
    surprise: float  # mean squared error of its values


@dataclass(frozen=True)
class Rollout:
    """What a batch of tables did: arrays [step, table, ...]."""

    observations: NDArray[np.float32]
    masks: NDArray[np.bool_]
    seat: NDArray[np.int64]
    actions: NDArray[np.int64]
    liking: NDArray[np.float32]  # log probability of the action when it was chosen
    value: NDArray[np.float32]
    reward: NDArray[np.float32]
    done: NDArray[np.bool_]


def torch_or_not() -> Any:
    """PyTorch, or a TrainingError that says how to get it."""
    try:
        import torch
    except ImportError:
        raise TrainingError("training needs PyTorch and onnx: pip install 'atoll[train]'") from None
    return torch


class Learner:
    """A network that learns one game."""

    def __init__(self, settings: Settings) -> None:
        torch = self.torch = torch_or_not()
        self.settings = settings
        self.game = find_game(settings.game)
        torch.manual_seed(settings.seed)
        sizes = shape(self.game, settings.width, settings.depth)
        layers: list[Any] = []
        for before, after in pairwise(sizes):
            layers += [torch.nn.Linear(before, after), torch.nn.ReLU()]
        self.network = torch.nn.Sequential(*layers[:-1])
        with torch.no_grad():
            self.network[-1].weight *= 0.01  # at first all actions are equally good
        self.optimizer = torch.optim.Adam(self.network.parameters(), settings.rate, eps=1e-5)
        self.lessons = self.choices = 0
        self.seconds = 0.0
        self._env: VectorEnv | None = None

    @property
    def env(self) -> VectorEnv:
        """The tables; new ones after every start, with deals not seen before."""
        if self._env is None:
            s = self.settings
            self._env = VectorEnv(self.game, s.tables, s.seats, s.options, s.seed + self.lessons)
        return self._env

    def train(self, seconds: float) -> Iterator[Progress]:
        """Play and learn for so long, telling after every lesson."""
        began, before = time.perf_counter(), self.seconds
        while time.perf_counter() - began < seconds:
            entropy, surprise = self.learn(*self.play())
            self.lessons += 1
            self.choices += self.settings.tables * self.settings.steps
            self.seconds = before + time.perf_counter() - began
            yield Progress(self.lessons, self.choices, self.seconds, entropy, surprise)

    def policy(self, observations: Any, masks: Any) -> tuple[Any, Any]:
        """Log probabilities of the actions and values of the positions."""
        out = self.network(observations)
        return self.torch.log_softmax(out[:, :-1].masked_fill(~masks, -1e9), 1), out[:, -1]

    def _judge(self, observations: NDArray[np.float32], masks: NDArray[np.bool_]) -> tuple[Any, Any]:
        return self.policy(self.torch.from_numpy(observations), self.torch.from_numpy(masks))

    def play(self) -> tuple[Rollout, NDArray[np.float32], NDArray[np.bool_]]:
        """Some steps at all tables, with the advantage of every choice and whether it is known."""
        torch, env, steps, tables = self.torch, self.env, self.settings.steps, self.settings.tables
        made = Rollout(
            np.empty((steps, *env.observations.shape), np.float32),
            np.empty((steps, *env.masks.shape), np.bool_),
            np.empty((steps, tables), np.int64),
            np.empty((steps, tables), np.int64),
            np.empty((steps, tables), np.float32),
            np.empty((steps, tables), np.float32),
            np.empty((steps, tables, env.seats), np.float32),
            np.empty((steps, tables), np.bool_),
        )
        with torch.no_grad():
            for t in range(steps):
                made.observations[t], made.masks[t], made.seat[t] = env.observations, env.masks, env.seat
                log, value = self._judge(made.observations[t], made.masks[t])
                noise = -torch.empty_like(log).exponential_().log()
                action = (log + noise).argmax(1, keepdim=True)
                made.liking[t], made.value[t] = log.gather(1, action)[:, 0], value
                made.actions[t] = action[:, 0]
                made.reward[t], made.done[t] = env.step(made.actions[t])
            _, ahead = self._judge(env.observations, env.masks.astype(np.bool_))
        gain, known = advantages(
            made.seat, made.value, made.reward, made.done, env.seat, ahead.numpy(), self.settings.trust
        )
        return made, gain, known

    def learn(
        self, made: Rollout, gain: NDArray[np.float32], known: NDArray[np.bool_]
    ) -> tuple[float, float]:
        """One lesson from what was played; returns the mean entropy and the values' squared error."""
        torch, s = self.torch, self.settings
        observations, masks, actions, liking, wanted, gains = (
            torch.from_numpy(array[known])
            for array in (made.observations, made.masks, made.actions, made.liking, made.value + gain, gain)
        )
        gains = (gains - gains.mean()) / (gains.std() + 1e-6)
        told = []
        for _ in range(s.epochs):
            for part in torch.randperm(len(actions)).split(s.batch):
                log, value = self.policy(observations[part], masks[part])
                ratio = (log.gather(1, actions[part][:, None])[:, 0] - liking[part]).exp()
                better = torch.minimum(
                    ratio * gains[part], ratio.clamp(1 - s.clip, 1 + s.clip) * gains[part]
                ).mean()
                entropy = -(log.exp() * log).sum(1).mean()
                surprise = (value - wanted[part]).square().mean()
                self.optimizer.zero_grad()
                (0.5 * surprise - better - s.entropy * entropy).backward()
                torch.nn.utils.clip_grad_norm_(self.network.parameters(), 0.5)
                self.optimizer.step()
                told.append((entropy.item(), surprise.item()))
        entropy_mean, surprise_mean = np.mean(told, 0)
        return float(entropy_mean), float(surprise_mean)

    def save(self, path: Path) -> None:
        """Everything needed to go on later."""
        kept = {
            "settings": asdict(self.settings),
            "version": self.game.version,
            "network": self.network.state_dict(),
            "optimizer": self.optimizer.state_dict(),
            "far": (self.lessons, self.choices, self.seconds),
        }
        aside = path.with_suffix(".new")
        self.torch.save(kept, aside)
        aside.replace(path)

    @classmethod
    def load(cls, path: Path) -> Learner:
        """Go on from a saved learner."""
        torch = torch_or_not()
        try:
            kept = torch.load(path, weights_only=True)
            learner = cls(Settings(**kept["settings"]))
        except (OSError, RuntimeError, KeyError, TypeError, ValueError, UnpicklingError) as wrong:
            raise TrainingError(f"{path}: this learner cannot go on: {wrong}") from None
        if kept["version"] != learner.game.version:
            raise TrainingError(f"{path}: the rules have changed since; train anew")
        learner.network.load_state_dict(kept["network"])
        learner.optimizer.load_state_dict(kept["optimizer"])
        learner.lessons, learner.choices, learner.seconds = kept["far"]
        return learner

    def export(self, path: Path) -> None:
        """Write the network as an ONNX file, for the bot `model:PATH`."""
        numbers = [parameter.detach().numpy() for parameter in self.network.parameters()]
        save_onnx(path, self.game, list(zip(numbers[::2], numbers[1::2])))

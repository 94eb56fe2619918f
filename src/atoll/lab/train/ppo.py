"""Self-play training by proximal policy optimization (PPO) with action masks. Needs the extra `train`.

    trainer = Trainer(Settings("miaui", seats=3))
    for progress in trainer.train(seconds=300):
        print(progress)
    trainer.export(Path("miaui.onnx"))            # then: atoll play miaui --bot model:miaui.onnx

One network chooses for every seat of every table; the reward comes at the end of a game. At some tables all
seats but one are played by a past version of the policy, so that it does not forget how to beat those, and at
others by a bot, if one is given.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from atoll import bots
from atoll.envs.vector import VectorEnv
from atoll.kit.registry import game as find_game

from .gae import advantages, with_win_bonus
from .network import new_network, save_onnx, shape
from .shaping import ShapingPotential


class TrainingError(RuntimeError):
    """Training cannot start or continue."""


@dataclass(frozen=True)
class Settings:
    """Game and hyperparameters; the defaults suit two cores."""

    game: str
    seats: int | None = None
    options: Mapping[str, Any] = field(default_factory=dict)
    tables: int = 512  # games played in parallel
    steps: int = 64  # choices at each table in a rollout
    width: int = 256  # of a hidden layer
    depth: int = 2  # hidden layers
    learning_rate: float = 3e-4
    clip: float = 0.2  # of the probability ratio
    gae_lambda: float = 0.95
    entropy_weight: float = 0.005  # in the loss
    epochs: int = 2
    batch_size: int = 4096
    ema_rate: float = 0.1  # of the exponential moving average of the weights, which plays as a bot
    win_bonus: float = 0.5  # share of the reward that only the first place gets
    past_self_fraction: float = 0.25  # of the tables, with a past version of the policy
    opponent_fraction: float = 0.5  # of the tables, with the bot `opponent`, if there is one
    past_selves: int = 8  # past versions that are kept
    snapshot_every: int = 25  # updates between two of them
    opponent: str = ""  # a bot to train against as well
    shaping: bool = True  # reward shaping by the game's heuristic value
    seed: int = 1
    threads: int = 1  # of PyTorch: such small networks gain nothing from more


@dataclass(frozen=True)
class Progress:
    """Progress after an update."""

    updates: int
    choices: int
    seconds: float
    entropy: float  # of the policy, in nats
    value_loss: float  # mean squared error of the values

    def __str__(self) -> str:
        return (
            f"update {self.updates}, {self.choices:,} choices, {self.seconds / 60:.1f} min, "
            f"entropy {self.entropy:.2f}"
        )


@dataclass(frozen=True)
class Rollout:
    """Choices of a batch of tables: arrays [step, table, ...]."""

    observations: NDArray[np.float32]
    masks: NDArray[np.bool_]
    seat: NDArray[np.int64]
    actions: NDArray[np.int64]
    log_prob: NDArray[np.float32]  # of the action, by the policy that chose it
    value: NDArray[np.float32]  # potential included
    potential: NDArray[np.float32]
    reward: NDArray[np.float32]
    done: NDArray[np.bool_]
    own: NDArray[np.bool_]  # chosen by the trained policy, not by an opponent


def import_torch() -> Any:
    """PyTorch; TrainingError if it or onnx is not installed."""
    try:
        import onnx  # noqa: F401  needed only for the export, but reported before training
        import torch
    except ImportError:
        raise TrainingError("training needs PyTorch and onnx: pip install 'atoll[train]'") from None
    return torch


class Trainer:
    """Trains the network of one game. Saved and loaded, it continues exactly as if it had not stopped."""

    def __init__(self, settings: Settings) -> None:
        torch = self.torch = import_torch()
        torch.set_num_threads(settings.threads)
        self.settings = settings
        self.game = find_game(settings.game)
        self.generator = torch.Generator().manual_seed(settings.seed)
        self.sizes = shape(self.game, settings.width, settings.depth)
        self.network = new_network(torch, self.sizes, self.generator)
        self.optimizer = torch.optim.Adam(self.network.parameters(), settings.learning_rate, eps=1e-5)
        self.env = VectorEnv(self.game, settings.tables, settings.seats, settings.options, settings.seed)
        self.potential = ShapingPotential(self.env, settings.shaping)
        self.average = new_network(torch, self.sizes, torch.Generator())
        self.update_average(1.0)
        self.past: list[dict[str, Any]] = []
        self.past_network = new_network(torch, self.sizes, torch.Generator())
        self.opponent = bots.make(self.game, settings.opponent) if settings.opponent else None
        self.past_tables = round(settings.past_self_fraction * settings.tables)  # the first ones
        self.updates = self.choices = 0
        self.seconds = 0.0

    def train(self, seconds: float) -> Iterator[Progress]:
        """Train for so many seconds; yields the progress after every update."""
        began, before = time.perf_counter(), self.seconds
        while time.perf_counter() - began < seconds:
            entropy, value_loss = self.update()
            self.seconds = before + time.perf_counter() - began
            yield Progress(self.updates, self.choices, self.seconds, entropy, value_loss)

    def update(self) -> tuple[float, float]:
        """Collect a rollout and optimize; returns the mean entropy and the value loss."""
        if self.updates % self.settings.snapshot_every == 0:
            self.add_past_self()
        losses = self.optimize(*self.collect_rollout())
        self.update_average(self.settings.ema_rate)
        self.updates += 1
        self.choices += self.settings.tables * self.settings.steps
        return losses

    def update_average(self, rate: float) -> None:
        """Move the exponential moving average of the weights towards the network; it varies less."""
        with self.torch.no_grad():
            for kept, new in zip(self.average.parameters(), self.network.parameters()):
                kept.lerp_(new, rate)

    def add_past_self(self) -> None:
        """Keep the current average as a past version: besides it the first one and the latest are kept."""
        current = {name: part.clone() for name, part in self.average.state_dict().items()}
        self.past = [*self.past[:1], *self.past[1:][-(self.settings.past_selves - 2) :], current]

    def policy(self, observations: Any, masks: Any, network: Any = None) -> tuple[Any, Any]:
        """Log probabilities of the actions and values of the positions."""
        out = (network or self.network)(observations)
        return self.torch.log_softmax(out[:, :-1].masked_fill(~masks, -1e9), 1), out[:, -1]

    def collect_rollout(self) -> tuple[Rollout, NDArray[np.float32], NDArray[np.bool_]]:
        """Play some steps at all tables; returns them, their advantages, and which are used for training."""
        torch, env, steps, tables = self.torch, self.env, self.settings.steps, self.settings.tables
        made = Rollout(
            np.empty((steps, *env.observations.shape), np.float32),
            np.empty((steps, *env.masks.shape), np.bool_),
            np.empty((steps, tables), np.int64),
            np.empty((steps, tables), np.int64),
            np.empty((steps, tables), np.float32),
            np.empty((steps, tables), np.float32),
            np.empty((steps, tables), np.float32),
            np.empty((steps, tables, env.seats), np.float32),
            np.empty((steps, tables), np.bool_),
            np.empty((steps, tables), np.bool_),
        )
        own_seat = self._assign_seats()
        with torch.no_grad():
            for t in range(steps):
                made.observations[t], made.masks[t], made.seat[t] = env.observations, env.masks, env.seat
                made.own[t] = (own_seat < 0) | (own_seat == env.seat)
                seen, allowed = torch.from_numpy(made.observations[t]), torch.from_numpy(made.masks[t])
                log, value = self.policy(seen, allowed)
                others = np.flatnonzero(~made.own[t])
                past = torch.from_numpy(others[others < self.past_tables])
                log[past] = self.policy(seen[past], allowed[past], self.past_network)[0]
                noise = -torch.empty_like(log).exponential_(generator=self.generator).log()
                action = (log + noise).argmax(1, keepdim=True)
                made.log_prob[t], made.potential[t] = log.gather(1, action)[:, 0], self.potential.current()
                made.value[t] = value.numpy() + made.potential[t]
                made.actions[t] = action[:, 0]
                self._play_opponent(others[others >= self.past_tables], made.actions[t])
                reward, made.done[t] = env.step(made.actions[t])
                made.reward[t] = with_win_bonus(reward, made.done[t], self.settings.win_bonus)
            network_value = self.network(torch.from_numpy(env.observations))[:, -1].numpy()
            next_value = network_value + self.potential.current()
        advantage, known = advantages(
            made.seat, made.value, made.reward, made.done, env.seat, next_value, self.settings.gae_lambda
        )
        return made, advantage, known & made.own

    def _assign_seats(self) -> NDArray[np.int64]:
        """Draw a past version for its tables; returns the trained seat at every table, -1 for all seats."""
        tables = np.arange(self.settings.tables)
        with_opponents = np.zeros(len(tables), np.bool_)
        if self.past:
            which = int(self.torch.randint(len(self.past), (), generator=self.generator))
            self.past_network.load_state_dict(self.past[which])
            with_opponents |= tables < self.past_tables
        if self.opponent is not None:
            end = self.past_tables + round(self.settings.opponent_fraction * self.settings.tables)
            with_opponents |= (tables >= self.past_tables) & (tables < end)
        return np.where(with_opponents, tables % self.env.seats, -1)

    def _play_opponent(self, tables: NDArray[np.int64], actions: NDArray[np.int64]) -> None:
        """Write the actions of the bot `opponent` at these tables."""
        if self.opponent is not None:
            seeds = self.torch.randint(1 << 62, (len(tables),), generator=self.generator).tolist()
            for table, seed in zip(tables.tolist(), seeds):
                actions[table] = self.opponent.choose(self.env.view(table), int(self.env.seat[table]), seed)

    def optimize(
        self, made: Rollout, advantage: NDArray[np.float32], known: NDArray[np.bool_]
    ) -> tuple[float, float]:
        """Several epochs of PPO on a rollout; returns the mean entropy and the value loss."""
        torch, s = self.torch, self.settings
        target = made.value + advantage - made.potential
        observations, masks, actions, log_prob, target, normalized = (
            torch.from_numpy(array[known])
            for array in (made.observations, made.masks, made.actions, made.log_prob, target, advantage)
        )
        normalized = (normalized - normalized.mean()) / (normalized.std() + 1e-6)
        losses = []
        for _ in range(s.epochs):
            for part in torch.randperm(len(actions), generator=self.generator).split(s.batch_size):
                log, value = self.policy(observations[part], masks[part])
                ratio = (log.gather(1, actions[part][:, None])[:, 0] - log_prob[part]).exp()
                policy_gain = torch.minimum(
                    ratio * normalized[part], ratio.clamp(1 - s.clip, 1 + s.clip) * normalized[part]
                ).mean()
                entropy = -(log.exp() * log).sum(1).mean()
                value_loss = (value - target[part]).square().mean()
                self.step(0.5 * value_loss - policy_gain - s.entropy_weight * entropy)
                losses.append((entropy.item(), value_loss.item()))
        entropy_mean, value_loss_mean = np.mean(losses, 0)
        return float(entropy_mean), float(value_loss_mean)

    def step(self, loss: Any) -> None:
        """One step of the optimizer."""
        self.optimizer.zero_grad()
        loss.backward()
        self.torch.nn.utils.clip_grad_norm_(self.network.parameters(), 0.5)
        self.optimizer.step()

    def export(self, path: Path) -> None:
        """Write the average network as an ONNX file, for the bot `model:PATH`."""
        numbers = [parameter.detach().numpy() for parameter in self.average.parameters()]
        save_onnx(path, self.game, list(zip(numbers[::2], numbers[1::2])))

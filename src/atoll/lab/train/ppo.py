"""Learning by playing against itself: PPO with masks on the vector environment. Needs the extra `train`.

    learner = Learner(Settings("miaui", seats=3))
    for progress in learner.train(seconds=300):
        print(progress)
    learner.export(Path("miaui.onnx"))            # then: atoll play miaui --bot model:miaui.onnx

One network chooses for every seat of every table; what a seat gets at the end of its game is all it is told.
At some tables all seats but one belong to guests: to the learner as it once was, since who meets only its
self of today forgets what it could do yesterday, and to a bot, if one is invited.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from pickle import UnpicklingError
from typing import Any

import numpy as np
from numpy.typing import NDArray

from atoll import bots
from atoll.envs.vector import VectorEnv
from atoll.kit.registry import game as find_game

from .gae import advantages, prizes
from .network import new_network, save_onnx, shape
from .shaping import Hints


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
    rate: float = 3e-4
    clip: float = 0.2
    trust: float = 0.95  # lambda of the advantages
    entropy: float = 0.005  # how much variety is worth
    epochs: int = 2
    batch: int = 4096
    calm: float = 0.1  # how much of every lesson goes into the mean that plays as a bot
    first: float = 0.5  # part of the pay that is for the first place alone
    guests: float = 0.25  # part of the tables with an earlier self
    rivals: float = 0.5  # part of the tables with the rival, if one is invited
    keep: int = 8  # earlier selves that may be guests
    every: int = 25  # lessons after which the learner of today becomes one of them
    rival: str = ""  # a bot that is a guest as well
    hinted: bool = True  # is what the game thinks of a position the first value?
    seed: int = 1
    threads: int = 1  # such small networks are not worth sharing, least of all on a busy machine


@dataclass(frozen=True)
class Progress:
    """How far a learner is after a lesson."""

    lessons: int
    choices: int
    seconds: float
    entropy: float  # of its choices, in nats: falls while it makes up its mind
    surprise: float  # mean squared error of its values

    def __str__(self) -> str:
        return (
            f"lesson {self.lessons}, {self.choices:,} choices, {self.seconds / 60:.1f} min, "
            f"entropy {self.entropy:.2f}"
        )


@dataclass(frozen=True)
class Rollout:
    """What a batch of tables did: arrays [step, table, ...]."""

    observations: NDArray[np.float32]
    masks: NDArray[np.bool_]
    seat: NDArray[np.int64]
    actions: NDArray[np.int64]
    liking: NDArray[np.float32]  # log probability of the action when it was chosen
    value: NDArray[np.float32]  # with the hint
    hint: NDArray[np.float32]
    reward: NDArray[np.float32]
    done: NDArray[np.bool_]
    own: NDArray[np.bool_]  # chosen by the learner, not by a guest


def torch_or_not() -> Any:
    """PyTorch, or a TrainingError that says how to get it and what a model is written with."""
    try:
        import onnx  # noqa: F401  needed after minutes of learning, missed now
        import torch
    except ImportError:
        raise TrainingError("training needs PyTorch and onnx: pip install 'atoll[train]'") from None
    return torch


class Learner:
    """A network that learns one game. Stopped, saved and loaded, it goes on as if nothing had been."""

    def __init__(self, settings: Settings) -> None:
        torch = self.torch = torch_or_not()
        torch.set_num_threads(settings.threads)
        self.settings = settings
        self.game = find_game(settings.game)
        self.chance = torch.Generator().manual_seed(settings.seed)
        self.sizes = shape(self.game, settings.width, settings.depth)
        self.network = new_network(torch, self.sizes, self.chance)
        self.optimizer = torch.optim.Adam(self.network.parameters(), settings.rate, eps=1e-5)
        self.env = VectorEnv(self.game, settings.tables, settings.seats, settings.options, settings.seed)
        self.hints = Hints(self.env, settings.hinted)
        self.mean = new_network(torch, self.sizes, torch.Generator())
        self.collect(1.0)
        self.past: list[dict[str, Any]] = []
        self.guest = new_network(torch, self.sizes, torch.Generator())
        self.rival = bots.make(self.game, settings.rival) if settings.rival else None
        self.hosts = round(settings.guests * settings.tables)  # tables where an earlier self may be a guest
        self.lessons = self.choices = 0
        self.seconds = 0.0

    def train(self, seconds: float) -> Iterator[Progress]:
        """Play and learn for so long, telling after every lesson."""
        began, before = time.perf_counter(), self.seconds
        while time.perf_counter() - began < seconds:
            entropy, surprise = self.lesson()
            self.seconds = before + time.perf_counter() - began
            yield Progress(self.lessons, self.choices, self.seconds, entropy, surprise)

    def lesson(self) -> tuple[float, float]:
        """Play a while and learn from it; returns the mean entropy and the values' squared error."""
        if self.lessons % self.settings.every == 0:
            self.cached()
        told = self.learn(*self.play())
        self.collect(self.settings.calm)
        self.lessons += 1
        self.choices += self.settings.tables * self.settings.steps
        return told

    def collect(self, part: float) -> None:
        """Move the mean network towards the one that learns: it lags behind, and wavers less."""
        with self.torch.no_grad():
            for kept, new in zip(self.mean.parameters(), self.network.parameters()):
                kept.lerp_(new, part)

    def cached(self) -> None:
        """The learner of today may be a guest later. Its first self stays; of the others the latest do."""
        today = {name: part.clone() for name, part in self.mean.state_dict().items()}
        self.past = [*self.past[:1], *self.past[1:][-(self.settings.keep - 2) :], today]

    def policy(self, observations: Any, masks: Any, network: Any = None) -> tuple[Any, Any]:
        """Log probabilities of the actions and values of the positions."""
        out = (network or self.network)(observations)
        return self.torch.log_softmax(out[:, :-1].masked_fill(~masks, -1e9), 1), out[:, -1]

    def play(self) -> tuple[Rollout, NDArray[np.float32], NDArray[np.bool_]]:
        """Some steps at all tables, with the advantage of every choice and whether one can learn from it."""
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
        own_seat = self._invite()
        with torch.no_grad():
            for t in range(steps):
                made.observations[t], made.masks[t], made.seat[t] = env.observations, env.masks, env.seat
                made.own[t] = (own_seat < 0) | (own_seat == env.seat)
                seen, allowed = torch.from_numpy(made.observations[t]), torch.from_numpy(made.masks[t])
                log, value = self.policy(seen, allowed)
                visits = np.flatnonzero(~made.own[t])
                past = torch.from_numpy(visits[visits < self.hosts])
                log[past] = self.policy(seen[past], allowed[past], self.guest)[0]
                noise = -torch.empty_like(log).exponential_(generator=self.chance).log()
                action = (log + noise).argmax(1, keepdim=True)
                made.liking[t], made.hint[t] = log.gather(1, action)[:, 0], self.hints.now()
                made.value[t] = value.numpy() + made.hint[t]
                made.actions[t] = action[:, 0]
                self._ask_rival(visits[visits >= self.hosts], made.actions[t])
                reward, made.done[t] = env.step(made.actions[t])
                made.reward[t] = prizes(reward, made.done[t], self.settings.first)
            ahead = self.network(torch.from_numpy(env.observations))[:, -1].numpy() + self.hints.now()
        gain, known = advantages(
            made.seat, made.value, made.reward, made.done, env.seat, ahead, self.settings.trust
        )
        return made, gain, known & made.own

    def _invite(self) -> NDArray[np.int64]:
        """Let an earlier self in, if there is one; returns the learner's seat at every table, -1 for all."""
        tables = np.arange(self.settings.tables)
        visited = np.zeros(len(tables), np.bool_)
        if self.past:
            which = int(self.torch.randint(len(self.past), (), generator=self.chance))
            self.guest.load_state_dict(self.past[which])
            visited |= tables < self.hosts
        if self.rival is not None:
            end = self.hosts + round(self.settings.rivals * self.settings.tables)
            visited |= (tables >= self.hosts) & (tables < end)
        return np.where(visited, tables % self.env.seats, -1)

    def _ask_rival(self, tables: NDArray[np.int64], actions: NDArray[np.int64]) -> None:
        """Let the invited bot choose at its tables."""
        if self.rival is not None:
            seeds = self.torch.randint(1 << 62, (len(tables),), generator=self.chance).tolist()
            for table, seed in zip(tables.tolist(), seeds):
                actions[table] = self.rival.choose(self.env.view(table), int(self.env.seat[table]), seed)

    def learn(
        self, made: Rollout, gain: NDArray[np.float32], known: NDArray[np.bool_]
    ) -> tuple[float, float]:
        """One lesson from what was played; returns the mean entropy and the values' squared error."""
        torch, s = self.torch, self.settings
        wanted = made.value + gain - made.hint
        observations, masks, actions, liking, wanted, gains = (
            torch.from_numpy(array[known])
            for array in (made.observations, made.masks, made.actions, made.liking, wanted, gain)
        )
        gains = (gains - gains.mean()) / (gains.std() + 1e-6)
        told = []
        for _ in range(s.epochs):
            for part in torch.randperm(len(actions), generator=self.chance).split(s.batch):
                log, value = self.policy(observations[part], masks[part])
                ratio = (log.gather(1, actions[part][:, None])[:, 0] - liking[part]).exp()
                better = torch.minimum(
                    ratio * gains[part], ratio.clamp(1 - s.clip, 1 + s.clip) * gains[part]
                ).mean()
                entropy = -(log.exp() * log).sum(1).mean()
                surprise = (value - wanted[part]).square().mean()
                self.improve(0.5 * surprise - better - s.entropy * entropy)
                told.append((entropy.item(), surprise.item()))
        entropy_mean, surprise_mean = np.mean(told, 0)
        return float(entropy_mean), float(surprise_mean)

    def improve(self, loss: Any) -> None:
        """One step of the optimizer."""
        self.optimizer.zero_grad()
        loss.backward()
        self.torch.nn.utils.clip_grad_norm_(self.network.parameters(), 0.5)
        self.optimizer.step()

    def save(self, path: Path) -> None:
        """Everything needed to go on later, the games in progress included."""
        kept = {
            "settings": asdict(self.settings),
            "version": self.game.version,
            "network": self.network.state_dict(),
            "mean": self.mean.state_dict(),
            "optimizer": self.optimizer.state_dict(),
            "past": self.past,
            "chance": self.chance.get_state(),
            "tables": self.torch.from_numpy(self.env.save()),
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
        except (RuntimeError, KeyError, TypeError, ValueError, EOFError, UnpicklingError):
            raise TrainingError(
                f"{path}: this learner cannot go on: the file is broken; remove it to begin anew"
            ) from None
        try:
            learner = cls(Settings(**kept["settings"]))
            if kept["version"] != learner.game.version:
                raise ValueError("the rules have changed since; train anew")
            learner.network.load_state_dict(kept["network"])
            learner.mean.load_state_dict(kept["mean"])
            learner.optimizer.load_state_dict(kept["optimizer"])
            learner.past = kept["past"]
            learner.chance.set_state(kept["chance"])
            learner.env.load(kept["tables"].numpy())
            learner.lessons, learner.choices, learner.seconds = kept["far"]
        except (RuntimeError, KeyError, TypeError, ValueError) as wrong:
            raise TrainingError(f"{path}: this learner cannot go on: {wrong}") from None
        return learner

    def export(self, path: Path) -> None:
        """Write the mean network as an ONNX file, for the bot `model:PATH`."""
        numbers = [parameter.detach().numpy() for parameter in self.mean.parameters()]
        save_onnx(path, self.game, list(zip(numbers[::2], numbers[1::2])))

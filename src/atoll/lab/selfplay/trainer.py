"""Self-play by proximal policy optimization (PPO), wholly on the device.

An iteration is a rollout, its targets and the updates. On a GPU the whole of it is recorded once as a CUDA
graph and then replayed: small kernels launched from Python leave a GPU idle. A policy that starts from
nothing falls into safe traps (in Dragon Castle all throw their tiles away), so it first imitates a teacher:
the game's own `value` one choice ahead, at positions that the teacher reaches and at those that the policy
itself reaches.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from atoll.kit.registry import game as find_game

from . import targets
from .hyperparameters import Progress, Settings
from .mixed_tables import Tables
from .policy import Shape, draw, forward, heads, new_weights
from .variants import Variant, mixture

REPORT_EVERY = 5.0  # seconds
LEAST_GAP = 1e-3  # points: actions that are equal stay equally likely


@dataclass
class Buffers:
    """A rollout: arrays [step, table, ..]."""

    observations: Any
    masks: Any
    seat: Any
    action: Any
    log_prob: Any
    value: Any
    chances: Any  # to win, from the viewer on
    reward: Any
    wins: Any
    done: Any
    own: Any  # chosen by the trained policy, not by a past version
    taught: Any  # the teacher's probabilities; empty after imitation
    scores: Any  # sum of final points and number of seats that got them


class Trainer:
    """Trains the network of one game."""

    def __init__(
        self, torch: Any, settings: Settings, device: str, variants: Sequence[Variant] | None = None
    ) -> None:
        if not 0 < settings.steps_per_batch <= settings.steps or settings.steps % settings.steps_per_batch:
            raise ValueError(f"{settings.steps} steps are no multiple of {settings.steps_per_batch} a batch")
        self.torch, self.settings, self.device = torch, settings, device
        self.game = find_game(settings.game)
        torch.manual_seed(settings.seed)
        self.shape = Shape.of(self.game, settings.width, settings.depth)
        self.weights = new_weights(torch, self.shape, device, settings.seed)
        self.variants = list(variants or mixture(self.game, settings.seed))
        hosts = round(settings.past_fraction * settings.tables)
        self.hosts = hosts
        segments = [hosts, settings.tables - hosts]
        self.tables = Tables(
            torch, self.game, self.variants, segments, device, settings.seed, settings.lead_scale
        )
        every = torch.arange(settings.tables, device=device)
        self.teacher_plays = every % 2 == 0  # in imitation, at half of the tables
        self.own_seat = torch.where(every < hosts, every % self.tables.seats_of, -1)
        self.kind = torch.bfloat16 if device != "cpu" else torch.float32
        self.fast = [each.detach().to(self.kind) for each in self.weights]  # for rollouts
        self.average = [each.detach().clone() for each in self.weights]
        self.past_fast = [each.clone() for each in self.fast]
        self.past: list[list[Any]] = []
        self.rng = np.random.default_rng(settings.seed)
        self.learning_rate = torch.tensor(settings.learning_rate, device=device)
        self.entropy_weight = torch.tensor(settings.entropy_weight, device=device)
        self.optimizer = torch.optim.Adam(
            self.weights, lr=self.learning_rate if device != "cpu" else settings.learning_rate, eps=1e-5,
            **({"fused": True, "capturable": True} if device != "cpu" else {}),
        )  # fmt: skip
        self.losses = torch.zeros(4, device=device)
        self.buffers = self._new_buffers()
        self.updates = self.choices = 0
        self.seconds = 0.0
        self._graphs: dict[bool, Any] = {}

    def _new_buffers(self) -> Buffers:
        torch, s, shape = self.torch, self.settings, self.shape

        def empty(*rest: int, dtype: Any = torch.float32) -> Any:
            return torch.zeros((s.steps, s.tables, *rest), dtype=dtype, device=self.device)

        return Buffers(
            observations=empty(shape.features, dtype=self.kind),
            masks=empty(shape.actions, dtype=torch.bool),
            seat=empty(dtype=torch.int64),
            action=empty(dtype=torch.int64),
            log_prob=empty(),
            value=empty(),
            chances=empty(shape.most_seats),
            reward=empty(shape.most_seats),
            wins=empty(shape.most_seats),
            done=empty(dtype=torch.bool),
            own=empty(dtype=torch.bool),
            taught=empty(shape.actions, dtype=self.kind),
            scores=torch.zeros(2, device=self.device),
        )

    def train(self, seconds: float) -> Iterator[Progress]:
        """Train for so many seconds; yields the progress every few seconds. Compiling does not count."""
        if self.device != "cpu" and not self._graphs:
            self.iterate()
        began, before = time.perf_counter(), self.seconds
        told, counted = began, self.choices
        while (now := time.perf_counter()) - began < seconds:
            self.seconds = before + now - began
            self.iterate()
            if time.perf_counter() - told > REPORT_EVERY:
                self.synchronize()
                now = time.perf_counter()
                rate, told, counted = (self.choices - counted) / (now - told), now, self.choices
                yield self.progress(rate)
        self.synchronize()
        self.seconds = before + time.perf_counter() - began

    def progress(self, rate: float) -> Progress:
        """The state of training; waits for the device."""
        entropy, value_loss, win_loss, imitation_loss = self.losses.tolist()
        points, number = self.buffers.scores.tolist()
        self.buffers.scores.zero_()
        return Progress(
            self.updates, self.choices, self.seconds, rate, entropy, value_loss, win_loss, imitation_loss,
            points / max(number, 1.0),
        )  # fmt: skip

    def synchronize(self) -> None:
        """Wait for the device."""
        if self.device != "cpu":
            self.torch.cuda.synchronize()

    def iterate(self) -> None:
        """A rollout and its updates."""
        s = self.settings
        teaching = self.seconds < s.imitation
        done = min(1.0, self.seconds / s.schedule)
        self.learning_rate.fill_(s.learning_rate + (s.final_rate - s.learning_rate) * done)
        if self.device == "cpu":
            for group in self.optimizer.param_groups:
                group["lr"] = float(self.learning_rate)
        self.entropy_weight.fill_(s.entropy_weight + (s.final_entropy - s.entropy_weight) * done)
        if not self.past or self.updates % s.snapshot_every == 0:
            self._add_past_self()
        self._choose_past_self()
        self._run(teaching)
        self.updates += 1
        self.choices += s.tables * s.steps

    def _add_past_self(self) -> None:
        """Keep the average as a past version; if there are too many, one of the others goes, any of them.

        So versions of all ages stay: against the latest ones alone a policy forgets how to beat others.
        """
        if len(self.past) == self.settings.past_selves:
            del self.past[int(self.rng.integers(len(self.past)))]
        self.past.append([each.to(self.kind) for each in self.average])

    def _choose_past_self(self) -> None:
        for old, new in zip(self.past_fast, self.past[int(self.rng.integers(len(self.past)))]):
            old.copy_(new)

    def _run(self, teaching: bool) -> None:
        if self.device == "cpu":
            self._iteration(teaching)
        elif teaching not in self._graphs:
            self._record(teaching)
        else:
            self._graphs[teaching].replay()

    def _record(self, teaching: bool) -> None:
        """Record an iteration as a graph; two iterations before it compile kernels and fill caches."""
        torch = self.torch
        stream = torch.cuda.Stream()
        stream.wait_stream(torch.cuda.current_stream())
        with torch.cuda.stream(stream):
            for _ in range(2):
                self._iteration(teaching)
        torch.cuda.current_stream().wait_stream(stream)
        torch.cuda.synchronize()
        graph = torch.cuda.CUDAGraph()
        with torch.cuda.graph(graph, capture_error_mode="relaxed"):
            self._iteration(teaching)
        self._graphs[teaching] = graph

    def _iteration(self, teaching: bool) -> None:
        with self.torch.no_grad():
            found = self._rollout(teaching)
        self._update(found, teaching)
        with self.torch.no_grad():
            for kept, fast, new in zip(self.average, self.fast, self.weights):
                kept.lerp_(new, self.settings.ema_rate)
                fast.copy_(new)

    def _evaluate(self, observations: Any, masks: Any, seats_of: Any, weights: Any) -> tuple[Any, Any, Any]:
        out = forward(self.torch, weights, observations)
        return heads(self.torch, self.shape, out, masks, seats_of)

    def _rollout(self, teaching: bool) -> targets.Targets:
        """Play some steps at all tables, and compute what is learned from them."""
        torch, s, b, tables, hosts = self.torch, self.settings, self.buffers, self.tables, self.hosts
        for t in range(s.steps):
            b.observations[t].copy_(tables.observations)
            b.masks[t].copy_(tables.masks)
            b.seat[t].copy_(tables.seat)
            b.own[t].copy_((self.own_seat < 0) | (self.own_seat == tables.seat))
            log, value, chances = self._evaluate(b.observations[t], b.masks[t], tables.seats_of, self.fast)
            choosing = log
            if hosts:
                theirs = self._evaluate(
                    b.observations[t, :hosts], b.masks[t, :hosts], tables.seats_of[:hosts], self.past_fast
                )[0]
                mixed = torch.where(b.own[t, :hosts, None], log[:hosts], theirs)
                choosing = torch.cat([mixed, log[hosts:]])
            action = draw(torch, choosing)
            if teaching:
                tables.teach()
                taught = self._teacher_probabilities()
                b.taught[t].copy_(taught)
                action = torch.where(self.teacher_plays, draw(torch, taught.clamp(min=1e-30).log()), action)
            b.action[t].copy_(action)
            b.log_prob[t].copy_(log.gather(1, action[:, None])[:, 0])
            b.value[t].copy_(value)
            b.chances[t].copy_(chances.exp())
            tables.chosen.copy_(action)
            tables.step()
            b.reward[t].copy_(tables.rewards)
            b.wins[t].copy_(tables.wins)
            b.done[t].copy_(tables.done)
            there = tables.done[:, None] & (tables.wins >= 0)
            there &= torch.arange(self.shape.most_seats, device=self.device)[None] < tables.seats_of[:, None]
            b.scores[0] += torch.where(there, tables.scores, 0.0).sum()
            b.scores[1] += there.sum()
        observations = tables.observations.to(self.kind)
        _, value, chances = self._evaluate(
            observations, tables.masks.bool(), tables.seats_of, self.fast
        )  # fmt: skip
        return targets.compute(
            torch, b.seat, b.value, b.chances, b.reward, b.wins, b.done, tables.seat, value, chances.exp(),
            tables.seats_of, s.gae_lambda, s.win_lambda,
        )  # fmt: skip

    def _teacher_probabilities(self) -> Any:
        """Of the actions at all tables: the better one is beside the mean of the legal ones, the likelier."""
        torch, values, masks = self.torch, self.tables.values, self.tables.masks.bool()
        best = values.max(1, keepdim=True).values
        mean = torch.where(masks, values, 0.0).sum(1, keepdim=True) / masks.sum(1, keepdim=True)
        scale = self.settings.imitation_scale * (best - mean) + LEAST_GAP
        return torch.softmax((values - best) / scale, 1)

    def _update(self, found: targets.Targets, teaching: bool) -> None:
        """Epochs over the rollout; a batch is a few steps of all tables, so nothing has to be gathered."""
        torch, s, b = self.torch, self.settings, self.buffers
        used = (found.known & b.own).float()
        total = used.sum().clamp(min=1.0)
        mean = (found.advantage * used).sum() / total
        spread = (((found.advantage - mean).square() * used).sum() / total).sqrt() + 1e-6
        gain = (found.advantage - mean) / spread
        self.losses.zero_()
        split = s.imitation_batches if teaching else 1
        batches = s.epochs * (s.steps // s.steps_per_batch) * split
        for _ in range(s.epochs):
            for first in range(0, s.steps, s.steps_per_batch):
                for offset in range(split):
                    part = slice(first, first + s.steps_per_batch), slice(offset, None, split)
                    loss, figures = self._loss(found, used, gain, part, teaching)
                    self.optimizer.zero_grad(set_to_none=True)
                    loss.backward()
                    torch.nn.utils.clip_grad_norm_(self.weights, 0.5)
                    self.optimizer.step()
                    with torch.no_grad():
                        self.losses += torch.stack(figures) / batches

    def _loss(
        self, found: targets.Targets, used: Any, gain: Any, part: tuple[slice, slice], teaching: bool
    ) -> tuple[Any, list[Any]]:
        """Values, chances to win, and the policy: PPO with clipped ratios, or imitation of the teacher."""
        torch, s, b = self.torch, self.settings, self.buffers

        def flat(x: Any) -> Any:
            return x[part].flatten(0, 1)

        weight = flat(used)
        weight = weight / weight.sum().clamp(min=1.0)
        seats_of = self.tables.seats_of[part[1]].repeat(s.steps_per_batch)
        log, value, chances = self._evaluate(flat(b.observations), flat(b.masks), seats_of, self.weights)
        value_loss = ((value - flat(found.value)).square() * weight).sum()
        win_loss = -((flat(found.wins) * chances).sum(1) * weight).sum()
        entropy = -((log.exp() * log).sum(1) * weight).sum()
        imitation_loss = torch.zeros_like(entropy)
        if teaching:
            imitation_loss = -(flat(b.taught).float() * log).sum(1).mean()
            policy_loss = imitation_loss
        else:
            ratio = (log.gather(1, flat(b.action)[:, None])[:, 0] - flat(b.log_prob)).exp()
            ahead = flat(gain)
            clipped = torch.minimum(ratio * ahead, ratio.clamp(1 - s.clip, 1 + s.clip) * ahead)
            policy_loss = -(clipped * weight).sum() - self.entropy_weight * entropy
        figures = [entropy.detach(), value_loss.detach(), win_loss.detach(), imitation_loss.detach()]
        return 0.5 * value_loss + s.win_weight * win_loss + policy_loss, figures

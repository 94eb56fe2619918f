"""The network: a multilayer perceptron with three heads, for all seats, seat counts and options of a game.

The heads are a logit for every action, the expected reward of the viewer, and a logit of every seat's
chance to win, counted from the viewer. Weights are kept in float32 and multiplied in bfloat16.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import numpy as np
from numpy.typing import NDArray

from atoll.kit.game import Game

MASKED = -1e9  # a logit that is never drawn
LAST_GAIN = 0.01  # of the initial weights of the heads: the first policy is nearly uniform


@dataclass(frozen=True)
class Shape:
    """Sizes of the network."""

    features: int
    actions: int
    most_seats: int
    width: int
    depth: int

    @classmethod
    def of(cls, game: Game, width: int, depth: int) -> Shape:
        """The network of a game."""
        features = sum(feature.size for feature in game.features)
        return cls(features, len(game.actions), game.seats[-1], width, depth)

    @property
    def sizes(self) -> list[int]:
        """Layer sizes, from the observation to the heads."""
        return [self.features, *[self.width] * self.depth, self.actions + 1 + self.most_seats]


def new_weights(torch: Any, shape: Shape, device: str, seed: int) -> list[Any]:
    """Weights and biases of all layers in turn, orthogonal; gradients are wanted."""
    generator = torch.Generator().manual_seed(seed)
    made: list[Any] = []
    for before, after in pairwise(shape.sizes):
        last = after == shape.sizes[-1] and len(made) == 2 * shape.depth
        weight = torch.empty(after, before)
        torch.nn.init.orthogonal_(weight, LAST_GAIN if last else 2**0.5, generator=generator)
        made += [weight.to(device).requires_grad_(), torch.zeros(after, device=device).requires_grad_()]
    return made


def forward(torch: Any, weights: Sequence[Any], x: Any) -> Any:
    """All heads of a batch in one float32 array [n, actions + 1 + seats]."""
    for i in range(0, len(weights), 2):
        w, b = weights[i], weights[i + 1]
        if w.dtype != x.dtype:
            w, b = w.to(x.dtype), b.to(x.dtype)
        x = torch.nn.functional.linear(x, w, b)
        if i < len(weights) - 2:
            x = torch.relu(x)
    return x.float()


def heads(torch: Any, shape: Shape, out: Any, masks: Any, seats_of: Any) -> tuple[Any, Any, Any]:
    """Log probabilities of the actions, expected reward, log chances to win (seats from the viewer on)."""
    a = shape.actions
    log = torch.log_softmax(out[:, :a].masked_fill(~masks, MASKED), 1)
    absent = torch.arange(shape.most_seats, device=out.device)[None] >= seats_of[:, None]
    return log, out[:, a], torch.log_softmax(out[:, a + 1 :].masked_fill(absent, MASKED), 1)


def draw(torch: Any, log: Any, sharpness: float = 1.0) -> Any:
    """An action of every row, drawn by its probability to the power of the sharpness (Gumbel-max)."""
    noise = torch.empty_like(log).exponential_().log_()
    return (sharpness * log - noise).argmax(1)


def to_numpy(weights: Sequence[Any]) -> list[NDArray[np.float32]]:
    """The weights as arrays."""
    return [each.detach().float().cpu().numpy() for each in weights]

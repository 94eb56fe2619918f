"""The forward pass of a network, compiled: for one observation, skipping what is zero."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from atoll.kit.core.jit import rule

Floats = NDArray[np.float32]


class Layers(NamedTuple):
    """Weights [in, out] and biases of the first layer, the hidden ones, the heads; and two rows of memory."""

    first: Floats
    first_bias: Floats
    hidden: Floats  # [layer, in, out]
    hidden_bias: Floats
    last: Floats
    last_bias: Floats
    memory: Floats


@rule
def add_rows(x: Floats, weights: Floats, bias: Floats, out: Floats) -> None:
    """out = bias + x @ weights: observations and rectified units are mostly 0, whose rows are skipped."""
    n = out.shape[0]
    for j in range(n):
        out[j] = bias[j]
    for i in range(x.shape[0]):
        factor = x[i]
        if factor != 0:
            row = weights[i]
            for j in range(n):
                out[j] += factor * row[j]


@rule
def rectify(x: Floats) -> None:
    """Set negative numbers to 0."""
    for j in range(x.shape[0]):
        if x[j] < 0:
            x[j] = 0


@rule
def run(layers: Layers, seen: Floats, out: Floats) -> None:
    """All outputs for one observation."""
    here, there = layers.memory[0], layers.memory[1]
    add_rows(seen, layers.first, layers.first_bias, here)
    rectify(here)
    for i in range(layers.hidden.shape[0]):
        add_rows(here, layers.hidden[i], layers.hidden_bias[i], there)
        rectify(there)
        here, there = there, here
    add_rows(here, layers.last, layers.last_bias, out)

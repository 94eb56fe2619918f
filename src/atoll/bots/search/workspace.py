"""All memory of one search, allocated once. Depends on no game."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from atoll.kit.core.record import Float64, Int8, Int32, Mask, Record, UInt64

from .tree import Tree, new_tree

# Indices of the positions of a workspace: the view that is searched, the position of the simulation, the
# position before the choices made at the same time, and two for looking ahead.
VIEW, CURRENT, BEFORE, SCRATCH, LOOKAHEAD = range(5)


class SearchState(Record):
    """Settings and counters of a search."""

    rng: UInt64
    seed: UInt64  # first seed of the determinizations; every action of the root uses the same ones
    c_puct: Float64  # weight of exploration
    lead_scale: Float64  # running mean of the leads seen, by which leads are scaled
    widening: Float64  # edges considered by the root of a node's visits; 0: all of them
    usual_points: Float64  # of a seat that plays alone: those of the first simulation
    opponent_noise: Float64  # points by which other seats may misjudge an action in a rollout
    rollout_depth: Int32  # choices of a rollout before the position is estimated; NOWHERE: to the end
    simulations: Int32  # so far
    root: Int32  # node of the view
    seat: Int8  # that searches
    uninformed: Int8  # uniform priors and random rollouts: no use of `value` and `prior`


class SearchWorkspace(NamedTuple):
    """All memory that a search needs."""

    positions: NDArray[np.void]
    words: NDArray[np.uint64]  # the bytes of the positions
    tree: Tree
    points: NDArray[np.float64]  # of each seat, where a simulation ended
    places: NDArray[np.int64]  # likewise, if the game was over
    rewards: NDArray[np.float64]
    values: NDArray[np.float64]  # of the actions of a node that is expanded
    chosen: NDArray[np.int64]  # by each awaited seat
    predicted: NDArray[np.int64]  # samples of the choices made at the same time as the root's, by seat
    mask: Mask
    other_mask: Mask
    search: NDArray[np.void]


def allocate(
    state: Any, seats: int, actions: int, words: int, nodes: int, edges: int, simultaneous_samples: int
) -> SearchWorkspace:
    """A workspace for games of so many seats and actions; `nodes` is a power of two."""
    positions = np.zeros(LOOKAHEAD + 1, state)
    return SearchWorkspace(
        positions,
        positions.view(np.uint64).reshape(LOOKAHEAD + 1, -1),
        new_tree(nodes, edges),
        np.zeros(seats),
        np.zeros(seats, np.int64),
        np.zeros(seats),
        np.zeros(actions),
        np.zeros(seats, np.int64),
        np.zeros((simultaneous_samples, seats), np.int64),
        np.zeros(words, np.uint32),
        np.zeros(words, np.uint32),
        np.zeros(1, SearchState.record_layout),
    )

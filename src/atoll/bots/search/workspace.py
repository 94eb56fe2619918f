"""The memory of a thought, all of it allocated once. Knows no game."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from atoll.kit.core.record import Float64, Int8, Int32, Mask, Record, UInt64

from .tree import Tree, new_tree

VIEW, TABLE, BEFORE, SCRATCH, STRETCH = range(5)  # the positions of a mind


class Notes(Record):
    """Settings and counters of a search."""

    rng: UInt64
    seed: UInt64  # where the deals of the root's choices begin
    curiosity: Float64  # how much choices that were tried little are preferred
    spread: Float64  # running mean of the leads seen, to measure leads by
    blur: Float64  # points by which others may misjudge a choice
    horizon: Int32  # choices of a playout until the position is judged by its looks; NOWHERE: the end
    ends: Int32  # simulations so far
    root: Int32  # the node of the view
    seat: Int8  # whose mind it is
    blind: Int8  # nobody looks at what a choice brings


class Mind(NamedTuple):
    """All memory a thought needs."""

    positions: NDArray[np.void]
    words: NDArray[np.uint64]  # the bytes of the positions
    tree: Tree
    points: NDArray[np.float64]  # what each seat has, where a line of play was judged
    places: NDArray[np.int64]  # and its place, if the game was over
    rewards: NDArray[np.float64]
    worth: NDArray[np.float64]  # of the choices of a node that is opened
    chosen: NDArray[np.int64]  # by each seat that is asked
    expected: NDArray[np.int64]  # of the seats asked together with the one that thinks, in several ways
    mask: Mask
    other: Mask
    notes: NDArray[np.void]


def empty_mind(
    state: Any, seats: int, actions: int, words: int, nodes: int, edges: int, foresight: int
) -> Mind:
    """Memory for games of so many seats and actions; `nodes` is a power of two."""
    positions = np.zeros(STRETCH + 1, state)
    return Mind(
        positions,
        positions.view(np.uint64).reshape(STRETCH + 1, -1),
        new_tree(nodes, edges),
        np.zeros(seats),
        np.zeros(seats, np.int64),
        np.zeros(seats),
        np.zeros(actions),
        np.zeros(seats, np.int64),
        np.zeros((foresight, seats), np.int64),
        np.zeros(words, np.uint32),
        np.zeros(words, np.uint32),
        np.zeros(1, Notes.record_layout),
    )

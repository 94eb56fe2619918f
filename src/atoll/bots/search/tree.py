"""The search tree, compiled: nodes in a hash table, PUCT selection, priors, backpropagation.

Depends on no game. A node is an information set: what one seat knows when it has to choose. Its edges are the
legal actions.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from atoll.kit.core.jit import rule
from atoll.kit.core.record import Float32, Float64, Int32, Record, UInt64
from atoll.kit.core.rng import mix
from atoll.kit.core.sentinels import NOWHERE

MAX_DEPTH = 256  # choices of one simulation that are recorded for backpropagation
UNIFORM_SHARE = 0.25  # part of the prior that is uniform, so that unpromising actions are tried now and then

KEY_SHIFT = np.uint64(40)  # the bits of a key that say at which edge a node begins to widen


class Node(Record):
    """An information set of one seat."""

    key: UInt64  # hash of the view; 0 is a free slot
    total: Float64  # sum of rewards
    first: Int32  # index of its first edge
    width: Int32  # number of edges
    visits: Int32


class Edge(Record):
    """An action at a node."""

    total: Float64  # sum of rewards
    prior: Float32
    visits: Int32


class Step(Record):
    """A choice of the simulation in progress."""

    node: Int32
    edge: Int32
    seat: Int32


class TreeSize(Record):
    """How much of the tree is in use, and the scale of the action values that priors are made from."""

    nodes: Int32
    edges: Int32
    value_spread: Float64  # running mean, over nodes, of the mean deviation of their action values
    spread_samples: Int32  # nodes in that mean


class Tree(NamedTuple):
    """All memory of a tree, allocated once."""

    nodes: NDArray[np.void]  # hash table with open addressing
    edges: NDArray[np.void]  # those of a node are contiguous, in the order of its action mask
    path: NDArray[np.void]  # the choices of the simulation in progress
    size: NDArray[np.void]


def new_tree(nodes: int, edges: int) -> Tree:
    """An empty tree; `nodes` is a power of two."""
    return Tree(
        np.zeros(nodes, Node.record_layout),
        np.zeros(edges, Edge.record_layout),
        np.zeros(MAX_DEPTH, Step.record_layout),
        np.zeros(1, TreeSize.record_layout),
    )


@rule
def hash_of(words: NDArray[np.uint64], seat: int) -> np.uint64:
    """The key of what a seat knows, given as 64-bit words. Never 0."""
    a, b = np.uint64(seat), np.uint64(1)  # two independent lanes halve the latency
    for i in range(0, words.shape[0] - 1, 2):
        a, b = np.uint64(mix(a ^ words[i])), np.uint64(mix(b ^ words[i + 1]))
    if words.shape[0] & 1:
        a = np.uint64(mix(a ^ words[words.shape[0] - 1]))
    return np.uint64(mix(a ^ np.uint64(mix(b)))) | np.uint64(1)


@rule
def find_slot(t: Tree, key: np.uint64) -> int:
    """The slot of a node, or a free one for it; NOWHERE if the hash table is full."""
    last = t.nodes.shape[0] - 1
    i = int(key >> np.uint64(20)) & last
    while t.nodes[i].key != key:
        if t.nodes[i].key == 0:
            return i if 4 * int(t.size[0].nodes) < 3 * last else NOWHERE
        i = (i + 1) & last
    return i


@rule
def add_node(t: Tree, i: int, key: np.uint64, width: int) -> bool:
    """Make a free slot a node with so many edges and uniform priors; False if there is no memory for them."""
    node, size = t.nodes[i], t.size[0]
    if size.edges + width > t.edges.shape[0]:
        return False
    node.key, node.first, node.width = key, size.edges, width
    size.nodes += 1
    size.edges += width
    for k in range(width):
        t.edges[node.first + k].prior = 1 / width
    return True


@rule
def set_priors(t: Tree, i: int, values: NDArray[np.float64]) -> None:
    """Set the priors of a node: a softmax of its action values, scaled by how far such values usually differ.

    Overwrites `values`.
    """
    node, size = t.nodes[i], t.size[0]
    n = int(node.width)
    mean, most, deviation, total = 0.0, values[0], 0.0, 0.0
    for k in range(n):
        mean += values[k] / n
        most = max(most, values[k])
    for k in range(n):
        deviation += abs(values[k] - mean) / n
    size.spread_samples += 1
    size.value_spread += (deviation - size.value_spread) / size.spread_samples
    for k in range(n):
        values[k] = math.exp((values[k] - most) / (size.value_spread + 1e-9))
        total += values[k]
    for k in range(n):
        t.edges[node.first + k].prior = UNIFORM_SHARE / n + (1 - UNIFORM_SHARE) * values[k] / total


@rule
def select_puct(t: Tree, i: int, c_puct: float, shift: int) -> int:
    """The edge with the best PUCT score: mean value plus exploration by the prior.

    An edge without visits counts with the mean of the node. Ties go to the first edge from `shift` on.
    """
    return select_among(t, i, c_puct, shift, int(t.nodes[i].width))


@rule
def select_among(t: Tree, i: int, c_puct: float, shift: int, considered: int) -> int:
    """The same among so many edges from `shift` on."""
    node = t.nodes[i]
    mean = node.total / max(1, int(node.visits))
    exploration = c_puct * math.sqrt(node.visits + 1.0)
    best, best_at = -1.0, 0
    for k in range(considered):
        at = k + shift if k + shift < node.width else k + shift - int(node.width)
        edge = t.edges[node.first + at]
        visits = int(edge.visits)
        bound = (edge.total / visits if visits > 0 else mean) + exploration * edge.prior / (1 + visits)
        if bound > best:
            best, best_at = bound, at
    return best_at


@rule
def widened(t: Tree, i: int, widening: float) -> int:
    """How many edges of a node are considered by now: progressive widening, with the root of its visits."""
    node = t.nodes[i]
    return min(int(node.width), math.ceil(widening * math.sqrt(node.visits + 1.0)))


@rule
def select_wide(t: Tree, i: int, c_puct: float, shift: int, widening: float) -> int:
    """The same; if there is a widening, among the edges that are considered by now.

    For games without heuristics. Each node then begins at an edge of its own, instead of `shift`.
    """
    if widening == 0.0:
        return select_puct(t, i, c_puct, shift)
    first = int(np.uint64(t.nodes[i].key) >> KEY_SHIFT) % int(t.nodes[i].width)
    return select_among(t, i, c_puct, first, widened(t, i, widening))


@rule
def is_decided(t: Tree, i: int, left: int) -> bool:
    """Is the most visited edge of a node out of reach of the others, with so many simulations left?"""
    most, second = 0, 0
    for k in range(t.nodes[i].width):
        visits = int(t.edges[t.nodes[i].first + k].visits)
        if visits > most:
            most, second = visits, most
        elif visits > second:
            second = visits
    return most - second > left


@rule
def backpropagate(t: Tree, steps: int, rewards: NDArray[np.float64]) -> None:
    """Add the rewards of a simulation to the nodes and edges of its path."""
    for depth in range(steps):
        step = t.path[depth]
        got = rewards[step.seat]
        if step.node != NOWHERE:
            t.nodes[step.node].visits += 1
            t.nodes[step.node].total += got
        if step.edge != NOWHERE:
            t.edges[step.edge].visits += 1
            t.edges[step.edge].total += got


@rule
def edge_statistics(t: Tree, i: int, visits: NDArray[np.int64], values: NDArray[np.float64]) -> None:
    """Write the visits and mean reward of each edge of a node."""
    node = t.nodes[i]
    for k in range(node.width):
        edge = t.edges[node.first + k]
        visits[k] = edge.visits
        values[k] = edge.total / edge.visits if edge.visits > 0 else 0.0

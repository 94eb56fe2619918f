"""The tree of a search, compiled: nodes found by their key, choices ranked by liking and experience.

Knows no game. A node is what a seat knows when it has to choose; its edges are its choices.
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

DEEPEST = 256  # choices of one simulation that are memoized
OPENNESS = 0.25  # part of the liking that all choices share alike: what looks bad is tried now and then


class Node(Record):
    """An information set of one seat."""

    key: UInt64  # hash of the view; 0 is a free place
    total: Float64  # sum of rewards
    first: Int32  # index of its first edge
    width: Int32  # number of edges
    visits: Int32


class Edge(Record):
    """A choice at a node."""

    total: Float64  # sum of rewards
    liking: Float32
    visits: Int32


class Step(Record):
    """A choice of the simulation in progress."""

    node: Int32
    edge: Int32
    seat: Int32


class Size(Record):
    """How much of the tree is in use."""

    nodes: Int32
    edges: Int32
    gap: Float64  # running mean of how far the worths of a node's choices lie apart
    liked: Int32  # nodes in that mean


class Tree(NamedTuple):
    """All memory of a tree, allocated once."""

    nodes: NDArray[np.void]  # open addressing; the key 0 is a free place
    edges: NDArray[np.void]  # those of a node lie together, in the order of its mask
    path: NDArray[np.void]  # the choices of the simulation in progress
    size: NDArray[np.void]


def new_tree(nodes: int, edges: int) -> Tree:
    """An empty tree; `nodes` is a power of two."""
    return Tree(
        np.zeros(nodes, Node.record_layout),
        np.zeros(edges, Edge.record_layout),
        np.zeros(DEEPEST, Step.record_layout),
        np.zeros(1, Size.record_layout),
    )


@rule
def digest(words: NDArray[np.uint64], seat: int) -> np.uint64:
    """A key for what a seat knows, which lies in these words. Never 0."""
    a, b = np.uint64(seat), np.uint64(1)  # two lanes: half the waiting
    for i in range(0, words.shape[0] - 1, 2):
        a, b = np.uint64(mix(a ^ words[i])), np.uint64(mix(b ^ words[i + 1]))
    if words.shape[0] & 1:
        a = np.uint64(mix(a ^ words[words.shape[0] - 1]))
    return np.uint64(mix(a ^ np.uint64(mix(b)))) | np.uint64(1)


@rule
def find(t: Tree, key: np.uint64) -> int:
    """The place of a node, or of a free one for it; NOWHERE if the table is full."""
    last = t.nodes.shape[0] - 1
    i = int(key >> np.uint64(20)) & last
    while t.nodes[i].key != key:
        if t.nodes[i].key == 0:
            return i if 4 * int(t.size[0].nodes) < 3 * last else NOWHERE
        i = (i + 1) & last
    return i


@rule
def open_node(t: Tree, i: int, key: np.uint64, width: int) -> bool:
    """Make a free place a node with so many edges, all liked alike; False if there is no room for them."""
    node, size = t.nodes[i], t.size[0]
    if size.edges + width > t.edges.shape[0]:
        return False
    node.key, node.first, node.width = key, size.edges, width
    size.nodes += 1
    size.edges += width
    for k in range(width):
        t.edges[node.first + k].liking = 1 / width
    return True


@rule
def like(t: Tree, i: int, worth: NDArray[np.float64]) -> None:
    """Like the choices of a node by what they seem worth, measured by how far such worths lie apart."""
    node, size = t.nodes[i], t.size[0]
    n = int(node.width)
    mean, most, apart, total = 0.0, worth[0], 0.0, 0.0
    for k in range(n):
        mean += worth[k] / n
        most = max(most, worth[k])
    for k in range(n):
        apart += abs(worth[k] - mean) / n
    size.liked += 1
    size.gap += (apart - size.gap) / size.liked
    for k in range(n):
        worth[k] = math.exp((worth[k] - most) / (size.gap + 1e-9))
        total += worth[k]
    for k in range(n):
        t.edges[node.first + k].liking = OPENNESS / n + (1 - OPENNESS) * worth[k] / total


@rule
def select(t: Tree, i: int, curiosity: float, shift: int) -> int:
    """The edge to climb: experience so far, and curiosity by liking; what is new counts as the mean.

    Of equals the first from `shift` on.
    """
    node = t.nodes[i]
    mean = node.total / max(1, int(node.visits))
    urge = curiosity * math.sqrt(node.visits + 1.0)
    best, best_at = -1.0, 0
    for k in range(node.width):
        at = k + shift if k + shift < node.width else k + shift - int(node.width)
        edge = t.edges[node.first + at]
        visits = int(edge.visits)
        bound = (edge.total / visits if visits > 0 else mean) + urge * edge.liking / (1 + visits)
        if bound > best:
            best, best_at = bound, at
    return best_at


@rule
def is_settled(t: Tree, i: int, left: int) -> bool:
    """Can no other choice of a node be tried as often as the one tried most, with so many tries left?"""
    most, second = 0, 0
    for k in range(t.nodes[i].width):
        visits = int(t.edges[t.nodes[i].first + k].visits)
        if visits > most:
            most, second = visits, most
        elif visits > second:
            second = visits
    return most - second > left


@rule
def learn(t: Tree, steps: int, rewards: NDArray[np.float64]) -> None:
    """Write the rewards of a simulation down along its path."""
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
def recall(t: Tree, i: int, visits: NDArray[np.int64], worth: NDArray[np.float64]) -> None:
    """How often each choice of a node was tried, and what it brought on average."""
    node = t.nodes[i]
    for k in range(node.width):
        edge = t.edges[node.first + k]
        visits[k] = edge.visits
        worth[k] = edge.total / edge.visits if edge.visits > 0 else 0.0

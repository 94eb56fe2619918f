"""How bots think, compiled: a driver (see `atoll.kit.bind`).

Everything starts from a *view*, the hidden record of the seat that thinks. Each thought fills its blanks by
`guess` with a deal of its own, so whatever a bot finds rests on what its seat knows and nothing else.

The search is Monte Carlo tree search over information sets. A node is what one seat knows when it has to
choose: the hash of its hidden record. So the seats of a simultaneous choice do not see each other's, the
others act on what *they* know, and the seat that thinks cannot plan with cards it has only guessed. What is
legal follows from a view (a law of every game), so all visits of a node have the same choices.
Every seat wants its own result: rewards are kept for each, and each climbs on its own.
"""

from __future__ import annotations

import math
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from atoll.kit.bits import lowest, nth_allowed
from atoll.kit.contract import (
    MOST_SEATS,
    WORDS,
    State,
    apply,
    guess,
    hide,
    legal,
    place,
    score,
    value,
    waiting,
)
from atoll.kit.jit import rule
from atoll.kit.record import NOWHERE, Mask, Record, record
from atoll.kit.rng import draw, mix, sow

VIEW, TABLE, SCRATCH, STRETCH = range(4)  # the positions of a mind
DEEPEST = 256  # choices of one simulation that are remembered
LONGEST_TURN = 8  # further choices of the own turn a greedy bot looks ahead
SHARE = 0.75  # of a reward that is for the places; the rest is for the lead in points
IMPATIENCE = 1e-4  # of a reward, for every choice until the end: who wins ends it, who loses plays on
FIRST = 1000.0  # points a greedy bot gives for being first at the end

NODE = record(("key", "u8"), ("total", "f8"), ("first", "i4"), ("width", "i4"), ("visits", "i4"))
EDGE = record(("total", "f8"), ("visits", "i4"))
STEP = record(("node", "i4"), ("edge", "i4"), ("seat", "i4"))
NOTES = record(
    ("rng", "u8"),
    ("explore", "f8"),  # how much unsure choices are preferred
    ("spread", "f8"),  # running mean of the leads seen, to measure leads by
    ("ends", "i4"),  # simulations so far
    ("horizon", "i4"),  # choices after the tree until a playout is cut off and judged by `value`
    ("sealed", "i8"),  # barrier at which several seats were last awaited in the tree, or NOWHERE
    ("nodes", "i4"),
    ("edges", "i4"),
)


class Mind(NamedTuple):
    """All memory a thought needs, allocated once."""

    positions: NDArray[np.void]
    words: NDArray[np.uint64]  # the bytes of the positions
    nodes: NDArray[np.void]  # open addressing; the key 0 is a free place
    edges: NDArray[np.void]  # those of a node lie together, in the order of its mask
    path: NDArray[np.void]
    rewards: NDArray[np.float64]
    mask: Mask
    other: Mask
    notes: NDArray[np.void]


def new_mind(
    view: Record, seed: int, nodes: int = 1, edges: int = 1, explore: float = 0.0, horizon: int = 0
) -> Mind:
    """A mind that has seen one view and thought nothing yet; `nodes` is a power of two."""
    positions = np.zeros(STRETCH + 1, State)
    positions[VIEW] = view
    mind = Mind(
        positions,
        positions.view(np.uint64).reshape(STRETCH + 1, -1),
        np.zeros(nodes, NODE),
        np.zeros(edges, EDGE),
        np.zeros(DEEPEST, STEP),
        np.zeros(MOST_SEATS),
        np.zeros(WORDS, np.uint32),
        np.zeros(WORDS, np.uint32),
        np.zeros(1, NOTES),
    )
    notes: Any = mind.notes[0]
    sow(notes, np.uint64(seed))
    notes.explore, notes.spread, notes.horizon, notes.sealed = explore, 1.0, horizon, NOWHERE
    return mind


@rule
def imagine(m: Mind, seat: int) -> None:
    """Put a new guess of what lies behind the view on the table."""
    notes = m.notes[0]
    sow(notes, notes.rng)
    m.positions[TABLE] = m.positions[VIEW]
    guess(m.positions[TABLE], seat, np.uint64(mix(notes.rng)))


# Choosing without a tree


@rule
def choose_any(s: Record, seat: int, mask: Mask, notes: Record) -> None:
    """Let a seat choose at random."""
    n = legal(s, seat, mask)
    apply(s, seat, nth_allowed(mask, draw(notes, n)), None)


@rule
def play_out(m: Mind) -> int:
    """Play the table on to the end, or to the horizon; return the choices made.

    Sealed choices are completed in any case: before they are shown there is nothing to judge.
    """
    s, notes = m.positions[TABLE], m.notes[0]
    n = 0
    while n < notes.horizon or int(s.barrier) == int(notes.sealed):
        awaited = waiting(s)
        if awaited == 0:
            return n
        choose_any(s, lowest(awaited), m.mask, notes)
        n += 1
    return n


@rule
def complete(s: Record, together: int, mask: Mask, notes: Record) -> None:
    """Let the seats that choose at the same time choose at random."""
    for other in range(s.seats):
        if (together >> other) & (waiting(s) >> other) & 1:
            choose_any(s, other, mask, notes)


# What a position is worth


@rule
def lead(s: Record, seat: int) -> float:
    """Points ahead of the mean of the others: real points at the end, estimated ones before."""
    over = waiting(s) == 0
    mine, theirs = 0.0, 0.0
    for other in range(s.seats):
        points = float(score(s, other)) if over else float(value(s, other))
        if other == seat:
            mine = points
        else:
            theirs += points
    return mine - theirs / max(1, int(s.seats) - 1)


@rule
def share(s: Record, seat: int) -> float:
    """The part of the other seats left behind at the end, ties counting half; alone: 1."""
    mine, behind = place(s, seat), 0.0
    for other in range(s.seats):
        if other != seat:
            theirs = place(s, other)
            behind += 1.0 if theirs > mine else 0.5 if theirs == mine else 0.0
    return behind / (int(s.seats) - 1) if s.seats > 1 else 1.0


@rule
def reward(s: Record, rewards: NDArray[np.float64], notes: Record, length: int) -> None:
    """What each seat gets out of a simulation, from 0 to 1."""
    over = waiting(s) == 0
    haste = 1.0 - IMPATIENCE * min(length, 1000)
    notes.ends += 1
    for seat in range(s.seats):
        ahead = lead(s, seat)
        notes.spread += (abs(ahead) - notes.spread) / (int(notes.ends) * int(s.seats) + 1)
        points = 0.5 + 0.5 * ahead / (abs(ahead) + notes.spread + 1e-9)
        got = SHARE * share(s, seat) + (1.0 - SHARE) * points if over else points
        rewards[seat] = 0.5 + (got - 0.5) * haste


# One ply


@rule
def judge(s: Record, seat: int) -> float:
    """A position in points for a greedy seat; to be first at the end is worth more than any points."""
    return lead(s, seat) + (FIRST * share(s, seat) if waiting(s) == 0 else 0.0)


@rule
def end_turn(m: Mind, seat: int) -> None:
    """While the turn is still the seat's alone, let it choose what looks best at once."""
    s, after = m.positions[SCRATCH], m.positions[STRETCH]
    for _ in range(LONGEST_TURN):
        if waiting(s) != 1 << seat:
            return
        best, best_at = 0.0, NOWHERE
        for k in range(legal(s, seat, m.other)):
            m.positions[STRETCH] = s
            apply(after, seat, nth_allowed(m.other, k), None)
            worth = judge(after, seat)
            if best_at == NOWHERE or worth > best:
                best, best_at = worth, k
        apply(s, seat, nth_allowed(m.other, best_at), None)


@rule
def weigh(m: Mind, seat: int, guesses: int, worth: NDArray[np.float64]) -> None:
    """What each legal choice brings in points at once, as a mean over guesses."""
    s, notes = m.positions[SCRATCH], m.notes[0]
    for _ in range(guesses):
        imagine(m, seat)
        together = waiting(m.positions[TABLE]) & ~(1 << seat)
        others = notes.rng
        for k in range(legal(m.positions[TABLE], seat, m.mask)):
            m.positions[SCRATCH] = m.positions[TABLE]
            apply(s, seat, nth_allowed(m.mask, k), None)
            notes.rng = others  # every choice meets the same answers
            complete(s, together, m.other, notes)
            end_turn(m, seat)
            worth[k] += judge(s, seat) / guesses


# The tree


@rule
def key_of(m: Mind, seat: int) -> np.uint64:
    """The information set of a seat at the table: a hash of its view. Never 0."""
    m.positions[SCRATCH] = m.positions[TABLE]
    hide(m.positions[SCRATCH], seat)
    words = m.words[SCRATCH]
    a, b = np.uint64(seat), np.uint64(1)  # two lanes: half the waiting
    for i in range(0, words.shape[0] - 1, 2):
        a, b = np.uint64(mix(a ^ words[i])), np.uint64(mix(b ^ words[i + 1]))
    if words.shape[0] & 1:
        a = np.uint64(mix(a ^ words[words.shape[0] - 1]))
    return np.uint64(mix(a ^ np.uint64(mix(b)))) | np.uint64(1)


@rule
def find(m: Mind, key: np.uint64) -> int:
    """The place of a node, or of a free one for it; NOWHERE if the table is full."""
    last = m.nodes.shape[0] - 1
    i = int(key >> np.uint64(20)) & last
    while m.nodes[i].key != key:
        if m.nodes[i].key == 0:
            return i if 4 * int(m.notes[0].nodes) < 3 * last else NOWHERE
        i = (i + 1) & last
    return i


@rule
def open_node(m: Mind, i: int, width: int) -> bool:
    """Give a node its edges, if it has none yet and there is room; True if it can be climbed."""
    node, notes = m.nodes[i], m.notes[0]
    if node.width == 0 and notes.edges + width <= m.edges.shape[0]:
        node.first = notes.edges
        node.width = width
        notes.edges += width
    return node.width == width  # a foreign node with the same hash is left alone


@rule
def select(m: Mind, i: int) -> int:
    """The edge to climb: best upper bound; one never climbed counts as climbed once with a mean result."""
    node, notes = m.nodes[i], m.notes[0]
    mean = node.total / max(1, int(node.visits))
    urge = notes.explore * notes.explore * math.log(node.visits + 1.0)
    shift = draw(notes, node.width)
    best, best_at = -1.0, 0
    for k in range(node.width):
        at = k + shift if k + shift < node.width else k + shift - int(node.width)
        edge = m.edges[node.first + at]
        visits = int(edge.visits)
        bound = edge.total / visits + math.sqrt(urge / visits) if visits > 0 else mean + math.sqrt(urge)
        if bound > best:
            best, best_at = bound, at
    return best_at


@rule
def climb(m: Mind, seat: int) -> int:
    """Choose through the tree until something new is met; return the choices made."""
    s, notes = m.positions[TABLE], m.notes[0]
    notes.sealed = NOWHERE
    awaited, who = waiting(s), seat  # who thinks chooses first, also among several who are awaited
    for depth in range(DEEPEST):
        if awaited & (awaited - 1) != 0:
            notes.sealed = s.barrier
        step = m.path[depth]
        step.seat, step.node, step.edge = who, NOWHERE, NOWHERE
        n = legal(s, who, m.mask)
        k = 0
        if n > 1:
            key = key_of(m, who)
            i = find(m, key)
            step.node = i
            if i == NOWHERE:
                return depth
            if m.nodes[i].key == 0:
                m.nodes[i].key = key
                notes.nodes += 1
                if depth > 0:  # the root is climbed at once
                    return depth + 1
            if not open_node(m, i, n):
                return depth + 1
            k = select(m, i)
            step.edge = m.nodes[i].first + k
        apply(s, who, nth_allowed(m.mask, k), None)
        awaited = waiting(s)
        if awaited == 0:
            return depth + 1
        who = lowest(awaited)
    return DEEPEST


@rule
def learn(m: Mind, steps: int) -> None:
    """Write the rewards of a simulation down along its path."""
    for depth in range(steps):
        step = m.path[depth]
        got = m.rewards[step.seat]
        if step.node != NOWHERE:
            m.nodes[step.node].visits += 1
            m.nodes[step.node].total += got
        if step.edge != NOWHERE:
            m.edges[step.edge].visits += 1
            m.edges[step.edge].total += got


@rule
def think(m: Mind, seat: int, simulations: int) -> None:
    """Simulate so many games on from the view, each with a guess of its own."""
    s, notes = m.positions[TABLE], m.notes[0]
    for _ in range(simulations):
        imagine(m, seat)
        steps = climb(m, seat)
        length = steps + play_out(m)
        reward(s, m.rewards, notes, length)
        learn(m, steps)


@rule
def recall(m: Mind, seat: int, visits: NDArray[np.int64], worth: NDArray[np.float64]) -> None:
    """How often each choice of the view was tried, and what it brought on average."""
    m.positions[TABLE] = m.positions[VIEW]
    root = m.nodes[find(m, key_of(m, seat))]
    for k in range(root.width):
        edge = m.edges[root.first + k]
        visits[k] = edge.visits
        worth[k] = edge.total / edge.visits if edge.visits > 0 else 0.0

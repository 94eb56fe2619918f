"""Information-set MCTS guided by a network, compiled: a driver (see `atoll.kit.bind`).

The network takes the place of `prior`, of rollouts and of `value`. A new node gets its priors from the
network's policy, from the view of the seat that chooses there. From the new node on choices are drawn from
the policy until the searching seat has a choice again; there the network says its chances. So no seat plays
by what it cannot know, and the searching seat is judged by all that it knows: another seat would see nothing
of its hand, and the network has learned to judge only positions in which the viewer chooses.

Where several seats choose at the same time, the others' choices are drawn from the policy, each from its own
view of the position before, and the tree ends behind them.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from atoll.bots.search.rewards import win_share
from atoll.bots.search.tree import (
    MAX_DEPTH,
    Tree,
    add_node,
    backpropagate,
    find_slot,
    hash_of,
    is_decided,
    new_tree,
    select_puct,
)
from atoll.bots.search.workspace import SearchState
from atoll.kit.core.bits import lowest, nth_allowed
from atoll.kit.core.contract import (
    ACTIONS,
    FEATURES,
    LAYOUT,
    MASK_WORDS,
    MOST_SEATS,
    apply,
    guess,
    hide,
    legal,
    observe,
    place,
    score,
    waiting,
)
from atoll.kit.core.jit import rule
from atoll.kit.core.record import Mask, Position
from atoll.kit.core.rng import mix, random_below, seed_rng
from atoll.kit.core.sentinels import NOWHERE

from .perceptron import Layers, run

VIEW, CURRENT, BEFORE, SCRATCH = range(4)  # positions of a workspace
UNIFORM_SHARE = 0.1  # part of the prior that is uniform: the network may be wrong
SOLO_POINTS = 80.0  # points of a single seat that count as 1
DRAWS = 1 << 20  # resolution of a drawn probability
MOST_DRAWN = 32  # choices drawn until the searching seat is awaited again


class GuidedWorkspace(NamedTuple):
    """All memory of a search, allocated once."""

    positions: NDArray[np.void]
    words: NDArray[np.uint64]  # the bytes of the positions
    tree: Tree
    layers: Layers
    seen: NDArray[np.float32]  # an observation
    out: NDArray[np.float32]  # what the network says of it
    policy: NDArray[np.float64]  # probabilities of the legal actions of the view last evaluated
    places: NDArray[np.int64]
    rewards: NDArray[np.float64]
    mask: Mask
    other_mask: Mask
    search: NDArray[np.void]


def new_workspace(
    view: Position, seed: int, layers: Layers, nodes: int, edges: int, c_puct: float
) -> GuidedWorkspace:
    """A workspace for the search of a view; `nodes` is a power of two."""
    positions = np.zeros(SCRATCH + 1, LAYOUT)
    positions[VIEW] = view
    search = np.zeros(1, SearchState.record_layout)
    first: Any = search[0]
    seed_rng(first, np.uint64(seed))
    first.seed, first.c_puct = first.rng, c_puct
    return GuidedWorkspace(
        positions,
        positions.view(np.uint64).reshape(SCRATCH + 1, -1),
        new_tree(nodes, edges),
        layers,
        np.zeros(FEATURES, np.float32),
        np.zeros(ACTIONS + 1 + MOST_SEATS, np.float32),
        np.zeros(ACTIONS),
        np.zeros(MOST_SEATS, np.int64),
        np.zeros(MOST_SEATS),
        np.zeros(MASK_WORDS, np.uint32),
        np.zeros(MASK_WORDS, np.uint32),
        search,
    )


@rule
def evaluate(ws: GuidedWorkspace, at: int, seat: int, mask: Mask) -> int:
    """Evaluate what a seat knows of a position into `mask`, `policy` and `out`; returns the legal actions."""
    ws.positions[SCRATCH] = ws.positions[at]
    view = ws.positions[SCRATCH]
    hide(view, seat)
    observe(view, seat, ws.seen)
    run(ws.layers, ws.seen, ws.out)
    n = legal(view, seat, mask)
    most = ws.out[nth_allowed(mask, 0)]
    for k in range(n):
        most = max(most, ws.out[nth_allowed(mask, k)])
    total = 0.0
    for k in range(n):
        ws.policy[k] = np.exp(ws.out[nth_allowed(mask, k)] - most)
        total += ws.policy[k]
    for k in range(n):
        ws.policy[k] /= total
    return n


@rule
def write_chances(ws: GuidedWorkspace, seat: int, seats: int) -> None:
    """Write every seat's reward, 0 to 1, from the network's outputs for the view of this seat."""
    if seats == 1:
        ws.rewards[0] = min(1.0, max(0.0, (ws.out[ACTIONS] + 1.0) / 2.0))  # trained on points / 40 - 1
        return
    most, total = ws.out[ACTIONS + 1], 0.0
    for k in range(seats):
        most = max(most, ws.out[ACTIONS + 1 + k])
    for k in range(seats):
        who = seat + k if seat + k < seats else seat + k - seats
        ws.rewards[who] = np.exp(ws.out[ACTIONS + 1 + k] - most)
        total += ws.rewards[who]
    for who in range(seats):
        ws.rewards[who] /= total


@rule
def write_result(ws: GuidedWorkspace) -> None:
    """Write every seat's reward of a finished game: its share of the win, or its points if it is alone."""
    s = ws.positions[CURRENT]
    if s.seats == 1:
        ws.rewards[0] = min(1.0, max(0.0, score(s, 0) / SOLO_POINTS))
        return
    for seat in range(s.seats):
        ws.places[seat] = place(s, seat)
    for seat in range(s.seats):
        ws.rewards[seat] = win_share(ws.places, int(s.seats), seat)


@rule
def determinize(ws: GuidedWorkspace, seat: int) -> None:
    """Make the current position the view with a new guess of what is hidden."""
    search = ws.search[0]
    seed_rng(search, search.rng)
    ws.positions[CURRENT] = ws.positions[VIEW]
    guess(ws.positions[CURRENT], seat, np.uint64(mix(search.rng)))


@rule
def information_set(ws: GuidedWorkspace, seat: int) -> np.uint64:
    """The key of what a seat knows in the current position."""
    ws.positions[SCRATCH] = ws.positions[CURRENT]
    hide(ws.positions[SCRATCH], seat)
    return np.uint64(hash_of(ws.words[SCRATCH], seat))


@rule
def set_priors(ws: GuidedWorkspace, i: int) -> None:
    """Set the priors of a node to the policy of the view last evaluated."""
    node = ws.tree.nodes[i]
    n = int(node.width)
    for k in range(n):
        ws.tree.edges[node.first + k].prior = UNIFORM_SHARE / n + (1 - UNIFORM_SHARE) * ws.policy[k]


@rule
def set_root(ws: GuidedWorkspace, seat: int) -> None:
    """Make the view the root; a node that exists keeps its visits."""
    ws.positions[CURRENT] = ws.positions[VIEW]
    n = evaluate(ws, CURRENT, seat, ws.mask)
    key = information_set(ws, seat)
    i = find_slot(ws.tree, key)
    if ws.tree.nodes[i].width == 0:
        add_node(ws.tree, i, key, n)
    set_priors(ws, i)
    ws.search[0].root = i


@rule
def visits_of(ws: GuidedWorkspace, view: Position, seat: int) -> int:
    """Visits of the node of another view of this seat; 0 if the tree has none, or if it is the root."""
    ws.positions[CURRENT] = view
    i = find_slot(ws.tree, information_set(ws, seat))
    return 0 if i == NOWHERE or i == ws.search[0].root else int(ws.tree.nodes[i].visits)


@rule
def draw_choice(ws: GuidedWorkspace, at: int, seat: int) -> int:
    """An action of a seat, drawn from its policy."""
    if legal(ws.positions[at], seat, ws.other_mask) == 1:
        return nth_allowed(ws.other_mask, 0)
    n = evaluate(ws, at, seat, ws.other_mask)
    target = random_below(ws.search[0], DRAWS) / DRAWS
    for k in range(n):
        target -= ws.policy[k]
        if target < 0:
            return nth_allowed(ws.other_mask, k)
    return nth_allowed(ws.other_mask, n - 1)


@rule
def let_others_choose(ws: GuidedWorkspace, seat: int) -> bool:
    """Play the choices asked for together with that of this seat; returns whether there were any."""
    s, before = ws.positions[CURRENT], ws.positions[BEFORE]
    others = waiting(before) & ~(1 << seat)
    if others == 0 or int(s.barrier) != int(before.barrier):
        return False
    for other in range(s.seats):
        if (others & waiting(s)) >> other & 1:
            apply(s, other, draw_choice(ws, BEFORE, other), None)
    return True


@rule
def draw_until_awaited(ws: GuidedWorkspace, seat: int) -> None:
    """Draw choices from the policy until a seat has a real choice, or the game is over."""
    s = ws.positions[CURRENT]
    for _ in range(MOST_DRAWN):
        awaited = waiting(s)
        if awaited == 0:
            return
        if (awaited >> seat) & 1 and legal(s, seat, ws.other_mask) > 1:
            return
        ws.positions[BEFORE] = ws.positions[CURRENT]
        for other in range(s.seats):
            if (awaited >> other) & 1:
                apply(s, other, draw_choice(ws, BEFORE, other), None)


@rule
def write_leaf(ws: GuidedWorkspace) -> None:
    """Write the rewards of the position where the searching seat chooses again, from its view."""
    searching = int(ws.search[0].seat)
    draw_until_awaited(ws, searching)
    s = ws.positions[CURRENT]
    awaited = waiting(s)
    if awaited == 0:
        write_result(ws)
        return
    viewer = searching if (awaited >> searching) & 1 else lowest(awaited)
    evaluate(ws, CURRENT, viewer, ws.other_mask)
    write_chances(ws, viewer, int(s.seats))


@rule
def expand(ws: GuidedWorkspace, i: int, seat: int) -> None:
    """Make a free slot the node of a seat, with the policy as its priors, if there is memory for it."""
    n = evaluate(ws, CURRENT, seat, ws.other_mask)
    if add_node(ws.tree, i, information_set(ws, seat), n):
        set_priors(ws, i)


@rule
def descend(ws: GuidedWorkspace, seat: int, first: int) -> int:
    """Follow the tree from edge `first` of the root to a new node, write its rewards, return the choices."""
    s, tree, search = ws.positions[CURRENT], ws.tree, ws.search[0]
    who, i, k = seat, int(search.root), first
    legal(s, who, ws.mask)
    depth = 0
    while depth < MAX_DEPTH:
        step = tree.path[depth]
        step.seat, step.node, step.edge = who, i, NOWHERE if i == NOWHERE else tree.nodes[i].first + k
        depth += 1
        ws.positions[BEFORE] = ws.positions[CURRENT]
        apply(s, who, nth_allowed(ws.mask, k), None)
        if let_others_choose(ws, who) or waiting(s) == 0:
            break
        who, i, k = lowest(waiting(s)), NOWHERE, 0
        n = legal(s, who, ws.mask)
        if n > 1:
            i = find_slot(tree, information_set(ws, who))
            if i == NOWHERE or tree.nodes[i].width == 0:
                if i != NOWHERE:
                    expand(ws, i, who)
                    if who == seat:
                        write_chances(ws, who, int(s.seats))
                        return depth
                break
            if tree.nodes[i].width != n:  # another node with the same hash
                break
            k = select_puct(tree, i, search.c_puct, random_below(search, n))
    write_leaf(ws)
    return depth


@rule
def simulate(ws: GuidedWorkspace, seat: int, simulations: int, left: int) -> int:
    """Run simulations from the view; the n-th one of every root action has the same determinization.

    `left` is what remains of the budget, these included: the search stops as soon as the rest cannot change
    which action has most visits; NOWHERE never stops early. Returns the simulations made.
    """
    search, tree = ws.search[0], ws.tree
    search.seat = seat
    for done in range(simulations):
        if left != NOWHERE and is_decided(tree, search.root, left - done):
            return done
        root = tree.nodes[search.root]
        first = select_puct(tree, search.root, search.c_puct, random_below(search, root.width))
        search.rng = search.seed + np.uint64(tree.edges[root.first + first].visits)
        determinize(ws, seat)
        steps = descend(ws, seat, first)
        search.simulations += 1
        backpropagate(tree, steps, ws.rewards)
    return simulations

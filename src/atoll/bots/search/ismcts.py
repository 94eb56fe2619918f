"""Information-set MCTS (Monte Carlo tree search, ISMCTS), compiled: a driver (see `atoll.kit.bind`).

A simulation is determinization, PUCT selection, expansion, rollout and backpropagation: see `simulate`.

The search starts from a *view*: what the searching seat knows. Every simulation fills in what is hidden by
`guess` with a seed of its own, so the result depends on nothing else.

A node is an information set: the hash of what one seat knows when it has to choose. So the other seats act on
what *they* know, and the searching seat cannot plan with cards that were only guessed. What is legal follows
from a view (a law of every game), so all visits of a node have the same actions. Rewards are kept for each
seat, and each seat maximises its own.

A rollout follows a greedy policy to the end of the game or, where the game sets a rollout depth, up to a
position that is estimated by `value`: better where luck makes a distant result noisy.

Simultaneous moves: where several seats choose at the same time the tree ends, and the others choose from the
position before. If the game asks for it, choices made together with the root's are predicted with more care:
each seat looks as far ahead as a greedy bot. All root actions meet the same determinizations.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from atoll.kit.core.bits import lowest, nth_allowed
from atoll.kit.core.contract import (
    ACTIONS,
    HAS_PRIOR,
    LAYOUT,
    MASK_WORDS,
    MOST_SEATS,
    apply,
    guess,
    hide,
    legal,
    place,
    prior,
    score,
    value,
    waiting,
)
from atoll.kit.core.jit import rule
from atoll.kit.core.record import Mask, Position
from atoll.kit.core.rng import mix, random_below, seed_rng
from atoll.kit.core.sentinels import NOWHERE

from .rewards import estimated_reward, final_reward, lead, place_share, reward_alone
from .tree import MAX_DEPTH, add_node, backpropagate, find_slot, hash_of, is_decided, select_wide, set_priors
from .workspace import BEFORE, CURRENT, LOOKAHEAD, SCRATCH, VIEW, SearchWorkspace, allocate

MAX_TURN = 8  # further choices of its own turn that a greedy seat looks ahead
NOISE_STEPS = 1024  # resolution of the opponents' noise
RESPONSES = 4  # random choices of the other seats that a simultaneous choice is averaged over
LENGTH_PENALTY = 1e-4  # of a reward, for each choice: prefer quick wins and slow losses
WIN_BONUS = 1000.0  # points a greedy seat adds for the first place, more than any lead


def new_workspace(
    view: Position,
    seed: int,
    nodes: int = 1,
    edges: int = 1,
    c_puct: float = 0.0,
    rollout_depth: int = NOWHERE,
    opponent_noise: float = 0.0,
    uninformed: bool = False,
    simultaneous_samples: int = 0,
) -> SearchWorkspace:
    """A workspace for the search of a view; `nodes` is a power of two."""
    ws = allocate(LAYOUT, MOST_SEATS, ACTIONS, MASK_WORDS, nodes, edges, simultaneous_samples)
    ws.positions[VIEW] = view
    search: Any = ws.search[0]
    seed_rng(search, np.uint64(seed))
    search.seed, search.lead_scale, search.c_puct = search.rng, 1.0, c_puct
    search.rollout_depth, search.opponent_noise, search.uninformed = rollout_depth, opponent_noise, uninformed
    return ws


@rule
def determinize(ws: SearchWorkspace, seat: int) -> None:
    """Make the current position the view with a new guess of what is hidden."""
    search = ws.search[0]
    seed_rng(search, search.rng)
    ws.positions[CURRENT] = ws.positions[VIEW]
    guess(ws.positions[CURRENT], seat, np.uint64(mix(search.rng)))


# Evaluation of a position


@rule
def estimated_points(s: Position, seat: int) -> float:
    """The score of a finished game, before that its estimate."""
    return float(score(s, seat)) if waiting(s) == 0 else float(value(s, seat))


@rule
def write_standings(ws: SearchWorkspace, at: int) -> bool:
    """Write the points of all seats, and their places if the game is over; return whether it is."""
    s = ws.positions[at]
    over = waiting(s) == 0
    for seat in range(s.seats):
        ws.points[seat] = estimated_points(s, seat)
        if over:
            ws.places[seat] = place(s, seat)
    return over


@rule
def write_rewards(ws: SearchWorkspace, length: int) -> None:
    """Write the reward of each seat where a simulation ended, from 0 to 1."""
    search, seats = ws.search[0], int(ws.positions[CURRENT].seats)
    over = write_standings(ws, CURRENT)
    discount = 1.0 - LENGTH_PENALTY * min(length, 1000)
    search.simulations += 1
    if seats == 1:
        if search.simulations == 1:
            search.usual_points = ws.points[0]
        ws.rewards[0] = reward_alone(ws.points[0], search.usual_points)
        return
    for seat in range(seats):
        ahead = abs(lead(ws.points, seats, seat))
        search.lead_scale += (ahead - search.lead_scale) / (int(search.simulations) * seats + 1)
        if over:
            got = final_reward(ws.points, ws.places, seats, seat, search.lead_scale)
        else:
            got = estimated_reward(ws.points, seats, seat, search.lead_scale)
        ws.rewards[seat] = 0.5 + (got - 0.5) * discount


@rule
def greedy_value(ws: SearchWorkspace, at: int, seat: int) -> float:
    """A position in points for a greedy seat; winning counts more than any points, if there are others."""
    seats = int(ws.positions[at].seats)
    over = write_standings(ws, at) and seats > 1
    return lead(ws.points, seats, seat) + (WIN_BONUS * place_share(ws.places, seats, seat) if over else 0.0)


# Policies without a tree


@rule
def apply_random_choices(s: Position, seats: int, mask: Mask, search: Position) -> None:
    """Let the awaited ones of these seats (a bit set) choose at random."""
    for other in range(s.seats):
        if (seats >> other) & (waiting(s) >> other) & 1:
            n = legal(s, other, mask)
            apply(s, other, nth_allowed(mask, random_below(search, n)), None)


@rule
def one_ply_value(ws: SearchWorkspace, at: int, seat: int, action: int) -> float:
    """The estimated points of a seat after an action, with other random numbers than the position's own.

    Where others choose at the same time, the mean over random choices of theirs.
    """
    s, search, total = ws.positions[SCRATCH], ws.search[0], 0.0
    others = waiting(ws.positions[at]) & ~(1 << seat)
    for _ in range(1 if others == 0 else RESPONSES):
        ws.positions[SCRATCH] = ws.positions[at]
        seed_rng(s, search.rng)
        apply(s, seat, action, None)
        apply_random_choices(s, others, ws.other_mask, search)
        total += estimated_points(s, seat)
    return total if others == 0 else total / RESPONSES


@rule
def action_value(ws: SearchWorkspace, at: int, seat: int, action: int) -> float:
    """How good an action looks: by the game's `prior`, or else one ply ahead."""
    return prior(ws.positions[at], seat, action) if HAS_PRIOR else one_ply_value(ws, at, seat, action)


@rule
def rollout_policy(ws: SearchWorkspace, at: int, seat: int) -> int:
    """The action that looks best, with noise for the opponents; ties are broken at random."""
    search = ws.search[0]
    n = legal(ws.positions[at], seat, ws.mask)
    first = random_below(search, n)
    best, best_at = 0.0, nth_allowed(ws.mask, first)
    if n == 1 or search.uninformed:
        return best_at
    rng = search.rng
    for i in range(n):
        action = nth_allowed(ws.mask, first + i if first + i < n else first + i - n)
        search.rng = rng  # the same for all actions, as long as there is no noise
        found = action_value(ws, at, seat, action)
        if search.opponent_noise > 0 and seat != search.seat:
            found += search.opponent_noise * random_below(search, NOISE_STEPS) / NOISE_STEPS
            rng = search.rng
        if i == 0 or found > best:
            best, best_at = found, action
    return best_at


@rule
def simultaneous_pending(ws: SearchWorkspace) -> bool:
    """Is a choice pending that was asked of several seats at once? The others' are secret until then."""
    s, before = ws.positions[CURRENT], ws.positions[BEFORE]
    return waiting(before) & (waiting(before) - 1) != 0 and int(s.barrier) == int(before.barrier)


@rule
def rollout_choice(ws: SearchWorkspace, seat: int) -> int:
    """The choice of a seat in a rollout: predicted if made together with the root's, else by the policy."""
    samples, before, root = ws.predicted.shape[0], ws.positions[BEFORE], ws.positions[VIEW]
    if samples > 0 and int(before.barrier) == int(root.barrier) and simultaneous_pending(ws):
        return int(ws.predicted[random_below(ws.search[0], samples), seat])
    return rollout_policy(ws, BEFORE, seat)


@rule
def rollout(ws: SearchWorkspace) -> int:
    """Play the current position to the end or the rollout depth; return the number of choices.

    Seats awaited together choose from one position, and a rollout does not stop between their choices.
    """
    s, depth, n = ws.positions[CURRENT], int(ws.search[0].rollout_depth), 0
    awaited = waiting(s)
    while awaited != 0:
        if not simultaneous_pending(ws):
            if 0 <= depth <= n:
                return n
            ws.positions[BEFORE] = ws.positions[CURRENT]
        for seat in range(s.seats):
            if (awaited >> seat) & 1:
                ws.chosen[seat] = rollout_choice(ws, seat)
        for seat in range(s.seats):
            if (awaited >> seat) & 1:
                apply(s, seat, ws.chosen[seat], None)
                n += 1
        awaited = waiting(s)
    return n


# Greedy evaluation of the actions


@rule
def finish_turn(ws: SearchWorkspace, seat: int) -> None:
    """While only this seat is awaited, let it choose greedily."""
    s, after = ws.positions[SCRATCH], ws.positions[LOOKAHEAD]
    for _ in range(MAX_TURN):
        if waiting(s) != 1 << seat:
            return
        best, best_at = 0.0, int(NOWHERE)
        for k in range(legal(s, seat, ws.other_mask)):
            ws.positions[LOOKAHEAD] = s
            apply(after, seat, nth_allowed(ws.other_mask, k), None)
            found = greedy_value(ws, LOOKAHEAD, seat)
            if best_at == NOWHERE or found > best:
                best, best_at = found, k
        apply(s, seat, nth_allowed(ws.other_mask, best_at), None)


@rule
def evaluate_actions(ws: SearchWorkspace, seat: int, guesses: int, values: NDArray[np.float64]) -> None:
    """Add to `values` the greedy value of each legal action: after the turn, mean over guesses."""
    s, search = ws.positions[SCRATCH], ws.search[0]
    for _ in range(guesses):
        determinize(ws, seat)
        others = waiting(ws.positions[CURRENT]) & ~(1 << seat)
        rng = search.rng
        for k in range(legal(ws.positions[CURRENT], seat, ws.mask)):
            ws.positions[SCRATCH] = ws.positions[CURRENT]
            apply(s, seat, nth_allowed(ws.mask, k), None)
            search.rng = rng  # every action meets the same choices of the others
            apply_random_choices(s, others, ws.other_mask, search)
            finish_turn(ws, seat)
            values[k] += greedy_value(ws, SCRATCH, seat) / guesses


@rule
def predict_simultaneous(ws: SearchWorkspace, seat: int, guesses: int) -> None:
    """Sample what the others may choose together with a seat: each greedily, from what it knows."""
    ws.positions[BEFORE] = ws.positions[VIEW]
    asked = waiting(ws.positions[VIEW]) & ~(1 << seat)
    for k in range(ws.predicted.shape[0]):
        for other in range(ws.positions[BEFORE].seats):
            if (asked >> other) & 1:
                determinize(ws, seat)
                ws.positions[VIEW] = ws.positions[CURRENT]
                hide(ws.positions[VIEW], other)
                ws.predicted[k, other] = greedy_choice(ws, other, guesses)
                ws.positions[VIEW] = ws.positions[BEFORE]


@rule
def greedy_choice(ws: SearchWorkspace, seat: int, guesses: int) -> int:
    """What a greedy seat chooses from the view."""
    ws.values[:] = 0.0
    evaluate_actions(ws, seat, guesses, ws.values)
    best = 0
    for k in range(legal(ws.positions[VIEW], seat, ws.mask)):
        if ws.values[k] > ws.values[best]:
            best = k
    return nth_allowed(ws.mask, best)


# The tree


@rule
def information_set(ws: SearchWorkspace, seat: int) -> np.uint64:
    """The key of what a seat knows in the current position."""
    ws.positions[SCRATCH] = ws.positions[CURRENT]
    hide(ws.positions[SCRATCH], seat)
    return np.uint64(hash_of(ws.words[SCRATCH], seat))


@rule
def set_root(ws: SearchWorkspace, seat: int, values: NDArray[np.float64]) -> None:
    """Make the view the root, with priors from these action values; a node that exists keeps its visits."""
    ws.positions[CURRENT] = ws.positions[VIEW]
    key = information_set(ws, seat)
    i = find_slot(ws.tree, key)
    if ws.tree.nodes[i].width == 0:
        add_node(ws.tree, i, key, legal(ws.positions[CURRENT], seat, ws.mask))
    set_priors(ws.tree, i, values)
    ws.search[0].root = i


@rule
def visits_of(ws: SearchWorkspace, view: Position, seat: int) -> int:
    """Visits of the node of another view of this seat; 0 if the tree has none, or if it is the root."""
    ws.positions[CURRENT] = view
    i = find_slot(ws.tree, information_set(ws, seat))
    return 0 if i == NOWHERE or i == ws.search[0].root else int(ws.tree.nodes[i].visits)


@rule
def find_or_expand(ws: SearchWorkspace, seat: int, width: int) -> int:
    """The node of a seat that chooses from the mask, added if it is new; NOWHERE if the tree is full."""
    search, tree = ws.search[0], ws.tree
    key = information_set(ws, seat)
    i = find_slot(tree, key)
    if i == NOWHERE or (tree.nodes[i].width == 0 and not add_node(tree, i, key, width)):
        return NOWHERE
    if tree.nodes[i].visits == 0 and not search.uninformed:
        rng = search.rng
        for k in range(width):
            search.rng = rng
            ws.values[k] = action_value(ws, CURRENT, seat, nth_allowed(ws.mask, k))
        set_priors(tree, i, ws.values)
    return i if tree.nodes[i].width == width else NOWHERE  # another node with the same hash is not used


@rule
def select_edge(ws: SearchWorkspace, i: int) -> int:
    """The edge of a node to follow, by PUCT."""
    search, width = ws.search[0], ws.tree.nodes[i].width
    return select_wide(ws.tree, i, search.c_puct, random_below(search, width), search.widening)


@rule
def select_and_expand(ws: SearchWorkspace, seat: int, first: int) -> int:
    """Descend the tree from edge `first` of the root to a new node; return the number of choices.

    Where others choose at the same time, the tree ends: their choice is no response to this one.
    """
    s, tree = ws.positions[CURRENT], ws.tree
    who, i, k = seat, int(ws.search[0].root), first
    legal(s, who, ws.mask)
    for depth in range(MAX_DEPTH):
        step = tree.path[depth]
        step.seat, step.node, step.edge = who, i, NOWHERE if i == NOWHERE else tree.nodes[i].first + k
        ws.positions[BEFORE] = ws.positions[CURRENT]
        apply(s, who, nth_allowed(ws.mask, k), None)
        awaited = waiting(s)
        is_new = depth > 0 and i != NOWHERE and tree.nodes[i].visits == 0
        if awaited == 0 or is_new or simultaneous_pending(ws):
            return depth + 1
        who, i, k = lowest(awaited), NOWHERE, 0
        n = legal(s, who, ws.mask)
        if n > 1:
            i = find_or_expand(ws, who, n)
            if i == NOWHERE:
                return depth + 1
            k = select_edge(ws, i)
    return MAX_DEPTH


@rule
def simulate(ws: SearchWorkspace, seat: int, simulations: int, left: int) -> int:
    """Run simulations from the view; the n-th one of every root action has the same determinization.

    `left` is what remains of the budget, these included: the search stops as soon as the rest cannot change
    which action has most visits; NOWHERE never stops early. Returns the simulations made.
    """
    search, tree = ws.search[0], ws.tree
    search.seat = seat
    for done in range(simulations):
        if left != NOWHERE and is_decided(tree, search.root, left - done):
            return done
        first = select_edge(ws, search.root)
        search.rng = search.seed + np.uint64(tree.edges[tree.nodes[search.root].first + first].visits)
        determinize(ws, seat)
        steps = select_and_expand(ws, seat, first)
        length = steps + rollout(ws)
        write_rewards(ws, length)
        backpropagate(tree, steps, ws.rewards)
    return simulations

"""Stepping tables of different sizes and options, compiled: a driver (see `atoll.kit.bind`)."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from atoll.bots.search.rewards import final_reward, win_share
from atoll.kit.core.bits import allows, lowest, nth_allowed
from atoll.kit.core.contract import (
    ACTIONS,
    HAS_PRIOR,
    apply,
    guess,
    hide,
    legal,
    observe,
    place,
    prior,
    score,
    start,
    value,
    waiting,
)
from atoll.kit.core.jit import rule
from atoll.kit.core.record import Mask, Options, Position
from atoll.kit.core.rng import mix, random_below, seed_rng

ILLEGAL = -1e30  # the value of an action that may not be chosen
SOLO_LEVEL = 40.0  # points of a single seat that earn the reward 0


@rule
def begin(s: Position, seats: int, options: Options, seeds: NDArray[np.uint64], i: int) -> None:
    """The next game at table i."""
    seeds[i] = mix(seeds[i])
    start(s, seats, options, seeds[i], None)


@rule
def play(
    s: Position,
    i: int,
    action: int,
    seat: NDArray[np.int64],
    lead_scale: float,
    points: NDArray[np.float64],
    places: NDArray[np.int64],
    rewards: NDArray[np.float32],
    wins: NDArray[np.float32],
    scores: NDArray[np.float32],
    done: NDArray[np.bool_],
) -> None:
    """Apply the choice of table i; at the end of a game write its rewards, shares of the win and scores."""
    apply(s, seat[i], action, None)
    over = waiting(s) == 0
    done[i] = over
    for p in range(rewards.shape[1]):
        rewards[i, p] = 0.0
        wins[i, p] = 0.0
    if not over:
        return
    n = int(s.seats)
    for p in range(n):
        points[p] = score(s, p)
        places[p] = place(s, p)
    for p in range(n):
        scores[i, p] = points[p]
        wins[i, p] = win_share(places, n, p)
        if n == 1:
            rewards[i, p] = points[p] / SOLO_LEVEL - 1.0
        else:
            rewards[i, p] = 2.0 * final_reward(points, places, n, p, lead_scale) - 1.0


@rule
def write_decision(
    s: Position, packed: Mask, i: int, seat: NDArray[np.int64], masks: NDArray[np.int8]
) -> None:
    """Write the seat that chooses at table i and its action mask."""
    who = lowest(waiting(s))
    seat[i] = who
    legal(s, who, packed)
    for action in range(ACTIONS):
        masks[i, action] = 1 if allows(packed, action) else 0


@rule
def write_view(s: Position, i: int, seat: NDArray[np.int64], features: NDArray[np.float32]) -> None:
    """Write the observation of the seat that chooses at table i; reduces the position to its view."""
    hide(s, seat[i])
    observe(s, seat[i], features[i])


@rule
def write_action_values(
    scratch: NDArray[np.void],
    seat: int,
    seed: np.uint64,
    packed: Mask,
    others_packed: Mask,
    values: NDArray[np.float32],
) -> None:
    """Score each action of a seat by the game's `prior`, or else by `value` one choice later.

    `scratch[0]` holds the complete position; it is reduced to the seat's view and filled by a guess first, so
    that the scores tell nothing that the seat cannot know. `scratch[1]` is overwritten.
    """
    base, after = scratch[0], scratch[1]
    hide(base, seat)
    guess(base, seat, seed)
    for action in range(ACTIONS):
        values[action] = ILLEGAL
    others = waiting(base) & ~(1 << seat)
    for k in range(legal(base, seat, packed)):
        action = nth_allowed(packed, k)
        if HAS_PRIOR:
            values[action] = prior(base, seat, action)
        else:
            scratch[1] = scratch[0]
            seed_rng(after, seed)  # every action meets the same random numbers
            apply(after, seat, action, None)
            choose_at_random(after, others, others_packed)
            values[action] = score(after, seat) if waiting(after) == 0 else value(after, seat)


@rule
def choose_at_random(s: Position, seats: int, packed: Mask) -> None:
    """Let the awaited ones of these seats (a bit set) choose at random."""
    for other in range(s.seats):
        if (seats >> other) & (waiting(s) >> other) & 1:
            n = legal(s, other, packed)
            apply(s, other, nth_allowed(packed, random_below(s, n)), None)


@rule
def begin_all(
    states: NDArray[np.void],
    seats: NDArray[np.int64],
    options: NDArray[np.int64],
    variant: NDArray[np.int64],
    seeds: NDArray[np.uint64],
) -> None:
    """New games at all tables."""
    for i in range(states.shape[0]):
        begin(states[i], seats[variant[i]], options[variant[i]], seeds, i)


@rule
def play_all(
    states: NDArray[np.void],
    seats: NDArray[np.int64],
    options: NDArray[np.int64],
    variant: NDArray[np.int64],
    lead_scales: NDArray[np.float64],
    seeds: NDArray[np.uint64],
    actions: NDArray[np.int64],
    seat: NDArray[np.int64],
    points: NDArray[np.float64],
    places: NDArray[np.int64],
    rewards: NDArray[np.float32],
    wins: NDArray[np.float32],
    scores: NDArray[np.float32],
    done: NDArray[np.bool_],
) -> None:
    """One choice at every table; finished games restart."""
    for i in range(states.shape[0]):
        v = variant[i]
        play(
            states[i], i, actions[i], seat, lead_scales[v], points, places, rewards, wins, scores, done
        )  # fmt: skip
        if done[i]:
            begin(states[i], seats[v], options[v], seeds, i)


@rule
def write_all(
    states: NDArray[np.void],
    scratch: NDArray[np.void],
    packed: Mask,
    seat: NDArray[np.int64],
    masks: NDArray[np.int8],
    features: NDArray[np.float32],
) -> None:
    """Write seat, mask and observation of all tables."""
    for i in range(states.shape[0]):
        write_decision(states[i], packed, i, seat, masks)
        scratch[0] = states[i]
        write_view(scratch[0], i, seat, features)


@rule
def write_all_action_values(
    states: NDArray[np.void],
    scratch: NDArray[np.void],
    packed: Mask,
    others_packed: Mask,
    seat: NDArray[np.int64],
    seed: np.uint64,
    values: NDArray[np.float32],
) -> None:
    """Write the values of the actions at all tables."""
    for i in range(states.shape[0]):
        scratch[0] = states[i]
        write_action_values(
            scratch, seat[i], mix(seed + np.uint64(i)), packed, others_packed, values[i]
        )  # fmt: skip

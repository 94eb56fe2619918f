"""Stepping many games at once, compiled: a driver (write_observation `atoll.kit.bind`)."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from atoll.kit.core.bits import allows, lowest
from atoll.kit.core.contract import ACTIONS, apply, hide, legal, observe, place, score, start, waiting
from atoll.kit.core.jit import rule
from atoll.kit.core.record import Mask, Options, Position
from atoll.kit.core.rng import mix

ALL_LEGAL = -1


@rule
def start_next(s: Position, seats: int, options: Options, seeds: NDArray[np.uint64], i: int) -> None:
    """The next game at table i."""
    seeds[i] = mix(seeds[i])
    start(s, seats, options, seeds[i], None)


@rule
def write_choice(s: Position, packed: Mask, i: int, seat: NDArray[np.int64], masks: NDArray[np.int8]) -> None:
    """Write the seat that chooses at table i and its action mask."""
    who = lowest(waiting(s))
    seat[i] = who
    legal(s, who, packed)
    for action in range(ACTIONS):
        masks[i, action] = 1 if allows(packed, action) else 0


@rule
def write_observation(s: Position, i: int, seat: NDArray[np.int64], features: NDArray[np.float32]) -> None:
    """Write the observation of the seat that chooses at table i; reduces the position to its view."""
    hide(s, seat[i])
    observe(s, seat[i], features[i])


@rule
def write_table(
    states: NDArray[np.void],
    scratch: NDArray[np.void],
    packed: Mask,
    i: int,
    seat: NDArray[np.int64],
    masks: NDArray[np.int8],
    features: NDArray[np.float32],
) -> None:
    """Write seat, mask and observation of table i; `scratch[0]` is overwritten with the view."""
    write_choice(states[i], packed, i, seat, masks)
    scratch[0] = states[i]
    write_observation(scratch[0], i, seat, features)


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
        write_table(states, scratch, packed, i, seat, masks, features)


@rule
def reset_all(
    states: NDArray[np.void],
    scratch: NDArray[np.void],
    packed: Mask,
    seats: int,
    options: Options,
    seeds: NDArray[np.uint64],
    seat: NDArray[np.int64],
    masks: NDArray[np.int8],
    features: NDArray[np.float32],
) -> None:
    """New games at all tables."""
    for i in range(states.shape[0]):
        start_next(states[i], seats, options, seeds, i)
    write_all(states, scratch, packed, seat, masks, features)


@rule
def step_all(
    states: NDArray[np.void],
    scratch: NDArray[np.void],
    packed: Mask,
    seats: int,
    options: Options,
    seeds: NDArray[np.uint64],
    actions: NDArray[np.int64],
    by_score: bool,
    seat: NDArray[np.int64],
    masks: NDArray[np.int8],
    features: NDArray[np.float32],
    rewards: NDArray[np.float32],
    done: NDArray[np.bool_],
) -> int:
    """One choice at every table; finished games restart.

    All actions are checked before any is applied. Returns ALL_LEGAL, or the first table with an illegal one.
    """
    for i in range(states.shape[0]):
        if not is_allowed(masks, actions, i):
            return i
    for i in range(states.shape[0]):
        step(states[i], seats, options, seeds, actions, by_score, i, seat, rewards, done)
        write_table(states, scratch, packed, i, seat, masks, features)
    return ALL_LEGAL


@rule
def is_allowed(masks: NDArray[np.int8], actions: NDArray[np.int64], i: int) -> bool:
    """May the action for table i be chosen there?"""
    a = actions[i]
    return 0 <= a < ACTIONS and masks[i, a] != 0


@rule
def step(
    s: Position,
    seats: int,
    options: Options,
    seeds: NDArray[np.uint64],
    actions: NDArray[np.int64],
    by_score: bool,
    i: int,
    seat: NDArray[np.int64],
    rewards: NDArray[np.float32],
    done: NDArray[np.bool_],
) -> None:
    """Apply the action of table i; a game that ends is rewarded and restarted."""
    apply(s, seat[i], actions[i], None)
    done[i] = waiting(s) == 0
    for p in range(seats):
        rewards[i, p] = 0.0
    if done[i]:
        for p in range(seats):
            rewards[i, p] = score_reward(s, seats, p) if by_score else place_reward(s, seats, p)
        start_next(s, seats, options, seeds, i)


@rule
def place_reward(s: Position, seats: int, seat: int) -> float:
    """First place +1, last place -1, ties get the mean of their places; a single seat: won or lost."""
    mine = place(s, seat)
    if seats == 1:
        return 1.0 if mine == 1 else -1.0
    equal = 0
    for other in range(seats):
        if place(s, other) == mine:
            equal += 1
    return 1.0 - 2.0 * (mine - 1 + (equal - 1) / 2) / (seats - 1)


@rule
def score_reward(s: Position, seats: int, seat: int) -> float:
    """Points ahead of the best other seat; a single seat: the points."""
    mine = score(s, seat)
    if seats == 1:
        return float(mine)
    best = -(1 << 30)
    for other in range(seats):
        if other != seat:
            best = max(best, score(s, other))
    return float(mine - best)

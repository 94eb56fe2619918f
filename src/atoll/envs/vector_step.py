"""Stepping many games at once, compiled: a driver (see `atoll.kit.bind`)."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from atoll.kit.core.bits import allows, lowest
from atoll.kit.core.contract import ACTIONS, apply, hide, legal, observe, place, score, start, waiting
from atoll.kit.core.jit import rule
from atoll.kit.core.record import Mask, Options, Position
from atoll.kit.core.rng import mix

FINE = -1


@rule
def begin(s: Position, seats: int, options: Options, seeds: NDArray[np.uint64], i: int) -> None:
    """The next game at table i."""
    seeds[i] = mix(seeds[i])
    start(s, seats, options, seeds[i], None)


@rule
def offer(s: Position, packed: Mask, i: int, seat: NDArray[np.int64], masks: NDArray[np.int8]) -> None:
    """Who chooses at table i, and from what."""
    who = lowest(waiting(s))
    seat[i] = who
    legal(s, who, packed)
    for action in range(ACTIONS):
        masks[i, action] = 1 if allows(packed, action) else 0


@rule
def see(s: Position, i: int, seat: NDArray[np.int64], features: NDArray[np.float32]) -> None:
    """What the seat that chooses at table i sees; of the position only its view is left."""
    hide(s, seat[i])
    observe(s, seat[i], features[i])


@rule
def show(
    states: NDArray[np.void],
    scratch: NDArray[np.void],
    packed: Mask,
    i: int,
    seat: NDArray[np.int64],
    masks: NDArray[np.int8],
    features: NDArray[np.float32],
) -> None:
    """Who chooses at table i, from what, and what that seat sees; `scratch[0]` holds the view."""
    offer(states[i], packed, i, seat, masks)
    scratch[0] = states[i]
    see(scratch[0], i, seat, features)


@rule
def show_all(
    states: NDArray[np.void],
    scratch: NDArray[np.void],
    packed: Mask,
    seat: NDArray[np.int64],
    masks: NDArray[np.int8],
    features: NDArray[np.float32],
) -> None:
    """All tables as they stand."""
    for i in range(states.shape[0]):
        show(states, scratch, packed, i, seat, masks, features)


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
        begin(states[i], seats, options, seeds, i)
    show_all(states, scratch, packed, seat, masks, features)


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
    """One choice at every table; finished ones start anew. Returns FINE, or the first table with a wrong one.

    All choices are checked before any is carried out.
    """
    for i in range(states.shape[0]):
        if not is_allowed(masks, actions, i):
            return i
    for i in range(states.shape[0]):
        step(states[i], seats, options, seeds, actions, by_score, i, seat, rewards, done)
        show(states, scratch, packed, i, seat, masks, features)
    return FINE


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
    """Carry out the choice at table i; a game that ends is paid out and starts anew."""
    apply(s, seat[i], actions[i], None)
    done[i] = waiting(s) == 0
    for p in range(seats):
        rewards[i, p] = 0.0
    if done[i]:
        for p in range(seats):
            rewards[i, p] = score_reward(s, seats, p) if by_score else place_reward(s, seats, p)
        begin(s, seats, options, seeds, i)


@rule
def place_reward(s: Position, seats: int, seat: int) -> float:
    """Last place -1, first place +1, equals share the mean of their places; alone: won or not."""
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
    """Points ahead of the best other seat; alone: the points."""
    mine = score(s, seat)
    if seats == 1:
        return float(mine)
    best = -(1 << 30)
    for other in range(seats):
        if other != seat:
            best = max(best, score(s, other))
    return float(mine - best)

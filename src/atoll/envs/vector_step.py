"""Stepping many games at once, compiled: a driver (see `atoll.kit.bind`)."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from atoll.kit.core.bits import lowest, nth_allowed
from atoll.kit.core.contract import (
    ACTIONS,
    MASK_WORDS,
    apply,
    hide,
    legal,
    observe,
    place,
    score,
    start,
    waiting,
)
from atoll.kit.core.jit import rule
from atoll.kit.core.record import Mask, Options, Position
from atoll.kit.core.rng import mix

ALL_LEGAL = -1
RANDOM_SEAT = -1
GOING_ON, ENDED, CUT_OFF = 0, 1, 2  # what became of the game at a table in this step
STEP = np.uint64(0x9E3779B97F4A7C15)
HALF = np.uint64(32)


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
    write_mask(packed, i, masks)


@rule
def write_mask(packed: Mask, i: int, masks: NDArray[np.int8]) -> None:
    """Write a packed mask as row i, word by word: that is twice as fast as bit by bit."""
    for word in range(MASK_WORDS):
        bits, first = int(packed[word]), 32 * word
        for bit in range(min(32, ACTIONS - first)):
            masks[i, first + bit] = (bits >> bit) & 1


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
    wrong = first_illegal(masks, actions)
    if wrong != ALL_LEGAL:
        return wrong
    for i in range(states.shape[0]):
        step(states[i], seats, options, seeds, actions, by_score, i, seat, rewards, done)
        write_table(states, scratch, packed, i, seat, masks, features)
    return ALL_LEGAL


@rule
def sample_legal(masks: NDArray[np.int8], i: int, r: np.uint64) -> int:
    """A legal action of row i, uniformly by 64 random bits."""
    legal_actions = 0
    for action in range(masks.shape[1]):
        legal_actions += masks[i, action]
    left = int(((r >> HALF) * np.uint64(legal_actions)) >> HALF)
    for action in range(masks.shape[1]):
        left -= masks[i, action]
        if left < 0:
            return action
    return 0


@rule
def sample_all(masks: NDArray[np.int8], seed: np.uint64, actions: NDArray[np.int64]) -> None:
    """A uniformly random legal action for every row."""
    for i in range(masks.shape[0]):
        actions[i] = sample_legal(masks, i, mix(np.uint64(seed) + np.uint64(i) * STEP))


@rule
def is_allowed(masks: NDArray[np.int8], actions: NDArray[np.int64], i: int) -> bool:
    """May the action for table i be chosen there?"""
    a = actions[i]
    return 0 <= a < ACTIONS and masks[i, a] != 0


@rule
def first_illegal(masks: NDArray[np.int8], actions: NDArray[np.int64]) -> int:
    """ALL_LEGAL, or the first row whose action its mask does not allow."""
    for i in range(actions.shape[0]):
        if not is_allowed(masks, actions, i):
            return i
    return ALL_LEGAL


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
            rewards[i, p] = reward_of(s, seats, p, by_score)
        start_next(s, seats, options, seeds, i)


@rule
def reward_of(s: Position, seats: int, seat: int, by_score: bool) -> float:
    """The reward of a seat at the end."""
    return score_reward(s, seats, seat) if by_score else place_reward(s, seats, seat)


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


@rule
def following(noise: NDArray[np.uint64], i: int) -> np.uint64:
    """The next 64 random bits of table i, for its opponents and seats; its games have others."""
    noise[i] = np.uint64(noise[i]) + STEP
    return np.uint64(mix(noise[i]))


@rule
def below(r: np.uint64, n: int) -> int:
    """A number from 0 to n - 1 by 64 random bits."""
    return int(((np.uint64(r) >> HALF) * np.uint64(n)) >> HALF)


@rule
def start_for_learner(
    s: Position,
    seats: int,
    options: Options,
    seeds: NDArray[np.uint64],
    noise: NDArray[np.uint64],
    i: int,
    wanted_seat: int,
    learner: NDArray[np.int64],
) -> None:
    """The next game at table i, with the learner at the wanted seat or at a random one."""
    start_next(s, seats, options, seeds, i)
    learner[i] = wanted_seat if wanted_seat != RANDOM_SEAT else below(following(noise, i), seats)


@rule
def write_view(s: Position, scratch: NDArray[np.void], seat: int, features: NDArray[np.float32]) -> None:
    """Write what a seat observes of a position."""
    scratch[0] = s
    hide(scratch[0], seat)
    observe(scratch[0], seat, features)


@rule
def play_rows(
    states: NDArray[np.void], rows: NDArray[np.int64], seats: NDArray[np.int64], actions: NDArray[np.int64]
) -> None:
    """Let a seat choose at each of some tables."""
    for k in range(rows.shape[0]):
        apply(states[rows[k]], seats[k], actions[k], None)


@rule
def settle(
    states: NDArray[np.void],
    scratch: NDArray[np.void],
    packed: Mask,
    seats: int,
    options: Options,
    seeds: NDArray[np.uint64],
    noise: NDArray[np.uint64],
    wanted_seat: int,
    learner: NDArray[np.int64],
    at_random: bool,
    by_score: bool,
    longest: int,
    choices: NDArray[np.int64],
    rewards: NDArray[np.float64],
    fate: NDArray[np.int8],
    last: NDArray[np.float32],
    rows: NDArray[np.int64],
    others: NDArray[np.int64],
) -> int:
    """Go on at every table until its learner is awaited, or until another seat must be asked.

    Games that end, or are cut off after so many choices of the learner, are rewarded and followed by the
    next; `last` takes the learner's last observation of them. Random opponents choose here. Of others, the
    seats and their tables are written to the beginning of `others` and `rows`; returns how many.
    """
    asked = 0
    for i in range(states.shape[0]):
        while True:
            s = states[i]
            awaited = waiting(s)
            is_cut_off = longest > 0 and choices[i] >= longest
            if awaited == 0 or is_cut_off:
                if fate[i] == GOING_ON:
                    fate[i] = ENDED if awaited == 0 else CUT_OFF
                    rewards[i] = reward_of(s, seats, learner[i], by_score) if awaited == 0 else 0.0
                    write_view(s, scratch, learner[i], last[i])
                choices[i] = 0
                start_for_learner(s, seats, options, seeds, noise, i, wanted_seat, learner)
            elif (awaited >> learner[i]) & 1:
                break
            elif at_random:
                seat = lowest(awaited)
                n = legal(s, seat, packed)
                apply(s, seat, nth_allowed(packed, below(following(noise, i), n)), None)
            else:
                rows[asked] = i
                others[asked] = lowest(awaited)
                asked += 1
                break
    return asked


@rule
def write_rows(
    states: NDArray[np.void],
    scratch: NDArray[np.void],
    packed: Mask,
    rows: NDArray[np.int64],
    seats: NDArray[np.int64],
    masks: NDArray[np.int8],
    features: NDArray[np.float32],
) -> None:
    """Write the masks and observations of a seat at each of some tables."""
    for k in range(rows.shape[0]):
        s = states[rows[k]]
        legal(s, seats[k], packed)
        write_mask(packed, k, masks)
        write_view(s, scratch, seats[k], features[k])

"""Generalised advantage estimation (GAE) along the choices of one seat at one table.

Seats choose in turns, and only the end of a game is rewarded. So the next value after a choice is that of the
*same seat's* next choice, however many steps of the batch lie between.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]


def with_win_bonus(reward: Floats, done: NDArray[np.bool_], win_bonus: float) -> Floats:
    """Mix rewards [table, seat] by places with a reward for the first place only; `win_bonus` is its share.

    A policy rewarded by places alone learns not to be last, but games are won by being first. Ties share.
    """
    if reward.shape[1] == 1:  # with one seat the reward already says whether the game is won
        return reward
    best = (reward == reward.max(1, keepdims=True)) & done[:, None]
    wins = 2 * best / np.maximum(best.sum(1, keepdims=True), 1) - done[:, None]
    return ((1 - win_bonus) * reward + win_bonus * wins).astype(np.float32)


def advantages(
    seat: NDArray[np.int64],
    value: Floats,
    reward: Floats,
    done: NDArray[np.bool_],
    next_seat: NDArray[np.int64],
    next_value: Floats,
    gae_lambda: float,
) -> tuple[Floats, NDArray[np.bool_]]:
    """Advantages (GAE) of the choices [step, table], and which of them are known.

    `reward[step, table, seat]` is paid where `done`; `next_*` belong to the choices after the last step. The
    advantage of a seat's last choice in an unfinished game is known only if that seat chooses next; others
    are left out of training. Games are short, so rewards are not discounted.
    """
    steps, tables, seats = reward.shape
    table = np.arange(tables)
    next_values = np.zeros((tables, seats), np.float32)
    next_advantage = np.zeros((tables, seats), np.float32)
    paid = np.zeros((tables, seats), np.float32)
    known = np.zeros((tables, seats), np.bool_)
    next_values[table, next_seat], known[table, next_seat] = next_value, True
    advantage, is_known = np.zeros((steps, tables), np.float32), np.zeros((steps, tables), np.bool_)
    for t in range(steps - 1, -1, -1):
        over = done[t]
        next_values[over] = next_advantage[over] = 0
        paid[over], known[over] = reward[t, over], True
        mine = table, seat[t]
        advantage[t] = paid[mine] + next_values[mine] - value[t] + gae_lambda * next_advantage[mine]
        is_known[t] = known[mine]
        next_values[mine], next_advantage[mine], paid[mine], known[mine] = value[t], advantage[t], 0, True
        # An unknown advantage must not enter those before it; from this choice on they are known again.
        next_advantage[table[~is_known[t]], seat[t][~is_known[t]]] = 0
    return advantage, is_known

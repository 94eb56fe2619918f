"""Which choice earned what: advantages along the choices of one seat at one table.

A batch of games moves on seat by seat, and only the end of a game pays. So the next value a choice leads to
is that of the *same seat's* next choice, however many steps of the batch lie between.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]


def prizes(reward: Floats, done: NDArray[np.bool_], first: float) -> Floats:
    """Pay [table, seat] by places as it is, but for a part of it that goes to the first place alone.

    Who is paid by places only learns not to be last; games are won by being first. Equals share.
    """
    if reward.shape[1] == 1:  # alone, the pay says already whether the game is won
        return reward
    best = (reward == reward.max(1, keepdims=True)) & done[:, None]
    wins = 2 * best / np.maximum(best.sum(1, keepdims=True), 1) - done[:, None]
    return ((1 - first) * reward + first * wins).astype(np.float32)


def advantages(
    seat: NDArray[np.int64],
    value: Floats,
    reward: Floats,
    done: NDArray[np.bool_],
    next_seat: NDArray[np.int64],
    next_value: Floats,
    trust: float,
) -> tuple[Floats, NDArray[np.bool_]]:
    """Generalised advantage estimates of the choices [step, table], and which of them are known.

    `reward[step, table, seat]` is paid where `done`; `next_*` belong to the choices after the last step. A
    seat's last choice in an unfinished game is known only if that seat chooses next; learners leave out the
    others. `trust` is the lambda of the estimate; games are short, so nothing is discounted.
    """
    steps, tables, seats = reward.shape
    table = np.arange(tables)
    ahead_value = np.zeros((tables, seats), np.float32)
    ahead_gain = np.zeros((tables, seats), np.float32)
    paid = np.zeros((tables, seats), np.float32)
    known = np.zeros((tables, seats), np.bool_)
    ahead_value[table, next_seat], known[table, next_seat] = next_value, True
    gain, sure = np.zeros((steps, tables), np.float32), np.zeros((steps, tables), np.bool_)
    for t in range(steps - 1, -1, -1):
        over = done[t]
        ahead_value[over] = ahead_gain[over] = 0
        paid[over], known[over] = reward[t, over], True
        mine = table, seat[t]
        gain[t] = paid[mine] + ahead_value[mine] - value[t] + trust * ahead_gain[mine]
        sure[t] = known[mine]
        ahead_value[mine], ahead_gain[mine], paid[mine], known[mine] = value[t], gain[t], 0, True
        # An estimate that starts from nothing is no estimate; from the seat's choice on it is one again.
        ahead_gain[table[~sure[t]], seat[t][~sure[t]]] = 0
    return gain, sure

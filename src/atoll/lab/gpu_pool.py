"""Random games on a GPU, gathered by phase: for games that drift apart.

The lanes of a warp that play in step are soon in different phases, and the warp walks through most of the
rules at every choice with few lanes awake. Here a block of threads shares a pool of games. Again and again
they are sorted by phase, and each warp takes 32 that are in the same one. Where too few are in a phase to
fill a warp they wait for others, unless nothing else is left to do.

Games lie in global memory, so a field of 32 games is 32 transactions. That costs more than it saves where
positions are large or phases few: `BY_PHASE` in the rules of a game says that it pays.

What happens rarely behind a choice holds up the other lanes. Rules may therefore have `apply` in two halves:
`act` stops in a phase from `BETWEEN` on, in which nobody is asked, and `run_on` goes on from there. Such
games are gathered like any others.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

from atoll.kit.bind import bind
from atoll.kit.bits import lowest
from atoll.kit.game import Game
from atoll.kit.jit import helper
from atoll.kit.record import Record
from atoll.kit.rng import mix

from .gpu_card import WARP, WHOLE_WARP, toolkit

POOL = 2048  # games of a block
BLOCK = 1024  # its threads
REGISTERS = 40  # of a thread: more would leave room for fewer of them
KEYS = 32  # a game is to be begun, is in one of so many phases, or is over
BEGIN, FIRST_PHASE, OVER = 0, 1, KEYS - 1
ORDER = POOL + WARP * KEYS
SHIFT = 67  # the games that come first in the order are other ones each time


@helper
def nothing(s: Record, log: None) -> None:
    """What is left to do behind a choice in games whose `apply` is whole."""


def halves(game: Game) -> tuple[Any, Any, int]:
    """`act`, `run_on` and the first phase of the latter; a whole `apply` leaves nothing to run on."""
    act = getattr(game.rules, "act", game.function("apply"))
    return act, getattr(game.rules, "run_on", nothing), getattr(game.rules, "BETWEEN", KEYS)


@cache
def kernel(game: Game, watching: bool) -> Any:
    """As the kernel of `gpu_step.py`; `luck` and `left` are the kernel's own, a place for each game."""
    gpu = toolkit()
    start, waiting, check = (game.function(name) for name in ("start", "waiting", "check"))
    driver = bind("atoll.kit.playout", game)
    pick, step = driver.pick, driver.STEP
    act, run_on, between = halves(game)
    words = game.actions.words

    @gpu.jit
    def plan(key, count, order, quota, at, work, turn):  # type: ignore[no-untyped-def]
        """Put the games of a pool in order: whole warps of one phase; work[0] is how long it is."""
        i, threads = gpu.threadIdx.x, gpu.blockDim.x
        if i < KEYS:
            count[i] = 0
        gpu.syncthreads()
        for slot in range(i, POOL, threads):
            gpu.atomic.add(count, key[slot], 1)
        gpu.syncthreads()
        if i == 0:
            length = 0
            for k in range(OVER):
                quota[k] = count[k] & -WARP
                at[k] = length
                length += quota[k]
            if length == 0:
                for k in range(OVER):
                    quota[k] = count[k]
                    at[k] = length
                    length += (quota[k] + WARP - 1) & -WARP
            work[0] = length
            work[1] = 0
        gpu.syncthreads()
        for place in range(i, work[0], threads):
            order[place] = -1
        if i < KEYS:
            count[i] = 0
        gpu.syncthreads()
        for place in range(i, POOL, threads):
            slot = (place + turn * SHIFT) % POOL
            k = key[slot]
            if k != OVER:
                rank = gpu.atomic.add(count, k, 1)
                if rank < quota[k]:
                    order[at[k] + rank] = slot
        gpu.syncthreads()

    @gpu.jit(max_registers=REGISTERS)
    def play(states, seats, options, seed, games, moves, luck, left):  # type: ignore[no-untyped-def]
        key = gpu.shared.array(POOL, np.uint8)
        order = gpu.shared.array(ORDER, np.int16)
        count = gpu.shared.array(KEYS, np.int32)
        quota = gpu.shared.array(KEYS, np.int32)
        at = gpu.shared.array(KEYS, np.int32)
        work = gpu.shared.array(2, np.int32)
        mask = gpu.local.array(words, np.uint32)
        lane, first = gpu.threadIdx.x % WARP, gpu.blockIdx.x * POOL
        for slot in range(gpu.threadIdx.x, POOL, gpu.blockDim.x):
            key[slot] = OVER
            if first + slot < states.shape[0] and games > 0:
                key[slot] = BEGIN
                moves[first + slot] = 0
                left[first + slot] = games
        turn = 0
        while True:
            gpu.syncthreads()
            plan(key, count, order, quota, at, work, turn)
            turn += 1
            if work[0] == 0:
                break
            while True:
                place = 0
                if lane == 0:
                    place = gpu.atomic.add(work, 1, WARP)
                place = gpu.shfl_sync(WHOLE_WARP, place, 0)
                if place >= work[0]:
                    break
                slot = order[place + lane]
                if slot >= 0:
                    i = first + slot
                    s = states[i]
                    if key[slot] == BEGIN:
                        number = seed + np.uint64(i * games + games - left[i])
                        start(s, seats, options, number, None)
                        luck[i] = mix(number)
                        left[i] -= 1
                    elif s.phase >= between:
                        run_on(s, None)
                    else:
                        luck[i] += step
                        seat = lowest(waiting(s))
                        act(s, seat, pick(s, seat, mask, mix(luck[i])), None)
                        moves[i] += 1
                    if waiting(s) != 0:
                        key[slot] = FIRST_PHASE + s.phase
                    else:
                        key[slot] = BEGIN if left[i] > 0 else OVER
                    if watching and s.phase < between:
                        broken = check(s)
                        if broken != 0:
                            moves[i] = -broken
                            key[slot] = OVER
                gpu.syncwarp()

    return play

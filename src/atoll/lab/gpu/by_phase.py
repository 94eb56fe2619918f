"""Random games on a GPU, grouped by phase: for games whose phases diverge.

The lanes of a warp that play in lockstep are soon in different phases, and the warp executes most of the
rules at every choice with few active lanes (warp divergence). Here a block of threads shares a pool of games.
They are sorted into bins of 32 games of one phase; a warp takes a full bin, plays its games until they leave
the phase, and puts them into the bins of their new phases. Warps do not wait for each other, only for the
short lock on the bins. A warp that finds no games ends, since the others have all that are left: idle warps
spinning on the lock could starve the busy ones.

Positions are in global memory, so a field of 32 games is 32 transactions; what most choices read should
therefore be adjacent (`near` in `kit/core/record.py`). That costs more than it saves where
positions are large or phases few: a game opts in by `BY_PHASE` in its rules.

Rare consequences of a choice stall the other lanes. Rules may therefore split `apply`: `act` stops in a phase
from `BETWEEN` on, in which no seat is awaited, and `run_on` continues from there. Such games are grouped like
any others.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

from atoll.kit.bind import bind
from atoll.kit.core.bits import count, lowest
from atoll.kit.core.jit import uncached_rule
from atoll.kit.core.record import Position
from atoll.kit.core.rng import mix
from atoll.kit.game import Game

from .device import L2_CACHE, MULTIPROCESSORS, WARP, WHOLE_WARP, cuda_module

POOL = 1024  # games of a pool
KEYS = 32  # states of a game: not started, one of the phases, or over
BEGIN, FIRST_PHASE, OVER = 0, 1, KEYS - 1
BINS = POOL // WARP + KEYS  # enough for all games in full bins and one open bin for every key
SLOTS = BINS * WARP
NO_GAME = -1
BACKOFF = np.uint32(200)  # nanoseconds between two tries of a lock

# The control words of a pool: lock, number of empty bins, and head and tail of the queue of full bins.
LOCK, EMPTY, HEAD, TAIL = range(4)
NUMBERS = 4

REGISTERS, ROUNDED = 1 << 16, 8  # of a processor, and how those of a thread are rounded


@uncached_rule
def no_op(s: Position, log: None) -> None:
    """The second half of an `apply` that is not split."""


def split_apply(game: Game) -> tuple[Any, Any, int]:
    """`act`, `run_on` and the first phase of the latter; without a split, `apply` and a no-op."""
    if not hasattr(game.rules, "BETWEEN"):
        return game.function("apply"), no_op, KEYS
    return game.rules.act, game.rules.run_on, game.rules.BETWEEN


@dataclass(frozen=True)
class LaunchShape:
    """How a multiprocessor is used."""

    pools: int
    threads: int  # of each pool
    stay: int  # choices of a game in its phase before it is put back

    def games(self, processors: int) -> int:
        """How many are played at a time."""
        return processors * self.pools * POOL


SMALL_POSITIONS = LaunchShape(pools=2, threads=512, stay=4)  # positions fit the L2 cache
LARGE_POSITIONS = LaunchShape(pools=5, threads=256, stay=1)  # more registers hide memory latency


def shape(game: Game) -> LaunchShape:
    """The shape that was fastest for positions as large as these."""
    fits = SMALL_POSITIONS.games(MULTIPROCESSORS) * game.layout.itemsize <= L2_CACHE
    return SMALL_POSITIONS if fits else LARGE_POSITIONS


@cache
def bins() -> tuple[Any, Any, Any, Any, Any]:
    """Device functions on the bins of a pool: fill, lock, unlock, put, take."""
    gpu = cuda_module()

    @gpu.jit(device=True)
    def fill(slots, keys, level, open_bin, empty, full, pool, games):  # type: ignore[no-untyped-def]
        """Fill the bins with so many games that are not started."""
        i, threads = gpu.threadIdx.x, gpu.blockDim.x
        whole = games // WARP
        for slot in range(i, POOL, threads):
            slots[slot] = slot
        for b in range(i, BINS, threads):
            k = b - whole
            keys[b] = k if 0 <= k < KEYS else BEGIN
            full[b] = b
            empty[b] = BINS - 1 - b
        for k in range(i, KEYS, threads):
            level[k] = games % WARP if k == BEGIN else 0
            open_bin[k] = whole + k
        if i == 0:
            pool[LOCK] = 0
            pool[EMPTY] = BINS - whole - KEYS
            pool[HEAD] = 0
            pool[TAIL] = whole
        gpu.syncthreads()

    @gpu.jit(device=True)
    def lock(pool):  # type: ignore[no-untyped-def]
        """Acquire the lock of the bins for this warp, with memory fences."""
        gpu.threadfence_block()
        gpu.syncwarp()
        if gpu.threadIdx.x % WARP == 0:
            while gpu.atomic.cas(pool, LOCK, 0, 1) != 0:
                gpu.nanosleep(BACKOFF)
        gpu.syncwarp()
        gpu.threadfence_block()

    @gpu.jit(device=True)
    def unlock(pool):  # type: ignore[no-untyped-def]
        """Release the lock of the bins."""
        gpu.threadfence_block()
        gpu.syncwarp()
        if gpu.threadIdx.x % WARP == 0:
            gpu.atomic.exch(pool, LOCK, 0)

    @gpu.jit(device=True)
    def put(slots, keys, level, open_bin, empty, full, pool, slot, key):  # type: ignore[no-untyped-def]
        """Every lane puts its game into the bin of its key; a bin that is full is queued."""
        lane = gpu.threadIdx.x % WARP
        alike = int(gpu.match_any_sync(WHOLE_WARP, key)) & WHOLE_WARP
        rank = count(alike & ((1 << lane) - 1))
        into, at, fresh = 0, 0, 0
        if key < OVER:
            into, at = open_bin[key], level[key] + rank
        gpu.syncwarp()
        if rank == 0 and key < OVER:
            number = count(alike)
            if at + number >= WARP:
                fresh = empty[gpu.atomic.sub(pool, EMPTY, 1) - 1]
                full[gpu.atomic.add(pool, TAIL, 1) % BINS] = into
                open_bin[key] = fresh
                keys[fresh] = key
                number -= WARP
            level[key] = at + number
        fresh = gpu.shfl_sync(WHOLE_WARP, fresh, lowest(alike))
        if key < OVER:
            if at < WARP:
                slots[into * WARP + at] = slot
            else:
                slots[fresh * WARP + at - WARP] = slot
        gpu.syncwarp()

    @gpu.jit(device=True)
    def take(slots, keys, level, open_bin, empty, full, pool):  # type: ignore[no-untyped-def]
        """The games of the bin that was full first, or else of the fullest, and their key."""
        lane = gpu.threadIdx.x % WARP
        source, number = 0, 0
        if lane == 0:
            if pool[HEAD] != pool[TAIL]:
                source, number = full[pool[HEAD] % BINS], WARP
                pool[HEAD] += 1
                empty[pool[EMPTY]] = source
                pool[EMPTY] += 1
            else:
                most = 0
                for k in range(OVER):
                    if level[k] > level[most]:
                        most = k
                source, number = open_bin[most], level[most]
                level[most] = 0
        source = gpu.shfl_sync(WHOLE_WARP, source, 0)
        number = gpu.shfl_sync(WHOLE_WARP, number, 0)
        slot, key = NO_GAME, OVER
        if lane < number:
            slot, key = slots[source * WARP + lane], keys[source]
        return slot, key, number

    return fill, lock, unlock, put, take


@cache
def kernel(game: Game, checked: bool) -> Any:
    """Same contract as `lockstep.kernel`."""
    gpu = cuda_module()
    start, waiting, check = (game.function(name) for name in ("start", "waiting", "check"))
    driver = bind("atoll.kit.playouts", game)
    pick, step = driver.pick, driver.STEP
    act, run_on, between = split_apply(game)
    words = game.actions.mask_words
    fill, lock, unlock, put, take = bins()
    launch_shape = shape(game)
    stay = launch_shape.stay
    registers = REGISTERS // (launch_shape.threads * launch_shape.pools) // ROUNDED * ROUNDED

    @gpu.jit(max_registers=registers)
    def play(states, seats, options, seed, games, moves):  # type: ignore[no-untyped-def]
        slots = gpu.shared.array(SLOTS, np.int16)
        keys = gpu.shared.array(BINS, np.int32)
        level = gpu.shared.array(KEYS, np.int32)
        open_bin = gpu.shared.array(KEYS, np.int32)
        empty = gpu.shared.array(BINS, np.int32)
        full = gpu.shared.array(BINS, np.int32)
        pool = gpu.shared.array(NUMBERS, np.int32)
        left = gpu.shared.array(POOL, np.int32)  # games not started yet
        made = gpu.shared.array(POOL, np.int32)  # choices in this game
        mask = gpu.local.array(words, np.uint32)
        first = gpu.blockIdx.x * POOL
        places = min(POOL, states.shape[0] - first) if games > 0 else 0
        for slot in range(gpu.threadIdx.x, places, gpu.blockDim.x):
            moves[first + slot] = 0
            left[slot] = games
            made[slot] = 0
        fill(slots, keys, level, open_bin, empty, full, pool, places)
        lock(pool)
        while True:
            slot, key, taken = take(slots, keys, level, open_bin, empty, full, pool)
            unlock(pool)
            if taken == 0:
                break
            if slot != NO_GAME:
                i = first + slot
                s = states[i]
                for _ in range(stay):
                    before = key
                    if key == BEGIN:
                        left[slot] -= 1
                        made[slot] = 0
                    number = seed + np.uint64(i * games + games - 1 - left[slot])
                    if key == BEGIN:
                        start(s, seats, options, number, None)
                    elif s.phase >= between:
                        run_on(s, None)
                    else:
                        made[slot] += 1
                        seat = lowest(waiting(s))
                        act(
                            s,
                            seat,
                            pick(s, seat, mask, mix(mix(number) + np.uint64(made[slot]) * step)),
                            None,
                        )
                    if waiting(s) != 0:
                        key = FIRST_PHASE + s.phase
                    else:
                        key = BEGIN if left[slot] > 0 else OVER
                        moves[i] += made[slot]
                    if checked and s.phase < between:
                        broken = check(s)
                        if broken != 0:
                            moves[i] = -broken
                            key = OVER
                    if key != before:
                        break
            lock(pool)
            put(slots, keys, level, open_bin, empty, full, pool, slot, key)

    return play

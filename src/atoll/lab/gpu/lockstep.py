"""Random games on a GPU, the lanes of a warp in lockstep: for games whose phases stay close."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

from atoll.kit.bind import bind
from atoll.kit.core.bits import lowest
from atoll.kit.core.rng import mix
from atoll.kit.game import Game

from .device import WARP, WHOLE_WARP, cuda_module


@cache
def kernel(game: Game, checked: bool) -> Any:
    """Whole random games, as `atoll.kit.playouts` plays them; `states` takes the last positions.

    `moves` takes the choices made; if checked, minus the first broken invariant instead.

    Positions are in local memory, which the GPU interleaves: lanes that read the same field read one cache
    line. The lanes of a warp choose in lockstep and start their games together, so that their phases stay
    close: a lane whose game is over waits for the others.
    """
    gpu = cuda_module()
    start, waiting, check = (game.function(name) for name in ("start", "waiting", "check"))
    driver = bind("atoll.kit.playouts", game)
    choose, step = driver.choose, driver.STEP
    words, state, longs = game.actions.mask_words, game.layout, game.layout.itemsize // 8

    @gpu.jit
    def play(states, seats, options, seed, games, moves):  # type: ignore[no-untyped-def]
        i = gpu.grid(1)
        s = gpu.local.array(longs, np.uint64).view(state)[0]
        mask = gpu.local.array(words, np.uint32)
        left = games if i < states.shape[0] else 0
        number = seed + np.uint64(i * games)
        r = np.uint64(0)
        made = awaited = 0
        while not gpu.all_sync(WHOLE_WARP, awaited == 0 and left == 0):
            over = gpu.popc(gpu.ballot_sync(WHOLE_WARP, awaited == 0))
            if awaited != 0:
                r = r + step
                choose(s, lowest(awaited), mask, mix(r))
                made += 1
            elif left > 0 and over == WARP:
                start(s, seats, options, number, None)
                r = mix(number)
                number += np.uint64(1)
                left -= 1
            else:
                continue
            awaited = waiting(s)
            if checked:
                broken = check(s)
                if broken != 0:
                    made, awaited, left = -broken, 0, 0
        if i < states.shape[0]:
            moves[i] = made
            states[i] = s

    return play

"""Who sees what in Mangrovia.

Others' unseen cards are poured together: the newer ones into the deck they came from, the older ones of all
rivals into a heap. Both can be worked out by counting, so a seat sees them by face; how many belong to whom
is public. A build in progress is the builder's alone: others see the table as it was before.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from atoll.kit import NOWHERE, SPECTATOR, in_all, put_word, random_below, rule, seed_rng, where, word

from ..parts import AMULET, NEWER, OLDER, SORTS, Phase
from ..rules.cards import pour
from ..rules.paying import clear_marks
from ..state import State
from .observe import FEATURES, observe

# Hiding


@rule
def hide(s: State, seat: int) -> None:
    """Blank what this seat (or SPECTATOR) cannot know."""
    s.rng = 0
    for other in range(s.seats):
        if other != seat:
            for sort in range(SORTS):
                pour(s.hand[other, NEWER, sort], s.deck[sort])
                pour(s.hand[other, OLDER, sort], s.heap[sort])
            put_word(s.sure[other], 0)
    if seat != s.actor:
        pour(s.drawn, s.deck[AMULET])
        if s.phase == Phase.LAND or s.phase == Phase.PAY:
            s.phase = Phase.BUILD
            s.cell = NOWHERE
            s.floors = 0
            clear_marks(s)


# Guessing


@rule
def guess(s: State, seat: int, seed: np.uint64) -> None:
    """Deal the poured cards again, as likely as they are; what the seat put into the bag stays there."""
    seed_rng(s, seed)
    if seat != SPECTATOR:
        put_word(s.deck[AMULET], word(s.deck[AMULET]) - word(s.sure[seat]))
    for other in range(s.seats):
        if other != seat:
            for sort in range(SORTS):
                for _ in range(s.held[other, NEWER, sort]):
                    s.hand[other, NEWER, sort, pick(s, s.deck, sort)] += 1
                for _ in range(s.held[other, OLDER, sort]):
                    s.hand[other, OLDER, sort, pick(s, s.heap, sort)] += 1
    if seat != s.actor:
        for _ in range(s.drawn_size):
            s.drawn[pick(s, s.deck, AMULET)] += 1
    if seat != SPECTATOR:
        put_word(s.deck[AMULET], word(s.deck[AMULET]) + word(s.sure[seat]))


@rule
def pick(s: State, pool: NDArray[np.int8], sort: int) -> int:
    """Take a random face out of a pool."""
    held = word(pool[sort])
    face = where(held, random_below(s, in_all(held)))
    pool[sort, face] -= 1
    return face


__all__ = ["FEATURES", "guess", "hide", "observe"]

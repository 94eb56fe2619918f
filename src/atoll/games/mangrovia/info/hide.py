"""Views and determinization.

In a view the unseen cards of rivals are pooled: the newer ones with the deck they came from, the older ones
of all rivals together. Both can be worked out by counting, so a seat sees them by face; how many each rival
holds is public. A build in progress is private: others see the position as it was before.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from atoll.kit import NOWHERE, SPECTATOR, in_all, put_word, random_below, rule, seed_rng, where, word

from ..parts import AMULET, NEWER, OLDER, SORTS, Phase
from ..rules.cards import pour
from ..rules.paying import clear_marks
from ..state import State

# Views


@rule
def hide(s: State, seat: int) -> None:
    """Blank what this seat (or SPECTATOR) cannot know."""
    s.rng = 0
    for other in range(s.seats):
        if other != seat:
            for sort in range(SORTS):
                pour(s.hand[other, NEWER, sort], s.deck[sort])
                pour(s.hand[other, OLDER, sort], s.older_pool[sort])
            put_word(s.surely_in_bag[other], 0)
    if seat != s.active_seat:
        pour(s.drawn_amulets, s.deck[AMULET])
        if s.phase == Phase.PAY_LAND or s.phase == Phase.PAY_PRICE:
            s.phase = Phase.BUILD
            s.chosen_cell = NOWHERE
            s.chosen_size = 0
            clear_marks(s)


# Determinization


@rule
def guess(s: State, seat: int, seed: np.uint64) -> None:
    """Deal the pooled cards again, each as likely as it is; what the seat put into the bag stays there."""
    seed_rng(s, seed)
    if seat != SPECTATOR:
        put_word(s.deck[AMULET], word(s.deck[AMULET]) - word(s.surely_in_bag[seat]))
    for other in range(s.seats):
        if other != seat:
            for sort in range(SORTS):
                for _ in range(s.hand_sizes[other, NEWER, sort]):
                    s.hand[other, NEWER, sort, pick(s, s.deck, sort)] += 1
                for _ in range(s.hand_sizes[other, OLDER, sort]):
                    s.hand[other, OLDER, sort, pick(s, s.older_pool, sort)] += 1
    if seat != s.active_seat:
        for _ in range(s.drawn_count):
            s.drawn_amulets[pick(s, s.deck, AMULET)] += 1
    if seat != SPECTATOR:
        put_word(s.deck[AMULET], word(s.deck[AMULET]) + word(s.surely_in_bag[seat]))


@rule
def pick(s: State, pool: NDArray[np.int8], sort: int) -> int:
    """Take a random face out of a pool."""
    held = word(pool[sort])
    face = where(held, random_below(s, in_all(held)))
    pool[sort, face] -= 1
    return face

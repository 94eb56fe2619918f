"""How a position of Costa Ruana looks: an estimate in points, for bots.

What a seat has is certain; what it may still get is guessed from how the islands stand and which cards lie
before it or under its native. The weights are judgement: round figures that make a greedy player sensible.
"""

from __future__ import annotations

from atoll.kit import rule

from .parts import (
    CONDITION,
    NUMBER,
    PER_NATIVE,
    PER_TREASURE,
    ROUNDS,
    SIDE,
    SKY,
    SLOTS,
    TIDE,
    TYPE,
    Phase,
    SlotState,
    Type,
)  # fmt: skip
from .rules.application import possible
from .rules.collecting import collector
from .rules.islands import island_count, natives_out
from .rules.scoring import score
from .state import State

PRIZE = PER_TREASURE + PER_NATIVE  # a treasure, and the native who fetches it comes home
HOLDS = 0.65  # an island held while cards are still to come
HOLDS_NOW = 0.85  # an island held while the last cards are applied
STAYS = 0.45  # a native on an island with treasure, for rounds to come
STRANDED = 0.1  # a native on an island without, for rounds to come
PLACING = 0.7  # of the price of a prize: what placing one native is worth
TAKING_TREASURE = 0.5
MOVING = 1.0
ROLLOUT_DEPTH = 28  # choices, a little more than a round of four: only scored islands tell who is ahead
SIMULATIONS = {"master": 1_000}


@rule
def value(s: State, seat: int) -> float:
    """Points now, islands as they stand, and the cards that will work for this seat."""
    worth = float(score(s, seat))
    if s.phase == Phase.OVER:
        return worth
    return worth + on_islands(s, seat) + on_cards(s, seat)


@rule
def on_islands(s: State, seat: int) -> float:
    """What the natives out there will bring: treasures this round, hopes for later ones."""
    holds = HOLDS_NOW if s.phase > Phase.FLIP and s.phase < Phase.APPOINT else HOLDS
    later = min(1.0, 0.5 * (ROUNDS - int(s.round_number)))
    worth = 0.0
    for island in range(island_count(s)):
        natives = int(s.natives[island, seat])
        if natives > 0:
            if collector(s, island) == seat:
                worth += holds * PRIZE
                natives -= 1
            hope = STAYS if s.treasures[island] > 0 else STRANDED
            worth += later * hope * natives
    return worth


@rule
def on_cards(s: State, seat: int) -> float:
    """The native on a card comes home; cards surely work after the flip; before it the Shaman decides."""
    home, sky, tide = 0.0, 0.0, 0.0
    for slot in range(SLOTS):
        if s.slot_state[slot] != SlotState.EMPTY:
            face = int(s.slot_face[slot])
            native = (int(s.standing_seats[slot]) >> seat) & 1
            times = native + (1 if s.slot_owner[slot] == seat else 0)
            if slot == s.applied_slot:  # only the copies to come, and the rest of what is being done
                times = (int(s.copying_seats) >> seat) & 1
                if s.applying_seat == seat:
                    home += effect(s, seat, TYPE[face], int(s.steps_left))
            gain = times * effect(s, seat, TYPE[face], int(NUMBER[face]))
            home += PER_NATIVE * native
            if works_after(s, face, SKY):
                sky += gain
            else:
                tide += gain
    if s.phase > Phase.FLIP:
        return home + sky + tide
    if s.shaman == seat:
        return home + max(sky, tide)
    return home + (sky + tide) / 2


@rule
def works_after(s: State, face: int, flipped: int) -> bool:
    """F1  Will this face work if that condition card is turned, and not if the other one is?"""
    stays = int(s.condition_side[CONDITION[face]]) == SIDE[face]
    other = SKY if CONDITION[face] == TIDE else TIDE
    return flipped == (other if stays else CONDITION[face])


@rule
def effect(s: State, seat: int, type_: int, wanted: int) -> float:
    """What an effect of this type and number is worth to the seat that carries it out."""
    number = min(wanted, possible(s, seat, type_))
    if type_ == Type.PLACE:
        return PLACING * number
    if type_ == Type.RETURN:
        return returning(s, seat, number)
    if type_ == Type.TREASURE:
        return TAKING_TREASURE * number
    return MOVING * number


@rule
def returning(s: State, seat: int, number: int) -> float:
    """The worth of natives brought home: a gain for those that hold no island, a loss for holders."""
    holders = 0
    for island in range(island_count(s)):
        if collector(s, island) == seat:
            holders += 1
    idle = natives_out(s, seat) - holders
    idle_home = min(number, idle)
    gain = PER_NATIVE if s.round_number == ROUNDS else PER_NATIVE - STAYS
    return gain * idle_home - (PRIZE * HOLDS - PER_NATIVE) * (number - idle_home)

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
    Lying,
    Phase,
    Type,
)  # fmt: skip
from .rules.effects import possible
from .rules.islands import collector, islands, natives_out
from .rules.turn import score
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
    later = min(1.0, 0.5 * (ROUNDS - int(s.round_no)))
    worth = 0.0
    for island in range(islands(s)):
        natives = int(s.native[island, seat])
        if natives > 0:
            if collector(s, island) == seat:
                worth += holds * PRIZE
                natives -= 1
            hope = STAYS if s.treasure[island] > 0 else STRANDED
            worth += later * hope * natives
    return worth


@rule
def on_cards(s: State, seat: int) -> float:
    """The native on a card comes home; cards work surely after the flip, before it as the Shaman likes."""
    home, sky, tide = 0.0, 0.0, 0.0
    for slot in range(SLOTS):
        if s.lying[slot] != Lying.EMPTY:
            face = int(s.face[slot])
            native = (int(s.standing[slot]) >> seat) & 1
            times = native + (1 if s.owner[slot] == seat else 0)
            if slot == s.card:  # only the copies to come, and the rest of what is being done
                times = (int(s.due) >> seat) & 1
                if s.actor == seat:
                    home += effect(s, seat, TYPE[face], int(s.left))
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
    stays = int(s.side[CONDITION[face]]) == SIDE[face]
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
    """Natives that hold no island like to come home, most of all in the last round; holders are missed."""
    holders = 0
    for island in range(islands(s)):
        if collector(s, island) == seat:
            holders += 1
    idle = natives_out(s, seat) - holders
    gladly = min(number, idle)
    comfort = PER_NATIVE if s.round_no == ROUNDS else PER_NATIVE - STAYS
    return comfort * gladly - (PRIZE * HOLDS - PER_NATIVE) * (number - gladly)

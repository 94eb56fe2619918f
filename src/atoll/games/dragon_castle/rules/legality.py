"""What is legal: every choice of the awaited seat, as section 5 of RULES.md lists them."""

from __future__ import annotations

from atoll.kit import NOWHERE, Mask, allow, allow_set, clear, rule, total

from ..parts import (
    AS_KIND,
    CALL,
    DISCARD,
    FROM_CASTLE,
    HALF,
    HALVES,
    KIND,
    MIGHT_LEAST,
    ON_REALM,
    PASS,
    SHRINE_PAYS,
    SUMMON,
    TAKE_SHRINE,
    Phase,
    Spirit,
)
from ..state import State
from .castle import available, available_on, identical, light, light_on, top_floor
from .cells import group, lowest_cell
from .countdown import can_summon
from .effects import beauty_group, second_movers
from .realm import complete_sets, face_up, open_cells
from .spirits import (
    beauty_groups,
    changes,
    changing_tiles,
    cunning_groups,
    might_targets,
    movable,
    payments,
    second_tiles,
)

LOW = 32  # so many choices of a set are allowed at a time


@rule
def legal(s: State, seat: int, mask: Mask) -> int:
    """All choices of the awaited seat, as section 5 of RULES.md lists them."""
    clear(mask)
    if s.phase == Phase.OVER or seat != s.turn:
        return 0
    phase = int(s.phase)
    if phase == Phase.ACT:
        legal_first(s, mask)
    elif phase == Phase.FIN:
        legal_ending(s, seat, mask)
    elif phase == Phase.PUT:
        allow_cells(mask, open_cells(s, seat))
    elif phase == Phase.SET:
        legal_sets(s, seat, mask)
    elif phase == Phase.SHR:
        allow_cells(mask, int(s.site))
        if not is_faith(s):
            allow(mask, PASS)
    else:
        legal_spirit(s, seat, mask)
    if phase <= Phase.SET and s.offered != 0:
        allow_set(mask, CALL, int(s.offered))
    return total(mask)


@rule
def allow_cells(mask: Mask, cells: int) -> None:
    """Allow these realm cells."""
    allow_set(mask, ON_REALM, cells)
    allow_set(mask, ON_REALM + LOW, cells >> LOW)


@rule
def allow_castle(mask: Mask, cells: int, half: int) -> None:
    """Allow these cells of one half of the castle."""
    allow_set(mask, FROM_CASTLE + half * HALF, cells)
    allow_set(mask, FROM_CASTLE + half * HALF + LOW, cells >> LOW)


@rule
def legal_first(s: State, mask: Mask) -> None:
    """DC-021, DC-028, DC-093  Available tiles of the top floor, and Summon; with Lightness only its tiles."""
    top = top_floor(s)
    if top > 0:
        for half in range(HALVES):
            allow_castle(mask, light_on(s, top, half) if s.duty else available_on(s, top, half), half)
    if not s.duty and can_summon(s):
        allow(mask, SUMMON)


@rule
def legal_ending(s: State, seat: int, mask: Mask) -> None:
    """DC-022..027, DC-094  A matching tile, a shrine or nothing; under a Spirit's duty only its tiles."""
    if s.duty:
        for half in range(HALVES):
            allow_castle(mask, second_tiles(s, 0 + int(s.spirit), half), half)
        return
    room = open_cells(s, seat)
    if room & (room - 1) != 0:
        for half in range(HALVES):
            cells = available(s, half)
            if s.spirit == Spirit.LIGHTNESS:
                cells |= light(s, half)
            allow_castle(mask, identical(s, int(s.hand[0]), cells, half), half)
    if room != 0 and s.supply > 0:
        allow(mask, TAKE_SHRINE)
    allow(mask, DISCARD)


@rule
def legal_sets(s: State, seat: int, mask: Mask) -> None:
    """DC-063, DC-R06  A complete set, by its lowest cell; the end of the turn once none is left."""
    owed = complete_sets(s, seat)
    if owed == 0:
        allow(mask, PASS)
    while owed != 0:
        first = lowest_cell(owed)
        allow(mask, ON_REALM + first)
        owed &= ~group(1 << first, int(s.up[seat, KIND[s.face[seat, first]]]))


@rule
def is_faith(s: State) -> bool:
    """DC-102  Is this the shrine that Faith gives, and must be built?"""
    return s.resume != NOWHERE and s.spirit == Spirit.FAITH


@rule
def legal_spirit(s: State, seat: int, mask: Mask) -> None:
    """The steps of paying and resolving a Spirit."""
    phase = int(s.phase)
    if phase == Phase.PAY:
        owed = complete_sets(s, seat)
        paying = payments(s, seat, 0 + int(s.spirit), owed, int(s.resume))
        allow_cells(mask, paying & ~SHRINE_PAYS)
        if paying & SHRINE_PAYS:
            allow(mask, TAKE_SHRINE)
    elif phase == Phase.BEA:
        legal_beauty(s, seat, mask)
    elif phase == Phase.CHT:
        allow_cells(mask, changing_tiles(s, seat, complete_sets(s, seat), 0))
    elif phase == Phase.CHK:
        allow_set(mask, AS_KIND, changes(s, seat, 1 << int(s.chosen), 0))
    elif phase == Phase.WFL or phase == Phase.WFR or phase == Phase.WTO:
        legal_wind(s, seat, mask)
    elif phase == Phase.MFR or phase == Phase.MTO:
        legal_might(s, seat, mask)
    elif phase == Phase.DES:
        for half in range(HALVES):
            allow_castle(mask, available(s, half), half)
    else:
        legal_cunning(s, seat, mask)


@rule
def legal_beauty(s: State, seat: int, mask: Mask) -> None:
    """DC-090  Groups of equal numbers, each by its lowest cell."""
    rest = beauty_groups(s, seat, 0)
    while rest != 0:
        allow(mask, ON_REALM + lowest_cell(rest))
        rest &= ~beauty_group(s, seat, rest)


@rule
def legal_wind(s: State, seat: int, mask: Mask) -> None:
    """DC-095, DC-096  A tile to turn or none; a shrine; a free face-down tile for it."""
    free = int(s.down[seat]) & ~int(s.shrine[seat])
    if s.phase == Phase.WFL:
        allow_cells(mask, face_up(s, seat))
        if free != 0:
            allow(mask, PASS)
    elif s.phase == Phase.WFR:
        allow_cells(mask, int(s.shrine[seat]))
    else:
        allow_cells(mask, free)


@rule
def legal_might(s: State, seat: int, mask: Mask) -> None:
    """DC-098, DC-099  A tile and its target; after the first move also an end."""
    first = s.moved_to == NOWHERE
    if s.phase == Phase.MTO:
        bit = 1 << int(s.chosen)
        allow_cells(mask, might_targets(s, seat, bit, 0) if first else open_cells(s, seat) & ~bit)
    elif first:
        rest = movable(s, seat, 0)
        while rest != 0:
            bit = rest & -rest
            rest ^= bit
            if might_targets(s, seat, bit, 0) != 0:
                allow(mask, ON_REALM + lowest_cell(bit))
    else:
        allow_cells(mask, second_movers(s, seat))
        if MIGHT_LEAST == 1:
            allow(mask, PASS)


@rule
def legal_cunning(s: State, seat: int, mask: Mask) -> None:
    """DC-105  A group of three, by its lowest cell; after the first also an end."""
    rest = cunning_groups(s, seat)
    while rest != 0:
        first = lowest_cell(rest)
        allow(mask, ON_REALM + first)
        rest &= ~group(1 << first, int(s.up[seat, KIND[s.face[seat, first]]]))
    if s.chosen != NOWHERE:
        allow(mask, PASS)

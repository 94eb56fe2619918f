"""What may be chosen while a Spirit is paid for and carried out."""

from __future__ import annotations

from atoll.kit import NOWHERE, Mask, allow, allow_set, rule

from ...parts import (
    AS_KIND,
    HALVES,
    MIGHT_LEAST,
    NO_PHASE,
    ON_REALM,
    PASS,
    SHRINE_PAYS,
    TAKE_SHRINE,
    Phase,
    Spirit,
)
from ...state import State
from ..castle import allow_castle_cells, available
from ..cells import as_word, lowest_cell
from ..realm import all_face_up, allow_groups, allow_realm_cells, complete_sets, open_cells
from .effects import beauty_group, second_movers
from .payments import (
    beauty_groups,
    changing_tiles,
    cunning_groups,
    might_targets,
    movable_cells,
    owed_sets,
    payments,
    possible_kinds,
)


@rule
def is_faith_shrine(s: State) -> bool:
    """DC-102  Is this the shrine that Faith gives, and must be built?"""
    return s.interrupted_phase != NO_PHASE and s.active_spirit == Spirit.FAITH


@rule
def allow_spirit_steps(s: State, seat: int, mask: Mask) -> None:
    """The steps of paying and resolving a Spirit."""
    phase = int(s.phase)
    if phase == Phase.PAY_SPIRIT:
        before = int(s.interrupted_phase)
        paying = payments(s, seat, as_word(s.active_spirit), owed_sets(s, seat, before), before)
        allow_realm_cells(mask, paying & ~SHRINE_PAYS)
        if paying & SHRINE_PAYS:
            allow(mask, TAKE_SHRINE)
    elif phase == Phase.BEAUTY_GROUP:
        allow_beauty(s, seat, mask)
    elif phase == Phase.CHANGE_TILE:
        allow_realm_cells(mask, changing_tiles(s, seat, complete_sets(s, seat), 0))
    elif phase == Phase.CHANGE_KIND:
        allow_set(mask, AS_KIND, possible_kinds(s, seat, 1 << int(s.chosen_cell), 0))
    elif phase == Phase.WIND_FLIP or phase == Phase.WIND_SHRINE or phase == Phase.WIND_TARGET:
        allow_wind(s, seat, mask)
    elif phase == Phase.MIGHT_TILE or phase == Phase.MIGHT_TARGET:
        allow_might(s, seat, mask)
    elif phase == Phase.DESTROY_TILE:
        for half in range(HALVES):
            allow_castle_cells(mask, available(s, half), half)
    else:
        allow_cunning(s, seat, mask)


@rule
def allow_beauty(s: State, seat: int, mask: Mask) -> None:
    """DC-090  Groups of equal numbers, each by its lowest cell."""
    rest = beauty_groups(s, seat, 0)
    while rest != 0:
        allow(mask, ON_REALM + lowest_cell(rest))
        rest &= ~beauty_group(s, seat, rest)


@rule
def allow_wind(s: State, seat: int, mask: Mask) -> None:
    """DC-095, DC-096  A tile to turn or none; a shrine; a free face-down tile for it."""
    free = int(s.face_down_cells[seat]) & ~int(s.shrine_cells[seat])
    if s.phase == Phase.WIND_FLIP:
        allow_realm_cells(mask, all_face_up(s, seat))
        if free != 0:
            allow(mask, PASS)
    elif s.phase == Phase.WIND_SHRINE:
        allow_realm_cells(mask, int(s.shrine_cells[seat]))
    else:
        allow_realm_cells(mask, free)


@rule
def allow_might(s: State, seat: int, mask: Mask) -> None:
    """DC-098, DC-099  A tile and its target; after the first move also an end."""
    first = s.first_move_target == NOWHERE
    if s.phase == Phase.MIGHT_TARGET:
        bit = 1 << int(s.chosen_cell)
        allow_realm_cells(mask, might_targets(s, seat, bit, 0) if first else open_cells(s, seat) & ~bit)
    elif first:
        rest = movable_cells(s, seat, 0)
        while rest != 0:
            bit = rest & -rest
            rest ^= bit
            if might_targets(s, seat, bit, 0) != 0:
                allow(mask, ON_REALM + lowest_cell(bit))
    else:
        allow_realm_cells(mask, second_movers(s, seat))
        if MIGHT_LEAST == 1:
            allow(mask, PASS)


@rule
def allow_cunning(s: State, seat: int, mask: Mask) -> None:
    """DC-105  A group of three, by its lowest cell; after the first also an end."""
    allow_groups(s, seat, cunning_groups(s, seat), mask)
    if s.chosen_cell != NOWHERE:
        allow(mask, PASS)

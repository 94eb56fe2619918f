"""When each Spirit may be activated, and what may pay for it.

A set of payments holds realm cells (a face-up tile there) and perhaps the bit SHRINE_PAYS (a shrine of the
pool). DC-082, DC-R10: a payment is in the set only if the effect can be carried out once it is gone.
"""

from __future__ import annotations

from atoll.kit import rule

from ...parts import (
    BEAUTY_SIZE,
    CUNNING_SIZE,
    FACTIONS,
    HALVES,
    KIND,
    KINDS,
    MIGHT_LEAST,
    NO_SPIRIT,
    NUMBERS,
    REALM,
    SET_SIZE,
    SHRINE_PAYS,
    SPIRITS,
    Kind,
    Phase,
    Spirit,
)
from ...state import State
from ..castle import available, identical, lightness_cells, lightness_cells_on, neighbours_of, top_floor
from ..cells import beside, group, groups_of, lowest_cell, size
from ..realm import all_face_up, complete_sets, groups_of_a_kind, number_cells, open_cells

TWO_TILES = 2


@rule
def activatable_spirits(s: State, seat: int) -> int:
    """DC-080, DC-081  The Spirits the active seat may activate now, as bits."""
    found = 0
    if s.spirits == 0 or s.active_spirit != NO_SPIRIT:
        return found
    owed = owed_sets(s, seat, int(s.phase))
    for spirit in range(SPIRITS):
        if (int(s.spirits) >> spirit) & 1 and payments(s, seat, spirit, owed, int(s.phase)) != 0:
            found |= 1 << spirit
    return found


@rule
def owed_sets(s: State, seat: int, phase: int) -> int:
    """DC-085, DC-087  Sets that must be consolidated first; by option none while a tile is to be placed."""
    return 0 if s.between_placements and phase == Phase.PLACE_TILE else complete_sets(s, seat)


@rule
def payments(s: State, seat: int, spirit: int, owed: int, phase: int) -> int:
    """DC-082..085  What may pay for this Spirit in a phase of the turn; nothing if it cannot be activated."""
    paying = all_face_up(s, seat) & ~owed
    if s.pool[seat] > 0:
        paying |= SHRINE_PAYS
    if paying == 0:
        return 0
    if spirit == Spirit.BEAUTY:
        return beauty_payments(s, seat, paying)
    if spirit == Spirit.CHANGE:
        return change_payments(s, seat, paying, complete_sets(s, seat))
    if owed != 0:
        return 0  # DC-085, DC-R12: a set is owed
    if spirit == Spirit.WIND:
        return wind_payments(s, seat, paying)
    if spirit == Spirit.MIGHT:
        return might_payments(s, seat, paying)
    if spirit == Spirit.FAITH:
        return faith_payments(s, seat, paying) if phase == Phase.CHOOSE_SET else 0
    if spirit == Spirit.CUNNING:
        return cunning_payments(s, seat, paying)
    if spirit == Spirit.DESTRUCTION:
        return paying if top_floor(s) > 0 else 0  # DC-104
    if spirit == Spirit.LIGHTNESS and phase == Phase.CHOOSE_ACTION:
        return paying if has_lightness_tile(s) else 0
    if phase == Phase.FINISH_ACTION and has_second_tile(s, spirit):  # DC-R39
        return payments_leaving_two_cells(s, seat, paying)
    return 0


@rule
def payments_leaving_two_cells(s: State, seat: int, paying: int) -> int:
    """DC-026, DC-R04  Payments after which two cells are open: a paid tile opens its own."""
    room = size(open_cells(s, seat))
    if room > 1:
        return paying
    return paying & ~SHRINE_PAYS if room == 1 else 0


# Tiles that Lightness, Deception and Depths give


@rule
def has_lightness_tile(s: State) -> bool:
    """DC-093  Is there a tile on the top floor that only Lightness gives?"""
    top = top_floor(s)
    for half in range(HALVES):
        if top > 0 and lightness_cells_on(s, top, half) != 0:
            return True
    return False


@rule
def has_second_tile(s: State, spirit: int) -> bool:
    """Is there a second tile that this Spirit gives?"""
    for half in range(HALVES):
        if second_tiles(s, spirit, half) != 0:
            return True
    return False


@rule
def second_tiles(s: State, spirit: int, half: int) -> int:
    """DC-093, DC-097, DC-103  The second tiles a Spirit gives, in one half of the castle."""
    face = int(s.hand[0])
    if spirit == Spirit.LIGHTNESS:
        return identical(s, face, lightness_cells(s, half), half)
    if spirit == Spirit.DEPTHS:
        return available(s, half) & int(s.top_cells[KIND[face], half])
    if spirit == Spirit.DECEPTION:
        near = neighbours_of(int(s.lifted_cell), half) & int(s.floor_cells[0, half])
        return near & ~identical(s, face, available(s, half) & near, half)
    return 0


# Beauty


@rule
def beauty_groups(s: State, seat: int, without: int) -> int:
    """DC-090  All cells of groups of equal numbers large enough, some cells left out."""
    found = 0
    tiles = 0
    for kind in range(FACTIONS):
        tiles += size(s.face_up_cells[seat, kind])
    if tiles >= BEAUTY_SIZE:
        for number in range(1, NUMBERS + 1):
            cells = number_cells(s, seat, number) & ~without
            if size(cells) >= BEAUTY_SIZE:
                found |= groups_of(cells, BEAUTY_SIZE, REALM)
    return found


@rule
def beauty_payments(s: State, seat: int, paying: int) -> int:
    """DC-090  A group must be left once the payment is gone."""
    groups = beauty_groups(s, seat, 0)
    if groups == 0:
        return 0
    found = paying & ~groups
    rest = paying & groups
    while rest != 0:
        bit = rest & -rest
        rest ^= bit
        if beauty_groups(s, seat, bit) != 0:
            found |= bit
    return found


# Change


@rule
def changed_set(s: State, seat: int, tile: int, kind: int, without: int) -> int:
    """DC-100  The set a tile would complete as this kind; empty if there are not enough."""
    cells = int(s.face_up_cells[seat, kind]) & ~without
    if cells & tile or cells & beside(tile) == 0:
        return 0
    found = group(tile, cells | tile)
    return found if size(found) >= SET_SIZE else 0


@rule
def possible_kinds(s: State, seat: int, tile: int, without: int) -> int:
    """DC-100  The kinds a special tile could count as, as bits."""
    found = 0
    for kind in range(KINDS):
        if changed_set(s, seat, tile, kind, without) != 0:
            found |= 1 << kind
    return found


@rule
def changing_tiles(s: State, seat: int, owed: int, without: int) -> int:
    """DC-100, DC-101, DC-R15  Special tiles that can count as another kind; none of an owed set."""
    found = 0
    for kind in range(FACTIONS, Kind.DRAGONS + 1):
        rest = int(s.face_up_cells[seat, kind]) & ~owed & ~without
        while rest != 0:
            tile = rest & -rest
            rest ^= tile
            if possible_kinds(s, seat, tile, without) != 0:
                found |= tile
    return found


@rule
def change_payments(s: State, seat: int, paying: int, owed: int) -> int:
    """DC-100, DC-R10  A change must be possible once the payment is gone."""
    tiles = changing_tiles(s, seat, owed, 0)
    if tiles == 0:
        return 0
    found = paying & SHRINE_PAYS
    rest = paying & ~SHRINE_PAYS
    while rest != 0:
        bit = rest & -rest
        rest ^= bit
        if changing_tiles(s, seat, owed, bit) != 0:
            found |= bit
    return found


# Wind


@rule
def wind_payments(s: State, seat: int, paying: int) -> int:
    """DC-096  A built shrine, and a face-down tile for it, lying there or to be turned."""
    if s.shrine_cells[seat] == 0:
        return 0
    up = all_face_up(s, seat)
    if int(s.face_down_cells[seat]) & ~int(s.shrine_cells[seat]) != 0 or size(up) > 1:
        return paying
    found = paying & SHRINE_PAYS if up != 0 else 0
    tile = paying & ~SHRINE_PAYS
    if tile != 0 and s.realm_heights[seat, lowest_cell(tile)] > 1:
        found |= tile  # the only face-up tile lies on a face-down one
    return found


# Might


@rule
def might_payments(s: State, seat: int, paying: int) -> int:
    """DC-098  As many moves as needed must be possible once the payment is gone."""
    found = 0
    if paying & SHRINE_PAYS and can_use_might(s, seat, 0):
        found |= SHRINE_PAYS
    rest = paying & ~SHRINE_PAYS
    while rest != 0:
        bit = rest & -rest
        rest ^= bit
        if can_use_might(s, seat, bit):
            found |= bit
    return found


@rule
def has_tile_beneath(s: State, seat: int, tile: int, paid: int) -> bool:
    """Is there a tile beneath the top one of this cell, a paid tile taken off?"""
    return s.realm_heights[seat, lowest_cell(tile)] > (TWO_TILES if tile == paid else 1)


@rule
def movable_cells(s: State, seat: int, paid: int) -> int:
    """DC-098  Cells whose top tile has no shrine, a paid tile taken off."""
    found = all_face_up(s, seat) | (int(s.face_down_cells[seat]) & ~int(s.shrine_cells[seat]))
    if paid != 0 and s.realm_heights[seat, lowest_cell(paid)] == 1:
        found &= ~paid
    return found


@rule
def can_use_might(s: State, seat: int, paid: int) -> bool:
    """DC-098  Can Might be carried out once this tile (if any) is paid?"""
    rest = movable_cells(s, seat, paid)
    while rest != 0:
        tile = rest & -rest
        rest ^= tile
        if might_targets(s, seat, tile, paid) != 0:
            return True
    return False


@rule
def might_targets(s: State, seat: int, tile: int, paid: int) -> int:
    """DC-098, DC-R21  Open cells for the first tile moved; a second move must follow where two are needed."""
    found = (open_cells(s, seat) | paid) & ~tile
    if MIGHT_LEAST > 1:
        rest = found
        while rest != 0:
            to = rest & -rest
            rest ^= to
            if not can_move_second(s, seat, tile, to, paid):
                found &= ~to
    return found


@rule
def can_move_second(s: State, seat: int, tile: int, to: int, paid: int) -> bool:
    """DC-099, DC-R21, DC-R22  After this move, can another tile move?"""
    others = movable_cells(s, seat, paid) & ~to
    if not has_tile_beneath(s, seat, tile, paid):
        others &= ~tile
    targets = open_cells(s, seat) | paid | tile
    if all_face_up(s, seat) & tile & ~paid:
        targets &= ~to
    return others != 0 and (others != targets or size(others) > 1)


# Faith and Cunning


@rule
def faith_payments(s: State, seat: int, paying: int) -> int:
    """DC-102, DC-R23  After the last set: a tile of this turn without shrine, and a shrine left for it."""
    if s.pool[seat] == 0 or int(s.consolidated_cells) & ~int(s.shrine_cells[seat]) == 0:
        return 0
    return paying if s.pool[seat] > 1 else paying & ~SHRINE_PAYS


@rule
def cunning_groups(s: State, seat: int) -> int:
    """DC-105  All cells of groups of exactly three."""
    return groups_of_a_kind(s, seat, CUNNING_SIZE, CUNNING_SIZE)


@rule
def lasting_groups(s: State, seat: int) -> int:
    """DC-106  By option: groups of exactly three that the Cunning of this turn may still take."""
    return cunning_groups(s, seat) if s.lasting_cunning and s.active_spirit == Spirit.CUNNING else 0


@rule
def cunning_payments(s: State, seat: int, paying: int) -> int:
    """DC-105, DC-R10  A group of three must be left once the payment is gone."""
    groups = cunning_groups(s, seat)
    if groups == 0:
        return 0
    return paying if size(groups) > CUNNING_SIZE else paying & ~groups
